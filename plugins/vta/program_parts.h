// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "isa.h"
#include "vta.h"

#include <functional>

namespace partita::vta {

/// The operands of every program of the accelerator, in this order. Inputs after the first come last.
enum OperandIndex {
    InOperand,
    OutOperand,
    WeightOperand,
    ParamOperand,
    UopOperand,
    InstructionOperand,
    InpTile,
    WgtTile,
    AccTile,
    OutTile,
    UopTile,
    SecondOperand
};
/// The operand for the tile in a buffer of the accelerator.
OperandIndex tileOf(MemoryType);
/// The name of the buffer in the description.
const char *bufferName(MemoryType);

/// How many elements of each buffer a kernel uses, by MemoryType.
using Sizes = std::array<std::int64_t, 5>;

/// Writes a plain tile program, which `programRewrites` then turns into instructions.
class ProgramWriter {
public:
    explicit ProgramWriter(const Description &);

    /// Gives the value a name, unless it is constant. Returns what to use for it.
    Expr let(Block &, const std::string &name, const Expr &value);
    /// Adds only the body if the extent is 1.
    void loop(
        Block &, const std::string &name, const Expr &extent, const std::function<void(Block &, const Expr &)> &body);
    int copyToken(const std::string &name, int buffers = 1);
    int computeToken(const std::string &name, int buffers = 1);
    static void wait(Block &, const Expr &when, int token, const Expr &slot);

    /// A copy of `rows` runs of `run` elements between an operand in DRAM and a buffer.
    struct Transfer {
        MemoryType memory;
        int operand;
        Expr buffer, first, run, rows{1}, stride{0}; ///< `first` element and `stride` of rows in DRAM
        Expr bufferStride{0};                        ///< of rows in the buffer; 0: rows follow one another
        int token = -1;
        Expr slot{0};
    };
    void load(Block &, const Transfer &);
    void store(Block &, const Transfer &);
    /// Fills the border of a padded input tile with zeros. A load fills the rest.
    struct Border {
        Expr buffer, elements, top, bottom, left, right;
    };
    void clear(Block &, const Border &);
    void call(Block &, Name intrinsic, Fields args, int token = -1, Expr slot = 0);

    Configuration configuration;
    int compute, core, axi;
    Program program;
};

struct Parts {
    std::vector<std::pair<TensorId, int>> inputs; ///< tensor and its index among the kernel's inputs
    Sizes used;
    Constant weights, params;
    std::vector<std::uint32_t> uops;
};
/// Error: a buffer is too small.
Result<void> checkBuffers(const Sizes &, const Description &);
/// Adds operands and constants to a written program. One constant holds the instruction words, which are encoded from
/// the rewritten program. Error: a buffer is too small.
Result<Lowered> assemble(ProgramWriter, const Site &, Parts, const Description &);

} // namespace partita::vta
