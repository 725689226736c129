// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/fold.h"

#include "graph/walk.h"
#include "import/onnx/file/tensors.h"
#include "support/half.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace partita::onnx_import {
namespace {

constexpr std::int64_t mostElements = 1 << 16; ///< computed at once

/// Positions of a row-major walk over `shape` in an operand that broadcasts to it.
std::vector<std::size_t> broadcastPositions(const Shape &from, const Shape &shape)
{
    std::vector<std::size_t> at{0};
    auto missing = shape.size() - from.size();
    for (std::size_t i = 0; i < shape.size(); ++i) {
        auto extent = i < missing ? 1 : from[i - missing];
        std::vector<std::size_t> next;
        next.reserve(at.size() * std::size_t(shape[i]));
        for (auto p : at)
            for (std::int64_t j = 0; j < shape[i]; ++j)
                next.push_back(p * std::size_t(extent) + std::size_t(extent == 1 ? 0 : j));
        at = std::move(next);
    }
    return at;
}

std::optional<Walk> walkOf(const Op &op, const Shape &from)
{
    if (op.kind == OpKind::Transpose)
        return transposeWalk(from, op.as<TransposeAttrs>().perm);
    return op.kind == OpKind::Slice ? std::optional(sliceWalk(from, op.as<SliceAttrs>())) : std::nullopt;
}

std::vector<std::byte> walked(std::span<const std::byte> from, std::size_t element, const Shape &to, const Walk &walk)
{
    std::vector<std::byte> out(std::size_t(elements(to)) * element);
    copyAlong(walk, from, element, to, out);
    return out;
}

/// One op over operands that are all held as T: 64-bit integers, or IEEE single.
template <class T>
class Folder {
public:
    Folder(const Op &op, std::span<const Tensor *const> operands, const Shape &shape)
        : m_op(op), m_operands(operands), m_shape(shape)
    {
    }

    std::optional<std::vector<T>> run()
    {
        switch (m_op.kind) {
        case OpKind::Identity:
        case OpKind::Reshape:
        case OpKind::Cast: return values(0);
        case OpKind::Gather: return gather();
        case OpKind::Concat: return concat();
        case OpKind::Expand: return picked(0, broadcastPositions(m_operands[0]->shape, m_shape));
        case OpKind::Where: return where();
        case OpKind::Unary: return unary();
        case OpKind::Relu: return clipped(0, std::numeric_limits<double>::infinity());
        case OpKind::Clip: return clipped(m_op.as<ClipAttrs>().low, m_op.as<ClipAttrs>().high);
        case OpKind::Reduce: return reduce();
        case OpKind::Add: return binary([](T a, T b) { return sum(a, b); });
        case OpKind::Mul: return binary([](T a, T b) { return product(a, b); });
        case OpKind::Binary: return binary();
        default: return std::nullopt;
        }
    }

private:
    std::vector<T> values(std::size_t i) const
    {
        if constexpr (std::is_same_v<T, float>) {
            auto numbers = onnx_import::numbers(*m_operands[i]);
            return {numbers.begin(), numbers.end()};
        } else {
            return integers(*m_operands[i]);
        }
    }
    std::vector<T> picked(std::size_t i, const std::vector<std::size_t> &positions) const
    {
        auto from = values(i);
        std::vector<T> out;
        out.reserve(positions.size());
        for (auto p : positions)
            out.push_back(from[p]);
        return out;
    }
    std::vector<T> stretched(std::size_t i) const
    {
        return picked(i, broadcastPositions(m_operands[i]->shape, m_shape));
    }

    static T sum(T a, T b) { return wrapped(std::plus<>(), a, b); }
    static T product(T a, T b) { return wrapped(std::multiplies<>(), a, b); }
    template <class F>
    static T wrapped(F f, T a, T b)
    {
        if constexpr (std::is_same_v<T, float>)
            return f(a, b);
        else
            return T(f(std::uint64_t(a), std::uint64_t(b)));
    }

    std::optional<std::vector<T>> gather() const
    {
        const auto &shape = m_operands[0]->shape;
        auto axis = std::size_t(m_op.as<AxisAttrs>().axis);
        auto extent = shape[axis], inner = rowMajorStrides(shape)[axis];
        auto outer = elements(Shape(shape.begin(), shape.begin() + std::ptrdiff_t(axis)));
        auto indices = integers(*m_operands[1]);
        std::vector<std::size_t> positions;
        for (std::int64_t o = 0; o < outer && inner > 0; ++o)
            for (auto index : indices) {
                if (index < -extent || index >= extent)
                    return std::nullopt;
                for (std::int64_t i = 0; i < inner; ++i)
                    positions.push_back(std::size_t((o * extent + (index < 0 ? index + extent : index)) * inner + i));
            }
        return picked(0, positions);
    }

