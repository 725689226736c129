// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {

/// resources/reference_figures.json, as built in.
const std::vector<RuntimeFile> &referenceFigures();

} // namespace partita
