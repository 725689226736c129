// SPDX-License-Identifier: Apache-2.0
#include "execute/file_bytes.h"
#include "import/onnx/file/tensors.h"
#include "support/try.h"
#include "support/write_file.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>

namespace partita {

std::unexpected<Error> failIn(const std::string &file, const std::string &what, Fault fault)
{
    return fail("'" + file + "' " + what, fault);
}

Result<std::vector<std::byte>> readBytes(const Path &path)
{
    std::error_code error;
    if (auto kind = std::filesystem::status(path, error); std::filesystem::is_directory(kind))
        return failIn(path.string(), "is a folder; name a file in it");
    else if (std::filesystem::exists(kind)
        && !std::filesystem::is_regular_file(kind)) // to open a pipe would wait for its writer
        return failIn(path.string(), "is not a file; give the path of one");
    errno = 0;
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    auto size = file ? std::streamoff(file.tellg()) : -1;
    if (size < 0)
        return fail("cannot read '" + path.string() + "': " + std::strerror(errno ? errno : ESPIPE));
    std::vector<std::byte> bytes(static_cast<std::size_t>(size));
    file.seekg(0);
    if (!file.read(reinterpret_cast<char *>(bytes.data()), size))
        return fail("cannot read '" + path.string() + "' to its end");
    return bytes;
}

Result<Array> readNpy(const Path &path)
{
    PARTITA_TRY(bytes, readBytes(path));
    return parseNpy(bytes, path.string());
}

Result<Array> readTensorProto(const Path &path)
{
    PARTITA_TRY(bytes, readBytes(path));
    return parseTensorProto(bytes, path.string());
}

Result<Array> parseTensorProto(Bytes bytes, const std::string &file)
{
    auto tensor = onnx_import::tensorOfFile({nullptr, bytes});
    if (!tensor)
        return failIn(file, tensor.error().message, tensor.error().fault);
    return constantValue(*tensor);
}

Result<Array> readRaw(const Path &path, ElemType type, Shape shape)
{
    PARTITA_TRY(bytes, readBytes(path));
    double needed = double(type.hostBytes());
    for (auto extent : shape)
        needed *= double(std::max<std::int64_t>(extent, 0));
    if (double(bytes.size()) != needed)
        return failIn(path.string(),
            "holds " + std::to_string(bytes.size()) + " bytes where " + type.name() + " of " + text(shape) + " needs "
                + std::to_string(std::int64_t(std::min(needed, 9e18))));
    Array array;
    array.type = type;
    array.shape = std::move(shape);
    array.data = std::move(bytes);
    return array;
}

namespace {

/// The array as another type; error names the first element that does not fit.
Result<Array> retyped(const Array &array, ElemType type, const std::string &what)
{
    if (array.type == type)
        return array;
    Array result(type, array.shape);
    for (std::int64_t i = 0; i < array.size(); ++i) {
        double value = array.at(i);
        bool fits = type.isFloat() || type.bits == 64
            || (value >= double(type.lowest()) && value <= double(type.highest()) && value == std::floor(value));
        if (!fits)
            return fail(what + " element " + std::to_string(i) + " is " + std::to_string(value) + ", which "
                + type.name() + " cannot hold; give the input in the model's own type");
        result.set(i, value);
    }
    return result;
}

} // namespace

Result<Array> readInput(const Path &path, ElemType type, const Shape &shape)
{
    auto ending = path.extension().string();
    auto read = [&]() -> Result<Array> {
        if (ending == ".npy")
            return readNpy(path);
        if (ending == ".pb")
            return readTensorProto(path);
        if (ending == ".bin")
            return readRaw(path, type, shape);
        if (ending == ".npz") {
            PARTITA_TRY(arrays, readNpz(path));
            return std::move(arrays.begin()->second);
        }
        return failIn(path.string(), "has an ending that is not known; use .npy, .npz, .pb or .bin");
    };
    auto array = read();
    if (!array)
        return array;
    return asInput(std::move(*array), type, shape, "'" + path.string() + "'");
}

Result<Array> asInput(Array array, ElemType type, const Shape &shape, const std::string &what)
{
    if (withoutOnes(array.shape) != withoutOnes(shape))
        return fail(what + " holds " + text(array.shape) + " where the model's input is " + text(shape));
    array.shape = shape;
    return retyped(array, type, what);
}

Result<void> writeArray(const Path &path, const Array &array)
{
    auto ending = path.extension().string();
    if (ending == ".npy")
        return writeFile(path, npyBytes(array));
    if (ending == ".npz") {
        if (array.data.size() > 0xff000000)
            return failIn(path.string(), "would be larger than 4 GiB; write a .npy");
        return writeFile(path, zipBytes("output.npy", npyBytes(array)));
    }
    if (ending == ".bin")
        return writeFile(path, {reinterpret_cast<const char *>(array.data.data()), array.data.size()});
    return failIn(path.string(), "has an ending that is not known; use .npy, .npz or .bin");
}

} // namespace partita
