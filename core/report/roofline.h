// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

namespace partita {

/// The position of a kernel under the roofs of its engine and of what moves its bytes (Williams, Waterman, Patterson
/// 2009).
struct Roofline {
    enum class Bound : std::uint8_t {
        Compute, ///< the engine works longest
        Moving,  ///< a link does, or an engine that moves bytes
        Launch,  ///< the core does, starting things
    };
    Bound bound = Bound::Compute;
    int track = 0;        ///< what bounds it: index of an engine, or engines + link
    int mover = -1;       ///< track that moves bytes longest, -1: none does
    double intensity = 0; ///< MACs per byte that the mover moves while the kernel runs, 0 without either
    double bandwidth = 0; ///< bytes a cycle of the mover: a link's number, else as it went
    double peak = 0;      ///< MACs a cycle of the engine, 0: none is known
    double roof = 0;      ///< MACs a cycle: the lower of peak and intensity · bandwidth, of those known; 0: none
    double achieved = 0;  ///< MACs a cycle, from its start to its end
};
Roofline rooflineOf(const Deployment &, const Kernel &);
std::string_view name(Roofline::Bound);

/// A line above which no kernel rises that runs on the engine, or whose bytes the track moves.
struct Roof {
    int track = 0;        ///< index of an engine, or engines + link
    double peak = 0;      ///< MACs a cycle, of an engine; 0: this is a slope
    double bandwidth = 0; ///< bytes a cycle, of a slope: a link's number, or the fastest that an engine moved them
};
/// The peaks of the engines at the bits that kernels have (8 where an engine has none), then the slopes of what moves
/// the kernels' bytes.
std::vector<Roof> roofsOf(const Deployment &);
/// Name of a track: an engine's or a link's title.
const std::string &trackTitle(const Description &, int track);
/// "39.1 of at most 256 MAC a cycle; bound by the Digital array"; for people.
std::string sentence(const Deployment &, const Roofline &);

/// Why a kernel takes its cycles: its operations and how many a cycle, or its bytes where it multiplies none, the share
/// of the peak, and what the cycles are spent on; for people.
std::string whySlow(const Deployment &, const Kernel &);

} // namespace partita
