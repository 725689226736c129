// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "target/description/description.h"

#include <QStringList>

/// A table for a tooltip: every number with its unit and where it comes from.
QString provenance(const partita::Description &);
/// A line for each number of the chip that is not as in its own description.
QStringList differingNumbers(const partita::Description &chip, const partita::Description &own);
