// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <optional>

/// A stacked bar: where the cycles of a kernel, of a kind of operator, or of an engine or link go.
struct CycleRow {
    QString name;
    QString kernel; ///< slug; "" where the row stands for several, or for none
    int hue = -1;   ///< engine whose colour computing has; -1: no one's
    bool link = false;
    std::int64_t kernels = 1, bytes = 0; ///< that it sums up; moved by DMA
    partita::Breakdown parts;
    std::optional<std::int64_t> former; ///< cycles in the former design, where it is there
};

/// What a breakdown is by.
enum class CyclesBy { Kernel, Operator, Track };

/// By kernel: the `most` costliest, then the others as one row. By operator: kernels by the kind of their anchor op,
/// the costliest first. Both add up to the design's cycles. By track: each engine and link, busy and idle cycles that
/// add up to the design's in every row. `former`: of the same chip, or null.
std::vector<CycleRow> cycleRows(
    CyclesBy, const partita::Deployment &, const partita::Deployment *former, std::size_t most = 40);

QString csvOf(const std::vector<CycleRow> &);
