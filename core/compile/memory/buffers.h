// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/options/options.h"

#include <optional>

namespace partita {

/// Sets the buffers of the kernels, their live ranges, and the buffer behind each operand, but no offsets. After a stop
/// request some buffers are missing.
void collectBuffers(Deployment &, const MemoryPlacement &, const std::stop_token &);

/// Lets a kernel write its output over an input of which it is the last reader, where program and target allow it and
/// no choice forbids it. Sets Buffer::over.
void writeInPlace(Deployment &, const Context &);

/// Whether the program may run with the operands `in` and `out` at the same bytes. It may if every read of a byte is
/// complete before the byte is written, and no read follows.
bool mayWriteOver(const Program &, const Target &, const std::vector<int> &in, const std::vector<int> &out);

/// Explains why the buffers do not fit the last planned memory, and what would help. `larger`: the options that set
/// sufficient sizes. `undo`: advice to take back a choice that is in the way. Both are "" if not known.
std::string explainOverflow(
    const Deployment &, const Choices &, const std::string &larger = {}, const std::string &undo = {});

} // namespace partita
