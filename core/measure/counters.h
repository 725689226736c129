// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/error.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace partita {

/// What a chip, a simulator or the emulator counted while one kernel's function ran.
struct KernelCounters {
    std::string kernel;                                             ///< slug
    std::optional<std::int64_t> cycles, instructions, calls, bytes; ///< calls of engines; bytes moved by DMA
};

struct Counters {
    std::string source; ///< who counted, for people
    std::vector<KernelCounters> kernels;
};

/// Reads one of
///  - CSV with a header that names `kernel` and one or more of `cycles`, `instructions`, `calls`, `bytes`, and may name
///  `source`;
///  - JSON as resources/counters.schema.json has it, or what `measure --json` prints;
///  - what the exported program prints, with COUNTERS=1 or without.
/// Error: `file` and the line, kernel or field at fault.
Result<Counters> parseCounters(std::string_view text, const std::string &file);
Result<Counters> readCounters(const std::filesystem::path &);

} // namespace partita
