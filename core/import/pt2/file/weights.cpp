// SPDX-License-Identifier: Apache-2.0
#include "import/pt2/file/weights.h"

#include "graph/limits.h"
#include "graph/walk.h"
#include "import/onnx/file/tensors.h"
#include "support/half.h"
#include "support/try.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace partita::pt2_import {
namespace {

constexpr const char *again = "; save it again with torch.export.save";

std::size_t fileBytes(int type)
{
    switch (ScalarType(type)) {
    case ScalarType::F16:
    case ScalarType::BF16: return 2;
    case ScalarType::F64: return 8;
    default: return onnx_import::dataType(onnxType(type))->type.hostBytes();
    }
}

float toFloat(const std::byte *at, int type)
{
    std::uint16_t word = 0;
    double wide = 0;
    if (ScalarType(type) == ScalarType::F64)
        return std::memcpy(&wide, at, sizeof wide), float(wide);
    std::memcpy(&word, at, sizeof word);
    return ScalarType(type) == ScalarType::F16 ? halfToFloat(word) : std::bit_cast<float>(std::uint32_t(word) << 16);
}

bool isConverted(int type)
{
    auto t = ScalarType(type);
    return t == ScalarType::F16 || t == ScalarType::BF16 || t == ScalarType::F64;
}

/// Whether the elements lie one after another, in order.
bool isDense(const Shape &shape, const Shape &strides)
{
    std::int64_t expected = 1;
    for (std::size_t i = shape.size(); i-- > 0; expected *= shape[i])
        if (shape[i] != 1 && strides[i] != expected)
            return false;
    return true;
}

/// The elements in order, each `size` bytes long. `visit` gets where one is.
template <class Visit>
void visitElements(
    std::span<const std::byte> from, std::size_t size, const Shape &shape, const Shape &strides, Visit visit)
{
    Shape index(shape.size(), 0);
    std::int64_t at = 0;
    for (auto left = elements(shape); left > 0; --left) {
        visit(from.data() + std::size_t(at) * size);
        for (std::size_t i = shape.size(); i-- > 0;) {
            at += strides[i];
            if (++index[i] < shape[i])
                break;
            at -= strides[i] * shape[i];
            index[i] = 0;
        }
    }
}

/// The values in the host's form, in order.
std::vector<std::byte> gathered(std::span<const std::byte> from, int type, const Shape &shape, const Shape &strides)
{
    auto size = fileBytes(type);
    std::vector<std::byte> out;
    out.reserve(std::size_t(elements(shape)) * (isConverted(type) ? sizeof(float) : size));
    visitElements(from, size, shape, strides, [&](const std::byte *at) {
        if (!isConverted(type))
            return void(out.insert(out.end(), at, at + size));
        auto value = std::bit_cast<std::array<std::byte, sizeof(float)>>(toFloat(at, type));
        out.insert(out.end(), value.begin(), value.end());
    });
    return out;
}

std::optional<Shape> known(const std::vector<Integer> &integers)
{
    Shape out;
    for (const auto &one : integers) {
        if (!one.symbol.empty())
            return std::nullopt;
        out.push_back(one.value);
    }
    return out;
}

/// How many elements of the storage are used: the last one's place, and one.
std::optional<std::int64_t> reach(const Shape &shape, const Shape &strides, std::int64_t offset)
{
    auto end = offset;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        std::int64_t step = 0;
        if (strides[i] < 0 || __builtin_mul_overflow(strides[i], std::max<std::int64_t>(shape[i] - 1, 0), &step)
            || __builtin_add_overflow(end, step, &end))
            return std::nullopt;
    }
    return end < 0 || end == INT64_MAX ? std::nullopt : std::optional(end + 1);
}

} // namespace

int onnxType(int scalarType)
{
    using Onnx = onnx::TensorProto;
    switch (ScalarType(scalarType)) {
    case ScalarType::U8: return Onnx::UINT8;
    case ScalarType::I8: return Onnx::INT8;
    case ScalarType::I16: return Onnx::INT16;
    case ScalarType::I32: return Onnx::INT32;
    case ScalarType::I64: return Onnx::INT64;
    case ScalarType::F16: return Onnx::FLOAT16;
    case ScalarType::F32: return Onnx::FLOAT;
    case ScalarType::F64: return Onnx::DOUBLE;
    case ScalarType::Bool: return Onnx::BOOL;
    case ScalarType::BF16: return Onnx::BFLOAT16;
    case ScalarType::U16: return Onnx::UINT16;
    default: return 0;
    }
}

