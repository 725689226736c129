// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/readers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace partita::onnx_import {
namespace {

/// One end of a Clip: nothing, an attribute (below opset 11) or a constant input.
Result<double> limit(Node &node, int i, const char *name, double infinity)
{
    double value = infinity;
    if (node.opset < 11) {
        value = node.real(name, infinity);
    } else if (node.has(i)) {
        PARTITA_TRY(values, node.constantNumbers(i, name));
        if (values.size() != 1)
            return node.fail(std::string(name) + " must be one number");
        value = values[0];
    }
    if (std::isnan(value))
        return node.fail(std::string(name) + " is not a number");
    return std::abs(value) >= std::numeric_limits<float>::max() ? std::copysign(std::abs(infinity), value) : value;
}

} // namespace

Result<void> readGemm(Node &node)
{
    std::vector<TensorId> inputs;
    for (int i = 0; i < (node.has(2) ? 3 : 2); ++i) {
        static constexpr const char *roles[] = {"left", "weight", "bias"};
        PARTITA_TRY(id, node.floatInput(i, roles[i]));
        if (i < 2 && node.shape(id).size() != 2)
            return node.fail("'" + node.proto.input(i) + "' " + text(node.shape(id)) + " is not a matrix");
        inputs.push_back(id);
    }
    MatMulAttrs attrs{.transA = node.integer("transA", 0) != 0,
                      .transB = node.integer("transB", 0) != 0,
                      .alpha = node.real("alpha", 1),
                      .beta = node.real("beta", 1)};
    return node.bind(node.emit(OpKind::MatMul, std::move(inputs), attrs, {}));
}

Result<void> readMatMul(Node &node)
{
    PARTITA_TRY(a, node.floatInput(0, "left"));
    PARTITA_TRY(b, node.floatInput(1, "weight"));
    return node.bind(node.emit(OpKind::MatMul, {a, b}, MatMulAttrs{}, {}));
}

Result<void> readBinary(Node &node)
{
    PARTITA_TRY(a, node.floatInput(0));
    PARTITA_TRY(second, node.floatInput(1));
    auto b = second;
    if (node.opset < 7 && node.attribute("axis")) {
        // The second operand's axes start at `axis` of the first.
        auto shape = node.shape(b);
        PARTITA_TRY(axis, node.axis(node.integer("axis", 0), node.shape(a).size()));
        if (std::size_t(axis) + shape.size() > node.shape(a).size())
            return node.fail(text(shape) + " does not fit " + text(node.shape(a)) + " from axis " + std::to_string(axis));
        shape.resize(node.shape(a).size() - std::size_t(axis), 1);
        PARTITA_TRY(aligned, node.reshape(b, shape, "aligned"));
        b = aligned;
    }
    if (node.proto.op_type() == "Mul")
        return node.bind(node.emit(OpKind::Mul, {a, b}, {}, {}));
    return node.bind(node.emit(OpKind::Add, {a, b}, AddAttrs{}, {}));
}

Result<void> readRelu(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    return node.bind(node.emit(OpKind::Relu, {x}, {}, {}));
}

Result<void> readClip(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    PARTITA_TRY(low, limit(node, 1, "min", -std::numeric_limits<double>::infinity()));
    PARTITA_TRY(high, limit(node, 2, "max", std::numeric_limits<double>::infinity()));
    // ONNX: where min exceeds max, every value becomes max.
    return node.bind(node.emit(OpKind::Clip, {x}, ClipAttrs{std::min(low, high), high}, {}));
}

Result<void> readBatchNorm(Node &node)
{
    if (node.integer("training_mode", 0) != 0 || (node.opset < 7 && node.integer("is_test", 0) == 0))
        return node.unsupported("it is in training mode; export the model for inference");
    if (node.integer("spatial", 1) != 1)
        return node.unsupported("spatial=0 normalises each position by itself, which Partita does not read");
    std::vector<TensorId> inputs;
    for (int i = 0; i < 5; ++i) {
        static constexpr const char *roles[] = {"data", "scale", "bias", "mean", "variance"};
        PARTITA_TRY(id, node.floatInput(i, roles[i]));
        inputs.push_back(id);
    }
    return node.bind(node.emit(OpKind::BatchNorm, std::move(inputs), BatchNormAttrs{node.real("epsilon", 1e-5)}, {}));
}

Result<void> readSoftmax(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    auto shape = node.shape(x);
    PARTITA_TRY(axis, node.axis(node.integer("axis", node.opset < 13 ? 1 : -1), shape.size()));
    if (node.opset >= 13)
        return node.bind(node.emit(OpKind::Softmax, {x}, SoftmaxAttrs{axis}, {}));
    // Before opset 13 it runs over all axes from `axis` on, taken as one.
    std::vector<int> wide;
    std::int64_t rows = 1, columns = 1;
    for (int i = 0; i < int(shape.size()); ++i) {
        (i < axis ? rows : columns) *= shape[std::size_t(i)];
        if (i >= axis && shape[std::size_t(i)] > 1)
            wide.push_back(i);
    }
    if (wide.size() < 2)
        return node.bind(node.emit(OpKind::Softmax, {x}, SoftmaxAttrs{wide.empty() ? axis : wide[0]}, {}));
    PARTITA_TRY(flat, node.reshape(x, {rows, columns}, "rows"));
    PARTITA_TRY(soft, node.emit(OpKind::Softmax, {flat}, SoftmaxAttrs{1}, {}));
    return node.bind(node.reshape(soft, shape, "shaped"));
}

} // namespace partita::onnx_import
