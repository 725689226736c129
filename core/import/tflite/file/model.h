// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/mapped_file.h"

#include <string>
#include <tflite_generated.h>

namespace partita::tflite_import {

/// File: what a TensorFlow Lite file says. Its names, shapes and constants, and one operator's operands and the ops
/// that it becomes. A mapped file that was verified: every table, string and vector lies inside it, and every index is
/// valid.
struct Model {
    MappedFile file;
    const tflite::Model *root;
    const tflite::SubGraph *graph; ///< what is being read: the first, which is the network, or one within it

    std::string name(int tensor) const; ///< "tensor 7" if it has no name
    tflite::BuiltinOperator code(const tflite::Operator &) const;
    std::string customName(const tflite::Operator &) const; ///< of an operator with the code CUSTOM
    /// "CONV_2D", "custom operator 'X'", "operator number 220"
    std::string operatorName(const tflite::Operator &) const;
    /// The operator named after its first output: "operator 'model/conv/Relu' (CONV_2D)".
    std::string label(const tflite::Operator &) const;
};

/// Error: the file is truncated or has another format.
Result<Model> openModel(const MappedFile &, const std::filesystem::path &);

} // namespace partita::tflite_import