Result<Weights> Weights::open(Archive &archive)
{
    Weights weights(archive);
    PARTITA_CHECK(weights.list("data/weights"));
    PARTITA_CHECK(weights.list("data/constants"));
    return weights;
}

Result<void> Weights::list(const std::string &folder)
{
    auto record = m_archive->first(folder, "_config.json");
    if (record.empty())
        return {};
    PARTITA_TRY(json, m_archive->json(record));
    auto config = json.is_object() ? json.find("config") : json.end();
    auto damaged = [&] { return fail("record '" + record + "' is no list of weights" + again); };
    if (!json.is_object() || config == json.end() || !config->is_object())
        return damaged();
    for (const auto &[name, value] : config->items()) {
        if (!value.is_object() || !value.contains("path_name") || !value["path_name"].is_string())
            return damaged();
        Entry entry{.record = folder + "/" + value["path_name"].get<std::string>()};
        entry.pickled
            = value.contains("use_pickle") && value["use_pickle"].is_boolean() && value["use_pickle"].get<bool>();
        if (value.contains("tensor_meta") && value["tensor_meta"].is_object()) {
            PARTITA_TRY(meta, readMeta(value["tensor_meta"]));
            entry.meta = std::move(meta);
        } else {
            entry.pickled = true;
        }
        m_entries.emplace(name, std::move(entry));
    }
    return {};
}

Result<MappedFile> Weights::bytes(const std::string &record)
{
    if (auto at = m_read.find(record); at != m_read.end())
        return at->second;
    PARTITA_TRY(file, m_archive->read(record));
    return m_read.emplace(record, std::move(file)).first->second;
}

Result<Weights::Weight> Weights::read(const std::string &name)
{
    auto named = "weight '" + name + "'";
    auto at = m_entries.find(name);
    if (at == m_entries.end())
        return fail(named + " is not in the archive" + again);
    const auto &[record, pickled, meta] = at->second;
    if (pickled)
        return fail(named + " is pickled, and Partita runs no pickle; export the model with plain dense tensors",
            Fault::Unsupported);
    auto code = onnxType(meta.type);
    if (code == 0)
        return fail(named + " is of data type " + std::to_string(meta.type)
                + " of torch.export, which Partita does not read; convert it to float32",
            Fault::Unsupported);
    auto shape = known(meta.sizes), strides = known(meta.strides), offset = known({meta.offset});
    if (!shape || !strides || !offset || strides->size() != shape->size())
        return fail(named + " has no fixed shape and strides" + again);
    if (!withinLimits(*shape))
        return fail(named + " has the shape " + text(*shape)
            + ": an extent is negative, or there are more than 2^31 elements or 64 axes" + again);
    PARTITA_TRY(file, bytes(record));
    auto size = fileBytes(meta.type);
    auto end = reach(*shape, *strides, (*offset)[0]);
    auto empty = elements(*shape) == 0;
    if (!empty && (!end || (*offset)[0] < 0 || std::uint64_t(*end) > file.bytes.size() / size))
        return fail(named + " of " + text(*shape) + " leads outside the " + std::to_string(file.bytes.size())
            + " bytes of record '" + record + "'" + again);
    Weight out{{.name = name, .type = onnx_import::dataType(code)->type, .shape = *shape}, code};
    auto start = empty ? 0 : std::size_t((*offset)[0]) * size;
    auto bytes = file.bytes.subspan(start, empty ? 0 : std::size_t(*end - (*offset)[0]) * size);
    bool aligned = reinterpret_cast<std::uintptr_t>(bytes.data()) % size == 0;
    if (isDense(*shape, *strides) && aligned && !isConverted(meta.type)) {
        out.tensor.data = Blob::view(file.owner, bytes);
        return out;
    }
    if (!m_archive->mayMake(std::size_t(elements(*shape)) * std::max(size, sizeof(float))))
        return fail(named + " of " + text(*shape) + " repeats the bytes of record '" + record
            + "' too often; export the model with contiguous weights");
    out.tensor.data = Blob::lazy([owner = file.owner, bytes, type = meta.type, shape = *shape, strides = *strides] {
        return gathered(bytes, type, shape, strides);
    });
    return out;
}

} // namespace partita::pt2_import
