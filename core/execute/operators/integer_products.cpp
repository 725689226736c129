// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/matmul_plan.h"
#include "execute/operators/prepare.h"
#include "execute/products/wide_products.h"
#include "execute/values/broadcast.h"
#include "support/try.h"

#include <cmath>

namespace partita {

namespace {

Result<OpRun> prepareConv(const OpSite &s)
{
    PARTITA_TRY(g, convGeometry(s));
    return OpRun{[g, zeroX = zeroOf(s.in(0)), zeroW = zeroOf(s.in(1))](Operands in, Array &out) {
        Wide x = widened(*in[0], {zeroX}), w = widened(*in[1], {zeroW}), y(std::size_t(out.size()));
        Wide bias = in.size() > 2 && in[2] ? widened(*in[2]) : Wide();
        auto pixels = std::int64_t(g.rowsOut) * g.colsOut;
        for (std::int64_t n = 0; n < out.shape[0]; ++n)
            convWide(g, x.data() + n * g.channelsIn * g.rowsIn * g.colsIn, w.data(),
                bias.empty() ? nullptr : bias.data(), y.data() + n * g.channelsOut * pixels);
        narrow(y, out);
    }};
}

Result<OpRun> prepareMatMul(const OpSite &s)
{
    PARTITA_TRY(plan, planMatMul(s));
    auto whole = [](double factor) { return std::abs(factor) <= 0x1p53 && factor == std::trunc(factor); };
    if (!whole(plan.alpha) || !whole(plan.beta))
        return s.unsupported("alpha and beta must be whole numbers to multiply integers");
    std::optional<Broadcast<1>> bias;
    if (s.has(2) && !(bias = Broadcast<1>::make(s.out().shape, {s.in(2).shape})))
        return s.refuse("a bias of " + text(s.in(2).shape) + " does not fit " + text(s.out().shape));
    return OpRun{[p = plan, bias, zeroA = zeroOf(s.in(0)), zeroB = zeroOf(s.in(1))](Operands in, Array &out) {
        Wide a = widened(*in[0], {zeroA}), b = widened(*in[1], {zeroB}), y(std::size_t(out.size()));
        for (std::size_t i = 0; i < p.aAt.size(); ++i)
            multiplyWide(p.m, p.k, p.n, a.data() + p.aAt[i], p.transA, b.data() + p.bAt[i], p.transB,
                y.data() + std::int64_t(i) * p.m * p.n);
        auto scaled
            = [](std::int64_t v, double factor) { return std::uint64_t(v) * std::uint64_t(std::int64_t(factor)); };
        for (auto &v : y)
            v = std::int64_t(scaled(v, p.alpha));
        if (bias) {
            Wide c = widened(*in[2]);
            bias->eachRow([&](std::int64_t at, std::int64_t length, const auto &from) {
                for (std::int64_t i = 0; i < length; ++i) {
                    auto &v = y[at + i];
                    v = std::int64_t(std::uint64_t(v) + scaled(c[from[0] + i * bias->steps()[0]], p.beta));
                }
            });
        }
        narrow(y, out);
    }};
}

} // namespace

Result<OpRun> prepareIntegerProduct(const OpSite &s)
{
    for (std::size_t i = 0; i < s.count(); ++i)
        if (s.has(i) && (!s.in(i).type.isInteger() || (i < 2 && !perTensor(s.in(i)))))
            return s.unsupported("multiplies integers with one scale a tensor; input " + std::to_string(i + 1) + " ("
                + s.in(i).type.name() + ") is not such a tensor");
    return s.op.kind == OpKind::Conv ? prepareConv(s) : prepareMatMul(s);
}

} // namespace partita
