// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plot/time_scale.h"
#include "simulate/trace.h"
#include "support/id.h"

#include <array>
#include <cstdint>
#include <vector>

/// What a track does during one column of pixels.
struct Column {
    enum Part { Work, Transform, Launch, Wait, PartCount };
    std::array<double, PartCount> cycles{};
    double bytes = 0;
    std::int64_t spans = 0;
    int kernels = 0;
    partita::KernelId kernel = -1; ///< that takes most of it
    bool rough = false;            ///< the spans of a kernel are not told apart
    bool shared = false;           ///< has work too narrow for a bar of its own
    double busy() const { return cycles[Work] + cycles[Transform] + cycles[Launch]; }
};

/// The tracks by columns of pixels. However far it is zoomed out, the cycles of all columns in sight add up to those of
/// the work in sight.
class Utilisation {
public:
    Utilisation() = default;
    Utilisation(std::size_t tracks, const TimeScale &);
    /// A span and its repeats, of a kernel that starts at `at`.
    void add(const partita::Span &, double at, Column::Part, partita::KernelId kernel);
    /// Of which no more is known than for which share of its time it is busy.
    void addRough(const partita::Span &, double at, Column::Part, partita::KernelId kernel, double share);

    double cyclesPerColumn() const { return m_scale.cyclesPerPixel; }
    std::size_t tracks() const { return m_columns.size(); }
    const std::vector<Column> &of(int track) const { return m_columns[track]; }
    double start(int column) const { return m_scale.origin + column * m_scale.cyclesPerPixel; }
    double x(int column) const { return m_scale.left + column; }
    int columnAt(double x) const; ///< or -1
    /// Whether work that is too narrow for a bar lies in the column at `x`.
    bool shared(int track, double x) const;

private:
    void add(const partita::Span &, double at, Column::Part, partita::KernelId kernel, double share, bool rough);

    /// Cycles by kernel: of the last one that was added, and of the one that takes most.
    struct Tally {
        int last = -1;
        double sum = 0, most = 0;
    };

    TimeScale m_scale;
    std::vector<std::vector<Column>> m_columns; ///< by track
    std::vector<std::vector<Tally>> m_tallies;
};

/// Work narrower than this many pixels has no bar of its own.
inline constexpr double narrow = 3;
