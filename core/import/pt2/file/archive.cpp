// SPDX-License-Identifier: Apache-2.0
#include "import/pt2/file/archive.h"

#include "support/json_text.h"
#include "support/try.h"

#include <algorithm>

namespace partita::pt2_import {
namespace {

// PyTorch stores without compression. What others packed may unpack to this and a multiple of the archive.
constexpr std::size_t mostUnpacked = 64 << 20, mostRatio = 16;
constexpr std::size_t mostJson = 4 << 20, jsonRatio = 2; // in memory, JSON takes up to 30 times its size

std::unexpected<Error> refusal(ZipFault fault)
{
    switch (fault) {
    case ZipFault::NoArchive: return fail("it is no zip archive, or cut short; save it again with torch.export.save");
    case ZipFault::Encrypted: return fail("it is encrypted; save it again with torch.export.save");
    case ZipFault::TooLarge: return fail("it is larger than 4 GiB; use a smaller model", Fault::Unsupported);
    case ZipFault::Bomb: return fail("it unpacks to far more than its size; save it again with torch.export.save");
    default: return fail("its directory is damaged; save it again with torch.export.save");
    }
}

/// The folder that all members have in common, with its slash. Empty: there is none.
std::string commonFolder(const std::vector<ZipMember> &members)
{
    auto folder = members.empty() ? std::string() : members[0].name.substr(0, members[0].name.find('/') + 1);
    bool common = std::ranges::all_of(members, [&](const auto &m) { return m.name.starts_with(folder); });
    return common ? folder : std::string();
}

} // namespace

Result<Archive> Archive::open(const MappedFile &file)
{
    auto size = file.bytes.size();
    auto members = zipDirectory(file.bytes, mostUnpacked + mostRatio * size);
    if (!members)
        return refusal(members.error());
    Archive archive;
    archive.m_file = file;
    auto folder = commonFolder(*members);
    for (auto &member : *members) {
        auto name = member.name.substr(folder.size());
        if (!archive.m_members.emplace(name, std::move(member)).second)
            return fail("it holds record '" + name + "' twice; save it again with torch.export.save");
    }
    return archive;
}

bool Archive::hasFolder(const std::string &folder) const
{
    auto at = m_members.lower_bound(folder + "/");
    return at != m_members.end() && at->first.starts_with(folder + "/");
}

std::string Archive::first(const std::string &folder, const std::string &ending) const
{
    for (auto at = m_members.lower_bound(folder + "/"); at != m_members.end() && at->first.starts_with(folder + "/");
         ++at)
        if (at->first.ends_with(ending))
            return at->first;
    return {};
}

std::size_t Archive::sizeOf(const std::string &record) const
{
    auto at = m_members.find(record);
    return at == m_members.end() ? 0 : at->second.size;
}

Result<MappedFile> Archive::read(const std::string &record) const
{
    auto at = m_members.find(record);
    if (at == m_members.end())
        return fail("record '" + record + "' is missing; save it again with torch.export.save");
    auto damaged = [&](ZipFault fault) {
        return fail("record '" + record
            + (fault == ZipFault::Method ? "' is neither stored nor deflated; save it again with torch.export.save"
                                         : "' is damaged; save it again with torch.export.save"));
    };
    if (at->second.method == 0) {
        auto bytes = packedBytes(m_file.bytes, at->second);
        if (!bytes || !hasChecksum(*bytes, at->second))
            return damaged(bytes ? ZipFault::Damaged : bytes.error());
        return MappedFile{m_file.owner, *bytes};
    }
    auto content = unpacked(m_file.bytes, at->second);
    if (!content)
        return damaged(content.error());
    auto owner = std::make_shared<const std::vector<std::byte>>(std::move(*content));
    return MappedFile{owner, *owner};
}

Result<nlohmann::json> Archive::json(const std::string &record) const
{
    if (sizeOf(record) > mostJson + jsonRatio * m_file.bytes.size())
        return fail("record '" + record + "' unpacks to far more than its size; save it again with torch.export.save");
    PARTITA_TRY(file, read(record));
    try {
        return parseJson(file.text());
    } catch (const nlohmann::json::exception &) {
        return fail("record '" + record + "' is no JSON that torch.export writes; save it again");
    }
}

bool Archive::mayMake(std::size_t bytes)
{
    m_made += std::min(bytes, std::size_t(1) << 40);
    return m_made <= mostUnpacked + mostRatio * m_file.bytes.size();
}

} // namespace partita::pt2_import
