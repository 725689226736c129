// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"

namespace partita::test {

/// Which tensors live outside the chip and how kernels are cut.
struct Streaming {
    unsigned near = 0;      ///< every so manieth tensor stays in the core's memory; 0: none
    std::int64_t parts = 3; ///< along the axes that are cut, as equal as they can be
    bool first = false;     ///< only the first axis of each kernel is cut
    bool twice = true;      ///< double buffers
};

/// The graph on a target with a memory l3 outside the chip, under those choices and others. Error: of the compiler.
Result<Deployment> streamed(const Graph &, const std::string &target, const Streaming &,
    const std::vector<std::string> &settings, const Calibration & = {});

/// Kernels of the core that work on several tiles.
int cutKernels(const Deployment &);

} // namespace partita::test
