// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "measure/overlay.h"

#include <QString>

QString countedTitle(partita::Counted); ///< "instructions"
/// "×1.04", "" for none.
QString ratioText(const std::optional<double> &ratio);
/// "12 345 instructions measured, ×1.04 of 11 870 predicted"
QString measuredSentence(const partita::Overlay::Row &);
/// Whether it is off by more than a tenth.
bool isOff(const std::optional<double> &ratio);
