// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "target/description.h"

#include <QString>

/// Numbers that were chosen, not published, measured or fitted: they earn a †.
int chosenNumbers(const partita::Description &);
/// A table for a tooltip: every number with its unit and where it comes from.
QString provenance(const partita::Description &);
