// SPDX-License-Identifier: Apache-2.0
// N-EUREKA. Its cycles are those of the state machine of GVSoC's model (neureka_fsm.cpp, gvsoc-pulp at 748a706) with
// the weights in L1 and without prefetching; plugins/siracusa/measure/gvsoc_jobs.csv has what it counted.
#include "embedded.h"
#include "ne16_engine.h"

namespace partita::ne16 {

constinit const Engine neurekaEngine{
    .name = "neureka",
    .title = "N-EUREKA",
    .conv = "hwlib_neureka_conv",
    .depthwise = "hwlib_neureka_depthwise",
    .side = 6,
    .pointwiseBlock = 32,
    .windowBlock = 28,
    // a word of 32 bytes for each bit; 1×1 has all 8 bits of all channels in one
    .blockBytes = [](std::int64_t taps, int bits) -> std::int64_t { return taps == 1 ? 32 : 32 * bits; },
    .place =
        [](std::int64_t taps, std::int64_t bit, std::int64_t tap, std::int64_t channel) {
            return taps == 1 ? channel / 4 * 32 + bit * 4 + channel % 4 : bit * 256 + tap * 28 + channel;
        },
    // FIFOs and control before reading; then the weights' offset, channel by channel in a depthwise tile; then 3×3 ends
    .startCycles = [](Mode mode) -> std::int64_t {
        return 6 + (mode == Mode::Depthwise ? 34 : mode == Mode::Pointwise ? 10 : 6 + 8);
    },
    .readCycles = [](Mode mode, std::int64_t pixels,
                      std::int64_t tiles) { return mode == Mode::Pointwise ? (36 + 6) * tiles : pixels; },
    // a depthwise tile computes all its channels at once
    .productCycles =
        [](Mode mode, std::int64_t k, std::int64_t bits) {
            return mode == Mode::Depthwise ? bits : mode == Mode::Pointwise ? k : k * bits;
        },
    .normCycles = 1 + 9 + 4 + 8, // shifts in one, biases in four, and the pipelines of multipliers and adders
    .storeCycles = [](Mode mode, std::int64_t positions,
                       std::int64_t tiles) { return positions + (mode == Mode::Pointwise ? 3 * tiles : 0); },
    .runtime = neurekaEngineRuntime,
    .driver = neurekaEngineDriver,
};

} // namespace partita::ne16
