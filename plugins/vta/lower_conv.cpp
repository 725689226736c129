// SPDX-License-Identifier: Apache-2.0
#include "conv_bound.h"
#include "lower.h"
#include "support/try.h"

#include <algorithm>

namespace partita::vta {

namespace {

/// A tile in flight.
struct Tile {
    Expr y, rows, x, cols, block, blocks; ///< outputs: first and size on each axis, channels in blocks
    Expr number, acc;                     ///< in order of execution; its accumulator buffer
};

class ConvLowering {
public:
    ConvLowering(const Conv &conv, const ConvTiles &tiles, const Description &d)
        : m_conv(conv), m_tiles(tiles), m_uops(conv, tiles), m_write(d), m_threads(tiles.threads)
    {
        m_padded = std::ranges::any_of(conv.window.pads, [](auto p) { return p > 0; });
        m_loaded = m_write.copyToken("loaded", m_threads);
        m_computed = m_write.computeToken("computed", m_threads);
        m_finished = m_write.computeToken("finished", m_threads);
        m_stored = m_write.copyToken("stored", m_threads);
        m_own = m_write.copyToken("own");
    }

    ProgramWriter run()
    {
        auto &body = m_write.program.body;
        loadOwn(body, {Uop, UopOperand, 0, 0, std::int64_t(m_uops.table().size())});
        if (oneChannelTile())
            for (int v = 0; v < (m_tiles.alongRows ? 1 : m_threads); ++v)
                params(body, v, v * m_tiles.co.tile, std::min(m_tiles.co.tile, m_conv.blocksOut - v * m_tiles.co.tile));
        m_write.loop(body, "n", m_conv.samples, [&](Block &out, const Expr &n) {
            m_sample = n;
            nest(out, 0, m_tiles.alongRows ? m_tiles.h.trips() / m_threads : m_tiles.h.trips(), m_threads);
            if (m_tiles.leftOver())
                nest(out, m_tiles.h.trips() - 1, 1, 1);
        });
        for (int slot = 0; slot < m_threads; ++slot)
            ProgramWriter::wait(body, 1, m_stored, slot);
        return std::move(m_write);
    }

    const ConvUops &uops() const { return m_uops; }

private:
    bool oneChannelTile() const { return m_tiles.co.trips() == (m_tiles.alongRows ? 1 : m_threads); }

    /// Rows of tiles from `first` on in groups of `live` tiles in flight.
    void nest(Block &out, std::int64_t first, std::int64_t hGroups, int live)
    {
        std::int64_t perGroup = m_tiles.alongRows ? live : 1,
                     coGroups = m_tiles.alongRows ? m_tiles.co.trips() : m_tiles.co.trips() / live;
        auto before = first * m_tiles.w.trips() * m_tiles.co.trips();
        m_write.loop(out, "h", hGroups, [&](Block &hBody, const Expr &h) {
            m_write.loop(hBody, "k", coGroups, [&](Block &kBody, const Expr &k) {
                m_write.loop(kBody, "w", m_tiles.w.trips(), [&](Block &wBody, const Expr &w) {
                    auto group = (h * coGroups + k) * m_tiles.w.trips() + w;
                    auto number = m_write.let(wBody, "tile",
                        group * live + before
                            + m_sample * (m_tiles.h.trips() * m_tiles.w.trips() * m_tiles.co.trips()));
                    std::vector<Tile> tiles;
                    for (int v = 0; v < live; ++v)
                        tiles.push_back(tile(wBody, m_tiles.alongRows ? h * perGroup + (first + v) : h, w,
                            m_tiles.alongRows ? k : k * live + v, number + v,
                            live == m_threads ? Expr(v) : (number + v) % m_threads, v));
                    for (const auto &t : tiles)
                        clear(wBody, t);
                    m_write.loop(wBody, "c", m_tiles.ci.trips(), [&](Block &cBody, const Expr &c) {
                        for (int v = 0; v < live; ++v)
                            step(cBody, tiles[v], c, number * m_tiles.ci.trips() + c * live + v,
                                live == m_threads ? v : -1, v);
                    });
                    for (const auto &t : tiles)
                        finish(wBody, t);
                });
            });
        });
    }

    std::string name(const char *what, int v) const { return what + std::string(m_threads > 1 ? v ? "_b" : "_a" : ""); }

    Tile tile(Block &out, const Expr &h, const Expr &w, const Expr &k, const Expr &number, const Expr &acc, int v)
    {
        auto let = [&](const char *what, const Expr &value) { return m_write.let(out, name(what, v), value); };
        Tile t;
        t.y = let("y", m_tiles.h.start(h));
        t.rows = let("rows", m_tiles.h.size(h));
        t.x = let("x", m_tiles.w.start(w));
        t.cols = let("cols", m_tiles.w.size(w));
        t.block = let("block", m_tiles.co.start(k));
        t.blocks = let("blocks", m_tiles.co.size(k));
        t.number = number;
        t.acc = let("acc", acc);
        return t;
    }

