// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/attention/attention.h"

#include <algorithm>
#include <cmath>

namespace partita::onnx_import {
namespace {

/// A mask of keys: the lengths of the samples, or one number for each key that is 0 where it is hidden.
TensorId keyMask(Node &node, Steps &s, int input, std::int64_t batch, std::int64_t keys, double otherwise)
{
    auto given = s.input(input, "mask");
    auto shape = s.shape(given);
    if (s.failed())
        return given;
    auto values = s.cast(given, i64);
    if (shape == Shape{batch}) {
        auto kept = s.binary(
            BinaryFn::Less, s.reshape(s.counting(keys), {1, 1, 1, keys}), s.reshape(values, {batch, 1, 1, 1}));
        return maskOf(s, kept, otherwise);
    }
    bool fits = !shape.empty() && shape.back() == keys && shape[0] == batch && shape.size() <= 4;
    if (!fits) {
        s.fail(
            node.unsupported("its mask of keys " + text(shape) + " is not read; give one number for each key").error());
        return given;
    }
    if (shape.size() < 4)
        shape.insert(shape.begin() + 1, 4 - shape.size(), 1);
    auto kept = s.binary(BinaryFn::Greater, s.reshape(values, shape), s.scalar(0, i64));
    return maskOf(s, kept, otherwise);
}

/// What all three have: masks of keys, a bias of the scores, the past, and scores that hide what is to come.
struct Options {
    int mask = -1, bias = -1; ///< inputs
    bool causal = false;
    double filter = -10000;
};

/// Adds the masks. The past is a part of the keys already.
void addMasks(Node &node, Steps &s, Attention &a, const Options &options)
{
    if (s.failed())
        return;
    auto batch = s.shape(a.k)[0], keys = s.shape(a.k)[2], queries = s.shape(a.q)[2];
    if (options.mask >= 0 && node.has(options.mask))
        a.masks.push_back(keyMask(node, s, options.mask, batch, keys, options.filter));
    if (options.bias >= 0 && node.has(options.bias))
        a.masks.push_back(s.take(node.floatInput(options.bias, "bias")));
    if (options.causal)
        a.masks.push_back(causalMask(node, s, queries, keys, keys - queries, options.filter));
}

double scaleOf(Node &node, Steps &s, TensorId heads)
{
    auto given = node.real("scale", 0);
    return given != 0 || s.failed() ? given : 1 / std::sqrt(double(s.shape(heads).back()));
}

Result<void> bindResult(Node &node, Steps &s, const Attention &a)
{
    return node.bind(s.end(joinHeads(s, attend(s, a).result)));
}

} // namespace

Result<void> readPackedAttention(Node &node)
{
    if (node.has(4) || node.wants(1) || node.integer("do_rotary", 0) != 0)
        return node.unsupported("its cache of past keys, or its rotation, is not read; export the encoder without it");
    Steps s(node);
    auto x = s.take(node.floatInput(0)), w = s.take(node.floatInput(1, "weight"));
    auto heads = node.integer("num_heads", 0);
    if (s.failed() || s.shape(x).size() != 3 || s.shape(w).size() != 2)
        return node.bind(s.failed() ? s.end(x) : node.fail("its input " + text(s.shape(x)) + " must have three axes"));
    const auto weights = s.shape(w);
    auto all = s.matMul(x, w, f32);
    if (node.has(2))
        all = s.add(all, s.take(node.floatInput(2, "bias")));
    auto width = weights[1];
    auto sizes = node.integers("qkv_hidden_sizes").value_or(std::vector<std::int64_t>(3, width / 3));
    if (sizes.size() != 3 || sizes[0] < 1 || sizes[1] < 1 || sizes[2] < 1 || sizes[0] + sizes[1] + sizes[2] != width)
        return node.fail("its weights " + text(weights) + " do not divide into queries, keys and values");
    auto part = [&](std::int64_t begin, std::int64_t count) {
        return splitHeads(node, s, s.slice(all, 2, begin, count), heads);
    };
    Attention a{.q = part(0, sizes[0]), .k = part(sizes[0], sizes[1]), .v = part(sizes[0] + sizes[1], sizes[2])};
    a.scale = scaleOf(node, s, a.q);
    addMasks(node, s, a,
        {.mask = 3,
            .bias = 5,
            .causal = node.integer("unidirectional", 0) != 0,
            .filter = node.real("mask_filter_value", -10000)});
    return bindResult(node, s, a);
}

Result<void> readMultiHeadAttention(Node &node)
{
    if (!node.has(1) || !node.has(2) || node.has(8) || node.has(9))
        return node.unsupported(
            "its packed inputs or its shared cache are not read; export with separate queries, keys "
            "and values");
    auto heads = node.integer("num_heads", 0);
    Steps s(node);
    std::int64_t begin = 0;
    auto part = [&](int i, const char *role) {
        auto x = s.take(node.floatInput(i, role));
        if (node.has(3) && !s.failed() && s.shape(x).size() == 3) {
            auto bias = s.take(node.floatInput(3, "bias"));
            auto size = s.shape(x)[2];
            if (!s.failed() && (s.shape(bias).size() != 1 || s.shape(bias)[0] < begin + size))
                s.fail("its bias " + text(s.shape(bias)) + " does not fit its queries, keys and values");
            x = s.add(x, s.slice(bias, 0, begin, size));
            begin += size;
        }
        return splitHeads(node, s, x, heads);
    };
    Attention a;
    a.q = part(0, "query");
    a.k = part(1, "key");
    a.v = part(2, "value");
    if (node.has(6) && node.has(7)) {
        a.k = s.concat({s.take(node.floatInput(6, "past")), a.k}, 2);
        a.v = s.concat({s.take(node.floatInput(7, "past")), a.v}, 2);
    }
    a.scale = scaleOf(node, s, a.q);
    addMasks(node, s, a,
        {.mask = 4,
            .bias = 5,
            .causal = node.integer("unidirectional", 0) != 0,
            .filter = node.real("mask_filter_value", -10000)});
    PARTITA_CHECK(node.bind(s.end(a.k), 1));
    PARTITA_CHECK(node.bind(s.end(a.v), 2));
    return bindResult(node, s, a);
}

Result<void> readGroupQueryAttention(Node &node)
{
    if (node.has(3) || node.has(4) || node.integer("local_window_size", -1) > 0)
        return node.unsupported("its cache of past keys, or its local window, is not read; export it without");
    Steps s(node);
    auto heads = std::clamp<std::int64_t>(node.integer("num_heads", 0), 0, 1 << 24),
         shared = std::clamp<std::int64_t>(node.integer("kv_num_heads", 0), 0, 1 << 24);
    auto query = s.take(node.floatInput(0, "query"));
    auto from = s.shape(query);
    if (s.failed() || from.size() != 3 || heads < 1 || shared < 1)
        return node.bind(s.failed() ? s.end(query) : node.fail("its input " + text(from) + " must have three axes"));
    Attention a;
    if (node.has(1)) {
        a.q = splitHeads(node, s, query, heads);
        a.k = splitHeads(node, s, s.take(node.floatInput(1, "key")), shared);
        a.v = splitHeads(node, s, s.take(node.floatInput(2, "value")), shared);
    } else {
        auto all = splitHeads(node, s, query, heads + 2 * shared);
        a.q = s.slice(all, 1, 0, heads);
        a.k = s.slice(all, 1, heads, shared);
        a.v = s.slice(all, 1, heads + shared, shared);
    }
    auto positions = from[1];
    if (node.integer("do_rotary", 0) != 0 && !s.failed()) {
        Rotation rotation{.size = s.shape(a.q)[3], .interleaved = node.integer("rotary_interleaved", 0) != 0};
        auto at = node.has(9) ? s.cast(s.input(9, "positions"), i64) : s.reshape(s.counting(positions), {1, positions});
        auto cosine = s.take(node.floatInput(7, "cosine"));
        if (s.failed() || s.shape(cosine).size() != 2)
            return node.bind(s.failed()
                    ? s.end(cosine)
                    : node.fail("its input " + text(s.shape(cosine)) + " is no table of rotations"));
        rotation.size = std::min(rotation.size, 2 * s.shape(cosine).back());
        if (rotation.size % 2 != 0)
            return node.fail("it rotates " + std::to_string(rotation.size) + " of " + std::to_string(s.shape(a.q)[3])
                + " values, but must rotate an even number of them");
        rotation.cosine = rotationTable(s, cosine, at, rotation.size / 2);
        rotation.sine = rotationTable(s, s.take(node.floatInput(8, "sine")), at, rotation.size / 2);
        a.q = rotate(s, a.q, rotation);
        a.k = rotate(s, a.k, rotation);
    }
    a.scale = scaleOf(node, s, a.q);
    a.softcap = node.real("softcap", 0);
    addMasks(node, s, a, {.bias = 10, .causal = true, .filter = -10000});
    PARTITA_CHECK(node.bind(s.end(a.k), 1));
    PARTITA_CHECK(node.bind(s.end(a.v), 2));
    return bindResult(node, s, a);
}

} // namespace partita::onnx_import
