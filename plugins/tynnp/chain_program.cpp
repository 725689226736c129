// SPDX-License-Identifier: Apache-2.0
#include "chain.h"
#include "support/divide.h"
#include "tiling/tile_grid.h"

#include <algorithm>
#include <map>

namespace partita::tynnp {

namespace {

/// Loads of the next strip run while this one is computed.
class ChainBuilder {
public:
    ChainBuilder(const Site &site, const Chain &chain, std::int64_t tile, bool ahead, bool apart, const Description &d)
        : m_site(site),
          m_description(d),
          m_chain(chain),
          m_stages(chain.stages()),
          m_tile(std::min(chain.rows(), tile)),
          m_steps(ceilDiv(chain.rows(), m_tile)),
          m_ahead(ahead && m_steps > 1),
          m_apart(apart && chain.rows() % m_tile),
          m_most(chain.mostRows(m_tile))
    {
        declare();
    }

    std::vector<std::int64_t> scratch() const
    {
        std::vector<std::int64_t> out(m_description.memories.size());
        for (const auto &o : m_program.operands)
            if (o.role == Operand::Role::Scratch)
                out[std::size_t(o.memory)] += o.bytes;
        return out;
    }

    Result<Lowered> build()
    {
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
        for (int slot = 0; slot < buffers(); ++slot)
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

    struct Source : Chain::Source {
        int home = -1, tile = -1, token = -1;
        std::int64_t bytes = 0;
    };

    int buffers() const { return m_ahead ? 2 : 1; }
    int var(const std::string &name)
    {
        m_program.vars.push_back(name);
        return int(m_program.vars.size()) - 1;
    }
    int operand(std::string name, Operand::Role role, int index, MemoryId memory, std::int64_t bytes)
    {
        m_program.operands.push_back({std::move(name), role, index, memory, bytes});
        return int(m_program.operands.size()) - 1;
    }
    int scratch(std::string name, MemoryId memory, std::int64_t bytes)
    {
        return operand(std::move(name), Operand::Role::Scratch, 0, memory, tileAligned(bytes));
    }
    int token(std::string name, int memoryA, int memoryB, int count = 1)
    {
        m_program.tokens.push_back({std::move(name), true, m_description.link(memoryA, memoryB), count});
        return int(m_program.tokens.size()) - 1;
    }
    int engineToken(EngineId engine)
    {
        auto known
            = std::ranges::find_if(m_program.tokens, [&](const Token &t) { return !t.dma && t.queue == engine; });
        if (known != m_program.tokens.end())
            return int(known - m_program.tokens.begin());
        m_program.tokens.push_back({m_description.engines[engine].name + "_done", false, engine, 1});
        return int(m_program.tokens.size()) - 1;
    }

    void declare()
    {
        std::map<int, int> homes;
        for (const auto &own : m_chain.sources()) {
            const auto &s = m_stages[own.stage];
            Source source{own};
            source.bytes = tileAligned(
                (own.stage == 0 && !own.other ? s.mostRowsIn(m_most[0]) : m_most[own.stage]) * s.rowBytesIn());
            auto memory = m_site.inputMemory[own.index];
            if (auto home = homes.find(own.index); home != homes.end())
                source.home = home->second;
            else
                homes[own.index] = source.home = operand("in" + std::to_string(own.index), Operand::Role::Input,
                    own.index, memory, m_site.graph.tensor(m_site.match.inputs[own.index]).bytes());
            auto name = "x" + std::to_string(m_sources.size());
            if (own.inside)
                memory = m_stages[0].memory;
            if (!own.inside || memory != s.memory) {
                source.tile = scratch(name, s.memory, source.bytes * (own.inside ? 1 : buffers()));
                source.token = token(name, memory, s.memory, own.inside ? 1 : buffers());
            }
            m_sources.push_back(source);
        }
        for (std::size_t i = 0; i < m_stages.size(); ++i) {
            const auto &s = m_stages[i];
            auto number = std::to_string(i);
            m_parts.emplace_back();
            for (const auto &part : s.parts) {
                auto home = operand(part.field + number, Operand::Role::Constant, int(m_constants.size()),
                    m_site.constantMemory, part.constant.bytes);
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
        m_outBytes = tileAligned(m_tile * last.rowBytesOut());
        m_out = scratch("out_tile", last.memory, m_outBytes * buffers());
        m_outHome = operand(
            "out", Operand::Role::Output, 0, m_site.outputMemory, m_site.graph.tensor(m_site.match.outputs[0]).bytes());
        m_outToken = token("out", last.memory, m_site.outputMemory, buffers());
    }

    std::string overflow() const
    {
        auto need = scratch();
        for (std::size_t m = 0; m < need.size(); ++m) {
            const auto &memory = m_description.memories[m];
            if (auto size = memory.size(); need[m] > size)
                return "together they overflow " + memory.name + " by " + std::to_string(need[m] - size) + " bytes";
        }
        return {};
    }

    /// Copies of one link end in order, so the last one of a stage speaks for all.
    void loadConstants(Block &out)
    {
        for (std::size_t i = 0; i < m_stages.size(); ++i)
            for (std::size_t p = 0; p < m_parts[i].size(); ++p) {
                Copy copy{m_description.link(m_site.constantMemory, m_stages[i].memory), {m_parts[i][p].second, 0},
                    {m_parts[i][p].first, 0}, m_stages[i].parts[p].constant.bytes};
                if (p + 1 == m_parts[i].size())
                    copy.token = m_partTokens[i];
                out.push_back(std::move(copy));
            }
    }

    /// Rows of every stage in the strip at `step`, the last stage's first.
    std::vector<StageRows<Expr>> rowsAt(const Expr &step, const std::string &suffix, Block &out)
    {
        auto let = [&](const std::string &name, const Expr &value) {
            if (value.isConstant())
                return value;
            auto v = var(name + suffix);
            out.push_back(Let{v, value});
            return Expr::var(v);
        };
        Rows<Expr> strip{let("oy", step * m_tile), m_tile};
        if (m_chain.rows() % m_tile && (!m_apart || step.isConstant()))
            strip.count = let("on", min(m_tile, Expr(m_chain.rows()) - strip.first));
        return m_chain.rowsOf(strip, [&](const char *what, std::size_t stage, const Expr &value) {
            return let(what + std::to_string(stage), value);
        });
    }

    Expr slot(const Expr &step) const { return m_ahead ? step % 2 : Expr(0); }

    void load(const Expr &step, Block &out)
    {
        auto rows = rowsAt(step, "_next", out);
        for (const auto &source : m_sources) {
            if (source.inside)
                continue;
            auto link = m_program.tokens[source.token].queue;
            auto copy = m_chain.load(
                source, m_chain.rowsOf(source, rows), link, source.home, {source.tile, slot(step) * source.bytes});
            copy.token = source.token;
            copy.slot = slot(step);
            out.push_back(std::move(copy));
        }
    }

    /// Where stage `i` finds what comes from outside the chain, waited for.
    Place external(const Source &source, const std::vector<StageRows<Expr>> &rows, const Expr &step, Block &out)
    {
        const auto &s = m_stages[source.stage];
        if (!source.inside) {
            out.push_back(Wait{source.token, slot(step)});
            return {source.tile, slot(step) * source.bytes};
        }
        const auto &first = m_sources.front();
        const auto &r = m_chain.rowsOf(source, rows);
        Place there{first.tile, slot(step) * first.bytes + (r.first - rows[0].in.first) * s.rowBytesIn()};
        if (source.tile < 0)
            return there;
        Copy copy{m_program.tokens[source.token].queue, {source.tile, 0}, there, r.count * s.rowBytesIn()};
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
                Copy copy{m_program.tokens[m_moveTokens[i - 1]].queue, {m_moved[i - 1], 0}, {m_made[i - 1], 0},
                    rows[i - 1].out.count * m_stages[i - 1].rowBytesOut()};
                copy.token = m_moveTokens[i - 1];
                out.push_back(std::move(copy));
                out.push_back(Wait{m_moveTokens[i - 1], 0});
            }
            for (bool other : {false, true}) {
                if (other && s.other < 0)
                    continue;
                auto source = std::ranges::find_if(
                    m_sources, [&](const Source &x) { return x.stage == i && x.other == other; });
                call.places.emplace_back(other ? s.otherField : s.field,
                    source == m_sources.end() ? Place{m_moved[i - 1], 0} : external(*source, rows, step, out));
            }
            for (std::size_t p = 0; p < s.parts.size(); ++p)
                call.places.emplace_back(s.parts[p].field, Place{m_parts[i][p].second, 0});
            bool last = i + 1 == m_stages.size();
            if (last)
                out.push_back(Wait{m_outToken, slot(step)});
            call.places.emplace_back("out", last ? Place{m_out, slot(step) * m_outBytes} : Place{m_made[i], 0});
            s.args(call,
                {s.channelsOut, rows[i].in.count, rows[i].out.count, rows[i].padTop,
                    rows[i].out.count * s.rowBytesOut(), m_chain.variant(i, m_most[i])});
            call.token = engineToken(s.engine);
            out.push_back(std::move(call));
        }
        place(1, lastStrip, out);
        out.push_back(Wait{engineToken(m_stages.back().engine), 0});
        auto copy = m_chain.store(
            rows.back().out, m_program.tokens[m_outToken].queue, m_outHome, {m_out, slot(step) * m_outBytes});
        copy.token = m_outToken;
        copy.slot = slot(step);
        out.push_back(std::move(copy));
    }

    const Site &m_site;
    const Description &m_description;
    const Chain &m_chain;
    const std::vector<Stage> &m_stages;
    std::int64_t m_tile, m_steps;
    bool m_ahead, m_apart;            ///< loads ahead; the last, smaller strip is a program of its own
    std::vector<std::int64_t> m_most; ///< output rows of each stage in a strip
    Program m_program;
    std::vector<Constant> m_constants;
    std::vector<Source> m_sources;
    std::vector<std::vector<std::pair<int, int>>> m_parts; ///< by stage: home and tile of each constant
    std::vector<int> m_partTokens, m_made, m_moved, m_moveTokens;
    int m_out = -1, m_outHome = -1, m_outToken = -1;
    std::int64_t m_outBytes = 0;
};

} // namespace

std::vector<std::int64_t> chainScratch(
    const Site &site, const Chain &chain, std::int64_t tile, bool doubleBuffer, const Description &d)
{
    return ChainBuilder(site, chain, tile, doubleBuffer, false, d).scratch();
}

Result<Lowered> lowerChain(const Site &site, const Schedule &schedule, const Description &d)
{
    Chain chain(site, d);
    bool apart = std::ranges::find(schedule.eager, "OY") != schedule.eager.end();
    auto lowered = ChainBuilder(site, chain, schedule.of("OY", chain.rows()), schedule.doubleBuffer, apart, d).build();
    if (lowered)
        lowered->bound = [&site](const Target &target) { return chainBound(site, target.description()); };
    return lowered;
}

} // namespace partita::tynnp
