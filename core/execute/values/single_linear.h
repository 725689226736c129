// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/reference.h"

namespace partita {

/// Products in IEEE single with one order of operations: a sum takes its terms one at a time as stated,
/// nothing is fused, and every NaN is the canonical one. Exported C repeats it.

/// out[k][oy][ox] = (0 + bias[k]) + Σ x·w over c, fy, fx, the last fastest; taps outside add nothing.
/// Arrays are CHW and [K][C/groups][FY][FX]; bias may be null.
void convSingle(const ConvGeometry &, const float *x, const float *w, const float *bias, float *out);

/// out[i][j] = alpha · (0 + Σ a[i][t]·b[t][j] over t), of m×k times k×n; a factor of 1 is left out.
void multiplySingle(
    std::int64_t m, std::int64_t k, std::int64_t n, const float *a, const float *b, float alpha, float *out);

/// rows × columns → columns × rows.
std::vector<float> transposed(const float *from, std::int64_t rows, std::int64_t columns);

} // namespace partita
