// SPDX-License-Identifier: Apache-2.0
#include "import/pt2/operators/operators.h"

namespace partita::pt2_import {
namespace {

/// A kind of cell: ONNX's name, and where each of its gates is in PyTorch's order.
struct Cell {
    const char *op;
    std::vector<int> gates;
    Attributes attributes;
};

Cell cellOf(const std::string &operation)
{
    if (operation == "lstm")
        return {"LSTM", {0, 3, 1, 2}, {}}; // i o f c of i f c o
    if (operation == "gru")
        return {"GRU", {1, 0, 2}, {{"linear_before_reset", std::int64_t(1)}}}; // z r h of r z h
    return {"RNN", {0}, {}};
}

/// The gates of weights or biases in ONNX's order, one part after the other.
Blob reordered(std::vector<Tensor> parts, std::vector<int> gates)
{
    return Blob::lazy([parts = std::move(parts), gates = std::move(gates)] {
        std::vector<std::byte> out;
        for (const auto &part : parts) {
            auto bytes = part.data.bytes();
            auto size = bytes.size() / gates.size();
            for (auto gate : gates) {
                auto from = bytes.subspan(std::size_t(gate) * size, size);
                out.insert(out.end(), from.begin(), from.end());
            }
        }
        return out;
    });
}

class Recurrent {
public:
    Recurrent(Node &n, Cell cell) : n(n), m_cell(std::move(cell)) { }

    void read();

private:
    std::string parameter(std::size_t layer, std::size_t kind, bool isBias);
    std::string layer(std::size_t index, const std::string &x);
    std::string initial(const std::string &states, std::size_t layer);

    Node &n;
    Cell m_cell;
    Values m_weights, m_states, m_last[2];
    std::size_t m_directions = 1, m_layers = 1, m_each = 4; ///< weights of one layer in one direction
    std::int64_t m_hidden = 0;
};

/// Weights of a layer in all directions: [D, gates · H, I], or biases [D, 2 · gates · H].
std::string Recurrent::parameter(std::size_t layer, std::size_t kind, bool isBias)
{
    std::vector<Tensor> parts;
    const auto rows = std::int64_t(m_cell.gates.size()) * m_hidden;
    Shape shape;
    for (std::size_t d = 0; d < m_directions; ++d)
        for (std::size_t i = 0; i < (isBias ? 2 : 1); ++i) {
            const auto &part = n.tensor(m_weights[(layer * m_directions + d) * m_each + kind + i]);
            if (!part.constant() || part.type != f32 || part.shape.size() != (isBias ? 1 : 2) || part.shape[0] != rows
                || (!parts.empty() && part.shape != parts[0].shape)) {
                n.unsupported("its weights must be float32 constants of equal shapes; export the program again");
                return {};
            }
            parts.push_back(part);
            shape = part.shape;
        }
    if (isBias)
        shape[0] *= 2;
    shape.insert(shape.begin(), std::int64_t(m_directions));
    auto data = reordered(std::move(parts), m_cell.gates);
    return n.constant({.type = f32, .shape = shape, .data = data});
}

std::string Recurrent::initial(const std::string &states, std::size_t layer)
{
    if (m_layers == 1)
        return states;
    auto first = std::int64_t(layer * m_directions);
    return n.make("Slice", {states, n.list({first}), n.list({first + std::int64_t(m_directions)}), n.list({0})});
}

std::string Recurrent::layer(std::size_t index, const std::string &x)
{
    auto w = parameter(index, 0, false), r = parameter(index, 1, false);
    auto bias = m_each == 4 ? parameter(index, 2, true) : std::string();
    if (n.failed())
        return {};
    Values inputs{x, w, r, bias, ""};
    for (const auto &states : m_states)
        inputs.push_back(initial(states, index));
    auto attributes = m_cell.attributes;
    attributes.push_back({"hidden_size", m_hidden});
    attributes.push_back({"direction", std::string(m_directions == 2 ? "bidirectional" : "forward")});
    auto all = n.makeSeveral(m_cell.op, inputs, 1 + m_states.size(), attributes);
    for (std::size_t i = 0; i < m_states.size(); ++i)
        m_last[i].push_back(all[i + 1]);
    auto shape = n.shape(all[0]); // T D N H
    if (shape.size() != 4)
        return {};
    return n.reshape(n.transpose(all[0], {0, 2, 1, 3}), {shape[0], shape[2], shape[1] * shape[3]});
}

void Recurrent::read()
{
    auto x = n.first();
    bool lstm = std::string(m_cell.op) == "LSTM", batchFirst = n.flag("batch_first", false);
    m_weights = n.values("params");
    m_states = lstm ? n.values("hx") : Values{n.value("hx")};
    if (n.flag("train", false) && n.real("dropout", 0) != 0)
        return n.unsupported("it drops values at random; call eval() before the export");
    m_each = n.flag("has_biases", true) ? 4 : 2;
    m_directions = n.flag("bidirectional", false) ? 2 : 1;
    auto layers = n.integer("num_layers", 1);
    if (!n.failed() && (layers < 1 || m_weights.size() != std::size_t(layers) * m_directions * m_each))
        n.unsupported("it has " + std::to_string(m_weights.size())
            + " weights, which does not fit its layers; export it without proj_size");
    if (!n.failed() && (n.rank(x) != 3 || m_states.size() != (lstm ? 2u : 1u)))
        n.unsupported("its input " + text(n.shape(x)) + " must have three axes; give it a batch");
    if (n.failed())
        return;
    m_layers = std::size_t(layers);
    m_hidden = n.extent(m_weights[1], 1);
    auto y = batchFirst ? n.transpose(x, {1, 0, 2}) : x;
    for (std::size_t i = 0; i < m_layers && !n.failed(); ++i)
        y = layer(i, y);
    n.give(batchFirst && !n.failed() ? n.transpose(y, {1, 0, 2}) : y, 0);
    for (std::size_t i = 0; i < m_states.size() && !n.failed(); ++i)
        n.give(m_layers == 1 ? m_last[i][0] : n.make("Concat", m_last[i], {{"axis", std::int64_t(0)}}), i + 1);
}

} // namespace

void readRecurrent(Node &n)
{
    auto name = operation(n.source.target);
    if (name == "rnn_relu")
        return n.unsupported("its cells use Relu, which is not read; use tanh, a GRU or an LSTM");
    Recurrent(n, cellOf(name)).read();
}

} // namespace partita::pt2_import
