// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/tensors.h"

#include "graph/limits.h"
#include "import/onnx/file/skeleton.h"
#include "support/half.h"
#include "support/try.h"

#include <bit>
#include <cstring>
#include <iterator>

namespace partita::onnx_import {
namespace {

using Proto = onnx::TensorProto;
constexpr int uint4 = 21, int4 = 22, uint2 = 25, int2 = 26; // newer than the protobuf schema of the ONNX library

template <class To, class From, class Convert>
std::vector<std::byte> converted(const From *from, std::size_t count, Convert convert)
{
    std::vector<std::byte> out(count * sizeof(To));
    for (std::size_t i = 0; i < count; ++i) {
        From stored;
        std::memcpy(&stored, reinterpret_cast<const char *>(from) + i * sizeof(From), sizeof(From));
        To value = convert(stored);
        std::memcpy(out.data() + i * sizeof(To), &value, sizeof(To));
    }
    return out;
}

std::size_t fileBits(int type)
{
    switch (type) {
    case uint4:
    case int4: return 4;
    case uint2:
    case int2: return 2;
    case Proto::FLOAT16:
    case Proto::BFLOAT16: return 16;
    case Proto::DOUBLE: return 64;
    default: return dataType(type)->type.hostBytes() * 8;
    }
}

/// Converts raw_data from the file's form to the host's. Only for types whose forms differ.
std::vector<std::byte> fromRaw(int type, const char *raw, std::size_t count)
{
    auto words = reinterpret_cast<const std::uint16_t *>(raw);
    switch (type) {
    case Proto::FLOAT16: return converted<float>(words, count, halfToFloat);
    case Proto::BFLOAT16:
        return converted<float>(
            words, count, [](std::uint16_t w) { return std::bit_cast<float>(std::uint32_t(w) << 16); });
    case Proto::DOUBLE:
        return converted<float>(reinterpret_cast<const double *>(raw), count, [](double v) { return float(v); });
    default: break;
    }
    // Integers of 2 or 4 bits: several in a byte, the first in its lowest bits.
    std::vector<std::byte> out(count);
    const auto bits = fileBits(type);
    const auto range = 1 << bits;
    const bool isSigned = type == int4 || type == int2;
    for (std::size_t i = 0; i < count; ++i) {
        int value = (static_cast<unsigned char>(raw[i * bits / 8]) >> (i * bits % 8)) & (range - 1);
        out[i] = std::byte(isSigned && value >= range / 2 ? value - range : value);
    }
    return out;
}

/// The file's bytes if they can be used as they are, else a copy or conversion that is made at the first use.
Blob storedBlob(int type, MappedFile stored, std::size_t count)
{
    auto size = dataType(type)->type.hostBytes();
    if (fileBits(type) != size * 8)
        return Blob::lazy([stored = std::move(stored), type, count] {
            return fromRaw(type, reinterpret_cast<const char *>(stored.bytes.data()), count);
        });
    if (reinterpret_cast<std::uintptr_t>(stored.bytes.data()) % size == 0)
        return Blob::view(std::move(stored.owner), stored.bytes);
    return Blob::lazy(
        [stored = std::move(stored)] { return std::vector<std::byte>(stored.bytes.begin(), stored.bytes.end()); });
}

/// The number of elements in the field of the message that stores this data type (float_data, int32_data, …).
std::size_t typedCount(const Proto &proto)
{
    switch (proto.data_type()) {
    case Proto::FLOAT: return std::size_t(proto.float_data_size());
    case Proto::DOUBLE: return std::size_t(proto.double_data_size());
    case Proto::INT64: return std::size_t(proto.int64_data_size());
    case Proto::UINT32:
    case Proto::UINT64: return std::size_t(proto.uint64_data_size());
    default: return std::size_t(proto.int32_data_size());
    }
}

Blob typedBlob(const Proto &proto, const std::shared_ptr<const void> &owner)
{
    auto view = [&](const auto &field) {
        return Blob::view(owner, std::as_bytes(std::span(field.data(), std::size_t(field.size()))));
    };
    auto words = proto.int32_data().data();
    auto count = typedCount(proto);
    auto narrow = [&]<class T>(T) { return Blob::of(converted<T>(words, count, [](std::int32_t v) { return T(v); })); };
    switch (proto.data_type()) {
    case Proto::FLOAT: return view(proto.float_data());
    case Proto::INT32: return view(proto.int32_data());
    case Proto::INT64: return view(proto.int64_data());
    case Proto::UINT64: return view(proto.uint64_data());
    case Proto::DOUBLE:
        return Blob::of(converted<float>(proto.double_data().data(), count, [](double v) { return float(v); }));
    case Proto::UINT32:
        return Blob::of(converted<std::uint32_t>(
            proto.uint64_data().data(), count, [](std::uint64_t v) { return std::uint32_t(v); }));
    case Proto::FLOAT16:
        return Blob::of(converted<float>(words, count, [](std::int32_t v) { return halfToFloat(std::uint16_t(v)); }));
    case Proto::BFLOAT16:
        return Blob::of(converted<float>(
            words, count, [](std::int32_t v) { return std::bit_cast<float>(std::uint32_t(v) << 16); }));
    case Proto::INT16:
    case Proto::UINT16: return narrow(std::int16_t());
    default: return narrow(std::int8_t());
    }
}

} // namespace

std::optional<DataType> dataType(int type)
{
    switch (type) {
    case Proto::FLOAT:
    case Proto::DOUBLE: return DataType{f32};
    case Proto::FLOAT16: return DataType{f32, true};
    case Proto::BFLOAT16: return DataType{f32, false, true};
    case Proto::INT8: return DataType{i8};
    case Proto::UINT8: return DataType{u8};
    case Proto::INT16: return DataType{i16};
    case Proto::UINT16: return DataType{u16};
    case Proto::INT32: return DataType{i32};
    case Proto::UINT32: return DataType{u32};
    case Proto::INT64: return DataType{i64};
    case Proto::UINT64: return DataType{u64};
    case Proto::BOOL: return DataType{boolean};
    case int4: return DataType{{ElemType::Kind::Int, 4}};
    case uint4: return DataType{{ElemType::Kind::UInt, 4}};
    case int2: return DataType{{ElemType::Kind::Int, 2}};
    case uint2: return DataType{{ElemType::Kind::UInt, 2}};
    default: return std::nullopt;
    }
}

int dataTypeOf(ElemType type)
{
    for (int code = 1; code <= int2; ++code)
        if (auto known = dataType(code); known && known->type == type)
            return code;
    return 0;
}

std::string dataTypeName(int type)
{
    constexpr const char *newer[] = {"FLOAT8E4M3FN", "FLOAT8E4M3FNUZ", "FLOAT8E5M2", "FLOAT8E5M2FNUZ", "UINT4", "INT4",
        "FLOAT4E2M1", "FLOAT8E8M0", "UINT2", "INT2"};
    constexpr int first = 17;
    if (type >= first && type < first + int(std::size(newer)))
        return newer[type - first];
    if (!Proto::DataType_IsValid(type))
        return "type number " + std::to_string(type);
    auto name = Proto::DataType_Name(Proto::DataType(type));
    for (auto &c : name)
        c = char(std::tolower(static_cast<unsigned char>(c)));
    return name;
}

Result<Tensor> constantTensor(const Proto &proto, std::shared_ptr<const void> owner, TensorBytes &bytesOf)
{
    auto named = "initialiser '" + proto.name() + "'";
    auto type = dataType(proto.data_type());
    if (!type)
        return fail(named + " holds " + dataTypeName(proto.data_type())
                + " values, which Partita does not read; "
                  "convert it to float32, int32 or int64",
            Fault::Unsupported);
    Tensor tensor{.name = proto.name(), .type = type->type};
    tensor.shape.assign(proto.dims().begin(), proto.dims().end());
    if (!withinLimits(tensor.shape))
        return fail(named + " has the shape " + text(tensor.shape)
            + ": an extent is negative, or there are more than 2^31 elements or 64 axes");
    auto count = std::size_t(tensor.elements());
    auto bits = fileBits(proto.data_type());
    auto bytes = (count * bits + 7) / 8;
    auto wrongSize = [&](std::size_t found, const char *unit, std::size_t needed) {
        return fail(named + " holds " + std::to_string(found) + " " + unit + ", but " + tensor.type.name() + " "
            + text(tensor.shape) + " needs " + std::to_string(needed) + "; export the model again");
    };

    bool external = proto.data_location() == Proto::EXTERNAL;
    if (external || proto.has_raw_data()) {
        PARTITA_TRY(stored, external ? bytesOf.external(proto, bytes) : bytesOf.raw(proto));
        if (stored.bytes.size() != bytes)
            return wrongSize(stored.bytes.size(), "bytes", bytes);
        tensor.data = storedBlob(proto.data_type(), std::move(stored), count);
    } else {
        auto stored = bits < 8 ? bytes : count;
        if (typedCount(proto) != stored)
            return wrongSize(typedCount(proto), "values", stored);
        if (bits < 8) {
            std::vector<char> packed(proto.int32_data().begin(), proto.int32_data().end());
            tensor.data = Blob::of(fromRaw(proto.data_type(), packed.data(), count));
        } else {
            tensor.data = typedBlob(proto, owner);
        }
    }
    return tensor;
}

Result<Tensor> tensorOfFile(const MappedFile &file)
{
    auto skeleton = tensorSkeleton(file.bytes);
    auto proto = std::make_shared<Proto>();
    if (!skeleton.whole || !proto->ParseFromString(skeleton.bytes) || !proto->has_data_type())
        return fail("is not a serialised ONNX tensor");
    if (proto->data_location() == Proto::EXTERNAL)
        return fail("keeps its values in another file; store them in the tensor");
    TensorBytes bytes(file, {});
    auto tensor = constantTensor(*proto, proto, bytes);
    if (!tensor)
        return fail("cannot be used: " + tensor.error().message, tensor.error().fault);
    return tensor;
}

} // namespace partita::onnx_import
