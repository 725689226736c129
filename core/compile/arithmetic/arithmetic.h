// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/quantise.h"

/// Arithmetic: whose integers each layer computes in, the file's or an engine's, and the integer graph that follows.
namespace partita {

/// Whether numbers of the graph want a calibration: a float network under numerics=engine.
bool needsCalibration(const Graph &, const Choices & = {});

/// What the choices say of the whole network; automatic, also without a choice, is the engines' for a float graph.
Numerics numericsOf(const Graph &, const Choices &);

/// The same in the forms that Choices ask for. `before`: of the same folded graph, target and calibration, or null.
Result<Quantised> quantise(const Graph &folded, const Target &, const Calibration &, const Choices &, Numerics,
    const Quantised *before = nullptr, std::stop_token = {});

} // namespace partita
