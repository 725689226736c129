// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/file/model.h"

#include <algorithm>

namespace partita::tflite_import {
namespace {

constexpr unsigned schemaVersion = 3;

template <class T>
std::int64_t count(const flatbuffers::Vector<T> *vector)
{
    return vector ? vector->size() : 0;
}

template <class T>
bool within(const flatbuffers::Vector<T> *indices, std::int64_t least, std::int64_t end)
{
    return !indices || std::ranges::all_of(*indices, [&](auto i) { return i >= least && i < end; });
}

/// What is wrong with the indices of a graph; empty when all is well.
std::string badIndex(const Model &model)
{
    auto tensors = count(model.graph->tensors()), codes = count(model.root->operator_codes());
    if (!within(model.graph->inputs(), 0, tensors) || !within(model.graph->outputs(), 0, tensors))
        return "an input or output names a tensor that is not there";
    for (std::int64_t i = 0; i < tensors; ++i)
        if (model.graph->tensors()->Get(unsigned(i))->buffer()
            >= std::max<std::int64_t>(1, count(model.root->buffers())))
            return "'" + model.name(int(i)) + "' names a buffer that is not there";
    for (std::int64_t i = 0; i < count(model.graph->operators()); ++i) {
        const auto &op = *model.graph->operators()->Get(unsigned(i));
        if (op.opcode_index() >= codes)
            return "operator " + std::to_string(i) + " is of a kind that the file does not list";
        if (!within(op.inputs(), -1, tensors) || !within(op.outputs(), 0, tensors)
            || !within(op.intermediates(), 0, tensors))
            return "operator " + std::to_string(i) + " names a tensor that is not there";
    }
    return {};
}

/// Whether tables share what they list to where the lists, each told apart, are far longer than the file.
bool listsMoreThanItHolds(const Model &model)
{
    constexpr std::uint64_t sharing = 64;
    std::uint64_t bytes = 0, most = sharing * model.file.bytes.size();
    for (std::int64_t i = 0; i < count(model.graph->tensors()) && bytes <= most; ++i) {
        const auto &tensor = *model.graph->tensors()->Get(unsigned(i));
        bytes += std::uint64_t(tensor.name() ? tensor.name()->size() : 0);
        if (auto *quant = tensor.quantization())
            bytes += std::uint64_t(count(quant->scale()) * 4 + count(quant->zero_point()) * 8);
    }
    for (std::int64_t i = 0; i < count(model.graph->operators()) && bytes <= most; ++i) {
        const auto &op = *model.graph->operators()->Get(unsigned(i));
        bytes += std::uint64_t(count(op.inputs()) + count(op.outputs())) * 4;
    }
    return bytes > most;
}

} // namespace

std::string Model::name(int tensor) const
{
    auto *text = graph->tensors()->Get(unsigned(tensor))->name();
    return text && text->size() > 0 ? text->str() : "tensor " + std::to_string(tensor);
}

/// Files of before 2020 write the code into a byte.
tflite::BuiltinOperator Model::code(const tflite::Operator &op) const
{
    const auto &entry = *root->operator_codes()->Get(op.opcode_index());
    return std::max(entry.builtin_code(), tflite::BuiltinOperator(entry.deprecated_builtin_code()));
}

std::string Model::customName(const tflite::Operator &op) const
{
    auto *name = root->operator_codes()->Get(op.opcode_index())->custom_code();
    return name ? name->str() : std::string();
}

std::string Model::operatorName(const tflite::Operator &op) const
{
    auto which = code(op);
    if (which == tflite::BuiltinOperator::CUSTOM)
        return "custom operator '" + customName(op) + "'";
    std::string name = tflite::EnumNameBuiltinOperator(which);
    return name.empty() ? "operator number " + std::to_string(int(which)) : name;
}

std::string Model::label(const tflite::Operator &op) const
{
    auto output = count(op.outputs()) > 0 ? name(op.outputs()->Get(0)) : std::string("without output");
    return "operator '" + output + "' (" + operatorName(op) + ")";
}

Result<Model> openModel(const MappedFile &file, const std::filesystem::path &path)
{
    auto named = "'" + path.string() + "'";
    auto *data = reinterpret_cast<const std::uint8_t *>(file.bytes.data());
    // What lies beyond 2 GiB is weights, outside the tables.
    auto size = std::min<std::size_t>(file.bytes.size(), FLATBUFFERS_MAX_BUFFER_SIZE - 1);
    if (size < 8 || !tflite::ModelBufferHasIdentifier(data))
        return fail(named + " is not a TensorFlow Lite file; give a model saved as .tflite");
    constexpr unsigned depth = 64, tables = 50'000'000;
    flatbuffers::Verifier verifier(data, size, depth, tables);
    if (!tflite::VerifyModelBuffer(verifier))
        return fail(named + " is a truncated or damaged TensorFlow Lite file; convert or download the model again");
    Model model{file, tflite::GetModel(data), nullptr};
    if (model.root->version() != schemaVersion)
        return fail(named + " is of version " + std::to_string(model.root->version())
                + " of the TensorFlow Lite format, but Partita reads version 3; convert the model again",
            Fault::Unsupported);
    if (count(model.root->subgraphs()) == 0)
        return fail(named + " holds no network; convert the model again");
    model.graph = model.root->subgraphs()->Get(0);
    if (count(model.graph->outputs()) == 0)
        return fail(named + " holds no network: its graph has no outputs; convert the model again");
    for (const auto *graph : *model.root->subgraphs()) {
        Model each{file, model.root, graph};
        if (listsMoreThanItHolds(each))
            return fail(
                named + " lists more than it holds: its names, scales or operands overlap; convert the model again");
        if (auto wrong = badIndex(each); !wrong.empty())
            return fail(named + " is damaged: " + wrong + "; convert or download the model again");
    }
    return model;
}

} // namespace partita::tflite_import
