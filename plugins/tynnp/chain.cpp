// SPDX-License-Identifier: Apache-2.0
#include "stage.h"

#include <algorithm>
#include <map>

namespace partita::tynnp {

namespace {

std::int64_t aligned(std::int64_t bytes) { return (bytes + 15) / 16 * 16; }

struct Rows {
    Expr first{0}, count{0};
};

/// Stages run one after the other on strips of output rows of the last, through on-chip memory; each strip computes the rows of
/// the stages before anew that its windows reach over. Loads of the next strip run while this one is computed.
class ChainBuilder {
public:
    ChainBuilder(const Site &site, const Schedule &schedule, const Description &d) : m_site(site), m_description(d)
    {
        const auto &parts = site.match.parts;
        for (std::size_t i = 0; i < parts.size(); ++i)
            m_stages.push_back(stageOf(site.graph, parts[i], d, i == 0 ? planarInput(parts[0]) : m_stages.back().planarOut, ""));
        auto rows = m_stages.back().rowsOut;
        m_tile = std::min(rows, schedule.of("OY", rows));
        m_steps = (rows + m_tile - 1) / m_tile;
        m_apart = rows % m_tile && std::ranges::find(schedule.eager, "OY") != schedule.eager.end();
        m_ahead = schedule.doubleBuffer && m_steps > 1;
        m_most.resize(m_stages.size());
        for (auto i = m_stages.size(), most = std::size_t(m_tile); i-- > 0; most = std::size_t(m_stages[i].mostRowsIn(m_most[i])))
            m_most[i] = std::int64_t(most);
        for (std::size_t i = 0; i < parts.size(); ++i)
            if (m_stages[i].intrinsic == "hwlib_nu_conv")
                m_stages[i] = stageOf(site.graph, parts[i], d, m_stages[i].planar, cheapest(i));
    }

    Result<Lowered> build()
    {
        declare();
        if (auto full = overflow(); !full.empty())
            return fail(full, Fault::Unsupported);
        auto &body = m_program.body;
        body.push_back(startCall(m_site.match.engine, std::int64_t(m_stages.size())));
        loadConstants(m_program.early);
        strips(m_steps - m_apart, body);
        if (m_apart) {
            load(m_steps - 1, body);
            place(0, 1, body);
            compute(m_steps - 1, 1, body);
        }
        body.push_back(Next{2});
        for (int slot = 0; slot < slots(); ++slot)
            body.push_back(Wait{m_outToken, slot});
        return Lowered{std::move(m_program), std::move(m_constants)};
    }

private:
    /// The first `count` strips.
    void strips(std::int64_t count, Block &body)
    {
        auto last = [&](const Expr &step, std::int64_t at) { return m_apart ? Expr(0) : equal(step, at); };
        if (count == 1) {
            load(0, body);
            place(0, last(0, 0), body);
            compute(0, last(0, 0), body);
        } else if (!m_ahead) {
            auto t = var("t");
            Block once;
            load(Expr::var(t), once);
            place(0, last(Expr::var(t), count - 1), once);
            compute(Expr::var(t), last(Expr::var(t), count - 1), once);
            body.push_back(std::make_shared<const Loop>(Loop{t, count, std::move(once)}));
        } else {
            auto t = var("t"), done = var("i");
            Block next, run{Let{done, Expr::var(t) - 1}}, loop;
            load(Expr::var(t), next);
            compute(Expr::var(done), last(Expr::var(t), count), run);
            loop.push_back(std::make_shared<const Guard>(Guard{less(Expr::var(t), count), std::move(next)}));
            place(0, last(Expr::var(t), count - 1), loop);
            loop.push_back(std::make_shared<const Guard>(Guard{less(0, Expr::var(t)), std::move(run)}));
            body.push_back(std::make_shared<const Loop>(Loop{t, count + 1, std::move(loop)}));
        }
    }

    /// Where the next kernel may start: 0 behind the last loads, 1 beside the last stage, 2 behind the last store.
    static void place(int number, const Expr &when, Block &out)
    {
        if (!when.isConstant() || when.constant())
            out.push_back(std::make_shared<const Guard>(Guard{when, {Next{number}}}));
    }

    struct Source { ///< an activation from outside the chain
        std::size_t stage;
        bool other;   ///< the second operand of the stage
        int index;    ///< among the kernel's inputs
        bool inside;  ///< its rows are those of the first stage's tile
        int home = -1, tile = -1, token = -1;
        std::int64_t bytes = 0;
    };

    bool planarInput(const Match &first) const
    {
        return !sameBytes(m_site.inputLayouts[0], Layout::channelsLast(4), m_site.graph.tensor(first.inputs[0]).shape);
    }

