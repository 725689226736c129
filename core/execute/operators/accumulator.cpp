// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/accumulator.h"

#include "execute/operators/converted.h"
#include "execute/operators/matmul_plan.h"
#include "execute/products/integer_conv.h"
#include "execute/products/wide.h"
#include "execute/values/broadcast.h"
#include "graph/host_type.h"
#include "support/try.h"

namespace partita {

namespace {

/// f with the bytes as int8_t or uint8_t.
template <class F>
void withBytes(const Array &x, F f)
{
    if (x.type.kind == ElemType::Kind::Int)
        f(x.as<std::int8_t>().data());
    else
        f(x.as<std::uint8_t>().data());
}

/// Zero points of the weights along the output channels; error when they vary along another axis.
Result<std::vector<std::int32_t>> zerosAlong(const OpSite &s, const Tensor &weights, int axis, std::int64_t channels)
{
    const Quant &q = quantOf(weights);
    if (!perTensor(weights) && q.axis != axis)
        return s.unsupported("weights with one scale for each index of axis " + std::to_string(q.axis)
            + "; only the output channel may have its own");
    std::vector<std::int32_t> zeros;
    for (std::int64_t k = 0; k < channels; ++k)
        zeros.push_back(q.zeroAt(std::size_t(k)));
    return zeros;
}

Result<Accumulator> accumulateConv(const OpSite &s, bool addBias)
{
    PARTITA_TRY(g, convGeometry(s));
    PARTITA_TRY(zeros, zerosAlong(s, s.in(1), 0, g.channelsOut));
    auto make = [g, zeros](const Array &weights, const Array *bias) {
        std::shared_ptr<const IntegerConv> conv;
        withBytes(weights, [&](auto w) {
            conv = std::make_shared<IntegerConv>(g, w, zeros.data(), bias ? bias->as<std::int32_t>().data() : nullptr);
        });
        return conv;
    };
    std::shared_ptr<const IntegerConv> known;
    if (s.in(1).constant() && (!addBias || s.in(2).constant())) {
        Array bias = addBias ? constantValue(s.in(2)) : Array();
        known = make(constantValue(s.in(1)), addBias ? &bias : nullptr);
    }
    auto run = [known, make, g, addBias, zero = zeroOf(s.in(0))](Operands in, const Accumulator::Take &take) {
        auto conv = known ? known : make(*in[1], addBias ? in[2] : nullptr);
        withBytes(*in[0], [&](auto x) {
            for (std::int64_t n = 0; n < in[0]->shape[0]; ++n)
                conv->run(x + n * g.channelsIn * g.rowsIn * g.colsIn, zero,
                    [&, first = n * g.channelsOut * g.rowsOut * g.colsOut](
                        std::int64_t at, auto acc) { take(first + at, acc); });
        });
    };
    return Accumulator{run, g.channelsOut, std::int64_t(g.rowsOut) * g.colsOut, known != nullptr};
}

/// One matrix with its rows along k, widened; `across`: k runs down the columns in memory.
WideRows widen(const Array &matrix, std::int64_t at, std::int64_t rows, std::int64_t k, bool across,
    const std::vector<std::int32_t> &zeros)
{
    WideRows wide{int(rows), int(k)};
    withBytes(matrix, [&](auto from) {
        from += at;
        for (std::int64_t r = 0; r < rows; ++r)
            for (std::int64_t i = 0; i < k; ++i)
                wide.row(int(r))[i] = std::int16_t(
                    from[across ? i * rows + r : r * k + i] - zeros[zeros.size() == 1 ? 0 : std::size_t(r)]);
    });
    return wide;
}

Result<Accumulator> accumulateMatMul(const OpSite &s, bool addBias)
{
    PARTITA_TRY(plan, planMatMul(s));
    if (plan.alpha != 1 || (addBias && plan.beta != 1))
        return s.unsupported("factors alpha and beta other than 1 have no integer form");
    int axis = int(s.in(1).shape.size()) - (plan.transB ? 2 : 1);
    PARTITA_TRY(zeros, zerosAlong(s, s.in(1), axis, plan.n));
    std::optional<Broadcast<1>> bias;
    if (addBias && !(bias = Broadcast<1>::make(s.out().shape, {s.in(2).shape})))
        return s.refuse("a bias of " + text(s.in(2).shape) + " does not fit " + text(s.out().shape));

    auto widenB
        = [p = plan, zeros](const Array &b, std::size_t i) { return widen(b, p.bAt[i], p.n, p.k, !p.transB, zeros); };
    std::vector<WideRows> known;
    if (s.in(1).constant()) {
        Array b = constantValue(s.in(1));
        for (std::size_t i = 0; i < plan.bAt.size(); ++i)
            if (i == 0 || plan.bAt[i] != plan.bAt[0])
                known.push_back(widenB(b, i));
        if (known.size() > 1 && known.size() != plan.bAt.size())
            known.clear(); // some repeat: rare, and cheap to widen again
    }
    auto run = [p = plan, known, widenB, bias, zero = std::vector{zeroOf(s.in(0))}](
                   Operands in, const Accumulator::Take &take) {
        std::vector<std::int32_t> acc(p.aAt.size() * std::size_t(p.m * p.n));
        for (std::size_t i = 0; i < p.aAt.size(); ++i) {
            WideRows a = widen(*in[0], p.aAt[i], p.m, p.k, p.transA, zero);
            WideRows fresh = known.empty() ? widenB(*in[1], i) : WideRows();
            const WideRows &b = known.empty() ? fresh : known[known.size() == 1 ? 0 : i];
            dotRows(b.row(0), b.rows, a.row(0), a.rows, a.length, acc.data() + std::int64_t(i) * p.m * p.n, 1, p.n);
        }
        if (bias)
            bias->eachRow([&, c = in[2]->as<std::int32_t>()](std::int64_t at, std::int64_t length, const auto &from) {
                for (std::int64_t i = 0; i < length; ++i) {
                    auto &sum = acc[at + i];
                    sum = std::int32_t(std::uint32_t(sum) + std::uint32_t(c[from[0] + i * bias->steps()[0]]));
                }
            });
        take(0, acc);
    };
    return Accumulator{run, plan.n, 1, false};
}

} // namespace

Result<Accumulator> prepareAccumulator(const OpSite &s, bool addBias)
{
    for (std::size_t i = 0; i < 2; ++i)
        if (!isByte(s.in(i).type))
            return s.unsupported("multiplies " + s.in(i).type.name() + "; integers of at most 8 bits are possible");
    if (!perTensor(s.in(0)))
        return s.unsupported("an input with one scale a channel cannot be accumulated");
    if (addBias && s.in(2).type != i32)
        return s.unsupported("the bias must be i32, not " + s.in(2).type.name());
    if (convertersOf(s.op).rows > 0)
        return accumulateConverted(s);
    return s.op.kind == OpKind::Conv ? accumulateConv(s, addBias) : accumulateMatMul(s, addBias);
}

} // namespace partita
