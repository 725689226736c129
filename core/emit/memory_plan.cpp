// SPDX-License-Identifier: Apache-2.0
#include "emit/project_parts.h"

namespace partita {

namespace {

std::int64_t constantsIn(const Selection &s, int memory)
{
    std::int64_t bytes = 0;
    for (const auto &array : s.constants)
        if (s.buffer(array.buffer).memory == memory)
            bytes += std::int64_t(array.constant->data.bytes().size());
    return bytes;
}

} // namespace

void addMemoryPlan(ProjectFiles &files, const Selection &s)
{
    const auto &chip = s.deployment.target->description();
    const auto home = chip.coreMemory();
    std::string out = "# memory, its bytes, most of them in use by the plan, its arena, bytes of constants, and what else lies there\n";
    for (const auto &use : s.deployment.memories) {
        auto arena = s.arenas.contains(use.memory);
        auto constants = constantsIn(s, use.memory);
        if (!arena && constants == 0 && use.memory != home)
            continue;
        out += "memory " + slugify(chip.memories[std::size_t(use.memory)].name) + " " + std::to_string(use.size) + " "
            + (s.only.empty() ? std::to_string(use.peak) : "-") + " " + (arena ? s.arena(use.memory) : "-") + " " + std::to_string(constants)
            + (use.memory == home ? " program\n" : " -\n");
    }
    files["memory/plan.txt"] = out;
}

} // namespace partita
