// SPDX-License-Identifier: Apache-2.0
#include "compile/tile_trial.h"

#include "compile/tile_space.h"
#include "simulate/simulate.h"

namespace partita {

TileKey tileKey(const std::vector<Axis> &axes, std::int64_t cycles, const Schedule &schedule)
{
    std::vector<std::int64_t> extents;
    for (const auto &[axis, extent] : schedule.tile)
        extents.push_back(-extent);
    return {cycles, tileSteps(axes, schedule), std::move(extents), !schedule.doubleBuffer};
}

bool before(const std::vector<Axis> &axes, const TileFound::Trial &a, const TileFound::Trial &b)
{
    auto key = [&](const TileFound::Trial &t) { return std::tuple(tileKey(axes, t.cycles, t.schedule), t.schedule.order); };
    return key(a) < key(b);
}

TileFound::Trial timed(const Target &target, const Schedule &schedule, const Lowered &lowered)
{
    TileFound::Trial out{schedule, simulate(lowered.program, target).cycles};
    for (const auto &constant : lowered.constants)
        out.constantBytes += constant.bytes;
    for (const auto &operand : lowered.program.operands)
        if (operand.role == Operand::Role::Scratch)
            out.scratchBytes += operand.bytes;
    return out;
}

} // namespace partita
