// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "isa.h"
#include "vta.h"

#include <functional>

namespace partita::vta {

/// Operands that every program of the accelerator has, in this order; inputs beyond the first follow.
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
/// The operand that stands for a buffer of the accelerator.
OperandIndex tileOf(MemoryId);
/// That buffer as the description calls it.
const char *bufferName(MemoryId);

/// Elements of each buffer that a kernel uses, by MemoryId.
using Sizes = std::array<std::int64_t, 5>;

/// Writes a plain tile program.
class ProgramWriter {
public:
    explicit ProgramWriter(const Description &);

    Expr let(Block &, const std::string &name, const Expr &value); ///< the value itself where it is constant
    /// The body itself where the extent is 1.
    void loop(
        Block &, const std::string &name, const Expr &extent, const std::function<void(Block &, const Expr &)> &body);
    int copyToken(const std::string &name, int buffers = 1);
    int computeToken(const std::string &name, int buffers = 1);
    static void wait(Block &, const Expr &when, int token, const Expr &slot);

    /// `rows` runs of `run` elements between an operand in DRAM (its first element, row stride) and a buffer, where
    /// they lie densely.
    struct Transfer {
        MemoryId memory;
        int operand;
        Expr buffer, first, run, rows{1}, stride{0};
        Expr bufferStride{0}; ///< between rows in the buffer; 0: dense
        int token = -1;
        Expr slot{0};
    };
    void load(Block &, const Transfer &);
    void store(Block &, const Transfer &);
    /// Zeros for a padded tile of the input, which a load then fills but for its border.
    struct Border {
        Expr buffer, elements, top, bottom, left, right;
    };
    void clear(Block &, const Border &);
    void call(Block &, Name intrinsic, Fields args, int token = -1, Expr slot = 0);

    int compute, core, axi;
    Program program;
};

struct Parts {
    std::vector<std::pair<TensorId, int>> inputs; ///< tensor and its index among the kernel's inputs
    Sizes used;
    Constant weights, params;
    std::vector<std::uint32_t> uops;
};
/// Error: the first buffer that holds fewer elements.
Result<void> checkBuffers(const Sizes &, const Description &);
/// Adds operands and constants to a written program; the instruction words are made from what the rewrites make of it.
/// Error: a buffer that is too small.
Result<Lowered> assemble(ProgramWriter, const Site &, Parts, const Description &);

} // namespace partita::vta
