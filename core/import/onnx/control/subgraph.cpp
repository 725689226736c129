// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/control/subgraph.h"

#include "import/onnx/file/model.h"
#include "import/onnx/file/tensors.h"

namespace partita::onnx_import {
namespace {

constexpr int deepest = 32, mostNodes = 20'000;

/// Makes the scope that of the network for as long as it lives.
class Entered {
public:
    Entered(Network &network, Scope &scope) : m_network(network) { network.scope = &scope; }
    ~Entered() { m_network.scope = m_outer; }
    Entered(const Entered &) = delete;
    Entered &operator=(const Entered &) = delete;

private:
    Network &m_network;
    Scope *m_outer = m_network.scope;
};

Scope scopeInside(const Node &node, const std::string &suffix)
{
    auto *outer = node.network.scope;
    return {.outer = outer, .prefix = node.name() + "/" + suffix + "/", .depth = outer ? outer->depth + 1 : 1};
}

Result<void> readNodes(Node &node, Scope &scope, const google::protobuf::RepeatedPtrField<onnx::NodeProto> &nodes)
{
    if (scope.depth > deepest)
        return node.unsupported("more than 32 graphs lie within each other here");
    Entered entered(node.network, scope);
    node.network.innerNodes += 1 + nodes.size(); // a body without nodes counts, too
    if (node.network.innerNodes > mostNodes)
        return node.unsupported("the graphs within the model become more than 20 000 operators; export fewer steps");
    for (const auto &inner : nodes) {
        auto renamed = scope.renamed(inner);
        PARTITA_CHECK(readNode(node.network, renamed, inner, {}));
    }
    return {};
}

} // namespace

Result<std::vector<std::string>> readGraph(
    Node &node, const onnx::GraphProto &graph, const std::vector<std::string> &inputs, const std::string &suffix)
{
    auto scope = scopeInside(node, suffix);
    bool captures = inputs.empty(); // some exporters list what a branch takes from around it
    if (!captures && inputs.size() != std::size_t(graph.input_size()))
        return node.fail("its graph takes " + std::to_string(graph.input_size()) + " inputs, but gets "
            + std::to_string(inputs.size()) + "; export the model again");
    for (std::size_t i = 0; i < inputs.size(); ++i)
        scope.names[graph.input(int(i)).name()] = inputs[i];
    for (const auto &initialiser : graph.initializer()) {
        PARTITA_TRY(tensor, node.network.constantOf(initialiser));
        auto name = scope.define(initialiser.name());
        node.network.constants[name] = std::move(tensor);
        node.network.fileTypes[name] = initialiser.data_type();
    }
    PARTITA_CHECK(readNodes(node, scope, graph.node()));
    std::vector<std::string> outputs;
    for (const auto &output : graph.output())
        outputs.push_back(scope.resolve(output.name()));
    return outputs;
}

Result<void> readFunction(Node &node)
{
    const auto *function = functionOf(*node.network.model, node.proto);
    auto scope = scopeInside(node, function->name());
    scope.function = function;
    scope.call = &node.source;
    for (int i = 0; i < function->input_size(); ++i)
        scope.names[function->input(i)] = i < node.proto.input_size() ? node.proto.input(i) : std::string();
    PARTITA_CHECK(readNodes(node, scope, function->node()));
    for (int i = 0; i < function->output_size(); ++i)
        PARTITA_CHECK(bindName(node, scope.resolve(function->output(i)), i));
    return {};
}

Result<void> bindName(Node &node, const std::string &name, int i)
{
    if (!node.wants(i))
        return {};
    auto &network = node.network;
    const auto &output = node.proto.output(i);
    if (auto sequence = network.sequences.find(name); sequence != network.sequences.end())
        network.sequences[output] = std::vector(sequence->second);
    else if (auto value = network.values.find(name); value != network.values.end())
        network.values[output] = TensorId(value->second);
    else if (auto constant = network.constants.find(name); constant != network.constants.end())
        network.constants[output] = Tensor(constant->second);
    else
        return node.unsupported("'" + name + "' is not computed in the graph that should give it");
    if (auto type = network.fileTypes.find(name); type != network.fileTypes.end())
        network.fileTypes[output] = int(type->second);
    return {};
}

std::string bindFresh(Node &node, TensorId id, const std::string &suffix)
{
    auto name = node.name() + "/" + suffix;
    node.network.values[name] = id;
    return name;
}

std::optional<bool> knownTruth(const Node &node, const std::string &name)
{
    const auto *known = node.network.constant(name);
    if (!known || known->elements() != 1)
        return std::nullopt;
    return numbers(*known)[0] != 0;
}

} // namespace partita::onnx_import
