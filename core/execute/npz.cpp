// SPDX-License-Identifier: Apache-2.0
#include "execute/file_bytes.h"
#include "support/try.h"

#include <algorithm>
#include <optional>
#include <zlib.h>

namespace partita {

namespace {

constexpr std::uint32_t localMagic = 0x04034b50, centralMagic = 0x02014b50, endMagic = 0x06054b50;
constexpr std::size_t localSize = 30, centralSize = 46, endSize = 22;
constexpr std::size_t mostExpansion = 1032; // bytes that deflate makes of one byte at most
// An archive that unpacks to more than `suspicious` bytes and to more than `mostRatio` times its size is taken for a
// zip bomb: no samples compress that well.
constexpr std::size_t suspicious = 256 << 20, mostRatio = 100;

struct Member {
    std::string name;
    int method = 0;
    std::uint32_t crc = 0;
    std::size_t packed = 0, size = 0, offset = 0;
};

/// The offset of the end-of-central-directory record. A comment of up to 64 KiB may follow it.
std::optional<std::size_t> findEnd(Bytes zip)
{
    for (std::size_t back = endSize; back <= std::min(zip.size(), endSize + 65535); ++back)
        if (littleEndian<std::uint32_t>(zip, zip.size() - back) == endMagic)
            return zip.size() - back;
    return std::nullopt;
}

/// Whether the directory promises more bytes than deflate can make of the packed ones.
bool impossibleSize(const Member &m) { return m.size > (m.packed + 1) * mostExpansion; }

Result<std::vector<Member>> directory(Bytes zip, const std::string &file)
{
    auto damaged = [&] { return failIn(file, "is a damaged .npz archive; save it again with numpy.savez"); };
    auto end = findEnd(zip);
    if (!end)
        return failIn(file, "is no .npz archive, or cut short; save it with numpy.savez");
    std::size_t count = littleEndian<std::uint16_t>(zip, *end + 10), at = littleEndian<std::uint32_t>(zip, *end + 16);
    std::vector<Member> members;
    std::size_t packed = 0, size = 0; // of all members; if they overlapped, they could unpack to any size
    for (std::size_t i = 0; i < count; ++i) {
        if (at > *end || *end - at < centralSize || littleEndian<std::uint32_t>(zip, at) != centralMagic)
            return damaged();
        Member m;
        std::size_t nameSize = littleEndian<std::uint16_t>(zip, at + 28);
        std::size_t rest
            = nameSize + littleEndian<std::uint16_t>(zip, at + 30) + littleEndian<std::uint16_t>(zip, at + 32);
        if (rest > *end - at - centralSize)
            return damaged();
        m.name.assign(reinterpret_cast<const char *>(zip.data()) + at + centralSize, nameSize);
        if (littleEndian<std::uint16_t>(zip, at + 8) & 1)
            return failIn(file, "is encrypted; save it without a password");
        m.method = littleEndian<std::uint16_t>(zip, at + 10);
        m.crc = littleEndian<std::uint32_t>(zip, at + 16);
        m.packed = littleEndian<std::uint32_t>(zip, at + 20);
        m.size = littleEndian<std::uint32_t>(zip, at + 24);
        m.offset = littleEndian<std::uint32_t>(zip, at + 42);
        if (std::max({m.packed, m.size, m.offset}) == 0xffffffff)
            return failIn(file, "is larger than 4 GiB; split it");
        packed += m.packed;
        size += impossibleSize(m) ? 0 : m.size; // unpack() refuses an impossible size
        if (packed > zip.size())
            return damaged();
        members.push_back(m);
        at += centralSize + rest;
    }
    if (size > suspicious && size / mostRatio > zip.size())
        return failIn(file,
            "would unpack to more than " + std::to_string(mostRatio)
                + " times its size; save it with numpy.savez, without compression");
    return members;
}

Result<std::vector<std::byte>> unpack(Bytes zip, const Member &m, const std::string &file)
{
    auto damaged = [&] { return failIn(file, "member '" + m.name + "' is damaged; save the archive again"); };
    if (m.offset > zip.size() || zip.size() - m.offset < localSize
        || littleEndian<std::uint32_t>(zip, m.offset) != localMagic)
        return damaged();
    std::size_t start = m.offset + localSize + littleEndian<std::uint16_t>(zip, m.offset + 26)
        + littleEndian<std::uint16_t>(zip, m.offset + 28);
    if (start > zip.size() || m.packed > zip.size() - start)
        return damaged();
    Bytes packed = zip.subspan(start, m.packed);
    std::vector<std::byte> content;
    if (m.method == 0) {
        if (m.size != m.packed)
            return damaged();
        content.assign(packed.begin(), packed.end());
    } else if (m.method == 8) {
        if (impossibleSize(m))
            return damaged();
        content.resize(m.size);
        std::byte nothing{}; // zlib needs a valid pointer even for an empty output
        z_stream stream{};
        stream.next_in = reinterpret_cast<Bytef *>(const_cast<std::byte *>(packed.data()));
        stream.avail_in = uInt(packed.size());
        stream.next_out = reinterpret_cast<Bytef *>(content.empty() ? &nothing : content.data());
        stream.avail_out = uInt(content.size());
        if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
            return fail("out of memory", Fault::Internal);
        bool complete = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_out == 0;
        inflateEnd(&stream);
        if (!complete)
            return damaged();
    } else {
        return failIn(file, "member '" + m.name + "' is neither stored nor deflated; save it with numpy.savez");
    }
    if (crc32(0, reinterpret_cast<const Bytef *>(content.data()), uInt(content.size())) != m.crc)
        return damaged();
    return content;
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
    PARTITA_TRY(members, directory(zip, file));
    std::map<std::string, Array> arrays;
    for (const Member &m : members) {
        if (!m.name.ends_with(".npy"))
            continue;
        PARTITA_TRY(content, unpack(zip, m, file));
        PARTITA_TRY(array, parseNpy(content, file + ":" + m.name));
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
