// SPDX-License-Identifier: Apache-2.0
#include "compile/tile/tile_trial.h"

#include "compile/tile/lead.h"
#include "compile/tile/tile_space.h"
#include "simulate/simulate.h"

#include <algorithm>

namespace partita {

bool TileTrials::has(const Schedule &schedule) const
{
    return std::ranges::find(m_trials, schedule, &TileFound::Trial::schedule) != m_trials.end();
}

void TileTrials::add(const Target &target, const Schedule &schedule, const Lowered &lowered)
{
    auto &trial = m_trials.emplace_back(TileFound::Trial{schedule, simulatedCycles(lowered.program, target)});
    for (const auto &constant : lowered.constants)
        trial.constantBytes += constant.bytes;
    for (const auto &operand : lowered.program.operands)
        if (operand.role == Operand::Role::Scratch)
            trial.scratchBytes += operand.bytes;
    trial.sharedBytes = sharedBytes(lowered.program, target);
    m_fewest = std::min(m_fewest, tileSteps(m_axes, schedule));
    if (beats(trial, best()))
        m_best = m_trials.size() - 1;
}

TileRank TileTrials::rank(const TileFound::Trial &trial, std::vector<std::int64_t> &extents) const
{
    extents.clear();
    for (const auto &[axis, extent] : trial.schedule.tile)
        extents.push_back(extent);
    return {trial.cycles, tileSteps(m_axes, trial.schedule), extents, !trial.schedule.doubleBuffer};
}

bool TileTrials::beats(const TileFound::Trial &a, const TileFound::Trial &b) const
{
    std::vector<std::int64_t> extents, others;
    auto one = rank(a, extents), other = rank(b, others);
    return one < other || (!(other < one) && a.schedule.order < b.schedule.order);
}

std::optional<std::int64_t> TileTrials::next() const
{
    std::optional<std::int64_t> out;
    for (const auto &t : m_trials)
        if (t.schedule.tile != best().schedule.tile)
            out = std::min(out.value_or(t.cycles), t.cycles);
    return out;
}

} // namespace partita
