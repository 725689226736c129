// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/recurrent/recurrent.h"

#include "import/onnx/operators/steps.h"
#include "import/onnx/recurrent/gate_functions.h"

#include <algorithm>
#include <map>

namespace partita::onnx_import {
namespace {

using Cell = RecurrentAttrs::Cell;
using Direction = RecurrentAttrs::Direction;

Result<void> readFunctions(Node &node, RecurrentAttrs &attrs)
{
    bool lstm = attrs.cell == Cell::Lstm;
    auto names = node.strings("activations").value_or(std::vector<std::string>{});
    std::size_t directions = attrs.direction == Direction::Both ? 2 : 1;
    for (std::size_t d = 0; names.size() < directions * (lstm ? 3 : 2) && !node.attribute("activations"); ++d)
        names.insert(names.end(), {"Sigmoid", "Tanh"}), lstm ? names.push_back("Tanh") : void();
    if (names.size() != directions * (lstm ? 3 : 2))
        return node.fail(std::to_string(names.size()) + " activations do not fit its gates");
    auto alphas = node.reals("activation_alpha").value_or(std::vector<double>{});
    auto betas = node.reals("activation_beta").value_or(std::vector<double>{});
    std::size_t alpha = 0, beta = 0;
    for (const auto &name : names) {
        auto function = gateFunction(name);
        if (!function)
            return node.unsupported(
                "activation '" + name + "' is not read; use Sigmoid, Tanh, Relu or another plain function");
        if (takesAlpha(*function) && alpha < alphas.size())
            function->alpha = alphas[alpha++];
        if (function->fn == UnaryFn::HardSigmoid && beta < betas.size())
            function->beta = betas[beta++];
        attrs.functions.push_back(*function);
    }
    return {};
}

Result<RecurrentAttrs> readAttrs(Node &node, Cell cell, const Shape &recurrence)
{
    RecurrentAttrs attrs{.cell = cell, .clip = node.real("clip", 0)};
    auto direction = node.string("direction", "forward");
    static const std::map<std::string, Direction> directions{
        {"forward", Direction::Forward}, {"reverse", Direction::Reverse}, {"bidirectional", Direction::Both}};
    auto at = directions.find(direction);
    if (at == directions.end())
        return node.fail("direction is '" + direction + "'; use forward, reverse or bidirectional");
    attrs.direction = at->second;
    attrs.hidden = node.integer("hidden_size", recurrence.empty() ? 0 : recurrence.back());
    attrs.linearBeforeReset = cell == Cell::Gru && node.integer("linear_before_reset", 0) != 0;
    attrs.coupled = cell == Cell::Lstm && node.integer("input_forget", 0) != 0;
    PARTITA_CHECK(readFunctions(node, attrs));
    return attrs;
}

/// Input i, or as many equal values as the op needs in its place.
TensorId inputOr(Node &node, Steps &s, int i, const char *role, const Shape &shape, double otherwise, ElemType type)
{
    if (node.has(i))
        return s.take(node.plainInput(i, role));
    return s.expand(s.scalar(otherwise, type), shape);
}

Result<void> readRecurrent(Node &node, Cell cell)
{
    Steps s(node);
    auto given = s.take(node.floatInput(0)), w = s.take(node.floatInput(1, "weight")),
         r = s.take(node.floatInput(2, "recurrence"));
    if (s.failed())
        return node.bind(s.end(given));
    PARTITA_TRY(attrs, readAttrs(node, cell, s.shape(r)));
    if (s.shape(given).size() != 3 || attrs.hidden < 1 || attrs.hidden > 1 << 24)
        return node.fail("input " + text(s.shape(given)) + " must have three axes, and hidden_size be positive");
    bool batchFirst = node.integer("layout", 0) != 0, lstm = cell == Cell::Lstm;
    auto turned = [&](TensorId id) { return batchFirst ? s.transpose(id, {1, 0, 2}) : id; };
    auto x = turned(given);
    if (s.failed())
        return node.bind(s.end(x));
    auto steps = s.shape(x)[0], batch = s.shape(x)[1], gates = std::int64_t(lstm ? 4 : 3) * attrs.hidden;
    auto directions = std::int64_t(attrs.direction == Direction::Both ? 2 : 1);
    Shape state{directions, batch, attrs.hidden};
    auto initial = [&](int i, const char *role) {
        auto id = node.has(i) ? turned(s.take(node.floatInput(i, role))) : inputOr(node, s, i, role, state, 0, f32);
        return id;
    };
    auto bias = inputOr(node, s, 3, "bias", {directions, 2 * gates}, 0, f32);
    auto lengths = inputOr(node, s, 4, "lengths", {batch}, double(steps), i32);
    std::vector<TensorId> inputs{x, w, r, bias, lengths, initial(5, "hidden")};
    if (lstm) {
        inputs.push_back(initial(6, "cell"));
        inputs.push_back(inputOr(node, s, 7, "peepholes", {directions, 3 * attrs.hidden}, 0, f32));
    }
    auto all = s.op(OpKind::Recurrent, std::move(inputs), attrs, {.suffix = "steps"});
    if (node.wants(0)) {
        auto y = s.slice(all, 0, 0, steps);
        PARTITA_CHECK(node.bind(s.end(batchFirst ? s.transpose(y, {2, 0, 1, 3}) : y), 0));
    }
    for (int i = 1; i < (lstm ? 3 : 2); ++i)
        if (node.wants(i))
            PARTITA_CHECK(node.bind(s.end(turned(s.reshape(s.slice(all, 0, steps + i - 1, 1), state))), i));
    return {};
}

} // namespace

Result<void> readLstm(Node &node) { return readRecurrent(node, Cell::Lstm); }

Result<void> readGru(Node &node) { return readRecurrent(node, Cell::Gru); }

} // namespace partita::onnx_import
