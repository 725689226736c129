// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

/// Zip: the members of zip archives, stored or deflated, of files that nobody vouches for.
namespace partita {

/// A file inside a zip archive, as the archive's directory describes it.
struct ZipMember {
    std::string name;
    int method = 0; ///< 0: stored, 8: deflated
    std::uint32_t crc = 0;
    std::size_t packed = 0, size = 0; ///< bytes in the archive, and unpacked
    std::size_t offset = 0;           ///< of the member's own header
};

enum class ZipFault {
    NoArchive, ///< it has no directory: another format, or cut short
    Damaged,
    Encrypted,
    TooLarge, ///< more than 4 GiB
    Bomb,     ///< it unpacks to more than the caller allows
    Method,   ///< neither stored nor deflated
};

/// The members of an archive. `most` bounds what all of them unpack to, unless it is less than the archive itself.
/// (APPNOTE.TXT of PKWARE, without its 64-bit fields.)
std::expected<std::vector<ZipMember>, ZipFault> zipDirectory(std::span<const std::byte> zip, std::size_t most);

/// A member's bytes as the archive has them.
std::expected<std::span<const std::byte>, ZipFault> packedBytes(std::span<const std::byte> zip, const ZipMember &);

/// A member's content. Its checksum is right.
std::expected<std::vector<std::byte>, ZipFault> unpacked(std::span<const std::byte> zip, const ZipMember &);

/// Whether this is the content of the member.
bool hasChecksum(std::span<const std::byte> content, const ZipMember &);

} // namespace partita