    std::vector<T> concat() const
    {
        auto axis = m_op.as<AxisAttrs>().axis;
        auto outer = elements(Shape(m_shape.begin(), m_shape.begin() + axis));
        std::vector<std::vector<T>> parts;
        for (std::size_t i = 0; i < m_operands.size(); ++i)
            parts.push_back(values(i));
        std::vector<T> out;
        for (std::int64_t o = 0; o < outer; ++o)
            for (const auto &from : parts) {
                auto block = std::ptrdiff_t(from.size()) / std::ptrdiff_t(outer);
                out.insert(out.end(), from.begin() + o * block, from.begin() + (o + 1) * block);
            }
        return out;
    }

    std::vector<T> where() const
    {
        auto condition = stretched(0), a = stretched(1);
        auto out = stretched(2);
        for (std::size_t i = 0; i < out.size(); ++i)
            if (condition[i] != 0)
                out[i] = a[i];
        return out;
    }

    std::vector<T> clipped(double low, double high) const
    {
        auto out = values(0);
        for (auto &v : out)
            v = double(v) < low ? T(low) : double(v) > high ? T(high) : v;
        return out;
    }

    std::optional<std::vector<T>> unary() const
    {
        auto out = values(0);
        auto each = [&](auto f) {
            std::ranges::transform(out, out.begin(), f);
            return out;
        };
        switch (m_op.as<UnaryAttrs>().fn) {
        case UnaryFn::Neg: return each([](T v) { return product(v, T(-1)); });
        case UnaryFn::Abs: return each([](T v) { return v < 0 ? product(v, T(-1)) : v; });
        case UnaryFn::Not: return each([](T v) { return T(v == 0); });
        case UnaryFn::Floor: return each([](T v) { return T(std::floor(v)); });
        case UnaryFn::Ceil: return each([](T v) { return T(std::ceil(v)); });
        case UnaryFn::Round: return each([](T v) { return T(std::nearbyint(v)); });
        default: return floatUnary(each);
        }
    }

    template <class Each>
    std::optional<std::vector<T>> floatUnary(Each each) const
    {
        if constexpr (std::is_same_v<T, float>)
            switch (m_op.as<UnaryAttrs>().fn) {
            case UnaryFn::Sqrt: return each([](float v) { return std::sqrt(v); });
            case UnaryFn::Reciprocal: return each([](float v) { return 1 / v; });
            case UnaryFn::Float16: return each([](float v) { return v != v ? v : roundedToHalf(v); });
            case UnaryFn::BFloat16: return each([](float v) { return v != v ? v : roundedToBFloat16(v); });
            default: break;
            }
        return std::nullopt;
    }

    template <class F>
    std::vector<T> binary(F f) const
    {
        auto out = stretched(0);
        std::ranges::transform(out, stretched(1), out.begin(), [&](T a, T b) { return T(f(a, b)); });
        return out;
    }

    static T quotient(T a, T b)
    {
        if constexpr (std::is_same_v<T, float>)
            return a / b;
        else
            return b == 0 ? 0 : b == -1 ? product(a, -1) : a / b;
    }
    static T remainder(T a, T b)
    {
        if constexpr (std::is_same_v<T, float>)
            return std::fmod(a, b);
        else
            return b == 0 || b == -1 ? 0 : a % b != 0 && (a % b < 0) != (b < 0) ? a % b + b : a % b;
    }

    std::optional<std::vector<T>> binary() const
    {
        switch (m_op.as<BinaryAttrs>().fn) {
        case BinaryFn::Sub: return binary([](T a, T b) { return wrapped(std::minus<>(), a, b); });
        case BinaryFn::Div: return binary(quotient);
        case BinaryFn::Mod: return binary(remainder);
        case BinaryFn::Min: return binary([](T a, T b) { return std::min(a, b); });
        case BinaryFn::Max: return binary([](T a, T b) { return std::max(a, b); });
        case BinaryFn::Equal: return binary(std::equal_to<>());
        case BinaryFn::Less: return binary(std::less<>());
        case BinaryFn::LessOrEqual: return binary(std::less_equal<>());
        case BinaryFn::Greater: return binary(std::greater<>());
        case BinaryFn::GreaterOrEqual: return binary(std::greater_equal<>());
        case BinaryFn::And: return binary(std::logical_and<>());
        case BinaryFn::Or: return binary(std::logical_or<>());
        default: return std::nullopt;
        }
    }

