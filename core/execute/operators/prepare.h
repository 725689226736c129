// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/operators/site.h"

namespace partita {

Result<OpRun> prepareOp(const OpSite &);
/// Each kind of graph; they refuse what they do not know.
Result<OpRun> prepareMove(const OpSite &);      ///< values keep their meaning: Reshape, Concat, MaxPool, …
Result<OpRun> prepareFloat(const OpSite &);     ///< IEEE single
Result<OpRun> prepareQuantised(const OpSite &); ///< real arithmetic between tensors with a Quant
Result<OpRun> prepareTfLite(const OpSite &);    ///< the same in TensorFlow Lite's integers
Result<OpRun> prepareInteger(const OpSite &);   ///< accumulators, requantisation, tables
Result<OpRun> prepareTyped(const OpSite &);     ///< tensors of any type without a Quant
/// Converts every operand to float and the result back around `prepareFloat`.
Result<OpRun> prepareThroughFloat(const OpSite &);

/// The parts of prepareMove.
Result<OpRun> prepareSlice(const OpSite &);
Result<OpRun> prepareExpand(const OpSite &);
Result<OpRun> prepareGather(const OpSite &);

/// The parts of prepareTyped that prepareFloat shares: the function of values of this type.
Result<OpRun> prepareValues(const OpSite &, ElemType);
OpRun prepareCast(ElemType from, ElemType to);

/// Conv and MatMul of plain integers of any width, which wrap in the output's type.
Result<OpRun> prepareIntegerProduct(const OpSite &);

/// The parts of prepareFloat.
Result<OpRun> prepareFloatConv(const OpSite &);
Result<OpRun> prepareFloatMatMul(const OpSite &);
Result<OpRun> prepareFloatPool(const OpSite &); ///< averages and sums
Result<OpRun> prepareFloatBatchNorm(const OpSite &);
Result<OpRun> prepareFloatNormalize(const OpSite &);
Result<OpRun> prepareFloatLrn(const OpSite &);
Result<OpRun> prepareFloatSoftmax(const OpSite &);
/// IEEE single, with lengths of its own type.
Result<OpRun> prepareRecurrent(const OpSite &);

} // namespace partita
