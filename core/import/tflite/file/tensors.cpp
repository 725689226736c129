// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/file/tensors.h"

#include "graph/limits.h"
#include "support/half.h"
#include "support/try.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace partita::tflite_import {
namespace {

using Type = tflite::TensorType;

const tflite::Tensor &entry(const Model &model, int tensor) { return *model.graph->tensors()->Get(unsigned(tensor)); }

std::size_t fileBits(Type type, ElemType held)
{
    switch (type) {
    case Type::FLOAT16:
    case Type::BFLOAT16: return 16;
    case Type::FLOAT64: return 64;
    case Type::INT4:
    case Type::UINT4: return 4;
    case Type::INT2: return 2;
    default: return held.hostBytes() * 8;
    }
}

Result<std::span<const std::byte>> storedBytes(const Model &model, int tensor)
{
    auto index = entry(model, tensor).buffer();
    if (index == 0 || !model.root->buffers())
        return std::span<const std::byte>();
    const auto &buffer = *model.root->buffers()->Get(index);
    if (buffer.offset() > 1) {
        auto all = model.file.bytes;
        if (buffer.offset() > all.size() || buffer.size() > all.size() - buffer.offset())
            return fail(
                "'" + model.name(tensor) + "' reads beyond the end of the file; convert or download the model again");
        return all.subspan(buffer.offset(), buffer.size());
    }
    if (!buffer.data())
        return std::span<const std::byte>();
    return std::as_bytes(std::span(buffer.data()->data(), buffer.data()->size()));
}

/// The format's verifier lets elements of eight bytes lie at any multiple of four.
std::int64_t numberAt(const flatbuffers::Vector<std::int64_t> &list, std::size_t i)
{
    std::int64_t number;
    std::memcpy(&number, list.Data() + i * sizeof(number), sizeof(number));
    return number;
}

/// Bytes in the file's form to host form; only called where the two differ.
std::vector<std::byte> toHost(std::span<const std::byte> from, Type type, std::size_t count)
{
    if (type == Type::INT4 || type == Type::UINT4 || type == Type::INT2) {
        const int bits = type == Type::INT2 ? 2 : 4, each = 8 / bits, levels = 1 << bits;
        std::vector<std::byte> out(count);
        for (std::size_t i = 0; i < count; ++i) {
            int value = (int(from[i / each]) >> (int(i % each) * bits)) & (levels - 1);
            out[i] = std::byte(type != Type::UINT4 && value >= levels / 2 ? value - levels : value);
        }
        return out;
    }
    std::vector<std::byte> out(count * sizeof(float));
    for (std::size_t i = 0; i < count; ++i) {
        float value;
        if (type == Type::FLOAT16 || type == Type::BFLOAT16) {
            std::uint16_t half;
            std::memcpy(&half, &from[i * 2], 2);
            value = type == Type::FLOAT16 ? halfToFloat(half) : std::bit_cast<float>(std::uint32_t(half) << 16);
        } else {
            double wide;
            std::memcpy(&wide, &from[i * 8], 8);
            value = float(wide);
        }
        std::memcpy(&out[i * 4], &value, 4);
    }
    return out;
}

/// A borrowed view where the host form is the file's and lies aligned.
Blob blob(const Model &model, std::span<const std::byte> bytes, Type type, const Tensor &tensor)
{
    auto size = tensor.type.hostBytes();
    if (fileBits(type, tensor.type) != size * 8)
        return Blob::lazy([owner = model.file.owner, bytes, type, count = std::size_t(tensor.elements())] {
            return toHost(bytes, type, count);
        });
    if (reinterpret_cast<std::uintptr_t>(bytes.data()) % size != 0)
        return Blob::lazy([owner = model.file.owner, bytes] { return std::vector(bytes.begin(), bytes.end()); });
    return Blob::view(model.file.owner, bytes);
}

} // namespace

Result<ElemType> elementType(const Model &model, int tensor)
{
    auto type = entry(model, tensor).type();
    switch (type) {
    case Type::FLOAT32:
    case Type::FLOAT16:
    case Type::BFLOAT16:
    case Type::FLOAT64: return f32;
    case Type::INT8: return i8;
    case Type::UINT8: return u8;
    case Type::INT16: return i16;
    case Type::UINT16: return u16;
    case Type::INT32: return i32;
    case Type::UINT32: return u32;
    case Type::INT64: return i64;
    case Type::BOOL: return boolean;
    case Type::INT4: return ElemType{ElemType::Kind::Int, 4};
    case Type::UINT4: return ElemType{ElemType::Kind::UInt, 4};
    case Type::INT2: return ElemType{ElemType::Kind::Int, 2};
    default: break;
    }
    std::string name = tflite::EnumNameTensorType(type);
    return fail("'" + model.name(tensor) + "' holds values of type " + (name.empty() ? std::to_string(int(type)) : name)
            + ", which Partita does not read; convert the model to float or int8",
        Fault::Unsupported);
}

