// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <functional>

/// Several kernels taken as one; indices in the deployment.

struct KernelSums {
    std::size_t kernels = 0;
    std::int64_t cycles = 0, macs = 0, constantBytes = 0, dmaBytes = 0;
    double energy_uj = 0;
    partita::Breakdown breakdown;
};
KernelSums kernelSums(const partita::Deployment &, const std::vector<partita::KernelId> &kernels);
/// "18.9 % of cycles · 1.2 µJ · 4.1 KiB constants", without what is zero.
QString inShort(const KernelSums &, const partita::Deployment &);
/// "3 conv · relu": by what they are anchored on, the most frequent first.
QString kindsOf(const partita::Deployment &, const std::vector<partita::KernelId> &kernels);
/// What all of them say, or "different"; "" where none says anything.
QString shared(const partita::Deployment &, const std::vector<partita::KernelId> &kernels,
    const std::function<QString(const partita::Kernel &)> &words);

/// In the order of execution.
std::vector<partita::KernelId> kernelsNamed(const partita::Deployment &, const QStringList &slugs);

/// "K=16 OY=8": the axes that are cut; "whole" where none is, "" without axes.
QString tileWords(const partita::Kernel &);
