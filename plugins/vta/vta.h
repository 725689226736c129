// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {
const std::vector<RuntimeFile> &vtaRuntime();
const std::vector<RuntimeFile> &vtaDescription();
const std::vector<RuntimeFile> &vtaFigures();
}

/// VTA: a RISC-V core with the open VTA accelerator. Layers are first lowered to a plain tile program. Rewrites then
/// turn it into VTA's instructions, whose three queues wait for each other by tokens. The core takes the other layers,
/// by the kernels of plugins/riscv.
namespace partita::vta {

std::vector<Pattern> patterns(EngineId engine);
std::vector<Refusal> refusals(const Graph &, const Match &);
/// The layout with channels in blocks of 16: N C/16 H W 16.
Layout blocked(std::size_t rank);
std::vector<LayoutOption> layouts(const Graph &, const Match &);
std::vector<Axis> axes(const Site &);
/// A variant tells how many tiles are in flight, each in its own buffers, and along which axis: "threads_1",
/// "threads_oc_2", "threads_h_2".
std::vector<std::string> variants(const Site &);

/// The rewrites that turn the plain tile program into instructions.
std::vector<ProgramRewrite> programRewrites(const Description &);
/// The program with every rewrite applied.
Program rewritten(Program, const Description &);

/// The numbers that time depends on, in cycles.
struct Timing {
    explicit Timing(const Description &);
    double bytesPerCycle, burstBeats, burstLatency; ///< of AXI
    double gemmFill, alu, launch, instruction, issue;
};
/// The cycles of `rows` runs of `run` bytes on AXI: their beats, and the latency of each burst as far as it is not
/// hidden.
double busCycles(double rows, double run, const Timing &);
Cost cost(const Args &, const Timing &);
void interpret(const Args &, std::span<const std::int64_t> vars, Machine &);

} // namespace partita::vta
