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
    std::string source; ///< what counted, as shown to the user
    std::vector<KernelCounters> kernels;
};

/// Reads counters in one of these forms:
///  - CSV. Its header names `kernel`, one or more of `cycles`, `instructions`, `calls`, `bytes`, and perhaps `source`;
///  - JSON of the form in resources/counters.schema.json, or what `measure --json` prints;
///  - what the exported program prints, with or without COUNTERS=1.
/// An error names `file` and the line, kernel or field at fault.
Result<Counters> parseCounters(std::string_view text, const std::string &file);
Result<Counters> readCounters(const std::filesystem::path &);

} // namespace partita
