// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/mapped_file.h"

#include <map>
#include <onnx/onnx_pb.h>

namespace partita::onnx_import {

/// Finds the bytes of a model's tensors, in its own file or in files beside it. Each file is opened once.
class TensorBytes {
public:
    /// The skeleton was made of `file`. External data must lie in `folder`.
    TensorBytes(MappedFile file, std::filesystem::path folder);

    /// The bytes of a tensor with raw_data.
    MappedFile raw(const onnx::TensorProto &) const;
    /// The bytes of a tensor with external data. Error: the path leaves the folder, or the file is missing or too
    /// short.
    Result<MappedFile> external(const onnx::TensorProto &, std::size_t bytes);

private:
    Result<MappedFile> open(const std::string &location, const std::string &named);

    MappedFile m_file;
    std::filesystem::path m_folder;
    std::map<std::string, MappedFile> m_opened; ///< by location
};

} // namespace partita::onnx_import
