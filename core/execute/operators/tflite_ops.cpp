// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/accumulator.h"
#include "execute/operators/prepare.h"
#include "execute/values/tflite_arithmetic.h"
#include "graph/host_type.h"
#include "support/try.h"

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

/// Stored values of one byte, signed or not.
class StoredBytes {
public:
    explicit StoredBytes(const Tensor &t)
        : m_lowest(std::int32_t(t.type.lowest())), m_highest(std::int32_t(t.type.highest()))
    {
    }
    std::int32_t clamped(std::int32_t v) const { return std::clamp(v, m_lowest, m_highest); }
    std::size_t index(std::uint8_t byte) const { return std::size_t(value(byte) - m_lowest); }
    std::int32_t value(std::uint8_t byte) const { return m_lowest < 0 ? std::int8_t(byte) : byte; }

private:
    std::int32_t m_lowest, m_highest;
};

bool bytes(const OpSite &s, std::size_t operands)
{
    bool all = isByte(s.out().type) && perTensor(s.out());
    for (std::size_t i = 0; i < operands; ++i)
        all = all && isByte(s.in(i).type) && perTensor(s.in(i));
    return all;
}

Result<OpRun> prepareTfLiteLinear(const OpSite &s)
{
    const auto *matmul = std::get_if<MatMulAttrs>(&s.op.attrs);
    if (!isByte(s.in(0).type) || !isByte(s.in(1).type) || !isByte(s.out().type) || !perTensor(s.in(0))
        || (matmul && (matmul->alpha != 1 || matmul->beta != 1)) || (s.has(2) && s.in(2).type != i32))
        return prepareThroughFloat(s);
    PARTITA_TRY(acc, prepareAccumulator(s, s.has(2)));
    std::vector<tfl::Factor> factors;
    for (std::size_t k = 0; k < std::size_t(acc.channels); ++k)
        factors.push_back(tfl::linearFactor(s.op, s.in(0), s.in(1), s.out(), k));
    return OpRun{[run = acc.run, inner = std::size_t(acc.inner), factors, y = StoredBytes(s.out()),
                     zero = zeroOf(s.out())](Operands in, Array &out) {
                     run(in, [&, to = out.as<std::uint8_t>()](std::int64_t at, std::span<const std::int32_t> acc) {
                         for (std::size_t i = std::size_t(at); auto sum : acc) {
                             to[i] = std::uint8_t(
                                 y.clamped(tfl::shifted(tfl::scaled(sum, factors[i / inner % factors.size()]), zero)));
                             ++i;
                         }
                     });
                 },
        acc.ownsConstants};
}

/// store(f(index of a, index of b)) with broadcasting.
template <class F>
Result<OpRun> prepareBinary(const OpSite &s, F f)
{
    PARTITA_TRY(shapes, operandPair(s));
    return OpRun{[=, x = StoredBytes(s.in(0)), y = StoredBytes(s.in(1)), z = StoredBytes(s.out()),
                     zero = zeroOf(s.out())](Operands in, Array &out) {
        auto a = in[0]->as<std::uint8_t>().data(), b = in[1]->as<std::uint8_t>().data();
        auto to = out.as<std::uint8_t>().data();
        auto [stepA, stepB] = shapes.steps();
        shapes.eachRow([&](std::int64_t at, std::int64_t length, const auto &from) {
            for (std::int64_t i = 0; i < length; ++i)
                to[at + i] = std::uint8_t(
                    z.clamped(tfl::shifted(f(x.index(a[from[0] + i * stepA]), y.index(b[from[1] + i * stepB])), zero)));
        });
    }};
}

Result<OpRun> prepareAddition(const OpSite &s, bool subtract)
{
    if (!bytes(s, 2))
        return prepareThroughFloat(s);
    return prepareBinary(s, [t = tfl::addition(s.in(0), s.in(1), s.out(), subtract)](std::size_t a, std::size_t b) {
        return tfl::scaled(t.tableA[a] + t.tableB[b], t.sum);
    });
}

Result<OpRun> prepareProduct(const OpSite &s)
{
    if (!bytes(s, 2))
        return prepareThroughFloat(s);
    auto base = [](const Tensor &t) { return std::int64_t(t.type.lowest()) - zeroOf(t); };
    return prepareBinary(s,
        [factor = tfl::productFactor(s.in(0), s.in(1), s.out()), za = base(s.in(0)), zb = base(s.in(1))](std::size_t a,
            std::size_t b) { return tfl::scaled((std::int64_t(a) + za) * (std::int64_t(b) + zb), factor); });
}

Result<std::function<void(Operands, std::vector<std::int32_t> &)>> sums(const OpSite &s, std::int32_t zero)
{
    PARTITA_TRY(g, poolGeometry(s));
    return [g, zero](Operands in, std::vector<std::int32_t> &acc) {
        auto plane = std::int64_t(g.channelsIn) * g.rowsIn * g.colsIn;
        for (std::int64_t n = 0; n < in[0]->shape[0]; ++n) {
            auto to = acc.data() + n * g.channelsOut * g.rowsOut * g.colsOut;
            if (in[0]->type.kind == ElemType::Kind::Int)
                sumPool(g, in[0]->as<std::int8_t>().data() + n * plane, zero, to);
            else
                sumPool(g, in[0]->as<std::uint8_t>().data() + n * plane, zero, to);
        }
    };
}

