// SPDX-License-Identifier: Apache-2.0
#include "lower/unsigned_bytes.h"

#include "lower/whole.h"
#include "patterns/typed.h"

namespace partita::riscv {

bool flipsSigns(const Site &site)
{
    return site.match.pattern == "transform" && site.inputLayouts[0].plus128 != site.outputLayout.plus128;
}

Result<Lowered> lowerFlip(const Site &site, const Description &description)
{
    Whole k(site, description);
    const auto id = site.match.inputs[0];
    const auto &shape = site.graph.tensor(id).shape;
    const auto in = stridesOf(site.inputLayouts[0], shape), out = stridesOf(site.outputLayout, shape);
    std::vector<Dim> dims{{1, {0, 0}}};
    for (std::size_t a = 0; a < shape.size(); ++a)
        dims.push_back({shape[a], {in[a], out[a]}});
    k.copy(std::move(dims), k.place(id), k.out(), 1, "riscv_flip");
    return std::move(k).finish();
}

std::vector<LayoutOption> withUnsignedBytes(std::vector<LayoutOption> options, const Graph &graph, const Match &match)
{
    const auto &p = match.pattern;
    const bool renames = p == "reshape" || p == "transpose";
    const bool requantises = p == "conv" || p == "dense" || p == "add" || p == "mul" || p == "sumpool";
    const auto &type = graph.tensor(match.outputs[0]).type;
    if ((!renames && (!requantises || isTyped(graph, match))) || type != i8)
        return options;
    for (std::size_t i = 0, count = options.size(); i < count; ++i) {
        auto option = options[i];
        option.output = option.output.unsignedBytes();
        if (renames)
            option.inputs[0] = option.inputs[0].unsignedBytes();
        options.push_back(std::move(option));
    }
    return options;
}

namespace {

Block moved(Block block)
{
    for (auto &command : block)
        if (auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command))
            command = std::make_shared<const Loop>(Loop{(*loop)->var, (*loop)->extent, moved((*loop)->body)});
        else if (auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command))
            command = std::make_shared<const Guard>(Guard{(*guard)->condition, moved((*guard)->body)});
        else if (auto *call = std::get_if<Call>(&command))
            for (auto &[name, value] : call->args)
                if (name == "zero_out" || name == "lo" || name == "hi")
                    value = value + 128;
    return block;
}

} // namespace

Lowered writesUnsigned(Lowered lowered)
{
    lowered.program.body = moved(std::move(lowered.program.body));
    return lowered;
}

} // namespace partita::riscv
