// SPDX-License-Identifier: Apache-2.0
#include "gap9.h"
#include "params.h"

#include <algorithm>
#include <utility>

namespace partita::gap9 {

namespace {

// The work of the core that has most of it, in steps of its kernel (c/cluster_*.c), and cycles a step as measure/fit.py
// fits them to what GVSoC counted (measure/gvsoc_kernels.csv, which has the residuals).

/// Of the core that has most to do: cycles, and those of them that every core takes. `units` are divided among the
/// cores.
struct Work {
    double cycles, start;
    std::int64_t units;
    double least; ///< above `start`: no call takes less, and tiles together have no less of it than the whole
};

/// One axis of a window.
struct Reach {
    std::int64_t outputs, extent, kernel, stride, pad;

    static Reach of(const Args &a, bool down)
    {
        return {a(down ? "rows_out" : "cols_out"), a(down ? "rows_in" : "cols_in"), a(down ? "kernel_y" : "kernel_x"),
            a(down ? "stride_y" : "stride_x"), a(down ? "pad_top" : "pad_left")};
    }
    std::int64_t first(std::int64_t output) const { return output * stride - pad; }
    std::int64_t read(std::int64_t count) const { return (count - 1) * stride + kernel; }
    bool inside(std::int64_t output, std::int64_t count) const
    {
        return first(output) >= 0 && first(output) + read(count) <= extent;
    }
    std::int64_t taps() const
    {
        std::int64_t sum = 0;
        for (std::int64_t i = 0; i < outputs; ++i)
            sum += std::min(kernel, extent - first(i)) - std::max<std::int64_t>(0, -first(i));
        return sum;
    }
};

Work conv(const Args &a, std::int64_t cores)
{
    auto down = Reach::of(a, true), across = Reach::of(a, false);
    const auto in = a("channels_in"), out = a("channels_out");
    if (down.kernel == 1 && across.kernel == 1 && down.stride == 1 && across.stride == 1
        && across.outputs == across.extent) {
        across.outputs *= down.outputs, across.extent *= down.outputs;
        down.outputs = down.extent = 1;
    }
    const auto run = across.kernel * in, depth = words(down.kernel * run), blocks = words(out),
               groups = words(across.outputs);
    const auto pixels = double(across.outputs) / double(groups);
    const auto wide = across.read(ceilDiv(across.outputs, groups));
    const bool panel = in % lanes || (down.kernel > 1 && 7 * blocks > 2 * (run + 16));
    std::int64_t parts = 1, least = 0;
    for (std::int64_t p = 1; p <= 8 && p <= blocks; p *= 2) {
        const auto work = ceilDiv(down.outputs * groups * p, cores) * (ceilDiv(blocks, p) * (depth * 24 + 120) + 400);
        if (p == 1 || work < least)
            parts = p, least = work;
    }
    const auto units = double(ceilDiv(down.outputs * groups * parts, cores)), share = units / double(parts);
    std::int64_t rowsInside = 0, groupsInside = 0;
    for (std::int64_t y = 0; y < down.outputs; ++y)
        rowsInside += down.inside(y, 1);
    for (std::int64_t g = 0; g < groups; ++g)
        groupsInside += across.inside(g * across.outputs / groups, ceilDiv(across.outputs, groups));
    const auto border = 1 - double(rowsInside * groupsInside) / double(down.outputs * groups);
    const auto each = panel ? 16 * depth : 4 * across.stride * down.kernel * in;
    const auto first = each + (panel ? 16 * depth : 4 * words(down.kernel * across.read(4) * in));
    const auto together = parts > 1 ? 1 : std::min(groups, std::clamp<std::int64_t>((1024 - first) / each + 2, 1, 8));
    const auto calls = units / double(together), windows = panel ? 0 : calls * border;
    const auto ends = 4 + 5 * pixels, tiles = share * double(blocks);
    constexpr double start = 2410;
    const auto steps = 0.979 * tiles * double(depth) * ends + 26.1 * tiles * double(panel ? 1 : down.kernel)
        + 4.67 * tiles * ends + 308 * calls + windows * (368 + 2.57 * double(together * down.kernel * wide * in) / 4)
        + (panel ? 3.12 * units * pixels * double(down.kernel) * (double(run) / 2 + 6) : 0)
        + (out % lanes ? 472 * share : 0);
    // Of a pixel, at least: five steps of its own, and a quarter of the four of its group.
    const auto pixel = (0.979 * double(depth) + 4.67) * 6;
    return {steps + start, start, down.outputs * groups * parts,
        pixel * double(blocks * down.outputs * across.outputs) / double(cores)};
}

Work depthwise(const Args &a, std::int64_t cores)
{
    const auto down = Reach::of(a, true), across = Reach::of(a, false);
    const auto line = across.read(across.outputs), filter = lanes * words(across.kernel);
    const auto pitch = (line - across.kernel + filter + 4) / lanes * lanes;
    const auto left = std::max<std::int64_t>(0, 2048 - down.read(4) * lanes * (line + 4));
    const auto most = std::min(down.outputs, 4 + left / (down.stride * lanes * pitch));
    const auto blocks = words(a("channels")), fewest = ceilDiv(down.outputs, most);
    std::int64_t even = 1;
    while (even < cores && blocks * even % cores)
        even *= 2;
    const auto work = [&](std::int64_t strips) {
        const auto high = ceilDiv(down.outputs, strips);
        return ceilDiv(blocks * strips, cores) * (down.read(high) + 8 * high + 4);
    };
    auto strips = roundedUp(fewest, even);
    if (strips > down.outputs || work(strips) >= work(fewest))
        strips = fewest;
    const auto units = ceilDiv(blocks * strips, cores), high = ceilDiv(down.outputs, strips);
    const bool square = down.kernel == 3 && across.kernel == 3, loops = square && down.stride <= 2;
    const auto pairs = square && down.stride == 1 && across.stride == 1 ? across.outputs / 2 : 0,
               singles = across.outputs - 2 * pairs, outputs = units * high;
    constexpr double start = 1860;
    const auto steps = 2.11 * double(units * down.read(high) * words(std::min(line, across.extent)) * 18)
        + 1.02 * double(outputs * pairs * 78)
        + (loops ? 0.859 * double(outputs * singles * 48)
                 : 0.564 * double(outputs * singles * 4 * (8 + down.kernel * (3 + filter))))
        + 686 * double(units);
    const auto reads = 2.11 * 18 * double(words(std::min(line, across.extent)) * std::min(down.stride, down.kernel));
    const auto columns = 1.02 * 78 * double(pairs)
        + (loops ? 0.859 * 48 : 0.564 * 4 * double(8 + down.kernel * (3 + filter))) * double(singles);
    return {steps + start, start, blocks * strips, (reads + columns) * double(blocks * down.outputs) / double(cores)};
}

Work dense(const Args &a, std::int64_t cores)
{
    const auto blocks = ceilDiv(words(a("channels_out")), cores), groups = words(a("rows"));
    const auto start = 875 * double(groups) + 239;
    const auto steps = 0.97 * double(blocks * words(a("channels_in")) * (5 * a("rows") + 4 * groups))
        + 1.26 * double(blocks * (25 * groups + 24 * a("rows")));
    const auto all = words(a("channels_out"));
    return {steps + start, start, all, steps * double(all) / double(blocks * cores)};
}

Work pool(const Args &a, std::int64_t cores)
{
    const auto down = Reach::of(a, true), across = Reach::of(a, false);
    const bool average
        = std::ranges::find(a.call().places, Name("norm"), &Places::value_type::first) != a.call().places.end();
    const auto channels = a("channels"), positions = down.outputs * across.outputs;
    const auto lines = down.taps() * across.outputs, taps = down.taps() * across.taps();
    const auto pieces = ceilDiv(channels, average && channels < 16 * cores ? 8 : 16);
    const auto share = double(ceilDiv(positions * pieces, cores)) / double(positions * pieces);
    const auto wide = average ? 8 : 16;
    const auto loads = channels / wide * (average ? 10 : 8) + channels % wide / 4 * (average ? 6 : 3);
    const auto words = channels / wide + channels % wide / 4;
    const auto rest = double(taps * (channels % 4));
    const auto start = average ? 948.0 : 875.0;
    const auto steps = average ? 0.991 * double(taps * loads) + 4.4 * double(lines * words) + 11.7 * rest
            + 114 * double(positions * pieces) + 53.2 * double(positions) + 14.4 * double(positions * channels)
                               : 1.14 * double(taps * loads) + 7.95 * double(lines * words) + 14.1 * rest
            + 53.8 * double(positions * pieces) + 49.5 * double(positions);
    return {share * steps + start, start, positions * pieces, steps / double(cores)};
}

Work softmax(const Args &a, std::int64_t cores)
{
    const auto rows = a("rows"), columns = a("columns");
    std::int64_t parts = 1;
    while (rows * parts < cores)
        parts *= 2;
    constexpr double start = 427;
    const auto each = 18.6 * double(columns) + 37.9 * double(ceilDiv(columns, parts)) + 109;
    return {double(ceilDiv(rows * parts, cores)) * each + start, start, rows * parts, 0};
}

Work transpose(const Args &a, std::int64_t cores)
{
    const auto rows = a("rows"), columns = a("columns"), blocks = words(columns), rest = columns % lanes;
    std::int64_t parts = 1;
    while (blocks * parts < 2 * cores && blocks * parts % cores && rows >= 32 * parts)
        parts *= 2;
    const auto units = double(ceilDiv(blocks * parts, cores)), share = units / double(parts);
    constexpr double start = 999;
    const auto steps = rows == 3 ? 0.936 * 17 * units
        : rows < 3               ? 4 * units * (1.09 * double(rows) + 242)
                                 : 20.4 * share * double(words(rows)) + 1.09 * double(rest * rows) / double(parts)
            + 242 * ((rest ? 1 : 0) + (parts > 1 ? units : 0)) + (a("flip") ? 0.645 * 4 * share * double(rows) : 0);
    return {steps + start, start, blocks * parts, 0.936 * 17 * double(blocks * words(rows)) / double(cores)};
}

/// Something that takes so long for each unit.
Work even(std::int64_t units, std::int64_t cores, double each, double start)
{
    return {each * double(ceilDiv(units, cores)) + start, start, units, each * double(units) / double(cores)};
}

Work work(const Args &a)
{
    const auto &name = a.call().intrinsic;
    const auto cores = a("cores");
    if (name == "hwlib_cluster_conv")
        return conv(a, cores);
    if (name == "hwlib_cluster_depthwise")
        return depthwise(a, cores);
    if (name == "hwlib_cluster_dense")
        return dense(a, cores);
    if (name == "hwlib_cluster_pool")
        return pool(a, cores);
    if (name == "hwlib_cluster_softmax")
        return softmax(a, cores);
    if (name == "hwlib_cluster_transpose")
        return transpose(a, cores);
    return name == "hwlib_cluster_add" ? even(words(a("count")), cores, 1.01 * 31, 470)
                                       : even(ceilDiv(a("n3"), 8), cores, 6.08, 1010);
}

} // namespace

Cost cost(const Args &a, const Description &d)
{
    return {work(a).cycles + d.number("cluster.startup_cycles"), d.number("cluster.launch_cycles"), 0};
}

Cost leastCost(const Args &a, const Description &d)
{
    const auto of = work(a);
    auto out = cost(a, d);
    out.cycles += of.start + of.least - of.cycles;
    return out;
}

std::vector<double> shares(const Args &a)
{
    const auto of = work(a);
    const auto cores = a("cores");
    std::vector<double> out;
    for (std::int64_t core = 0; core < cores; ++core) {
        const auto units = (core + 1) * of.units / cores - core * of.units / cores;
        const auto part = double(units) / double(std::max<std::int64_t>(1, ceilDiv(of.units, cores)));
        out.push_back((of.start + (of.cycles - of.start) * part) / of.cycles);
    }
    return out;
}

double peak(const Description &d) { return d.number("cluster.cores") * 4 * 4 * 4 / 24; }

} // namespace partita::gap9
