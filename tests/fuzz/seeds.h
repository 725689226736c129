// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace partita::fuzz {

struct Seed {
    std::string name; ///< of a file
    std::string bytes;
};

/// Small sound files to start from.
std::vector<Seed> modelSeeds();
std::vector<Seed> tfliteSeeds();
std::vector<Seed> pt2Seeds(); ///< parts of archives
std::vector<Seed> tensorSeeds();
std::vector<Seed> datasetSeeds(); ///< the descriptions name "x.bin" (96 bytes) and "y.bin" (2)
std::vector<Seed> projectSeeds();

/// The archive of torch.export that has these parts: its program, the list of its weights, and their bytes. A zero
/// byte ends each of the first two.
std::string pt2Archive(const std::string &parts);
/// A zip archive of one deflated member.
std::string deflated(const std::string &member, const std::string &content);

} // namespace partita::fuzz
