// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "widgets/line_diff.h"

#include <optional>

/// A row of a kernel's schedule.
struct ScheduleRow {
    enum class Kind { Kernel, Group, Axis, Operand, Loop, Condition, Copy, Call, Wait };
    Kind kind = Kind::Group;
    QString what, about;                    ///< its name; what is shown beside the name, such as where it is
    std::optional<std::int64_t> iterations; ///< how often the loop's body or the command runs
    std::optional<std::int64_t> bytes;      ///< the size of a buffer, else the bytes that the row and those below move
    std::optional<std::int64_t> cycles;     ///< the kernel's cycles that count for this row and those below
    std::optional<std::int64_t> busy;       ///< cycles of the command's engine or link; for a Wait, of the core
    int command = -1;                       ///< its number in the tile program
    int parent = -1;
    std::vector<int> children;
};

/// The schedule of a kernel as a tree of rows. Row 0 is the kernel. Below it are its tile axes, its buffers, and its
/// tile program with nested loops. A row comes before the rows below it. Cycles are those of partita::CommandTrace and
/// add up to the kernel's.
std::vector<ScheduleRow> scheduleRows(const partita::Deployment &, partita::KernelId kernel);

/// How each row of `after` differs from those of `before`.
LineMarks marksBetween(const std::vector<ScheduleRow> &before, const std::vector<ScheduleRow> &after);

/// The rows as CSV, with a column for the level.
QString csvOf(const std::vector<ScheduleRow> &);
