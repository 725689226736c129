// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compile/unplaced.h"

#include <QString>

/// Why a network does not fit its chip, in one sentence. `file`: the name of its model.
QString unplacedText(const partita::Unplaced &, const QString &file);
