// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

/// Writes a network into `folder`: convolutions in a long chain with residual sums, branches and poolings that leave
/// the shape, about as many kernels. Returns a project of it on a chip whose memory holds the code of all of them.
std::filesystem::path writeNetwork(int kernels, const std::filesystem::path &folder);

double percentile(std::vector<double>, double p);
/// Of this thread in ms, which other processes do not lengthen.
double computing();

/// Since the last call of `restart`: the longest that the window's thread was at one event, in ms of its own time and
/// by the clock.
struct Watched {
    double computing = 0, elapsed = 0;
};
Watched watched();
void restartWatch();

void registerFrames(int kernels);
void closeFrames(); ///< before the application
void registerOpening();
void registerWatch(int kernels);
