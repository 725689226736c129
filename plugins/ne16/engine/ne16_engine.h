// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

/// Engine: NE16 and N-EUREKA, the convolution engines of the PULP family, whose weights have 2 to 8 bits. These
/// functions say which layers they take, by which tile program, in how many cycles, and what they compute.
namespace partita::ne16 {

/// 1×1 takes all bits of a weight at once. 3×3 takes a bit at a time, with one filter a channel, too.
enum class Mode { Pointwise, Dense, Depthwise };

/// What tells the engines apart. A tile has side × side positions and up to 32 output channels.
struct Engine {
    std::string_view name;            ///< in descriptions
    std::string_view title;           ///< in sentences
    std::string_view conv, depthwise; ///< calls
    std::int64_t side;
    /// Input channels that are read at once; weights come in blocks of as many.
    std::int64_t pointwiseBlock, windowBlock;

    /// Of a block's weights for one output channel.
    std::int64_t (*blockBytes)(std::int64_t taps, int bits);
    /// Where in the block a bit of a weight is.
    std::int64_t (*place)(std::int64_t taps, std::int64_t bit, std::int64_t tap, std::int64_t channel);

    // Phases of a tile in cycles, of k output channels. Besides, a scale takes a quarter of a cycle a byte.
    std::int64_t (*startCycles)(Mode); ///< of reader and products, for a block of input channels
    /// Of so many tiles, `pixels` together.
    std::int64_t (*readCycles)(Mode, std::int64_t pixels, std::int64_t tiles);
    std::int64_t (*productCycles)(Mode, std::int64_t k, std::int64_t bits);
    std::int64_t normCycles;
    /// Of so many tiles that pass over `positions` together.
    std::int64_t (*storeCycles)(Mode, std::int64_t positions, std::int64_t tiles);

    /// Contract and model; and its registers, with the DMA of its cluster.
    const std::vector<RuntimeFile> &(*runtime)(), &(*driver)();

    std::int64_t block(std::int64_t taps) const { return taps == 1 ? pointwiseBlock : windowBlock; }
};
extern const Engine ne16Engine, neurekaEngine;

/// What it asks of the compiler's requantisation.
Target::Requant requant(const Engine &, const Description &);
std::vector<Pattern> patterns(EngineId engine);
std::vector<Refusal> refusals(const Engine &, const Graph &, const Match &);
std::vector<LayoutOption> layouts(const Graph &, const Match &);
std::vector<Axis> axes(const Engine &, const Site &);
Result<Lowered> lower(const Engine &, const Site &, const Schedule &, const Description &);
Cost cost(const Engine &, const Args &, const Description &);
/// MACs a cycle of the phase that multiplies.
double peak(const Engine &, const Bits &);
void interpret(const Engine &, const Args &, std::span<const std::int64_t> vars, Machine &);

/// The files of a chip that has such an engine.
struct ChipFiles {
    const std::vector<RuntimeFile> &runtime, &driver, &description, &figures;
};
/// A chip of a RISC-V core and the engine. The core takes the layers that the engine does not, by the kernels of
/// plugins/riscv.
std::shared_ptr<const Target> chip(const Engine &, const ChipFiles &);

} // namespace partita::ne16
