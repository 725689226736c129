// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/file/tensors.h"
#include "import/tflite/operators/readers.h"

#include <utility>

namespace partita::tflite_import {
namespace {

/// The variable that operand i names.
Result<std::string> variableOf(Node &node, int i)
{
    PARTITA_TRY(at, node.operand(i));
    const auto &name = node.network.handles[std::size_t(at)];
    if (name.empty())
        return node.fail("its variable is named by no VAR_HANDLE; convert the model again");
    return name;
}

} // namespace

/// The graph that runs once gives variables their first values.
Result<void> readCallOnce(Node &node)
{
    PARTITA_OPTIONS(options, CallOnceOptions);
    auto entered = node.network.enter(options->init_subgraph_index());
    if (!entered)
        return node.fail(entered.error().message, entered.error().fault);
    bool outer = std::exchange(node.network.initialises, true);
    auto read = readOperators(node.network);
    node.network.initialises = outer;
    node.network.leave(std::move(*entered));
    return read;
}

Result<void> readVarHandle(Node &node)
{
    PARTITA_OPTIONS(options, VarHandleOptions);
    auto text = [](const flatbuffers::String *s) { return s ? s->str() : std::string(); };
    auto name = text(options->container()) + "/" + text(options->shared_name());
    node.network.handles[std::size_t(node.output())] = name.size() > 1 && name.front() == '/' ? name.substr(1) : name;
    return {};
}

Result<void> readVariable(Node &node)
{
    PARTITA_TRY(name, variableOf(node, 0));
    PARTITA_TRY(as, readTensor(node.network.model, node.output()));
    as.data = {};
    if (node.network.initialises)
        return node.unsupported("it reads a variable before the first run; initialise the model's variables with "
                                "constants");
    auto id = node.network.read(name, std::move(as));
    if (!id)
        return node.fail(id.error().message, id.error().fault);
    return node.bindPlain(*id);
}

Result<void> readAssign(Node &node)
{
    PARTITA_TRY(name, variableOf(node, 0));
    auto &variable = node.network.variables[name];
    if (!node.network.initialises) {
        PARTITA_TRY(value, node.plain(1, "value"));
        variable.now = value;
        return {};
    }
    const auto *known = node.constant(1);
    if (!known)
        return node.unsupported(
            "it computes a variable's first value; initialise the model's variables with constants");
    if (!variable.first)
        variable.first = *known;
    return {};
}

/// A composite operator is the graph that spells it out.
Result<void> readComposite(Node &node)
{
    const auto *options = node.op.builtin_options_2_as_CompositeOptions();
    if (!options)
        return node.fail("its options are missing; convert the model again");
    auto &network = node.network;
    std::vector<std::pair<Network::Value, std::optional<Tensor>>> inputs, outputs;
    for (int i = 0; i < node.count(); ++i) {
        PARTITA_TRY(at, node.operand(i));
        inputs.emplace_back(network.values[std::size_t(at)], network.constants[std::size_t(at)]);
    }
    auto entered = options->decomposition_subgraph_index() == 0
        ? Result<Network::Scope>(node.fail("it is spelt out by the graph that holds it; convert the model again"))
        : network.enter(options->decomposition_subgraph_index());
    if (!entered)
        return node.fail(entered.error().message, entered.error().fault);
    auto read = [&]() -> Result<void> {
        const auto *in = network.model.graph->inputs(), *out = network.model.graph->outputs();
        if (!in || !out || in->size() != inputs.size() || int(out->size()) != node.outputs())
            return node.fail("the graph that spells it out has other inputs or outputs; convert the model again");
        for (unsigned i = 0; i < in->size(); ++i)
            std::tie(network.values[in->Get(i)], network.constants[in->Get(i)]) = inputs[i];
        PARTITA_CHECK(readOperators(network));
        for (auto at : *out) {
            if (!network.values[at].known() && !network.constants[at])
                return node.fail("the graph that spells it out does not write its output; convert the model again");
            outputs.emplace_back(network.values[at], network.constants[at]);
        }
        return {};
    }();
    network.leave(std::move(*entered));
    if (!read)
        return read;
    for (int k = 0; k < node.outputs(); ++k)
        PARTITA_CHECK(node.bindValue(outputs[std::size_t(k)].first, outputs[std::size_t(k)].second, k));
    return {};
}

} // namespace partita::tflite_import
