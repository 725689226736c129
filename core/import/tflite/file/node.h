// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/tflite/file/network.h"
#include "support/try.h"

namespace partita::tflite_import {

/// The operator that is being read: its operands, plain or as images (see Network), and the ops that it becomes.
class Node {
public:
    Node(Network &network, const tflite::Operator &op, std::string slug)
        : network(network), op(op), slug(std::move(slug))
    {
    }

    Network &network;
    const tflite::Operator &op;
    const std::string slug;

    std::unexpected<Error> fail(const std::string &what, Fault = Fault::Input) const;
    std::unexpected<Error> unsupported(const std::string &what) const { return fail(what, Fault::Unsupported); }

    tflite::BuiltinOperator code() const { return network.model.code(op); }

    // Operands.
    int count() const { return op.inputs() ? int(op.inputs()->size()) : 0; }
    int outputs() const { return op.outputs() ? int(op.outputs()->size()) : 0; }
    bool has(int i) const { return i >= 0 && i < count() && op.inputs()->Get(unsigned(i)) >= 0; }
    Result<int> operand(int i) const; ///< the tensor of the file. Error: the operand is missing
    int output(int i = 0) const { return op.outputs()->Get(unsigned(i)); }
    Result<TensorId> plain(int i, const char *role = "constant");
    Result<TensorId> image(int i, const char *role = "constant");
    Result<TensorId> flat(int i, const char *role = "constant");
    Result<Shape> operandShape(int i) const;
    bool isImage(int i) const; ///< whether operand i has four axes and exists as an image
    /// Null unless operand i is known during the import.
    const Tensor *constant(int i) const;
    /// The values of a constant, row by row, clamped to ±maxElements, which no axis reaches.
    Result<std::vector<std::int64_t>> integers(int i, const char *what) const;
    Result<std::int64_t> integer(int i, const char *what) const;  ///< likewise
    Result<double> number(int i, const char *what) const;         ///< likewise
    Result<int> axis(std::int64_t given, std::size_t rank) const; ///< negatives count from the end

    /// Operands that broadcast together: all as images if one with four axes is an image already, else all plain.
    struct Aligned {
        std::vector<TensorId> ids;
        bool image = false;
        int axis(int plain) const { return image ? imageAxis[plain] : plain; }
    };
    Result<Aligned> aligned(const std::vector<int> &operands);
    /// The value in f32, dequantised if it is quantised.
    Result<TensorId> real(TensorId);
    Result<Aligned> alignedReal(const std::vector<int> &operands);

    const Tensor &tensor(TensorId id) const { return network.builder.tensor(id); }
    const Shape &shape(TensorId id) const { return tensor(id).shape; }

    /// The element type and Quant of output k in the file.
    struct Made {
        ElemType type = f32;
        std::optional<Quant> quant;
        std::optional<Shape> shape; ///< of a Reshape
        std::string suffix;         ///< of helper ops; the main op has none
    };
    Result<Made> made(int k = 0) const;
    Result<TensorId> emit(OpKind, std::vector<TensorId> inputs, Attrs, Made);
    /// Adds an op that only moves or selects values. The output has the type and Quant of the input.
    Result<TensorId> emitMove(
        OpKind, std::vector<TensorId> inputs, Attrs, std::string suffix = {}, std::optional<Shape> = {});
    Result<TensorId> reshape(TensorId, Shape, std::string suffix = {});
    Result<TensorId> transpose(TensorId, std::vector<int> perm, std::string suffix = {});
    TensorId addConstant(Tensor, const char *role);
    /// Call it before computing `count` values of a constant that is not in the file. Error: there are too many.
    Result<void> mayFill(std::int64_t count, ElemType) const;
    /// Gathers x at these indices of an axis. `role` names the constant of indices and the op.
    Result<TensorId> picked(TensorId x, int axis, const std::vector<std::int64_t> &indices, const char *role);
    TensorId scalar(float value, const char *role);
    /// The value after the operator's fused activation.
    Result<TensorId> activated(const Result<TensorId> &, tflite::Activation);

    // Make the value output k.
    Result<void> bindPlain(const Result<TensorId> &, int k = 0);
    Result<void> bindImage(const Result<TensorId> &, int k = 0);
    Result<void> bind(const Result<TensorId> &, bool image, int k = 0);
    /// The value is f32. It is quantised if the output is quantised in the file.
    Result<void> bindReal(const Result<TensorId> &, bool image, int k = 0);
    Result<void> bindConstant(Tensor, int k = 0);
    /// Both forms, or the constant, of a tensor that was read elsewhere.
    Result<void> bindValue(Network::Value, std::optional<Tensor> constant, int k);

private:
    Result<TensorId> widened(int i, bool image);
    Result<void> writable(int k) const;
};

/// Reads one operator into ops.
using Reader = Result<void> (*)(Node &);
struct Operation {
    Reader read = nullptr; ///< null for an operator that Partita does not read
    const char *type = ""; ///< its name in slugs: "Conv"
};
Operation findOperation(tflite::BuiltinOperator);
/// Reads all operators of the graph that the network is at.
Result<void> readOperators(Network &);

} // namespace partita::tflite_import
