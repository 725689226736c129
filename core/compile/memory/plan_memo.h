// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/memory/offsets.h"

#include <deque>
#include <memory>
#include <mutex>

namespace partita {

/// Remembers the latest memory plans; thread-safe. It never changes an answer.
class PlanMemo {
public:
    /// The result of planOffsets for the pieces.
    std::shared_ptr<const Offsets> offsets(std::vector<Piece>, std::stop_token = {});

private:
    struct Plan {
        std::vector<Piece> pieces;
        std::shared_ptr<const Offsets> offsets;
    };
    std::mutex m_mutex;
    std::deque<Plan> m_plans; ///< newest first
};

} // namespace partita
