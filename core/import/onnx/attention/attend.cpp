// SPDX-License-Identifier: Apache-2.0
#include "graph/limits.h"
#include "import/onnx/attention/attention.h"

#include <cmath>
#include <limits>

namespace partita::onnx_import {

Attended attend(Steps &s, const Attention &a)
{
    Attended out;
    auto q = s.shape(a.q), k = s.shape(a.k), v = s.shape(a.v);
    bool fits = q.size() == 4 && k.size() == 4 && v.size() == 4 && k[1] > 0 && q[1] % k[1] == 0;
    if (s.failed())
        return out;
    if (!fits || q[0] != k[0] || q[3] != k[3] || k[0] != v[0] || k[1] != v[1] || k[2] != v[2]) {
        s.fail("queries " + text(q) + ", keys " + text(k) + " and values " + text(v) + " do not fit each other");
        return out;
    }
    // The heads of a group are rows of one product.
    auto rows = q[1] / k[1] * q[2];
    MatMulAttrs product{.transB = true, .alpha = a.scale};
    auto scores = s.op(OpKind::MatMul, {s.reshape(a.q, {q[0], k[1], rows, q[3]}), a.k}, product, {.suffix = "scores"});
    out.scores = s.reshape(scores, {q[0], q[1], q[2], k[2]});
    out.capped = out.scores;
    if (a.softcap != 0)
        out.capped = s.mul(s.unary(UnaryFn::Tanh, s.div(out.scores, s.scalar(a.softcap))), s.scalar(a.softcap));
    out.masked = out.capped;
    for (auto mask : a.masks)
        out.masked = s.add(out.masked, mask);
    out.weights = s.op(OpKind::Softmax, {out.masked}, SoftmaxAttrs{.axis = 3}, {.suffix = "softmax"});
    auto weighted = s.matMul(s.reshape(out.weights, {q[0], k[1], rows, k[2]}), a.v, f32);
    out.result = s.reshape(weighted, {q[0], q[1], q[2], v[3]});
    return out;
}

TensorId splitHeads(Node &node, Steps &s, TensorId x, std::int64_t heads)
{
    auto from = s.shape(x);
    if (s.failed() || from.size() == 4)
        return x;
    if (from.size() != 3 || heads < 1 || from[2] % heads != 0) {
        s.fail(node.fail(std::to_string(heads) + " heads do not divide " + text(from)).error());
        return x;
    }
    return s.transpose(s.reshape(x, {from[0], from[1], heads, from[2] / heads}), {0, 2, 1, 3});
}

TensorId joinHeads(Steps &s, TensorId x)
{
    auto from = s.shape(x);
    if (s.failed())
        return x;
    return s.reshape(s.transpose(x, {0, 2, 1, 3}), {from[0], from[2], from[1] * from[3]});
}

TensorId maskOf(Steps &s, TensorId truth, double otherwise) { return s.where(truth, s.scalar(0), s.scalar(otherwise)); }

TensorId causalMask(Node &node, Steps &s, std::int64_t queries, std::int64_t keys, std::int64_t past, double otherwise)
{
    Shape matrix{queries, keys};
    if (s.failed() || !withinLimits(matrix) || elements(matrix) > 1 << 24) {
        s.fail(node.unsupported("its matrices of " + text(matrix) + " have more than 2^24 elements").error());
        return -1;
    }
    std::vector<float> mask(std::size_t(queries * keys));
    for (std::int64_t i = 0; i < queries; ++i)
        for (std::int64_t j = i + past + 1; j < keys; ++j)
            mask[std::size_t(i * keys + j)] = float(otherwise);
    return s.constant({.type = f32, .shape = matrix, .data = Blob::from(mask)}, "causal");
}

} // namespace partita::onnx_import
