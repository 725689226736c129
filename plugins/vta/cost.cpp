// SPDX-License-Identifier: Apache-2.0
#include "isa.h"
#include "vta.h"

#include <cmath>

namespace partita::vta {

namespace {

Cost transfer(const Args &a, const Timing &t)
{
    auto unit = double(t.configuration.bytes(MemoryType(valueOf(a, "memory"))));
    auto rows = double(valueOf(a, "y_size")), run = double(valueOf(a, "x_size"));
    auto padded = (rows + double(valueOf(a, "y_pad_0") + valueOf(a, "y_pad_1")))
        * (run + double(valueOf(a, "x_pad_0") + valueOf(a, "x_pad_1")));
    Cost cost;
    const auto moved = opcodeOf(a.call()) == Store ? writeCycles : readCycles;
    cost.cycles = moved(rows, run * unit, t) + (padded - rows * run);
    cost.bytes = rows * run * unit;
    return cost;
}

Cost products(const Args &a, const Timing &t, double each)
{
    auto passes = double(valueOf(a, "iter_out")) * double(valueOf(a, "iter_in"));
    auto uops = double(valueOf(a, "uop_end") - valueOf(a, "uop_bgn"));
    return {passes * (uops * each + t.gemmFill)};
}

} // namespace

double readCycles(double rows, double run, const Timing &t)
{
    auto beats = std::ceil(run / t.bytesPerCycle);
    return rows * (beats + std::ceil(beats / t.burstBeats) * t.burstLatency);
}

double writeCycles(double rows, double run, const Timing &t) { return rows * std::ceil(run / t.bytesPerCycle); }

Timing::Timing(const Description &d)
    : configuration(d),
      bytesPerCycle(d.number("axi.bytes_per_cycle")),
      burstBeats(d.number("axi.burst_beats")),
      burstLatency(d.number("axi.burst_latency")),
      gemmFill(d.number("compute.gemm_fill_cycles")),
      alu(d.number("compute.alu_cycles")),
      launch(d.number("compute.launch_cycles")),
      instruction(d.number("compute.instruction_cycles")),
      issue(d.number("compute.issue_cycles"))
{
}

Cost cost(const Args &a, const Timing &t)
{
    if (a.call().intrinsic == "hwlib_begin")
        return {0, t.launch};
    auto opcode = opcodeOf(a.call());
    if (opcode < 0)
        return {};
    Cost cost;
    if (opcode == Load || opcode == Store)
        cost = transfer(a, t);
    else if (opcode == Gemm)
        cost = products(a, t, 1);
    else if (opcode == Alu)
        cost = products(a, t, t.alu);
    cost.cycles += t.instruction;
    cost.issue = t.issue;
    return cost;
}

} // namespace partita::vta
