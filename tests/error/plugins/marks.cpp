// SPDX-License-Identifier: Apache-2.0
// Whoever loads this library leaves a file at $PARTITA_MARK.
#include <cstdlib>
#include <fstream>

namespace {

[[gnu::constructor]] void mark()
{
    if (const char *file = std::getenv("PARTITA_MARK"))
        std::ofstream(file) << "loaded";
}

} // namespace
