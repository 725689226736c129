// SPDX-License-Identifier: Apache-2.0
#include "fuzz/feed.h"

#include "choices/project.h"
#include "execute/dataset.h"
#include "execute/files.h"
#include "execute/operators/executor.h"
#include "import/import.h"
#include "import/onnx/file/tensors.h"
#include "rewrite/fold.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace partita::fuzz {
namespace {

constexpr std::int64_t smallElements = 1 << 14, smallMacs = 1 << 18;

template <class T>
bool accepted(const Result<T> &result)
{
    if (result)
        return true;
    const auto &[message, fault] = result.error();
    if (message.empty() || message.find('\n') != message.npos || fault == Fault::Internal) {
        std::fprintf(stderr, "no sentence for a person: '%s'\n", message.c_str());
        std::abort();
    }
    return false;
}

bool quick(const Graph &graph)
{
    std::int64_t all = 0, products = 0;
    for (TensorId id = 0; id < TensorId(graph.tensorCount()) && all <= smallElements; ++id)
        all += graph.tensor(id).elements();
    for (OpId id = 0; id < OpId(graph.opCount()) && all <= smallElements; ++id)
        products += std::min(macs(graph, graph.op(id)), smallMacs);
    return all <= smallElements && products <= smallMacs;
}

void runOnZeros(const Graph &graph)
{
    auto executor = Executor::prepare(graph);
    if (!accepted(executor))
        return;
    std::vector<Array> inputs;
    for (auto id : graph.inputs)
        inputs.emplace_back(graph.tensor(id).type, graph.tensor(id).shape);
    accepted(executor->run(inputs));
}

/// A picture of 3×4×4 in, five classes out.
const Graph &pictureNetwork()
{
    static const Graph graph = [] {
        GraphBuilder builder;
        builder.inputs = {builder.add(Tensor{.name = "x", .shape = {1, 3, 4, 4}})};
        builder.outputs = {builder.add(Tensor{.name = "y", .shape = {1, 48}})};
        builder.inputTypes = builder.outputTypes = {f32};
        builder.add(Op{.kind = OpKind::Reshape, .name = "y", .inputs = builder.inputs, .outputs = builder.outputs});
        return std::move(builder).finish().value();
    }();
    return graph;
}

} // namespace

void exercise(const Graph &graph)
{
    if (!quick(graph))
        return;
    runOnZeros(graph);
    auto folded = fold(graph);
    if (accepted(folded) && quick(*folded))
        runOnZeros(*folded);
}

bool feedModel(Bytes bytes, const std::filesystem::path &name)
{
    auto graph = importModel({nullptr, bytes}, name);
    if (accepted(graph))
        exercise(*graph);
    return graph.has_value();
}

bool feedTensor(Bytes bytes)
{
    auto tensor = onnx_import::tensorOfFile({nullptr, bytes});
    return accepted(tensor) && (tensor->elements() > smallElements || constantValue(*tensor).size() >= 0);
}

bool feedDataset(Bytes bytes, const std::filesystem::path &name)
{
    const auto &graph = pictureNetwork();
    auto data = readDataset(bytes, name, graph);
    if (!accepted(data))
        return false;
    const auto &input = graph.tensor(graph.inputs[0]);
    for (std::int64_t i = 0; i < std::min<std::int64_t>(data->size(), 2); ++i)
        data->sample(i, input.type, input.shape);
    return true;
}

bool feedProject(Bytes bytes)
{
    return accepted(
        parseProject({reinterpret_cast<const char *>(bytes.data()), bytes.size()}, "/folder/design.partita"));
}

} // namespace partita::fuzz
