// SPDX-License-Identifier: Apache-2.0
#include "fuzz/feed.h"
#include "fuzz/mutate.h"
#include "fuzz/seeds.h"

#include <algorithm>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t *, std::size_t size, std::size_t most);

using namespace partita::fuzz;

/// An archive, or its parts: then checksums are right, and changes reach the program.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    std::string given(data, data + size);
    auto archive = given.starts_with("PK") ? given : pt2Archive(given);
    feedModel(std::as_bytes(std::span(archive)), "fuzz.pt2");
    return 0;
}

/// Most changes leave the JSON whole.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t *data, std::size_t size, std::size_t most, unsigned seed)
{
    Random random(seed);
    std::string parts(data, data + size);
    if (random() % 4 == 0 || !mutateJson(parts, random) || parts.size() > most)
        return LLVMFuzzerMutate(data, size, most);
    std::ranges::copy(parts, data);
    return parts.size();
}
