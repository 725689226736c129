// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/op.h"

namespace partita::onnx_import {

/// The activation of a recurrent layer, with the default attributes of the operator of that name. Nothing: it is none
/// that Partita reads.
std::optional<UnaryAttrs> gateFunction(std::string name);
/// Whether the next of the layer's `activation_alpha` is for this function.
bool takesAlpha(const UnaryAttrs &);

} // namespace partita::onnx_import
