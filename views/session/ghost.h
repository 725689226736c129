// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"

/// Whether both designs are for the same chip with the same numbers.
bool sameChip(const partita::Deployment &, const partita::Deployment &);
/// The former design where it can lie behind the present one: another, of the same chip. Else null.
DeploymentPtr ghostOf(const Document &);

/// The design that totals are compared with.
struct Reference {
    DeploymentPtr design; ///< the automatic one; null until known
    QString chip;         ///< the former design's chip, if an edit has just changed its numbers; else ""
};
Reference referenceOf(const Document &);
