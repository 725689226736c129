// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/matmul_plan.h"

#include "execute/values/broadcast.h"

#include <algorithm>

namespace partita {

Result<MatMulPlan> planMatMul(const OpSite &s)
{
    MatMulPlan plan;
    if (const auto *attrs = std::get_if<MatMulAttrs>(&s.op.attrs))
        plan.transA = attrs->transA, plan.transB = attrs->transB, plan.alpha = attrs->alpha, plan.beta = attrs->beta;
    Shape a = s.in(0).shape, b = s.in(1).shape;
    auto clash = [&] {
        return s.refuse(
            text(s.in(0).shape) + " times " + text(s.in(1).shape) + " does not give " + text(s.out().shape));
    };
    if (a.empty() || b.empty())
        return clash();
    if (a.size() == 1)
        a.insert(a.begin(), 1), plan.transA = false;
    if (b.size() == 1)
        b.push_back(1), plan.transB = false;
    auto end = [](const Shape &shape, std::size_t back) { return shape[shape.size() - back]; };
    plan.m = end(a, plan.transA ? 1 : 2), plan.k = end(a, plan.transA ? 2 : 1);
    plan.n = end(b, plan.transB ? 2 : 1);
    if (plan.k != end(b, plan.transB ? 1 : 2) || std::max({plan.m, plan.k, plan.n}) > (1 << 24))
        return clash();

    Shape leadA(a.begin(), a.end() - 2), leadB(b.begin(), b.end() - 2), lead;
    for (std::size_t i = std::max(leadA.size(), leadB.size()); i > 0; --i) {
        std::int64_t ea = i <= leadA.size() ? leadA[leadA.size() - i] : 1;
        std::int64_t eb = i <= leadB.size() ? leadB[leadB.size() - i] : 1;
        lead.push_back(std::max(ea, eb));
    }
    auto batches = Broadcast<2>::make(lead, {leadA, leadB});
    if (!batches || elements(lead) * plan.m * plan.n != s.out().elements())
        return clash();
    batches->eachRow([&](std::int64_t, std::int64_t length, const auto &at) {
        for (std::int64_t i = 0; i < length; ++i) {
            plan.aAt.push_back((at[0] + i * batches->steps()[0]) * plan.m * plan.k);
            plan.bAt.push_back((at[1] + i * batches->steps()[1]) * plan.k * plan.n);
        }
    });
    return plan;
}

} // namespace partita
