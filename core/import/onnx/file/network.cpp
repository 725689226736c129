// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/network.h"

#include "graph/limits.h"
#include "import/onnx/file/model.h"
#include "import/onnx/file/tensors.h"
#include "support/try.h"

#include <algorithm>

namespace partita::onnx_import {
namespace {

Result<Shape> inputShape(const onnx::ValueInfoProto &input)
{
    const auto &type = input.type().tensor_type();
    auto named = "input '" + input.name() + "'";
    if (!type.has_shape())
        return fail(named + " has no shape; export the model with a fixed input shape");
    Shape shape;
    for (const auto &dim : type.shape().dim()) {
        auto axis = shape.size();
        bool known = dim.has_dim_value() && dim.dim_value() >= 0;
        if (!known && axis > 0)
            return fail(named + " has no fixed extent at axis " + std::to_string(axis)
                + (dim.dim_param().empty() ? std::string() : " ('" + dim.dim_param() + "')")
                + "; export the model with a fixed input shape");
        shape.push_back(known ? dim.dim_value() : 1);
    }
    if (!withinLimits(shape))
        return fail(
            named + " has the shape " + text(shape) + ", above 2^31 elements or 64 axes; export it with a smaller one");
    return shape;
}

} // namespace

const Tensor *Network::constant(const std::string &name) const
{
    if (auto at = constants.find(name); at != constants.end())
        return &at->second;
    auto value = values.find(name);
    return value != values.end() && builder.tensor(value->second).constant() ? &builder.tensor(value->second) : nullptr;
}

int Network::opset(const std::string &domain) const
{
    const auto *around = scope ? scope->functionScope() : nullptr;
    auto version = around ? opsetOf(around->function->opset_import(), domain) : 0;
    return version > 0 ? version : opsetOf(model->opset_import(), domain);
}

Result<void> Network::begin(const std::string &fileStem)
{
    const auto &graph = model->graph();
    builder.name = fileStem;
    if (graph.sparse_initializer_size() > 0)
        return fail(
            "the model has sparse initialisers, which Partita does not read; store them dense", Fault::Unsupported);
    for (const auto &initialiser : graph.initializer()) {
        PARTITA_TRY(tensor, constantTensor(initialiser, model, m_bytes));
        if (!give(initialiser.name(), std::move(tensor), initialiser.data_type()))
            return fail("initialiser '" + initialiser.name() + "' is given twice; export the model again");
    }
    return readInputs();
}

Result<Tensor> Network::constantOf(const onnx::TensorProto &proto)
{
    auto tensor = constantTensor(proto, model, m_bytes);
    if (tensor)
        m_given += tensor->bytes();
    return tensor;
}

bool Network::give(const std::string &name, Tensor tensor, int dataType)
{
    fileTypes[name] = dataType;
    m_given += tensor.bytes();
    return constants.emplace(name, std::move(tensor)).second;
}

bool Network::makesUp(std::int64_t bytes)
{
    m_madeUp += bytes;
    return m_madeUp <= (std::int64_t(1) << 30) + 4 * m_given;
}

Result<void> Network::readInputs()
{
    for (const auto &input : model->graph().input()) {
        if (constants.contains(input.name()))
            continue; // before IR version 4, initialisers are listed as inputs too
        auto named = "input '" + input.name() + "'";
        if (!input.type().has_tensor_type())
            return fail(named + " is not a tensor, which Partita does not read", Fault::Unsupported);
        auto code = input.type().tensor_type().elem_type();
        auto type = dataType(code);
        if (!type)
            return fail(named + " is of type " + dataTypeName(code)
                    + ", which Partita does not compute in; convert the model to float32",
                Fault::Unsupported);
        PARTITA_TRY(shape, inputShape(input));
        if (elements(shape) == 0) { // has no values that could be given
            constants.emplace(input.name(), Tensor{.type = type->type, .shape = shape, .data = Blob::of({})});
            fileTypes[input.name()] = code;
            continue;
        }
        auto id = builder.add(Tensor{.name = input.name(), .type = type->held(), .shape = shape});
        fileTypes[input.name()] = code;
        if (!values.emplace(input.name(), id).second)
            return fail(named + " is given twice; export the model again");
        builder.inputs.push_back(id);
        builder.inputTypes.push_back(type->type);
    }
    return {};
}

TensorId Network::converted(TensorId id, ElemType to, const std::string &name)
{
    auto slug = slugs.take(slugify(name));
    bool bytes = to.isInteger() && to.bits <= 8, real = to.isFloat() && builder.tensor(id).quant;
    auto out = builder.add(Tensor{.slug = slug,
        .name = name,
        .type = to,
        .shape = builder.tensor(id).shape,
        .quant = bytes ? std::optional(Quant{{1}, {0}}) : std::nullopt});
    builder.add(Op{.kind = bytes ? OpKind::Quantize
            : real               ? OpKind::Dequantize
                                 : OpKind::Cast,
        .slug = slug,
        .name = name,
        .inputs = {id},
        .outputs = {out}});
    return out;
}

void Network::readInputsAsIntegers(bool bytes)
{
    for (auto id : builder.inputs)
        if (const auto &input = builder.tensor(id); input.type.isFloat())
            values[input.name] = converted(id, bytes ? u8 : i32, input.name + "/whole");
}

void Network::sameMeaning(TensorId a, TensorId b)
{
    m_same[a].push_back(b);
    m_same[b].push_back(a);
}

std::vector<TensorId> Network::meaningTheSame(TensorId first) const
{
    std::vector<TensorId> all{first};
    std::set<TensorId> seen{first};
    for (std::size_t i = 0; i < all.size(); ++i)
        if (auto same = m_same.find(all[i]); same != m_same.end() && !builder.tensor(all[i]).quant)
            for (auto id : same->second)
                if (seen.insert(id).second)
                    all.push_back(id);
    return all;
}

bool Network::isPlain(TensorId id) const
{
    return !m_plain.empty()
        && std::ranges::any_of(meaningTheSame(id), [&](auto same) { return m_plain.contains(same); });
}

void Network::giveQuant(TensorId first, const Quant &quant)
{
    auto all = quant.axis < 0 ? meaningTheSame(first) : std::vector{first};
    for (auto id : all) {
        if (builder.tensor(id).quant)
            continue;
        auto tensor = builder.tensor(id);
        tensor.quant = quant;
        builder.replace(id, std::move(tensor));
    }
}

/// Some exporters list single numbers, and weights that nodes read, as outputs beside what the network computes.
bool Network::isLeftover(const std::string &output) const
{
    const auto &graph = model->graph();
    auto isComputed = [&](const auto &other) {
        auto value = values.find(other.name());
        return value != values.end() && !builder.tensor(value->second).constant();
    };
    auto isWeight = [&](const auto &initialiser) { return initialiser.name() == output; };
    auto isRead = [&](const auto &node) { return std::ranges::find(node.input(), output) != node.input().end(); };
    const bool own = constants.at(output).elements() == 1 || std::ranges::any_of(graph.node(), isRead);
    return own && std::ranges::any_of(graph.initializer(), isWeight) && std::ranges::any_of(graph.output(), isComputed);
}

Result<Graph> Network::finish() &&
{
    for (const auto &output : model->graph().output()) {
        if (constants.contains(output.name()) && isLeftover(output.name()))
            continue;
        TensorId id;
        if (auto value = values.find(output.name()); value != values.end())
            id = value->second;
        else if (auto constant = constants.find(output.name()); constant != constants.end())
            id = builder.add(constant->second);
        else
            return fail("output '" + output.name() + "' is one that Partita does not compute; remove it from the model",
                Fault::Unsupported);
        if (auto declared = dataType(output.type().tensor_type().elem_type());
            integers && declared && declared->type != builder.tensor(id).type)
            id = converted(id, declared->type, output.name() + "/declared");
        const auto &tensor = builder.tensor(id);
        if (tensor.elements() == 0)
            return fail("output '" + output.name() + "' of " + text(tensor.shape)
                    + " is empty, and Partita does not take empty tensors; remove it from the model",
                Fault::Unsupported);
        bool isInput = std::ranges::find(builder.inputs, id) != builder.inputs.end();
        bool twice = std::ranges::find(builder.outputs, id) != builder.outputs.end();
        if (isInput || twice || tensor.constant()) {
            // Every output has an op that writes it.
            auto slug = slugs.take(slugify(output.name()));
            auto copy = builder.add(
                Tensor{.name = output.name(), .type = tensor.type, .shape = tensor.shape, .quant = tensor.quant});
            builder.add(
                Op{.kind = OpKind::Identity, .slug = slug, .name = output.name(), .inputs = {id}, .outputs = {copy}});
            id = copy;
        }
        builder.outputs.push_back(id);
        auto type = builder.tensor(id).type;
        if (auto known = fileTypes.find(output.name()); known != fileTypes.end())
            if (auto given = dataType(known->second); given && given->held() == type)
                type = given->type;
        builder.outputTypes.push_back(type);
    }
    return std::move(builder).finish();
}

} // namespace partita::onnx_import
