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

/// Looks for sizes of memories with which a network compiles.
class SizeSearch {
public:
    SizeSearch(const CompileInputs &inputs, Cache &cache, std::stop_token stop)
        : m_inputs(inputs), m_cache(cache), m_stop(std::move(stop))
    {
    }

    /// Nothing: there are none.
    std::vector<Enough::Size> enough(const MemoryUse &lacking)
    {
        constexpr int mostTries = 24;
        auto small = lacking.size, size = aligned(std::max(lacking.peak, small + small / 16));
        for (int i = 0; !fits(lacking.memory, size); ++i) {
            const auto *use = m_with.overflow();
            if (i == mostTries || size > mostMemory || m_stop.stop_requested())
                return {};
            if (use && use->memory != lacking.memory) {
                if (!enlargeBeside(*use))
                    return {};
                continue;
            }
            small = size;
            size = aligned(use ? std::max(use->peak, size + size / 16) : 2 * size);
        }
        while (size - small > std::max<std::int64_t>(offsetAlign, size / 128) && !m_stop.stop_requested()) {
            const auto middle = (small + size) / 2 / offsetAlign * offsetAlign; // above `small`, which may lie between
            (fits(lacking.memory, middle) ? size : small) = middle;
        }
        std::vector<Enough::Size> out{{lacking.memory, size}};
        out.insert(out.end(), m_beside.begin(), m_beside.end());
        return out;
    }

    /// A choice without which the network fits as it is: "variant=direct"; "": none of the first few does.
    std::string inTheWay()
    {
        constexpr int mostTries = 8;
        int tries = 0;
        for (const auto &[key, entry] : m_inputs.choices.entries()) {
            if (entry.held || key.starts_with("target.") || key.ends_with("numerics") || key.contains("bits."))
                continue;
            if (tries++ == mostTries || m_stop.stop_requested())
                break;
            auto without = m_inputs.choices;
            without.erase(key);
            if (compile(m_inputs.with(without), &m_cache, m_stop))
                return key + "=" + entry.value;
        }
        return {};
    }

    std::string key(MemoryId memory) const
    {
        return "target." + m_inputs.target->description().memories[memory].name + ".size";
    }

private:
    bool fits(MemoryId memory, std::int64_t bytes)
    {
        auto larger = m_inputs.choices;
        Cache tried; // little of one size serves another, and what many tries keep is much
        m_with = {};
        return larger.set(key(memory), std::to_string(bytes))
            && compile(m_inputs.with(larger), &tried, m_stop, &m_with);
    }

    bool enlargeBeside(const MemoryUse &use)
    {
        const Enough::Size size{use.memory, aligned(use.peak)};
        const auto known = std::ranges::find(m_beside, use.memory, &Enough::Size::memory);
        if (known == m_beside.end())
            m_beside.push_back(size);
        else
            *known = size;
        return size.bytes <= mostMemory && m_inputs.choices.set(key(size.memory), std::to_string(size.bytes));
    }

    CompileInputs m_inputs; ///< with the sizes of m_beside
    Cache &m_cache;
    std::stop_token m_stop;
    Remains m_with;
    std::vector<Enough::Size> m_beside;
};

} // namespace

std::optional<Enough> enoughMemory(const CompileInputs &inputs, Cache *cache, std::stop_token stop)
try {
    Cache own;
    auto &known = cache ? *cache : own;
    Remains remains;
    const auto refused = compile(inputs, &known, stop, &remains);
    if (refused || stop.stop_requested() || !remains.front || !remains.homes)
        return std::nullopt; // no size of a memory lifts a rule of the chip
    const auto &chip = remains.front->target->description();
    const auto *overflow = remains.overflow();
    const auto core = MemoryUse{.memory = chip.coreMemory(), .size = chip.memories[chip.coreMemory()].size()};
    const auto &lacking = overflow ? *overflow : core; // a kernel had no room by itself
    SizeSearch search(inputs, known, stop);
    const auto choice = search.inTheWay();
    auto sizes = search.enough(lacking);
    if (sizes.empty() || stop.stop_requested())
        return std::nullopt;
    std::string setting;
    for (const auto &size : sizes)
        setting += (setting.empty() ? "--set " : " and --set ") + search.key(size.memory) + "="
            + std::to_string(size.bytes);
    const auto undo = choice.empty() ? "" : "take back the choice " + choice;
    auto sentence = overflow ? explainOverflow(*remains.planned, inputs.choices, setting, undo)
                             : refused.error().message + "; with all that lies there it takes " + setting;
    return Enough{std::move(sizes), std::move(sentence)};
} catch (const PluginFault &) {
    return std::nullopt;
}

} // namespace partita
