// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "choices/edit.h"

#include <QString>

#include <string>
#include <vector>

/// Those that a person made, but for the arithmetic of all.
partita::ChoiceChanges decisionsIn(const partita::Choices &);
/// What a person decided in `to` and not so in `from`; "" where only `from` decides.
partita::ChoiceChanges decidedOtherwise(const partita::Choices &from, const partita::Choices &to);
/// One decision of an edit; "" where the compiler decides.
struct DecisionStep {
    std::string key, from, to;
};
using DecisionSteps = std::vector<DecisionStep>;
/// Those that a person makes otherwise in `to` than in `from`.
DecisionSteps stepsBetween(const partita::Choices &from, const partita::Choices &to);
/// First one, then the other.
DecisionSteps joined(DecisionSteps, const DecisionSteps &);
/// "conv1.engine: digital → core, l2.size: automatic → 1048576 and 3 more"; "" for none.
QString listed(const DecisionSteps &);
/// "conv1.engine=core, conv2.tile.K=16 and 3 more"; "" for none.
QString listed(const partita::ChoiceChanges &);
