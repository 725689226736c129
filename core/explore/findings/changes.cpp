// SPDX-License-Identifier: Apache-2.0
#include "explore/findings/changes.h"

#include "support/text.h"

#include <algorithm>

namespace partita {

namespace {
constexpr int usualFew = 4; ///< bits of weights that are tried first
}

std::string keyOf(const Kernel &k, std::string_view field) { return "kernel." + k.slug + "." + std::string(field); }

std::optional<std::vector<Remedy>> lifted(const Alternative &other)
{
    auto remedies = together(other.refusals);
    if (std::ranges::all_of(remedies, [](const Remedy &r) { return r.settable() && !r.value.empty(); }))
        return remedies;
    return std::nullopt;
}

ChoiceChanges moving(const Kernel &k, const Engine &engine, const std::vector<Remedy> &remedies)
{
    ChoiceChanges out;
    for (const auto &r : remedies)
        out.emplace_back(r.key, r.value);
    const auto key = keyOf(k, "engine");
    if (std::ranges::find(remedies, key, &Remedy::key) == remedies.end())
        out.emplace_back(key, engine.name);
    return out;
}

std::string demands(const Kernel &k, const std::vector<Remedy> &remedies)
{
    auto others = remedies;
    std::erase_if(others, [own = keyOf(k, "engine")](const Remedy &r) { return r.key == own; });
    return listOf(others, [&](const Remedy &r) {
        const auto bits = r.value == "ternary" ? "ternary " : r.value + "-bit ";
        return r.key == keyOf(k, "bits.weight")    ? bits + "weights"
            : r.key == keyOf(k, "bits.activation") ? bits + "activations"
                                                   : text(std::vector{r});
    });
}

std::vector<std::string> fasterVariants(const Kernel &k)
{
    std::vector<Variant> faster;
    if (const auto own = std::ranges::find(k.tiling.variants, k.tiling.schedule.variant, &Variant::name);
        own != k.tiling.variants.end())
        std::ranges::copy_if(k.tiling.variants, std::back_inserter(faster),
            [&](const Variant &v) { return v.problem.empty() && v.cycles < own->cycles; });
    std::ranges::stable_sort(faster, {}, &Variant::cycles);
    std::vector<std::string> names;
    for (const auto &v : faster)
        names.push_back(v.name);
    return names;
}

std::optional<std::string> fewerWeightBits(const Engine &engine, const Kernel &k)
{
    std::vector<int> fewer;
    for (int w : engine.weightBits)
        if (w > 0 && w < k.bits.weight)
            fewer.push_back(w);
    if (fewer.empty())
        return std::nullopt;
    const bool has = std::ranges::find(fewer, usualFew) != fewer.end();
    return std::to_string(has ? usualFew : std::ranges::max(fewer));
}

} // namespace partita
