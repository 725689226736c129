// SPDX-License-Identifier: Apache-2.0
#include "execute/file_bytes.h"
#include "support/try.h"
#include "support/zip/zip.h"

#include <algorithm>
#include <zlib.h>

namespace partita {

namespace {

constexpr std::uint32_t localMagic = 0x04034b50, centralMagic = 0x02014b50, endMagic = 0x06054b50;
// An archive that unpacks to more than `suspicious` bytes and to more than `mostRatio` times its size is taken for a
// zip bomb: no samples compress that well.
constexpr std::size_t suspicious = 256 << 20, mostRatio = 100;

std::unexpected<Error> refusal(ZipFault fault, const std::string &file)
{
    switch (fault) {
    case ZipFault::NoArchive: return failIn(file, "is no .npz archive, or cut short; save it with numpy.savez");
    case ZipFault::Encrypted: return failIn(file, "is encrypted; save it without a password");
    case ZipFault::TooLarge: return failIn(file, "is larger than 4 GiB; split it");
    case ZipFault::Bomb:
        return failIn(file,
            "would unpack to more than " + std::to_string(mostRatio)
                + " times its size; save it with numpy.savez, without compression");
    default: return failIn(file, "is a damaged .npz archive; save it again with numpy.savez");
    }
}

std::unexpected<Error> refusal(ZipFault fault, const std::string &file, const ZipMember &m)
{
    return failIn(file,
        "member '" + m.name
            + (fault == ZipFault::Method ? "' is neither stored nor deflated; save it with numpy.savez"
                                         : "' is damaged; save the archive again"));
}

template <class T>
void append(std::string &out, T value)
{
    for (std::size_t i = 0; i < sizeof(T); ++i)
        out += char(value >> (8 * i));
}

} // namespace

Result<std::map<std::string, Array>> readNpz(const Path &path)
{
    PARTITA_TRY(zip, readBytes(path));
    return parseNpz(zip, path.string());
}

Result<std::map<std::string, Array>> parseNpz(Bytes zip, const std::string &file)
{
    auto members = zipDirectory(zip, std::max(suspicious, mostRatio * zip.size()));
    if (!members)
        return refusal(members.error(), file);
    std::map<std::string, Array> arrays;
    for (const auto &m : *members) {
        if (!m.name.ends_with(".npy"))
            continue;
        auto content = unpacked(zip, m);
        if (!content)
            return refusal(content.error(), file, m);
        PARTITA_TRY(array, parseNpy(*content, file + ":" + m.name));
        arrays.insert_or_assign(m.name.substr(0, m.name.size() - 4), std::move(array));
    }
    if (arrays.empty())
        return failIn(file, "holds no array; save it with numpy.savez");
    return arrays;
}

std::string zipBytes(const std::string &member, const std::string &content)
{
    auto crc = std::uint32_t(crc32(0, reinterpret_cast<const Bytef *>(content.data()), uInt(content.size())));
    // What both headers share: from "version needed" to the length of the extra field.
    auto common = [&](std::string &out) {
        append<std::uint16_t>(out, 20);
        append<std::uint16_t>(out, 0);
        append<std::uint16_t>(out, 0);
        append<std::uint32_t>(out, 0x00210000); // always 1 January 1980, so that equal contents give equal files
        append<std::uint32_t>(out, crc);
        append<std::uint32_t>(out, std::uint32_t(content.size()));
        append<std::uint32_t>(out, std::uint32_t(content.size()));
        append<std::uint16_t>(out, std::uint16_t(member.size()));
        append<std::uint16_t>(out, 0);
    };
    std::string out;
    append(out, localMagic);
    common(out);
    out += member + content;
    std::size_t directoryAt = out.size();
    append(out, centralMagic);
    append<std::uint16_t>(out, 20);
    common(out);
    out.append(14, '\0'); // comment, disk, attributes, and the offset of the member: 0
    out += member;
    std::size_t directorySize = out.size() - directoryAt;
    append(out, endMagic);
    append<std::uint32_t>(out, 0);
    append<std::uint16_t>(out, 1);
    append<std::uint16_t>(out, 1);
    append<std::uint32_t>(out, std::uint32_t(directorySize));
    append<std::uint32_t>(out, std::uint32_t(directoryAt));
    append<std::uint16_t>(out, 0);
    return out;
}

} // namespace partita
