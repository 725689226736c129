// SPDX-License-Identifier: Apache-2.0
#include "diana.h"
#include "support/divide.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace partita::diana {

namespace {

/// Output rows of the tile by how many kernel rows fall on padding.
std::vector<std::int64_t> rowsByPad(const Args &a)
{
    const auto kernel = a("kernel_y"), rowsOut = a("rows_out"), rowsIn = a("rows_in"), stride = a("stride_y"),
               padTop = a("pad_top");
    std::vector<std::int64_t> rows(std::size_t(kernel) + 1);
    for (std::int64_t y = 0; y < rowsOut; ++y) {
        auto top = y * stride - padTop;
        auto missing = std::max<std::int64_t>(0, -top) + std::max<std::int64_t>(0, top + kernel - rowsIn);
        ++rows[std::clamp<std::int64_t>(missing, 0, kernel)];
    }
    return rows;
}

/// Published by the chip's compiler: Σ_pad ceil(n_pad/256) · (C·(FY−pad)·FX + 2·C·(FY−pad) + 23).
std::int64_t flatCycles(const Args &a, std::int64_t overhead, std::int64_t width)
{
    const auto c = a("channels_in"), k = a("channels_out"), fy = a("kernel_y"), fx = a("kernel_x");
    std::int64_t cycles = 0;
    auto rows = rowsByPad(a);
    for (std::int64_t pad = 0; pad < std::int64_t(rows.size()); ++pad)
        cycles += ceilDiv(k * rows[pad] * a("cols_out"), width) * (c * (fy - pad) * (fx + 2) + overhead);
    return cycles;
}

/// Published by plinio: ceil(K/16)·C·ceil(OX/16)·OY·FX·FY + OX·OY·(K+C)/8.
double spatialCycles(const Args &a, std::int64_t side)
{
    const auto c = a("channels_in"), k = a("channels_out"), ox = a("cols_out"), oy = a("rows_out");
    return double(ceilDiv(k, side) * c * ceilDiv(ox, side) * oy * a("kernel_x") * a("kernel_y"))
        + double(ox * oy * (k + c)) / 8;
}

/// Published by plinio: 8·C·FX·FY + ceil(K/512)·ceil(C/128)·OX·OY/u · 18.2 with the largest u of 1, 2, 4, 8 for which
/// u·K ≤ 512 and (u+FX−1)·max(64, C)·FY ≤ 1152. Of the first term, the rows of cells that are filled, DMA has its part.
double analogCycles(const Args &a, const Description &d)
{
    auto number = [&](const char *key) { return d.number(std::string("analog.") + key); };
    const auto rows = std::int64_t(number("rows")), columns = std::int64_t(number("columns"));
    const auto c = a("channels_in"), k = a("channels_out"), fx = a("kernel_x"), fy = a("kernel_y");
    std::int64_t atOnce = 1;
    while (
        atOnce < 8 && 2 * atOnce * k <= columns && (2 * atOnce + fx - 1) * std::max<std::int64_t>(64, c) * fy <= rows)
        atOnce *= 2;
    const auto conversions
        = double(ceilDiv(k, columns) * ceilDiv(c, a("pass_channels")) * a("cols_out") * a("rows_out"));
    const auto moved = double(c * fx * fy * k) / 4 / d.number("dma.bytes_per_cycle"); // two bits a cell
    return std::max(0.0, number("row_cycles") * double(c * fx * fy) - moved)
        + conversions / double(atOnce) * number("conversion_cycles");
}

} // namespace

Cost cost(const Args &a, const Description &d)
{
    const auto &numbers = d.engines[a.call().engine].numbers;
    auto number = [&](const char *key) { return numbers.find(key)->second.value; };
    const auto launch = number("launch_cycles");
    const auto &name = a.call().intrinsic;
    if (name == "hwlib_analog_conv")
        return {analogCycles(a, d), launch, 0};
    const auto overhead = number("overhead_cycles");
    auto width = std::llround(number("macs_per_cycle")), side = std::llround(std::sqrt(double(width)));
    if (name == "hwlib_digital_conv")
        return {
            number("array_model") != 0 ? spatialCycles(a, side) : double(flatCycles(a, std::llround(overhead), width)),
            launch, 0};
    if (name == "hwlib_digital_depthwise")
        return {
            double(a("channels")
                    * (a("rows_out") * ceilDiv(a("cols_out"), side) * a("kernel_y") * a("kernel_x") + 2 * a("kernel_y"))
                + std::int64_t(overhead)),
            launch, 0};
    if (name == "hwlib_digital_dense")
        return {double(ceilDiv(a("channels_out"), side) * a("channels_in")) + overhead, launch, 0};
    return {double(ceilDiv(a("count"), side)) + overhead, launch, 0};
}

double analogPeak(const Description &d)
{
    return d.number("analog.rows") * d.number("analog.columns") / d.number("analog.conversion_cycles");
}

} // namespace partita::diana
