// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/accumulator.h"
#include "execute/operators/prepare.h"
#include "execute/values/requantize_rows.h"
#include "execute/values/round.h"
#include "graph/host_type.h"
#include "support/try.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace partita {

namespace {

// Scales are multiplied and divided in IEEE single in ONNX Runtime's order: a network of many layers
// magnifies a single tie that falls the other way, and this is the reference that people compare with.

/// The bounds and zero of a one-byte output; store(v) rounds v, in steps of the output, and saturates.
struct Store {
    double low, high, zero;

    explicit Store(const Tensor &out)
        : low(double(out.type.lowest())), high(double(out.type.highest())), zero(zeroOf(out))
    {
    }
    std::uint8_t operator()(double v) const
    {
        return std::uint8_t(std::int32_t(roundEven(v, low - zero, high - zero) + zero));
    }
};

/// value − zero for each of the 256 bytes of a tensor's type.
std::array<float, 256> centredTable(const Tensor &t, double zero)
{
    Array all(t.type, {256});
    std::array<float, 256> table;
    for (int i = 0; i < 256; ++i) {
        all.as<std::uint8_t>()[i] = std::uint8_t(i);
        table[i] = float(all.at(i) - zero);
    }
    return table;
}

/// Conv and MatMul: int32 accumulator · sx·sw/sy, plus a bias that is not in accumulator steps.
Result<OpRun> prepareLinear(const OpSite &s)
{
    const auto *matmul = std::get_if<MatMulAttrs>(&s.op.attrs);
    bool plain = !matmul || (matmul->alpha == 1 && matmul->beta == 1);
    if (!plain || !isByte(s.in(0).type) || !isByte(s.in(1).type) || !isByte(s.out().type) || !perTensor(s.in(0)))
        return prepareThroughFloat(s);

    const Quant &w = quantOf(s.in(1));
    double sx = scaleOf(s.in(0)), sy = scaleOf(s.out());
    bool integerBias = s.has(2) && s.in(2).type == i32;
    if (integerBias && s.in(2).quant)
        for (std::size_t k = 0; k < std::size_t(s.in(2).elements()); ++k)
            integerBias = integerBias && s.in(2).quant->zeroAt(k) == 0
                && std::abs(s.in(2).quant->scaleAt(k) - sx * w.scaleAt(k)) <= 1e-6 * sx * w.scaleAt(k);
    auto acc = prepareAccumulator(s, integerBias);
    if (!acc && acc.error().fault == Fault::Unsupported)
        return prepareThroughFloat(s);
    if (!acc)
        return std::unexpected(acc.error());

    auto channels = std::size_t(acc->channels);
    std::vector<float> factor(channels), offset(channels);
    for (std::size_t k = 0; k < channels; ++k)
        factor[k] = float(sx) * float(w.scaleAt(k)) / float(sy);
    if (s.has(2) && !integerBias) {
        if (!s.in(2).constant() || (s.in(2).elements() != acc->channels && s.in(2).elements() != 1))
            return prepareThroughFloat(s);
        Array bias = constantValue(s.in(2));
        const Quant &q = quantOf(s.in(2));
        for (std::size_t k = 0; k < channels; ++k) {
            std::size_t i = bias.size() == 1 ? 0 : k;
            offset[k] = float(q.scaleAt(i) * (bias.at(std::int64_t(i)) - q.zeroAt(i)) / sy);
        }
    }
    auto zero = zeroOf(s.out());
    ByteBounds bounds{float(s.out().type.lowest() - zero), float(s.out().type.highest() - zero), zero};
    return OpRun{
        [run = acc->run, inner = std::size_t(acc->inner), factor, offset, bounds](Operands in, Array &out) {
            std::size_t channels = factor.size();
            run(in, [&, y = out.as<std::uint8_t>().data()](std::int64_t at, std::span<const std::int32_t> acc) {
                if (inner > 1) {
                    auto k = std::size_t(at) / inner % channels;
                    return storeScaledRow(acc, &factor[k], &offset[k], 0, bounds, y + at);
                }
                for (std::size_t i = 0; i < acc.size(); i += channels)
                    storeScaledRow(acc.subspan(i, channels), factor.data(), offset.data(), 1, bounds, y + at + i);
            });
        },
        acc->ownsConstants};
}

/// Add and Mul of one-byte operands: store(f(a, b)) of values looked up in the two tables.
template <class F>
Result<OpRun> prepareBinary(
    const OpSite &s, const std::array<float, 256> &tableA, const std::array<float, 256> &tableB, Store store, F f)
{
    PARTITA_TRY(shapes, operandPair(s));
    return OpRun{[=](Operands in, Array &out) {
        auto a = in[0]->as<std::uint8_t>().data(), b = in[1]->as<std::uint8_t>().data();
        auto y = out.as<std::uint8_t>().data();
        auto [stepA, stepB] = shapes.steps();
        shapes.eachRow([&](std::int64_t at, std::int64_t length, const auto &from) {
            for (std::int64_t i = 0; i < length; ++i)
                y[at + i] = store(f(tableA[a[from[0] + i * stepA]], tableB[b[from[1] + i * stepB]]));
        });
    }};
}

bool byteOperands(const OpSite &s)
{
    for (const Tensor *t : {&s.in(0), &s.in(1), &s.out()})
        if (!isByte(t->type) || !perTensor(*t))
            return false;
    return true;
}

/// a · ratio + c, rounded once: `a` holds at most 9 bits, so the product is exact in double.
float fused(float a, float ratio, float c) { return float(double(a) * ratio + c); }

/// fma(a, sa/sy, fma(b, sb/sy, rest)) with the zero points in `rest`, as MLAS has it on x86.
Result<OpRun> prepareAdd(const OpSite &s)
{
    if (!byteOperands(s))
        return prepareThroughFloat(s);
    float ratioA = float(scaleOf(s.in(0))) / float(scaleOf(s.out()));
    float ratioB = float(scaleOf(s.in(1))) / float(scaleOf(s.out()));
    float zeros = fused(float(zeroOf(s.in(0))), ratioA, ratioB * float(zeroOf(s.in(1))));
    float rest = float(zeroOf(s.out())) - zeros;
    Store store(s.out());
    store.zero = 0;
    auto isSigned = [](const Tensor &t) { return t.type.kind == ElemType::Kind::Int; };
    if (s.in(0).shape == s.out().shape && s.in(1).shape == s.out().shape)
        return OpRun{[sum = FusedSum{ratioA, ratioB, rest, isSigned(s.in(0)), isSigned(s.in(1))},
                         to = ByteBounds{float(store.low), float(store.high), 0}](Operands in, Array &out) {
            auto y = out.as<std::uint8_t>();
            addBytesRow(
                in[0]->as<std::uint8_t>().data(), in[1]->as<std::uint8_t>().data(), y.size(), sum, to, y.data());
        }};
    return prepareBinary(s, centredTable(s.in(0), 0), centredTable(s.in(1), 0), store,
        [=](float a, float b) { return fused(a, ratioA, fused(b, ratioB, rest)); });
}

Result<OpRun> prepareMul(const OpSite &s)
{
    if (!byteOperands(s))
        return prepareThroughFloat(s);
    float ratio = float(scaleOf(s.in(0))) * float(scaleOf(s.in(1))) / float(scaleOf(s.out()));
    return prepareBinary(s, centredTable(s.in(0), zeroOf(s.in(0))), centredTable(s.in(1), zeroOf(s.in(1))),
        Store(s.out()), [ratio](float a, float b) { return a * b * ratio; });
}

Result<OpRun> prepareAverage(const OpSite &s)
{
    if (!isByte(s.in(0).type) || !isByte(s.out().type) || !perTensor(s.in(0)) || !perTensor(s.out()))
        return prepareThroughFloat(s);
    PARTITA_TRY(g, poolGeometry(s));
    const auto *attrs = std::get_if<PoolAttrs>(&s.op.attrs);
    // Taps inside at each position: the sum pool of a plane of ones.
    ConvGeometry plane = g;
    plane.channelsIn = plane.channelsOut = plane.groups = 1;
    std::vector<std::int32_t> taps(std::size_t(g.rowsOut) * std::size_t(g.colsOut));
    sumPool(plane, std::vector<std::uint8_t>(std::size_t(g.rowsIn) * std::size_t(g.colsIn), 1).data(), 0, taps.data());
    for (auto &n : taps)
        n = attrs && attrs->countPads ? g.kernelY * g.kernelX : std::max(n, 1);
    return OpRun{[g, taps, sx = float(scaleOf(s.in(0))), sy = float(scaleOf(s.out())), zero = zeroOf(s.in(0)),
                     store = Store(s.out())](Operands in, Array &out) {
        std::vector<std::int32_t> sums(std::size_t(out.size()));
        for (std::int64_t n = 0; n < out.shape[0]; ++n) {
            auto at = n * g.channelsIn * g.rowsIn * g.colsIn;
            auto to = sums.data() + n * g.channelsOut * std::int64_t(taps.size());
            if (in[0]->type.kind == ElemType::Kind::Int)
                sumPool(g, in[0]->as<std::int8_t>().data() + at, zero, to);
            else
                sumPool(g, in[0]->as<std::uint8_t>().data() + at, zero, to);
        }
        auto y = out.as<std::uint8_t>();
        for (std::size_t i = 0; i < sums.size(); ++i)
            y[i] = store(float(sums[i]) * (sx / (sy * float(taps[i % taps.size()]))));
    }};
}

/// Relu and Clip: each value clamped where it lies on the input's scale, then converted.
Result<OpRun> prepareClamp(const OpSite &s, double low, double high)
{
    if (s.in(0).elements() != s.out().elements())
        return s.refuse(text(s.in(0).shape) + " does not become " + text(s.out().shape));
    if (!perTensor(s.in(0)) || !perTensor(s.out()))
        return prepareThroughFloat(s);
    double scale = scaleOf(s.in(0)), zero = zeroOf(s.in(0)), outScale = scaleOf(s.out()), outZero = zeroOf(s.out());
    auto clamp = [=](double v) {
        double real = std::min(std::max(scale * (v - zero), low), high);
        return std::nearbyint(real / outScale) + outZero;
    };
    if (!isByte(s.in(0).type) || !isByte(s.out().type))
        return OpRun{[clamp](Operands in, Array &out) {
            for (std::int64_t i = 0; i < out.size(); ++i)
                out.set(i, clamp(in[0]->at(i)));
        }};
    Array all(s.in(0).type, {256}), table(s.out().type, {256});
    for (int i = 0; i < 256; ++i) {
        all.as<std::uint8_t>()[i] = std::uint8_t(i);
        table.set(i, clamp(all.at(i)));
    }
    return OpRun{[table](Operands in, Array &out) {
        std::ranges::transform(in[0]->as<std::uint8_t>(), out.as<std::uint8_t>().begin(),
            [entries = table.as<std::uint8_t>()](std::uint8_t v) { return entries[v]; });
    }};
}

} // namespace

Result<OpRun> prepareQuantised(const OpSite &s)
{
    switch (s.op.kind) {
    case OpKind::Conv:
    case OpKind::MatMul: return prepareLinear(s);
    case OpKind::Add: return prepareAdd(s);
    case OpKind::Mul: return prepareMul(s);
    case OpKind::AveragePool:
    case OpKind::GlobalAveragePool: return prepareAverage(s);
    case OpKind::Relu: return prepareClamp(s, 0, std::numeric_limits<double>::infinity());
    case OpKind::Clip: {
        const auto *clip = std::get_if<ClipAttrs>(&s.op.attrs);
        return clip ? prepareClamp(s, clip->low, clip->high) : s.refuse("the bounds are missing", Fault::Internal);
    }
    default: return prepareThroughFloat(s);
    }
}

} // namespace partita
