// SPDX-License-Identifier: Apache-2.0
#include "compile/buffers.h"
#include "compile/options.h"

#include <algorithm>

namespace partita {

namespace {

std::vector<int> operandsOf(const std::vector<int> &buffers, int buffer)
{
    std::vector<int> out;
    for (int o = 0; o < int(buffers.size()); ++o)
        if (buffers[std::size_t(o)] == buffer)
            out.push_back(o);
    return out;
}

/// The input that the kernel's output may be written over, or -1.
int underneath(const Deployment &d, std::size_t k, int output, const std::vector<bool> &taken, ByIdentity<bool>::Walk &walk)
{
    const auto &program = d.kernels[k].program;
    const auto &buffers = d.operands[k];
    const auto &out = d.buffers[std::size_t(output)];
    const auto writes = operandsOf(buffers, output);
    for (std::size_t i = 0; i < buffers.size(); ++i) {
        const auto &in = d.buffers[std::size_t(buffers[i])];
        if (program->operands[i].role != Operand::Role::Input || taken[std::size_t(buffers[i])] || in.last != int(k)
            || in.memory != out.memory || in.bytes != out.bytes)
            continue;
        auto reads = operandsOf(buffers, buffers[i]);
        Words key{address(program)};
        key.insert(key.end(), reads.begin(), reads.end());
        key.push_back(-1);
        key.insert(key.end(), writes.begin(), writes.end());
        const auto *known = walk.find(key);
        if (!known)
            known = &walk.add(key, {program}, std::make_shared<const bool>(mayWriteOver(*program, *d.target, reads, writes)));
        if (**known)
            return buffers[i];
    }
    return -1;
}

} // namespace

void writeInPlace(Deployment &d, const Front &front, const Context &context)
{
    ByIdentity<bool>::Walk walk(front.known->inPlace, context.stop);
    const auto apart = std::ranges::any_of(context.choices.about("tensor."), [](const auto &subject) { return subject->find("inplace"); });
    std::vector<bool> taken(d.buffers.size());
    for (std::size_t k = 0; k < d.kernels.size() && !context.stop.stop_requested(); ++k)
        for (std::size_t o = 0; o < d.operands[k].size(); ++o) {
            auto &out = d.buffers[std::size_t(d.operands[k][o])];
            if (d.kernels[k].program->operands[o].role != Operand::Role::Output || out.over >= 0 || out.first != int(k)
                || (apart && context.choices.find("tensor." + d.nameOf(out) + ".inplace")))
                continue;
            out.over = underneath(d, k, d.operands[k][o], taken, walk);
            if (out.over >= 0)
                taken[std::size_t(out.over)] = true;
        }
}

} // namespace partita
