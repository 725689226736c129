// SPDX-License-Identifier: Apache-2.0
#include "fuzz/seeds.h"

#include <filesystem>
#include <fstream>

using namespace partita::fuzz;
namespace fs = std::filesystem;

namespace {

void write(const fs::path &folder, const Seed &seed, const std::string &front = {})
{
    fs::create_directories(folder);
    std::ofstream(folder / seed.name, std::ios::binary) << front << seed.bytes;
}

/// The byte by which the fuzzer of data sets tells files apart.
std::string kind(const Seed &seed)
{
    return seed.name.ends_with(".npy") ? std::string(1, '\0') : seed.name.ends_with(".npz") ? "\1" : "\2";
}

} // namespace

/// write_seeds DIR: a folder of seeds for each fuzzer.
int main(int count, char **words)
{
    if (count != 2)
        return 2;
    fs::path folder = words[1];
    for (const auto &seed : modelSeeds())
        write(folder / "onnx", seed);
    for (const auto &seed : tfliteSeeds())
        write(folder / "tflite", seed);
    for (const auto &seed : pt2Seeds()) {
        write(folder / "pt2", seed);
        write(folder / "pt2", {seed.name + ".pt2", pt2Archive(seed.bytes)});
    }
    for (const auto &seed : projectSeeds())
        write(folder / "project", seed);
    for (const auto &seed : datasetSeeds()) {
        write(folder / "dataset", seed, kind(seed));
        if (seed.name.ends_with(".npy"))
            write(folder / "dataset", {seed.name + ".zipped", seed.bytes}, "\4");
    }
    for (const auto &seed : tensorSeeds())
        write(folder / "dataset", seed, "\3");
}
