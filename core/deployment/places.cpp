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
        // One around a place alone is printed only where something is issued there.
        const bool places = std::ranges::all_of(guard.body, [](const Command &c) { return std::get_if<Next>(&c); });
        auto asked = condition.c(m_program.vars);
        if (asked != before && !places) {
            m_out.shape.guards += !condition.isConstant();
            expression(condition);
        }
        block(guard.body);
        before = std::move(asked);
    }
    void add(const Next &next) { m_places.insert(next.place); }
    void add(const Let &let) { expression(let.value); }
    void add(const Wait &) { ++m_out.shape.waits; }
    void add(const Copy &copy)
    {
        begin("hwlib_dma_copy");
        place(copy.to);
        place(copy.from);
        for (const auto *e : {&copy.run, &copy.rows, &copy.planes})
            field(*e);
        const auto strides = [this](const Expr &count, const Expr &to, const Expr &from) {
            if (count.isConstant() && count.constant() == 1)
                return;
            field(to);
            field(from);
        };
        strides(copy.rows, copy.toRow, copy.fromRow);
        strides(copy.planes, copy.toPlane, copy.fromPlane);
        end();
    }
    void add(const Call &call)
    {
        begin(call.intrinsic);
        for (const auto &[name, where] : call.places)
            place(where);
        for (const auto &[name, value] : call.args)
            field(value);
        end();
    }
    void add(const std::shared_ptr<const Loop> &loop)
    {
        ++m_out.shape.loops;
        ++m_out.shape.operators;
        expression(loop->extent);
        block(loop->body);
    }

    void begin(Name function)
    {
        m_call = {.function = function, .constant = true};
        m_constants.clear();
    }
    void end() { m_out.shape.add(m_call); }
    void place(const Place &place)
    {
        ++m_call.fields;
        if (place.offset.isConstant()) {
            ++m_call.places;
            return;
        }
        m_call.constant = false;
        ++m_out.shape.operators;
        expression(place.offset);
    }
    void field(const Expr &e)
    {
        ++m_call.fields;
        if (!e.isConstant()) {
            m_call.constant = false;
            expression(e);
        } else if (std::ranges::find(m_constants, e.constant()) == m_constants.end()) {
            m_constants.push_back(e.constant());
            m_call.immediates += immediateBytes(e.constant());
        }
    }
    void expression(const Expr &e)
    {
        const auto limits = e.limits();
        m_out.shape.limits += limits;
        m_out.shape.operators += e.operators() - limits;
    }

    const Program &m_program;
    Outline &m_out;
    std::set<int> &m_places;
    CodeShape::Calls m_call;               ///< that is counted
    std::vector<std::int64_t> m_constants; ///< in it
};

} // namespace

Outline outlineOf(const Program &program, const Description &d)
{
    Outline out;
    out.scratch.resize(d.memories.size());
    out.earlyScratch.resize(d.memories.size());
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
        out.scratch[operand.memory] += bytes;
        if (loadedEarly(program, int(o)))
            out.earlyScratch[operand.memory] += bytes;
    }
    std::set<int> tokens;
    for (const auto &command : program.early)
        if (int token = std::get<Copy>(command).token; token >= 0 && tokens.insert(token).second)
            out.earlyTokens += 4 * program.tokens[token].buffers;
    return out;
}

bool loadedEarly(const Program &program, int operand)
{
    return std::ranges::any_of(
        program.early, [&](const Command &command) { return std::get<Copy>(command).to.operand == operand; });
}

KernelId insideOf(const Kernels &kernels, KernelId kernel)
{
    auto behind = std::size_t(kernel) + 1;
    return behind < kernels.size() && kernels[behind].overlap.inside ? kernel + 1 : -1;
}

} // namespace partita
