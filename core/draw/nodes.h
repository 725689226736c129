// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/layout/blocks.h"
#include "draw/picture.h"

namespace partita {

/// Of all kernels but transforms; none where these are fewer than three.
CommonEnds commonEnds(const Deployment &);

/// Nodes of a picture before they are placed; `common` is left out of slugs.
Picture::Node stubOf(
    Picture::Node::Kind, const Tensor &, TensorId); ///< an input, output or constant: a small quiet node
Picture::Node kernelNode(const Deployment &, KernelId kernel, const CommonEnds &);
Picture::Node blockNode(const Deployment &, const RepeatedBlock &, const CommonEnds &);
/// Lists these ops of the model in a kernel's card, which grows.
void unfold(Picture::Node &, const Graph &model, const std::vector<OpId> &);
/// Of a node that lists no operators.
Size foldedSize(Picture::Node::Kind);

} // namespace partita
