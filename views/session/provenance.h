// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "choices/edit.h"
#include "session/session.h"

/// What a figure was made from, for its caption.
struct Provenance {
    QString verb; ///< of partitac: "compile"
    QString model, modelHash, target, targetDigest, calibration, dataset;
    partita::ChoiceChanges decisions;
    QStringList more; ///< further arguments: "--vary", "target.clock_mhz=1..8"

    /// Of the present design. Without a design the target is "".
    static Provenance of(const Session &, const QString &verb);
    /// The files and the chip with their digests, the version of Partita, and the command that computes it again.
    QString sentence() const;
};
