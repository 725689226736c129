// SPDX-License-Identifier: Apache-2.0
#include "patterns/repeat.h"

namespace partita::riscv {

Repeat repeatOf(const Shape &small, const Shape &full, const Layout &layout)
{
    auto padded = small;
    padded.insert(padded.begin(), full.size() - small.size(), 1);
    Repeat r{elements(full), 1};
    bool inside = false;
    std::int64_t inner = 1;
    auto extents = layout.physical(full);
    for (auto d = layout.dims.size(); d-- > 0;) {
        bool kept = padded[layout.dims[d].axis] == extents[d] && extents[d] > 1;
        if (kept && !inside) {
            r = {inner, 1};
            inside = true;
        }
        if (kept)
            r.period *= extents[d];
        inner *= extents[d];
    }
    return r;
}

std::optional<Repeat> repeatOf(const Shape &small, const Shape &full)
{
    auto padded = small;
    padded.insert(padded.begin(), full.size() - small.size(), 1);
    std::int64_t repeat = 1;
    auto d = full.size();
    for (; d > 0 && padded[d - 1] == 1; --d)
        repeat *= full[d - 1];
    std::int64_t period = 1;
    for (; d > 0 && padded[d - 1] == full[d - 1]; --d)
        period *= full[d - 1];
    if (period != elements(small))
        return std::nullopt;
    return Repeat{repeat, period};
}

} // namespace partita::riscv