    std::optional<std::vector<T>> reduce() const
    {
        const auto &a = m_op.as<ReduceAttrs>();
        auto kept = m_operands[0]->shape;
        for (auto axis : a.axes)
            kept[axis] = 1;
        auto into = [&](T first, auto f) {
            std::vector<T> out(std::size_t(elements(kept)), first);
            auto from = values(0);
            auto to = broadcastPositions(kept, m_operands[0]->shape);
            for (std::size_t i = 0; i < from.size(); ++i)
                out[to[i]] = f(out[to[i]], from[i]);
            return out;
        };
        if (m_operands[0]->elements() == 0)
            return ofNothing(a.fn, std::size_t(elements(kept)));
        switch (a.fn) {
        case ReduceFn::Sum: return into(0, sum);
        case ReduceFn::Prod: return into(1, product);
        case ReduceFn::Max: return into(std::numeric_limits<T>::lowest(), [](T x, T y) { return std::max(x, y); });
        case ReduceFn::Min: return into(std::numeric_limits<T>::max(), [](T x, T y) { return std::min(x, y); });
        default: return std::nullopt;
        }
    }

    /// What reductions give where they have nothing to reduce.
    static std::optional<std::vector<T>> ofNothing(ReduceFn fn, std::size_t count)
    {
        using Limits = std::numeric_limits<T>;
        constexpr bool real = std::is_same_v<T, float>;
        switch (fn) {
        case ReduceFn::Prod: return std::vector<T>(count, T(1));
        case ReduceFn::Max: return std::vector<T>(count, real ? -Limits::infinity() : Limits::lowest());
        case ReduceFn::Min: return std::vector<T>(count, real ? Limits::infinity() : Limits::max());
        case ReduceFn::LogSum:
        case ReduceFn::LogSumExp: return std::vector<T>(count, real ? -Limits::infinity() : Limits::lowest());
        case ReduceFn::Mean:
        case ReduceFn::ArgMax:
        case ReduceFn::ArgMin: return std::nullopt;
        default: return std::vector<T>(count, T(0));
        }
    }

    const Op &m_op;
    std::span<const Tensor *const> m_operands;
    const Shape &m_shape;
};

template <class To, class From>
Blob blob(const std::vector<From> &values)
{
    return Blob::from(std::vector<To>(values.begin(), values.end()));
}

/// Floats truncate towards zero and saturate where they do not fit 64 bits; integers wrap.
template <class T>
Blob stored(const std::vector<T> &values, ElemType type)
{
    if (type.isFloat())
        return blob<float>(values);
    if constexpr (std::is_same_v<T, float>) {
        if (type.kind == ElemType::Kind::Bool) {
            std::vector<std::uint8_t> truth;
            for (auto v : values)
                truth.push_back(v != 0);
            return Blob::from(truth);
        }
        std::vector<std::int64_t> whole;
        for (auto v : values)
            whole.push_back(truncated(v));
        return stored(whole, type);
    } else {
        if (type.kind == ElemType::Kind::Bool) {
            auto truth = values;
            std::ranges::transform(truth, truth.begin(), [](T v) { return v != 0; });
            return blob<std::uint8_t>(truth);
        }
        switch (type.hostBytes()) {
        case 1: return blob<std::uint8_t>(values);
        case 2: return blob<std::uint16_t>(values);
        case 4: return blob<std::uint32_t>(values);
        default: return blob<std::int64_t>(values);
        }
    }
}

template <class T>
std::optional<Tensor> folded(const Op &op, std::span<const Tensor *const> operands, const Tensor &result)
{
    auto values = Folder<T>(op, operands, result.shape).run();
    if (!values)
        return std::nullopt;
    auto tensor = result;
    tensor.data = stored(*values, result.type);
    return tensor;
}

} // namespace

std::optional<Tensor> foldedConstant(const Op &op, std::span<const Tensor *const> operands, const Tensor &result)
{
    auto known = [](const Tensor *t) { return t->constant() && !t->quant; };
    if (operands.empty() || !std::ranges::all_of(operands, known) || result.quant)
        return std::nullopt;
    if (auto walk = walkOf(op, operands[0]->shape)) {
        if (operands[0]->data.deep())
            return std::nullopt;
        auto tensor = result;
        auto make = [from = operands[0]->data, element = result.type.hostBytes(), to = result.shape, walk = *walk] {
            return walked(from.bytes(), element, to, walk);
        };
        tensor.data = tensor.elements() <= mostElements ? Blob::of(make())
                                                        : Blob::lazy(std::move(make), operands[0]->data.depth());
        return tensor;
    }
    auto small = [](const Tensor *t) { return t->elements() <= mostElements; };
    if (!std::ranges::all_of(operands, small) || !small(&result))
        return std::nullopt;
    bool real = std::ranges::any_of(operands, [](auto *t) { return t->type.isFloat(); });
    return real ? folded<float>(op, operands, result) : folded<std::int64_t>(op, operands, result);
}

} // namespace partita::onnx_import
