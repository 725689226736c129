// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/attention/attention.h"

#include <cmath>

namespace partita::onnx_import {
namespace {

/// [batch, steps, heads · size] → [steps, batch, heads, size].
TensorId byStep(Steps &s, TensorId x, std::int64_t heads)
{
    auto from = s.shape(x);
    if (s.failed() || from.size() != 3) {
        s.fail("its input " + text(from) + " must have three axes");
        return x;
    }
    return s.transpose(s.reshape(x, {from[0], from[1], heads, from[2] / heads}), {1, 0, 2, 3});
}

struct Rule {
    bool decays = false, corrects = false;
};

Result<Rule> readRule(Node &node)
{
    auto name = node.string("update_rule", "gated_delta");
    if (name != "linear" && name != "gated" && name != "delta" && name != "gated_delta")
        return node.fail("update_rule is '" + name + "'; use linear, gated, delta or gated_delta");
    return Rule{name.starts_with("gated"), name.ends_with("delta")};
}

/// The operands of all steps: [steps, batch, heads, …].
struct Sequences {
    TensorId q, k, v;
    std::optional<TensorId> decay, beta;
};

/// The state after one step. k is a column, and what is written a row.
TensorId next(
    Steps &s, TensorId state, TensorId k, TensorId v, std::optional<TensorId> decay, std::optional<TensorId> beta)
{
    if (decay)
        state = s.mul(state, *decay);
    auto written = v;
    if (beta) {
        auto known = s.op(OpKind::MatMul, {k, state}, MatMulAttrs{.transA = true}, {.suffix = "retrieved"});
        written = s.mul(*beta, s.sub(v, known));
    }
    return s.add(state, s.matMul(k, written, f32));
}

} // namespace

Result<void> readLinearAttention(Node &node)
{
    PARTITA_TRY(rule, readRule(node));
    Steps s(node);
    auto query = s.take(node.floatInput(0, "query")), key = s.take(node.floatInput(1, "key")),
         value = s.take(node.floatInput(2, "value"));
    auto from = s.shape(query);
    auto readers = node.integer("q_num_heads", 0), heads = node.integer("kv_num_heads", 0);
    if (s.failed())
        return node.bind(s.end(query));
    bool fits = from.size() == 3 && s.shape(key).size() == 3 && s.shape(value).size() == 3 && heads > 0 && readers > 0
        && readers % heads == 0 && from[2] % readers == 0 && s.shape(key)[2] % heads == 0
        && s.shape(value)[2] % heads == 0;
    if (!fits)
        return node.fail(std::to_string(readers) + " heads of queries and " + std::to_string(heads)
            + " of keys do not fit " + text(from) + " and " + text(s.shape(key)));
    if ((rule.decays && !node.has(4)) || (rule.corrects && !node.has(5)))
        return node.fail("its update_rule needs the inputs decay or beta; export the model again");
    if (from[1] > 1 << 12)
        return node.unsupported("it runs for " + std::to_string(from[1]) + " steps; Partita spells out at most 4 096");
    auto batch = from[0], steps = from[1], size = from[2] / readers, width = s.shape(value)[2] / heads;
    auto state
        = node.has(3) ? s.take(node.floatInput(3, "state")) : s.expand(s.scalar(0), Shape{batch, heads, size, width});
    Sequences all{byStep(s, query, readers), byStep(s, key, heads), byStep(s, value, heads), {}, {}};
    if (rule.decays)
        all.decay = s.unary(UnaryFn::Exp, byStep(s, s.take(node.floatInput(4, "decay")), heads));
    if (rule.corrects) {
        auto beta = s.take(node.floatInput(5, "beta"));
        all.beta = s.failed() ? beta : byStep(s, beta, s.shape(beta).empty() ? 1 : s.shape(beta).back());
    }
    auto scale = node.real("scale", 0);
    MatMulAttrs scaled{.alpha = scale != 0 ? scale : 1 / std::sqrt(double(size))};
    std::vector<TensorId> results;
    for (std::int64_t t = 0; t < steps && !s.failed(); ++t) {
        auto at = [&](TensorId x, std::optional<Shape> to) {
            auto one = s.slice(x, 0, t, 1);
            return to ? s.reshape(one, *to) : one;
        };
        auto columns = [&](TensorId x) {
            auto shape = s.shape(x);
            return s.failed() ? x : at(x, Shape{batch, shape[2], shape[3], 1});
        };
        std::optional<TensorId> decay, beta;
        if (all.decay)
            decay = columns(*all.decay);
        if (all.beta)
            beta = columns(*all.beta);
        state = next(s, state, columns(all.k), at(all.v, Shape{batch, heads, 1, width}), decay, beta);
        // The heads of a group are rows of one product.
        auto rows = at(all.q, Shape{batch, heads, readers / heads, size});
        auto read = s.op(OpKind::MatMul, {rows, state}, scaled, {.suffix = "read"});
        results.push_back(s.reshape(read, {batch, 1, readers * width}));
    }
    PARTITA_CHECK(node.bind(s.end(s.concat(std::move(results), 1)), 0));
    return node.bind(s.end(state), 1);
}

Result<void> readCausalConv(Node &node)
{
    Steps s(node);
    auto x = s.take(node.floatInput(0)), w = s.take(node.floatInput(1, "weight"));
    auto from = s.shape(x), kernel = s.shape(w);
    if (!s.failed() && (from.size() != 3 || kernel.size() != 3 || kernel[0] != from[1] || kernel[1] != 1))
        return node.fail("weights " + text(kernel) + " do not give each channel of " + text(from) + " a filter");
    auto activation = node.string("activation", "none");
    if (activation != "none" && activation != "silu" && activation != "swish" && !activation.empty())
        return node.fail("activation is '" + activation + "'; use none, silu or swish");
    if (s.failed())
        return node.bind(s.end(x));
    auto past = kernel[2] - 1;
    auto whole = node.has(3) ? s.concat({s.take(node.floatInput(3, "past")), x}, 2)
                             : s.pad(x, PadAttrs{{0, 0, past}, {0, 0, 0}, 0});
    auto length = from[2] + past;
    std::vector<TensorId> inputs{
        s.reshape(whole, {from[0], from[1], 1, length}), s.reshape(w, {kernel[0], 1, 1, kernel[2]})};
    if (node.has(2))
        inputs.push_back(s.take(node.floatInput(2, "bias")));
    ConvAttrs attrs{.window = {.kernel = {1, kernel[2]}}, .groups = from[1]};
    auto y = s.reshape(s.op(OpKind::Conv, std::move(inputs), attrs, {.suffix = "conv"}), from);
    if (activation == "silu" || activation == "swish")
        y = s.mul(y, s.unary(UnaryFn::Sigmoid, y));
    PARTITA_CHECK(node.bind(s.end(y), 0));
    if (past == 0)
        return {};
    return node.bind(s.end(s.slice(whole, 2, length - past, past)), 1);
}

} // namespace partita::onnx_import