Result<Shape> tensorShape(const Model &model, int tensor)
{
    Shape shape;
    auto *extents = entry(model, tensor).shape();
    constexpr std::size_t mostAxes = 16;
    if (extents && extents->size() > mostAxes)
        return fail(
            "'" + model.name(tensor) + "' has " + std::to_string(extents->size()) + " axes; Partita reads at most 16",
            Fault::Unsupported);
    if (extents)
        shape.assign(extents->begin(), extents->end());
    auto *signature = entry(model, tensor).shape_signature();
    for (std::size_t i = 0; i < shape.size(); ++i)
        if (shape[i] == -1 || (signature && signature->size() == shape.size() && signature->Get(unsigned(i)) == -1))
            shape[i] = 1;
    if (!withinLimits(shape))
        return fail(
            "'" + model.name(tensor) + "' has the shape " + text(shape) + ", which is negative or above 2^31 elements");
    return shape;
}

Result<std::optional<Quant>> tensorQuant(const Model &model, int tensor)
{
    auto *given = entry(model, tensor).quantization();
    if (!given || !given->scale() || given->scale()->size() == 0)
        return std::nullopt;
    PARTITA_TRY(shape, tensorShape(model, tensor));
    PARTITA_TRY(type, elementType(model, tensor));
    auto wrong = [&](const std::string &what) {
        return fail("'" + model.name(tensor) + "' " + what + "; convert the model again");
    };
    Quant quant{{given->scale()->begin(), given->scale()->end()}, {}, -1};
    auto count = quant.scale.size();
    if (!std::ranges::all_of(quant.scale, [](double s) { return std::isfinite(s) && s > 0; }))
        return wrong("has a scale that is not a positive number");
    auto *zeros = given->zero_point();
    if (zeros && zeros->size() != 0 && zeros->size() != 1 && zeros->size() != count)
        return wrong(
            "has " + std::to_string(zeros->size()) + " zero points for " + std::to_string(count) + " scale(s)");
    for (std::size_t i = 0; i < count; ++i) {
        auto zero = !zeros || zeros->size() == 0 ? 0 : numberAt(*zeros, zeros->size() == 1 ? 0 : i);
        if (zero < std::max<std::int64_t>(type.lowest(), INT32_MIN)
            || zero > std::min<std::int64_t>(type.highest(), INT32_MAX))
            return wrong("has the zero point " + std::to_string(zero) + ", which " + type.name() + " does not hold");
        quant.zero.push_back(std::int32_t(zero));
    }
    if (count == 1)
        return quant;
    quant.axis = given->quantized_dimension();
    // Converters write any axis for a list.
    if (shape.size() == 1)
        quant.axis = 0;
    if (quant.axis < 0 || std::size_t(quant.axis) >= shape.size() || shape[quant.axis] != std::int64_t(count))
        return wrong("has " + std::to_string(count) + " scales, which do not fit " + text(shape));
    return quant;
}

Result<Tensor> readTensor(const Model &model, int tensor)
{
    Tensor read{.name = model.name(tensor)};
    PARTITA_TRY(type, elementType(model, tensor));
    PARTITA_TRY(shape, tensorShape(model, tensor));
    PARTITA_TRY(bytes, storedBytes(model, tensor));
    read.type = type;
    read.shape = shape;
    if (type.isInteger()) {
        PARTITA_TRY(quant, tensorQuant(model, tensor));
        read.quant = quant;
    }
    auto stored = entry(model, tensor).type();
    if (bytes.empty()) {
        if (fileBits(stored, type) != type.hostBytes() * 8)
            return fail("'" + read.name + "' is computed in " + tflite::EnumNameTensorType(stored)
                    + ", which only constants may hold; convert the model to float32",
                Fault::Unsupported);
        return read;
    }
    if (entry(model, tensor).sparsity())
        return fail(
            "'" + read.name + "' is stored sparse, which Partita does not read; convert the model without sparsity",
            Fault::Unsupported);
    auto needed = (std::size_t(read.elements()) * fileBits(stored, type) + 7) / 8;
    if (bytes.size() != needed)
        return fail("'" + read.name + "' holds " + std::to_string(bytes.size()) + " bytes, but " + type.name() + " "
            + text(shape) + " needs " + std::to_string(needed) + "; convert the model again");
    read.data = blob(model, bytes, stored, read);
    return read;
}

} // namespace partita::tflite_import
