// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/quantise.h"

/// Arithmetic: decides whether each layer computes in the file's integers or in an engine's, and makes the integer
/// graph that follows from it.
namespace partita {

/// Whether the graph needs a calibration, as a float network does under numerics=engine.
bool needsCalibration(const Graph &, const Choices & = {});

/// The numerics that the choices set for the whole network. For a float graph, automatic (the default) means those of
/// the engines.
Numerics numericsOf(const Graph &, const Choices &);

/// Quantises the graph into the forms that Choices ask for. `before`: an earlier result of the same folded graph,
/// target and calibration, or null.
Result<Quantised> quantise(const Graph &folded, const Target &, const Calibration &, const Choices &, Numerics,
    const Quantised *before = nullptr, std::stop_token = {});

} // namespace partita
