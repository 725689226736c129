// SPDX-License-Identifier: Apache-2.0
#include "stage.h"
#include "tiling/windowed.h"

#include <algorithm>

namespace partita::tynnp {

namespace {

bool readsPlanes(const Site &site)
{
    const auto &shape = site.graph.tensor(site.match.inputs[0]).shape;
    return site.match.pattern == "conv" && !sameBytes(site.inputLayouts[0], Layout::channelsLast(shape.size()), shape);
}

/// A kernel of one stage: tiles over output channels (K) and rows (OY), or over elements (N).
class SingleStage {
public:
    SingleStage(const Site &site, const Schedule &schedule, const Description &d)
        : m_site(site),
          m_schedule(schedule),
          m_description(d),
          m_stage(stageOf(site.graph, site.match, d, readsPlanes(site)))
    {
        m_kernel.start = startCall(m_stage.engine, 1);
        m_kernel.intrinsic = m_stage.intrinsic;
        m_kernel.engine = m_stage.engine;
        m_kernel.axes = axes(site);
        auto has = [&](std::string_view axis) {
            return std::ranges::find(m_kernel.axes, axis, &Axis::name) != m_kernel.axes.end();
        };
        auto tileOf = [&](bool there, std::string_view axis, std::int64_t extent) {
            return there ? std::min(extent, schedule.of(axis, extent)) : extent;
        };
        m_flat = has("N"), m_cut = has("K"), m_rowed = has("OY");
        m_tileK = tileOf(m_cut, "K", m_stage.channelsOut);
        m_tileY = tileOf(m_rowed, "OY", m_stage.rowsOut);
        m_tileN = tileOf(m_flat, "N", site.graph.tensor(site.match.outputs[0]).elements());
    }

    Result<Lowered> lower()
    {
        if (m_cut && m_tileK % block && m_tileK != m_stage.channelsOut)
            return fail("tile K must be a multiple of 16 on the NU", Fault::Unsupported);
        if (m_rowed)
            m_kernel.derive = [window = m_stage.window, rows = m_stage.rowsIn](const TileVars &v,
                                  const TiledKernel::Let &let) { deriveReach(window, false, rows, v, let); };
        input(m_stage.x, m_stage.field);
        if (m_stage.other >= 0)
            input(m_stage.other, m_stage.otherField);
        for (const auto &part : m_stage.parts)
            constant(part);
        output();
        m_kernel.args = call();
        return lowerTiled(m_kernel, m_schedule, m_description, std::move(m_constants));
    }

private:
    void elements(TiledOperand &o) const
    {
        o.tileBytes = m_tileN;
        o.depends = {"N"};
        o.region = [](const TileVars &v) { return Region{v.from("N"), v.of("N")}; };
    }

    void input(TensorId id, const std::string &field)
    {
        auto i = std::size_t(std::ranges::find(m_site.match.inputs, id) - m_site.match.inputs.begin());
        TiledOperand o{field, Operand::Role::Input, int(i), m_site.inputMemory[i], m_stage.memory,
            m_site.graph.tensor(id).bytes()};
        if (m_flat)
            elements(o);
        else if (m_rowed)
            rowsRead(o);
        else {
            o.tileBytes = o.homeBytes;
            o.region = [bytes = o.homeBytes](const TileVars &) { return Region{0, bytes}; };
        }
        m_kernel.operands.push_back(std::move(o));
    }

    void rowsRead(TiledOperand &o) const
    {
        const auto &s = m_stage;
        auto rows = s.mostRowsIn(m_tileY), row = s.rowBytesIn();
        if (s.depthwise) {
            o.tileBytes = rows * s.colsIn * m_tileK;
            o.depends = {"K", "OY"};
            o.region = [row, cols = s.colsIn, pixel = s.channelsIn](const TileVars &v) {
                return Region{v.at("iy0") * row + v.from("K"), v.of("K"), cols, pixel, v.at("rows"), row};
            };
            return;
        }
        o.tileBytes = rows * row;
        o.depends = {"OY"};
        if (s.planar)
            o.region = [cols = s.colsIn, channels = s.channelsIn, plane = s.rowsIn * s.colsIn](const TileVars &v) {
                return Region{v.at("iy0") * cols, v.at("rows") * cols, channels, plane};
            };
        else
            o.region = [row](const TileVars &v) { return Region{v.at("iy0") * row, v.at("rows") * row}; };
    }

