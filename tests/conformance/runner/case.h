// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/array.h"
#include "support/error.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace conformance {

using partita::Array;
using partita::Graph;
using partita::Result;
using Path = std::filesystem::path;

/// Floats may differ by absolute + relative · |reference|; NaN equals NaN. Integers may differ by `steps`.
struct Tolerance {
    double relative = 0, absolute = 0;
    int steps = 0;
    bool whole = false; ///< an integer reference keeps ⌊x + ½⌋ of a real
};

/// What an inner layer must hold. Its name is the reference's own; which tensor it is shows by its values.
struct Layer {
    std::string name;
    Array value;
    bool anyOrder = false; ///< N C H W or N H W C: the file does not say
};

/// Inputs at the model's own boundary, and what they must give; without outputs nothing is compared.
struct Sample {
    std::vector<Array> inputs, outputs;
    std::vector<Layer> layers = {};
    std::optional<std::int64_t> label = {};
};

struct Case {
    enum class Kind {
        Reference, ///< has reference outputs
        Runs,      ///< has none: it must run, and give the same everywhere
        Malformed, ///< must be refused, or do no harm
    };
    std::string suite, name;
    Path model;
    Kind kind = Kind::Reference;
    Tolerance tolerance = {};
    bool typed = true;                 ///< the outputs must have the reference's types, too
    std::vector<Path> inputFiles = {}; ///< a serialised tensor an input; those the importer needs constant are bound
    bool executorOnly = false;         ///< too large for the chip
    /// The share of the outputs that may differ where float layers between integers become integer stages: their sums
    /// are rounded another way.
    double requantised = 0;
    bool unpacked = false; ///< `model` is the folder of an archive of torch.export without its weights
    bool sampled = false;  ///< its C is built in every run
    std::string remark = {};
    int number = 0; ///< of all
    /// The imported graph says types and shapes where the files do not.
    std::function<Result<std::vector<Sample>>(const Graph &)> samples = {};

    std::string id() const { return suite + "/" + name; }
};

} // namespace conformance
