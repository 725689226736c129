// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

/// Integers of fewer than 8 bits lie one after another in memory; the core's kernels work on one a byte.
namespace partita::riscv {

/// The call that takes rows of integers out of storage, or puts them into it: `home` is where element 0 lies.
/// A row begins `stride` elements behind the one before.
Call storageCall(bool in, int core, Place home, Place bytes, Expr first, Expr run, Expr rows, Expr stride, int bits);

/// Whether the kernel reads, writes or has weights of fewer than 8 bits.
bool hasPacked(const Site &);

/// A kernel that was lowered for operands of one byte an element, for operands as they are stored: whole ones are unpacked
/// before it and packed behind it. Error: such an operand lies outside the core's memory.
Result<Lowered> withStorage(Lowered, const Site &, const Description &);

/// int8 weights as they are stored.
Blob storedWeights(Blob bytes, ElemType);

} // namespace partita::riscv
