// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/file/steps.h"

#include <algorithm>

namespace partita::tflite_import {
namespace {

bool comparesToBool(BinaryFn fn)
{
    return fn == BinaryFn::Equal || fn == BinaryFn::Less || fn == BinaryFn::LessOrEqual || fn == BinaryFn::Greater
        || fn == BinaryFn::GreaterOrEqual;
}

Blob stored(const std::vector<std::int64_t> &values, ElemType type)
{
    auto as = [&]<class T>(T) { return Blob::from(std::vector<T>(values.begin(), values.end())); };
    if (type.isFloat())
        return as(float());
    switch (type.hostBytes()) {
    case 1: return as(std::int8_t());
    case 2: return as(std::int16_t());
    case 4: return as(std::int32_t());
    default: return as(std::int64_t());
    }
}

} // namespace

TensorId Steps::take(Result<TensorId> made)
{
    if (failed())
        return -1;
    if (!made) {
        m_error = made.error();
        return -1;
    }
    return *made;
}

Result<TensorId> Steps::end(TensorId id) const
{
    if (m_error)
        return std::unexpected(*m_error);
    return id;
}

const Tensor &Steps::tensor(TensorId id) const
{
    static const Tensor none;
    return failed() || id < 0 ? none : m_node.tensor(id);
}

TensorId Steps::op(OpKind kind, std::vector<TensorId> inputs, Attrs attrs, Node::Made made)
{
    if (failed())
        return -1;
    return take(m_node.emit(kind, std::move(inputs), std::move(attrs), std::move(made)));
}

TensorId Steps::move(OpKind kind, std::vector<TensorId> inputs, Attrs attrs, const char *suffix)
{
    if (failed())
        return -1;
    return take(m_node.emitMove(kind, std::move(inputs), std::move(attrs), suffix));
}

TensorId Steps::constant(Tensor tensor, const char *role)
{
    if (failed())
        return -1;
    if (auto may = m_node.mayFill(tensor.elements(), tensor.type); !may) {
        m_error = may.error();
        return -1;
    }
    return m_node.addConstant(std::move(tensor), role);
}

TensorId Steps::scalar(double value, ElemType type)
{
    auto data
        = type.isFloat() ? Blob::from(std::vector{float(value)}) : tflite_import::stored({std::int64_t(value)}, type);
    return constant(Tensor{.type = type, .data = data}, "number");
}

TensorId Steps::list(const std::vector<std::int64_t> &values, ElemType type, std::optional<Shape> shape)
{
    return constant(Tensor{.type = type,
                        .shape = shape.value_or(Shape{std::int64_t(values.size())}),
                        .data = tflite_import::stored(values, type)},
        "list");
}

TensorId Steps::reals(const std::vector<float> &values)
{
    return constant(Tensor{.type = f32, .shape = {std::int64_t(values.size())}, .data = Blob::from(values)}, "numbers");
}

TensorId Steps::add(TensorId a, TensorId b)
{
    return op(OpKind::Add, {a, b}, AddAttrs{}, {.type = type(a), .suffix = "add"});
}

TensorId Steps::mul(TensorId a, TensorId b) { return op(OpKind::Mul, {a, b}, {}, {.type = type(a), .suffix = "mul"}); }

TensorId Steps::binary(BinaryFn fn, TensorId a, TensorId b)
{
    return op(OpKind::Binary, {a, b}, BinaryAttrs{fn},
        {.type = comparesToBool(fn) ? boolean : type(a), .suffix = slugify(name(fn))});
}

TensorId Steps::shiftedDown(TensorId x, int bits)
{
    return bits == 0 ? x : binary(BinaryFn::ShiftRight, x, scalar(bits, type(x)));
}

TensorId Steps::unary(UnaryFn fn, TensorId x)
{
    return op(OpKind::Unary, {x}, UnaryAttrs{fn}, {.type = type(x), .suffix = slugify(name(fn))});
}

TensorId Steps::clip(TensorId x, double low, double high)
{
    return op(OpKind::Clip, {x}, ClipAttrs{low, high}, {.type = type(x), .suffix = "clip"});
}

TensorId Steps::cast(TensorId x, ElemType to)
{
    if (failed() || type(x) == to)
        return x;
    return op(OpKind::Cast, {x}, {}, {.type = to, .suffix = "cast"});
}

TensorId Steps::where(TensorId condition, TensorId a, TensorId b)
{
    return op(OpKind::Where, {condition, a, b}, {}, {.type = type(a), .suffix = "where"});
}

TensorId Steps::reduce(ReduceFn fn, TensorId x, std::vector<int> axes)
{
    return op(OpKind::Reduce, {x}, ReduceAttrs{fn, std::move(axes)}, {.type = type(x), .suffix = slugify(name(fn))});
}

TensorId Steps::argument(ReduceFn fn, TensorId x, int axis, bool keepDims)
{
    return op(OpKind::Reduce, {x}, ReduceAttrs{fn, {axis}, keepDims}, {.type = i64, .suffix = slugify(name(fn))});
}

TensorId Steps::matMul(TensorId a, TensorId b, MatMulAttrs attrs)
{
    return op(OpKind::MatMul, {a, b}, attrs, {.suffix = "product"});
}

TensorId Steps::reshape(TensorId x, Shape to)
{
    return failed() ? TensorId(-1) : take(m_node.reshape(x, std::move(to), "shape"));
}

TensorId Steps::transpose(TensorId x, std::vector<int> perm)
{
    return move(OpKind::Transpose, {x}, TransposeAttrs{std::move(perm)}, "transpose");
}

TensorId Steps::expand(TensorId x, Shape to)
{
    if (failed() || shape(x) == to)
        return x;
    return move(OpKind::Expand, {x}, ExpandAttrs{std::move(to)}, "expand");
}

TensorId Steps::gather(TensorId x, TensorId indices, int axis)
{
    return op(
        OpKind::Gather, {x, indices}, AxisAttrs{axis}, {.type = type(x), .quant = tensor(x).quant, .suffix = "gather"});
}

TensorId Steps::slice(TensorId x, int axis, std::int64_t begin, std::int64_t count)
{
    if (failed() || (begin == 0 && count == shape(x)[axis]))
        return x;
    SliceAttrs attrs{Shape(shape(x).size(), 0), shape(x), Shape(shape(x).size(), 1)};
    attrs.begin[axis] = begin;
    attrs.count[axis] = count;
    return move(OpKind::Slice, {x}, std::move(attrs), "slice");
}

TensorId Steps::concat(std::vector<TensorId> xs, int axis)
{
    return xs.size() == 1 ? xs[0] : move(OpKind::Concat, std::move(xs), AxisAttrs{axis}, "concat");
}

TensorId Steps::stored(TensorId x)
{
    if (failed() || (type(x) == i32 && !tensor(x).quant))
        return x;
    return scaled(x, tfl::Factor{1, 0}, {.type = i32, .suffix = "stored"});
}

TensorId Steps::scaled(TensorId x, const Scale &scale, Node::Made made)
{
    if (failed())
        return -1;
    Shape along;
    if (scale.factors.size() > 1) {
        along.assign(shape(x).size(), 1);
        along[scale.axis] = std::int64_t(scale.factors.size());
    }
    std::vector<std::int64_t> multipliers, shifts;
    for (auto [multiplier, shift] : scale.factors) {
        multipliers.push_back(multiplier);
        shifts.push_back(shift);
    }
    std::vector<TensorId> inputs{x, list(multipliers, i32, along), list(shifts, i32, along)};
    if (!scale.addends.empty())
        inputs.push_back(list(scale.addends, i64, along));
    bool narrow = type(x).bits <= 8 && tensor(x).quant;
    RequantAttrs attrs{scale.rounding, std::int32_t(made.type.lowest()), std::int32_t(made.type.highest())};
    if (scale.bounds)
        std::tie(attrs.low, attrs.high) = *scale.bounds;
    return op(narrow ? OpKind::Rescale : OpKind::Requantize, std::move(inputs), attrs, std::move(made));
}

} // namespace partita::tflite_import
