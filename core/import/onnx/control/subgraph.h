// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/file/node.h"

/// Control: graphs inside a model's graph. A branch, each step of a loop, and a function of the model are read in place
/// of the node that holds them, so that the network has none of these. What decides their number must be known during
/// the import. Sequences of tensors are lists of names.
namespace partita::onnx_import {

/// Reads a graph in place of the node. `inputs` are names of the network. Returns the names of its outputs.
Result<std::vector<std::string>> readGraph(
    Node &, const onnx::GraphProto &, const std::vector<std::string> &inputs, const std::string &suffix);
/// Makes the value of that name output i of the node.
Result<void> bindName(Node &, const std::string &name, int i);
/// A name for a value that the node makes.
std::string bindFresh(Node &, TensorId, const std::string &suffix);
/// The truth of a constant of one element. Nothing: it is not known.
std::optional<bool> knownTruth(const Node &, const std::string &name);

Result<void> readIf(Node &);
Result<void> readLoop(Node &);
Result<void> readScan(Node &);
Result<void> readFunction(Node &); ///< a node whose operator is a function of the model

Result<void> readSequenceConstruct(Node &); ///< SequenceConstruct, SequenceEmpty
Result<void> readSequenceAt(Node &);
Result<void> readSequenceLength(Node &);
Result<void> readSequenceInsert(Node &);
Result<void> readSequenceErase(Node &);
Result<void> readSplitToSequence(Node &);
Result<void> readConcatFromSequence(Node &);
Result<void> readOptional(Node &); ///< Optional, OptionalGetElement, OptionalHasElement

} // namespace partita::onnx_import
