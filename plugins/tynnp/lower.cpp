// SPDX-License-Identifier: Apache-2.0
#include "stage.h"

#include "target/tiled_bound.h"

#include <algorithm>

namespace partita::tynnp {

namespace {

/// A kernel of one stage: tiles over output channels and rows, or over elements.
Result<Lowered> lowerSingle(const Site &site, const Schedule &schedule, const Description &d)
{
    const auto &g = site.graph;
    auto rank = g.tensor(site.match.inputs[0]).shape.size();
    bool planar = site.match.pattern == "conv" && !sameBytes(site.inputLayouts[0], Layout::channelsLast(rank), g.tensor(site.match.inputs[0]).shape);
    const auto s = stageOf(g, site.match, d, planar);
    TiledKernel k;
    k.start = startCall(s.engine, 1);
    k.intrinsic = s.intrinsic;
    k.engine = s.engine;
    k.axes = axes(site);
    auto has = [&](std::string_view axis) { return std::ranges::find(k.axes, axis, &Axis::name) != k.axes.end(); };
    auto tileOf = [&](std::string_view axis, std::int64_t extent) { return has(axis) ? std::min(extent, schedule.of(axis, extent)) : extent; };
    bool flat = has("N"), cut = has("K"), rowed = has("OY");
    auto count = g.tensor(site.match.outputs[0]).elements();
    auto tileK = tileOf("K", s.channelsOut), tileY = tileOf("OY", s.rowsOut), tileN = tileOf("N", count);
    if (cut && tileK % block && tileK != s.channelsOut)
        return fail("tile K must be a multiple of 16 on the NU", Fault::Unsupported);
    if (rowed)
        k.derive = [=](const TileVars &v, const TiledKernel::Let &let) {
            auto low = v.from("OY") * s.window.stride[0] - s.window.pads[0];
            auto first = let("iy0", max(0, low));
            let("rows", min(s.rowsIn, low + ((v.of("OY") - 1) * s.window.stride[0] + s.window.kernel[0])) - first);
            let("pad_top", first - low);
        };
    auto channels = [=](const TileVars &v) { return cut ? v.of("K") : Expr(s.channelsOut); };
    auto from = [=](const TileVars &v) { return cut ? v.from("K") : Expr(0); };
    auto input = [&](TensorId id, const std::string &field) {
        auto i = std::size_t(std::ranges::find(site.match.inputs, id) - site.match.inputs.begin());
        TiledOperand o{field, Operand::Role::Input, int(i), site.inputMemory[i], s.memory, g.tensor(id).bytes()};
        auto pixel = s.channelsIn;
        if (flat) {
            o.tileBytes = tileN;
            o.depends = {"N"};
            o.region = [](const TileVars &v) { return Region{v.from("N"), v.of("N")}; };
        } else if (!rowed) {
            o.tileBytes = o.homeBytes;
            o.region = [bytes = o.homeBytes](const TileVars &) { return Region{0, bytes}; };
        } else if (s.depthwise) {
            o.tileBytes = s.mostRowsIn(tileY) * s.colsIn * tileK;
            o.depends = {"K", "OY"};
            o.region = [=](const TileVars &v) {
                return Region{v.at("iy0") * s.rowBytesIn() + v.from("K"), v.of("K"), s.colsIn, pixel, v.at("rows"), s.rowBytesIn()};
            };
        } else {
            o.tileBytes = s.mostRowsIn(tileY) * s.rowBytesIn();
            o.depends = {"OY"};
            o.region = [=](const TileVars &v) {
                if (s.planar)
                    return Region{v.at("iy0") * s.colsIn, v.at("rows") * s.colsIn, s.channelsIn, s.rowsIn * s.colsIn};
                return Region{v.at("iy0") * s.rowBytesIn(), v.at("rows") * s.rowBytesIn()};
            };
        }
        k.operands.push_back(std::move(o));
    };
    input(s.x, s.field);
    if (s.other >= 0)
        input(s.other, s.otherField);
    std::vector<Constant> constants;
    for (const auto &part : s.parts) {
        auto bytes = part.blockBytes;
        auto blocks = [](auto n) { return (n + (block - 1)) / block; };
        k.operands.push_back({part.field, Operand::Role::Constant, int(constants.size()), site.constantMemory, s.memory, part.constant.bytes,
                              bytes ? blocks(tileK) * bytes : part.constant.bytes,
                              bytes && cut ? std::vector<std::string>{"K"} : std::vector<std::string>{},
                              [=, whole = part.constant.bytes](const TileVars &v) {
                                  return bytes ? Region{from(v) / block * bytes, blocks(channels(v)) * bytes} : Region{0, whole};
                              }});
        constants.push_back(part.constant);
    }
    TiledOperand out{"out", Operand::Role::Output, 0, site.outputMemory, s.memory, count};
    if (flat) {
        out.tileBytes = tileN;
        out.depends = {"N"};
        out.region = [](const TileVars &v) { return Region{v.from("N"), v.of("N")}; };
    } else {
        out.tileBytes = tileY * s.colsOut * tileK;
        out.depends = {"K", "OY"};
        out.region = [=](const TileVars &v) {
            auto rows = rowed ? v.of("OY") : Expr(s.rowsOut), first = rowed ? v.from("OY") : Expr(0);
            if (!cut)
                return Region{first * s.rowBytesOut(), rows * s.rowBytesOut()};
            return Region{first * s.rowBytesOut() + v.from("K"), v.of("K"), s.colsOut, s.channelsOut, rows, s.rowBytesOut()};
        };
    }
    k.operands.push_back(std::move(out));
    k.args = [=, variant = schedule.variant](Call &call, const TileVars &v) {
        TileShape t{channels(v)};
        if (flat)
            t.count = v.of("N");
        if (rowed)
            t = {channels(v), v.at("rows"), v.of("OY"), v.at("pad_top")};
        t.variant = variant;
        s.args(call, t);
    };
    auto need = tiledScratch(k, schedule, d);
    for (std::size_t m = 0; m < need.size(); ++m)
        if (auto size = d.memories[m].size(); need[m] > size)
            return fail("the tile needs " + std::to_string(need[m]) + " bytes of " + d.memories[m].name + ", "
                            + std::to_string(need[m] - size) + " more than it holds; make it smaller",
                        Fault::Unsupported);
    return tiledLowered(k, schedule, d, std::move(constants));
}

} // namespace

std::vector<std::string> variants(const Site &site, const Description &)
{
    bool layer = site.match.pattern == "dense" || (site.match.pattern == "conv" && !convAnatomy(site.graph, site.match).depthwise());
    return layer ? nuVariants() : std::vector<std::string>{};
}

Result<Lowered> lower(const Site &site, const Schedule &schedule, const Description &d)
{
    return site.match.pattern == "chain" ? lowerChain(site, schedule, d) : lowerSingle(site, schedule, d);
}

} // namespace partita::tynnp
