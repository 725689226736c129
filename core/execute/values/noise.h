// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace partita {

/// Noise of analog converters, for evaluation only: the sum of each pass is off by a normal deviate of `lsb` steps of
/// its output converter. Equal seeds and inputs give equal noise.
struct Noise {
    std::uint64_t seed = 0;
    double lsb = 0; ///< 0: none
};

} // namespace partita
