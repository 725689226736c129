// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/buffers.h"
#include "compile/options/options.h"
#include "compile/tile/lead.h"

#include <algorithm>

namespace partita {

namespace {

/// Operands that have this buffer.
void append(CacheKey &out, const std::vector<BufferId> &buffers, BufferId buffer)
{
    for (std::size_t o = 0; o < buffers.size(); ++o)
        if (buffers[o] == buffer)
            out.push_back(std::int64_t(o));
}

/// What lies below an output that is written over an input: which buffer, and how far behind the output's start.
struct Underneath {
    BufferId buffer = -1;
    std::int64_t lead = 0;
};

/// The fewest bytes by which the output must begin before the input, or -1: it may not be written over it, or nothing
/// is saved.
std::int64_t leadOver(const Program &program, const Target &target, const std::vector<int> &in,
    const std::vector<int> &out, std::int64_t bytes)
{
    if (mayWriteOver(program, target, in, out))
        return 0;
    const auto lead = leastLead(program, target, in, out);
    return lead && *lead < bytes ? *lead : -1;
}

/// The input that the kernel's output may be written over.
Underneath underneath(
    const Deployment &d, std::size_t k, BufferId output, const std::vector<bool> &taken, Cache &cache, CacheKey &key)
{
    const auto &program = d.kernels[k].program;
    const auto &buffers = d.operands[k];
    const auto &out = d.buffers[output];
    for (std::size_t i = 0; i < buffers.size(); ++i) {
        const auto &in = d.buffers[buffers[i]];
        if (program->operands[i].role != Operand::Role::Input || taken[buffers[i]] || in.last != int(k)
            || in.memory != out.memory || in.bytes != out.bytes)
            continue;
        key = {address(program)};
        append(key, buffers, buffers[i]);
        key.push_back(-1);
        append(key, buffers, output);
        auto known = cache.find(pass::lead, key);
        if (!known) {
            const auto between = std::ranges::find(key, -1);
            const std::vector<int> reads(key.begin() + 1, between), writes(between + 1, key.end());
            auto lead = leadOver(*program, *d.target, reads, writes, in.bytes);
            known = cache.add(pass::lead, key, std::make_shared<const std::int64_t>(lead), {program});
        }
        if (*known >= 0)
            return {buffers[i], *known};
    }
    return {};
}

} // namespace

void writeInPlace(Deployment &d, const Context &context)
{
    const auto apart = std::ranges::any_of(
        context.choices.about("tensor."), [](const auto &subject) { return subject->find("inplace"); });
    std::vector<bool> taken(d.buffers.size());
    CacheKey key;
    for (std::size_t k = 0; k < d.kernels.size() && !context.stop.stop_requested(); ++k)
        for (std::size_t o = 0; o < d.operands[k].size(); ++o) {
            auto &out = d.buffers[d.operands[k][o]];
            if (d.kernels[k].program->operands[o].role != Operand::Role::Output || out.over >= 0 || out.first != int(k)
                || (apart && context.choices.find("tensor." + d.nameOf(out) + ".inplace")))
                continue;
            const auto below = underneath(d, k, d.operands[k][o], taken, context.cache, key);
            out.over = below.buffer;
            out.lead = below.lead;
            if (out.over >= 0)
                taken[out.over] = true;
        }
}

} // namespace partita
