// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/quantise.h"

/// Arithmetic: decides whether each layer of a quantised network follows the arithmetic of its file or that of the
/// engines, and then quantises the graph. By default, a layer that an engine can take follows the engines, and every
/// other layer follows the file. A layer that a choice puts on an analog array is quantised for its converters.
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
