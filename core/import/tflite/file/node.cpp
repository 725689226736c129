// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/file/node.h"

#include "graph/limits.h"
#include "import/shared/values.h"
#include "import/tflite/file/tensors.h"

#include <algorithm>

namespace partita::tflite_import {

std::unexpected<Error> Node::fail(const std::string &what, Fault fault) const
{
    return partita::fail(network.model.label(op) + ": " + what, fault);
}

Result<int> Node::operand(int i) const
{
    if (!has(i))
        return fail("input " + std::to_string(i + 1) + " is missing; convert the model again");
    return op.inputs()->Get(unsigned(i));
}

Result<TensorId> Node::plain(int i, const char *role)
{
    PARTITA_TRY(at, operand(i));
    return network.plain(at, slug + "_" + role);
}

Result<TensorId> Node::image(int i, const char *role)
{
    PARTITA_TRY(at, operand(i));
    return network.image(at, slug + "_" + role);
}

Result<TensorId> Node::flat(int i, const char *role)
{
    PARTITA_TRY(at, operand(i));
    return network.flat(at, slug + "_" + role);
}

Result<Shape> Node::operandShape(int i) const
{
    PARTITA_TRY(at, operand(i));
    if (!network.constants[at] && !network.values[at].known())
        return std::unexpected(network.plain(at, slug).error());
    return network.shape(at);
}

bool Node::isImage(int i) const
{
    return has(i) && !constant(i) && network.values[op.inputs()->Get(unsigned(i))].image >= 0;
}

const Tensor *Node::constant(int i) const
{
    if (!has(i))
        return nullptr;
    auto &known = network.constants[op.inputs()->Get(unsigned(i))];
    return known ? &*known : nullptr;
}

Result<std::vector<std::int64_t>> Node::integers(int i, const char *what) const
{
    auto *known = constant(i);
    if (!known)
        return unsupported(std::string(what) + " must be a constant; convert the model with fixed shapes");
    constexpr std::int64_t most = 1 << 20;
    if (!known->type.isInteger() || known->elements() > most)
        return fail(
            std::string(what) + " must be a few integers, not " + known->type.name() + " " + text(known->shape));
    auto values = partita::integers(*known);
    for (auto &value : values)
        value = std::clamp(value, -maxElements, maxElements);
    return values;
}

Result<std::int64_t> Node::integer(int i, const char *what) const
{
    PARTITA_TRY(list, integers(i, what));
    if (list.size() != 1)
        return fail(std::string(what) + " must be one number, not " + std::to_string(list.size()));
    return list[0];
}

Result<double> Node::number(int i, const char *what) const
{
    auto *known = constant(i);
    if (!known)
        return unsupported(std::string(what) + " must be a constant; convert the model with it fixed");
    if (known->elements() != 1)
        return fail(std::string(what) + " must be one number, not " + text(known->shape));
    auto stored = numbers(*known)[0];
    return known->quant ? known->quant->scaleAt(0) * (stored - known->quant->zeroAt(0)) : stored;
}

Result<int> Node::axis(std::int64_t given, std::size_t rank) const
{
    auto counted = axisFromStart(given, rank);
    return counted ? counted : fail(counted.error().message);
}

/// Operand i for a tensor of four axes: one with fewer is led by ones; a single value is left alone.
Result<TensorId> Node::widened(int i, bool asImage)
{
    PARTITA_TRY(given, operandShape(i));
    if (!asImage || elements(given) == 1)
        return given.size() == 4 && asImage ? image(i) : plain(i);
    if (given.size() == 4)
        return image(i);
    Shape wide(4, 1);
    std::ranges::copy_backward(given, wide.end());
    if (auto *known = constant(i)) {
        auto copy = *known;
        copy.shape = wide;
        if (copy.quant && copy.quant->axis >= 0)
            copy.quant->axis += int(4 - given.size());
        return addConstant(transposed(copy, toImage), "constant");
    }
    PARTITA_TRY(id, plain(i));
    PARTITA_TRY(shaped, reshape(id, wide, "wide"));
    return transpose(shaped, toImage, "image");
}

Result<Node::Aligned> Node::aligned(const std::vector<int> &operands)
{
    Aligned all;
    std::size_t rank = 0;
    for (auto i : operands) {
        PARTITA_TRY(shape, operandShape(i));
        rank = std::max(rank, shape.size());
        all.image |= isImage(i);
    }
    all.image &= rank == 4;
    for (auto i : operands) {
        PARTITA_TRY(id, widened(i, all.image));
        all.ids.push_back(id);
    }
    return all;
}

Result<Node::Aligned> Node::alignedReal(const std::vector<int> &operands)
{
    PARTITA_TRY(all, aligned(operands));
    for (auto &id : all.ids) {
        PARTITA_TRY(inReal, real(id));
        id = inReal;
    }
    return all;
}

Result<TensorId> Node::real(TensorId id)
{
    if (!tensor(id).quant)
        return id;
    return emit(OpKind::Dequantize, {id}, {}, {.suffix = "real"});
}

Result<Node::Made> Node::made(int k) const
{
    auto at = output(k);
    PARTITA_TRY(type, elementType(network.model, at));
    Made result{.type = type};
    if (type.isInteger()) {
        PARTITA_TRY(quant, tensorQuant(network.model, at));
        result.quant = quant;
    }
    if (result.quant && (type.bits > 8 || result.quant->axis >= 0))
        return unsupported("its output holds " + type.name() + " values with "
            + (result.quant->axis >= 0 ? "one scale a channel" : "a scale")
            + "; Partita computes int8 and uint8 activations with one scale, so convert the model to int8");
    return result;
}

Result<TensorId> Node::emit(OpKind kind, std::vector<TensorId> inputs, Attrs attrs, Made made)
{
    auto name = network.model.name(output());
    Op made_op{.kind = kind, .name = name, .inputs = std::move(inputs), .attrs = std::move(attrs), .sources = {slug}};
    if (!made.shape) {
        std::vector<Shape> shapes;
        for (auto id : made_op.inputs)
            shapes.push_back(shape(id));
        PARTITA_TRY(inferred, inferShapes(made_op, shapes));
        made.shape = inferred[0];
    }
    if (std::ranges::find(*made.shape, 0) != made.shape->end())
        return unsupported("its output " + text(*made.shape)
            + " is empty, and Partita does not take empty tensors; "
              "use a larger input, or convert the model without it");
    made_op.slug = made.suffix.empty() ? slug : network.slugs.take(slug + "_" + made.suffix);
    auto id = network.builder.add(Tensor{.slug = made_op.slug,
        .name = made.suffix.empty() ? name : name + "/" + made.suffix,
        .type = made.type,
        .shape = *made.shape,
        .quant = made.quant});
    made_op.outputs = {id};
    network.builder.add(std::move(made_op));
    return id;
}

Result<TensorId> Node::emitMove(
    OpKind kind, std::vector<TensorId> inputs, Attrs attrs, std::string suffix, std::optional<Shape> to)
{
    const auto &first = tensor(inputs[0]);
    for (auto id : inputs)
        if (tensor(id).type != first.type)
            return fail("its inputs hold both " + first.type.name() + " and " + tensor(id).type.name() + " values");
    if (first.quant && first.quant->axis >= 0)
        return unsupported("its input is quantised per channel, which only weights may be");
    Made made{.type = first.type, .quant = first.quant, .shape = std::move(to), .suffix = std::move(suffix)};
    return emit(kind, std::move(inputs), std::move(attrs), std::move(made));
}

Result<TensorId> Node::reshape(TensorId id, Shape to, std::string suffix)
{
    if (shape(id) == to)
        return id;
    if (elements(to) != elements(shape(id)))
        return fail(text(shape(id)) + " has " + std::to_string(elements(shape(id))) + " elements and cannot become "
            + text(to));
    if (tensor(id).constant()) {
        auto copy = tensor(id);
        copy.shape = std::move(to);
        return addConstant(std::move(copy), "shaped");
    }
    return emitMove(OpKind::Reshape, {id}, {}, std::move(suffix), std::move(to));
}

Result<TensorId> Node::transpose(TensorId id, std::vector<int> perm, std::string suffix)
{
    return emitMove(OpKind::Transpose, {id}, TransposeAttrs{std::move(perm)}, std::move(suffix));
}

TensorId Node::addConstant(Tensor tensor, const char *role)
{
    tensor.slug = slug + "_" + role;
    if (tensor.name.empty())
        tensor.name = tensor.slug;
    return network.builder.add(std::move(tensor));
}

Result<void> Node::mayFill(std::int64_t count, ElemType type) const
{
    if (network.makesUp(count * std::int64_t(type.hostBytes())))
        return {};
    return fail("it makes up " + std::to_string(count) + " " + type.name()
        + " values, and with it the model more than 1 GiB; "
          "use smaller tensors");
}

Result<TensorId> Node::picked(TensorId x, int axis, const std::vector<std::int64_t> &indices, const char *role)
{
    auto list
        = addConstant(Tensor{.type = i64, .shape = {std::int64_t(indices.size())}, .data = Blob::from(indices)}, role);
    return emit(
        OpKind::Gather, {x, list}, AxisAttrs{axis}, {.type = tensor(x).type, .quant = tensor(x).quant, .suffix = role});
}

TensorId Node::scalar(float value, const char *role)
{
    return addConstant(Tensor{.type = f32, .data = Blob::from(std::vector<float>{value})}, role);
}

Result<TensorId> Node::activated(const Result<TensorId> &x, tflite::Activation activation)
{
    if (!x || activation == tflite::Activation::NONE)
        return x;
    auto clip = [&](double low, double high) {
        return emit(OpKind::Clip, {*x}, ClipAttrs{low, high},
            {.type = tensor(*x).type, .quant = tensor(*x).quant, .suffix = "clip"});
    };
    switch (activation) {
    case tflite::Activation::RELU:
        return emit(OpKind::Relu, {*x}, {}, {.type = tensor(*x).type, .quant = tensor(*x).quant, .suffix = "relu"});
    case tflite::Activation::RELU6: return clip(0, 6);
    case tflite::Activation::RELU_N1_TO_1: return clip(-1, 1);
    case tflite::Activation::TANH:
        if (!tensor(*x).quant)
            return emit(OpKind::Unary, {*x}, UnaryAttrs{UnaryFn::Tanh}, {.suffix = "tanh"});
        [[fallthrough]];
    default:
        return unsupported(std::string("its fused activation ") + tflite::EnumNameActivation(activation)
            + " is not read; convert the model with the activation as an operator of its own");
    }
}

Result<void> Node::writable(int k) const
{
    auto at = std::size_t(output(k));
    if (network.values[at].known() || network.constants[at])
        return fail("'" + network.model.name(int(at)) + "' is written twice; convert the model again");
    return {};
}

Result<void> Node::bindPlain(const Result<TensorId> &id, int k) { return bind(id, false, k); }
Result<void> Node::bindImage(const Result<TensorId> &id, int k) { return bind(id, true, k); }

Result<void> Node::bind(const Result<TensorId> &id, bool image, int k)
{
    if (!id)
        return std::unexpected(id.error());
    PARTITA_CHECK(writable(k));
    auto &value = network.values[output(k)];
    (image ? value.image : value.plain) = *id;
    return {};
}

Result<void> Node::bindReal(const Result<TensorId> &id, bool image, int k)
{
    if (!id)
        return std::unexpected(id.error());
    PARTITA_TRY(to, made(k));
    if (!to.quant || tensor(*id).quant)
        return bind(id, image, k);
    to.suffix = "quantized";
    return bind(emit(OpKind::Quantize, {*id}, {}, to), image, k);
}

Result<void> Node::bindValue(Network::Value value, std::optional<Tensor> constant, int k)
{
    PARTITA_CHECK(writable(k));
    network.values[output(k)] = value;
    network.constants[output(k)] = std::move(constant);
    return {};
}

Result<void> Node::bindConstant(Tensor tensor, int k)
{
    PARTITA_CHECK(writable(k));
    tensor.name = network.model.name(output(k));
    network.constants[output(k)] = std::move(tensor);
    return {};
}

} // namespace partita::tflite_import
