// SPDX-License-Identifier: Apache-2.0
#include "diana.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace partita::diana {

namespace {

std::int64_t ceilDiv(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

/// Output rows of the tile by how many kernel rows fall on padding.
std::vector<std::int64_t> rowsByPad(const Args &a)
{
    auto kernel = a("kernel_y");
    std::vector<std::int64_t> rows(std::size_t(kernel) + 1);
    for (std::int64_t y = 0; y < a("rows_out"); ++y) {
        auto top = y * a("stride_y") - a("pad_top");
        auto missing = std::max<std::int64_t>(0, -top) + std::max<std::int64_t>(0, top + kernel - a("rows_in"));
        ++rows[std::size_t(std::clamp<std::int64_t>(missing, 0, kernel))];
    }
    return rows;
}

/// Published: Σ_pad ceil(n_pad/256) · (C·(FY−pad)·FX + 2·C·(FY−pad) + 23).
std::int64_t convCycles(const Args &a, double overhead, double width)
{
    auto c = a("channels_in"), fy = a("kernel_y"), fx = a("kernel_x");
    std::int64_t cycles = 0;
    auto rows = rowsByPad(a);
    for (std::int64_t pad = 0; pad < std::int64_t(rows.size()); ++pad) {
        auto n = a("channels_out") * rows[std::size_t(pad)] * a("cols_out");
        cycles += ceilDiv(n, std::int64_t(width)) * (c * (fy - pad) * fx + 2 * c * (fy - pad) + std::int64_t(overhead));
    }
    return cycles;
}

} // namespace

Cost cost(const Args &a, const Description &d)
{
    const auto &numbers = d.engines[std::size_t(a.call().engine)].numbers;
    auto number = [&](const char *key) { return numbers.find(key)->second.value; };
    auto launch = number("launch_cycles"), overhead = number("overhead_cycles"), width = number("macs_per_cycle");
    const auto &name = a.call().intrinsic;
    std::int64_t side = std::llround(std::sqrt(width));
    if (name == "hwlib_digital_conv")
        return {double(convCycles(a, overhead, width)), launch, 0};
    if (name == "hwlib_digital_depthwise")
        return {double(a("channels") * (a("rows_out") * ceilDiv(a("cols_out"), side) * a("kernel_y") * a("kernel_x")
                                        + 2 * a("kernel_y"))
                       + std::int64_t(overhead)),
                launch, 0};
    if (name == "hwlib_digital_dense")
        return {double(ceilDiv(a("channels_out"), side) * a("channels_in")) + overhead, launch, 0};
    return {double(ceilDiv(a("count"), side)) + overhead, launch, 0};
}

} // namespace partita::diana
