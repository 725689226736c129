// SPDX-License-Identifier: Apache-2.0
#include "deployment/places.h"

#include <algorithm>
#include <set>

namespace partita {

namespace {

class Collector {
public:
    Collector(const Program &program, Outline &out, std::set<int> &places)
        : m_program(program), m_out(out), m_places(places)
    {
    }

    void block(const Block &commands)
    {
        std::string before; // condition of the guard before, which is printed as one with those that ask the same
        for (const auto &command : commands)
            std::visit(
                [&](const auto &c) {
                    if constexpr (std::is_same_v<decltype(c), const std::shared_ptr<const Guard> &>) {
                        guard(*c, before);
                    } else {
                        add(c);
                        before.clear();
                    }
                },
                command);
    }

private:
    void guard(const Guard &guard, std::string &before)
    {
        const auto &condition = guard.condition;
        if (condition.isConstant() && !condition.constant())
            return;
        auto asked = condition.c(m_program.vars);
        if (asked != before) {
            m_out.shape.guards += !condition.isConstant();
            m_out.shape.operators += condition.operators();
        }
        block(guard.body);
        before = std::move(asked);
    }
    void add(const Next &next) { m_places.insert(next.place); }
    void add(const Let &let) { m_out.shape.operators += let.value.operators(); }
    void add(const Wait &) { ++m_out.shape.waits; }
    void add(const Copy &copy)
    {
        ++m_out.shape.calls;
        place(copy.to);
        place(copy.from);
        for (const auto *e : {&copy.run, &copy.rows, &copy.planes})
            field(*e);
        for (const auto *e : {&copy.toRow, &copy.fromRow, &copy.toPlane, &copy.fromPlane})
            if (!e->isConstant() || e->constant())
                field(*e);
    }
    void add(const Call &call)
    {
        ++m_out.shape.calls;
        m_out.functions.insert(call.intrinsic.text());
        for (const auto &[name, where] : call.places)
            place(where);
        for (const auto &[name, value] : call.args)
            field(value);
    }
    void add(const std::shared_ptr<const Loop> &loop)
    {
        ++m_out.shape.loops;
        m_out.shape.operators += loop->extent.operators() + 1;
        block(loop->body);
    }
    void place(const Place &place)
    {
        ++m_out.shape.values;
        m_out.shape.operators += place.offset.operators() + !place.offset.isConstant();
    }
    void field(const Expr &e)
    {
        ++(e.isConstant() ? m_out.shape.constants : m_out.shape.values);
        m_out.shape.operators += e.operators();
    }

    const Program &m_program;
    Outline &m_out;
    std::set<int> &m_places;
};

} // namespace

Outline outlineOf(const Program &program, const Description &d)
{
    Outline out{{}, std::vector<std::int64_t>(d.memories.size()), std::vector<std::int64_t>(d.memories.size()), {}, {}};
    std::set<int> places;
    Collector collector(program, out, places);
    collector.block(program.early);
    collector.block(program.body);
    out.places.assign(places.begin(), places.end());
    if (places.empty())
        out.places = {-1};
    for (std::size_t o = 0; o < program.operands.size(); ++o) {
        const auto &operand = program.operands[o];
        if (operand.role != Operand::Role::Scratch)
            continue;
        auto bytes = (operand.bytes + 15) / 16 * 16;
        out.scratch[std::size_t(operand.memory)] += bytes;
        if (loadedEarly(program, int(o)))
            out.earlyScratch[std::size_t(operand.memory)] += bytes;
    }
    return out;
}

bool loadedEarly(const Program &program, int operand)
{
    return std::ranges::any_of(
        program.early, [&](const Command &command) { return std::get<Copy>(command).to.operand == operand; });
}

int insideOf(const SharedList<Kernel> &kernels, int kernel)
{
    auto behind = std::size_t(kernel) + 1;
    return behind < kernels.size() && kernels[behind].inside ? kernel + 1 : -1;
}

} // namespace partita
