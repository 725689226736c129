// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/layer_forms.h"

namespace partita {

/// Where a file keeps plain integers, a layer's sums are a tensor of its own, and a Requantize or a chain of Mul, Add,
/// a division and a Clip makes bytes of them.
struct RequantisedLayers {
    Graph graph;
    std::map<std::string, std::string, std::less<>> joined; ///< slugs of ops that are part of a layer → the layer's
};

/// Such layers as a quantising converter writes them: one Conv or MatMul between tensors with scales. The scales of its
/// weights hold the factor, its bias holds the addend and half a step where the file rounds down. Only layers in the
/// engines' arithmetic; sums that stay as they are, and an input of whole numbers, follow the file's in `forms`,
/// because no engine has them.
Result<RequantisedLayers> joinLayers(const Graph &folded, LayerForms &forms);

} // namespace partita
