// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/array.h"
#include "execute/values/reference.h"

namespace partita {

/// Convolutions and matrix products of integers of any width, in 64 bits that wrap. The low bits of a sum
/// are those of the same sum in a narrower type.
using Wide = std::vector<std::int64_t>;

/// Every element less the zero point, one or one for each of `zeros` along blocks of `inner` elements.
Wide widened(const Array &, const std::vector<std::int32_t> &zeros = {0}, std::int64_t inner = 1);
/// Values back into a type of their own, their low bits.
void narrow(const Wide &, Array &out);

/// out[k][oy][ox] = bias[k] + Σ x·w; taps outside add nothing, bias may be null.
void convWide(
    const ConvGeometry &, const std::int64_t *x, const std::int64_t *w, const std::int64_t *bias, std::int64_t *out);
/// out[i][j] = Σ a·b of one product; a is m×k (k×m when transposed), b is k×n (n×k).
void multiplyWide(std::int64_t m, std::int64_t k, std::int64_t n, const std::int64_t *a, bool transA,
    const std::int64_t *b, bool transB, std::int64_t *out);

} // namespace partita
