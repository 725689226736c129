// SPDX-License-Identifier: Apache-2.0
#include "deployment/origins.h"
#include "emit/project_parts.h"

#include <nlohmann/json.hpp>

namespace partita {

namespace {

using Json = nlohmann::ordered_json;

std::string roleName(Operand::Role role)
{
    switch (role) {
    case Operand::Role::Input: return "input";
    case Operand::Role::Output: return "output";
    case Operand::Role::Constant: return "constant";
    case Operand::Role::Scratch: return "scratch";
    }
    return "";
}

std::string memoryName(const Selection &s, MemoryId memory)
{
    return s.deployment.target->description().memories[memory].name;
}

Json placeJson(const Selection &s, int index)
{
    const auto &buffer = s.buffer(index);
    Json json{{"buffer", s.deployment.nameOf(buffer)}, {"memory", memoryName(s, buffer.memory)},
        {"offset", buffer.offset}, {"bytes", buffer.bytes}};
    if (auto it = s.symbols.find(index); it != s.symbols.end())
        json["symbol"] = it->second;
    return json;
}

Json kernelJson(const Selection &s, int k, const LineRanges &lines)
{
    const auto &kernel = s.kernel(k);
    const auto &d = s.deployment;
    static constexpr const char *kinds[] = {"compute", "transform", "alias"};
    Json json{{"name", kernel.slug}, {"kind", kinds[int(kernel.kind)]}};
    auto &ops = json["ops"] = Json::array();
    for (auto id : kernel.match.ops)
        ops.push_back(d.graph.op(id).slug);
    json["sources"] = sourcesOf(d, k);
    json["pattern"] = kernel.match.pattern;
    if (!kernel.program)
        return json;
    json["engine"] = d.target->description().engines[kernel.engine].name;
    if (auto it = lines.find(k); it != lines.end())
        json["c"] = {{"file", s.prefix + ".c"}, {"function", s.functions.at(k)},
            {"lines", {it->second.first, it->second.second}}};
    auto &tile = json["tile"] = Json::object();
    for (const auto &[axis, extent] : kernel.tiling.schedule.tile)
        tile[axis] = extent;
    json["order"] = kernel.tiling.schedule.order;
    json["double_buffer"] = kernel.tiling.schedule.doubleBuffer;
    auto &layouts = json["layouts"] = Json{{"in", Json::array()}, {"out", kernel.outputLayout.name}};
    for (const auto &layout : kernel.inputLayouts)
        layouts["in"].push_back(layout.name);
    auto &operands = json["operands"] = Json::array();
    for (std::size_t o = 0; o < kernel.program->operands.size(); ++o) {
        const auto &operand = kernel.program->operands[o];
        Json entry{{"name", operand.name}, {"role", roleName(operand.role)}};
        entry.update(placeJson(s, d.operands[k][o]));
        operands.push_back(std::move(entry));
    }
    json["predicted"]
        = {{"start", d.start(k)}, {"cycles", kernel.cycles()}, {"instructions", kernel.trace.instructions},
            {"dma_bytes", kernel.trace.dmaBytes}, {"calls", kernel.trace.calls}};
    return json;
}

Json boundaryJson(const Selection &s, const Boundary &boundary)
{
    Json json = Json::object();
    if (boundary.tensor >= 0) {
        const auto &tensor = s.deployment.graph.tensor(boundary.tensor);
        json = {{"name", tensor.slug}, {"type", tensor.type.name()}, {"shape", tensor.shape},
            {"layout", boundary.place.layout.name}};
        if (tensor.quant) {
            json["scale"] = tensor.quant->scale;
            json["zero"] = tensor.quant->zero;
        }
    }
    json.update(placeJson(s, boundary.place.buffer));
    return json;
}

} // namespace

void addTrace(ProjectFiles &files, const Selection &s, const LineRanges &lines)
{
    const auto &d = s.deployment;
    Json json{{"schema", 1}, {"model", d.graph.name}, {"target", d.target->description().name},
        {"numerics", name(d.numerics)}, {"prefix", s.prefix}};
    for (bool in : {true, false}) {
        auto &list = json[in ? "inputs" : "outputs"] = Json::array();
        for (const auto &boundary : in ? s.inputs : s.outputs)
            list.push_back(boundaryJson(s, boundary));
    }
    auto &arenas = json["arenas"] = Json::object();
    for (auto [memory, bytes] : s.arenas)
        arenas[memoryName(s, memory)] = {{"symbol", s.arena(memory)}, {"bytes", bytes}};
    auto &kernels = json["kernels"] = Json::array();
    for (KernelId k : d.kernels.ids())
        if (s.functions.contains(k) || (s.only.empty() && !s.kernel(k).program))
            kernels.push_back(kernelJson(s, k, lines));
    auto &names = json["files"] = Json::array();
    files["trace.json"];
    for (const auto &[name, text] : files)
        names.push_back(name);
    files["trace.json"] = json.dump(1, ' ', true, Json::error_handler_t::replace) + "\n";
}

} // namespace partita
