// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/options/options.h"

#include <optional>

namespace partita {

/// Buffers of the kernels with their live ranges, and the buffer behind each operand; no offsets yet. Asked to stop,
/// some are missing.
void collectBuffers(Deployment &, const MemoryPlacement &, const std::stop_token &);

/// Lets a kernel write its output over an input that it reads last, where program and target allow it and no choice
/// forbids it: Buffer::over.
void writeInPlace(Deployment &, const PartitionedGraph &, const Context &);

/// Whether the program may run with the operands of `in` and those of `out` at the same bytes: what is read of them is
/// read, and waited for, before it is written, and never after.
bool mayWriteOver(const Program &, const Target &, const std::vector<int> &in, const std::vector<int> &out);

/// Why the buffers do not fit the last of the memories and what would help, in a sentence or two. `larger`: the options
/// that set sizes which suffice, "" where none are known.
std::string explainOverflow(const Deployment &, const Choices &, const std::string &larger = {});

} // namespace partita
