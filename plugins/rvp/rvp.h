// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {
const std::vector<RuntimeFile> &rvpDescription();
const std::vector<RuntimeFile> &rvpFigures();
}
