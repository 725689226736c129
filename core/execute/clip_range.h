// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/calibration.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace partita {

/// How the range that a tensor is stored in follows from the values that it took; what lies outside is clipped.
enum class RangeMethod {
    MinMax,
    Percentile, ///< all but 1 of 20 000 values at either end
    Mse,        ///< the least squared error of int8 storage, rounding and clipping together
    Entropy,    ///< the least divergence of the stored values' distribution from theirs (Migacz, 8-bit Inference with
                ///< TensorRT, 2017)
};
/// "minmax", "percentile", "mse", "entropy".
std::string_view name(RangeMethod);
std::optional<RangeMethod> rangeMethod(std::string_view name);

/// How often values fall into each of equal parts of a range. Zero, which every range stores exactly, is not counted.
class Histogram {
public:
    static constexpr int bins = 2048;

    explicit Histogram(Calibration::Range range) : m_range(range) { }
    void add(std::span<const float> values);
    void add(const Histogram &other);
    const Calibration::Range &range() const { return m_range; }
    std::int64_t count(int bin) const { return m_counts[bin]; }
    std::int64_t total() const;
    double value(int bin) const
    {
        return m_range.low + (bin + 0.5) * (m_range.high - m_range.low) / bins;
    } ///< its middle

private:
    Calibration::Range m_range;
    std::array<std::int64_t, bins> m_counts{};
};

/// The range inside that of the histogram that stores its values in so many bits with the least squared error.
Calibration::Range leastSquares(const Histogram &, int bits);
/// The range by the method, inside that of the histogram.
Calibration::Range clipped(const Histogram &, RangeMethod);

} // namespace partita
