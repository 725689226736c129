// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "case.h"

#include <map>
#include <string>

namespace conformance {

/// "" when equal within the tolerance, else where they differ first and how often.
std::string difference(const Array &got, const Array &want, Tolerance, bool typed);

/// The share of elements that differ; 1 where types or shapes do.
double differingShare(const std::vector<Array> &got, const std::vector<Array> &want);
/// "" when every bit agrees, but for what a NaN looks like.
std::string bitDifference(const std::vector<Array> &got, const std::vector<Array> &want);

/// Samples whose label is the first greatest of their first answer.
int correct(const std::vector<Sample> &, const std::vector<std::vector<Array>> &answers);

/// Tensors of a run in the order they were made.
struct Made {
    std::string name;
    Array value;
};
/// "" when each layer's values are those of some tensor, else the first layer that is in none.
std::string missingLayer(const std::vector<Layer> &, const std::vector<Made> &);

} // namespace conformance
