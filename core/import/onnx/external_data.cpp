// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/tensors.h"

#include <algorithm>
#include <charconv>
#include <fstream>

namespace partita::onnx_import {
namespace fs = std::filesystem;

Result<Blob> externalData(const onnx::TensorProto &proto, const fs::path &folder, std::size_t bytes)
{
    auto named = "initialiser '" + proto.name() + "'";
    std::string location;
    std::uint64_t offset = 0, length = bytes;
    for (const auto &entry : proto.external_data()) {
        const auto &value = entry.value();
        if (entry.key() == "location")
            location = value;
        if (entry.key() == "offset" || entry.key() == "length") {
            auto &number = entry.key() == "offset" ? offset : length;
            auto [end, failed] = std::from_chars(value.data(), value.data() + value.size(), number);
            if (failed != std::errc() || end != value.data() + value.size())
                return fail(named + " has the external " + entry.key() + " '" + value + "', which is not a number");
        }
    }
    fs::path relative(location);
    if (location.empty() || relative.is_absolute() || std::ranges::find(relative, fs::path("..")) != relative.end())
        return fail(named + " keeps its data at '" + location + "'; the path must lie inside the model's folder");
    if (length != bytes)
        return fail(named + " keeps " + std::to_string(length) + " bytes outside, but needs " + std::to_string(bytes));

    std::error_code failed;
    auto root = fs::canonical(folder.empty() ? fs::path(".") : folder, failed);
    auto file = failed ? fs::path() : fs::canonical(root / relative, failed);
    if (failed || !fs::is_regular_file(file, failed))
        return fail(named + " keeps its data in '" + location + "', which is missing; put it beside the model");
    if (*fs::relative(file, root, failed).begin() == "..")
        return fail(named + " keeps its data at '" + location + "', a link that leaves the model's folder");
    auto size = fs::file_size(file, failed);
    if (failed || offset > size || length > size - offset)
        return fail(named + " reads beyond the end of '" + location + "'; export the model again");
    std::ifstream stream(file, std::ios::binary);
    std::vector<std::byte> data(bytes);
    stream.seekg(std::streamoff(offset));
    if (!stream.read(reinterpret_cast<char *>(data.data()), std::streamsize(bytes)))
        return fail(named + " cannot be read from '" + location + "'");
    return Blob::of(std::move(data));
}

} // namespace partita::onnx_import