    std::string cheapest(std::size_t i) const
    {
        std::string best;
        double least = 0;
        for (const auto &variant : nuVariants()) {
            auto s = stageOf(m_site.graph, m_site.match.parts[i], m_description, m_stages[i].planar, variant);
            Call call{s.intrinsic, s.engine, {}, {}};
            s.args(call, {s.channelsOut, s.mostRowsIn(m_most[i]), m_most[i], 0, 0});
            auto cycles = cost(Args(call, {}), m_description).cycles;
            if (best.empty() || cycles < least) {
                best = variant;
                least = cycles;
            }
        }
        return best;
    }

    int slots() const { return m_ahead ? 2 : 1; }
    int var(const std::string &name)
    {
        m_program.vars.push_back(name);
        return int(m_program.vars.size()) - 1;
    }
    int operand(std::string name, Operand::Role role, int index, int memory, std::int64_t bytes)
    {
        m_program.operands.push_back({std::move(name), role, index, memory, bytes});
        return int(m_program.operands.size()) - 1;
    }
    int scratch(std::string name, int memory, std::int64_t bytes) { return operand(std::move(name), Operand::Role::Scratch, 0, memory, aligned(bytes)); }
    int token(std::string name, int memoryA, int memoryB, int count = 1)
    {
        m_program.tokens.push_back({std::move(name), true, m_description.link(memoryA, memoryB), count});
        return int(m_program.tokens.size()) - 1;
    }
    int engineToken(int engine)
    {
        auto known = std::ranges::find_if(m_program.tokens, [&](const Token &t) { return !t.dma && t.queue == engine; });
        if (known != m_program.tokens.end())
            return int(known - m_program.tokens.begin());
        m_program.tokens.push_back({m_description.engines[std::size_t(engine)].name + "_done", false, engine, 1});
        return int(m_program.tokens.size()) - 1;
    }

    void declare()
    {
        std::map<int, int> homes;
        for (std::size_t i = 0; i < m_stages.size(); ++i) {
            const auto &s = m_stages[i];
            for (bool other : {false, true}) {
                auto id = other ? s.other : s.x;
                if (id < 0 || (i > 0 && id == m_site.match.parts[i - 1].outputs[0]))
                    continue;
                auto index = int(std::ranges::find(m_site.match.inputs, id) - m_site.match.inputs.begin());
                Source source{i, other, index, i > 0 && tileHolds(i, id)};
                source.bytes = aligned((i == 0 && !other ? s.mostRowsIn(m_most[0]) : m_most[i]) * s.rowBytesIn());
                auto memory = m_site.inputMemory[std::size_t(index)];
                if (auto home = homes.find(index); home != homes.end())
                    source.home = home->second;
                else
                    homes[index] = source.home = operand("in" + std::to_string(index), Operand::Role::Input, index, memory, m_site.graph.tensor(id).bytes());
                auto name = "x" + std::to_string(m_sources.size());
                if (source.inside)
                    memory = m_stages[0].memory;
                if (!source.inside || memory != s.memory) {
                    source.tile = scratch(name, s.memory, source.bytes * (source.inside ? 1 : slots()));
                    source.token = token(name, memory, s.memory, source.inside ? 1 : slots());
                }
                m_sources.push_back(source);
            }
        }
        for (std::size_t i = 0; i < m_stages.size(); ++i) {
            const auto &s = m_stages[i];
            auto number = std::to_string(i);
            m_parts.emplace_back();
            for (const auto &part : s.parts) {
                auto home = operand(part.field + number, Operand::Role::Constant, int(m_constants.size()), m_site.constantMemory, part.constant.bytes);
                m_parts.back().push_back({home, scratch(part.field + number + "_tile", s.memory, part.constant.bytes)});
                m_constants.push_back(part.constant);
                m_constants.back().name += number;
            }
            m_partTokens.push_back(s.parts.empty() ? -1 : token("stage" + number, m_site.constantMemory, s.memory));
            if (i + 1 == m_stages.size())
                break;
            auto bytes = m_most[i] * s.rowBytesOut();
            m_made.push_back(scratch("y" + number, s.memory, bytes));
            bool moves = m_stages[i + 1].memory != s.memory;
            m_moved.push_back(moves ? scratch("y" + number + "_moved", m_stages[i + 1].memory, bytes) : m_made.back());
            m_moveTokens.push_back(moves ? token("move" + number, s.memory, m_stages[i + 1].memory) : -1);
        }
        const auto &last = m_stages.back();
        m_outBytes = aligned(m_tile * last.rowBytesOut());
        m_out = scratch("out_tile", last.memory, m_outBytes * slots());
        m_outHome = operand("out", Operand::Role::Output, 0, m_site.outputMemory, m_site.graph.tensor(m_site.match.outputs[0]).bytes());
        m_outToken = token("out", last.memory, m_site.outputMemory, slots());
    }

