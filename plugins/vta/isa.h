// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/program/program.h"

#include <array>

/// The accelerator's instruction set in its PYNQ configuration: 128-bit instructions, little endian, fields
/// from bit 0 up in the order of `fields`; 32-bit micro-ops.
namespace partita::vta {

enum Opcode { Load, Store, Gemm, Finish, Alu };
enum MemoryType { Uop, Wgt, Inp, Acc, Out };
enum AluOp { Min, Max, Add, Shr, Mul };

inline constexpr std::int64_t lanes = 16;
/// Bytes of one element of each buffer, by MemoryType.
inline constexpr std::array<std::int64_t, 5> elementBytes{4, 256, 16, 64, 16};

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