    /// The tile's pixels; of all its output channels.
    void rowwise(
        Block &out, const char *intrinsic, const Tile &t, int param, Fields more, int token = -1, Expr slot = 0)
    {
        auto first = m_uops.rows(t.acc, t.cols, param);
        Fields args{{"uop_bgn", first}, {"uop_end", first + t.rows}, {"iter_out", t.blocks}, {"iter_in", t.cols},
            {"dst_factor_out", t.rows * t.cols}, {"dst_factor_in", 1}};
        std::ranges::move(more, std::back_inserter(args));
        m_write.call(out, intrinsic, std::move(args), token, slot);
    }

    void clear(Block &out, const Tile &t)
    {
        ProgramWriter::wait(out, less(m_threads - 1, t.number), m_stored, t.acc);
        rowwise(out, "hwlib_gemm", t, 0, {{"reset", 1}});
    }

    /// What the tile reads of one axis: first input, count, padding before and behind.
    struct Reach {
        Expr first, count, before{0}, behind{0};
    };
    Reach reach(Block &out, int d, const char *axis, int v, const Expr &start, const Expr &size)
    {
        auto extent = d ? m_conv.colsIn : m_conv.rowsIn;
        auto low = start * m_conv.window.stride[d] - m_conv.window.pads[d];
        auto need = m_conv.reach(d, size);
        if (!m_padded)
            return {low, need};
        auto let = [&](const char *what, const Expr &value) {
            return m_write.let(out, name((axis + std::string(what)).c_str(), v), value);
        };
        auto first = let("_first", max(0, low));
        auto count = let("_count", min(extent, low + need) - first);
        return {first, count, first - low, low + need - first - count};
    }

    /// One slice of input channels: its input and weights are loaded and multiplied.
    void step(Block &out, const Tile &t, const Expr &c, const Expr &number, int fixedBuffer, int v)
    {
        auto ci = m_write.let(out, name("slices", v), m_tiles.ci.size(c));
        auto n = m_write.let(out, name("step", v), number);
        auto buffer = fixedBuffer >= 0 ? Expr(fixedBuffer) : m_write.let(out, name("buffer", v), n % m_threads);
        auto rows = reach(out, 0, "iy", v, t.y, t.rows), cols = reach(out, 1, "ix", v, t.x, t.cols);
        auto width = m_conv.reach(1, t.cols), plane = m_conv.reach(0, t.rows) * width;
        m_write.loop(out, "i", m_conv.depthwise ? t.blocks : ci, [&](Block &body, const Expr &i) {
            ProgramWriter::wait(body, less(m_threads - 1, n) * equal(i, 0), m_computed, buffer);
            auto base = buffer * m_tiles.inp + i * plane;
            auto block = m_sample * (m_conv.depthwise ? m_conv.blocksOut : m_conv.blocksIn)
                + (m_conv.depthwise ? t.block : m_tiles.ci.start(c)) + i;
            auto first = (block * m_conv.rowsIn + rows.first) * m_conv.colsIn + cols.first;
            if (m_padded)
                m_write.clear(body, {base, plane, rows.before, rows.behind, cols.before, cols.behind});
            m_write.load(body,
                {Inp, InOperand, base + rows.before * width + cols.before, first, cols.count, rows.count, m_conv.colsIn,
                    m_padded ? width : Expr(0)});
        });
        auto taps = m_conv.taps(), row = m_conv.blocksIn * taps;
        m_write.load(out,
            {Wgt, WeightOperand, buffer * m_tiles.wgt, t.block * row + m_tiles.ci.start(c) * taps, ci * taps, t.blocks,
                row, 0, m_loaded, buffer});
        ProgramWriter::wait(out, 1, m_loaded, buffer);
        auto first = m_uops.products(buffer, t.acc, t.rows, t.cols, t.blocks, ci);
        m_write.call(out, "hwlib_gemm",
            {{"uop_bgn", first},
                {"uop_end",
                    first + ci * m_conv.window.kernel[0] * max(m_conv.configuration.distance, t.blocks * t.rows)},
                {"iter_out", t.cols}, {"iter_in", m_conv.window.kernel[1]}, {"dst_factor_out", 1},
                {"src_factor_out", m_conv.window.stride[1]}, {"src_factor_in", m_conv.window.dilation[1]},
                {"wgt_factor_in", 1}},
            m_computed, buffer);
    }

    void loadOwn(Block &out, ProgramWriter::Transfer transfer)
    {
        transfer.token = m_own;
        m_write.load(out, transfer);
        ProgramWriter::wait(out, 1, m_own, 0);
    }

    void params(Block &out, std::int64_t buffer, const Expr &block, const Expr &blocks)
    {
        loadOwn(out, {Acc, ParamOperand, m_tiles.paramBase(buffer), block * m_conv.params(), blocks * m_conv.params()});
    }

