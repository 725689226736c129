// SPDX-License-Identifier: Apache-2.0
#include "compile/options/options.h"
#include "deployment/places.h"
#include "simulate/simulate.h"

namespace partita {

Result<Kernel> lowered(const KernelImplementation &way, const Graph &graph, const Target &target)
{
    Kernel k;
    k.kind = way.renames ? Kernel::Kind::Alias : Kernel::Kind::Compute;
    k.match = way.match;
    k.engine = way.match.engine;
    k.inputLayouts = way.layout.inputs;
    k.outputLayout = way.layout.output;
    k.between = way.between;
    const auto &d = target.description();
    if (way.renames) {
        k.trace.busy.assign(d.engines.size() + d.links.size(), 0);
        return k;
    }
    k.bits = {graph.tensor(k.match.outputs[0]).type.bits, 0};
    for (auto op : k.match.ops) {
        k.macs += macs(graph, graph.op(op));
        if (graph.op(op).kind == OpKind::Conv || graph.op(op).kind == OpKind::MatMul) {
            const auto &type = graph.tensor(graph.op(op).inputs[1]).type;
            k.bits.weight = type.bits;
            k.bits.ternary = type.ternary;
        }
    }
    auto kernel = lowerKernel(target, way.site(graph), way.solved->schedule);
    if (!kernel)
        return std::unexpected(kernel.error());
    k.tiling.schedule = way.solved->schedule;
    k.tiling.axes = way.solved->axes;
    k.tiling.variants = way.solved->variants;
    k.tiling.reason = {way.solved->cause, way.solved->reason};
    k.rewrites = std::move(kernel->by);
    k.program = std::make_shared<const Program>(packed(kernel->lowered.program));
    k.outline = std::make_shared<const Outline>(outlineOf(*k.program, d));
    k.constants = std::move(kernel->lowered.constants);
    k.trace = simulate(*k.program, target);
    return k;
}

} // namespace partita
