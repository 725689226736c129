// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/operators/site.h"

namespace partita {

/// A MatMul as a list of matrix products: out[i] = a[aAt[i]] · b[bAt[i]], each m×k times k×n.
struct MatMulPlan {
    std::int64_t m = 1, k = 1, n = 1;
    std::vector<std::int64_t> aAt, bAt; ///< first elements, one per product
    bool transA = false, transB = false;
    double alpha = 1, beta = 1;
};

/// Numpy's rules: leading axes broadcast, a vector is a row on the left and a column on the right.
Result<MatMulPlan> planMatMul(const OpSite &);

} // namespace partita
