// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"
#include "execute/values/array.h"

/// Interpret: runs tile programs byte by byte on the chip's memories.
namespace partita {

/// When an asynchronous command takes effect: as soon as it is issued, or not before it is waited for.
/// A correct program gives the same bytes either way.
enum class Completion { Eager, Lazy };

struct ExactRun {
    std::vector<Array> outputs;                        ///< deployed graph's outputs, logical order
    std::vector<std::vector<std::byte>> kernelOutputs; ///< by kernel: its output bytes as they lie in memory
};

/// Interprets the tile programs command by command in byte memories laid out by the plan.
/// Error: a command that leaves its operand, or a deployment without programs (a bug).
Result<ExactRun> runExact(const Deployment &, const std::vector<Array> &inputs, Completion = Completion::Eager);

} // namespace partita
