// SPDX-License-Identifier: Apache-2.0
#include "support/zip/zip.h"

#include "support/zip/little_endian.h"

#include <algorithm>
#include <optional>
#include <zlib.h>

namespace partita {
namespace {

using Bytes = std::span<const std::byte>;

constexpr std::uint32_t localMagic = 0x04034b50, centralMagic = 0x02014b50, endMagic = 0x06054b50;
constexpr std::size_t localSize = 30, centralSize = 46, endSize = 22;
constexpr std::size_t mostExpansion = 1032; // bytes that deflate makes of one byte at most

/// The offset of the end-of-central-directory record. A comment of up to 64 KiB may follow it.
std::optional<std::size_t> findEnd(Bytes zip)
{
    for (std::size_t back = endSize; back <= std::min(zip.size(), endSize + 65535); ++back)
        if (littleEndian<std::uint32_t>(zip, zip.size() - back) == endMagic)
            return zip.size() - back;
    return std::nullopt;
}

/// Whether the directory promises more bytes than deflate can make of the packed ones.
bool impossibleSize(const ZipMember &m) { return m.size > (m.packed + 1) * mostExpansion; }

std::expected<std::vector<std::byte>, ZipFault> inflated(Bytes packed, std::size_t size)
{
    std::vector<std::byte> content(size);
    std::byte nothing{}; // zlib needs a valid pointer even for an empty output
    z_stream stream{};
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<std::byte *>(packed.data()));
    stream.avail_in = uInt(packed.size());
    stream.next_out = reinterpret_cast<Bytef *>(content.empty() ? &nothing : content.data());
    stream.avail_out = uInt(content.size());
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        throw std::bad_alloc();
    bool complete = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_out == 0;
    inflateEnd(&stream);
    if (!complete)
        return std::unexpected(ZipFault::Damaged);
    return content;
}

} // namespace

std::expected<std::vector<ZipMember>, ZipFault> zipDirectory(Bytes zip, std::size_t most)
{
    auto end = findEnd(zip);
    if (!end)
        return std::unexpected(ZipFault::NoArchive);
    std::size_t count = littleEndian<std::uint16_t>(zip, *end + 10), at = littleEndian<std::uint32_t>(zip, *end + 16);
    std::vector<ZipMember> members;
    std::size_t packed = 0, size = 0; // of all members; if they overlapped, they could unpack to any size
    for (std::size_t i = 0; i < count; ++i) {
        if (at > *end || *end - at < centralSize || littleEndian<std::uint32_t>(zip, at) != centralMagic)
            return std::unexpected(ZipFault::Damaged);
        ZipMember m;
        std::size_t nameSize = littleEndian<std::uint16_t>(zip, at + 28);
        std::size_t rest
            = nameSize + littleEndian<std::uint16_t>(zip, at + 30) + littleEndian<std::uint16_t>(zip, at + 32);
        if (rest > *end - at - centralSize)
            return std::unexpected(ZipFault::Damaged);
        m.name.assign(reinterpret_cast<const char *>(zip.data()) + at + centralSize, nameSize);
        if (littleEndian<std::uint16_t>(zip, at + 8) & 1)
            return std::unexpected(ZipFault::Encrypted);
        m.method = littleEndian<std::uint16_t>(zip, at + 10);
        m.crc = littleEndian<std::uint32_t>(zip, at + 16);
        m.packed = littleEndian<std::uint32_t>(zip, at + 20);
        m.size = littleEndian<std::uint32_t>(zip, at + 24);
        m.offset = littleEndian<std::uint32_t>(zip, at + 42);
        if (std::max({m.packed, m.size, m.offset}) == 0xffffffff)
            return std::unexpected(ZipFault::TooLarge);
        packed += m.packed;
        size += impossibleSize(m) ? 0 : m.size; // unpacked() refuses an impossible size
        if (packed > zip.size())
            return std::unexpected(ZipFault::Damaged);
        members.push_back(std::move(m));
        at += centralSize + rest;
    }
    if (size > std::max(most, zip.size()))
        return std::unexpected(ZipFault::Bomb);
    return members;
}

std::expected<Bytes, ZipFault> packedBytes(Bytes zip, const ZipMember &m)
{
    if (m.offset > zip.size() || zip.size() - m.offset < localSize
        || littleEndian<std::uint32_t>(zip, m.offset) != localMagic)
        return std::unexpected(ZipFault::Damaged);
    std::size_t start = m.offset + localSize + littleEndian<std::uint16_t>(zip, m.offset + 26)
        + littleEndian<std::uint16_t>(zip, m.offset + 28);
    if (start > zip.size() || m.packed > zip.size() - start)
        return std::unexpected(ZipFault::Damaged);
    if (m.method != 0 && m.method != 8)
        return std::unexpected(ZipFault::Method);
    if (m.method == 0 ? m.size != m.packed : impossibleSize(m))
        return std::unexpected(ZipFault::Damaged);
    return zip.subspan(start, m.packed);
}

std::expected<std::vector<std::byte>, ZipFault> unpacked(Bytes zip, const ZipMember &m)
{
    auto packed = packedBytes(zip, m);
    if (!packed)
        return std::unexpected(packed.error());
    auto content = m.method == 0 ? std::vector<std::byte>(packed->begin(), packed->end()) : inflated(*packed, m.size);
    if (content && !hasChecksum(*content, m))
        return std::unexpected(ZipFault::Damaged);
    return content;
}

bool hasChecksum(Bytes content, const ZipMember &m)
{
    return crc32(0, reinterpret_cast<const Bytef *>(content.data()), uInt(content.size())) == m.crc;
}

} // namespace partita
