// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/sweep/sweep_report.h"

namespace cli {

std::string text(const partita::Curve &);
std::string text(const partita::Doubt &);

} // namespace cli
