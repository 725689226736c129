// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/readers.h"

namespace partita::onnx_import {

Reader findReader(const std::string &domain, const std::string &type)
{
    static const std::unordered_map<std::string_view, Reader> standard{
        {"Conv", readConv},
        {"MaxPool", readPool},
        {"AveragePool", readPool},
        {"GlobalAveragePool", readGlobalAveragePool},
        {"Gemm", readGemm},
        {"MatMul", readMatMul},
        {"Add", readBinary},
        {"Mul", readBinary},
        {"Relu", readRelu},
        {"Clip", readClip},
        {"BatchNormalization", readBatchNorm},
        {"Softmax", readSoftmax},
        {"Identity", readIdentity},
        {"Dropout", readIdentity},
        {"Reshape", readReshape},
        {"Flatten", readFlatten},
        {"Squeeze", readSqueeze},
        {"Unsqueeze", readUnsqueeze},
        {"Transpose", readTranspose},
        {"Concat", readConcat},
        {"Pad", readPad},
        {"Constant", readConstant},
        {"ConstantOfShape", readConstantOfShape},
        {"Shape", readShape},
        {"Gather", readGather},
        {"Cast", readCast},
        {"QuantizeLinear", readQuantizeLinear},
        {"DequantizeLinear", readDequantizeLinear},
        {"QLinearConv", readQLinearConv},
        {"QLinearMatMul", readQLinearMatMul},
    };
    static const std::unordered_map<std::string_view, Reader> microsoft{
        {"QLinearAdd", readQLinearAdd},
        {"QLinearGlobalAveragePool", readQLinearGlobalAveragePool},
        {"QuantizeLinear", readQuantizeLinear},
        {"DequantizeLinear", readDequantizeLinear},
    };
    if (domain != "" && domain != "ai.onnx" && domain != "com.microsoft")
        return nullptr;
    const auto &readers = domain == "com.microsoft" ? microsoft : standard;
    auto at = readers.find(type);
    return at == readers.end() ? nullptr : at->second;
}

} // namespace partita::onnx_import
