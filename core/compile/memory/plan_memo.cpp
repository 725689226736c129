// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/plan_memo.h"

#include <algorithm>

namespace partita {

namespace {

constexpr std::size_t mostPlans = 64, mostPieces = 200'000;

} // namespace

std::shared_ptr<const Offsets> PlanMemo::offsets(std::vector<Piece> pieces, std::stop_token stop)
{
    {
        std::lock_guard lock(m_mutex);
        auto known = std::ranges::find(m_plans, pieces, &Plan::pieces);
        if (known != m_plans.end()) {
            std::rotate(m_plans.begin(), known, known + 1);
            return m_plans.front().offsets;
        }
    }
    auto offsets = std::make_shared<const Offsets>(planOffsets(pieces, stop));
    if (stop.stop_requested())
        return offsets;
    std::lock_guard lock(m_mutex);
    m_plans.push_front({std::move(pieces), offsets});
    std::size_t held = 0;
    for (std::size_t i = 0; i < m_plans.size(); ++i)
        if ((held += m_plans[i].pieces.size()) > mostPieces || i == mostPlans)
            m_plans.resize(std::max<std::size_t>(i, 1));
    return offsets;
}

} // namespace partita
