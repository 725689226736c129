// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <filesystem>
#include <initializer_list>
#include <onnx/onnx_pb.h>
#include <string>
#include <variant>
#include <vector>

namespace partita::test {

/// Writes an ONNX model in a few lines:
///
///     auto g = OnnxModel(13).input("x", {1, 3, 8, 8}).constant("w", {4, 3, 3, 3})
///                  .node("Conv", {"x", "w"}, "y", {{"pads", ints{1, 1, 1, 1}}}).output("y").import();
class OnnxModel {
public:
    using ints = std::vector<std::int64_t>;
    using names = std::vector<std::string>;
    using Value = std::variant<std::int64_t, double, std::string, ints>;
    struct Attribute {
        std::string name;
        Value value;
    };
    using Attributes = std::vector<Attribute>;
    static constexpr int real = onnx::TensorProto::FLOAT, int8 = onnx::TensorProto::INT8,
                         uint8 = onnx::TensorProto::UINT8, int32 = onnx::TensorProto::INT32,
                         int64 = onnx::TensorProto::INT64;

    explicit OnnxModel(int opset = 13);

    /// An extent of -1 has no value; `symbol` names it.
    OnnxModel &input(const std::string &name, const ints &shape, int type = real, const std::string &symbol = {});
    /// Values repeat until the shape is full; without any, all are 0.
    OnnxModel &constant(const std::string &name, const ints &shape, std::vector<double> values = {}, int type = real);
    OnnxModel &list(const std::string &name, const ints &values); ///< int64
    OnnxModel &node(const std::string &op, const names &inputs, const std::string &output,
        const Attributes &attributes = {}, const std::string &domain = {});
    /// Of the node added last; without it a node has no name.
    OnnxModel &named(const std::string &name);
    OnnxModel &output(const std::string &name);

    std::filesystem::path save(const std::filesystem::path &) const;
    std::string bytes() const { return proto.SerializeAsString(); }
    /// Read as a file "model.onnx" would be.
    Result<Graph> import() const;

    onnx::ModelProto proto;
};

/// Turns graph input `index` into an initialiser that holds `value`; how the ONNX node suite's scales,
/// shapes and pads, which it feeds as inputs, become constants.
void freezeInput(onnx::ModelProto &, int index, const onnx::TensorProto &value);

} // namespace partita::test
