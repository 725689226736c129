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
std::vector<Seed> tensorSeeds();
std::vector<Seed> datasetSeeds(); ///< the descriptions name "x.bin" (96 bytes) and "y.bin" (2)
std::vector<Seed> projectSeeds();

/// A zip archive of one deflated member.
std::string deflated(const std::string &member, const std::string &content);

} // namespace partita::fuzz
