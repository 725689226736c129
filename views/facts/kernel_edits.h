// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <functional>
#include <optional>

/// Edits of one or several kernels, indices in the deployment, each one undo step.

/// Runs them on another engine.
Edit moveEdit(const partita::Deployment &, const std::vector<partita::KernelId> &kernels, partita::EngineId engine);
/// Why it cannot be: of the first kernel that the engine will not take, even by choice.
struct Veto {
    partita::KernelId kernel = 0;
    partita::Refusal refusal;
};
std::optional<Veto> veto(
    const partita::Deployment &, const std::vector<partita::KernelId> &kernels, partita::EngineId engine);
/// What the engine computes more coarsely than now: "ternary weights, 7-bit inputs, 6-bit sums"; "" where nothing is.
QString coarser(const partita::Deployment &, const std::vector<partita::KernelId> &kernels, partita::EngineId engine);
/// The next engine in the target's order that takes the kernel, or -1.
partita::EngineId nextEngine(const partita::Deployment &, partita::KernelId kernel);

enum class BitsOf { Weights, Activations };
bool hasBits(const partita::Kernel &, BitsOf);
int bitsNow(const partita::Kernel &, BitsOf); ///< 0: ternary
/// What the engines of all of them take, the most first; nothing of no kernels.
std::vector<int> legalBits(const partita::Deployment &, const std::vector<partita::KernelId> &kernels, BitsOf);
Edit bitsEdit(const partita::Deployment &, const std::vector<partita::KernelId> &kernels, BitsOf, int bits);

/// Lets go of those of the fields that a person pinned; `what` ends the label "conv1: automatic tile".
Edit automaticEdit(const partita::Deployment &, const partita::Choices &, const std::vector<partita::KernelId> &kernels,
    const std::function<std::vector<std::string>(const partita::Kernel &)> &fields, const QString &what);

/// "conv1", or "3 kernels".
QString namesOf(const partita::Deployment &, const std::vector<partita::KernelId> &kernels);
