// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/operators/lstm.h"
#include "import/tflite/operators/readers.h"

#include <array>

namespace partita::tflite_import::lstm {
namespace {

Result<TensorId> weights(Node &node, int operand, TensorId x)
{
    PARTITA_TRY(stored, node.plain(operand, "weight"));
    return weightsFor(node, x, stored);
}

/// Step by step, with everything that the operator may have.
class RealLstm {
public:
    RealLstm(Node &node, const Sequence &q) : m_node(node), m_q(q), m_s(node) { }

    Result<void> read()
    {
        auto hidden = m_q.hidden, cell = m_q.cell;
        for (int gate = inputGate; gate <= outputGate; ++gate)
            if (m_node.has(InputWeights + gate)) {
                m_inputWeights[gate] = weights(InputWeights + gate);
                m_recurrentWeights[gate] = weights(RecurrentWeights + gate);
            }
        std::vector<TensorId> outputs;
        const auto features = m_node.shape(m_q.x)[2];
        for (std::int64_t t = 0; t < m_q.steps; ++t) {
            auto x = m_s.reshape(m_s.slice(m_q.x, 0, t, 1), {m_q.batch, features});
            auto forget = m_s.unary(UnaryFn::Sigmoid, sum(forgetGate, x, hidden, cell));
            auto input = m_node.has(InputWeights) ? m_s.unary(UnaryFn::Sigmoid, sum(inputGate, x, hidden, cell))
                                                  : m_s.sub(m_s.scalar(1, f32), forget);
            auto update = m_s.unary(UnaryFn::Tanh, sum(cellGate, x, hidden, cell));
            cell = clipped(m_s.add(m_s.mul(forget, cell), m_s.mul(input, update)), m_q.cellClip);
            auto output = m_s.unary(UnaryFn::Sigmoid, sum(outputGate, x, hidden, cell));
            hidden = projected(m_s.mul(output, m_s.unary(UnaryFn::Tanh, cell)));
            outputs.push_back(m_s.reshape(hidden, {1, m_q.batch, m_q.outputs}));
        }
        return finish(m_node, m_s, m_q, m_s.concat(outputs, 0), hidden, cell);
    }

private:
    TensorId weights(int operand)
    {
        return m_s.failed() ? TensorId(-1) : m_s.take(lstm::weights(m_node, operand, m_q.x));
    }
    TensorId clipped(TensorId x, double bound) { return bound > 0 ? m_s.clip(x, -bound, bound) : x; }

    /// What goes into a gate's function.
    TensorId sum(int gate, TensorId x, TensorId hidden, TensorId cell)
    {
        auto total = m_s.add(m_s.matMul(x, m_inputWeights[gate], {.transB = true}),
            m_s.matMul(hidden, m_recurrentWeights[gate], {.transB = true}));
        const int peephole = gate == inputGate ? 0 : gate == forgetGate ? 1 : 2;
        if (gate != cellGate && m_node.has(Peepholes + peephole))
            total = m_s.add(total, m_s.mul(cell, weights(Peepholes + peephole)));
        const bool biased = m_node.has(Biases + gate);
        if (!m_node.has(LayerNorm + gate))
            return biased ? m_s.add(total, weights(Biases + gate)) : total;
        std::vector<TensorId> inputs{total, weights(LayerNorm + gate)};
        if (biased)
            inputs.push_back(weights(Biases + gate));
        return m_s.op(OpKind::Normalize, inputs, NormalizeAttrs{.axis = 1, .epsilon = 1e-8}, {.suffix = "normalised"});
    }

    TensorId projected(TensorId hidden)
    {
        if (!m_node.has(Projection))
            return hidden;
        auto y = m_s.matMul(hidden, weights(Projection), {.transB = true});
        if (m_node.has(Projection + 1))
            y = m_s.add(y, weights(Projection + 1));
        return clipped(y, m_q.projectionClip);
    }

    Node &m_node;
    const Sequence &m_q;
    Steps m_s;
    std::array<TensorId, 4> m_inputWeights{}, m_recurrentWeights{};
};

/// As one Recurrent.
Result<void> readAtOnce(Node &node, const Sequence &q)
{
    Steps s(node);
    // The graph's order of gates is input, output, forget, cell.
    constexpr std::array order{inputGate, outputGate, forgetGate, cellGate};
    auto joined = [&](int first) {
        std::vector<TensorId> parts;
        for (auto gate : order)
            parts.push_back(s.take(weights(node, first + gate, q.x)));
        auto all = s.concat(parts, 0);
        return s.reshape(all, {1, 4 * q.units, s.failed() ? 1 : s.shape(all)[1]});
    };
    auto w = joined(InputWeights), r = joined(RecurrentWeights);
    std::vector<TensorId> biases;
    auto zeros = [&](std::int64_t count) { return s.reals(std::vector<float>(std::size_t(count))); };
    for (auto gate : order)
        biases.push_back(node.has(Biases + gate) ? s.take(node.plain(Biases + gate, "bias")) : zeros(q.units));
    biases.push_back(zeros(4 * q.units));
    auto b = s.reshape(s.concat(biases, 0), {1, 8 * q.units});
    const Shape state{1, q.batch, q.units};
    auto peepholes = zeros(3 * q.units);
    if (node.has(Peepholes + 1)) {
        std::vector<TensorId> parts;
        for (int gate : {0, 2, 1})
            parts.push_back(s.take(weights(node, Peepholes + gate, q.x)));
        peepholes = s.concat(parts, 0);
    }
    auto lengths = s.list(std::vector<std::int64_t>(std::size_t(q.batch), q.steps), i32);
    std::vector<TensorId> inputs{q.x, w, r, b, lengths, s.reshape(q.hidden, state), s.reshape(q.cell, state),
        s.reshape(peepholes, {1, 3 * q.units})};
    RecurrentAttrs attrs{.hidden = q.units, .functions = {{UnaryFn::Sigmoid}, {UnaryFn::Tanh}, {UnaryFn::Tanh}}};
    auto all = s.op(OpKind::Recurrent, inputs, attrs, {});
    auto y = s.reshape(s.slice(all, 0, 0, q.steps), {q.steps, q.batch, q.units});
    auto h = s.reshape(s.slice(all, 0, q.steps, 1), {q.batch, q.units});
    auto c = s.reshape(s.slice(all, 0, q.steps + 1, 1), {q.batch, q.units});
    return finish(node, s, q, y, h, c);
}

} // namespace

Result<void> readReal(Node &node, const Sequence &q)
{
    bool plain = node.has(InputWeights) && q.cellClip == 0 && !node.has(Projection);
    for (int gate = inputGate; gate <= outputGate; ++gate)
        plain = plain && !node.has(LayerNorm + gate);
    if (q.outputs != q.units && !node.has(Projection))
        return node.fail("its states do not fit each other; convert the model again");
    return plain ? readAtOnce(node, q) : RealLstm(node, q).read();
}

} // namespace partita::tflite_import::lstm
