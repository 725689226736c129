// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/tensor_bytes.h"

#include "import/onnx/file/skeleton.h"
#include "support/number.h"
#include "support/try.h"

#include <algorithm>

namespace partita::onnx_import {
namespace fs = std::filesystem;

TensorBytes::TensorBytes(MappedFile file, fs::path folder) : m_file(std::move(file)), m_folder(std::move(folder)) { }

MappedFile TensorBytes::raw(const onnx::TensorProto &proto) const
{
    return {m_file.owner, rawData(m_file.bytes, proto.raw_data())};
}

Result<MappedFile> TensorBytes::external(const onnx::TensorProto &proto, std::size_t bytes)
{
    auto named = "initialiser '" + proto.name() + "'";
    std::string location;
    std::uint64_t offset = 0, length = bytes;
    for (const auto &entry : proto.external_data()) {
        const auto &value = entry.value();
        if (entry.key() == "location")
            location = value;
        if (entry.key() == "offset" || entry.key() == "length") {
            auto number = parseNumber<std::uint64_t>(value);
            if (!number)
                return fail(named + " has the external " + entry.key() + " '" + value
                    + "', which is not a number; export the model again");
            (entry.key() == "offset" ? offset : length) = *number;
        }
    }
    if (length != bytes)
        return fail(named + " keeps " + std::to_string(length) + " bytes outside, but needs " + std::to_string(bytes)
            + "; export the model again");
    auto opened = m_opened.find(location);
    if (opened == m_opened.end()) {
        PARTITA_TRY(file, open(location, named));
        opened = m_opened.emplace(location, std::move(file)).first;
    }
    const auto &[owner, all] = opened->second;
    if (offset > all.size() || length > all.size() - offset)
        return fail(named + " reads beyond the end of '" + location + "'; export the model again");
    return MappedFile{owner, all.subspan(offset, length)};
}

Result<MappedFile> TensorBytes::open(const std::string &location, const std::string &named)
{
    fs::path relative(location);
    if (location.empty() || location.find('\0') != location.npos || relative.is_absolute()
        || std::ranges::find(relative, fs::path("..")) != relative.end())
        return fail(named + " keeps its data at '" + location + "'; the path must lie inside the model's folder");
    std::error_code failed;
    auto root = fs::canonical(m_folder.empty() ? fs::path(".") : m_folder, failed);
    auto file = failed ? fs::path() : fs::canonical(root / relative, failed);
    if (failed || !fs::is_regular_file(file, failed))
        return fail(named + " keeps its data in '" + location + "', which is missing; put it beside the model");
    if (*file.lexically_relative(root).begin() == "..")
        return fail(
            named + " keeps its data at '" + location + "', a link that leaves the model's folder; copy it there");
    auto mapped = mapFile(file);
    if (!mapped)
        return fail(named + " keeps its data outside, but " + mapped.error().message);
    return mapped;
}

} // namespace partita::onnx_import
