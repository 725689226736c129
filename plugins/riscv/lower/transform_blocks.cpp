// SPDX-License-Identifier: Apache-2.0
#include "lower/lower.h"

#include <algorithm>

namespace partita::riscv {

namespace {

/// Strides in bytes: between blocks of channels, and between pixels and channels of one block.
struct Strides {
    std::int64_t block, pixel, channel;
};
Strides blockStrides(const Layout &layout, std::int64_t lanes, std::int64_t channels, std::int64_t pixels)
{
    if (layout.dims.back().block)
        return {pixels * lanes, lanes, 1};
    if (layout.dims.back().axis == 1)
        return {lanes, channels, 1};
    return {lanes * pixels, 1, pixels};
}

/// Fills the whole output with the zero point, which the lanes of missing channels must hold. It copies a constant row
/// of zero points by words. This takes the core a sixth of the time of filling bytes.
void clear(Lowered &lowered, int zero, std::int64_t bytes, MemoryId memory, int core)
{
    constexpr std::int64_t row = 256;
    lowered.constants.push_back({"zeros", "int8_t", row, Blob::of(std::vector(std::size_t(row), std::byte(zero)))});
    lowered.program.operands.push_back({"zeros", Operand::Role::Constant, 0, memory, row});
    auto copy = [&](std::int64_t first, std::int64_t rows, std::int64_t run) {
        if (rows > 0 && run > 0)
            lowered.program.body.push_back(Call{"riscv_copy", core, {{"in", {2, 0}}, {"out", {1, first}}},
                {{"n0", 1}, {"n1", 1}, {"n2", rows}, {"n3", run}, {"in0", 0}, {"in1", 0}, {"in2", 0}, {"in3", 1},
                    {"out0", 0}, {"out1", 0}, {"out2", row}, {"out3", 1}}});
    };
    copy(0, bytes / row, row);
    copy(bytes / row * row, 1, bytes % row);
}

} // namespace

bool inBlocks(const Site &site)
{
    return site.match.pattern == "transform"
        && (site.inputLayouts[0].dims.back().block || site.outputLayout.dims.back().block);
}

Result<Lowered> lowerTransformBlocks(const Site &site, const Description &d)
{
    const auto &tensor = site.graph.tensor(site.match.inputs[0]);
    const bool vector = tensor.shape.size() == 1;
    auto samples = vector ? 1 : tensor.shape[0], channels = tensor.shape[vector ? 0 : 1];
    auto pixels = tensor.elements() / channels / samples;
    auto lanes = std::max(site.inputLayouts[0].dims.back().block, site.outputLayout.dims.back().block);
    auto in = blockStrides(site.inputLayouts[0], lanes, channels, pixels),
         out = blockStrides(site.outputLayout, lanes, channels, pixels);
    auto bytes = site.outputLayout.elements(tensor.shape);
    auto sampleIn = site.inputLayouts[0].elements(tensor.shape) / samples, sampleOut = bytes / samples;
    Lowered lowered;
    auto &p = lowered.program;
    p.operands = {{"in", Operand::Role::Input, 0, site.inputMemory[0], site.inputLayouts[0].elements(tensor.shape)},
        {"out", Operand::Role::Output, 0, site.outputMemory, bytes}};
    auto core = d.core();
    if (bytes != tensor.elements())
        clear(lowered, zeroOf(tensor), bytes, site.constantMemory, core);
    auto copy = [&](std::int64_t firstBlock, std::int64_t blocks, std::int64_t width) {
        if (blocks == 0 || width == 0)
            return;
        bool runs = in.channel == 1 && out.channel == 1 && width >= 8; // if not, pixels make the longer inner loop
        auto n2 = runs ? pixels : width, n3 = runs ? width : pixels;
        p.body.push_back(
            Call{"riscv_copy", core, {{"in", {0, firstBlock * in.block}}, {"out", {1, firstBlock * out.block}}},
                {{"n0", samples}, {"n1", blocks}, {"n2", n2}, {"n3", n3}, {"in0", sampleIn}, {"in1", in.block},
                    {"in2", runs ? in.pixel : in.channel}, {"in3", runs ? in.channel : in.pixel}, {"out0", sampleOut},
                    {"out1", out.block}, {"out2", runs ? out.pixel : out.channel},
                    {"out3", runs ? out.channel : out.pixel}}});
    };
    copy(0, channels / lanes, lanes);
    copy(channels / lanes, channels % lanes ? 1 : 0, channels % lanes);
    return lowered;
}

} // namespace partita::riscv
