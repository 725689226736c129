// SPDX-License-Identifier: Apache-2.0
#include "fuzz/feed.h"
#include "fuzz/mutate.h"

#include <algorithm>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t *, std::size_t size, std::size_t most);

using namespace partita::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    feedModel(std::as_bytes(std::span(data, size)), "fuzz.tflite");
    return 0;
}

/// Most changes leave every table where it is, so that the file stays well formed.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t *data, std::size_t size, std::size_t most, unsigned seed)
{
    Random random(seed);
    if (random() % 8 == 0)
        return LLVMFuzzerMutate(data, size, most);
    std::string bytes(data, data + size);
    for (auto changes = 1 + random() % 3; changes > 0; --changes)
        mutateInPlace(bytes, random);
    std::ranges::copy(bytes, data);
    return size;
}
