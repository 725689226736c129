// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "widgets/line_diff.h"

#include <optional>

/// A row of a kernel's schedule.
struct ScheduleRow {
    enum class Kind { Kernel, Group, Axis, Operand, Loop, Condition, Copy, Call, Wait };
    Kind kind = Kind::Group;
    QString what, about;                    ///< about: where it is, beside its name
    std::optional<std::int64_t> iterations; ///< of a loop's body; of a command, how often it is carried out
    std::optional<std::int64_t> bytes;      ///< of a buffer its size; else moved, with what is below
    std::optional<std::int64_t> cycles;     ///< of the kernel that count for it and what is below; siblings add up
    std::optional<std::int64_t>
        busy;         ///< of a command's engine or link, hidden behind others or not; of a wait, that the core waits
    int command = -1; ///< of the tile program
    int parent = -1;
    std::vector<int> children;
};

/// Row 0 is the kernel: its tile axes, its buffers, and its tile program, loop in loop, each row before those below it.
/// Cycles are those of partita::CommandTrace and add up to the kernel's.
std::vector<ScheduleRow> scheduleRows(const partita::Deployment &, int kernel);

/// By row of `after`, how it stands against the rows of another schedule.
LineMarks marksBetween(const std::vector<ScheduleRow> &before, const std::vector<ScheduleRow> &after);

/// As CSV, a level a column entry.
QString csvOf(const std::vector<ScheduleRow> &);
