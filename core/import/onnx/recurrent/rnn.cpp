// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/steps.h"
#include "import/onnx/recurrent/gate_functions.h"
#include "import/onnx/recurrent/recurrent.h"

namespace partita::onnx_import {
namespace {

constexpr std::int64_t mostSteps = 1 << 12;

/// One direction of an RNN, step by step: h = f(x·Wᵀ + h·Rᵀ + b), where the sequence is still running.
struct Unrolled {
    TensorId sums;                   ///< [steps, batch, hidden]: what the input gives
    TensorId recurrent;              ///< [hidden, hidden]
    TensorId h;                      ///< [batch, hidden]
    std::optional<TensorId> lengths; ///< i32 [batch, 1]
    UnaryAttrs function;
    double clip = 0;
    bool backwards = false;
};

/// The states of all steps, in the order of the steps; `d.h` becomes the last one.
std::vector<TensorId> unroll(Steps &s, Unrolled &d, std::int64_t steps)
{
    std::vector<TensorId> out(static_cast<std::size_t>(steps));
    for (std::int64_t i = 0; i < steps && !s.failed(); ++i) {
        auto t = d.backwards ? steps - 1 - i : i;
        auto shape = s.shape(d.h);
        auto sum = s.reshape(s.slice(d.sums, 0, t, 1), shape);
        auto known = s.op(OpKind::MatMul, {d.h, d.recurrent}, MatMulAttrs{.transB = true}, {.suffix = "state"});
        sum = s.add(sum, known);
        if (d.clip > 0)
            sum = s.clip(sum, -d.clip, d.clip);
        auto next = s.unary(d.function, sum), written = next;
        if (d.lengths) {
            auto runs = s.binary(BinaryFn::Less, s.scalar(double(t), i32), *d.lengths);
            written = s.where(runs, next, s.scalar(0));
            next = s.where(runs, next, d.h);
        }
        d.h = next;
        out[std::size_t(t)] = written;
    }
    return out;
}

} // namespace

Result<void> readRnn(Node &node)
{
    Steps s(node);
    auto given = s.take(node.floatInput(0)), w = s.take(node.floatInput(1, "weight")),
         r = s.take(node.floatInput(2, "recurrence"));
    auto weights = s.shape(w), recurrence = s.shape(r);
    bool batchFirst = node.integer("layout", 0) != 0;
    auto turned = [&](TensorId id) { return batchFirst ? s.transpose(id, {1, 0, 2}) : id; };
    auto x = turned(given);
    auto from = s.shape(x);
    if (s.failed())
        return node.bind(s.end(x));
    auto direction = node.string("direction", "forward");
    std::int64_t directions = direction == "bidirectional" ? 2 : 1;
    if (direction != "forward" && direction != "reverse" && directions == 1)
        return node.fail("direction is '" + direction + "'; use forward, reverse or bidirectional");
    if (from.size() != 3 || weights.size() != 3 || recurrence.size() != 3 || weights[0] != directions
        || weights[2] != from[2] || recurrence != Shape{directions, weights[1], weights[1]})
        return node.fail("weights " + text(weights) + " and " + text(recurrence) + " do not fit " + text(from));
    auto steps = from[0], batch = from[1], hidden = weights[1];
    if (steps > mostSteps)
        return node.unsupported("it runs for " + std::to_string(steps) + " steps; Partita spells out at most 4 096");
    auto names = node.strings("activations").value_or(std::vector<std::string>(std::size_t(directions), "Tanh"));
    auto alphas = node.reals("activation_alpha").value_or(std::vector<double>{});
    auto betas = node.reals("activation_beta").value_or(std::vector<double>{});
    if (names.size() != std::size_t(directions))
        return node.fail(std::to_string(names.size()) + " activations do not fit its gates");
    std::vector<std::vector<TensorId>> states;
    std::vector<TensorId> last;
    for (std::int64_t d = 0; d < directions; ++d) {
        auto one = [&](TensorId id, Shape to) { return s.reshape(s.slice(id, 0, d, 1), std::move(to)); };
        auto function = gateFunction(names[std::size_t(d)]);
        if (!function)
            return node.unsupported("activation '" + names[std::size_t(d)]
                + "' is not read; use Sigmoid, Tanh, Relu or another plain function");
        if (takesAlpha(*function) && std::size_t(d) < alphas.size())
            function->alpha = alphas[std::size_t(d)];
        if (function->fn == UnaryFn::HardSigmoid && std::size_t(d) < betas.size())
            function->beta = betas[std::size_t(d)];
        Unrolled unrolled{.function = *function, .clip = node.real("clip", 0)};
        unrolled.sums
            = s.op(OpKind::MatMul, {x, one(w, {hidden, from[2]})}, MatMulAttrs{.transB = true}, {.suffix = "input"});
        if (node.has(3)) {
            auto bias = one(s.take(node.floatInput(3, "bias")), {2 * hidden});
            unrolled.sums = s.add(unrolled.sums, s.add(s.slice(bias, 0, 0, hidden), s.slice(bias, 0, hidden, hidden)));
        }
        if (node.has(4))
            unrolled.lengths = s.reshape(s.cast(s.input(4, "lengths"), i32), {batch, 1});
        unrolled.recurrent = one(r, {hidden, hidden});
        unrolled.h = node.has(5) ? one(turned(s.take(node.floatInput(5, "hidden"))), {batch, hidden})
                                 : s.expand(s.scalar(0), Shape{batch, hidden});
        unrolled.backwards = direction == "reverse" || d == 1;
        states.push_back(unroll(s, unrolled, steps));
        last.push_back(s.reshape(unrolled.h, {1, batch, hidden}));
    }
    std::vector<TensorId> rows;
    for (std::int64_t t = 0; t < steps && node.wants(0); ++t)
        for (std::int64_t d = 0; d < directions; ++d)
            rows.push_back(s.reshape(states[std::size_t(d)][std::size_t(t)], {1, batch, hidden}));
    if (node.wants(0)) {
        auto y = s.reshape(s.concat(std::move(rows), 0), {steps, directions, batch, hidden});
        PARTITA_CHECK(node.bind(s.end(batchFirst ? s.transpose(y, {2, 0, 1, 3}) : y), 0));
    }
    if (!node.wants(1))
        return {};
    auto end = last.size() == 1 ? last[0] : s.concat(last, 0);
    return node.bind(s.end(turned(end)), 1);
}

} // namespace partita::onnx_import
