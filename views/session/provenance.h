// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "choices/project.h"
#include "session/session.h"

/// What a figure was made from, for its caption.
struct Provenance {
    std::string verb;         ///< of partitac: "compile"
    partita::Project project; ///< the design, and its files
    QString targetDigest, datasetDigest;
    std::vector<std::string> more; ///< further arguments: "--vary", "target.clock_mhz=1,2,4"

    /// Of the present design. Without a design the digest of the target is "".
    static Provenance of(const Session &, const std::string &verb);
    void score(const QString &digest = {}); ///< the data set of the project counts, too
    /// The files and the chip with their digests, the version of Partita, and the command that computes it again.
    QString sentence() const;
};
