// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/mapped_file.h"

#include <map>
#include <onnx/onnx_pb.h>

namespace partita::onnx_import {

/// Where the bytes of a model's tensors lie: in its own file, or in files beside it, each opened once.
class TensorBytes {
public:
    /// `file` is what the skeleton was made of; external data must lie in `folder`.
    TensorBytes(MappedFile file, std::filesystem::path folder);

    /// Of a tensor with raw_data.
    MappedFile raw(const onnx::TensorProto &) const;
    /// Of a tensor with external data. Error: a path that leaves the folder, a file that is missing or too short.
    Result<MappedFile> external(const onnx::TensorProto &, std::size_t bytes);

private:
    Result<MappedFile> open(const std::string &location, const std::string &named);

    MappedFile m_file;
    std::filesystem::path m_folder;
    std::map<std::string, MappedFile> m_opened; ///< by location
};

} // namespace partita::onnx_import
