// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/readers.h"
#include "import/onnx/tensors.h"

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

/// Scale and zero point of Quantize- or DequantizeLinear; per axis from opset 13.
Result<Reading> linearReading(Node &node, const Shape &shape)
{
    if (node.integer("block_size", 0) != 0)
        return node.unsupported("it is quantised in blocks, which Partita does not read; quantise per tensor or axis");
    auto *scale = node.constant(1);
    bool several = scale && scale->elements() != 1;
    if (!several)
        return node.reading(1, 2);
    if (scale->shape.size() != 1)
        return node.fail("its scale " + text(scale->shape) + " must be one number or a list");
    PARTITA_TRY(axis, node.axis(node.integer("axis", 1), shape.size()));
    return node.reading(1, 2, axis, shape[std::size_t(axis)]);
}

} // namespace

Result<void> readQuantizeLinear(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    PARTITA_TRY(reading, linearReading(node, node.shape(x)));
    if (node.proto.input_size() > 3)
        return node.fail("it has " + std::to_string(node.proto.input_size()) + " inputs, but takes three");
    auto type = reading.type.value_or(u8);
    if (auto code = node.integer("output_dtype", 0)) {
        auto wanted = dataType(int(std::clamp<std::int64_t>(code, 0, 1 << 20)));
        if (!wanted || !wanted->type.isInteger())
            return node.unsupported("its output_dtype is " + dataTypeName(int(code)) + "; use an integer type");
        if (reading.type && *reading.type != wanted->type)
            return node.fail("its output_dtype is " + wanted->type.name() + ", but its zero point is "
                             + reading.type->name());
        type = wanted->type;
    }
    return node.bind(node.emit(OpKind::Quantize, {x}, {}, {.type = type, .quant = reading.quant}));
}

Result<void> readDequantizeLinear(Node &node)
{
    PARTITA_TRY(stored, node.input(0, "stored"));
    PARTITA_TRY(reading, linearReading(node, node.shape(stored)));
    PARTITA_TRY(x, node.integerInput(0, reading, "stored"));
    return node.bind(node.emit(OpKind::Dequantize, {x}, {}, {}));
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
    PARTITA_TRY(weightReading, node.reading(4, 5, last, last < 0 ? 0 : node.shape(stored)[std::size_t(last)]));
    PARTITA_TRY(b, node.integerInput(3, weightReading, "weight"));
    PARTITA_TRY(made, written(node, 6, 7, node.tensor(a).type));
    return node.bind(node.emit(OpKind::MatMul, {a, b}, MatMulAttrs{}, made));
}

Result<void> readQLinearAdd(Node &node)
{
    PARTITA_TRY(a, perTensor(node, 0, "left"));
    PARTITA_TRY(b, perTensor(node, 3, "right"));
    PARTITA_TRY(made, written(node, 6, 7, node.tensor(a).type));
    return node.bind(node.emit(OpKind::Add, {a, b}, AddAttrs{}, made));
}

Result<void> readQLinearGlobalAveragePool(Node &node)
{
    if (node.integer("channels_last", 0) != 0)
        return node.unsupported("channels_last=1 is not read; export the model with channels first");
    PARTITA_TRY(x, perTensor(node, 0));
    PARTITA_TRY(made, written(node, 3, 4, node.tensor(x).type));
    PARTITA_TRY(image, asImage(node, x));
    return bindImage(node, node.emit(OpKind::GlobalAveragePool, {image}, {}, made), image != x);
}

} // namespace partita::onnx_import
