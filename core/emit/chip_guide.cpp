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
        = "The driver of the accelerator: runtime/hwlib*.h declare its interface and say what each call means.\n";
    if (files.contains("driver/rules.mk"))
        out += R"(driver/ has one for the chip's registers, with start-up, platform and linker script; the first
lines of driver/rules.mk say how to build with it. For another chip, or another driver:
)";
    out += R"(Implement these functions; this network calls those marked *.
Put your file in place of the model, runtime/*_model*.c.

)";
    for (const auto &declaration : functions)
        out += (network.find(functionName(declaration) + "(") == network.npos ? "    " : "  * ") + declaration + "\n";
    return out + R"(
hwlib_model_reset and hwlib_model_stats only serve the counters of main.c. In your driver, the first may do nothing and
the second may return zeros.

Interrupts or polling: runtime/hwlib*.h say which calls start work, in which order a queue does the work, and which call
waits. A driver that polls reads the status of the engine in the wait. A driver with interrupts counts the finished
calls in the handler, and the wait sleeps (wfi) until the call that it waits for is among them. The network makes all
calls from one thread, never from a handler. If the core has a data cache, the call that starts work also writes it
back, and the wait invalidates it.
)";
}

std::string memoryMap(const Selection &s)
{
    const auto &chip = s.deployment.target->description();
    std::string out = R"(
The memory map: runtime/link.ld has a region for each memory, with its size. The linker reports an error if something
does not fit. Set the origins of the regions to the addresses of your chip, and replace BOOT and CHECK by your own
start-up:

)";
    for (const auto &use : s.deployment.memories) {
        const auto constants = s.constantBytes(use.memory) > 0 ? use.constants : 0;
        const auto arena = s.arenas.find(use.memory);
        if (!constants && arena == s.arenas.end())
            continue;
        const auto name = s.memory(use.memory);
        out += "    " + name + ": " + plain(chip.memories[use.memory].title) + ", " + std::to_string(use.size)
            + " bytes\n";
        if (constants)
            out += "        .constants." + name + ", " + std::to_string(constants) + " bytes, initialised\n";
        if (arena != s.arenas.end())
            out += "        .arena." + name + " from *(.bss." + s.arena(use.memory) + "), "
                + std::to_string(arena->second) + " bytes, not cleared\n";
    }
    return out + R"(
Code, tables and stack lie in the core's memory as well. The offsets are those that Partita planned. memory/plan.txt has
the bytes of each memory, and `make size` compares them with what the linker produced.
)";
}

std::string machine(const Selection &s)
{
    return R"(
The machine: implement the four functions of runtime/platform.h. They write a character, end the program, and return
the retired instructions (counter minstret) and the cycles of the machine (mcycle; 0 if there is no such counter).
runtime/start.S sets up the stack, clears .bss and handles traps. With runtime/emulate.c, its trap handler computes
instructions of the P extension on cores that lack them. If the network has no such instructions, you can leave out
the handler and runtime/emulate.c.

The golden check: link main.c and )"
        + s.own("golden") + R"(.c with your driver and start-up. The check feeds the sample to the
network, compares every byte, and prints one line per kernel and PASS. The first kernel that reports DIFFERS is the one
to look at. golden/ has its bytes if all outputs together are smaller than 4 MiB, and
`partitac compile MODEL --only KERNEL -o DIR` exports this kernel alone. Leave out both files once the check passes.

Counters: if built with -DPARTITA_COUNTERS=1 (`make COUNTERS=1`), main.c prints after each kernel

    counter KERNEL ENGINE predicted=N measured=N calls=N bytes=N cycles=N

predicted and measured are instructions of the core. cycles are simulated. calls and bytes are counted by the model of
the accelerator. With -DPARTITA_CYCLES=1 as well (`make COUNTERS=1 CYCLES=1`), the line ends in elapsed=N, the cycles
that platform_cycles counted while the kernel ran. Save what the chip prints to a file;
`partitac overlay MODEL --counters FILE` compares it with the prediction.
)";
}

} // namespace

std::string chipGuide(const ProjectFiles &files, const Selection &s)
{
    return "\nOn the chip\n-----------\n\n" + driver(files, s) + memoryMap(s) + machine(s);
}

} // namespace partita
