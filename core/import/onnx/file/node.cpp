// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/node.h"

#include "import/onnx/file/model.h"
#include "import/onnx/file/tensors.h"
#include "import/shared/values.h"

namespace partita::onnx_import {
namespace {

constexpr std::int64_t longestList = 1 << 20; ///< of scales, axes, extents and the like

} // namespace

Node::Node(Network &network, const onnx::NodeProto &proto, const onnx::NodeProto &source, std::string slug, int opset)
    : proto(proto), source(source), slug(std::move(slug)), opset(opset), network(network)
{
}

std::unexpected<Error> Node::fail(const std::string &what, Fault fault) const
{
    return partita::fail(label(proto) + ": " + what, fault);
}

const Tensor *Node::constant(int i) const
{
    if (!has(i))
        return nullptr;
    return network.constant(proto.input(i));
}

Result<TensorId> Node::input(int i, const char *role)
{
    if (!has(i))
        return fail("input " + std::to_string(i + 1) + " is missing; export the model again");
    return named(proto.input(i), role);
}

Result<TensorId> Node::emptyInput(int i)
{
    auto copy = *constant(i);
    copy.name = proto.input(i);
    return addConstant(std::move(copy), "empty");
}

Result<TensorId> Node::named(const std::string &name, const char *role)
{
    auto *known = network.constant(name);
    bool list = known && known->shape.size() == 1; // an empty one may be arithmetic on shapes
    if (known && known->elements() == 0 && !list)
        return unsupported("it reads '" + name + "' of " + text(known->shape)
            + ", and Partita does not take empty tensors; "
              "export the model without it, or with values in it");
    if (auto at = network.values.find(name); at != network.values.end())
        return at->second;
    if (!known)
        return unsupported("it reads '" + name + "', an output that Partita does not compute; export without it");
    auto tensor = *known;
    tensor.name = name;
    auto id = addConstant(std::move(tensor), role);
    network.values[name] = id;
    return id;
}

Result<std::vector<std::int64_t>> Node::constantIntegers(int i, const char *what) const
{
    auto *known = constant(i);
    if (!known)
        return unsupported(std::string(what) + " must be a constant; fold the constants of the model first");
    if (known->shape.size() > 1 || !known->type.isInteger())
        return fail(
            std::string(what) + " must be a list of integers, not " + known->type.name() + " " + text(known->shape));
    if (known->elements() > longestList)
        return fail(std::string(what) + " is a list of " + std::to_string(known->elements())
            + " integers; export the model again");
    return onnx_import::integers(*known);
}

Result<std::vector<double>> Node::constantNumbers(int i, const char *what) const
{
    auto *known = constant(i);
    if (!known)
        return unsupported(std::string(what) + " must be a constant; fold the constants of the model first");
    if (known->elements() > longestList)
        return fail(
            std::string(what) + " of " + text(known->shape) + " has more than 2^20 values; export the model again");
    return numbers(*known);
}

Result<int> Node::axis(std::int64_t given, std::size_t rank) const
{
    auto counted = axisFromStart(given, rank);
    return counted ? counted : fail(counted.error().message);
}

Result<std::vector<int>> Node::axes(const std::vector<std::int64_t> &given, std::size_t rank) const
{
    std::vector<int> axes;
    for (auto one : given) {
        PARTITA_TRY(counted, axis(one, rank));
        axes.push_back(counted);
    }
    std::ranges::sort(axes);
    if (std::ranges::adjacent_find(axes) != axes.end())
        return fail("axes names the same axis twice");
    return axes;
}

std::unexpected<Error> unknownOperator(const onnx::NodeProto &proto)
{
    bool isStandard = proto.domain().empty() || proto.domain() == "ai.onnx";
    return fail(label(proto) + " uses operator " + proto.op_type()
            + (isStandard ? "" : " (domain " + proto.domain() + ")")
            + ", which Partita does not read; replace it in the model, or export the part without it",
        Fault::Unsupported);
}

Result<void> readNode(Network &network, const onnx::NodeProto &proto, const onnx::NodeProto &source, std::string slug)
{
    auto read = findReader(*network.model, proto);
    if (!read)
        return unknownOperator(proto);
    if (slug.empty())
        slug = network.slugs.take(nodeSlug({proto.name(), proto.op_type()}));
    Node node(network, proto, source, std::move(slug), network.opset(proto.domain()));
    PARTITA_CHECK(read(node));
    PARTITA_CHECK(node.attributesRead());
    node.finish();
    return {};
}

TensorId Node::addConstant(Tensor tensor, const char *role)
{
    tensor.slug = slug + "_" + role;
    return network.builder.add(std::move(tensor));
}

} // namespace partita::onnx_import
