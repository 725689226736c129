// SPDX-License-Identifier: Apache-2.0
#include "graph/op.h"

namespace partita {

std::string_view name(OpKind kind)
{
    switch (kind) {
    case OpKind::Conv: return "Conv";
    case OpKind::MatMul: return "MatMul";
    case OpKind::Add: return "Add";
    case OpKind::Mul: return "Mul";
    case OpKind::Relu: return "Relu";
    case OpKind::Clip: return "Clip";
    case OpKind::MaxPool: return "MaxPool";
    case OpKind::AveragePool: return "AveragePool";
    case OpKind::GlobalAveragePool: return "GlobalAveragePool";
    case OpKind::Concat: return "Concat";
    case OpKind::Reshape: return "Reshape";
    case OpKind::Transpose: return "Transpose";
    case OpKind::Pad: return "Pad";
    case OpKind::BatchNorm: return "BatchNorm";
    case OpKind::Softmax: return "Softmax";
    case OpKind::Quantize: return "Quantize";
    case OpKind::Dequantize: return "Dequantize";
    case OpKind::Identity: return "Identity";
    case OpKind::SumPool: return "SumPool";
    case OpKind::Requantize: return "Requantize";
    case OpKind::Rescale: return "Rescale";
    }
    return "";
}

} // namespace partita
