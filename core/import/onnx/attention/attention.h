// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/operators/steps.h"

/// Attention: products of queries and keys, the rotation of positions, and linear attention, spelt out in matrix
/// products and softmax.
namespace partita::onnx_import {

/// softmax(scale · q·kᵀ + masks)·v. Heads of q share those of k and v in equal groups.
struct Attention {
    TensorId q = -1, k = -1, v = -1; ///< [batch, heads, positions, size]
    std::vector<TensorId> masks;     ///< added to the scores; they broadcast to [batch, heads, queries, keys]
    double scale = 1;
    double softcap = 0; ///< scores become softcap · tanh(scores / softcap); 0: they do not
};
struct Attended {
    TensorId scores = -1, capped = -1, masked = -1, weights = -1; ///< [batch, heads, queries, keys]
    TensorId result = -1;                                         ///< [batch, heads, queries, size]
};
Attended attend(Steps &, const Attention &);

/// [batch, positions, heads · size] → [batch, heads, positions, size], and back.
TensorId splitHeads(Node &, Steps &, TensorId x, std::int64_t heads);
TensorId joinHeads(Steps &, TensorId x);
/// 0 where the mask (bool) is true, else −∞ or `otherwise`.
TensorId maskOf(Steps &, TensorId truth, double otherwise);
/// A mask [queries, keys] that hides from query i the keys after i + `past`.
TensorId causalMask(Node &, Steps &, std::int64_t queries, std::int64_t keys, std::int64_t past, double otherwise);

struct Rotation {
    TensorId cosine = -1, sine = -1; ///< [batch or 1, 1, positions, half of the rotated size]
    std::int64_t size = 0;           ///< how many values of each head are rotated
    bool interleaved = false;        ///< whether a pair lies side by side, not half of the size apart
};
TensorId rotate(Steps &, TensorId x, const Rotation &);
/// Rows of a cache [positions, half] at `positions`, or the cache itself [batch, positions, half], for `rotate`.
TensorId rotationTable(Steps &, TensorId cache, std::optional<TensorId> positions, std::int64_t half);

Result<void> readAttention(Node &);
Result<void> readFlexAttention(Node &);
Result<void> readLinearAttention(Node &);
Result<void> readRotaryEmbedding(Node &);
Result<void> readCausalConv(Node &);
Result<void> readTensorScatter(Node &);

// As ONNX Runtime has them.
Result<void> readPackedAttention(Node &); ///< Attention: weights of queries, keys and values in one matrix
Result<void> readMultiHeadAttention(Node &);
Result<void> readGroupQueryAttention(Node &);
Result<void> readMicrosoftRotaryEmbedding(Node &);

} // namespace partita::onnx_import
