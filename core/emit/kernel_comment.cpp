// SPDX-License-Identifier: Apache-2.0
#include "emit/kernel_comment.h"

#include "deployment/origins.h"
#include "emit/c_text.h"
#include "target/description/words.h"

#include <functional>

namespace partita {

std::string tensorText(const Tensor &tensor, const Layout &layout)
{
    return shapeText(tensor.shape) + " " + tensor.type.name() + " " + plain(layout.name);
}

std::string scheduleText(const Schedule &schedule)
{
    return schedule.tile.empty()
        ? "whole"
        : tileText(schedule.tile) + (schedule.doubleBuffer ? ", double buffered" : ", single buffered");
}

std::string kernelComment(const Deployment &d, KernelId index)
{
    const auto &kernel = d.kernels[index];
    const auto &graph = d.graph;
    std::vector<std::string> lines;
    if (kernel.kind == Kernel::Kind::Transform) {
        const auto &tensor = graph.tensor(kernel.transformed);
        lines.push_back(kernel.slug + ": reorders " + plain(tensor.slug));
        lines.push_back(plain(kernel.because));
        lines.push_back("in:     " + tensorText(tensor, kernel.inputLayouts.front()));
        lines.push_back("out:    " + tensorText(tensor, kernel.outputLayout));
    } else {
        const auto ops = listOf(kernel.match.ops, [&](OpId id) { return title(graph.op(id)); });
        const auto sources = listOf(sourcesOf(d, index), std::identity());
        const auto parts = listOf(kernel.match.parts, [&](const auto &part) { return graph.op(part.anchor).slug; });
        lines.push_back(kernel.slug + ": " + plain(ops));
        if (!sources.empty())
            lines.push_back("model:  " + plain(sources));
        if (!parts.empty())
            lines.push_back("fused:  " + parts);
        for (std::size_t i = 0; i < kernel.match.inputs.size(); ++i)
            lines.push_back("in:     " + tensorText(graph.tensor(kernel.match.inputs[i]), kernel.inputLayouts[i]));
        for (auto id : kernel.match.outputs)
            lines.push_back("out:    " + tensorText(graph.tensor(id), kernel.outputLayout));
    }
    if (kernel.kind == Kernel::Kind::Alias) {
        lines.push_back("The same bytes under another name: no code.");
        return comment(lines);
    }
    const auto &engine = d.target->description().engines[kernel.engine];
    auto models = chosenMeanings(engine.numbers);
    lines.push_back("engine: " + plain(engine.name + (models.empty() ? "" : " (" + models + ")")));
    if (!kernel.tiling.axes.empty() || !kernel.tiling.schedule.tile.empty())
        lines.push_back("tile:   " + plain(scheduleText(kernel.tiling.schedule)));
    if (kernel.overlap.inside)
        lines.push_back("during: " + d.kernels[std::size_t(index) - 1].slug);
    lines.push_back("cycles: " + std::to_string(kernel.cycles()) + " predicted"
        + (engine.core ? ", " + std::to_string(kernel.trace.instructions) + " instructions" : ""));
    std::erase(lines, "");
    return comment(lines);
}

} // namespace partita
