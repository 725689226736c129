// SPDX-License-Identifier: Apache-2.0
#include "lower/lower.h"

#include "lower/blocks.h"
#include "lower/lowering.h"
#include "lower/packed_storage.h"
#include "lower/unsigned_bytes.h"
#include "patterns/plain.h"
#include "patterns/rows.h"
#include "patterns/typed.h"
#include "riscv.h"
#include "samples.h"
#include "stream/stream.h"
#include "target/anatomy.h"

#include <algorithm>

namespace partita::riscv {

std::vector<Axis> tileAxes(const Site &site)
{
    const auto &g = site.graph;
    const auto &p = site.match.pattern;
    if ((p != "transform" && isTyped(g, site.match)) || inBlocks(site) || flipsSigns(site)
        || isPlainLayer(g, site.match))
        return {};
    const auto &out = g.tensor(site.match.outputs[0]).shape;
    if (p == "conv") {
        auto a = convAnatomy(g, site.match);
        const auto filters = out[1] / a.groups;
        bool groups = a.groups > 1 && !a.depthwise() && filters % 4 != 0; // then tiles have whole ones
        return {{"K", out[1], groups ? filters : 4}, {"OY", out[2], 1}};
    }
    if (p == "dense")
        return {{"K", denseAnatomy(g, site.match).channelsOut, 4}};
    if (planar(site))
        return {{"K", out[1], 1}};
    if (p == "transform" && out.size() == 4 && out[0] > 1)
        return {{"N", out[0], 1}};
    if (p == "sumpool" || p == "maxpool" || (p == "transform" && out.size() == 4))
        return {{"OY", out[2], 1}};
    // A tile of a broadcast would start in the middle of the smaller operand.
    bool plain = p == "add" || p == "mul" || p == "rescale" || p == "lookup";
    const auto &op = g.op(site.match.ops.front());
    for (std::size_t i = 0; plain && i < (p == "rescale" || p == "lookup" ? 1u : 2u); ++i)
        plain = g.tensor(op.inputs[i]).elements() == elements(out);
    if (p == "rescale")
        plain = plain && g.tensor(op.inputs[1]).elements() == 1;
    if (plain)
        return {{"N", elements(out), 64}};
    return {};
}

namespace {

Result<Lowered> lowerBytes(const Site &site, const Schedule &schedule, const Description &description)
{
    const auto &p = site.match.pattern;
    if (p != "transform" && isTyped(site.graph, site.match))
        return lowerTyped(site, description);
    if (inBlocks(site))
        return lowerTransformBlocks(site, description);
    if (flipsSigns(site))
        return lowerFlip(site, description);
    if (isPlainLayer(site.graph, site.match))
        return lowerPlain(site, description);
    if (schedule.variant == inRows)
        return lowerConv(site, rowSchedule(site), description);
    bool blocks = !schedule.variant.empty() && schedule.variant != "direct";
    if (blocks && (p == "conv" || p == "dense"))
        return p == "conv" ? lowerConvBlocks(site, schedule, description)
                           : lowerDenseBlocks(site, schedule, description);
    if (p == "conv")
        return lowerConv(site, schedule, description);
    if (p == "dense")
        return lowerDense(site, schedule, description);
    if (p == "sumpool" || p == "maxpool")
        return lowerPool(site, schedule, description);
    if (p == "add" || p == "mul" || p == "rescale" || p == "lookup")
        return lowerElementwise(site, schedule, description);
    if (p == "softmax")
        return lowerSoftmax(site, schedule, description);
    return lowerMoves(site, schedule, description);
}

/// Bytes of the core's memory that the smallest tile of a kernel takes which is cut along its rows alone; 0: of others.
std::int64_t leastTile(const Site &site, int near)
{
    const auto &g = site.graph;
    const auto &out = g.tensor(site.match.outputs[0]);
    const auto &p = site.match.pattern;
    auto tiles = [&](std::int64_t in, std::int64_t result) {
        return (site.inputMemory[0] != near ? in : 0) + (site.outputMemory != near ? result : 0);
    };
    if (p == "transform") {
        auto row = out.shape[1] * out.shape[3] * std::int64_t(out.type.hostBytes());
        return tiles(row, row);
    }
    if (p == "dense") {
        auto a = denseAnatomy(g, site.match);
        return tiles(a.rows * a.channelsIn, 4 * a.rows);
    }
    if ((p != "sumpool" && p != "maxpool") || planar(site))
        return 0;
    const auto &op = *opOf(g, site.match, p == "sumpool" ? OpKind::SumPool : OpKind::MaxPool);
    const auto &in = g.tensor(op.inputs[0]).shape;
    return tiles(mostRows(op.as<PoolAttrs>().window, in[2], 1) * in[3] * in[1], out.shape[3] * out.shape[1]);
}

/// Axes of a kernel that knows its tiles itself; none: it is cut by its calls, as where a row of its own does not fit.
std::vector<Axis> ownAxes(const Site &site, const Description &description)
{
    auto own = tileAxes(site);
    const auto near = description.coreMemory();
    const auto room = description.memories[near].size() / 2; // as core/compile/tile/tile_space.h has it
    return !own.empty() && leastTile(site, near) > room ? std::vector<Axis>{} : own;
}

/// Whether an operand lies outside the core's memory.
bool away(const Site &site, const Description &description)
{
    auto l2 = description.coreMemory();
    bool constants = site.constantMemory != l2 && site.constantMemory != description.programMemory()
        && (site.match.pattern == "conv" || site.match.pattern == "dense" || ownAxes(site, description).empty());
    return site.outputMemory != l2 || constants
        || std::ranges::any_of(site.inputMemory, [&](int m) { return m != l2; });
}

/// With all its operands in the core's memory.
Result<Lowered> lowerNear(Site site, const Description &description)
{
    site.outputMemory = site.constantMemory = description.coreMemory();
    std::ranges::fill(site.inputMemory, description.coreMemory());
    return lowerBytes(site, {}, description);
}

} // namespace

std::vector<Axis> axes(const Site &site, const Description &description)
{
    if (samplesOf(site) > 1)
        return ofOneSample(site, [&](const Site &one) { return axes(one, description); });
    if (!away(site, description) || hasPacked(site, description))
        return {};
    if (auto own = ownAxes(site, description); !own.empty())
        return own;
    auto whole = lowerNear(site, description);
    return whole ? streamAxes(*whole) : std::vector<Axis>{};
}

Result<Lowered> lower(const Site &site, const Schedule &schedule, const Description &description)
{
    if (site.outputLayout.plus128 && site.match.pattern != "transform") {
        auto plain = site;
        plain.outputLayout = site.outputLayout.signedBytes();
        auto lowered = lower(plain, schedule, description);
        return lowered ? writesUnsigned(std::move(*lowered)) : std::move(lowered);
    }
    if (auto samples = samplesOf(site); samples > 1)
        return eachSample(site, samples, [&](const Site &one) { return lower(one, schedule, description); });
    if (!hasPacked(site, description)) {
        if (!away(site, description) || !ownAxes(site, description).empty())
            return lowerBytes(site, schedule, description);
        auto whole = lowerNear(site, description);
        return whole ? streamed(std::move(*whole), site, schedule, description) : std::move(whole);
    }
    if (auto away = outside(site, description); !away.empty())
        return fail(
            "the core unpacks integers of fewer than 8 bits in its own memory only, and " + away, Fault::Unsupported);
    if (!packedAxes(site).empty())
        return lowerBytes(site, packedSchedule(site, schedule), description);
    auto bytes = lowerBytes(site, schedule, description);
    return bytes ? withStorage(std::move(*bytes), site, description) : std::move(bytes);
}

} // namespace partita::riscv
