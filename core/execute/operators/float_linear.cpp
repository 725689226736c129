// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/matmul_plan.h"
#include "execute/operators/prepare.h"
#include "execute/values/broadcast.h"
#include "execute/values/single_linear.h"
#include "execute/values/single_math.h"
#include "support/try.h"

namespace partita {

namespace {

/// A constant right operand with its rows along k, made once; each of its matrices keeps its place.
std::vector<float> turned(const Tensor &b, std::int64_t n, std::int64_t k)
{
    Array value = constantValue(b);
    std::vector<float> out;
    out.reserve(value.as<float>().size());
    for (std::int64_t at = 0; at < value.size(); at += n * k) {
        auto one = transposed(value.as<float>().data() + at, n, k);
        out.insert(out.end(), one.begin(), one.end());
    }
    return out;
}

} // namespace

Result<OpRun> prepareFloatConv(const OpSite &s)
{
    PARTITA_TRY(g, convGeometry(s));
    return OpRun{[g](Operands in, Array &out) {
        auto x = in[0]->as<float>().data(), w = in[1]->as<float>().data();
        auto bias = in.size() > 2 && in[2] ? in[2]->as<float>().data() : nullptr;
        auto y = out.as<float>().data();
        for (std::int64_t n = 0; n < out.shape[0]; ++n) {
            convSingle(g, x, w, bias, y);
            x += std::ptrdiff_t(g.channelsIn) * g.rowsIn * g.colsIn;
            y += std::ptrdiff_t(g.channelsOut) * g.rowsOut * g.colsOut;
        }
    }};
}

Result<OpRun> prepareFloatMatMul(const OpSite &s)
{
    PARTITA_TRY(plan, planMatMul(s));
    std::optional<Broadcast<1>> bias;
    if (s.has(2)) {
        bias = Broadcast<1>::make(s.out().shape, {s.in(2).shape});
        if (!bias)
            return s.refuse("a bias of " + text(s.in(2).shape) + " does not fit " + text(s.out().shape));
    }
    bool owns = plan.transB && s.in(1).constant() && s.in(1).type == f32;
    std::vector<float> known = owns ? turned(s.in(1), plan.n, plan.k) : std::vector<float>();
    Array knownBias = owns && s.has(2) && s.in(2).constant() ? constantValue(s.in(2)) : Array();
    auto run = [p = plan, bias, known = std::move(known), knownBias](Operands in, Array &out) {
        auto y = out.as<float>();
        for (std::size_t i = 0; i < p.aAt.size(); ++i) {
            const float *a = in[0]->as<float>().data() + p.aAt[i];
            const float *b = (known.empty() ? in[1]->as<float>().data() : known.data()) + p.bAt[i];
            auto turnedA = p.transA ? transposed(a, p.k, p.m) : std::vector<float>();
            auto turnedB = p.transB && known.empty() ? transposed(b, p.n, p.k) : std::vector<float>();
            multiplySingle(p.m, p.k, p.n, p.transA ? turnedA.data() : a, turnedB.empty() ? b : turnedB.data(),
                float(p.alpha), y.data() + std::int64_t(i) * p.m * p.n);
        }
        if (!bias)
            return;
        auto c = (in[2] ? *in[2] : knownBias).as<float>();
        bias->eachRow([&, beta = float(p.beta)](std::int64_t at, std::int64_t length, const auto &from) {
            for (std::int64_t i = 0; i < length; ++i) {
                float &v = y[at + i];
                v = canonical(v + beta * c[from[0] + i * bias->steps()[0]]);
            }
        });
    };
    return OpRun{std::move(run), owns};
}

} // namespace partita
