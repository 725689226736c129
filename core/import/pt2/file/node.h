// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/pt2/file/network.h"

#include <variant>

namespace partita::pt2_import {

/// An attribute of a node of ONNX.
struct Attribute {
    const char *name;
    std::variant<std::int64_t, double, std::string, std::vector<std::int64_t>, std::vector<double>> value;
};
using Attributes = std::vector<Attribute>;
using Values = std::vector<std::string>; ///< by their names in the network; empty: left out

/// The node of the program that is being read: its arguments by name, and the nodes of ONNX that it becomes. After the
/// first error the rest does nothing, and end() returns it.
class Node {
public:
    Node(Network &, const ProgramNode &, std::string slug);

    Network &network;
    const ProgramNode &source;

    // Arguments. What the file leaves out has the default that the operator's schema gives.
    bool has(const char *name) const; ///< whether it is given, and not None
    bool isTensor(const char *name) const;
    std::string first();                    ///< the first argument, a tensor. Error: it is none
    std::string value(const char *name);    ///< a tensor. Error: none is given
    std::string optional(const char *name); ///< a tensor, or empty
    Values values(const char *name);        ///< a list of tensors
    std::int64_t integer(const char *name, std::int64_t otherwise);
    double real(const char *name, double otherwise);
    bool flag(const char *name, bool otherwise) { return integer(name, otherwise) != 0; }
    std::string string(const char *name, const char *otherwise);
    std::vector<std::int64_t> integers(const char *name, std::vector<std::int64_t> otherwise = {});
    std::vector<double> reals(const char *name);
    /// Integers, of which one stands for all `count` of them.
    std::vector<std::int64_t> perAxis(const char *name, std::size_t count, std::int64_t otherwise);
    /// ONNX's number of a data type that the node names.
    int type(const char *name, int otherwise);

    // Values.
    const Tensor &tensor(const std::string &value); ///< an empty one after an error
    Shape shape(const std::string &value) { return tensor(value).shape; }
    std::size_t rank(const std::string &value) { return tensor(value).shape.size(); }
    /// The extent along an axis that may count from the end; 1 after an error.
    std::int64_t extent(const std::string &value, std::int64_t axis);
    /// Negative axes count from the end. Error: there is no such axis.
    int axis(std::int64_t given, std::size_t rank);
    std::vector<std::int64_t> axes(std::vector<std::int64_t> given, std::size_t rank);
    /// ONNX's number of the value's data type.
    int typeOf(const std::string &value);

    // Nodes of ONNX.
    std::string make(const char *op, const Values &inputs, const Attributes & = {});
    /// The same, with several outputs.
    Values makeSeveral(const char *op, const Values &inputs, std::size_t outputs, const Attributes & = {});
    /// The same; what it gives is output i of the node, unless nothing names that output.
    void result(const char *op, const Values &inputs, const Attributes & = {}, std::size_t i = 0);
    /// Makes a value output i.
    void give(const std::string &value, std::size_t i = 0);
    std::size_t outputs() const { return m_outputs.size(); }
    bool wants(std::size_t i) const { return i < m_outputs.size() && !m_outputs[i].empty(); }

    std::string scalar(double, int onnxType);
    std::string list(const std::vector<std::int64_t> &);
    /// Call it before computing as many floats for a constant. Error: the program has too many of them.
    bool mayMake(const Shape &);
    std::string constant(Tensor);
    std::string cast(const std::string &value, int onnxType); ///< the value itself where it has the type
    std::string reshape(const std::string &value, const Shape &);
    std::string transpose(const std::string &value, const std::vector<std::int64_t> &perm);
    std::string add(const std::string &a, const std::string &b) { return make("Add", {a, b}); }
    std::string sub(const std::string &a, const std::string &b) { return make("Sub", {a, b}); }
    std::string mul(const std::string &a, const std::string &b) { return make("Mul", {a, b}); }
    std::string div(const std::string &a, const std::string &b) { return make("Div", {a, b}); }

    void fail(const std::string &what, Fault = Fault::Input);
    void unsupported(const std::string &what) { fail(what, Fault::Unsupported); }
    bool failed() const { return m_error.has_value(); }
    Result<void> end() const;

private:
    const Argument *argument(const char *name) const;
    std::string readable(const std::string &value);
    std::int64_t known(const Integer &);
    void mistyped(const char *name, const char *wanted);
    std::string fresh(const std::string &role);
    void emit(const char *op, const Values &inputs, const Values &outputs, const Attributes &, const std::string &slug);

    std::string m_slug;
    Values m_outputs;
    int m_made = 0;
    std::optional<Error> m_error;
};

/// "node 'conv2d' (aten.conv2d.default)"
std::string label(const ProgramNode &);
/// The names of the values that the node gives; empty where it gives none.
Values outputsOf(const ProgramNode &);
/// Whether the operator writes over its first argument: add_, relu_.
bool writesInPlace(const ProgramNode &);

} // namespace partita::pt2_import
