// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/offsets.h"
#include "emit/c_text.h"
#include "emit/project_parts.h"

#include <algorithm>

namespace partita {

namespace {

constexpr std::int64_t boot = 64 << 10; ///< bytes of start-up code
/// Bytes of a memory; of a larger one also what is used beyond, and some room.
constexpr std::int64_t mostEmulated = 64 << 20;
constexpr std::int64_t room = 8 << 20;

/// Plans of the chip's memories: another network of the firmware may use those that this one does not.
std::vector<MemoryUse> plans(const Selection &s)
{
    const auto &chip = s.deployment.target->description();
    std::vector<MemoryUse> out;
    for (MemoryId m : chip.memories.ids()) {
        if (chip.memories[m].size() == 0)
            continue;
        auto planned = std::ranges::find(s.deployment.memories, m, &MemoryUse::memory);
        out.push_back(planned == s.deployment.memories.end() ? MemoryUse{.memory = m, .size = chip.memories[m].size()}
                                                             : *planned);
    }
    return out;
}

std::int64_t emulated(const Selection &s, const MemoryUse &use)
{
    if (use.size <= mostEmulated)
        return use.size;
    auto arena = s.arenas.find(use.memory);
    const auto used = aligned(use.constants + (arena == s.arenas.end() ? 0 : arena->second) + use.program.sum());
    return std::min(use.size, std::max(mostEmulated, used + room));
}

/// Replaces what stands between "/* <name> */" and "/* </name> */".
void fill(std::string &script, const std::string &name, const std::string &text)
{
    const auto opening = "/* <" + name + "> */\n", closing = "/* </" + name + "> */\n";
    auto from = script.find(opening), to = script.find(closing);
    from = script.rfind('\n', from) + 1;
    script.replace(from, to + closing.size() - from, text);
}

/// What stays on the desk: the check with its samples, the machine and the accelerator's model; the latter two may lie
/// in an archive.
std::vector<std::string> desk(const Target &target)
{
    std::vector<std::string> out{
        "*/main.c", "*/golden.c", "*_golden.c", "platform.c", "*/platform.c", "emulate.c", "*/emulate.c"};
    for (const auto &file : target.runtime())
        if (file.name.ends_with("_model.c") || (file.name.starts_with("hwlib_model") && file.name.ends_with(".c")))
            out.insert(out.end(), {file.name, "*/" + file.name});
    return out;
}

/// The sections of these files.
std::string inputs(const std::vector<std::string> &files, const std::string &sections)
{
    std::string out;
    for (const auto &file : files)
        out += "        " + file + ".o*(" + sections + ")\n";
    return out;
}

} // namespace

std::int64_t emulatedBytes(const Selection &s)
{
    std::int64_t bytes = boot;
    for (const auto &use : plans(s))
        bytes += aligned(emulated(s, use));
    return bytes;
}

void addLinkerScript(ProjectFiles &files, const Selection &s)
{
    const auto &chip = s.deployment.target->description();
    const auto home = chip.coreMemory();
    std::string memories = "MEMORY\n{\n    BOOT (rx) : ORIGIN = 0x80000000, LENGTH = " + std::to_string(boot) + "\n",
                places;
    std::int64_t at = boot, stack = 0;
    for (const auto &use : plans(s)) {
        const auto name = s.memory(use.memory), bytes = std::to_string(emulated(s, use));
        const auto &memory = chip.memories[use.memory];
        memories += "    " + name + (memory.flash ? " (rx)" : " (rwx)") + " : ORIGIN = 0x80000000 + "
            + std::to_string(at) + ", LENGTH = " + bytes + " /* " + plain(memory.title) + " */\n";
        at += aligned(emulated(s, use));
        places += "    .constants." + name + " : { *(SORT_BY_NAME(.rodata." + name + ".*)) . = ALIGN(16); } > " + name
            + "\n";
        places += "    .arena." + name + " (NOLOAD) : { *(.bss.arena_" + name + " .bss.*_arena_" + name + ") } > "
            + name + "\n";
        if (use.memory == home)
            stack = use.program.stack;
    }
    const auto region = [&](MemoryId memory) { return memory < 0 ? std::string("CHECK") : s.memory(memory); };
    memories += "    CHECK (rwx) : ORIGIN = 0x80000000 + " + std::to_string(at)
        + ",\n        LENGTH = (DEFINED(MEMORY) ? MEMORY : 128) * 1M - 8M - " + std::to_string(at)
        + "\n}\nREGION_ALIAS(\"PROGRAM\", " + region(chip.programMemory()) + ")\nREGION_ALIAS(\"DATA\", " + region(home)
        + ")\n__stack_size = DEFINED(STACK) ? STACK : " + (stack ? std::to_string(stack) : "64K") + ";\n";
    auto &script = files["runtime/link.ld"];
    const auto onDesk = desk(*s.deployment.target);
    fill(script, "check",
        inputs(onDesk, ".text .text.* .rodata .rodata.* .srodata .srodata.* .data .data.* .sdata .sdata.*"));
    fill(script, "check_bss", inputs(onDesk, ".bss .bss.* .sbss .sbss.* COMMON"));
    fill(script, "memories", memories);
    fill(script, "places", places);
}

} // namespace partita
