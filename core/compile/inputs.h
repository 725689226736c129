// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/choices.h"
#include "graph/calibration.h"
#include "graph/graph.h"
#include "target/target.h"

#include <memory>

namespace partita {

/// Everything that a design follows from.
struct CompileInputs {
    Graph graph; ///< as imported: quantised, or float, which needs the calibration
    std::shared_ptr<const Target> target;
    Calibration calibration;
    Choices choices;

    CompileInputs with(Choices other) const { return {graph, target, calibration, std::move(other)}; }
};

} // namespace partita
