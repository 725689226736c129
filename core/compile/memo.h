// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/plan.h"

#include <mutex>
#include <unordered_map>

namespace partita {

struct Memo::State {
    std::mutex mutex;
    std::unordered_map<std::string, Solved> solved;
};

} // namespace partita
