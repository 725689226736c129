// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/readers.h"

namespace partita::onnx_import {

Result<void> readBatchNorm(Node &node)
{
    if (node.integer("training_mode", 0) != 0 || (node.opset < 7 && node.integer("is_test", 0) == 0))
        return node.unsupported("it is in training mode; export the model for inference");
    if (node.integer("spatial", 1) != 1)
        return node.unsupported("spatial=0 normalises each position by itself, which Partita does not read");
    std::vector<TensorId> inputs;
    for (int i = 0; i < 5; ++i) {
        static constexpr const char *roles[] = {"data", "scale", "bias", "mean", "variance"};
        PARTITA_TRY(id, node.floatInput(i, roles[i]));
        inputs.push_back(id);
    }
    return node.bind(node.emit(OpKind::BatchNorm, std::move(inputs), BatchNormAttrs{node.real("epsilon", 1e-5)}, {}));
}

} // namespace partita::onnx_import
