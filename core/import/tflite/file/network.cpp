// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/file/network.h"

#include "graph/limits.h"
#include "import/tflite/file/tensors.h"
#include "support/try.h"

#include <algorithm>

namespace partita::tflite_import {
namespace {

/// Whether moving the channels to another place moves no byte.
bool sameOrder(const Shape &image) { return image[1] == 1 || image[2] * image[3] == 1; }

Shape permuted(const Shape &shape, const std::vector<int> &perm)
{
    Shape out;
    for (auto axis : perm)
        out.push_back(shape[axis]);
    return out;
}

} // namespace

Result<void> Network::begin(const std::string &fileStem)
{
    builder.name = fileStem;
    auto count = model.graph->tensors() ? model.graph->tensors()->size() : 0;
    values.resize(count);
    constants.resize(count);
    handles.resize(count);
    auto *inputs = model.graph->inputs();
    for (unsigned i = 0; inputs && i < inputs->size(); ++i) {
        auto at = inputs->Get(i);
        PARTITA_TRY(tensor, readTensor(model, at));
        tensor.data = {};
        if (std::ranges::find(tensor.shape, 0) != tensor.shape.end())
            return fail("input '" + tensor.name + "' of " + text(tensor.shape)
                    + " is empty, and Partita does not take empty tensors; "
                      "convert the model with extents of 1 or more",
                Fault::Unsupported);
        if (!withinLimits(tensor.shape))
            return fail("input '" + tensor.name + "' has the shape " + text(tensor.shape)
                + "; convert the model with a fixed input shape");
        if (values[at].known())
            return fail("input '" + tensor.name + "' is given twice; convert the model again");
        builder.inputTypes.push_back(tensor.type);
        values[at].plain = builder.add(std::move(tensor));
        builder.inputs.push_back(values[at].plain);
    }
    PARTITA_CHECK(beginStates());
    return readConstants();
}

Result<void> Network::readConstants()
{
    for (unsigned i = 0; i < values.size(); ++i) {
        auto *tensor = model.graph->tensors()->Get(i);
        if (values[i].known() || tensor->buffer() == 0 || tensor->type() == tflite::TensorType::RESOURCE)
            continue;
        PARTITA_TRY(read, readTensor(model, int(i)));
        if (read.constant())
            constants[i] = std::move(read);
    }
    return {};
}

Result<void> Network::known(int tensor) const
{
    if (constants[tensor] || values[tensor].known())
        return {};
    bool resource = model.graph->tensors()->Get(unsigned(tensor))->type() == tflite::TensorType::RESOURCE;
    return fail("'" + model.name(tensor)
            + (resource ? "' names a variable where a value is read, which Partita does not compute; convert the model "
                          "without it"
                        : "' is read before any operator writes it; convert the model again"),
        resource ? Fault::Unsupported : Fault::Input);
}

Shape Network::shape(int tensor) const
{
    if (constants[tensor])
        return constants[tensor]->shape;
    auto value = values[tensor];
    return value.plain >= 0 ? builder.tensor(value.plain).shape : permuted(builder.tensor(value.image).shape, toPlain);
}

TensorId Network::add(OpKind kind, const std::string &slug, TensorId input, Attrs attrs, Shape shape)
{
    const auto &from = builder.tensor(input);
    auto name = from.name + slug.substr(slug.rfind('_'));
    auto id = builder.add(
        Tensor{.slug = slug, .name = name, .type = from.type, .shape = std::move(shape), .quant = from.quant});
    builder.add(
        Op{.kind = kind, .slug = slug, .name = name, .inputs = {input}, .outputs = {id}, .attrs = std::move(attrs)});
    return id;
}

Result<TensorId> Network::plain(int tensor, const std::string &slug)
{
    PARTITA_CHECK(known(tensor));
    auto &value = values[tensor];
    if (value.plain >= 0)
        return value.plain;
    if (constants[tensor]) {
        auto copy = *constants[tensor];
        copy.slug = slug;
        return value.plain = builder.add(std::move(copy));
    }
    auto to = shape(tensor);
    auto name = slugs.take(builder.tensor(value.image).slug + "_plain");
    return value.plain = sameOrder(builder.tensor(value.image).shape)
        ? add(OpKind::Reshape, name, value.image, {}, to)
        : add(OpKind::Transpose, name, value.image, TransposeAttrs{toPlain}, to);
}

Result<TensorId> Network::image(int tensor, const std::string &slug)
{
    PARTITA_CHECK(known(tensor));
    auto &value = values[tensor];
    if (value.image >= 0)
        return value.image;
    auto from = shape(tensor);
    if (from.size() != 4)
        return fail(
            "'" + model.name(tensor) + "' " + text(from) + " must have four axes (N×H×W×C); convert the model again");
    if (constants[tensor]) {
        auto copy = transposed(*constants[tensor], toImage);
        copy.slug = slug;
        return value.image = builder.add(std::move(copy));
    }
    auto to = permuted(from, toImage);
    auto name = slugs.take(builder.tensor(value.plain).slug + "_image");
    return value.image = sameOrder(to) ? add(OpKind::Reshape, name, value.plain, {}, to)
                                       : add(OpKind::Transpose, name, value.plain, TransposeAttrs{toImage}, to);
}

Result<TensorId> Network::flat(int tensor, const std::string &slug)
{
    auto value = values[tensor];
    if (value.plain < 0 && value.image >= 0 && sameOrder(builder.tensor(value.image).shape))
        return value.image;
    return plain(tensor, slug);
}

bool Network::makesUp(std::int64_t bytes)
{
    m_madeUp += bytes;
    return m_madeUp <= (std::int64_t(1) << 30) + 4 * std::int64_t(model.file.bytes.size());
}

Result<Graph> Network::finish() &&
{
    for (auto at : *model.graph->outputs()) {
        auto slug = slugify(model.name(at));
        PARTITA_TRY(id, plain(at, slug));
        auto output = id;
        if (builder.tensor(id).constant() || std::ranges::find(builder.inputs, id) != builder.inputs.end())
            // Every output has an op that writes it.
            output = add(OpKind::Identity, slugs.take(slug + "_copy"), id, {}, builder.tensor(id).shape);
        builder.outputs.push_back(output);
        builder.outputTypes.push_back(builder.tensor(output).type);
    }
    PARTITA_CHECK(finishStates());
    for (std::size_t i = 0; i < builder.tensorCount(); ++i) {
        const auto &tensor = builder.tensor(TensorId(i));
        if (!tensor.constant() && tensor.quant && tensor.type.isInteger() && tensor.type.bits <= 16)
            builder.arithmetic = Arithmetic::TfLite;
    }
    return std::move(builder).finish();
}

} // namespace partita::tflite_import
