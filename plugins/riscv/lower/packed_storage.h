// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

/// Integers of fewer than 8 bits lie one after another in memory; the core's kernels work on one a byte.
namespace partita::riscv {

/// The call that takes rows of integers out of storage, or puts them into it: `home` is where element 0 lies.
/// A row begins `stride` elements behind the one before.
Call storageCall(bool in, int core, Place home, Place bytes, Expr first, Expr run, Expr rows, Expr stride, int bits);

/// Why the core cannot get at an operand without a transfer; "": it can.
std::string outside(const Site &, const Description &);
/// Whether the kernel reads or writes integers of fewer than 8 bits, or has such weights in the core's memory; weights
/// that stream from elsewhere have a byte each.
bool hasPacked(const Site &, const Description &);

/// A kernel that was lowered for operands of one byte an element, for operands as they are stored: whole ones are
/// unpacked before it and packed behind it. All operands lie in the core's memory.
Lowered withStorage(Lowered, const Site &, const Description &);

/// int8 weights as they are stored.
Blob storedWeights(Blob bytes, ElemType);

} // namespace partita::riscv
