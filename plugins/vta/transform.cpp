// SPDX-License-Identifier: Apache-2.0
#include "vta.h"

#include "isa.h"

#include <algorithm>

namespace partita::vta {

namespace {

/// Strides of channel and pixel within a block of channels, and between blocks, in bytes.
struct Strides {
    std::int64_t block, pixel, channel;
};
Strides stridesOf(const Layout &layout, std::int64_t channels, std::int64_t pixels)
{
    bool inBlocks = std::ranges::any_of(layout.dims, [](const Layout::Dim &d) { return d.block > 0; });
    if (inBlocks)
        return {pixels * lanes, lanes, 1};
    if (layout.dims.back().axis == 1)
        return {lanes, channels, 1};
    return {lanes * pixels, 1, pixels};
}

} // namespace

Result<Lowered> lowerTransform(const Site &site, const Description &d)
{
    const auto &tensor = site.graph.tensor(site.match.inputs[0]);
    auto channels = tensor.shape.size() > 1 ? tensor.shape[1] : tensor.elements(), pixels = tensor.elements() / channels;
    auto in = stridesOf(site.inputLayouts[0], channels, pixels), out = stridesOf(site.outputLayout, channels, pixels);
    auto bytes = site.outputLayout.elements(tensor.shape);
    Lowered lowered;
    auto &p = lowered.program;
    p.operands = {{"in", Operand::Role::Input, 0, site.inputMemory[0], site.inputLayouts[0].elements(tensor.shape)},
                  {"out", Operand::Role::Output, 0, site.outputMemory, bytes}};
    auto core = d.core();
    if (bytes != tensor.elements()) // lanes of channels that do not exist
        p.body.push_back(Call{"riscv_fill", core, {{"out", {1, 0}}}, {{"count", bytes}, {"value", tensor.quant ? tensor.quant->zeroAt(0) : 0}}});
    auto copy = [&](std::int64_t firstBlock, std::int64_t blocks, std::int64_t width) {
        if (blocks == 0 || width == 0)
            return;
        bool runs = in.channel == 1 && out.channel == 1 && width >= 8; // else the pixels are the longest inner loop
        auto n2 = runs ? pixels : width, n3 = runs ? width : pixels;
        p.body.push_back(Call{"riscv_copy", core, {{"in", {0, firstBlock * in.block}}, {"out", {1, firstBlock * out.block}}},
                              {{"n0", 1}, {"n1", blocks}, {"n2", n2}, {"n3", n3}, {"in0", 0}, {"in1", in.block},
                               {"in2", runs ? in.pixel : in.channel}, {"in3", runs ? in.channel : in.pixel}, {"out0", 0}, {"out1", out.block},
                               {"out2", runs ? out.pixel : out.channel}, {"out3", runs ? out.channel : out.pixel}}});
    };
    copy(0, channels / lanes, lanes);
    copy(channels / lanes, channels % lanes ? 1 : 0, channels % lanes);
    return lowered;
}

} // namespace partita::vta
