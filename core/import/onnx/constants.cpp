// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/readers.h"

#include "graph/limits.h"
#include "import/onnx/tensors.h"

namespace partita::onnx_import {
namespace {

/// A short file must not ask for gigabytes: 1 GiB of float weights in all.
constexpr std::int64_t mostFilled = std::int64_t(1) << 28;

Tensor list(const std::vector<std::int64_t> &values, bool scalar = false)
{
    return Tensor{.type = i64,
                  .shape = scalar ? Shape{} : Shape{std::int64_t(values.size())},
                  .data = Blob::from(values)};
}

Result<void> bound(Node &node, Tensor tensor)
{
    node.bindConstant(std::move(tensor));
    return {};
}

} // namespace

Result<void> readConstant(Node &node)
{
    if (auto *value = node.attribute("value")) {
        auto tensor = node.network.constantOf(value->t());
        if (!tensor)
            return node.fail(tensor.error().message, tensor.error().fault);
        return bound(node, std::move(*tensor));
    }
    auto floats = [](std::vector<float> values, Shape shape) {
        return Tensor{.type = f32, .shape = std::move(shape), .data = Blob::from(values)};
    };
    if (auto *value = node.attribute("value_float"))
        return bound(node, floats({value->f()}, {}));
    if (auto *value = node.attribute("value_floats"))
        return bound(node, floats({value->floats().begin(), value->floats().end()}, {value->floats_size()}));
    if (auto *value = node.attribute("value_int"))
        return bound(node, list({value->i()}, true));
    if (auto *value = node.attribute("value_ints"))
        return bound(node, list({value->ints().begin(), value->ints().end()}));
    return node.unsupported("it holds neither a tensor nor numbers; store the constant as a dense tensor");
}

Result<void> readConstantOfShape(Node &node)
{
    PARTITA_TRY(shape, node.constantIntegers(0, "the shape"));
    Tensor tensor{.type = f32, .shape = shape};
    std::vector<std::byte> element(4);
    if (auto *value = node.attribute("value")) {
        PARTITA_TRY(fill, node.network.constantOf(value->t()));
        if (elements(fill.shape) != 1)
            return node.fail("its value must be one number, not " + text(fill.shape));
        tensor.type = fill.type;
        auto bytes = fill.data.bytes();
        element.assign(bytes.begin(), bytes.end());
    }
    if (!withinLimits(shape) || (node.network.filledElements += elements(shape)) > mostFilled)
        return node.fail("it fills " + text(shape) + ", more than the 2^28 elements Partita makes up for one model; "
                         "store the weights as initialisers");
    tensor.data = Blob::lazy([element, count = std::size_t(elements(shape))] {
        std::vector<std::byte> out(count * element.size());
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = element[i % element.size()];
        return out;
    });
    return bound(node, std::move(tensor));
}

// Exporters write sizes as arithmetic on shapes; with fixed inputs these are constants.

Result<void> readShape(Node &node)
{
    Shape shape;
    if (auto *known = node.constant(0)) {
        shape = known->shape;
    } else {
        PARTITA_TRY(x, node.input(0));
        shape = node.shape(x);
    }
    auto rank = std::int64_t(shape.size());
    auto place = [&](const char *name, std::int64_t otherwise) {
        auto at = node.integer(name, otherwise);
        return std::clamp<std::int64_t>(at < 0 ? at + rank : at, 0, rank);
    };
    auto start = place("start", 0), end = std::max(start, place("end", rank));
    return bound(node, list({shape.begin() + start, shape.begin() + end}));
}

Result<void> readGather(Node &node)
{
    auto *data = node.constant(0), *index = node.constant(1);
    if (!data || !index || data->type != i64 || !index->type.isInteger() || data->shape.size() != 1
        || index->shape.size() > 1)
        return node.unsupported("Partita reads Gather only where it picks from a constant list of sizes; "
                                "fold the constants of the model first");
    auto from = integers(*data);
    std::vector<std::int64_t> picked;
    for (auto i : integers(*index)) {
        PARTITA_TRY(at, node.axis(i, from.size()));
        picked.push_back(from[std::size_t(at)]);
    }
    return bound(node, list(picked, index->shape.empty()));
}

Result<void> readCast(Node &node)
{
    auto to = dataType(int(std::clamp<std::int64_t>(node.integer("to", 0), 0, 1 << 20)));
    if (auto *known = node.constant(0)) {
        if (to && to->type == known->type)
            return bound(node, *known);
        if (to && to->type == i64 && known->type.isInteger()) {
            auto tensor = *known;
            tensor.type = i64;
            tensor.data = Blob::from(integers(*known));
            return bound(node, std::move(tensor));
        }
    } else {
        PARTITA_TRY(x, node.input(0));
        if (to && !to->narrowed && to->type == node.tensor(x).type)
            return node.bind(node.emitMove(OpKind::Identity, {x}, {}));
    }
    return node.unsupported("Partita reads Cast only where it keeps the type, or widens constant integers; "
                            "use QuantizeLinear and DequantizeLinear");
}

std::optional<Tensor> joinedConstants(const Node &node)
{
    std::vector<std::int64_t> joined;
    for (int i = 0; i < node.proto.input_size(); ++i) {
        auto *known = node.constant(i);
        if (!known || known->type != i64 || known->shape.size() != 1)
            return std::nullopt;
        auto values = integers(*known);
        joined.insert(joined.end(), values.begin(), values.end());
    }
    return node.proto.input_size() > 0 ? std::optional(list(joined)) : std::nullopt;
}

} // namespace partita::onnx_import
