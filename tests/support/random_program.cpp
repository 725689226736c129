// SPDX-License-Identifier: Apache-2.0
#include "support/random_program.h"

#include "support/described_target.h"

#include <random>

namespace partita::test {

namespace {

class Chip final : public DescribedTarget {
public:
    using DescribedTarget::DescribedTarget;
    std::shared_ptr<const Target> with(Description d) const override { return chipOf(std::move(d)); }
    Cost cost(const Args &a) const override
    {
        return {double(a("cycles")), double(a("issue")),
            a.call().engine == description().core() ? double(a("cycles")) : 0, double(a("bytes"))};
    }
};

class Writer {
public:
    Writer(unsigned seed, const Description &d) : m_random(seed), m_description(d)
    {
        for (std::size_t m = 0; m < d.memories.size(); ++m)
            m_program.operands.push_back({"x", Operand::Role::Scratch, 0, int(m), 1 << 20});
        for (std::size_t l = 0; l < d.links.size(); ++l)
            m_program.tokens.push_back({"copied", true, int(l), 2});
        for (std::size_t e = 0; e < d.engines.size(); ++e)
            m_program.tokens.push_back({"done", false, int(e), 2});
        m_program.channels = {"a", "b"};
        m_vars = {0};
    }

    Program write()
    {
        for (int i = pick(0, 3); i > 0 && !m_description.links.empty(); --i)
            m_program.early.emplace_back(copy());
        block(m_program.body, 2);
        m_program.body.emplace_back(Next{0});
        loop(m_program.body, 2, pick(1, 30), true);
        block(m_program.body, 2);
        for (std::size_t t = 0; t < m_program.tokens.size(); ++t)
            for (int slot = 0; slot < 2; ++slot)
                m_program.body.emplace_back(Wait{int(t), slot});
        return std::move(m_program);
    }

private:
    int pick(int low, int high) { return std::uniform_int_distribution(low, high)(m_random); }
    bool sometimes() { return pick(0, 3) == 0; }

    /// A number, or one that changes from trip to trip.
    Expr number(int low, int high)
    {
        auto fixed = Expr(pick(low, high));
        return sometimes() ? fixed + Expr(m_vars.back()) % pick(1, 4) * pick(1, 40) : fixed;
    }
    Expr slot() { return Expr(m_vars.back()) % 2; }

    Copy copy()
    {
        auto link = pick(0, int(m_description.links.size()) - 1);
        const auto &ends = m_description.links[link].connects;
        auto [a, b] = ends[pick(0, int(ends.size()) - 1)];
        Copy c{link, {m_description.memory(a), 0}, {m_description.memory(b), 0}, number(1, 300), number(1, 3),
            number(1, 2)};
        if (sometimes())
            std::swap(c.to, c.from);
        c.toRow = c.run;
        c.fromRow = sometimes() ? c.run : Expr(400);
        c.toPlane = c.run * c.rows;
        c.fromPlane = sometimes() ? c.toPlane : Expr(4000);
        c.token = sometimes() ? -1 : link;
        c.slot = slot();
        return c;
    }

    Call call()
    {
        auto engine = pick(0, int(m_description.engines.size()) - 1);
        bool core = engine == m_description.core();
        Call c{"work", engine, {},
            {{"cycles", number(0, 200)}, {"issue", core ? Expr(0) : number(0, 20)},
                {"bytes", !core && sometimes() ? number(1, 90) : Expr(0)}}};
        if (core)
            return c;
        c.token = sometimes() ? -1 : int(m_description.links.size()) + engine;
        c.slot = slot();
        if (sometimes())
            c.pops.push_back({pick(0, 1), slot()});
        if (sometimes())
            c.pushes.push_back({pick(0, 1), 1});
        return c;
    }

    void loop(Block &out, int depth, int extent, bool place)
    {
        m_program.vars.push_back("t");
        auto var = int(m_program.vars.size()) - 1;
        m_vars.push_back(Expr::var(var));
        Block body;
        block(body, depth - 1);
        if (place)
            body.emplace_back(std::make_shared<const Guard>(Guard{equal(Expr::var(var), extent - 1), {Next{1}}}));
        m_vars.pop_back();
        out.emplace_back(std::make_shared<const Loop>(Loop{var, extent, std::move(body)}));
    }

    void block(Block &out, int depth)
    {
        for (int i = pick(1, 5); i > 0; --i)
            switch (pick(0, depth > 0 ? 5 : 3)) {
            case 0:
                if (!m_description.links.empty())
                    out.emplace_back(copy());
                break;
            case 1: out.emplace_back(call()); break;
            case 2: out.emplace_back(Wait{pick(0, int(m_program.tokens.size()) - 1), slot()}); break;
            case 3: {
                Block body;
                body.emplace_back(call());
                out.emplace_back(
                    std::make_shared<const Guard>(Guard{less(Expr(m_vars.back()) % 3, pick(0, 3)), std::move(body)}));
                break;
            }
            default: loop(out, depth, pick(1, 40), false);
            }
    }

    std::mt19937 m_random;
    const Description &m_description;
    Program m_program;
    std::vector<Expr> m_vars; ///< of the loops around
};

} // namespace

Program randomProgram(unsigned seed, const Description &d) { return Writer(seed, d).write(); }

std::shared_ptr<const Target> chipOf(Description d) { return std::make_shared<const Chip>(std::move(d)); }

} // namespace partita::test
