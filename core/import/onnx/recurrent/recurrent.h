// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/file/node.h"

/// Recurrent: layers that pass a state from step to step. LSTM and GRU are operators of the graph; a plain RNN is
/// written out step by step.
namespace partita::onnx_import {

Result<void> readLstm(Node &);
Result<void> readGru(Node &);
Result<void> readRnn(Node &);

} // namespace partita::onnx_import
