// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

#include <array>
#include <nlohmann/json_fwd.hpp>

namespace partita {

/// The parts of a breakdown under the names that reports give them.
inline constexpr std::array<std::pair<const char *, std::int64_t Breakdown::*>, 5> breakdownParts{{
    {"compute", &Breakdown::compute},
    {"launch", &Breakdown::launch},
    {"dma_wait", &Breakdown::dmaWait},
    {"transform", &Breakdown::transform},
    {"idle", &Breakdown::idle},
}};

/// Where a design's cycles go, kernel by kernel: what a comparison needs of it.
struct Account {
    struct Entry {
        bool transform = false;
        std::string name;
        std::vector<std::string> parts; ///< slugs of the kernels it joins; its own where it has one anchor
        std::string engine, tile;       ///< "K=32 OY=8"
        Breakdown breakdown;            ///< adds up to its cycles
    };
    std::vector<Entry> entries;
    std::int64_t cycles() const;
};
Account accountOf(const Deployment &);
/// Of a compile report. Error: what it lacks, or that its kernels do not add up.
Result<Account> accountOf(const nlohmann::ordered_json &report);

/// What a piece of the network costs in two designs. Kernels that share a part are compared together: a fused kernel
/// with the kernels that it joins.
struct Change {
    bool transform = false;
    std::string name;              ///< "conv1", "conv1 + conv2"
    std::vector<std::string> a, b; ///< names of the kernels on either side; none: no counterpart
    std::string engineA, engineB, tileA, tileB;
    Breakdown before, after;
    std::int64_t delta() const { return after.total() - before.total(); }
};
/// Lists the changes in the order of `a`, then those that only `b` has. In each part of the breakdown the deltas add up
/// to the difference of the totals.
std::vector<Change> changesBetween(const Account &a, const Account &b);

} // namespace partita
