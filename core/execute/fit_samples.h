// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/description.h"

namespace partita {

/// The inputs with one sample's shape as the model has it, batch axis left out: [n, …].
Result<Array> fitted(const Samples &, const Graph &model, const std::string &file);

/// The model's input as pixels: N H W C where the model turns it itself or only the last axis can be a pixel's.
std::optional<PixelShape> pixelsOf(const Graph &model);

} // namespace partita
