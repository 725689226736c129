// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

namespace partita::onnx_import {

Result<void> readBiasGelu(Node &node)
{
    Steps s(node);
    auto x = s.take(node.floatInput(0));
    if (node.has(1))
        x = s.add(x, s.take(node.floatInput(1, "bias")));
    return node.bind(s.end(s.unary(node.proto.op_type() == "FastGelu" ? UnaryFn::GeluTanh : UnaryFn::Gelu, x)));
}

Result<void> readQuickGelu(Node &node)
{
    Steps s(node);
    auto x = s.take(node.floatInput(0));
    auto gate = s.unary(UnaryFn::Sigmoid, s.mul(x, s.scalar(node.real("alpha", 1.702f))));
    return node.bind(s.end(s.mul(x, gate)));
}

Result<void> readFusedMatMul(Node &node)
{
    if (node.integer("transBatchA", 0) != 0 || node.integer("transBatchB", 0) != 0)
        return node.unsupported("transBatchA and transBatchB are not read; transpose its inputs");
    PARTITA_TRY(a, node.floatInput(0, "left"));
    PARTITA_TRY(b, node.floatInput(1, "weight"));
    MatMulAttrs attrs{.transA = node.integer("transA", 0) != 0,
        .transB = node.integer("transB", 0) != 0,
        .alpha = node.real("alpha", 1)};
    return node.bind(node.emit(OpKind::MatMul, {a, b}, attrs, {}));
}

Result<void> readSkipLayerNorm(Node &node)
{
    bool centred = node.proto.op_type() == "SkipLayerNormalization";
    int bias = centred ? 4 : 3;
    Steps s(node);
    auto sum = s.add(s.take(node.floatInput(0)), s.take(node.floatInput(1, "skip")));
    if (node.has(bias))
        sum = s.add(sum, s.take(node.floatInput(bias, "bias")));
    if (!s.failed() && s.shape(sum).empty())
        return node.fail("its input is a single number, which has no axis to normalise");
    std::vector<TensorId> inputs{sum, s.take(node.floatInput(2, "scale"))};
    if (centred && node.has(3))
        inputs.push_back(s.take(node.floatInput(3, "shift")));
    NormalizeAttrs attrs{
        .axis = int(s.shape(sum).size()) - 1, .epsilon = node.real("epsilon", 1e-12f), .centred = centred};
    PARTITA_CHECK(node.bind(s.end(s.op(OpKind::Normalize, std::move(inputs), attrs, {.suffix = "normalize"}))));
    return node.bind(s.end(sum), 3);
}

} // namespace partita::onnx_import
