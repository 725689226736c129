// SPDX-License-Identifier: Apache-2.0
#include "compile/enough.h"

#include "compile/memory/buffers.h"
#include "compile/remains.h"
#include "deployment/aligned.h"
#include "target/guard.h"

#include <algorithm>

namespace partita {

namespace {

constexpr std::int64_t mostMemory = std::int64_t(1) << 30; ///< bytes; no answer for one who lacks some

/// The smallest size of the memory that it lacks with which the network compiles, within 1/128 of it; nothing: no legal
/// one.
std::optional<std::int64_t> enough(const Graph &source, const std::shared_ptr<const Target> &base,
    const Calibration &calibration, const Choices &choices, Memo &memo, const std::string &key,
    const MemoryUse &lacking, std::stop_token stop)
{
    constexpr int mostTries = 24;
    Remains with;
    auto fits = [&](std::int64_t size) {
        auto larger = choices;
        with = {};
        return larger.set(key, std::to_string(size)) && compile(source, base, calibration, larger, &memo, stop, &with);
    };
    auto small = lacking.size, size = aligned(std::max(lacking.peak, small + small / 16));
    for (int i = 0; !fits(size); ++i) {
        const auto *use = with.overflow();
        if (i == mostTries || size > mostMemory || (use && use->memory != lacking.memory) || stop.stop_requested())
            return std::nullopt;
        small = size;
        size = aligned(use ? std::max(use->peak, size + size / 16) : 2 * size);
    }
    while (size - small > std::max<std::int64_t>(offsetAlign, size / 128) && !stop.stop_requested()) {
        const auto middle = aligned((small + size) / 2);
        (fits(middle) ? size : small) = middle;
    }
    return size;
}

} // namespace

std::optional<Enough> enoughMemory(const Graph &source, std::shared_ptr<const Target> base,
    const Calibration &calibration, const Choices &choices, Memo *memo, std::stop_token stop)
try {
    Memo own;
    auto &known = memo ? *memo : own;
    Remains remains;
    const auto refused = compile(source, base, calibration, choices, &known, stop, &remains);
    if (refused || stop.stop_requested() || !remains.front)
        return std::nullopt;
    const auto &chip = remains.front->target->description();
    const auto *overflow = remains.overflow();
    const auto core
        = MemoryUse{.memory = chip.coreMemory(), .size = chip.memories[std::size_t(chip.coreMemory())].size()};
    const auto &lacking = overflow ? *overflow : core; // a kernel had no room by itself
    const auto key = "target." + chip.memories[std::size_t(lacking.memory)].name + ".size";
    const auto bytes = enough(source, base, calibration, choices, known, key, lacking, stop);
    if (!bytes || stop.stop_requested())
        return std::nullopt;
    return Enough{lacking.memory, *bytes,
        overflow ? explainOverflow(*remains.planned, choices, bytes)
                 : refused.error().message + "; with all that lies there it takes --set " + key + "="
                + std::to_string(*bytes)};
} catch (const PluginFault &) {
    return std::nullopt;
}

} // namespace partita
