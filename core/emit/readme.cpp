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
    std::string out = "\nSeveral networks in one firmware\n--------------------------------\n\n";
    if (!named)
        out += "Export each with `partitac compile MODEL --prefix NAME -o DIR`, or a prefix in the window: files and "
               "functions of a\n"
               "network are then called NAME.h, NAME_run and so on, and nothing of two networks has the same name.\n\n";
    return out
        + "Export all for the same chip, with the same Partita. Files of runtime/ that two exports both have are then "
          "equal, byte for\n"
          "byte: your firmware needs those of all of them, each once. Each network has its own constants and arenas, "
          "behind those of the\n"
          "others in the same memory; types in runtime/network_types.h are the same for all.\n\n"
          "Networks that never run at once can have one arena a memory, as an accelerator's own memories often demand: "
          "compile with\n"
          "-DNETWORK_SHARED_ARENAS and define int8_t arena_MEMORY[BYTES], aligned to 16, with the largest ARENA of the "
          "networks in\n"
          "memory/plan.txt. An arena holds nothing from one run to the next, but inputs and outputs lie in it: set the "
          "inputs, run, and\n"
          "take the outputs of one network before you set those of another.\n\n"
          "  make run NETWORKS=\"../"
        + other + "\"    checks this network and the one in ../" + other
        + " in one program\n"
          "  make size NETWORKS=\"../"
        + other
        + "\"   says whether both fit into the chip's memories\n"
          "  SHARED=1 with either has one arena a memory for both\n\n"
          "By CMake: add_subdirectory of each folder, then link "
        + s.prefix + "::" + s.prefix + " and " + other + "::" + other
        + "; the linker takes each file of the\n"
          "runtime once. In a Makefile or IDE of yours: add "
        + s.prefix + ".c, " + other
        + ".c and one runtime/ with the files of both.\n"
          "In a linker script of yours, *(SORT_BY_NAME(.rodata.MEMORY.*)) has the constants of all networks in a "
          "memory and\n"
          "*(.bss.arena_MEMORY .bss.*_arena_MEMORY) their arenas: see runtime/link.ld.\n";
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
          "  make            build/network.elf for RISC-V\n"
          "  make run        run it in QEMU: every byte is compared with the golden output\n"
          "  make host       build for this machine, make run-host runs it\n"
          "  make score      build/score, which scores a set of inputs (host/score.c)\n"
          "  make spike      run it in Spike\n"
          "  make size       what the linker put into each memory beside the plan\n\n"
          "Or by CMake, see CMakeLists.txt; riscv.cmake is the toolchain. "
        + s.prefix + "::" + s.prefix + " is the library.\n\n"
        + line(s.prefix + ".h",
            "what a program calls: " + s.entry("set_input") + ", " + s.entry("run") + ", " + s.entry("get_output"))
        + line(s.prefix + ".c", "one function a kernel; every buffer has a planned place in its memory's arena");
    const auto weights = s.own("weights");
    if (!s.constants.empty())
        out += binary ? line(weights + ".*", "the constants: " + weights + ".bin is taken in by " + weights + ".S")
                      : line(weights + ".h", "the constants");
    out += line(s.own("golden") + ".*", "the sample, its outputs, a checksum of each kernel's output")
        + "main.c            runs the sample and compares\n"
          "runtime/          kernels of the core, the accelerator's contract and its model, start-up code\n"
          "trace.json        which op became which kernel, C lines, buffers and predicted cycles\n";
    out += "memory/           plan.txt, what lies in which memory";
    out += s.constants.empty() ? "\n" : "; images of the constants for $readmemh\n";
    out += dumps ? "golden/           every kernel's output bytes for $readmemh\n"
                 : "                  (the kernels' outputs are 4 MiB or more: they are not dumped)\n";
    files["README.txt"] = out + chipGuide(files, s) + several(s);
}

} // namespace partita
