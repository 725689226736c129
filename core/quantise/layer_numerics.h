// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/layer_forms.h"

#include <stop_token>

namespace partita {

/// What Choices say about an op's arithmetic, or `numerics` if they say nothing.
Numerics chosenNumerics(const Choices &, std::string_view slug, Numerics numerics);

/// Whether integers can compute the op exactly as the file does: its weights have one scale, or one for each output
/// channel.
bool exactInIntegers(const Graph &, const Op &);

} // namespace partita
