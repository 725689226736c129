// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <onnx/onnx_pb.h>
#include <string>
#include <unordered_map>

namespace partita::onnx_import {

/// The names of a graph that is read in place of a node: a branch, the body of a loop, or a function of the model. A
/// name that it does not define is one of the graph around it. In the network, its names get a prefix.
struct Scope {
    const Scope *outer = nullptr;
    std::string prefix;
    std::unordered_map<std::string, std::string> names; ///< in the network, by the name in this graph
    const onnx::FunctionProto *function = nullptr;      ///< whose body this is
    const onnx::NodeProto *call = nullptr;              ///< of the function; it has the values of its attributes
    int depth = 0;

    /// The name in the network.
    std::string resolve(const std::string &name) const;
    /// Defines a name of this graph and returns that in the network.
    std::string define(const std::string &name);
    /// The node with the names that the network has for its inputs and outputs, and without its attributes.
    onnx::NodeProto renamed(const onnx::NodeProto &);
    /// The function around this graph, if there is one.
    const Scope *functionScope() const;
};

/// An attribute of a node in that graph, or null. Inside a function it may be one of the call.
const onnx::AttributeProto *attributeOf(const onnx::NodeProto &, const std::string &name, const Scope *);

} // namespace partita::onnx_import
