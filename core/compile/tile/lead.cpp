// SPDX-License-Identifier: Apache-2.0
#include "compile/tile/lead.h"

#include "deployment/aligned.h"

#include <algorithm>
#include <limits>

namespace partita {

namespace {

constexpr auto nowhere = std::numeric_limits<std::int64_t>::max();

/// What one call touches of the operands.
struct Touch {
    std::int64_t readFrom = nowhere;
    std::int64_t writtenTo = 0;
};

bool has(const std::vector<int> &operands, int operand)
{
    return std::ranges::find(operands, operand) != operands.end();
}

class Reader {
public:
    Reader(const Target &target, const std::vector<int> &in, const std::vector<int> &out)
        : m_target(target), m_in(in), m_out(out)
    {
    }

    bool read(const Program &program)
    {
        constexpr std::size_t most = 40'000;
        bool known = true;
        walk(program, [&](const Step &step) {
            if (step.copy)
                known = !touches(step.copy->from.operand) && !touches(step.copy->to.operand);
            else if (step.call)
                known = call(*step.call, step.vars) && m_touches.size() < most;
            return known;
        });
        return known;
    }

    std::int64_t lead() const
    {
        std::int64_t out = 0, readFrom = nowhere;
        for (auto touch = m_touches.rbegin(); touch != m_touches.rend(); ++touch) {
            readFrom = std::min(readFrom, touch->readFrom);
            if (readFrom != nowhere)
                out = std::max(out, touch->writtenTo - readFrom);
        }
        return aligned(out);
    }

private:
    bool touches(int operand) const { return has(m_in, operand) || has(m_out, operand); }

    bool call(const Call &c, std::span<const std::int64_t> vars)
    {
        const Args args(c, vars);
        const Place *out = nullptr;
        Touch touch;
        std::int64_t bytes = nowhere;
        for (const auto &[field, place] : c.places) {
            if (has(m_in, place.operand)) {
                touch.readFrom = std::min(touch.readFrom, place.offset.eval(vars));
                bytes = std::min(bytes, m_target.written(args, field.text()));
            } else if (has(m_out, place.operand)) {
                if (out || field != "out")
                    return false;
                out = &place;
            }
        }
        if (out && (bytes <= 0 || bytes == nowhere))
            return false;
        if (out)
            touch.writtenTo = out->offset.eval(vars) + bytes;
        if (out || touch.readFrom != nowhere)
            m_touches.push_back(touch);
        return true;
    }

    const Target &m_target;
    const std::vector<int> &m_in, &m_out;
    std::vector<Touch> m_touches;
};

} // namespace

std::optional<std::int64_t> leastLead(
    const Program &program, const Target &target, const std::vector<int> &in, const std::vector<int> &out)
{
    Reader reader(target, in, out);
    return reader.read(program) ? std::optional(reader.lead()) : std::nullopt;
}

std::int64_t sharedBytes(const Program &program, const Target &target)
{
    const auto &operands = program.operands;
    const auto out = std::ranges::find(operands, Operand::Role::Output, &Operand::role);
    std::int64_t most = 0;
    for (std::size_t i = 0; out != operands.end() && i < operands.size(); ++i) {
        const auto &in = operands[i];
        if (in.role != Operand::Role::Input || in.memory != out->memory || in.bytes != out->bytes)
            continue;
        if (auto lead = leastLead(program, target, {int(i)}, {int(out - operands.begin())}))
            most = std::max(most, in.bytes - *lead);
    }
    return most;
}

} // namespace partita
