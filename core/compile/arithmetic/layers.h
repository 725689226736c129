// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/layer_forms.h"

#include <stop_token>

namespace partita {

/// Chooses the arithmetic of each op of a quantised graph that Choices leave to numerics=auto. An op that only the core
/// takes follows the file's own arithmetic; every other op follows the engines'. Where an engine scales a tensor
/// differently from the file, the ops that read the tensor, and those that only move values to it, follow the engines'
/// too. `forms` holds what else Choices say of the ops.
Result<void> keepWhatNoEngineTakes(
    LayerForms &forms, const Graph &folded, const Target &, const Calibration &, const Choices &, std::stop_token = {});

/// Adds to `forms` the converters of the layers that Choices put on an engine with converters, unless something else
/// rules the engine out. `integer` is the graph quantised without converters. Returns whether it added any. Error: bits
/// that the engine cannot have.
Result<bool> addConverters(LayerForms &forms, const Graph &integer, const Target &, const Choices &);

} // namespace partita
