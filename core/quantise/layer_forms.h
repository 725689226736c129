// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

#include <map>

namespace partita {

/// What the integers of an op look like beyond int8 in the engine's arithmetic.
struct LayerForm {
    ElemType weights = i8; ///< of a Conv or MatMul; one value a byte here, packed in a kernel's constants
    Converters converters; ///< without inputShift, which follows from the input's range
    ElemType output = i8;  ///< of what it writes, with the Relu or Clip that joins it
    bool source = false;   ///< the op follows the file's own arithmetic; its integers are the file's
    friend bool operator==(const LayerForm &, const LayerForm &) = default;
};
using LayerForms = std::map<std::string, LayerForm, std::less<>>; ///< by slug of the op; the rest is int8
bool anyFewBits(const LayerForms &);                              ///< whether one has other integers than int8
bool followsFile(const LayerForms &, const Op &);                 ///< whether the op is in the file's own arithmetic

/// The bits of every op of a folded graph as `bits.weight` and `bits.activation` in Choices have them, and whose
/// arithmetic it follows as far as `numerics` says. What a choice of bits for all says does not concern the network's
/// own outputs. Error: bits for what has no weights, for an output of the network, or where numerics=source keeps the
/// integers of the file.
Result<LayerForms> chosenForms(const Graph &folded, const Choices &, Numerics);

/// The types of the activations of a folded graph, by tensor: what `forms` says, and what its input has for an op that
/// only moves values. i8 elsewhere, and for the network's inputs and outputs.
std::vector<ElemType> activationTypes(const Graph &folded, const LayerForms &forms);

/// Why an engine does not take a match in the form it was quantised: the bits of its weights or of what it reads and
/// writes, or the presence or absence of converters. Empty where it does.
std::vector<Refusal> formRefusals(const Graph &, const Match &, const Description &);

} // namespace partita
