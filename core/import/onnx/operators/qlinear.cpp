// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

namespace partita::onnx_import {
namespace {

/// The output side: its zero point says the type; without one, `otherwise`.
Result<Node::Made> written(const Node &node, int scale, int zero, ElemType otherwise)
{
    PARTITA_TRY(reading, node.reading(scale, zero));
    return Node::Made{.type = reading.type.value_or(otherwise), .quant = reading.quant};
}

/// Input i with scale and zero point in the next two.
Result<TensorId> perTensor(Node &node, int i, const char *role = "constant")
{
    PARTITA_TRY(reading, node.reading(i + 1, i + 2));
    return node.integerInput(i, reading, role);
}

/// A pool over an image whose channels may come last.
Result<void> pool(Node &node, OpKind kind)
{
    bool last = node.integer("channels_last", 0) != 0;
    PARTITA_TRY(x, perTensor(node, 0));
    PARTITA_TRY(made, written(node, 3, 4, node.tensor(x).type));
    Steps s(node);
    auto first = last ? channelsFirst(s, x) : x;
    PARTITA_TRY(given, s.end(first));
    PARTITA_TRY(image, asImage(node, given));
    bool line = image != given;
    Attrs attrs;
    if (kind == OpKind::AveragePool) {
        PARTITA_TRY(window, poolAttrs(node, image, line));
        attrs = window;
    }
    auto y = asLine(node, node.emit(kind, {image}, attrs, made), line);
    return node.bind(s.end(last ? channelsLast(s, s.take(y)) : s.take(y)));
}

} // namespace

TensorId channelsFirst(Steps &s, TensorId x)
{
    std::vector<int> perm{0, int(s.shape(x).size()) - 1};
    for (int i = 1; i + 1 < int(s.shape(x).size()); ++i)
        perm.push_back(i);
    return s.transpose(x, perm);
}

TensorId channelsLast(Steps &s, TensorId x)
{
    std::vector<int> perm{0};
    for (int i = 2; i < int(s.shape(x).size()); ++i)
        perm.push_back(i);
    perm.push_back(1);
    return s.transpose(x, perm);
}

Result<void> readQLinearConv(Node &node)
{
    PARTITA_TRY(x, perTensor(node, 0));
    PARTITA_TRY(stored, node.input(3, "weight"));
    auto channels = node.shape(stored).empty() ? 0 : node.shape(stored)[0];
    PARTITA_TRY(weightReading, node.reading(4, 5, 0, channels));
    PARTITA_TRY(w, node.integerInput(3, weightReading, "weight"));
    PARTITA_TRY(made, written(node, 6, 7, node.tensor(x).type));
    std::optional<TensorId> bias;
    if (node.has(8)) {
        Reading product{{.axis = weightReading.quant.axis}, i32};
        for (auto scale : weightReading.quant.scale)
            product.quant.scale.push_back(scale * node.tensor(x).quant->scale[0]);
        product.quant.zero.assign(product.quant.scale.size(), 0);
        auto *known = node.constant(8);
        if (known && known->type != i32)
            return node.fail("its bias holds " + known->type.name() + " values, but must hold i32");
        PARTITA_TRY(b, node.integerInput(8, product, "bias"));
        bias = b;
    }
    return convolve(node, x, w, bias, made);
}

Result<void> readQLinearMatMul(Node &node)
{
    PARTITA_TRY(a, perTensor(node, 0, "left"));
    PARTITA_TRY(stored, node.input(3, "weight"));
    auto last = int(node.shape(stored).size()) - 1;
    PARTITA_TRY(weightReading, node.reading(4, 5, last, last < 0 ? 0 : node.shape(stored)[last]));
    PARTITA_TRY(b, node.integerInput(3, weightReading, "weight"));
    PARTITA_TRY(made, written(node, 6, 7, node.tensor(a).type));
    return node.bind(node.emit(OpKind::MatMul, {a, b}, MatMulAttrs{}, made));
}

Result<void> readQLinearBinary(Node &node)
{
    PARTITA_TRY(a, perTensor(node, 0, "left"));
    PARTITA_TRY(b, perTensor(node, 3, "right"));
    PARTITA_TRY(made, written(node, 6, 7, node.tensor(a).type));
    if (node.proto.op_type() == "QLinearMul")
        return node.bind(node.emit(OpKind::Mul, {a, b}, {}, made));
    return node.bind(node.emit(OpKind::Add, {a, b}, AddAttrs{}, made));
}

Result<void> readQLinearUnary(Node &node)
{
    PARTITA_TRY(x, perTensor(node, 0));
    PARTITA_TRY(made, written(node, 3, 4, node.tensor(x).type));
    UnaryAttrs attrs{UnaryFn::Sigmoid};
    if (node.proto.op_type() == "QLinearLeakyRelu")
        attrs = {UnaryFn::LeakyRelu, node.real("alpha", 0.01f)};
    return node.bind(node.emit(OpKind::Unary, {x}, attrs, made));
}

Result<void> readQLinearConcat(Node &node)
{
    PARTITA_TRY(reading, node.reading(0, 1));
    if (node.proto.input_size() < 5 || node.proto.input_size() % 3 != 2)
        return node.fail(
            "its " + std::to_string(node.proto.input_size()) + " inputs are not an output scale and triples");
    std::vector<TensorId> parts;
    for (int i = 2; i < node.proto.input_size(); i += 3) {
        PARTITA_TRY(part, perTensor(node, i));
        parts.push_back(part);
    }
    PARTITA_TRY(axis, node.axis(node.integer("axis", 0), node.shape(parts[0]).size()));
    auto type = reading.type.value_or(node.tensor(parts[0]).type);
    return node.bind(node.emit(OpKind::Concat, parts, AxisAttrs{axis}, {.type = type, .quant = reading.quant}));
}

Result<void> readQLinearSoftmax(Node &node)
{
    PARTITA_TRY(x, perTensor(node, 0));
    PARTITA_TRY(made, written(node, 3, 4, node.tensor(x).type));
    PARTITA_TRY(axis, node.axis(node.integer("axis", -1), node.shape(x).size()));
    if (node.integer("opset", 13) >= 13 || axis + 1 == int(node.shape(x).size()))
        return node.bind(node.emit(OpKind::Softmax, {x}, SoftmaxAttrs{axis}, made));
    auto shape = node.shape(x);
    auto rows = elements(Shape(shape.begin(), shape.begin() + axis));
    PARTITA_TRY(flat, node.reshape(x, {rows, elements(shape) / rows}, "rows"));
    PARTITA_TRY(soft, node.emit(OpKind::Softmax, {flat}, SoftmaxAttrs{1}, made));
    return node.bind(node.reshape(soft, shape, "shaped"));
}

Result<void> readQLinearGlobalAveragePool(Node &node) { return pool(node, OpKind::GlobalAveragePool); }

Result<void> readQLinearAveragePool(Node &node) { return pool(node, OpKind::AveragePool); }

} // namespace partita::onnx_import
