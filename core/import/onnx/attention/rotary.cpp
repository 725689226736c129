// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/attention/attention.h"

namespace partita::onnx_import {

TensorId rotate(Steps &s, TensorId x, const Rotation &r)
{
    auto shape = s.shape(x);
    if (s.failed())
        return x;
    auto rest = s.slice(x, 3, r.size, shape[3] - r.size);
    auto half = r.size / 2;
    auto part
        = [&](std::int64_t i) { return r.interleaved ? s.slice(x, 3, i, half, 2) : s.slice(x, 3, i * half, half); };
    auto a = part(0), b = part(1);
    auto real = s.sub(s.mul(r.cosine, a), s.mul(r.sine, b));
    auto imaginary = s.add(s.mul(r.sine, a), s.mul(r.cosine, b));
    TensorId turned;
    if (r.interleaved) {
        Shape pair{shape[0], shape[1], shape[2], half, 1};
        turned = s.concat({s.reshape(real, pair), s.reshape(imaginary, pair)}, 4);
        turned = s.reshape(turned, {shape[0], shape[1], shape[2], r.size});
    } else {
        turned = s.concat({real, imaginary}, 3);
    }
    return r.size == shape[3] ? turned : s.concat({turned, rest}, 3);
}

TensorId rotationTable(Steps &s, TensorId cache, std::optional<TensorId> positions, std::int64_t half)
{
    auto rows = positions ? s.gather(cache, *positions, 0) : cache;
    auto shape = s.shape(rows);
    if (s.failed() || shape.size() < 2 || shape.back() < half)
        return rows;
    rows = s.slice(rows, int(shape.size()) - 1, 0, half);
    return s.reshape(rows, {shape.size() > 2 ? shape[0] : 1, 1, shape[shape.size() - 2], half});
}

namespace {

/// Its tables, as inputs of that number.
struct Tables {
    int cosine, sine, positions;
};

Result<void> readRotation(Node &node, Tables at, bool offsets)
{
    Steps s(node);
    auto given = s.take(node.floatInput(0));
    auto cosine = s.take(node.floatInput(at.cosine, "cosine")), sine = s.take(node.floatInput(at.sine, "sine"));
    auto from = s.shape(given);
    if (s.failed())
        return node.bind(s.end(given));
    auto heads = node.integer("num_heads", 0), wanted = node.integer("rotary_embedding_dim", 0);
    if (heads == 0 && from.size() == 3 && wanted == 0 && !s.shape(cosine).empty() && s.shape(cosine).back() > 0)
        heads = from[2] / (2 * s.shape(cosine).back());
    auto x = splitHeads(node, s, given, heads);
    if (s.failed() || s.shape(x).size() != 4)
        return node.bind(
            s.failed() ? s.end(x) : node.fail("its input " + text(from) + " must have three or four axes"));
    auto shape = s.shape(x);
    Rotation rotation{.size = wanted > 0 ? wanted : shape[3], .interleaved = node.integer("interleaved", 0) != 0};
    if (rotation.size > shape[3] || rotation.size % 2 != 0)
        return node.fail("it rotates " + std::to_string(rotation.size) + " of " + std::to_string(shape[3])
            + " values, but must rotate an even number of them");
    std::optional<TensorId> positions;
    if (at.positions >= 0 && node.has(at.positions)) {
        positions = s.cast(s.input(at.positions, "positions"), i64);
        if (offsets && s.tensor(*positions).elements() == 1) { // the first of consecutive positions
            positions = s.add(s.reshape(*positions, {1, 1}), s.reshape(s.counting(shape[2]), {1, shape[2]}));
        }
    }
    rotation.cosine = rotationTable(s, cosine, positions, rotation.size / 2);
    rotation.sine = rotationTable(s, sine, positions, rotation.size / 2);
    auto y = rotate(s, x, rotation);
    return node.bind(s.end(from.size() == 3 ? joinHeads(s, y) : y));
}

} // namespace

Result<void> readRotaryEmbedding(Node &node) { return readRotation(node, {1, 2, 3}, false); }

Result<void> readMicrosoftRotaryEmbedding(Node &node) { return readRotation(node, {2, 3, 1}, true); }

} // namespace partita::onnx_import
