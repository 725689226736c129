// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/shared.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace partita {

class SampleData;

/// What a float network's tensors hold on sample data: an immutable value.
struct Calibration {
    struct Range {
        double low = 0, high = 0;
        friend bool operator==(const Range &, const Range &) = default;
    };
    using Ranges = std::map<std::string, Range, std::less<>>; ///< by tensor slug
    Shared<Ranges> ranges;
    std::string source; ///< the data's file name; "generated noise" without any
    std::string method = "minmax";
    std::string digest; ///< of the ranges, the method and the samples, hex
    std::uint64_t seed = 0;
    std::int64_t samples = 0;
    bool equalised = false; ///< observed on the network with its channels' scales shared out (rewrite/equalise.h)
    bool noise = true;      ///< no data were given: every number that rests on it says so
    std::shared_ptr<const SampleData> data = {}; ///< the samples; null: only what was observed on them is known

    /// Of two that have samples, the digest says whether they are the same.
    friend bool operator==(const Calibration &a, const Calibration &b)
    {
        return a.ranges == b.ranges && a.source == b.source && a.method == b.method && a.digest == b.digest
            && a.seed == b.seed && a.samples == b.samples && a.equalised == b.equalised && a.noise == b.noise
            && (a.data != nullptr) == (b.data != nullptr);
    }
};

} // namespace partita
