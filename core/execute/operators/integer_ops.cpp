// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/accumulator.h"
#include "execute/operators/prepare.h"
#include "execute/values/broadcast.h"
#include "execute/values/requantize_rows.h"
#include "execute/values/round.h"
#include "graph/host_type.h"
#include "support/try.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace partita {

namespace {

/// value − zero of every element.
std::vector<std::int32_t> centred(const Array &x, std::int32_t zero)
{
    std::vector<std::int32_t> result(std::size_t(x.size()));
    withHostType(x.type, [&]<class T>(std::type_identity<T>) {
        std::ranges::transform(
            x.as<T>(), result.begin(), [zero](T v) { return std::int32_t(std::uint32_t(v) - std::uint32_t(zero)); });
    });
    return result;
}

Result<OpRun> prepareAccumulating(const OpSite &s)
{
    if (!isByte(s.in(0).type) || !isByte(s.in(1).type) || s.out().type != i32)
        return prepareIntegerProduct(s);
    PARTITA_TRY(acc, prepareAccumulator(s, s.has(2)));
    return OpRun{[run = acc.run](Operands in, Array &out) {
                     run(in, [to = out.as<std::int32_t>().begin()](std::int64_t at, auto acc) {
                         std::ranges::copy(acc, to + at);
                     });
                 },
        acc.ownsConstants};
}

/// rows(a − zeroA, its step, b − zeroB, its step, out) with broadcasting.
template <class F>
Result<OpRun> prepareRows(const OpSite &s, F rows)
{
    PARTITA_TRY(shapes, operandPair(s));
    for (std::size_t i = 0; i < 2; ++i)
        if (!s.in(i).type.isInteger() || s.in(i).type.bits > 32 || !perTensor(s.in(i)))
            return s.unsupported("the integer form needs integers of at most 32 bits with one scale each");
    return OpRun{[=, zeroA = zeroOf(s.in(0)), zeroB = zeroOf(s.in(1))](Operands in, Array &out) {
        auto a = centred(*in[0], zeroA), b = centred(*in[1], zeroB);
        auto [stepA, stepB] = shapes.steps();
        std::vector<std::int32_t> row;
        withHostType(out.type, [&]<class T>(std::type_identity<T>) {
            auto y = out.as<T>().data();
            shapes.eachRow([&](std::int64_t at, std::int64_t length, const auto &from) {
                row.resize(length);
                rows(a.data() + from[0], stepA, b.data() + from[1], stepB, row);
                std::ranges::transform(row, y + at, [](std::int32_t v) { return static_cast<T>(v); });
            });
        });
    }};
}

/// f(a − zeroA, b − zeroB), an int32.
template <class F>
Result<OpRun> prepareCentred(const OpSite &s, F f)
{
    return prepareRows(s,
        [f](const std::int32_t *a, std::int64_t stepA, const std::int32_t *b, std::int64_t stepB,
            std::span<std::int32_t> out) {
            for (std::size_t i = 0; i < out.size(); ++i)
                out[i] = std::int32_t(f(a[std::int64_t(i) * stepA], b[std::int64_t(i) * stepB]));
        });
}

/// Add with RequantAttrs: rows of requantizeSum.
Result<OpRun> prepareSum(const OpSite &s, const AddAttrs &attrs)
{
    Rounded to{attrs.shift, attrs.requant.rounding, zeroOf(s.out()), attrs.requant.low, attrs.requant.high};
    return prepareRows(s,
        [a = attrs, to](const std::int32_t *x, std::int64_t stepX, const std::int32_t *y, std::int64_t stepY,
            std::span<std::int32_t> out) {
            if (stepX == 1 && stepY == 1)
                return requantizeSumRow({x, out.size()}, y, a.multiplierA, a.multiplierB, to, out.data());
            for (std::size_t i = 0; i < out.size(); ++i)
                out[i] = requantizeSum(x[std::int64_t(i) * stepX], y[std::int64_t(i) * stepY], a, to.zero);
        });
}

Result<OpRun> prepareTableAdd(const OpSite &s, const AddAttrs &attrs)
{
    if (s.in(2).type != i64 || s.in(3).type != i64 || s.in(2).elements() != 256 || s.in(3).elements() != 256
        || s.in(0).type != i8 || s.in(1).type != i8)
        return s.refuse("adds two i8 tensors by two tables of 256 i64");
    Array tableA = constantValue(s.in(2)), tableB = constantValue(s.in(3));
    return prepareCentred(
        s, [=, a = attrs, atA = zeroOf(s.in(0)) + 128, atB = zeroOf(s.in(1)) + 128](std::int32_t x, std::int32_t y) {
            auto sum = (tableA.as<std::int64_t>()[x + atA] + tableB.as<std::int64_t>()[y + atB]) * a.sumMultiplier;
            return std::clamp<std::int64_t>(
                roundShiftInline(sum, a.shift, a.requant.rounding) + a.offset, a.requant.low, a.requant.high);
        });
}

/// (x − zeroX) · multiplier + addend rounded, for integers of at most 32 bits, a part that stays in the cache at a
/// time.
template <class X, class Y>
void requantizeRow(const X *x, std::int64_t count, std::int32_t zeroX, std::int32_t multiplier, std::int64_t addend,
    const Rounded &to, Y *y)
{
    constexpr std::int64_t middle = std::same_as<X, std::uint32_t> ? std::int64_t(1) << 31 : 0;
    addend += (middle - zeroX) * multiplier;
    std::array<std::int32_t, 512> wide;
    for (std::int64_t i = 0; i < count; i += std::int64_t(wide.size())) {
        auto now = std::size_t(std::min<std::int64_t>(count - i, std::int64_t(wide.size())));
        std::transform(x + i, x + i + now, wide.begin(), [](X v) { return std::int32_t(std::int64_t(v) - middle); });
        requantizeRow({wide.data(), now}, multiplier, addend, to, wide.data());
        std::transform(wide.begin(), wide.begin() + now, y + i, [](std::int32_t v) { return static_cast<Y>(v); });
    }
}

Result<OpRun> prepareSumPool(const OpSite &s)
{
    PARTITA_TRY(g, poolGeometry(s));
    ElemType type = s.in(0).type;
    if (!type.isInteger() || type.hostBytes() > 4 || s.out().type != i32 || !perTensor(s.in(0)))
        return s.unsupported("sums integers of at most 32 bits into i32");
    const auto *attrs = std::get_if<PoolAttrs>(&s.op.attrs);
    auto zero = attrs && attrs->stored ? 0 : zeroOf(s.in(0));
    return OpRun{[g, zero](Operands in, Array &out) {
        auto run = [&]<class T>(const T *x) {
            for (std::int64_t n = 0; n < out.shape[0]; ++n)
                sumPool(g, x + n * g.channelsIn * g.rowsIn * g.colsIn, zero,
                    out.as<std::int32_t>().data() + n * g.channelsOut * g.rowsOut * g.colsOut);
        };
        withHostType(in[0]->type, [&]<class T>(std::type_identity<T>) {
            if constexpr (std::is_integral_v<T> && sizeof(T) <= 4)
                run(in[0]->as<T>().data());
        });
    }};
}

/// Requantize and Rescale: multiplier and shift are constants that broadcast against the data.
Result<OpRun> prepareRequantize(const OpSite &s)
{
    const auto *attrs = std::get_if<RequantAttrs>(&s.op.attrs);
    if (!attrs || attrs->low > attrs->high)
        return s.refuse("the rounding or its bounds are missing", Fault::Internal);
    for (std::size_t i = 1; i < 3; ++i)
        if (!s.in(i).constant() || s.in(i).type != i32)
            return s.unsupported("multiplier and shift must be i32 constants");
    if (!s.in(0).type.isInteger() || s.in(0).type.bits > 32 || !s.out().type.isInteger() || !perTensor(s.out())
        || !perTensor(s.in(0)) || s.in(0).elements() != s.out().elements())
        return s.refuse("takes integers of at most 32 bits to as many integers with one scale");
    if (attrs->low < s.out().type.lowest() || attrs->high > s.out().type.highest())
        return s.refuse("the bounds leave " + s.out().type.name());
    const Shape none;
    auto shapes = Broadcast<3>::make(s.out().shape, {s.in(1).shape, s.in(2).shape, s.has(3) ? s.in(3).shape : none});
    if (!shapes)
        return s.refuse("multiplier " + text(s.in(1).shape) + ", shift " + text(s.in(2).shape)
            + " or the addend does not broadcast to " + text(s.out().shape));
    if (s.has(3) && (!s.in(3).constant() || (s.in(3).type != i32 && s.in(3).type != i64)))
        return s.unsupported("the addend must be an i32 or i64 constant");
    std::vector<std::int64_t> addends(1);
    if (s.has(3)) {
        Array addend = constantValue(s.in(3));
        addends.resize(addend.size());
        withHostType(addend.type, [&]<class T>(std::type_identity<T>) {
            std::ranges::transform(addend.as<T>(), addends.begin(), [](T v) { return std::int64_t(v); });
        });
    }
    Array multipliers = constantValue(s.in(1)), shifts = constantValue(s.in(2));
    for (auto shift : shifts.as<std::int32_t>())
        if (shift < 0 || shift > 62)
            return s.refuse("shift " + std::to_string(shift) + " is outside 0 to 62");
    std::int32_t zeroX = s.op.kind == OpKind::Rescale ? zeroOf(s.in(0)) : 0;
    return OpRun{
        [=, a = *attrs, shapes = *shapes, zero = attrs->stored ? 0 : zeroOf(s.out())](Operands in, Array &out) {
            auto m = multipliers.as<std::int32_t>().data(), n = shifts.as<std::int32_t>().data();
            auto [stepM, stepN, stepA] = shapes.steps();
            auto run = [&]<class X, class Y>(const X *x, Y *y) {
                shapes.eachRow([&](std::int64_t at, std::int64_t length, const auto &from) {
                    auto each = stepM == 0 && stepN == 0 && stepA == 0 ? length : 1; // elements with the same factor
                    for (std::int64_t i = 0; i < length; i += each)
                        requantizeRow(x + at + i, each, zeroX, m[from[0] + i * stepM], addends[from[2] + i * stepA],
                            {n[from[1] + i * stepN], a.rounding, zero, a.low, a.high}, y + at + i);
                });
            };
            withHostType(in[0]->type, [&]<class X>(std::type_identity<X>) {
                withHostType(
                    out.type, [&]<class Y>(std::type_identity<Y>) { run(in[0]->as<X>().data(), out.as<Y>().data()); });
            });
        }};
}

Result<OpRun> prepareLookup(const OpSite &s)
{
    const Tensor &table = s.in(1);
    if (!isByte(s.in(0).type) || !isByte(s.out().type) || table.type != s.out().type || table.elements() != 256
        || !table.constant())
        return s.refuse("takes one-byte integers by a constant table of 256");
    if (s.in(0).elements() != s.out().elements())
        return s.refuse(text(s.in(0).shape) + " does not become " + text(s.out().shape));
    return OpRun{[entries = constantValue(table), lowest = s.in(0).type.kind == ElemType::Kind::Int ? -128 : 0](
                     Operands in, Array &out) {
        auto table = entries.as<std::uint8_t>();
        withHostType(in[0]->type, [&]<class T>(std::type_identity<T>) {
            std::ranges::transform(in[0]->as<T>(), out.as<std::uint8_t>().begin(),
                [&](T v) { return table[std::size_t(v - lowest) & 255]; });
        });
    }};
}

Result<OpRun> prepareSoftmax(const OpSite &s)
{
    PARTITA_TRY(lines, softmaxLines(s));
    const Tensor &table = s.in(1);
    const auto *attrs = std::get_if<SoftmaxAttrs>(&s.op.attrs);
    bool fixedPoint = attrs && attrs->fixedPoint;
    if (!table.constant() || table.type != (fixedPoint ? i32 : u32) || table.elements() != 256 || !isByte(s.in(0).type)
        || s.in(0).type.kind != s.out().type.kind || !isByte(s.out().type))
        return s.refuse("the integer form needs a constant table of 256 entries and one-byte integers");
    if (lines.inner > (1 << 30) / lines.extent)
        return s.unsupported("a tensor of " + text(s.out().shape) + " is too large");
    return OpRun{[=, entries = constantValue(table), type = s.out().type,
                     levels = std::int32_t(std::clamp(std::round(1 / scaleOf(s.out())), 1.0, 65536.0)),
                     zero = zeroOf(s.out())](Operands in, Array &out) {
        SoftmaxTable shares{entries.as<std::uint32_t>().first<256>(), levels, zero, std::int32_t(type.lowest()),
            std::int32_t(type.highest())};
        auto row = [&]<class T>(const auto &table, const T *x, T *y) {
            softmaxRow(table, x, y, int(lines.extent), int(lines.inner));
        };
        auto rows = [&](const auto &table) {
            for (std::int64_t i = 0; i < out.size() / lines.extent; ++i) {
                auto first = std::size_t(lines.first(i));
                if (type.kind == ElemType::Kind::Int)
                    row(table, &in[0]->as<std::int8_t>()[first], &out.as<std::int8_t>()[first]);
                else
                    row(table, &in[0]->as<std::uint8_t>()[first], &out.as<std::uint8_t>()[first]);
            }
        };
        if (fixedPoint)
            rows(entries.as<std::int32_t>().first<256>());
        else
            rows(shares);
    }};
}

} // namespace