    /// A residual sum of the chain's own input, row by row: what it needs is already in the first stage's tile.
    bool tileHolds(std::size_t stage, TensorId id) const
    {
        bool same = id == m_stages[0].x && !m_stages[0].planar;
        for (std::size_t i = 0; i <= stage; ++i)
            same &= m_stages[i].window.stride[0] == 1;
        return same && m_stages[stage].rowsOut == m_stages[0].rowsIn;
    }

    std::string overflow() const
    {
        std::vector<std::int64_t> need(m_description.memories.size());
        for (const auto &o : m_program.operands)
            if (o.role == Operand::Role::Scratch)
                need[std::size_t(o.memory)] += o.bytes;
        for (std::size_t m = 0; m < need.size(); ++m) {
            const auto &memory = m_description.memories[m];
            if (auto size = std::int64_t(memory.numbers.find("size")->second.value); need[m] > size)
                return "together they overflow " + memory.name + " by " + std::to_string(need[m] - size) + " bytes";
        }
        return {};
    }

    /// Copies of one link end in order, so the last one of a stage speaks for all.
    void loadConstants(Block &out)
    {
        for (std::size_t i = 0; i < m_stages.size(); ++i)
            for (std::size_t p = 0; p < m_parts[i].size(); ++p) {
                Copy copy{m_description.link(m_site.constantMemory, m_stages[i].memory), {m_parts[i][p].second, 0}, {m_parts[i][p].first, 0},
                          m_stages[i].parts[p].constant.bytes};
                if (p + 1 == m_parts[i].size())
                    copy.token = m_partTokens[i];
                out.push_back(std::move(copy));
            }
    }

    struct StageRows {
        Rows in, out;
        Expr padTop{0};
    };

    /// Rows of every stage in the strip at `step`, the last stage's first.
    std::vector<StageRows> rowsAt(const Expr &step, const std::string &suffix, Block &out)
    {
        auto let = [&](const std::string &name, const Expr &value) {
            if (value.isConstant())
                return value;
            auto v = var(name + suffix);
            out.push_back(Let{v, value});
            return Expr::var(v);
        };
        std::vector<StageRows> all(m_stages.size());
        Rows rows{let("oy", step * m_tile), m_tile};
        if (m_stages.back().rowsOut % m_tile && (!m_apart || step.isConstant()))
            rows.count = let("on", min(m_tile, Expr(m_stages.back().rowsOut) - rows.first));
        for (auto i = m_stages.size(); i-- > 0;) {
            const auto &w = m_stages[i].window;
            all[i].out = rows;
            if (w.kernel[0] != 1 || w.stride[0] != 1) {
                auto low = rows.first * w.stride[0] - w.pads[0];
                auto number = std::to_string(i);
                auto first = let("y" + number, max(0, low));
                auto count = let("n" + number, min(m_stages[i].rowsIn, low + ((rows.count - 1) * w.stride[0] + w.kernel[0])) - first);
                all[i].padTop = let("p" + number, first - low);
                rows = {first, count};
            }
            all[i].in = rows;
        }
        return all;
    }

    const Rows &rowsOf(const Source &source, const std::vector<StageRows> &rows) const
    {
        return source.stage == 0 && !source.other ? rows[0].in : rows[source.stage].out;
    }
    Expr slot(const Expr &step) const { return m_ahead ? step % 2 : Expr(0); }

    struct Picture {
        std::int64_t channels, rows, cols;
        bool planar;
    };

    /// Rows of a picture into a tile, where they lie without gaps.
    static Copy rowsOf(const Picture &p, const Rows &r, int link, int home, Place tile)
    {
        if (!p.planar)
            return {link, std::move(tile), {home, r.first * (p.cols * p.channels)}, r.count * (p.cols * p.channels)};
        auto run = r.count * p.cols;
        return {.link = link, .to = std::move(tile), .from = {home, r.first * p.cols}, .run = run, .planes = p.channels, .toPlane = run, .fromPlane = p.rows * p.cols};
    }

    void load(const Expr &step, Block &out)
    {
        auto rows = rowsAt(step, "_next", out);
        for (const auto &source : m_sources) {
            if (source.inside)
                continue;
            const auto &s = m_stages[source.stage];
            const auto &r = rowsOf(source, rows);
            Place tile{source.tile, slot(step) * source.bytes};
            auto link = m_program.tokens[std::size_t(source.token)].queue;
            auto copy = rowsOf({s.channelsIn, s.rowsIn, s.colsIn, s.planar}, r, link, source.home, tile);
            copy.token = source.token;
            copy.slot = slot(step);
            out.push_back(std::move(copy));
        }
    }

