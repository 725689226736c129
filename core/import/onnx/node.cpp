// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/node.h"

#include "import/onnx/fold.h"
#include "import/onnx/model.h"
#include "import/onnx/tensors.h"

#include <algorithm>
#include <cmath>

namespace partita::onnx_import {
namespace {

using Attribute = onnx::AttributeProto;

/// Files of the first IR version leave the type out.
bool isA(const Attribute &attribute, Attribute::AttributeType type)
{
    return attribute.type() == type || attribute.type() == Attribute::UNDEFINED;
}

bool movesValues(OpKind kind)
{
    switch (kind) {
    case OpKind::Identity: case OpKind::Reshape: case OpKind::Transpose: case OpKind::Concat: case OpKind::Pad:
    case OpKind::Gather: case OpKind::Slice: case OpKind::Expand: case OpKind::MaxPool: return true;
    default: return false;
    }
}

} // namespace

Node::Node(Network &network, const onnx::NodeProto &proto, std::string slug, int opset)
    : proto(proto), slug(std::move(slug)), opset(opset), network(network)
{
}

std::unexpected<Error> Node::fail(const std::string &what, Fault fault) const
{
    return partita::fail(label(proto) + ": " + what, fault);
}

const Attribute *Node::attribute(const char *name) const
{
    for (const auto &attribute : proto.attribute())
        if (attribute.name() == name)
            return &attribute;
    return nullptr;
}

void Node::mistyped(const char *name, const char *wanted)
{
    if (!m_mistyped)
        m_mistyped = std::string("attribute ") + name + " is not " + wanted + "; export the model again";
}

std::int64_t Node::integer(const char *name, std::int64_t otherwise)
{
    auto *a = attribute(name);
    if (a && !isA(*a, Attribute::INT))
        mistyped(name, "an integer");
    return a ? a->i() : otherwise;
}

double Node::real(const char *name, double otherwise)
{
    auto *a = attribute(name);
    if (a && !isA(*a, Attribute::FLOAT))
        mistyped(name, "a number");
    return a ? double(a->f()) : otherwise;
}

std::string Node::string(const char *name, const char *otherwise)
{
    auto *a = attribute(name);
    if (a && !isA(*a, Attribute::STRING))
        mistyped(name, "a string");
    return a ? a->s() : otherwise;
}

std::optional<std::vector<std::int64_t>> Node::integers(const char *name)
{
    auto *a = attribute(name);
    if (!a)
        return std::nullopt;
    if (!isA(*a, Attribute::INTS))
        mistyped(name, "a list of integers");
    return std::vector<std::int64_t>(a->ints().begin(), a->ints().end());
}

std::optional<std::vector<double>> Node::reals(const char *name)
{
    auto *a = attribute(name);
    if (!a)
        return std::nullopt;
    if (!isA(*a, Attribute::FLOATS))
        mistyped(name, "a list of numbers");
    return std::vector<double>(a->floats().begin(), a->floats().end());
}

std::optional<std::vector<std::string>> Node::strings(const char *name)
{
    auto *a = attribute(name);
    if (!a)
        return std::nullopt;
    if (!isA(*a, Attribute::STRINGS))
        mistyped(name, "a list of strings");
    return std::vector<std::string>(a->strings().begin(), a->strings().end());
}

Result<void> Node::attributesRead() const
{
    if (m_mistyped)
        return fail(*m_mistyped);
    return {};
}

Result<ElemType> Node::oneType(const std::vector<TensorId> &ids) const
{
    auto first = tensor(ids[0]).type;
    for (auto id : ids)
        if (tensor(id).type != first)
            return fail("its inputs hold both " + first.name() + " and " + tensor(id).type.name() + " values");
    return first;
}

const Tensor *Node::constant(int i) const
{
    if (!has(i))
        return nullptr;
    if (auto at = network.constants.find(proto.input(i)); at != network.constants.end())
        return &at->second;
    auto value = network.values.find(proto.input(i));
    return value != network.values.end() && tensor(value->second).constant() ? &tensor(value->second) : nullptr;
}

Result<TensorId> Node::input(int i, const char *role)
{
    if (!has(i))
        return fail("input " + std::to_string(i + 1) + " is missing; export the model again");
    const auto &name = proto.input(i);
    if (auto at = network.values.find(name); at != network.values.end())
        return at->second;
    auto *known = constant(i);
    if (!known)
        return unsupported("it reads '" + name + "', an output that Partita does not compute; export without it");
    auto tensor = *known;
    tensor.name = name;
    auto id = addConstant(std::move(tensor), role);
    network.values[name] = id;
    return id;
}

Result<TensorId> Node::floatInput(int i, const char *role)
{
    auto id = input(i, role);
    if (id && !tensor(*id).type.isFloat())
        return unsupported("'" + proto.input(i) + "' holds " + tensor(*id).type.name()
                           + " values, but Partita computes this operator in float; use a float model or its QLinear form");
    return id;
}

Result<std::vector<TensorId>> Node::inputs()
{
    std::vector<TensorId> ids;
    for (int i = 0; i < proto.input_size(); ++i) {
        PARTITA_TRY(id, input(i));
        ids.push_back(id);
    }
    return ids;
}

Result<std::vector<std::int64_t>> Node::constantIntegers(int i, const char *what) const
{
    auto *known = constant(i);
    if (!known)
        return unsupported(std::string(what) + " must be a constant; fold the constants of the model first");
    if (known->shape.size() > 1 || !known->type.isInteger())
        return fail(std::string(what) + " must be a list of integers, not " + known->type.name() + " " + text(known->shape));
    return onnx_import::integers(*known);
}

Result<std::vector<double>> Node::constantNumbers(int i, const char *what) const
{
    auto *known = constant(i);
    if (!known)
        return unsupported(std::string(what) + " must be a constant; fold the constants of the model first");
    return numbers(*known);
}

Result<int> Node::axis(std::int64_t given, std::size_t rank) const
{
    auto from = given < 0 ? given + std::int64_t(rank) : given;
    if (from < 0 || from >= std::int64_t(rank))
        return fail("axis " + std::to_string(given) + " does not exist in a tensor of " + std::to_string(rank) + " axes");
    return int(from);
}

TensorId Node::addConstant(Tensor tensor, const char *role)
{
    tensor.slug = slug + "_" + role;
    return network.builder.add(std::move(tensor));
}

std::string Node::name() const
{
    if (!proto.name().empty())
        return proto.name();
    for (const auto &output : proto.output())
        if (!output.empty())
            return output;
    return {};
}

Result<TensorId> Node::emit(OpKind kind, std::vector<TensorId> inputs, Attrs attrs, Made made)
{
    Op op{.kind = kind, .name = name(), .inputs = std::move(inputs), .attrs = std::move(attrs), .sources = {slug}};
    if (!made.shape) {
        std::vector<Shape> shapes;
        for (auto id : op.inputs)
            shapes.push_back(shape(id));
        PARTITA_TRY(inferred, inferShapes(op, shapes));
        made.shape = inferred[0];
    }
    std::vector<const Tensor *> operands;
    for (auto id : op.inputs)
        operands.push_back(&tensor(id));
    Tensor result{.slug = slug, .name = wants(0) ? proto.output(0) : name(), .type = made.type, .shape = *made.shape,
                  .quant = made.quant};
    if (auto known = foldedConstant(op, operands, result))
        return addConstant(std::move(*known), made.suffix.empty() ? "folded" : made.suffix.c_str());
    if (std::ranges::find(result.shape, 0) != result.shape.end())
        return unsupported("its output " + text(result.shape) + " is empty, which Partita does not compute; use a larger input");
    op.slug = made.suffix.empty() ? slug : network.freeSlug(slug + "_" + made.suffix);
    result.slug = op.slug;
    if (!made.suffix.empty())
        result.name += "/" + made.suffix;
    auto id = network.builder.add(std::move(result));
    if (made.type.isInteger() && !made.quant && !movesValues(kind))
        network.keepPlain(id);
    op.outputs = {id};
    m_ops.push_back(std::move(op));
    return id;
}

void Node::finish()
{
    bool named = std::ranges::find(m_ops, slug, &Op::slug) != m_ops.end();
    for (auto [output, id] : m_bound) {
        auto op = std::ranges::find(m_ops, std::vector{id}, &Op::outputs);
        if (op == m_ops.end())
            continue;
        if (!std::exchange(named, true))
            op->slug = slug;
        auto written = tensor(id);
        written.name = proto.output(output);
        network.builder.replace(id, std::move(written));
    }
    for (auto &op : m_ops)
        network.builder.add(std::move(op));
}

Result<TensorId> Node::reshape(TensorId id, Shape to, const std::string &suffix)
{
    const auto &from = tensor(id);
    if (from.constant()) {
        auto copy = from;
        copy.shape = std::move(to);
        return addConstant(std::move(copy), suffix.empty() ? "shaped" : suffix.c_str());
    }
    Made made{.type = from.type, .quant = from.quant, .shape = std::move(to), .suffix = suffix};
    auto out = emit(OpKind::Reshape, {id}, {}, std::move(made));
    if (out)
        network.sameMeaning(id, *out);
    return out;
}

Result<TensorId> Node::emitMove(OpKind kind, std::vector<TensorId> inputs, Attrs attrs, std::optional<Shape> to,
                                const char *suffix)
{
    auto type = tensor(inputs[0]).type;
    auto quant = tensor(inputs[0]).quant;
    auto carriers = kind == OpKind::Gather ? std::vector{inputs[0]} : inputs; // not its indices
    for (auto id : carriers) {
        if (tensor(id).type != type)
            return fail("its inputs hold both " + type.name() + " and " + tensor(id).type.name() + " values");
        if (quant && tensor(id).quant && *quant != *tensor(id).quant)
            return unsupported("its integer inputs have different scales; use the same scale for all of them");
        if (!quant)
            quant = tensor(id).quant;
    }
    for (auto id : carriers)
        if (quant && !tensor(id).quant && network.isPlain(id))
            return unsupported("it joins integers with a scale and integers that are computed with as they are");
    if (quant && quant->axis >= 0)
        return unsupported("its input is quantised per channel, which only weights may be");
    auto out = emit(kind, inputs, std::move(attrs), {.type = type, .quant = quant, .shape = std::move(to), .suffix = suffix});
    if (!out || tensor(*out).constant())
        return out;
    for (auto id : carriers) {
        network.sameMeaning(id, *out);
        if (quant)
            network.giveQuant(id, *quant);
    }
    return out;
}

Result<void> Node::bind(const Result<TensorId> &id, int i)
{
    if (!id)
        return std::unexpected(id.error());
    if (wants(i)) {
        network.values[proto.output(i)] = *id;
        m_bound[i] = *id;
    }
    return {};
}

void Node::bindConstant(Tensor tensor, int i)
{
    if (wants(i))
        network.constants[proto.output(i)] = std::move(tensor);
}

} // namespace partita::onnx_import
