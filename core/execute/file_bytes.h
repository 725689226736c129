// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/files.h"
#include "support/zip/little_endian.h"

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

} // namespace partita