    /// Where stage `i` finds what comes from outside the chain, waited for.
    Place external(const Source &source, const std::vector<StageRows> &rows, const Expr &step, Block &out)
    {
        const auto &s = m_stages[source.stage];
        if (!source.inside) {
            out.push_back(Wait{source.token, slot(step)});
            return {source.tile, slot(step) * source.bytes};
        }
        const auto &first = m_sources.front();
        const auto &r = rowsOf(source, rows);
        Place there{first.tile, slot(step) * first.bytes + (r.first - rows[0].in.first) * s.rowBytesIn()};
        if (source.tile < 0)
            return there;
        Copy copy{m_program.tokens[std::size_t(source.token)].queue, {source.tile, 0}, there, r.count * s.rowBytesIn()};
        copy.token = source.token;
        out.push_back(std::move(copy));
        out.push_back(Wait{source.token, 0});
        return {source.tile, 0};
    }

    void compute(const Expr &step, const Expr &lastStrip, Block &out)
    {
        auto rows = rowsAt(step, "", out);
        for (std::size_t i = 0; i < m_stages.size(); ++i) {
            const auto &s = m_stages[i];
            Call call{s.intrinsic, s.engine, {}, {}};
            if (m_partTokens[i] >= 0)
                out.push_back(Wait{m_partTokens[i], 0});
            if (i > 0 && m_stages[i - 1].engine != s.engine)
                out.push_back(Wait{engineToken(m_stages[i - 1].engine), 0});
            if (i > 0 && m_moveTokens[i - 1] >= 0) {
                Copy copy{m_program.tokens[std::size_t(m_moveTokens[i - 1])].queue, {m_moved[i - 1], 0}, {m_made[i - 1], 0},
                          rows[i - 1].out.count * m_stages[i - 1].rowBytesOut()};
                copy.token = m_moveTokens[i - 1];
                out.push_back(std::move(copy));
                out.push_back(Wait{m_moveTokens[i - 1], 0});
            }
            for (bool other : {false, true}) {
                if (other && s.other < 0)
                    continue;
                auto source = std::ranges::find_if(m_sources, [&](const Source &x) { return x.stage == i && x.other == other; });
                call.places.emplace_back(other ? s.otherField : s.field,
                                         source == m_sources.end() ? Place{m_moved[i - 1], 0} : external(*source, rows, step, out));
            }
            for (std::size_t p = 0; p < s.parts.size(); ++p)
                call.places.emplace_back(s.parts[p].field, Place{m_parts[i][p].second, 0});
            bool last = i + 1 == m_stages.size();
            if (last)
                out.push_back(Wait{m_outToken, slot(step)});
            call.places.emplace_back("out", last ? Place{m_out, slot(step) * m_outBytes} : Place{m_made[i], 0});
            s.args(call, {s.channelsOut, rows[i].in.count, rows[i].out.count, rows[i].padTop, rows[i].out.count * s.rowBytesOut()});
            call.token = engineToken(s.engine);
            out.push_back(std::move(call));
        }
        const auto &s = m_stages.back();
        const auto &r = rows.back().out;
        place(1, lastStrip, out);
        out.push_back(Wait{engineToken(s.engine), 0});
        auto copy = rowsOf({s.channelsOut, s.rowsOut, s.colsOut, s.planarOut}, r, m_program.tokens[std::size_t(m_outToken)].queue, m_outHome,
                           {m_out, slot(step) * m_outBytes});
        std::swap(copy.to, copy.from);
        std::swap(copy.toPlane, copy.fromPlane);
        copy.token = m_outToken;
        copy.slot = slot(step);
        out.push_back(std::move(copy));
    }

    const Site &m_site;
    const Description &m_description;
    std::vector<Stage> m_stages;
    std::int64_t m_tile = 1, m_steps = 1;
    bool m_ahead = false, m_apart = false; ///< loads ahead; the last, smaller strip is a program of its own
    std::vector<std::int64_t> m_most; ///< output rows of each stage in a strip
    Program m_program;
    std::vector<Constant> m_constants;
    std::vector<Source> m_sources; ///< the chain's own input first
    std::vector<std::vector<std::pair<int, int>>> m_parts; ///< by stage: home and tile of each constant
    std::vector<int> m_partTokens, m_made, m_moved, m_moveTokens;
    int m_out = -1, m_outHome = -1, m_outToken = -1;
    std::int64_t m_outBytes = 0;
};

} // namespace

Result<Lowered> lowerChain(const Site &site, const Schedule &schedule, const Description &d)
{
    return ChainBuilder(site, schedule, d).build();
}

} // namespace partita::tynnp
