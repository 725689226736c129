// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"
#include "deployment/deployment.h"

namespace partita {

/// A network that compile() refuses, with what was known of it by then.
struct Unplaced {
    /// What keeps a kernel from running on the chip.
    struct Misfit {
        std::string reason;     ///< a sentence; "": this kernel has no reason of its own
        MemoryId memory = -1;   ///< that is too small for what it holds while the kernel runs; -1: another reason
        std::int64_t bytes = 0; ///< that the memory would have to hold
    };
    std::string reason; ///< why compile() refuses the network
    Deployment network; ///< kernels in execution order, on no engine (−1), without programs, buffers and cycles
    std::vector<Misfit> misfits; ///< by kernel
};

/// Describes a network that compile() refuses under the same inputs. If the network could not even be quantised or
/// matched, each operator of the model is a kernel. Error: cancelled, or compile() accepts the network after all.
Result<Unplaced> unplaced(const CompileInputs &, Cache * = nullptr, std::stop_token = {});

} // namespace partita
