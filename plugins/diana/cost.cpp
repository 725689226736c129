// SPDX-License-Identifier: Apache-2.0
#include "diana.h"
#include "support/divide.h"

#include <algorithm>
#include <cmath>
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

/// Published: Σ_pad ceil(n_pad/256) · (C·(FY−pad)·FX + 2·C·(FY−pad) + 23). Spatial †: the products of it are
/// ceil(K/16)·OY·ceil(OX/16)·C·FY·FX instead.
std::int64_t convCycles(const Args &a, std::int64_t overhead, std::int64_t width, bool spatial)
{
    const auto c = a("channels_in"), k = a("channels_out"), fy = a("kernel_y"), fx = a("kernel_x"),
               colsOut = a("cols_out");
    std::int64_t cycles = 0;
    if (spatial) {
        auto side = std::llround(std::sqrt(double(width)));
        cycles = ceilDiv(k, side) * a("rows_out") * ceilDiv(colsOut, side) * c * fy * fx;
    }
    auto rows = rowsByPad(a);
    for (std::int64_t pad = 0; pad < std::int64_t(rows.size()); ++pad) {
        auto n = k * rows[pad] * colsOut;
        auto products = spatial ? 0 : c * (fy - pad) * fx;
        cycles += ceilDiv(n, width) * (products + 2 * c * (fy - pad) + overhead);
    }
    return cycles;
}

/// †: a pixel and pass takes as long as its slowest stage: rows fetched, converted, columns written back.
double analogCycles(const Args &a, double bytesPerCycle, double conversion)
{
    auto taps = a("kernel_y") * a("kernel_x"), c = a("channels_in"), pass = a("pass_channels");
    const auto write = std::ceil(double(a("channels_out")) / bytesPerCycle);
    double pixel = 0;
    for (std::int64_t first = 0; first < c; first += pass) {
        auto fetch = std::ceil(double(std::min(pass, c - first) * taps) / bytesPerCycle);
        pixel += std::max({fetch, conversion, write});
    }
    return pixel * double(a("rows_out") * a("cols_out"));
}

} // namespace

Cost cost(const Args &a, const Description &d)
{
    const auto &numbers = d.engines[a.call().engine].numbers;
    auto number = [&](const char *key) { return numbers.find(key)->second.value; };
    auto launch = number("launch_cycles"), overhead = number("overhead_cycles");
    const auto &name = a.call().intrinsic;
    if (name == "hwlib_analog_conv")
        return {analogCycles(a, number("bytes_per_cycle"), number("conversion_cycles")) + overhead, launch, 0};
    auto width = std::llround(number("macs_per_cycle")), side = std::llround(std::sqrt(double(width)));
    if (name == "hwlib_digital_conv")
        return {double(convCycles(a, std::llround(overhead), width, number("array_model") != 0)), launch, 0};
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
