// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"

namespace partita {

/// What a design costs that decides kernel by kernel, as compilers by pattern matching do: the first engine that takes
/// a kernel, its first variant and layout, the first tile that fits from the whole down, one order of loops; tensors
/// are row-major between kernels, so each that wants another order transforms what it reads and what it writes. Nothing
/// is fused. Constants that memory cannot hold stream as in an automatic design. Timed by the same simulator.
struct Greedy {
    struct Step {
        std::string kernel;
        EngineId engine = 0;
        std::int64_t cycles = 0, transforms = 0;
    };
    std::vector<Step> steps;
    std::int64_t cycles = 0;
};

/// For the network, numbers and numerics of a design. Error: a kernel that runs nowhere.
Result<Greedy> greedy(const Deployment &);

} // namespace partita
