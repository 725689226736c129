// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace partita {

/// What a float network's tensors hold on sample data: an immutable value.
struct Calibration {
    struct Range {
        double low = 0, high = 0;
        friend bool operator==(const Range &, const Range &) = default;
    };
    std::map<std::string, Range, std::less<>> ranges; ///< by tensor slug
    std::string source;  ///< the data's file name; "generated noise" without any
    std::string method = "minmax";
    std::string digest;  ///< of the ranges and the method, hex
    std::uint64_t seed = 0;
    std::int64_t samples = 0;
    bool noise = true;   ///< no data were given: every number that rests on it says so

    friend bool operator==(const Calibration &, const Calibration &) = default;
};

} // namespace partita
