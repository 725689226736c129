// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cost/window.h"

#include <algorithm>

namespace partita::riscv::cost {

/// Of c/riscv_bits.h: whole bytes of halves or quarters, else one integer after another.
inline Terms storing(const Argument &arg, bool in)
{
    const Int rows = arg("rows"), run = arg("run"), bits = arg("bits");
    Int whole = 0; // rows that begin at a byte
    for (Int r = 0; r < std::min<Int>(rows, 8); ++r)
        if (!in || (arg("first") + r * arg("stride")) * bits % 8 == 0)
            whole += (rows - r + 7) / 8;
    const Int halves = bits == 4 ? whole : 0, quarters = bits == 2 ? whole : 0, singles = rows - halves - quarters;
    return {
        {"halves", double(halves * (run / 2))},
        {"quarters", double(quarters * (run / 4))},
        {"rest", double(halves * (run % 2) + quarters * (run % 4))},
        {"singles", double(singles * run)},
        {"bytes", double(singles * run * bits / 8)},
        {"rows", double(rows)},
        {"calls", 1.0},
    };
}

} // namespace partita::riscv::cost
