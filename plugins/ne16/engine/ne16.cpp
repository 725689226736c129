// SPDX-License-Identifier: Apache-2.0
// NE16. Its cycles are those of the state machine of GVSoC's model (ne16_fsm.cpp, gvsoc-pulp at 748a706);
// plugins/ne16/measure/gvsoc_jobs.csv has what it counted.
#include "embedded.h"
#include "ne16_engine.h"

namespace partita::ne16 {

constinit const Engine ne16Engine{
    .name = "ne16",
    .title = "NE16",
    .conv = "hwlib_ne16_conv",
    .depthwise = "hwlib_ne16_depthwise",
    .side = 3,
    .pointwiseBlock = 16,
    .windowBlock = 16,
    // [bits][taps] planes of a bit a channel
    .blockBytes = [](std::int64_t taps, int bits) { return 2 * taps * bits; },
    .place = [](std::int64_t taps, std::int64_t bit, std::int64_t tap,
                 std::int64_t channel) { return (bit * taps + tap) * 16 + channel; },
    .startCycles = [](Mode mode) -> std::int64_t {
        return 6 + (mode == Mode::Depthwise ? 22 : mode == Mode::Pointwise ? 16 : 12);
    },
    .readCycles
    = [](Mode mode, std::int64_t pixels, std::int64_t tiles) { return mode == Mode::Pointwise ? 9 * tiles : pixels; },
    .productCycles
    = [](Mode mode, std::int64_t k, std::int64_t bits) { return mode == Mode::Pointwise ? k : k * bits; },
    .normCycles = 1 + 4, // shifts in one, biases in four
    .storeCycles = [](Mode mode, std::int64_t positions,
                       std::int64_t tiles) { return mode == Mode::Pointwise ? 9 * tiles : positions; },
    .runtime = ne16EngineRuntime,
    .driver = ne16EngineDriver,
};

} // namespace partita::ne16
