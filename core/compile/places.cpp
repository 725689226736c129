// SPDX-License-Identifier: Apache-2.0
#include "compile/places.h"

#include <algorithm>
#include <set>

namespace partita {

namespace {

void collect(const Block &block, std::set<int> &out)
{
    for (const auto &command : block) {
        if (auto *next = std::get_if<Next>(&command))
            out.insert(next->place);
        else if (auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command))
            collect((*guard)->body, out);
        else if (auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command))
            collect((*loop)->body, out);
    }
}

} // namespace

Outline outlineOf(const Program &program, const Description &d)
{
    std::set<int> places;
    collect(program.body, places);
    Outline out{{places.begin(), places.end()}, std::vector<std::int64_t>(d.memories.size()), std::vector<std::int64_t>(d.memories.size())};
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
    return std::ranges::any_of(program.early, [&](const Command &command) { return std::get<Copy>(command).to.operand == operand; });
}

int insideOf(const SharedList<Kernel> &kernels, int kernel)
{
    auto behind = std::size_t(kernel) + 1;
    return behind < kernels.size() && kernels[behind].inside ? kernel + 1 : -1;
}

} // namespace partita
