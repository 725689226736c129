// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "isa.h"
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
std::vector<Refusal> refusals(const Graph &, const Match &, const Configuration &);
/// The layout with samples and channels in blocks, such as C16: N C/16 H W 16, and N4C8: N/4 C/8 H W 4 8. A tensor of
/// one axis has all lanes along it.
Layout blocked(std::size_t rank, const Configuration &);
std::vector<LayoutOption> layouts(const Graph &, const Match &, const Configuration &);
std::vector<Axis> axes(const Site &, const Configuration &);
/// A variant tells how many tiles are in flight, each in its own buffers, and along which axis: "threads_1",
/// "threads_oc_2", "threads_h_2".
std::vector<std::string> variants(const Site &, const Configuration &);

/// The rewrites that turn the plain tile program into instructions.
std::vector<ProgramRewrite> programRewrites(const Description &);
/// The program with every rewrite applied.
Program rewritten(Program, const Description &);

/// The numbers that time depends on, in cycles.
struct Timing {
    explicit Timing(const Description &);
    Configuration configuration;
    double bytesPerCycle, burstBeats, burstLatency; ///< of AXI
    double gemmFill, alu, launch, instruction, issue;
};
/// The cycles to read `rows` runs of `run` bytes over AXI: their beats, and the latency of each burst as far as it is
/// not hidden.
double readCycles(double rows, double run, const Timing &);
/// The same to write them: their beats, as nothing waits for a burst to arrive.
double writeCycles(double rows, double run, const Timing &);
Cost cost(const Args &, const Timing &);
void interpret(const Args &, std::span<const std::int64_t> vars, Machine &, const Configuration &);

} // namespace partita::vta
