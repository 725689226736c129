// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/tensors.h"
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"
#include "support/divide.h"

#include <algorithm>

namespace partita::onnx_import {
namespace {

/// A scale or zero point so that it broadcasts to `shape`: one value, one an index of `axis`, or one a
/// block of them.
TensorId spread(Node &node, Steps &s, TensorId parameter, const Shape &shape)
{
    auto given = s.shape(parameter);
    if (s.failed() || s.tensor(parameter).elements() == 1)
        return s.reshape(parameter, {});
    auto axis = node.axis(node.integer("axis", 1), shape.size());
    if (!axis) {
        s.fail(axis.error());
        return parameter;
    }
    auto at = std::size_t(*axis);
    if (given.size() == 1 && given[0] == shape[at]) {
        Shape along(shape.size() - at, 1);
        along[0] = given[0];
        return s.reshape(parameter, along);
    }
    auto block = std::min(node.integer("block_size", 0), shape[at]);
    auto blocks = shape;
    if (block > 0)
        blocks[at] = ceilDiv(shape[at], block);
    if (block < 1 || given != blocks) {
        s.fail(node.fail(text(given) + " scales do not match " + text(shape)).error());
        return parameter;
    }
    auto apart = given, repeated = given, whole = given;
    apart.insert(apart.begin() + *axis + 1, 1);
    repeated.insert(repeated.begin() + *axis + 1, block);
    whole[at] *= block;
    auto all = s.reshape(s.expand(s.reshape(parameter, apart), repeated), whole);
    return s.slice(all, *axis, 0, shape[at]);
}

/// The type that QuantizeLinear writes.
Result<ElemType> writtenType(Node &node, std::optional<ElemType> zero)
{
    auto type = zero.value_or(u8);
    if (auto code = node.integer("output_dtype", 0)) {
        auto wanted = dataType(int(std::clamp<std::int64_t>(code, 0, 1 << 20)));
        if (!wanted || !wanted->type.isInteger())
            return node.unsupported("its output_dtype is " + dataTypeName(int(code)) + "; use an integer type");
        if (zero && *zero != wanted->type)
            return node.fail("its output_dtype is " + wanted->type.name() + ", but its zero point is " + zero->name());
        type = wanted->type;
    }
    if (!type.isInteger())
        return node.unsupported("its zero point is of type " + type.name() + "; use an integer type");
    return type;
}

/// Whether scale and zero point can be a tensor's Quant.
bool isPlainQuant(const Node &node)
{
    auto *scale = node.constant(1);
    return scale && (scale->elements() == 1 || scale->shape.size() == 1) && (!node.has(2) || node.constant(2));
}

/// Scale and zero point of Quantize- or DequantizeLinear; per axis from opset 13.
Result<Reading> linearReading(Node &node, const Shape &shape)
{
    if (node.constant(1)->elements() == 1)
        return node.reading(1, 2);
    PARTITA_TRY(axis, node.axis(node.integer("axis", 1), shape.size()));
    return node.reading(1, 2, axis, shape[axis]);
}

/// Spelt out where the scale is computed or given in blocks.
Result<void> quantizeInSteps(Node &node, TensorId x, ElemType type)
{
    Steps s(node);
    auto shape = node.shape(x);
    auto y = s.unary(UnaryFn::Round, s.div(x, spread(node, s, s.take(node.floatInput(1, "scale")), shape)));
    if (node.has(2))
        y = s.add(y, s.cast(spread(node, s, s.input(2, "zero"), shape), f32));
    return node.bind(s.end(s.cast(s.clip(y, double(type.lowest()), double(type.highest())), type)));
}

Result<void> dequantizeInSteps(Node &node)
{
    Steps s(node);
    auto x = s.input(0, "stored");
    auto shape = s.shape(x);
    auto real = s.cast(x, f32);
    if (node.has(2))
        real = s.sub(real, s.cast(spread(node, s, s.zeroOf(x, 2), shape), f32));
    return node.bind(s.end(s.mul(real, spread(node, s, s.take(node.floatInput(1, "scale")), shape))));
}

} // namespace

Result<void> readQuantizeLinear(Node &node)
{
    if (node.proto.input_size() > 3)
        return node.fail("it has " + std::to_string(node.proto.input_size()) + " inputs, but takes three");
    PARTITA_TRY(x, node.floatInput(0));
    if (isPlainQuant(node)) {
        PARTITA_TRY(reading, linearReading(node, node.shape(x)));
        PARTITA_TRY(type, writtenType(node, reading.type));
        return node.bind(node.emit(OpKind::Quantize, {x}, {}, {.type = type, .quant = reading.quant}));
    }
    std::optional<ElemType> zeroType;
    if (node.has(2)) {
        PARTITA_TRY(zero, node.plainInput(2, "zero"));
        zeroType = node.tensor(zero).type;
    }
    PARTITA_TRY(type, writtenType(node, zeroType));
    return quantizeInSteps(node, x, type);
}

Result<void> readDequantizeLinear(Node &node)
{
    PARTITA_TRY(stored, node.input(0, "stored"));
    if (!isPlainQuant(node) || (!node.tensor(stored).quant && node.network.isPlain(stored)))
        return dequantizeInSteps(node);
    PARTITA_TRY(reading, linearReading(node, node.shape(stored)));
    PARTITA_TRY(x, node.integerInput(0, reading, "stored"));
    if (const auto narrow = node.network.clippedConstants.find(stored); narrow != node.network.clippedConstants.end()) {
        auto copy = node.tensor(x);
        copy.type = narrow->second;
        x = node.addConstant(std::move(copy), "stored");
    }
    return node.bind(node.emit(OpKind::Dequantize, {x}, {}, {}));
}

Result<void> readDynamicQuantizeLinear(Node &node)
{
    Steps s(node);
    auto dynamic = dynamicQuantised(s, s.take(node.floatInput(0)));
    PARTITA_CHECK(node.bind(s.end(dynamic.stored), 0));
    PARTITA_CHECK(node.bind(s.end(dynamic.scale), 1));
    return node.bind(s.end(dynamic.zero), 2);
}

DynamicQuantised dynamicQuantised(Steps &s, TensorId x)
{
    auto extreme = [&](ReduceFn fn, BinaryFn with) {
        ReduceAttrs all{fn, {}, false};
        for (std::size_t i = 0; i < s.shape(x).size(); ++i)
            all.axes.push_back(int(i));
        return s.binary(with, s.reduce(all, x), s.scalar(0));
    };
    auto least = extreme(ReduceFn::Min, BinaryFn::Min), greatest = extreme(ReduceFn::Max, BinaryFn::Max);
    auto range = s.sub(greatest, least);
    auto nothing = s.binary(BinaryFn::Equal, range, s.scalar(0));
    auto scale = s.where(nothing, s.scalar(1), s.div(range, s.scalar(255)));
    auto zero = s.unary(UnaryFn::Round, s.clip(s.sub(s.scalar(0), s.div(least, scale)), 0, 255));
    auto steps = s.add(s.unary(UnaryFn::Round, s.div(x, scale)), zero);
    return {s.cast(s.clip(steps, 0, 255), u8), scale, s.cast(zero, u8)};
}

} // namespace partita::onnx_import
