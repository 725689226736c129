// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/operators/readers.h"
#include "import/tflite/wide/wide.h"

namespace partita::tflite_import {

Result<TensorId> weightsFor(Node &node, TensorId x, TensorId weights)
{
    const auto &w = node.tensor(weights);
    if (w.type.isInteger() && !w.quant)
        return node.fail("its weights are integers without a scale; convert the model again");
    if (node.tensor(x).type != f32 || !w.quant)
        return weights;
    return node.emit(OpKind::Dequantize, {weights}, {}, {.suffix = "weight_real"});
}

namespace {

/// The rows by the weights' transpose, with the bias of operand 2.
Result<TensorId> rowsByWeights(Node &node, TensorId rows, TensorId weights, tflite::Activation activation)
{
    MatMulAttrs attrs{.transB = true};
    if (isWide(node)) {
        if (!node.tensor(weights).constant())
            return node.unsupported("its weights are not constant beside 16-bit activations");
        return wideLayer(node,
            {.kind = OpKind::MatMul,
                .x = rows,
                .weights = node.tensor(weights),
                .bias = 2,
                .attrs = attrs,
                .activation = activation});
    }
    PARTITA_TRY(w, weightsFor(node, rows, weights));
    std::vector<TensorId> inputs{rows, w};
    if (node.has(2)) {
        PARTITA_TRY(bias, node.plain(2, "bias"));
        inputs.push_back(bias);
    }
    PARTITA_TRY(made, node.made());
    return node.activated(node.emit(OpKind::MatMul, std::move(inputs), attrs, made), activation);
}

} // namespace

Result<void> readFullyConnected(Node &node)
{
    PARTITA_OPTIONS(options, FullyConnectedOptions);
    if (options->weights_format() != tflite::WeightsFormat::DEFAULT)
        return node.unsupported("its weights are shuffled for one kind of processor; convert the model again");
    PARTITA_TRY(stored, node.plain(1, "weight"));
    PARTITA_TRY(given, node.operandShape(0));
    if (node.shape(stored).size() != 2)
        return node.fail("its weights " + text(node.shape(stored)) + " are not a matrix; convert the model again");
    auto outputs = node.shape(stored)[0], depth = node.shape(stored)[1];
    if (depth < 1 || elements(given) % depth != 0)
        return node.fail("its input " + text(given) + " does not fill rows of " + std::to_string(depth)
            + "; convert the model again");
    PARTITA_TRY(x, node.flat(0));
    PARTITA_TRY(rows, node.reshape(x, {elements(given) / depth, depth}, "rows"));
    auto product = rowsByWeights(node, rows, stored, options->activation());
    if (!product || !options->keep_num_dims())
        return node.bindPlain(product);
    auto shape = given;
    if (shape.empty() || shape.back() != depth)
        return node.fail(
            "its input " + text(given) + " does not end in " + std::to_string(depth) + "; convert the model again");
    shape.back() = outputs;
    return node.bindPlain(node.reshape(*product, shape, "shaped"));
}

Result<void> readBatchMatMul(Node &node)
{
    PARTITA_OPTIONS(options, BatchMatMulOptions);
    PARTITA_TRY(a, node.plain(0));
    PARTITA_TRY(stored, node.plain(1, "weight"));
    MatMulAttrs attrs{options->adj_x(), options->adj_y()};
    if (isWide(node))
        return node.bindPlain(wideProduct(node, a, stored, attrs));
    PARTITA_TRY(b, weightsFor(node, a, stored));
    PARTITA_TRY(made, node.made());
    return node.bindPlain(node.emit(OpKind::MatMul, {a, b}, attrs, made));
}

} // namespace partita::tflite_import