    /// Scales, rounds, clamps and stores the tile.
    void finish(Block &out, const Tile &t)
    {
        if (!oneChannelTile())
            loadOwn(out,
                {Acc, ParamOperand,
                    m_tiles.alongRows ? Expr(m_tiles.paramBase(0))
                                      : t.acc * m_tiles.paramsOfTile + m_tiles.paramBase(0),
                    t.block * m_conv.params(), t.blocks * m_conv.params()});
        for (int param = 0; param < m_conv.params(); ++param)
            rowwise(out, "hwlib_alu", t, param,
                {{"src_factor_out", m_conv.params()},
                    {"op", int(std::array{Shr, Add, Mul}[std::size_t(m_conv.params() - 1 - param)])}});
        rowwise(out, "hwlib_alu", t, 0, {{"op", int(Max)}, {"use_imm", 1}, {"imm", m_conv.requant.low}});
        rowwise(out, "hwlib_alu", t, 0, {{"op", int(Min)}, {"use_imm", 1}, {"imm", m_conv.requant.high}}, m_finished,
            t.acc);
        ProgramWriter::wait(out, 1, m_finished, t.acc);
        auto plane = m_conv.rowsOut * m_conv.colsOut;
        auto first = (m_sample * m_conv.blocksOut + t.block) * plane + t.y * m_conv.colsOut + t.x;
        if (m_tiles.w.trips() == 1) {
            m_write.store(out,
                {Out, OutOperand, t.acc * m_tiles.acc, first, t.rows * t.cols, t.blocks, plane, 0, m_stored, t.acc});
            return;
        }
        auto store = [&](Block &body, const Expr &o, int token) {
            m_write.store(body,
                {Out, OutOperand, t.acc * m_tiles.acc + o * t.rows * t.cols, first + o * plane, t.cols, t.rows,
                    m_conv.colsOut, 0, token, t.acc});
        };
        // The last STORE alone tells that the tile is out; the first may be it once more.
        if (m_tiles.co.tile > 1) {
            store(out, 0, -1);
            m_write.loop(out, "o", max(2, t.blocks) - 2, [&](Block &body, const Expr &o) { store(body, o + 1, -1); });
        }
        store(out, t.blocks - 1, m_stored);
    }

    const Conv &m_conv;
    const ConvTiles &m_tiles;
    ConvUops m_uops;
    ProgramWriter m_write;
    int m_threads;
    bool m_padded;
    Expr m_sample = 0;
    int m_loaded, m_computed, m_finished, m_stored, m_own;
};

/// "" or why these tiles cannot be.
std::string problem(const ConvTiles &tiles, std::int64_t samples, const Schedule &s)
{
    static const std::vector<std::string> order{"H", "CO", "W", "CI"};
    std::vector<std::string> wanted;
    for (const auto &axis : order)
        if (std::ranges::find(s.order, axis) != s.order.end())
            wanted.push_back(axis);
    if (s.order != wanted)
        return "the accelerator's tiles are walked in the order H, CO, W, CI";
    auto trips = tiles.alongRows ? tiles.h.trips() : tiles.co.trips();
    if (tiles.threads > trips)
        return s.variant + " needs two tiles along " + (tiles.alongRows ? "H" : "CO") + "; make its tile smaller";
    if (tiles.threads > 1 && !tiles.alongRows && trips % 2)
        return "threads_oc_2 needs an even number of tiles along CO; here are " + std::to_string(trips);
    if (samples > 1 && tiles.leftOver()) // the next sample's first tile would take the buffer that it is in
        return "threads_h_2 needs an even number of tiles along H for a batch; here are " + std::to_string(trips);
    return {};
}

} // namespace

Result<Lowered> lowerConv(const Site &site, const Schedule &schedule, const Description &d)
{
    auto conv = Conv::of(site.graph, site.match, Configuration(d));
    auto tiles = ConvTiles::of(conv, schedule);
    if (auto why = problem(tiles, conv.samples, schedule); !why.empty())
        return fail(why, Fault::Unsupported);
    Parts parts;
    parts.used = {0, tiles.threads * tiles.wgt, tiles.threads * tiles.inp, tiles.idleBase() + tiles.idle,
        tiles.idle ? tiles.idleBase() + tiles.idle : tiles.threads * tiles.acc};
    PARTITA_CHECK(checkBuffers(parts.used, d));
    auto zeroIn = zeroOf(site.graph.tensor(conv.x));
    ConvLowering lowering(conv, tiles, d);
    auto index = int(std::ranges::find(site.match.inputs, conv.x) - site.match.inputs.begin());
    parts.inputs = {{conv.x, index}};
    parts.uops = lowering.uops().table();
    parts.used[Uop] = std::int64_t(parts.uops.size());
    parts.weights = packedWeights(site.graph, conv);
    parts.params = packedParams(site.graph, conv, zeroIn);
    return withBound(assemble(lowering.run(), site, std::move(parts), d), conv, tiles);
}

} // namespace partita::vta
