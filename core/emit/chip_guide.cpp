// SPDX-License-Identifier: Apache-2.0
#include "emit/c_text.h"
#include "emit/project_parts.h"

#include <sstream>

namespace partita {

namespace {

/// Declarations of functions in the contract's headers; those of the model alone are left out.
std::vector<std::string> contract(const ProjectFiles &files)
{
    std::vector<std::string> out;
    for (const auto &[name, text] : files) {
        if (!name.starts_with("runtime/hwlib") || !name.ends_with(".h") || name == "runtime/hwlib_queue.h")
            continue;
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);)
            if ((line.starts_with("uint32_t hwlib_") || line.starts_with("void hwlib_")) && line.ends_with(");")
                && line.find("hwlib_model_") == line.npos)
                out.push_back(line);
    }
    return out;
}

std::string functionName(const std::string &declaration)
{
    auto from = declaration.find("hwlib_");
    return declaration.substr(from, declaration.find('(') - from);
}

std::string driver(const ProjectFiles &files, const Selection &s)
{
    const auto functions = contract(files);
    if (functions.empty())
        return {};
    const auto &network = files.at(s.prefix + ".c");
    std::string out
        = "The driver of the accelerator: runtime/hwlib*.h are the contract, say what each call means, and ask for\n"
          "these functions (* this network calls it). Put your file in place of the model, runtime/*_model*.c.\n\n";
    for (const auto &declaration : functions)
        out += (network.find(functionName(declaration) + "(") == network.npos ? "    " : "  * ") + declaration + "\n";
    return out
        + "\nhwlib_model_reset and hwlib_model_stats only serve the counts of main.c: do nothing, and return zeros.\n"
          "\nInterrupts or polling: runtime/hwlib*.h say which calls start work, in which order a queue does it, and "
          "which call\n"
          "waits. A driver that polls reads the engine's status in the wait. One with interrupts counts in the handler "
          "what has\n"
          "finished, and the wait sleeps (wfi) until that is what it waits for. The network calls from one thread, "
          "never\n"
          "from a handler. Where the core has a data cache, start and wait also write back and invalidate it.\n";
}

std::string memoryMap(const Selection &s)
{
    const auto &chip = s.deployment.target->description();
    std::string out = "\nThe memory map: runtime/link.ld has a region for each memory, with its bytes, so that what "
                      "does not fit is an error of\n"
                      "the linker. Give the regions the origins of your chip, and put your start-up in place of BOOT "
                      "and CHECK:\n\n";
    for (const auto &use : s.deployment.memories) {
        const auto constants = s.constantBytes(use.memory) > 0 ? use.constants : 0;
        const auto arena = s.arenas.find(use.memory);
        if (!constants && arena == s.arenas.end())
            continue;
        const auto name = s.memory(use.memory);
        out += "    " + name + ": " + plain(chip.memories[std::size_t(use.memory)].title) + ", "
            + std::to_string(use.size) + " bytes\n";
        if (constants)
            out += "        .constants." + name + ", " + std::to_string(constants) + " bytes, initialised\n";
        if (arena != s.arenas.end())
            out += "        .arena." + name + " from *(.bss." + s.arena(use.memory) + "), "
                + std::to_string(arena->second) + " bytes, not cleared\n";
    }
    return out
        + "\nCode, tables and stack lie in the core's memory as well. Offsets are the plan's, memory/plan.txt has the "
          "bytes by memory,\n"
          "and `make size` sets what the linker made of them beside it.\n";
}

std::string machine(const Selection &s)
{
    return R"(
The machine: implement runtime/platform.h, four functions: a character out, the end, instructions retired (the
counter minstret) and cycles of the machine (mcycle; 0 where there is no such counter). runtime/start.S sets the
stack, clears .bss and traps; its handler, with runtime/emulate.c, computes instructions of the P extension on cores
without them and can go where there are none.

The golden check: link main.c and )"
        + s.own("golden") + R"(.c with your driver and start-up. It feeds the sample, compares every byte
and prints a line a kernel and PASS. The first kernel that says DIFFERS is the one to look at: golden/ has its bytes,
where all outputs together are less than 4 MiB, and `partitac compile MODEL --only KERNEL -o DIR` exports it alone.
Then leave both files out.

Counters: built with -DPARTITA_COUNTERS=1 (`make COUNTERS=1`), main.c prints after each kernel

    counter KERNEL ENGINE predicted=N measured=N calls=N bytes=N cycles=N

predicted and measured are instructions of the core, cycles are simulated, calls and bytes are the model's. With
-DPARTITA_CYCLES=1 as well (`make COUNTERS=1 CYCLES=1`) the line ends in elapsed=N, the cycles that platform_cycles
counted while the kernel ran. Keep what the chip prints in a file; `partitac overlay MODEL --counters FILE` shows it
over the prediction.
)";
}

} // namespace

std::string chipGuide(const ProjectFiles &files, const Selection &s)
{
    return "\nOn the chip\n-----------\n\n" + driver(files, s) + memoryMap(s) + machine(s);
}

} // namespace partita
