// SPDX-License-Identifier: Apache-2.0
#include "emit/project_parts.h"

#include "emit/c_text.h"

namespace partita {

void addReadme(ProjectFiles &files, const Selection &s)
{
    const auto &d = s.deployment;
    auto model = plain(d.graph.name), chip = plain(d.target->description().title);
    bool binary = files.contains("weights.bin"), dumps = goldenBytes(s) < dumpedGolden;
    auto out = (s.only.empty() ? "The network " + model : "The kernel " + s.only + " of the network " + model)
        + "\nfor " + chip + ", written by Partita.\n\n"
          "  make            build/network.elf for RISC-V\n"
          "  make run        run it in QEMU: every byte is compared with the golden output\n"
          "  make host       build for this machine, make run-host runs it\n"
          "  make score      build/score, which scores a set of inputs (host/score.c)\n"
          "  make spike      run it in Spike\n"
          "  make size       what the linker put into each memory beside the plan\n\n"
          "Or by CMake, see CMakeLists.txt; riscv.cmake is the toolchain. network::network is the library.\n\n"
          "network.h         what a program calls: network_set_input, network_run, network_get_output\n"
          "network.c         one function a kernel; every buffer has a planned place in its memory's arena\n";
    if (!s.constants.empty())
        out += binary ? "weights.*         the constants: weights.bin is taken in by weights.S\n"
                      : "weights.h         the constants\n";
    out += "golden.*          the sample, its outputs, a checksum of each kernel's output\n"
           "main.c            runs the sample and compares\n"
           "runtime/          kernels of the core, the accelerator's contract and its model, start-up code\n"
           "trace.json        which op became which kernel, C lines, buffers and predicted cycles\n";
    out += "memory/           plan.txt, what lies in which memory";
    out += s.constants.empty() ? "\n" : "; images of the constants for $readmemh\n";
    out += dumps ? "golden/           every kernel's output bytes for $readmemh\n"
                 : "                  (the kernels' outputs are 4 MiB or more: they are not dumped)\n";
    files["README.txt"] = out + chipGuide(files, s);
}

} // namespace partita
