// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/layer_forms.h"

#include <stop_token>

namespace partita {

/// What Choices say of an op's arithmetic; `numerics`, where they say nothing.
Numerics chosenNumerics(const Choices &, std::string_view slug, Numerics numerics);

/// Whether integers can do the op exactly as the file has it: weights have one scale, or one a channel that it writes.
bool exactInIntegers(const Graph &, const Op &);

} // namespace partita
