// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schedule/loop_schedule.h"
#include "target/target.h"

namespace partita {

/// The steps on the loops over the tile axes that a schedule stands for: axes that have several tiles are split and
/// ordered; of those whose last tile is smaller the boundary is partitioned.
std::vector<LoopStep> stepsOf(const std::vector<Axis> &, const Schedule &);

/// What steps, as text, say of tile, order and boundaries. Error: no steps, or one that no tile program takes.
Result<Schedule> scheduleOf(std::string_view steps);

} // namespace partita
