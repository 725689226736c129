// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/description/description.h"
#include "target/program/program.h"

#include <array>

/// The accelerator's instruction set: 128-bit instructions, little endian, fields from bit 0 up in the order of
/// `fields`; 32-bit micro-ops. All configurations have as many elements in each buffer, so the same fields.
namespace partita::vta {

enum Opcode { Load, Store, Gemm, Finish, Alu };
enum MemoryType { Uop, Wgt, Inp, Acc, Out };
enum AluOp { Min, Max, Add, Shr, Mul };

/// What one accelerator is built as.
struct Configuration {
    explicit Configuration(const Description &);

    std::int64_t batch,
        block;       ///< GEMM: an element of `batch` samples by `block` channels, times `block` × `block` weights
    bool multiplies; ///< whether the ALU has MUL
    std::int64_t distance; ///< products from one update of an accumulator to its next, at least

    std::int64_t lanes() const { return batch * block; }
    std::int64_t bytes(MemoryType) const; ///< of one element of the buffer
    /// Most places that one SHR shifts to the right. The HLS design, which has no MUL, takes the lowest 5 bits as a
    /// signed integer (aluop_shr_arg_T in hardware/xilinx/src/vta.h); negative ones shift to the left, by 16 at most.
    int mostShift() const { return multiplies ? 31 : 15; }
    static constexpr int mostLeftShift = 16;
};

/// Most elements of each buffer that fields and micro-ops reach, by MemoryType.
inline constexpr std::array<std::int64_t, 5> mostElements{8192, 1024, 2048, 2048, 2048};

/// Most elements between two rows of a transfer.
inline constexpr std::int64_t mostStride = 65535;

struct Field {
    const char *name;
    int bits;
    bool isSigned = false;
};
/// After the opcode (3 bits); a field does not straddle the halves of 64 bits.
std::span<const Field> fields(Opcode);

using Word = std::array<std::uint32_t, 4>;

/// The instruction that a call stands for; every field holds its value.
Word encode(const Args &);

std::uint32_t microOp(std::int64_t dst, std::int64_t src, std::int64_t wgt = 0);

/// Opcode of a call's intrinsic, -1 for any other.
int opcodeOf(const Call &);
/// A field that the call may leave out where it is 0.
std::int64_t valueOf(const Args &, std::string_view field);

} // namespace partita::vta
