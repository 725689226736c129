// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "choices/edit.h"

#include <QString>

/// Those that a person made, but for the arithmetic of all.
partita::ChoiceChanges decisionsIn(const partita::Choices &);
/// What a person decided in `to` and not so in `from`; "" where only `from` decides.
partita::ChoiceChanges decidedOtherwise(const partita::Choices &from, const partita::Choices &to);
/// "conv1.engine=core, conv2.tile.K=16 and 3 more"; "" for none.
QString listed(const partita::ChoiceChanges &);
