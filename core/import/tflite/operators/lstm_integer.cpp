// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/operators/lstm.h"
#include "import/tflite/operators/readers.h"
#include "import/tflite/wide/wide.h"

#include <algorithm>
#include <cmath>

namespace partita::tflite_import::lstm {
namespace {

constexpr double gateScale = 0x1p-12, activationScale = 0x1p-15;

/// Step by step in the integers of the reference kernel: activations of 8 or 16 bits, weights of 8, a cell of 16.
class IntegerLstm {
public:
    IntegerLstm(Node &node, const Sequence &q)
        : m_node(node),
          m_q(q),
          m_s(node),
          m_hiddenQuant(*node.tensor(q.hidden).quant),
          m_cellQuant(*node.tensor(q.cell).quant)
    {
    }

    Result<void> read()
    {
        const auto type = m_node.tensor(m_q.hidden).type;
        auto hidden = m_q.hidden, cell = m_s.stored(m_q.cell);
        std::vector<TensorId> outputs;
        const int power = int(std::round(std::log2(m_cellQuant.scaleAt(0))));
        const int shift = 12 + power;
        const auto grid = shift >= 0 ? tfl::Factor{3 << shift, 0} : tfl::Factor{3, -shift};
        for (std::int64_t t = 0; t < m_q.steps; ++t) {
            auto x = m_s.reshape(m_s.slice(m_q.x, 0, t, 1), {m_q.batch, features()});
            auto forget = gate(forgetGate, x, hidden), input = gate(inputGate, x, hidden),
                 update = gate(cellGate, x, hidden), output = gate(outputGate, x, hidden);
            auto kept = times(forget, cell, activationScale),
                 added = times(input, update, activationScale * activationScale / m_cellQuant.scaleAt(0));
            cell = m_s.clip(m_s.add(kept, added), INT16_MIN, INT16_MAX);
            if (m_q.cellClip > 0) {
                auto bound = std::trunc(std::min(m_q.cellClip / m_cellQuant.scaleAt(0), 32767.0));
                cell = m_s.clip(cell, -bound, bound);
            }
            auto product = m_s.mul(sigmoid16(m_s, cell, grid, UnaryFn::Tanh), output);
            auto factor = tfl::factorOf(activationScale * activationScale / m_hiddenQuant.scaleAt(0));
            hidden = m_s.scaled(product, factor, {.type = type, .quant = m_hiddenQuant, .suffix = "hidden"});
            outputs.push_back(m_s.reshape(hidden, {1, m_q.batch, m_q.units}));
        }
        auto last = m_s.scaled(cell, tfl::Factor{1, 0}, {.type = i16, .quant = m_cellQuant, .suffix = "cell"});
        return finish(m_node, m_s, m_q, m_s.concat(outputs, 0), hidden, last);
    }

private:
    std::int64_t features() const { return m_node.shape(m_q.x)[2]; }

    TensorId times(TensorId a, TensorId b, double factor)
    {
        return m_s.scaled(m_s.mul(a, b),
            {.factors = {tfl::factorOf(factor)}, .bounds = std::pair<std::int32_t, std::int32_t>{INT16_MIN, INT16_MAX}},
            {.type = i32, .suffix = "product"});
    }

    /// x · wᵀ + bias in the scale of the gates' inputs.
    TensorId product(TensorId x, int operand, int bias)
    {
        if (m_s.failed())
            return -1;
        const Node::Made made{.type = i16, .quant = Quant{{gateScale}, {0}}, .suffix = "sum"};
        auto w = m_s.take(m_node.plain(operand, "weight"));
        if (m_s.failed())
            return -1;
        if (m_node.tensor(x).type == i16)
            return m_s.stored(m_s.take(wideLayer(m_node,
                {.kind = OpKind::MatMul,
                    .x = x,
                    .weights = m_node.tensor(w),
                    .bias = bias,
                    .attrs = MatMulAttrs{.transB = true},
                    .narrowSums = false,
                    .made = made})));
        std::vector<TensorId> inputs{x, w};
        if (m_node.has(bias))
            inputs.push_back(m_s.take(m_node.plain(bias, "bias")));
        auto sums = m_s.op(OpKind::MatMul, inputs, MatMulAttrs{.transB = true}, {.type = i32, .suffix = "sums"});
        if (m_s.failed())
            return -1;
        double scale = double(float(m_node.tensor(x).quant->scaleAt(0)) * float(m_node.tensor(w).quant->scaleAt(0)));
        return m_s.scaled(sums,
            {.factors = {tfl::factorOf(scale / gateScale)},
                .bounds = std::pair<std::int32_t, std::int32_t>{INT16_MIN, INT16_MAX}},
            {.type = i32, .suffix = "sum"});
    }

    TensorId gate(int which, TensorId x, TensorId hidden)
    {
        auto sum
            = m_s.add(product(x, InputWeights + which, Biases + which), product(hidden, RecurrentWeights + which, -1));
        auto kept = m_s.clip(sum, INT16_MIN, INT16_MAX);
        return sigmoid16(m_s, kept, {3, 0}, which == cellGate ? UnaryFn::Tanh : UnaryFn::Sigmoid);
    }

    Node &m_node;
    const Sequence &m_q;
    Steps m_s;
    const Quant m_hiddenQuant, m_cellQuant;
};

bool oneScale(const Tensor &t, ElemType type) { return t.type == type && t.quant && t.quant->axis < 0; }

} // namespace

Result<void> readInteger(Node &node, const Sequence &q)
{
    const auto &x = node.tensor(q.x), &hidden = node.tensor(q.hidden);
    bool fits = (oneScale(x, i8) || oneScale(x, i16)) && oneScale(hidden, x.type) && oneScale(node.tensor(q.cell), i16)
        && node.has(InputWeights) && !node.has(Peepholes + 1) && !node.has(Projection) && !node.has(LayerNorm + 1);
    for (int i = 0; fits && i < 8; ++i) {
        const auto *w = node.constant(InputWeights + i);
        fits = w && oneScale(*w, i8) && w->quant->zero[0] == 0 && w->shape.size() == 2 && w->shape[0] == q.units;
    }
    PARTITA_TRY(made, madeWide(node));
    if (!fits || made.quant != hidden.quant || made.type != hidden.type)
        return node.unsupported(
            "its integers are not those of an LSTM of 8 or 16 bits with weights of 8 bits, a cell of "
            "16 bits and neither coupled gates nor peepholes; convert the model again");
    return IntegerLstm(node, q).read();
}

} // namespace partita::tflite_import::lstm
