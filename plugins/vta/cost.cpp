// SPDX-License-Identifier: Apache-2.0
#include "vta.h"

#include "isa.h"

#include <cmath>

namespace partita::vta {

namespace {

/// Beats of `rows` runs of `run` bytes on AXI, and of every burst the latency that it does not hide.
double busCycles(double rows, double run, const Description &d)
{
    auto beats = std::ceil(run / d.number("axi.bytes_per_cycle"));
    return rows * (beats + std::ceil(beats / d.number("axi.burst_beats")) * d.number("axi.burst_latency"));
}

Cost transfer(const Args &a, const Description &d)
{
    auto unit = double(elementBytes[std::size_t(valueOf(a, "memory"))]);
    auto rows = double(valueOf(a, "y_size")), run = double(valueOf(a, "x_size"));
    auto padded = (rows + double(valueOf(a, "y_pad_0") + valueOf(a, "y_pad_1"))) * (run + double(valueOf(a, "x_pad_0") + valueOf(a, "x_pad_1")));
    Cost cost;
    cost.cycles = busCycles(rows, run * unit, d) + (padded - rows * run);
    cost.bytes = rows * run * unit;
    return cost;
}

Cost products(const Args &a, const Description &d, double each)
{
    auto passes = double(valueOf(a, "iter_out")) * double(valueOf(a, "iter_in"));
    auto uops = double(valueOf(a, "uop_end") - valueOf(a, "uop_bgn"));
    return {passes * (uops * each + d.number("compute.gemm_fill_cycles"))};
}

} // namespace

Cost cost(const Args &a, const Description &d)
{
    if (a.call().intrinsic == "hwlib_begin")
        return {d.number("compute.launch_cycles")};
    auto opcode = opcodeOf(a.call());
    if (opcode < 0)
        return {};
    Cost cost;
    if (opcode == Load || opcode == Store)
        cost = transfer(a, d);
    else if (opcode == Gemm)
        cost = products(a, d, 1);
    else if (opcode == Alu)
        cost = products(a, d, d.number("compute.alu_cycles"));
    cost.cycles += d.number("compute.instruction_cycles");
    cost.issue = d.number("compute.issue_cycles");
    return cost;
}

} // namespace partita::vta
