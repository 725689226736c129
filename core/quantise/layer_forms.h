// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

#include <map>

namespace partita {

/// How the integers of an op differ from int8 in the engine's arithmetic.
struct LayerForm {
    ElemType weights = i8; ///< of a Conv or MatMul; one value a byte here, packed in a kernel's constants
    ElemType kept = i8;    ///< of weights that stay the integers of the file; `weights` is i8 then
    Converters converters; ///< without inputShift, which follows from the input's range
    ElemType output = i8;  ///< of the op's output, including the Relu or Clip that joins it
    bool source = false;   ///< the op follows the file's own arithmetic; its integers are the file's
    friend bool operator==(const LayerForm &, const LayerForm &) = default;
};
using LayerForms = std::map<std::string, LayerForm, std::less<>>; ///< by slug of the op; all other ops are int8
/// Whether any op gets integers of other bits than int8 and its file.
bool anyFewBits(const LayerForms &);
bool followsFile(const LayerForms &, const Op &); ///< whether the op follows the file's own arithmetic

/// The bits of every op of a folded graph as `bits.weight` and `bits.activation` in Choices set them, and whose
/// arithmetic the op follows as far as `numerics` says. A choice of bits for all ops does not apply to the network's
/// own outputs, nor to the scores of which a Softmax makes one. Error: bits for an op without weights, for an output of
/// the network, or where numerics=source keeps the integers of the file.
Result<LayerForms> chosenForms(const Graph &folded, const Choices &, Numerics);

/// Lets layers whose weights the file has as integers of fewer than 8 bits keep these, in the narrowest type that holds
/// them and that an engine of the chip takes, or that Choices ask for. Choices of fewer bits than the file's stand.
void keepFewBits(LayerForms &, const Graph &folded, const Description &, const Choices &);

/// The types of the activations of a folded graph, by tensor. They are as `forms` says; an op that only moves values
/// keeps the type of its input. All others, and the network's inputs and outputs, are i8.
std::vector<ElemType> activationTypes(const Graph &folded, const LayerForms &forms);

/// Why an engine does not take a match in the form in which it was quantised: the bits of its weights, inputs or
/// output, or the presence or absence of converters. Empty: the engine takes it.
std::vector<Refusal> formRefusals(const Graph &, const Match &, const Description &);

} // namespace partita
