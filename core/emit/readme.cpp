// SPDX-License-Identifier: Apache-2.0
#include "emit/c_text.h"
#include "emit/project_parts.h"

#include <algorithm>

namespace partita {

namespace {

/// A file and what it is for.
std::string line(std::string file, const std::string &text)
{
    file.resize(std::max<std::size_t>(file.size() + 1, 18), ' ');
    return file + text + "\n";
}

/// How this network and others go into one firmware.
std::string several(const Selection &s)
{
    const bool named = s.prefix != networkPrefix;
    const auto other = s.prefix == "vww" ? std::string("kws") : std::string("vww");
    std::string out = "\nSeveral networks in one firmware\n--------------------------------\n";
    if (!named)
        out += R"(
Export each network with `partitac compile MODEL --prefix NAME -o DIR`, or set a prefix in the window. The files and
functions of a network are then called NAME.h, NAME_run and so on, so that the names of two networks never clash.
)";
    return out + R"(
Export all networks for the same chip, with the same version of Partita. Files that two exports both have in runtime/
are then identical. Your firmware needs the runtime files of all exports, each file once. Each network has its own
constants and arenas; in each memory they lie behind those of the other networks. The types in runtime/network_types.h
are common to all.

Networks that never run at the same time can share one arena per memory. The accelerator's own memories are often too
small for anything else. To share arenas, compile with -DNETWORK_SHARED_ARENAS and define int8_t arena_MEMORY[BYTES] for
each memory, aligned to 16, where BYTES is the largest ARENA of the networks in memory/plan.txt. An arena keeps nothing
from one run to the next, but inputs and outputs lie in it. Set the inputs of one network, run it and read its outputs
before you set the inputs of another.

  make run NETWORKS="../)"
        + other + R"("    checks this network and the one in ../)" + other + R"( in one program
  make size NETWORKS="../)"
        + other + R"("   says whether both fit into the chip's memories
  SHARED=1 with either of them lets both networks share one arena per memory

With CMake, use add_subdirectory for each folder, then link )"
        + s.prefix + "::" + s.prefix + " and " + other + "::" + other + R"(.
The linker takes each file of the runtime once. In your own Makefile or IDE, add )"
        + s.prefix + ".c, " + other + R"(.c
and one runtime/ that has the files of both. In your own linker script, *(SORT_BY_NAME(.rodata.MEMORY.*)) matches the
constants of all networks in a memory, and *(.bss.arena_MEMORY .bss.*_arena_MEMORY) matches their arenas. See
runtime/link.ld.
)";
}

} // namespace

void addReadme(ProjectFiles &files, const Selection &s)
{
    const auto &d = s.deployment;
    auto model = plain(d.graph.name), chip = plain(d.target->description().title);
    bool binary = files.contains(s.own("weights") + ".bin"), dumps = goldenBytes(s) < dumpedGolden;
    auto out = (s.only.empty() ? "The network " + model : "The kernel " + s.only + " of the network " + model)
        + "\nfor " + chip
        + ", written by Partita.\n\n"
          "  make            build build/network.elf for RISC-V\n"
          "  make run        run it in QEMU and compare every byte with the golden output\n"
          "  make host       build for this machine; `make run-host` also runs it\n"
          "  make score      build build/score, which scores a set of inputs (host/score.c)\n"
          "  make spike      run it in Spike\n"
          "  make size       compare what the linker put into each memory with the plan\n\n"
          "You can also build with CMake: see CMakeLists.txt, with riscv.cmake as the toolchain file. The library is\n"
        + s.prefix + "::" + s.prefix + ".\n\n"
        + line(s.prefix + ".h",
            "what your program calls: " + s.entry("set_input") + ", " + s.entry("run") + ", " + s.entry("get_output"))
        + line(s.prefix + ".c", "one function per kernel; every buffer has a fixed offset in the arena of its memory");
    const auto weights = s.own("weights");
    if (!s.constants.empty())
        out += binary ? line(weights + ".*", "the constants: " + weights + ".bin is included by " + weights + ".S")
                      : line(weights + ".h", "the constants");
    out += line(s.own("golden") + ".*", "a sample, its outputs, and a checksum of each kernel's output")
        + "main.c            runs the sample and compares the results (the golden check)\n"
          "runtime/          kernels of the core, the accelerator's interface (hwlib) and its model, start-up code\n";
    if (files.contains("driver/rules.mk"))
        out += "driver/           the accelerator by its registers; rules.mk says how to build with it\n";
    out += "trace.json        which operator became which kernel, with its C lines, buffers and predicted cycles\n";
    out += "memory/           plan.txt: how much of what lies in which memory";
    out += s.constants.empty() ? "\n" : "; images of the constants, for $readmemh\n";
    out += dumps ? "golden/           the output bytes of every kernel, for $readmemh\n"
                 : "                  (there is no golden/: the outputs of the kernels take 4 MiB or more)\n";
    files["README.txt"] = out + chipGuide(files, s) + several(s);
}

} // namespace partita
