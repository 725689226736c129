// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/layer_forms.h"

#include <stop_token>

namespace partita {

/// What Choices say of an op's arithmetic; `numerics`, where they say nothing.
Numerics chosenNumerics(const Choices &, std::string_view slug, Numerics numerics);

/// Whether integers can do the op exactly as the file has it: weights have one scale, or one a channel that it writes.
bool exactInIntegers(const Graph &, const Op &);

/// Of a quantised graph: every op left to numerics=auto that no engine but the core takes follows the file's own arithmetic, the
/// others the engines'. Where an engine has another scale for a tensor than the file, the ops that read it, and those that only
/// move values to it, follow the engines' too. `forms` has what else Choices say of the ops.
Result<void> keepWhatNoEngineTakes(LayerForms &forms, const Graph &folded, const Target &, const Calibration &, const Choices &,
                                   std::stop_token = {});

} // namespace partita
