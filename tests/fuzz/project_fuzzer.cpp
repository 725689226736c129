// SPDX-License-Identifier: Apache-2.0
#include "fuzz/feed.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    partita::fuzz::feedProject(std::as_bytes(std::span(data, size)));
    return 0;
}
