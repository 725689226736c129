// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/layout/blocks.h"
#include "draw/picture.h"

namespace partita {

/// Length of the prefix, up to a `_`, that all kernels have in common.
std::size_t commonPrefix(const Deployment &);

/// Nodes of a picture before they are placed; `prefix` letters of every slug are left out.
Picture::Node stubOf(
    Picture::Node::Kind, const Tensor &, TensorId); ///< an input, output or constant: a small quiet node
Picture::Node kernelNode(const Deployment &, int kernel, std::size_t prefix);
Picture::Node blockNode(const Deployment &, const RepeatedBlock &, std::size_t prefix);
/// Lists these ops of the model in a kernel's card, which grows.
void unfold(Picture::Node &, const Graph &model, const std::vector<OpId> &);
/// Of a node that lists no operators.
Size foldedSize(Picture::Node::Kind);

} // namespace partita
