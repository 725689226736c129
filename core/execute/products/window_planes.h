// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/reference.h"

#include <cstddef>
#include <vector>

namespace partita {

/// The input of a window as planes in which every stride is 1: plane (y, x) holds the padded input's rows y, y +
/// strideY, … and columns x, x + strideX, …, as far as a tap reads them. Output (oy, ox) is position oy · cols + ox,
/// and tap (fy, fx) of it lies at offset(fy, fx) + position.
class WindowPlanes {
public:
    explicit WindowPlanes(const ConvGeometry &);

    int cols() const { return m_cols; }
    std::ptrdiff_t size() const { return std::ptrdiff_t(m_phases.size()) * m_rows * m_cols; } ///< elements of a channel
    std::ptrdiff_t offset(int fy, int fx) const;

    static constexpr int overrun = 16; ///< elements past the planes of a channel that are overwritten, and past those
                                       ///< of the last that must exist
    static constexpr int beyond = 2 * overrun; ///< elements past the input in the scratch that are read
    std::ptrdiff_t scratch() const { return std::ptrdiff_t(m_geometry.rowsIn) * m_geometry.colsIn + beyond; }

    /// The first 1 to 4 of `channels` as unsigned bytes, −128 as 0, the first lowest; of what is missing the first
    /// again. Padding is `zero`, a value of X.
    template <class X>
    void packQuads(const X *x, int channels, int zero, std::int32_t *to, std::int32_t *scratch) const;
    template <class X>
    void packPairs(const X *a, const X *b, int zero, std::int32_t *to, std::int32_t *scratch) const;
    template <class X>
    void pack(const X *x, int zero, std::int16_t *to, std::int16_t *scratch) const;

private:
    struct Phase {
        int y, x;        ///< first row and column in the padded input
        int first, last; ///< columns that lie in the input
    };
    Phase phaseOf(int fy, int fx) const;
    template <class T>
    void place(const T *from, T pad, T *to) const;
    template <class T, class Widen>
    void packed(T pad, T *to, T *scratch, Widen) const;

    ConvGeometry m_geometry;
    int m_rows, m_cols;
    std::vector<Phase> m_phases;
    bool m_whole; ///< the planes are the input as it stands
};

} // namespace partita
