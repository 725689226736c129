// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/layer_forms.h"

#include <stop_token>

namespace partita {

/// Of a quantised graph: every op left to numerics=auto that no engine but the core takes follows the file's own
/// arithmetic, the others the engines'. Where an engine has another scale for a tensor than the file, the ops that read
/// it, and those that only move values to it, follow the engines' too. `forms` has what else Choices say of the ops.
Result<void> keepWhatNoEngineTakes(
    LayerForms &forms, const Graph &folded, const Target &, const Calibration &, const Choices &, std::stop_token = {});

/// Gives `forms` the converters of the layers that Choices put on an engine with converters, where nothing else
/// speaks against it. `integer` is the graph quantised without them. Whether there are any; error: bits it cannot have.
Result<bool> addConverters(LayerForms &forms, const Graph &integer, const Target &, const Choices &);

} // namespace partita
