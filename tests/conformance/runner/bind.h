// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "case.h"

#include <onnx/onnx_pb.h>
#include <optional>
#include <set>

namespace conformance {

/// An ONNX model and its case's input values. Some of the suite's models are fed what importers want
/// constant (shapes, axes, pads, scales, weights); such inputs become initialisers.
class Bindable {
public:
    /// Error: a file that cannot be read.
    static Result<Bindable> read(const Path &model, const std::vector<Path> &inputFiles);

    /// The sets of inputs to try as constants, from none to all: all that are not float but the first,
    /// all but the first, all.
    std::vector<std::set<int>> attempts() const;
    std::vector<std::string> names(const std::set<int> &frozen) const;
    /// `scratch`: the folder where the bound model is written to be read.
    Result<Graph> import(const std::set<int> &frozen, const Path &scratch) const;

private:
    int typeOf(int input) const;

    onnx::ModelProto m_model;
    std::vector<int> m_inputs; ///< of the graph, which no initialiser holds; by input file
    std::vector<onnx::TensorProto> m_values;
};

} // namespace conformance
