// SPDX-License-Identifier: Apache-2.0
#include "graph/limits.h"
#include "import/tflite/file/network.h"
#include "import/tflite/file/tensors.h"
#include "support/try.h"

#include <algorithm>

namespace partita::tflite_import {
namespace {

constexpr int deepest = 16, mostGraphs = 4096;

std::string keyOf(int tensor) { return "tensor " + std::to_string(tensor); }

/// Zero as the tensor stores it. TensorFlow Lite fills every byte alike.
std::vector<std::byte> zeros(const Tensor &tensor)
{
    bool byte = tensor.type == i8 && tensor.quant;
    return std::vector(std::size_t(tensor.bytes()), byte ? std::byte(tensor.quant->zeroAt(0)) : std::byte(0));
}

bool sameForm(const Tensor &a, const Tensor &b) { return a.type == b.type && a.shape == b.shape && a.quant == b.quant; }

} // namespace

Result<Network::Scope> Network::enter(std::int64_t graph)
{
    const auto *graphs = model.root->subgraphs();
    if (graph < 0 || graph >= std::int64_t(graphs->size()))
        return fail(
            "it names graph " + std::to_string(graph) + " of the file, which is not there; convert the model again");
    if (m_depth >= deepest || m_entered >= mostGraphs)
        return fail("its graphs lie within each other more than 16 deep, or more than 4 096 times; convert the model "
                    "without them",
            Fault::Unsupported);
    ++m_depth;
    ++m_entered;
    Scope left{model.graph, std::move(values), std::move(constants), std::move(handles)};
    model.graph = graphs->Get(unsigned(graph));
    auto count = model.graph->tensors() ? model.graph->tensors()->size() : 0;
    values.assign(count, {});
    constants.assign(count, std::nullopt);
    handles.assign(count, {});
    if (auto read = readConstants(); !read) {
        leave(std::move(left));
        return std::unexpected(read.error());
    }
    return left;
}

void Network::leave(Scope to)
{
    --m_depth;
    model.graph = to.graph;
    values = std::move(to.values);
    constants = std::move(to.constants);
    handles = std::move(to.handles);
}

Result<TensorId> Network::read(const std::string &variable, Tensor as)
{
    auto &known = variables[variable];
    auto id = known.now >= 0 ? known.now : known.input;
    if (id < 0) {
        if (!withinLimits(as.shape) || as.elements() == 0)
            return fail("variable '" + variable + "' has the shape " + text(as.shape)
                + "; convert the model with fixed shapes");
        builder.inputTypes.push_back(as.type);
        as.slug.clear();
        as.name = variable;
        known.input = id = builder.add(std::move(as));
        builder.inputs.push_back(id);
        return id;
    }
    const auto &held = builder.tensor(id);
    if (!sameForm(held, as))
        return fail("variable '" + variable + "' is written as " + held.type.name() + " " + text(held.shape)
                + " and read as " + as.type.name() + " " + text(as.shape)
                + ", or in another scale; convert the model again",
            Fault::Unsupported);
    return id;
}

bool Network::isState(int tensor) const { return variables.contains(keyOf(tensor)); }

void Network::update(int tensor, TensorId value) { variables[keyOf(tensor)].now = value; }

/// Tensors that are variables by themselves and that an operator reads.
Result<void> Network::beginStates()
{
    if (!model.graph->operators())
        return {};
    for (const auto *op : *model.graph->operators())
        for (unsigned i = 0; op->inputs() && i < op->inputs()->size(); ++i) {
            auto at = op->inputs()->Get(i);
            if (at < 0 || values[at].known() || !model.graph->tensors()->Get(unsigned(at))->is_variable())
                continue;
            PARTITA_TRY(tensor, readTensor(model, at));
            tensor.data = {};
            PARTITA_TRY(id, read(keyOf(at), tensor));
            values[at].plain = id;
        }
    return {};
}

Result<void> Network::finishStates()
{
    std::map<TensorId, std::string> inOrder; // of the inputs
    for (const auto &[name, variable] : variables)
        if (variable.input >= 0)
            inOrder[variable.input] = name;
    for (const auto &[input, name] : inOrder) {
        const auto &variable = variables[name];
        const auto held = builder.tensor(variable.input);
        auto next = variable.now >= 0 ? variable.now : variable.input;
        if (!sameForm(builder.tensor(next), held) || (variable.first && !sameForm(*variable.first, held)))
            return fail("variable '" + name + "' is read as " + held.type.name() + " " + text(held.shape)
                    + ", but begins or ends a run as something else, or in another scale; convert the model again",
                Fault::Unsupported);
        bool shared = builder.tensor(next).constant() || std::ranges::find(builder.inputs, next) != builder.inputs.end()
            || std::ranges::find(builder.outputs, next) != builder.outputs.end();
        if (shared)
            next = add(OpKind::Identity, slugs.take(held.slug + "_next"), next, {}, held.shape);
        auto at = std::ranges::find(builder.inputs, variable.input) - builder.inputs.begin();
        State state{int(at), int(builder.outputs.size()), {}};
        if (variable.first)
            state.first = variable.first->data;
        else
            state.first = Blob::of(zeros(held));
        builder.outputs.push_back(next);
        builder.outputTypes.push_back(held.type);
        builder.states.push_back(std::move(state));
    }
    return {};
}

} // namespace partita::tflite_import
