// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/array.h"

#include <cmath>
#include <cstdio>

namespace partita::test {

/// Each element within the tolerance, relative above 1; says which is not.
inline bool near(const Array &a, const std::vector<double> &expected, double tolerance = 2e-6)
{
    if (std::size_t(a.size()) != expected.size())
        return false;
    for (std::size_t i = 0; i < expected.size(); ++i)
        if (!(std::abs(a.at(std::int64_t(i)) - expected[i]) <= tolerance * (1 + std::abs(expected[i])))) {
            std::fprintf(stderr, "element %zu is %.9g, not %.9g\n", i, a.at(std::int64_t(i)), expected[i]);
            return false;
        }
    return true;
}

} // namespace partita::test