Result<OpRun> prepareInteger(const OpSite &s)
{
    switch (s.op.kind) {
    case OpKind::Conv:
    case OpKind::MatMul: return prepareAccumulating(s);
    case OpKind::Mul:
        return prepareCentred(s, [](std::int32_t a, std::int32_t b) { return std::uint32_t(a) * std::uint32_t(b); });
    case OpKind::Add: {
        const auto *attrs = std::get_if<AddAttrs>(&s.op.attrs);
        if (attrs && s.has(3))
            return prepareTableAdd(s, *attrs);
        if (!attrs || (attrs->multiplierA == 0 && attrs->multiplierB == 0))
            return prepareCentred(
                s, [](std::int32_t a, std::int32_t b) { return std::uint32_t(a) + std::uint32_t(b); });
        if (attrs->shift < 0 || attrs->shift > 62 || attrs->requant.low > attrs->requant.high || !perTensor(s.out()))
            return s.refuse("shift " + std::to_string(attrs->shift) + " or the bounds are out of range");
        return prepareSum(s, *attrs);
    }
    case OpKind::SumPool: return prepareSumPool(s);
    case OpKind::Requantize:
    case OpKind::Rescale: return prepareRequantize(s);
    case OpKind::Lookup: return prepareLookup(s);
    case OpKind::Softmax: return prepareSoftmax(s);
    default: return s.unsupported("has no integer form");
    }
}

} // namespace partita
