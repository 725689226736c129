// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/readers.h"

namespace partita::onnx_import {

Result<void> readGemm(Node &node)
{
    PARTITA_TRY(product, node.product({"left", "weight", "bias"}));
    for (int i = 0; i < 2; ++i)
        if (const auto &shape = node.shape(product.inputs[i]); shape.size() != 2)
            return node.fail("'" + node.proto.input(i) + "' " + text(shape) + " is not a matrix");
    MatMulAttrs attrs{.transA = node.integer("transA", 0) != 0,
        .transB = node.integer("transB", 0) != 0,
        .alpha = node.real("alpha", 1),
        .beta = node.real("beta", 1)};
    return node.bind(node.emit(OpKind::MatMul, product.inputs, attrs, {.type = product.type}));
}

Result<void> readMatMul(Node &node)
{
    PARTITA_TRY(product, node.product({"left", "weight"}));
    return node.bind(node.emit(OpKind::MatMul, product.inputs, MatMulAttrs{}, {.type = product.type}));
}

} // namespace partita::onnx_import
