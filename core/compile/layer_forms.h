// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/deployment.h"

#include <map>

namespace partita {

/// What the integers of a layer with constant weights look like beyond int8.
struct LayerForm {
    ElemType weights = i8; ///< one value a byte here; packed in the constants of an engine that can
    Converters converters; ///< without inputShift, which follows from the input's range
};
using LayerForms = std::map<std::string, LayerForm, std::less<>>; ///< by slug of Conv or MatMul; the rest is int8

/// The weight bits of every layer of a folded graph as `bits.weight` in Choices has them. Error: bits for what has no
/// weights, or under numerics=source, whose weights are the file's.
Result<LayerForms> weightForms(const Graph &folded, const Choices &, Numerics);

/// Gives `forms` the converters of the layers that Choices put on an engine with converters, where nothing else
/// speaks against it. `integer` is the graph quantised without them. Whether there are any; error: bits it cannot have.
Result<bool> addConverters(LayerForms &forms, const Graph &integer, const Target &, const Choices &);

/// Why an engine does not take the layer of a match in the form it was quantised: its weights' bits, or the presence or
/// absence of converters. Empty where it does.
std::vector<Refusal> formRefusals(const Graph &, const Match &, const Description &);

} // namespace partita
