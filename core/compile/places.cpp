// SPDX-License-Identifier: Apache-2.0
#include "compile/places.h"

#include <algorithm>

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

std::set<int> placesOf(const Program &program)
{
    std::set<int> places;
    collect(program.body, places);
    return places.empty() ? std::set{-1} : places;
}

std::vector<std::int64_t> scratchOf(const Program &program, const Description &d, bool early)
{
    std::vector<std::int64_t> bytes(d.memories.size());
    for (std::size_t o = 0; o < program.operands.size(); ++o)
        if (const auto &operand = program.operands[o]; operand.role == Operand::Role::Scratch && (!early || loadedEarly(program, int(o))))
            bytes[std::size_t(operand.memory)] += (operand.bytes + 15) / 16 * 16;
    return bytes;
}

bool loadedEarly(const Program &program, int operand)
{
    return std::ranges::any_of(program.early, [&](const Command &command) { return std::get<Copy>(command).to.operand == operand; });
}

int insideOf(const std::vector<Kernel> &kernels, int kernel)
{
    auto behind = std::size_t(kernel) + 1;
    return behind < kernels.size() && kernels[behind].inside == kernel ? kernel + 1 : -1;
}

} // namespace partita
