// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/sample_folder.h"

#include <variant>

namespace partita {

/// Raw contents of a data set before they are fitted to a model.
struct Samples {
    Array inputs;
    std::optional<Array> labels;
    std::string layout; ///< "NCHW", "NHWC", or "" when the file does not say
    bool quantized = false;
};

/// A JSON description: {"inputs", "labels"} of raw files, which are read, or {"images"} of a folder. Files are looked
/// for beside it, which `path` names.
Result<std::variant<Samples, SampleFolder>> readDescription(Bytes, const Path &path);

} // namespace partita
