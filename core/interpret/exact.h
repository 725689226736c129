// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"
#include "execute/values/array.h"

/// Interpret: runs tile programs byte by byte on copies of the chip's memories. Every operand lies at its planned
/// address, so a wrong copy or address gives wrong bytes. Asynchronous commands can be delayed until the program waits
/// for them, so a missing wait shows as well. `partitac run --exact` and the tests compare the outputs with the
/// executor's.
namespace partita {

/// When an asynchronous command takes effect: at once when it is issued, or only when the program waits for it.
/// A correct program gives the same bytes either way.
enum class Completion { Eager, Lazy };

struct ExactRun {
    std::vector<Array> outputs;                        ///< outputs of the deployed graph, in logical order
    std::vector<std::vector<std::byte>> kernelOutputs; ///< by kernel: the bytes of its output as they lie in memory
};

/// Interprets the tile programs command by command. Every operand is at its planned address.
/// Error: a command that reaches beyond its operand, or a deployment without programs (a bug).
Result<ExactRun> runExact(const Deployment &, const std::vector<Array> &inputs, Completion = Completion::Eager);

struct DeployedRun {
    std::vector<Array> outputs; ///< as deployed
    bool exact = false;
    std::int64_t differing = 0; ///< elements where the tile programs and the executor disagree
};
/// Runs the network on inputs as deployed: by the executor, and if `exact` by its tile programs, whose outputs count.
Result<DeployedRun> runDeployed(const Deployment &, const std::vector<Array> &inputs, bool exact, std::stop_token = {});

} // namespace partita
