// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/offsets.h"
#include "target/program.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

namespace partita {

/// Remembers the latest plans of memories and which programs may write in place; thread-safe. Never changes an answer.
class PlanMemo {
public:
    /// What planOffsets makes of the pieces.
    std::shared_ptr<const Offsets> offsets(std::vector<Piece>, std::stop_token = {});
    /// What `decide` says of the program, asked once; `key` is what else it depends on.
    bool inPlace(const std::shared_ptr<const Program> &, const std::vector<int> &key, const std::function<bool()> &decide);

private:
    struct Plan {
        std::vector<Piece> pieces;
        std::shared_ptr<const Offsets> offsets;
    };
    std::mutex m_mutex;
    std::deque<Plan> m_plans; ///< the latest first
    std::map<std::weak_ptr<const Program>, std::map<std::vector<int>, bool>, std::owner_less<>> m_inPlace;
};

} // namespace partita
