// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/steps.h"

#include <algorithm>
#include <numeric>

namespace partita::onnx_import {
namespace {

bool comparesToBool(BinaryFn fn)
{
    return fn == BinaryFn::Equal || fn == BinaryFn::Less || fn == BinaryFn::LessOrEqual || fn == BinaryFn::Greater
        || fn == BinaryFn::GreaterOrEqual;
}

template <class Number>
Blob stored(const std::vector<Number> &values, ElemType type)
{
    auto as = [&]<class T>(T) { return Blob::from(std::vector<T>(values.begin(), values.end())); };
    if (type.isFloat())
        return as(float());
    bool isSigned = type.kind == ElemType::Kind::Int;
    switch (type.hostBytes()) {
    case 1: return isSigned ? as(std::int8_t()) : as(std::uint8_t());
    case 2: return isSigned ? as(std::int16_t()) : as(std::uint16_t());
    case 4: return isSigned ? as(std::int32_t()) : as(std::uint32_t());
    default: return as(std::int64_t());
    }
}

} // namespace

void Steps::fail(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

TensorId Steps::take(Result<TensorId> made)
{
    if (made && !failed())
        return *made;
    if (!made)
        fail(made.error());
    return -1;
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

TensorId Steps::move(
    OpKind kind, std::vector<TensorId> inputs, Attrs attrs, const char *suffix, std::optional<Shape> to)
{
    if (failed())
        return -1;
    return take(m_node.emitMove(kind, std::move(inputs), std::move(attrs), std::move(to), suffix));
}

TensorId Steps::constant(Tensor tensor, const char *role)
{
    if (auto may = m_node.mayFill(tensor.shape, tensor.type); !may)
        fail(may.error());
    return failed() ? TensorId() : m_node.addConstant(std::move(tensor), role);
}

TensorId Steps::zeroOf(TensorId x, int i)
{
    auto zero = input(i, "zero");
    if (!failed() && type(zero) != type(x))
        fail(m_node
                 .fail("'" + tensor(x).name + "' holds " + type(x).name() + " values, but its zero point is "
                     + type(zero).name() + "; use the same type for both")
                 .error());
    return zero;
}

TensorId Steps::scalar(double value, ElemType type)
{
    bool fits = type.isFloat() || (value >= double(type.lowest()) && value < double(type.highest()) + 1);
    if (!fits)
        fail(m_node.fail("it takes " + std::to_string(value) + " as " + type.name() + ", which does not hold it")
                 .error());
    return constant(Tensor{.type = type, .data = stored(std::vector{fits ? value : 0}, type)}, "number");
}

TensorId Steps::list(const std::vector<std::int64_t> &values, ElemType type)
{
    return constant(Tensor{.type = type, .shape = {std::int64_t(values.size())}, .data = stored(values, type)}, "list");
}

TensorId Steps::counting(std::int64_t count, ElemType type)
{
    if (count < 0 || count > 1 << 24) {
        fail(m_node.unsupported("it counts " + std::to_string(count) + " places, more than 2^24").error());
        return -1;
    }
    std::vector<std::int64_t> numbers(static_cast<std::size_t>(count));
    std::iota(numbers.begin(), numbers.end(), 0);
    return list(numbers, type);
}

TensorId Steps::unary(UnaryAttrs attrs, TensorId x)
{
    bool truth = attrs.fn == UnaryFn::IsNaN || attrs.fn == UnaryFn::IsInf;
    return op(OpKind::Unary, {x}, attrs, {.type = truth ? boolean : type(x), .suffix = slugify(name(attrs.fn))});
}

TensorId Steps::binary(BinaryFn fn, TensorId a, TensorId b)
{
    return op(OpKind::Binary, {a, b}, BinaryAttrs{fn},
        {.type = comparesToBool(fn) ? boolean : type(a), .suffix = slugify(name(fn))});
}

TensorId Steps::add(TensorId a, TensorId b)
{
    return op(OpKind::Add, {a, b}, AddAttrs{}, {.type = type(a), .suffix = "add"});
}

TensorId Steps::mul(TensorId a, TensorId b) { return op(OpKind::Mul, {a, b}, {}, {.type = type(a), .suffix = "mul"}); }

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

TensorId Steps::reduce(ReduceAttrs attrs, TensorId x)
{
    bool index = attrs.fn == ReduceFn::ArgMax || attrs.fn == ReduceFn::ArgMin;
    auto suffix = slugify(name(attrs.fn));
    return op(OpKind::Reduce, {x}, std::move(attrs), {.type = index ? i64 : type(x), .suffix = suffix});
}

TensorId Steps::matMul(TensorId a, TensorId b, ElemType to)
{
    return op(OpKind::MatMul, {a, b}, MatMulAttrs{}, {.type = to, .suffix = "matmul"});
}

TensorId Steps::reshape(TensorId x, Shape to)
{
    if (failed() || shape(x) == to)
        return x;
    return take(m_node.reshape(x, std::move(to), "shape"));
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
    return move(OpKind::Gather, {x, indices}, AxisAttrs{axis}, "gather");
}

TensorId Steps::slice(TensorId x, int axis, std::int64_t begin, std::int64_t count, std::int64_t step)
{
    if (failed())
        return -1;
    const auto &from = shape(x);
    if (axis < 0 || std::size_t(axis) >= from.size()) {
        fail("axis " + std::to_string(axis) + " does not exist in " + text(from));
        return -1;
    }
    SliceAttrs attrs{std::vector<std::int64_t>(from.size(), 0), from, std::vector<std::int64_t>(from.size(), 1)};
    attrs.begin[axis] = begin;
    attrs.count[axis] = count;
    attrs.step[axis] = step;
    return slice(x, std::move(attrs));
}

TensorId Steps::slice(TensorId x, SliceAttrs attrs)
{
    bool all = attrs.count == shape(x) && std::ranges::all_of(attrs.step, [](auto s) { return s > 0; });
    if (failed() || all)
        return x;
    return move(OpKind::Slice, {x}, std::move(attrs), "slice");
}

TensorId Steps::pad(TensorId x, PadAttrs attrs)
{
    auto isZero = [](auto n) { return n == 0; };
    if (failed() || (std::ranges::all_of(attrs.begin, isZero) && std::ranges::all_of(attrs.end, isZero)))
        return x;
    return move(OpKind::Pad, {x}, std::move(attrs), "pad");
}

TensorId Steps::concat(std::vector<TensorId> xs, int axis)
{
    return move(OpKind::Concat, std::move(xs), AxisAttrs{axis}, "concat");
}

Result<Shape> inputShape(Node &node)
{
    if (auto *constant = node.constant(0))
        return constant->shape;
    PARTITA_TRY(x, node.input(0));
    return node.shape(x);
}

} // namespace partita::onnx_import
