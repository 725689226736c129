// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "case.h"

namespace conformance {

/// Each suite of ../shared/data, its cases by name. Empty where its folder is not there.
std::vector<Case> onnxSuites(const Path &data);
std::vector<Case> lightNetworks(const Path &data);
std::vector<Case> migraphxModels(const Path &data);
std::vector<Case> deeployNetworks(const Path &data);
std::vector<Case> doryNetworks(const Path &data);
std::vector<Case> tfliteModels(const Path &data);
/// The models of formats/tflite_*, with their outputs where there are any.
std::vector<Case> tfliteFormats(const Path &data);
std::vector<Case> tfliteDataSets(const Path &data);
std::vector<Case> goldenNetworks(const Path &data);
std::vector<Case> formatModels(const Path &data);
std::vector<Case> trainedNetworks(const Path &data);
std::vector<Case> pt2Programs(const Path &data);

/// All of them, in the order of the table.
std::vector<Case> allCases(const Path &data);

/// Sorted names in a folder; none when it is not there.
std::vector<Path> entriesOf(const Path &folder);
/// Seeded values of each input's type: floats in −1…1, bytes and quantised integers over their whole type, wider
/// integers 0.
Result<std::vector<Sample>> noiseSamples(const Graph &);

} // namespace conformance
