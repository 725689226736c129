// SPDX-License-Identifier: Apache-2.0
#include "rewrite/fold.h"

#include "rewrite/rewrite.h"
#include "support/try.h"

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

bool dropIdentity(const Graph &g, OpId id, GraphBuilder &b)
{
    const auto &op = g.op(id);
    bool plain = op.kind == OpKind::Identity;
    if (op.kind == OpKind::Clip)
        plain = std::isinf(op.as<ClipAttrs>().low) && std::isinf(op.as<ClipAttrs>().high);
    if (op.kind == OpKind::Pad) {
        const auto &p = op.as<PadAttrs>();
        plain = std::ranges::all_of(p.begin, [](auto n) { return n == 0; })
            && std::ranges::all_of(p.end, [](auto n) { return n == 0; });
    }
    if (op.kind == OpKind::Reshape)
        plain = g.tensor(op.inputs[0]).shape == g.tensor(op.outputs[0]).shape;
    bool boundary = g.isOutput(op.outputs[0]) && g.producer(op.inputs[0]) < 0;
    if (!plain || boundary)
        return false;
    b.redirect(op.outputs[0], op.inputs[0]);
    b.removeOp(id);
    return true;
}

/// A transposition that only moves extents of 1 is a reshape; a reshape of a reshape is one.
bool simplifyMove(const Graph &g, OpId id, GraphBuilder &b)
{
    const auto &op = g.op(id);
    if (op.kind == OpKind::Transpose) {
        const auto &shape = g.tensor(op.inputs[0]).shape;
        int last = -1;
        for (int axis : op.as<TransposeAttrs>().perm) {
            if (shape[axis] == 1)
                continue;
            if (axis < last)
                return false;
            last = axis;
        }
        Op reshape = op;
        reshape.kind = OpKind::Reshape;
        reshape.attrs = {};
        b.replaceOp(id, std::move(reshape));
        return true;
    }
    if (op.kind != OpKind::Reshape)
        return false;
    auto before = g.producer(op.inputs[0]);
    if (before < 0 || g.op(before).kind != OpKind::Reshape)
        return false;
    Op merged = op;
    merged.inputs = g.op(before).inputs;
    merged.sources.insert(merged.sources.begin(), g.op(before).sources.begin(), g.op(before).sources.end());
    b.replaceOp(id, std::move(merged));
    return true;
}

Result<Graph> everywhere(Graph graph, Rewrite rewrite, std::stop_token stop)
{
    // A rewrite may free or make room for another: repeat until nothing fits.
    for (;;) {
        bool changed = false;
        GraphBuilder builder(graph);
        std::vector<bool> touched(graph.tensorCount());
        for (OpId id : graph.opIds()) {
            if (stop.stop_requested())
                return fail("cancelled", Fault::Cancelled);
            const auto &op = graph.op(id);
            auto near = op.inputs;
            near.insert(near.end(), op.outputs.begin(), op.outputs.end());
            if (std::ranges::any_of(near, [&](TensorId t) { return touched[t]; }))
                continue;
            if (!rewrite(graph, id, builder))
                continue;
            changed = true;
            for (auto t : near) {
                touched[t] = !graph.tensor(t).constant();
                if (auto p = graph.producer(t); p >= 0)
                    for (auto u : graph.op(p).inputs)
                        touched[u] = touched[u] || !graph.tensor(u).constant();
            }
        }
        if (!changed)
            return graph;
        if (stop.stop_requested())
            return fail("cancelled", Fault::Cancelled);
        PARTITA_TRY(next, std::move(builder).finish());
        graph = std::move(next);
    }
}

} // namespace

Result<Graph> fold(const Graph &graph, std::stop_token stop)
{
    Result<Graph> folded = graph;
    for (auto rewrite : {dropIdentity, clipBeforeQuantize, foldQuantize, foldMove, foldConstant, poolMean,
             foldBatchNorm, normaliseMatMul, foldBias, simplifyMove, dropIdentity})
        if (folded)
            folded = everywhere(std::move(*folded), rewrite, stop);
    return folded;
}

} // namespace partita
