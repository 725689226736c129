// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "target/description/description.h"

#include <QString>

/// A table for a tooltip: every number with its unit and where it comes from.
QString provenance(const partita::Description &);