/// AVERAGE_POOL_2D: the mean of the stored values inside, to nearest with ties away from zero.
Result<OpRun> prepareTfLiteAverage(const OpSite &s)
{
    if (!bytes(s, 1))
        return prepareThroughFloat(s);
    PARTITA_TRY(sum, sums(s, 0));
    auto g = *poolGeometry(s);
    ConvGeometry plane = g;
    plane.channelsIn = plane.channelsOut = plane.groups = 1;
    std::vector<std::int32_t> taps(std::size_t(g.rowsOut) * std::size_t(g.colsOut));
    sumPool(plane, std::vector<std::uint8_t>(std::size_t(g.rowsIn) * std::size_t(g.colsIn), 1).data(), 0, taps.data());
    return OpRun{[sum, taps, y = StoredBytes(s.out())](Operands in, Array &out) {
        std::vector<std::int32_t> acc(std::size_t(out.size()));
        sum(in, acc);
        auto to = out.as<std::uint8_t>();
        for (std::size_t i = 0; i < acc.size(); ++i) {
            auto n = std::max(taps[i % taps.size()], 1);
            to[i] = std::uint8_t(y.clamped((acc[i] > 0 ? acc[i] + n / 2 : acc[i] - n / 2) / n));
        }
    }};
}

/// MEAN over rows and columns.
Result<OpRun> prepareMean(const OpSite &s)
{
    if (!bytes(s, 1) || s.in(0).shape.size() != 4)
        return prepareThroughFloat(s);
    PARTITA_TRY(sum, sums(s, zeroOf(s.in(0))));
    auto factor = tfl::meanFactor(s.in(0), s.out(), s.in(0).shape[2] * s.in(0).shape[3]);
    return OpRun{[sum, factor, y = StoredBytes(s.out()), zero = zeroOf(s.out())](Operands in, Array &out) {
        std::vector<std::int32_t> acc(std::size_t(out.size()));
        sum(in, acc);
        std::ranges::transform(acc, out.as<std::uint8_t>().begin(),
            [&](std::int32_t v) { return std::uint8_t(y.clamped(tfl::shifted(tfl::scaled(v, factor), zero))); });
    }};
}

Result<OpRun> prepareSoftmax(const OpSite &s)
{
    const auto &attrs = s.op.as<SoftmaxAttrs>();
    if (attrs.log || !bytes(s, 1))
        return prepareThroughFloat(s);
    if (!tfl::softmaxWrites(s.out()))
        return s.unsupported(
            "its output must have the scale 1/256 and the lowest value as zero point, as TensorFlow Lite has it");
    PARTITA_TRY(lines, softmaxLines(s));
    return OpRun{[=, table = tfl::softmaxTable(s.in(0)), isSigned = s.out().type.kind == ElemType::Kind::Int](
                     Operands in, Array &out) {
        for (std::int64_t i = 0; i < out.size() / lines.extent; ++i) {
            auto first = std::size_t(lines.first(i));
            if (isSigned)
                softmaxRow(table, &in[0]->as<std::int8_t>()[first], &out.as<std::int8_t>()[first], int(lines.extent),
                    int(lines.inner));
            else
                softmaxRow(table, &in[0]->as<std::uint8_t>()[first], &out.as<std::uint8_t>()[first], int(lines.extent),
                    int(lines.inner));
        }
    }};
}

/// RSQRT of int8 is a Pow by the constant −1/2.
bool isReciprocalRoot(const OpSite &s)
{
    return s.op.as<BinaryAttrs>().fn == BinaryFn::Pow && s.in(0).type == i8 && s.out().type == i8 && s.in(1).constant()
        && s.in(1).type == f32 && s.in(1).elements() == 1 && constantValue(s.in(1)).at(0) == -0.5;
}

Result<OpRun> prepareTable(const OpSite &s)
{
    if (!bytes(s, 1))
        return prepareThroughFloat(s);
    auto entries = tfl::table(s.op, s.in(0), s.out());
    return OpRun{[entries = *entries, x = StoredBytes(s.in(0))](Operands in, Array &out) {
        std::ranges::transform(in[0]->as<std::uint8_t>(), out.as<std::uint8_t>().begin(),
            [&](std::uint8_t v) { return std::uint8_t(entries[x.index(v)]); });
    }};
}

} // namespace

Result<OpRun> prepareTfLite(const OpSite &s)
{
    switch (s.op.kind) {
    case OpKind::Conv:
    case OpKind::MatMul: return prepareTfLiteLinear(s);
    case OpKind::Add: return prepareAddition(s, false);
    case OpKind::Mul: return prepareProduct(s);
    case OpKind::AveragePool: return prepareTfLiteAverage(s);
    case OpKind::GlobalAveragePool: return prepareMean(s);
    case OpKind::Softmax: return prepareSoftmax(s);
    case OpKind::Relu:
    case OpKind::Clip:
    case OpKind::Unary: return prepareTable(s);
    case OpKind::Binary:
        if (s.op.as<BinaryAttrs>().fn == BinaryFn::Sub)
            return prepareAddition(s, true);
        if (isReciprocalRoot(s))
            return prepareTable(s);
        [[fallthrough]];
    default: return prepareThroughFloat(s);
    }
}

} // namespace partita
