// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace partita::onnx_import {

/// A serialised message without the bytes of its tensors, small enough for protobuf: the raw_data of
/// initialisers and of constant attributes says where in the file they lie.
struct Skeleton {
    std::string bytes;
    bool whole = true; ///< false: truncated or damaged; `bytes` holds what comes before
};
Skeleton modelSkeleton(std::span<const std::byte> file);
Skeleton tensorSkeleton(std::span<const std::byte> file);

/// The part of the file that a skeleton's raw_data stands for.
std::span<const std::byte> rawData(std::span<const std::byte> file, const std::string &rawData);

} // namespace partita::onnx_import
