// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace partita::onnx_import {

/// A serialised message without the bytes of its tensors, so that it is small enough for protobuf. In it, the raw_data
/// of initialisers and of constant attributes tells where their bytes are in the file.
struct Skeleton {
    std::string bytes;
    bool whole = true; ///< false: the file is truncated or damaged, and `bytes` has only what comes before
};
Skeleton modelSkeleton(std::span<const std::byte> file);
Skeleton tensorSkeleton(std::span<const std::byte> file);

/// The part of the file that the raw_data of a skeleton points to.
std::span<const std::byte> rawData(std::span<const std::byte> file, const std::string &rawData);

} // namespace partita::onnx_import
