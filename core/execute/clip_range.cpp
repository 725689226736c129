// SPDX-License-Identifier: Apache-2.0
#include "execute/clip_range.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

namespace partita {

namespace {

using Range = Calibration::Range;

constexpr std::array<std::string_view, 4> names{"minmax", "percentile", "mse", "entropy"};

/// The bins that hold what is kept when so many values are cut off at either end.
Range percentile(const Histogram &h)
{
    constexpr double outside = 1.0 / 20000; // at either end
    auto spare = std::int64_t(outside * double(h.total()));
    auto width = (h.range().high - h.range().low) / Histogram::bins;
    int first = 0, last = Histogram::bins - 1;
    for (auto cut = h.count(first); cut <= spare && first < last; cut += h.count(first))
        ++first;
    for (auto cut = h.count(last); cut <= spare && last > first; cut += h.count(last))
        --last;
    return {h.range().low + first * width,
        last == Histogram::bins - 1 ? h.range().high : h.range().low + (last + 1) * width};
}

double squaredError(const Histogram &h, Range range, int bits)
{
    auto steps = double((1 << bits) - 1);
    auto low = std::min(range.low, 0.0), high = std::max(range.high, 0.0), step = (high - low) / steps;
    auto least = std::nearbyint(low / step), most = least + steps;
    double error = 0;
    for (int i = 0; i < Histogram::bins; ++i) {
        auto miss = h.value(i) - step * std::clamp(std::nearbyint(h.value(i) / step), least, most);
        error += double(h.count(i)) * miss * miss;
    }
    return error;
}

/// Σ p·log(p/q) of the counts up to `end`, those beyond in the last of them, against the same in `levels` equal steps.
double divergence(const std::vector<double> &counts, std::size_t end, std::size_t levels)
{
    auto beyond = std::accumulate(counts.begin() + std::ptrdiff_t(end), counts.end(), 0.0);
    auto inside = std::accumulate(counts.begin(), counts.begin() + std::ptrdiff_t(end), 0.0);
    if (!(inside > 0))
        return std::numeric_limits<double>::infinity();
    double sum = 0;
    for (std::size_t level = 0; level < levels; ++level) {
        auto from = level * end / levels, to = (level + 1) * end / levels;
        auto step = std::span(counts).subspan(from, to - from);
        auto held = std::ranges::count_if(step, [](double c) { return c > 0; });
        auto share = held ? std::accumulate(step.begin(), step.end(), 0.0) / double(held) / inside : 0;
        for (auto i = from; i < to; ++i) {
            auto p = (counts[i] + (i + 1 == end ? beyond : 0)) / (inside + beyond);
            if (p > 0)
                sum += p * std::log(p / std::max(counts[i] > 0 ? share : 0, 1e-9));
        }
    }
    return sum;
}

Range leastDivergence(const Histogram &h)
{
    auto farthest = std::max(std::abs(h.range().low), std::abs(h.range().high));
    std::vector<double> counts(Histogram::bins);
    for (int i = 0; i < Histogram::bins; ++i)
        counts[std::min<std::size_t>(
            std::size_t(std::abs(h.value(i)) / farthest * Histogram::bins), Histogram::bins - 1)]
            += double(h.count(i));
    std::size_t levels = h.range().low < 0 && h.range().high > 0 ? 128 : 256, best = Histogram::bins;
    auto least = std::numeric_limits<double>::infinity();
    for (auto end = levels; end <= counts.size(); end += 8)
        if (auto d = divergence(counts, end, levels); d < least)
            least = d, best = end;
    auto limit = farthest * double(best) / Histogram::bins;
    return {std::max(h.range().low, -limit), std::min(h.range().high, limit)};
}

} // namespace

Range leastSquares(const Histogram &h, int bits)
{
    auto best = h.range();
    auto least = squaredError(h, best, bits);
    for (auto side : {&Range::high, &Range::low, &Range::high, &Range::low})
        for (int percent = 99; percent >= (bits < 8 ? 5 : 20); --percent) {
            auto tried = best;
            tried.*side = h.range().*side * percent / 100;
            if (auto error = squaredError(h, tried, bits); error < least)
                least = error, best = tried;
        }
    return best;
}

std::string_view name(RangeMethod method) { return names[std::size_t(method)]; }

std::optional<RangeMethod> rangeMethod(std::string_view name)
{
    auto at = std::ranges::find(names, name);
    return at == names.end() ? std::nullopt : std::optional(RangeMethod(at - names.begin()));
}

void Histogram::add(std::span<const float> values)
{
    auto parts = bins / (m_range.high - m_range.low);
    for (auto v : values)
        if (auto at = (v - m_range.low) * parts; v != 0 && !std::isnan(at))
            ++m_counts[std::clamp(at, 0.0, bins - 1.0)];
}

void Histogram::add(const Histogram &other)
{
    for (std::size_t i = 0; i < bins; ++i)
        m_counts[i] += other.m_counts[i];
}

std::int64_t Histogram::total() const { return std::accumulate(m_counts.begin(), m_counts.end(), std::int64_t(0)); }

Range clipped(const Histogram &h, RangeMethod method)
{
    if (method == RangeMethod::MinMax || h.total() == 0 || !(h.range().high > h.range().low))
        return h.range();
    return method == RangeMethod::Percentile ? percentile(h)
        : method == RangeMethod::Mse         ? leastSquares(h, 8)
                                             : leastDivergence(h);
}

} // namespace partita
