// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/readers.h"

namespace partita::onnx_import {

Result<void> readGemm(Node &node)
{
    std::vector<TensorId> inputs;
    for (int i = 0; i < (node.has(2) ? 3 : 2); ++i) {
        static constexpr const char *roles[] = {"left", "weight", "bias"};
        PARTITA_TRY(id, node.plainInput(i, roles[i]));
        if (i < 2 && node.shape(id).size() != 2)
            return node.fail("'" + node.proto.input(i) + "' " + text(node.shape(id)) + " is not a matrix");
        inputs.push_back(id);
    }
    MatMulAttrs attrs{.transA = node.integer("transA", 0) != 0,
                      .transB = node.integer("transB", 0) != 0,
                      .alpha = node.real("alpha", 1),
                      .beta = node.real("beta", 1)};
    PARTITA_TRY(type, node.oneType(inputs));
    return node.bind(node.emit(OpKind::MatMul, std::move(inputs), attrs, {.type = type}));
}

Result<void> readMatMul(Node &node)
{
    PARTITA_TRY(a, node.plainInput(0, "left"));
    PARTITA_TRY(b, node.plainInput(1, "weight"));
    PARTITA_TRY(type, node.oneType({a, b}));
    return node.bind(node.emit(OpKind::MatMul, {a, b}, MatMulAttrs{}, {.type = type}));
}

} // namespace partita::onnx_import
