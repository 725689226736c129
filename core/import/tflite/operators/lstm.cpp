// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/operators/lstm.h"

#include "import/tflite/operators/readers.h"

namespace partita::tflite_import {
namespace {

constexpr std::int64_t mostSteps = 1024;

/// What the options of both operators say.
struct LstmForm {
    tflite::Activation activation = tflite::Activation::TANH;
    bool timeMajor = true;
    double cellClip = 0, projectionClip = 0;
};

Result<LstmForm> formOf(Node &node)
{
    if (node.code() == tflite::BuiltinOperator::LSTM) {
        PARTITA_OPTIONS(options, LstmOptions);
        if (options->kernel_type() != tflite::LstmKernel::FULL)
            return node.unsupported("it is the basic kernel with joined weights; convert the model again");
        return LstmForm{options->activation(), true, double(options->cell_clip()), double(options->proj_clip())};
    }
    PARTITA_OPTIONS(options, SequenceLstmOptions);
    if (options->diagonal_recurrent_tensors())
        return node.unsupported("its recurrent weights are diagonal; convert the model without that");
    return LstmForm{
        options->activation(), options->time_major(), double(options->cell_clip()), double(options->proj_clip())};
}

Result<lstm::Sequence> sequenceOf(Node &node)
{
    PARTITA_TRY(form, formOf(node));
    lstm::Sequence q{.timeMajor = form.timeMajor, .cellClip = form.cellClip, .projectionClip = form.projectionClip};
    PARTITA_TRY(x, node.plain(lstm::Input));
    PARTITA_TRY(hidden, node.plain(lstm::HiddenState));
    PARTITA_TRY(cell, node.plain(lstm::CellState));
    if (form.activation != tflite::Activation::TANH)
        return node.unsupported("its cell has another activation than TANH; convert the model with tanh");
    const auto shape = node.shape(x), states = node.shape(cell);
    q.oneStep = node.code() == tflite::BuiltinOperator::LSTM;
    if (shape.size() != (q.oneStep ? 2 : 3) || states.size() != 2 || node.shape(hidden).size() != 2)
        return node.fail("its input " + text(shape)
            + " or its states do not have the axes of a sequence; convert the "
              "model again");
    q.hidden = hidden;
    q.cell = cell;
    q.units = states[1];
    q.outputs = node.shape(hidden)[1];
    Steps s(node);
    q.x = q.oneStep ? s.reshape(x, {1, shape[0], shape[1]}) : q.timeMajor ? x : s.transpose(x, {1, 0, 2});
    PARTITA_TRY(turned, s.end(q.x));
    q.steps = node.shape(turned)[0];
    q.batch = node.shape(turned)[1];
    if (q.steps > mostSteps || states[0] != q.batch || node.shape(hidden)[0] != q.batch)
        return node.unsupported("it has more than 1 024 steps, or states of another batch than its input; convert the "
                                "model again");
    return q;
}

} // namespace

Result<void> lstm::finish(Node &node, Steps &s, const Sequence &q, TensorId y, TensorId hidden, TensorId cell)
{
    auto out = q.oneStep ? s.reshape(y, {q.batch, q.outputs}) : q.timeMajor ? y : s.transpose(y, {1, 0, 2});
    PARTITA_TRY(made, s.end(out));
    for (auto [operand, value] : {std::pair{HiddenState, hidden}, {CellState, cell}}) {
        PARTITA_TRY(at, node.operand(operand));
        if (node.network.isState(at))
            node.network.update(at, value);
    }
    // UNIDIRECTIONAL_SEQUENCE_LSTM has one output, LSTM its scratch before it.
    return node.bindPlain(made, node.outputs() - 1);
}

Result<void> readLstm(Node &node)
{
    PARTITA_TRY(sequence, sequenceOf(node));
    return node.tensor(sequence.x).quant ? lstm::readInteger(node, sequence) : lstm::readReal(node, sequence);
}

} // namespace partita::tflite_import
