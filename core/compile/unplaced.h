// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"
#include "deployment/deployment.h"

namespace partita {

/// A network that compile() refuses, as far as it was understood.
struct Unplaced {
    /// What keeps a kernel from running on the chip.
    struct Misfit {
        std::string reason; ///< a sentence; "": nothing of its own
        int memory = -1;    ///< that is too small for what it holds while the kernel runs; -1: the reason is another
        std::int64_t bytes = 0; ///< which that is
    };
    std::string reason; ///< why compile() refuses it
    Deployment network; ///< kernels in execution order, on no engine (−1), without programs, buffers and cycles
    std::vector<Misfit> misfits; ///< by kernel
};

/// Of what compile() refuses under the same arguments. Where the network could not even be quantised or matched each
/// operator of the model is a kernel. Error: cancelled, or compile() takes it after all.
Result<Unplaced> unplaced(const Graph &, std::shared_ptr<const Target>, const Calibration &, const Choices &,
    Memo * = nullptr, std::stop_token = {});

} // namespace partita