    void constant(const Stage::Part &part)
    {
        auto whole = part.constant.bytes, bytes = part.blockBytes;
        TiledOperand o{
            part.field, Operand::Role::Constant, int(m_constants.size()), m_site.constantMemory, m_stage.memory, whole};
        auto blocks = [](auto n) { return (n + (block - 1)) / block; };
        o.tileBytes = bytes ? blocks(m_tileK) * bytes : whole;
        if (bytes && m_cut)
            o.depends = {"K"};
        o.region = [=, from = first(), channels = channels()](const TileVars &v) {
            return bytes ? Region{from(v) / block * bytes, blocks(channels(v)) * bytes} : Region{0, whole};
        };
        m_kernel.operands.push_back(std::move(o));
        m_constants.push_back(part.constant);
    }

    void output()
    {
        const auto &s = m_stage;
        TiledOperand o{"out", Operand::Role::Output, 0, m_site.outputMemory, s.memory,
            m_site.graph.tensor(m_site.match.outputs[0]).elements()};
        if (m_flat)
            elements(o);
        else {
            o.tileBytes = m_tileY * s.colsOut * m_tileK;
            o.depends = {"K", "OY"};
            o.region = [cut = m_cut, rowed = m_rowed, all = s.rowsOut, row = s.rowBytesOut(), cols = s.colsOut,
                           pixel = s.channelsOut](const TileVars &v) {
                auto rows = rowed ? v.of("OY") : Expr(all), from = rowed ? v.from("OY") : Expr(0);
                return cut ? Region{from * row + v.from("K"), v.of("K"), cols, pixel, rows, row}
                           : Region{from * row, rows * row};
            };
        }
        m_kernel.operands.push_back(std::move(o));
    }

    std::function<void(Call &, const TileVars &)> call() const
    {
        return [flat = m_flat, rowed = m_rowed, channels = channels(), args = m_stage.args,
                   variant = m_schedule.variant](Call &call, const TileVars &v) {
            TileShape t{channels(v)};
            if (flat)
                t.count = v.of("N");
            if (rowed)
                t = {channels(v), v.at("rows"), v.of("OY"), v.at("pad_top")};
            t.variant = variant;
            args(call, t);
        };
    }

    /// How many output channels a tile has.
    std::function<Expr(const TileVars &)> channels() const
    {
        return [cut = m_cut, all = m_stage.channelsOut](const TileVars &v) { return cut ? v.of("K") : Expr(all); };
    }
    /// The first output channel of a tile.
    std::function<Expr(const TileVars &)> first() const
    {
        return [cut = m_cut](const TileVars &v) { return cut ? v.from("K") : Expr(0); };
    }

    const Site &m_site;
    const Schedule &m_schedule;
    const Description &m_description;
    const Stage m_stage;
    bool m_flat = false, m_cut = false, m_rowed = false; ///< tiled along N, K, OY
    std::int64_t m_tileK = 1, m_tileY = 1, m_tileN = 1;
    TiledKernel m_kernel;
    std::vector<Constant> m_constants;
};

} // namespace

std::vector<std::string> variants(const Site &site, const Description &)
{
    bool layer = site.match.pattern == "dense"
        || (site.match.pattern == "conv" && !convAnatomy(site.graph, site.match).depthwise());
    return layer ? nuVariants() : std::vector<std::string>{};
}

Result<Lowered> lower(const Site &site, const Schedule &schedule, const Description &d)
{
    return site.match.pattern == "chain" ? lowerChain(site, schedule, d) : SingleStage(site, schedule, d).lower();
}

} // namespace partita::tynnp
