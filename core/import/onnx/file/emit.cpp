// SPDX-License-Identifier: Apache-2.0
#include "graph/host_type.h"
#include "graph/limits.h"
#include "import/onnx/file/fold.h"
#include "import/onnx/file/node.h"

#include <algorithm>

namespace partita::onnx_import {

std::string Node::name() const
{
    if (!proto.name().empty())
        return proto.name();
    for (const auto &output : proto.output())
        if (!output.empty())
            return output;
    return {};
}

Result<void> Node::mayFill(const Shape &shape, ElemType type) const
{
    if (withinLimits(shape) && network.makesUp(elements(shape) * std::int64_t(type.hostBytes())))
        return {};
    return fail("it makes up " + type.name() + " values of " + text(shape)
        + ", and with it the model more than 1 GiB; "
          "store the weights as initialisers");
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
    Tensor result{.slug = slug,
        .name = wants(0) ? proto.output(0) : name(),
        .type = made.type,
        .shape = *made.shape,
        .quant = made.quant};
    if (auto known = foldedConstant(op, operands, result)) {
        PARTITA_CHECK(mayFill(known->shape, known->type));
        return addConstant(std::move(*known), made.suffix.empty() ? "folded" : made.suffix.c_str());
    }
    if (std::ranges::find(result.shape, 0) != result.shape.end()) { // there is nothing to compute
        result.data = Blob::of({});
        return addConstant(std::move(result), "empty");
    }
    op.slug = made.suffix.empty() ? slug : network.slugs.take(slug + "_" + made.suffix);
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

int Node::fileType(int i) const
{
    auto known = has(i) ? network.fileTypes.find(proto.input(i)) : network.fileTypes.end();
    return known == network.fileTypes.end() ? 0 : known->second;
}

void Node::setFileType(int dataType, int i)
{
    if (wants(i))
        network.fileTypes[proto.output(i)] = dataType;
}

void Node::passFileTypes()
{
    auto typeOf = [&](const std::string &name) -> std::optional<ElemType> {
        if (auto value = network.values.find(name); value != network.values.end())
            return tensor(value->second).type;
        auto constant = network.constants.find(name);
        return constant == network.constants.end() ? std::nullopt : std::optional(constant->second.type);
    };
    for (const auto &output : proto.output()) {
        auto type = typeOf(output);
        for (int i = 0; type && i < proto.input_size() && !network.fileTypes.contains(output); ++i)
            if (auto from = typeOf(proto.input(i)); from && (*from == *type || (isByte(*from) && isByte(*type)))) {
                if (auto given = fileType(i))
                    network.fileTypes[output] = given;
                break;
            }
    }
}

void Node::finish()
{
    passFileTypes();
    bool named = std::ranges::find(m_ops, slug, &Op::slug) != m_ops.end();
    for (auto [output, id] : m_bound) {
        auto op = std::ranges::find(m_ops, std::vector{id}, &Op::outputs);
        if (op == m_ops.end())
            continue;
        if (!std::exchange(named, true)) {
            op->slug = slug;
            network.builder.rename(id, slug);
        }
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
    if (!withinLimits(to) || elements(to) != from.elements())
        return fail(
            text(from.shape) + " has " + std::to_string(from.elements()) + " elements and cannot become " + text(to));
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

Result<TensorId> Node::emitMove(
    OpKind kind, std::vector<TensorId> inputs, Attrs attrs, std::optional<Shape> to, const char *suffix)
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
    auto out = emit(
        kind, inputs, std::move(attrs), {.type = type, .quant = quant, .shape = std::move(to), .suffix = suffix});
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
