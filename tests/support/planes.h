// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"
#include "support/net.h"

#include <cstdio>
#include <cstdlib>

namespace partita::test {

/// Element-wise operators from planes to planes, the second on an input of its own.
inline Graph elementwisePlanes()
{
    Net net;
    Shape shape{1, 4, 11, 10};
    auto a = net.input(f32, shape), b = net.input(f32, shape);
    auto clipped = net.op(OpKind::Clip, {a}, ClipAttrs{-0.5, 0.75}, f32, shape);
    auto graph = net.graph(net.op(OpKind::Add, {clipped, b}, AddAttrs{}, f32, shape));
    if (!graph) {
        std::fprintf(stderr, "%s\n", graph.error().message.c_str());
        std::abort();
    }
    return std::move(*graph);
}

/// Whether stages of a fused kernel pass on planes that are other bytes than pixels.
inline bool passesPlanes(const Graph &graph, const Kernel &k)
{
    for (std::size_t i = 0; i < k.between.size(); ++i)
        if (const auto &shape = graph.tensor(k.match.parts[i].outputs[0]).shape;
            sameBytes(k.between[i], Layout::rowMajor(4), shape)
            && !sameBytes(k.between[i], Layout::channelsLast(4), shape))
            return true;
    return false;
}

} // namespace partita::test
