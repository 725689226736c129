// SPDX-License-Identifier: Apache-2.0
#include "emit/project_parts.h"

namespace partita {

void addMemoryPlan(ProjectFiles &files, const Selection &s)
{
    const auto &chip = s.deployment.target->description();
    const auto home = chip.coreMemory(), program = chip.programMemory();
    std::string out
        = "# homes MEMORY_OF_CODE MEMORY_OF_STACK\n"
          "# memory NAME BYTES CONSTANTS ARENA; for the memories in homes also, as predicted, CODE TABLES STACK\n";
    if (home >= 0)
        out += "homes " + s.memory(program) + " " + s.memory(home) + "\n";
    for (const auto &use : s.deployment.memories) {
        auto arena = s.arenas.find(use.memory);
        const auto arenaBytes = arena == s.arenas.end() ? 0 : arena->second, constants = s.constantBytes(use.memory);
        if (!arenaBytes && !constants && use.memory != home && use.memory != program)
            continue;
        out += "memory " + s.memory(use.memory);
        for (auto bytes : {use.size, constants ? use.constants : 0, arenaBytes})
            out += " " + std::to_string(bytes);
        if (use.memory == home || use.memory == program)
            for (auto bytes : {use.program.code, use.program.tables, use.program.stack})
                out += " " + std::to_string(bytes);
        out += "\n";
    }
    files["memory/plan.txt"] = out;
}

} // namespace partita
