// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/files.h"

#include <string>

namespace partita {

using Bytes = std::span<const std::byte>;

/// The whole file. Error names it and the cause.
Result<std::vector<std::byte>> readBytes(const Path &);

/// `'file': what`.
std::unexpected<Error> failIn(const std::string &file, const std::string &what, Fault = Fault::Input);

/// A .npy held in memory; errors name `file`.
Result<Array> parseNpy(Bytes, const std::string &file);
/// An .npz held in memory; errors name `file`.
Result<std::map<std::string, Array>> parseNpz(Bytes, const std::string &file);
/// A serialised TensorProto held in memory; errors name `file`.
Result<Array> parseTensorProto(Bytes, const std::string &file);
std::string npyBytes(const Array &);

/// A zip archive with one stored member.
std::string zipBytes(const std::string &member, const std::string &content);

/// little-endian integer at `at`, which must be inside.
template <class T>
T littleEndian(Bytes bytes, std::size_t at)
{
    T value = 0;
    for (std::size_t i = sizeof(T); i > 0; --i)
        value = static_cast<T>((value << 8) | static_cast<T>(bytes[at + i - 1]));
    return value;
}

} // namespace partita
