// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QString>

#include <map>
#include <vector>

/// What the fill of a card tells beside its engine's hue.
enum class Shading { None, WeightBits, ActivationBits, Sensitivity, Utilisation, Memory };

/// Of one design: how strongly each kernel is shaded, and why.
struct Shades {
    /// SQNR in dB by kernel.
    using Decibels = std::map<std::string, double, std::less<>>;
    struct Stop {
        QString text; ///< "4", "12", "50 %"
        double share;
    };

    QString title;             ///< what the fills tell; "" for nothing
    std::vector<Stop> stops;   ///< of the legend, in order
    std::vector<float> share;  ///< by kernel: 0 … 1, negative: nothing is known of it
    std::vector<QString> note; ///< by kernel: the number on its card, where the fill alone tells it

    /// `compared`: the change that the decibels are of, "4-bit weights".
    static Shades of(const partita::Deployment &, Shading, const Decibels &, const QString &compared);
};

/// 8 to 1 (ternary) as these shadings tell them; 0: the kernel has none, or another thing is told.
int bitsOf(const partita::Kernel &, Shading);
/// The fewer bits, the stronger.
double shareOf(int bits);
/// MACs that the kernel does of those its engine could do meanwhile; negative: one of the two is not known.
double utilisation(const partita::Deployment &, const partita::Kernel &);
/// By kernel: bytes of the activations and scratch buffers that are alive while it runs.
std::vector<std::int64_t> bytesAlive(const partita::Deployment &);
