// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace partita::riscv {

using Argument = std::function<std::int64_t(std::string_view)>;

struct Term {
    std::string_view name;
    double count;
};

using Terms = std::vector<Term>;

namespace cost {

using Int = std::int64_t;

/// What the kernels may use: bytes of a word that dot products take, and whether there are any.
struct Core {
    Int word = 4;
    bool simd = false;
};

struct Axis {
    Int sizeIn, sizeOut, kernel, stride, dilation, pad;

    /// Taps of window `o` inside the input.
    Int taps(Int o) const
    {
        const Int origin = o * stride - pad;
        Int count = 0;
        for (Int f = 0; f < kernel; ++f) {
            const Int place = origin + f * dilation;
            count += place >= 0 && place < sizeIn;
        }
        return count;
    }
    Int sum() const
    {
        Int total = 0;
        for (Int o = 0; o < sizeOut; ++o)
            total += taps(o);
        return total;
    }
};

inline Axis rowsOf(const Argument &arg)
{
    return {arg("rows_in"), arg("rows_out"), arg("kernel_y"), arg("stride_y"), arg("dilation_y"), arg("pad_top")};
}

inline Axis columnsOf(const Argument &arg)
{
    return {arg("cols_in"), arg("cols_out"), arg("kernel_x"), arg("stride_x"), arg("dilation_x"), arg("pad_left")};
}

/// How results are rounded: HalfUp and Floor alike, to even, twice, or by the whole product.
struct Way {
    bool up, even, twice, wide;

    explicit Way(const Argument &arg)
    {
        const Int rounding = arg("rounding");
        wide = rounding == 4 || arg("addend") != 0;
        twice = !wide && rounding == 5;
        even = !wide && (rounding == 1 || rounding == 2);
        up = !wide && !twice && !even;
    }
};

inline double chosen(bool condition, Int value) { return condition ? double(value) : 0.0; }

} // namespace cost

} // namespace partita::riscv
