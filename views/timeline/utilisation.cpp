// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/utilisation.h"

#include "timeline/area.h"

#include <algorithm>
#include <cmath>

using partita::Span;

namespace {

/// How many of a span's repeats lie in an area at least in part.
std::int64_t repeatsIn(const Span &span, double at, const TimeArea &area)
{
    if (span.count <= 1 || span.period <= 0)
        return 1;
    const double first = at + double(span.start), length = double(span.end - span.start), period = double(span.period);
    const auto from = std::max(0.0, std::floor((area.from - first - length) / period) + 1),
               to = std::min(double(span.count - 1), std::ceil((area.to - first) / period) - 1);
    return std::int64_t(to - from) + 1;
}

} // namespace

Utilisation::Utilisation(std::size_t tracks, const TimeScale &scale)
    : m_scale(scale),
      m_columns(tracks, std::vector<Column>(std::size_t(std::ceil(std::max(1.0, scale.width))))),
      m_tallies(tracks, std::vector<Tally>(std::size_t(std::ceil(std::max(1.0, scale.width)))))
{
}

void Utilisation::add(const Span &span, double at, Column::Part part, partita::KernelId kernel)
{
    add(span, at, part, kernel, 1, false);
}

void Utilisation::addRough(const Span &span, double at, Column::Part part, partita::KernelId kernel, double share)
{
    add(span, at, part, kernel, share, true);
}

void Utilisation::add(
    const Span &span, double at, Column::Part part, partita::KernelId kernel, double share, bool rough)
{
    auto &columns = m_columns[span.track];
    const double pixel = m_scale.cyclesPerPixel, length = double(span.end - span.start), from = at + double(span.start),
                 to = from + double(span.period) * double(span.count - 1) + length;
    auto column = [&](double cycle) { return std::floor((cycle - m_scale.origin) / pixel); };
    const auto first = std::max(0.0, column(from)), last = std::min(double(columns.size()) - 1, column(to));
    for (int c = int(first); c <= int(last); ++c) {
        const TimeArea area{start(c), start(c + 1)};
        const auto cycles = within(span, at, area) * share;
        if (cycles <= 0)
            continue;
        auto &into = columns[c];
        into.cycles[part] += cycles;
        into.bytes += double(span.bytes) * cycles / (length * share);
        into.spans += repeatsIn(span, at, area);
        into.rough |= rough;
        into.shared |= rough || length < narrow * pixel;
        auto &tally = m_tallies[span.track][c];
        if (tally.last != kernel) {
            tally.last = kernel;
            tally.sum = 0;
            ++into.kernels;
        }
        tally.sum += cycles;
        if (tally.sum > tally.most) {
            tally.most = tally.sum;
            into.kernel = kernel;
        }
    }
}

int Utilisation::columnAt(double x) const
{
    const auto c = std::floor(x - m_scale.left);
    return c >= 0 && !m_columns.empty() && c < double(m_columns.front().size()) ? int(c) : -1;
}

bool Utilisation::shared(int track, double x) const
{
    const int c = columnAt(x);
    return c >= 0 && of(track)[c].shared;
}
