// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/attention/attention.h"

#include "import/onnx/control/subgraph.h"

#include <cmath>
#include <limits>

namespace partita::onnx_import {
namespace {

constexpr double hidden = -std::numeric_limits<double>::infinity();

/// The mask of the node, as numbers that are added. What it does not reach of the keys is hidden.
TensorId givenMask(Node &node, Steps &s, std::int64_t keys)
{
    auto mask = s.input(3, "mask");
    mask = s.type(mask) == boolean ? maskOf(s, mask, hidden) : s.cast(mask, f32);
    auto shape = s.shape(mask);
    if (s.failed() || shape.empty() || shape.back() >= keys || shape.back() == 1 || node.opset < 24)
        return mask;
    PadAttrs pads{std::vector<std::int64_t>(shape.size(), 0), std::vector<std::int64_t>(shape.size(), 0), hidden};
    pads.end.back() = keys - shape.back();
    return s.pad(mask, pads);
}

/// Hides from each sample of the batch the keys behind its own length.
TensorId lengthMask(Steps &s, TensorId lengths, std::int64_t keys)
{
    auto batch = s.tensor(lengths).elements();
    auto each = s.reshape(s.cast(lengths, i64), {batch, 1, 1, 1});
    return maskOf(s, s.binary(BinaryFn::Less, s.reshape(s.counting(keys), {1, 1, 1, keys}), each), hidden);
}

/// Past and new keys or values, one after the other.
TensorId afterPast(Node &node, Steps &s, TensorId x, int past)
{
    return node.has(past) ? s.concat({s.take(node.floatInput(past, "past")), x}, 2) : x;
}

double defaultScale(const Shape &heads) { return heads.empty() ? 1 : 1 / std::sqrt(double(heads.back())); }

} // namespace

Result<void> readAttention(Node &node)
{
    Steps s(node);
    auto given = s.take(node.floatInput(0, "query"));
    bool joined = s.shape(given).size() == 3;
    Attention a;
    a.q = splitHeads(node, s, given, node.integer("q_num_heads", 0));
    auto heads = node.integer("kv_num_heads", 0);
    auto k = splitHeads(node, s, s.take(node.floatInput(1, "key")), heads);
    auto v = splitHeads(node, s, s.take(node.floatInput(2, "value")), heads);
    a.k = afterPast(node, s, k, 4);
    a.v = afterPast(node, s, v, 5);
    if (s.failed() || s.shape(a.k).size() != 4 || s.shape(a.q).size() != 4)
        return node.bind(s.failed() ? s.end(a.k) : node.fail("its inputs must have three or four axes"));
    auto queries = s.shape(a.q)[2], keys = s.shape(a.k)[2], past = keys - s.shape(k)[2];
    a.scale = node.real("scale", defaultScale(s.shape(a.q)));
    a.softcap = node.real("softcap", 0);
    if (node.has(3))
        a.masks.push_back(givenMask(node, s, keys));
    if (node.has(6))
        a.masks.push_back(lengthMask(s, s.input(6, "lengths"), keys));
    if (node.integer("is_causal", 0) != 0)
        a.masks.push_back(causalMask(node, s, queries, keys, past, hidden));
    auto out = attend(s, a);
    PARTITA_CHECK(node.bind(s.end(joined ? joinHeads(s, out.result) : out.result), 0));
    PARTITA_CHECK(node.bind(s.end(a.k), 1));
    PARTITA_CHECK(node.bind(s.end(a.v), 2));
    auto mode = node.integer("qk_matmul_output_mode", 0);
    if (mode < 0 || mode > 3)
        return node.fail("qk_matmul_output_mode is " + std::to_string(mode) + "; use a number from 0 to 3");
    return node.bind(s.end(std::array{out.scores, out.capped, out.masked, out.weights}[std::size_t(mode)]), 3);
}

namespace {

/// What a graph of the node makes of a value, or the value itself if there is no such graph.
TensorId modified(Node &node, Steps &s, const char *name, TensorId x)
{
    const auto *graph = node.attribute(name);
    auto id = s.end(x);
    if (!graph || !id)
        return x;
    auto outputs = readGraph(node, graph->g(), {bindFresh(node, x, name)}, name);
    if (outputs && outputs->size() == 1)
        return s.take(node.named(outputs->front(), name));
    s.fail(outputs ? node.fail(std::string(name) + " must have one output").error() : outputs.error());
    return x;
}

} // namespace

Result<void> readFlexAttention(Node &node)
{
    Steps s(node);
    auto q = s.take(node.floatInput(0, "query")), k = s.take(node.floatInput(1, "key")),
         v = s.take(node.floatInput(2, "value"));
    Attention a{.q = q, .k = k, .v = v, .scale = node.real("scale", defaultScale(s.shape(q)))};
    auto plain = attend(s, a);
    if (s.failed() || (!node.attribute("score_mod") && !node.attribute("prob_mod")))
        return node.bind(s.end(plain.result));
    const auto from = s.shape(q), to = s.shape(v);
    auto scores = modified(node, s, "score_mod", plain.scores);
    auto weights = s.op(OpKind::Softmax, {scores}, SoftmaxAttrs{.axis = 3}, {.suffix = "weights"});
    weights = modified(node, s, "prob_mod", weights);
    auto rows = from[1] / to[1] * from[2];
    auto result = s.matMul(s.reshape(weights, {from[0], to[1], rows, to[2]}), v, f32);
    return node.bind(s.end(s.reshape(result, {from[0], from[1], from[2], to[3]})));
}

} // namespace partita::onnx_import
