// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QStringList>

/// A key of Choices that a sweep may vary, and what is worth trying.
struct Sweepable {
    std::string key;         ///< "target.dma.bytes_per_cycle", "kernel.conv1.tile.K"
    QString unit;            ///< of a number, "" where it has none
    QStringList words;       ///< in place of a number
    double from = 0, to = 0; ///< of a number
    bool doubling = false;   ///< rather than evenly spaced
};

/// Of the selected kernel first ("" for none), then of all kernels, then every number of the chip that has a range.
std::vector<Sweepable> sweepables(const partita::Deployment &, const std::string &selection);
/// What the design has there, "" where it has no single value.
std::string valueNow(const partita::Deployment &, const partita::Choices &, const std::string &key);
