// SPDX-License-Identifier: Apache-2.0
#include "explore/space.h"

#include "support/divide.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace partita {

namespace {

std::string bitsName(int bits) { return bits == 0 ? "ternary" : std::to_string(bits); }

/// Every width that an engine lists, the most bits first and ternary (0) last.
std::vector<int> widths(const Description &chip, std::vector<int> Engine::*listed)
{
    std::set<int, std::greater<>> all;
    for (const auto &engine : chip.engines)
        all.insert((engine.*listed).begin(), (engine.*listed).end());
    return {all.begin(), all.end()};
}

Variation otherWidths(std::string key, const std::vector<int> &all, int own)
{
    Variation out{std::move(key), {}};
    for (auto bits : all)
        if (bits != own)
            out.values.push_back(bitsName(bits));
    return out;
}

void weightBits(const Deployment &d, std::vector<Variation> &out)
{
    auto all = widths(d.target->description(), &Engine::weightBits);
    for (OpId id : d.graph.opIds()) {
        const auto &op = d.graph.op(id);
        if (op.kind != OpKind::Conv && op.kind != OpKind::MatMul)
            continue;
        const auto &weights = d.graph.tensor(op.inputs[1]);
        if (weights.constant() && weights.type.isInteger() && weights.type.bits <= 8)
            out.push_back(otherWidths(
                "kernel." + op.slug + ".bits.weight", all, weights.type.ternary ? 0 : int(weights.type.bits)));
    }
}

std::string prefixOf(const Kernel &k) { return "kernel." + k.slug + "."; }

void activationBits(const Deployment &d, std::vector<Variation> &out)
{
    auto all = widths(d.target->description(), &Engine::activationBits);
    for (const auto &k : d.kernels) {
        if (k.kind != Kernel::Kind::Compute || k.match.outputs.empty())
            continue;
        const auto &type = d.graph.tensor(k.match.outputs[0]).type;
        if (type.isInteger() && type.bits <= 8)
            out.push_back(otherWidths(prefixOf(k) + "bits.activation", all, int(type.bits)));
    }
}

void engines(const Deployment &d, bool converters, std::vector<Variation> &out)
{
    const auto &all = d.target->description().engines;
    for (const auto &k : d.kernels) {
        if (k.kind != Kernel::Kind::Compute || !k.match.parts.empty())
            continue;
        Variation v{prefixOf(k) + "engine", {}};
        for (const auto &other : k.alternatives) {
            const auto &engine = all[other.engine];
            bool byChoice
                = std::ranges::all_of(other.refusals, [](const Refusal &r) { return r.rule == "converters"; });
            if (engine.converters == converters
                && (converters ? byChoice && !other.refusals.empty() : other.refusals.empty()))
                v.values.push_back(engine.name);
        }
        out.push_back(std::move(v));
    }
}

void tiles(const Deployment &d, std::vector<Variation> &out)
{
    for (const auto &k : d.kernels) {
        if (k.kind != Kernel::Kind::Compute || k.tiling.axes.empty())
            continue;
        if (k.tiling.schedule.doubleBuffer)
            out.push_back({prefixOf(k) + "buffering", {"single"}});
        for (const auto &axis : k.tiling.axes) {
            auto half = (k.tiling.schedule.of(axis.name, axis.extent) + 1) / 2;
            half = roundedUp(half, axis.multiple);
            if (half < k.tiling.schedule.of(axis.name, axis.extent))
                out.push_back({prefixOf(k) + "tile." + axis.name, {std::to_string(half)}});
        }
    }
}

std::vector<Variation> withValues(std::vector<Variation> variations)
{
    std::erase_if(variations, [](const Variation &v) { return v.values.empty(); });
    return variations;
}

} // namespace

std::vector<Variation> numberVariations(const Deployment &d)
{
    std::vector<Variation> out;
    if (d.numerics != Numerics::Source) {
        weightBits(d, out);
        activationBits(d, out);
        engines(d, true, out);
    }
    return withValues(std::move(out));
}

std::vector<Variation> searchSpace(const Deployment &d, const Choices &choices)
{
    auto out = numberVariations(d);
    std::vector<Variation> same; // engines that leave the numbers as they are
    engines(d, false, same);
    for (auto &v : same)
        if (auto known = std::ranges::find(out, v.key, &Variation::key); known != out.end())
            std::ranges::copy(v.values, std::back_inserter(known->values));
        else
            out.push_back(std::move(v));
    tiles(d, out);
    std::erase_if(out, [&](const Variation &v) {
        auto slug = kernelOf(v.key);
        const auto *entry = choices.kernel(slug, std::string_view(v.key).substr(8 + slug.size()));
        return entry && !entry->held;
    });
    return withValues(std::move(out));
}

std::string_view name(SearchAxis axis)
{
    return std::array{"weights", "activations", "engines", "tiles"}[std::size_t(axis)];
}

SearchAxis axisOf(std::string_view key)
{
    return key.ends_with(".bits.weight")    ? SearchAxis::Weights
        : key.ends_with(".bits.activation") ? SearchAxis::Activations
        : key.ends_with(".engine")          ? SearchAxis::Engines
                                            : SearchAxis::Tiles;
}

std::vector<Variation> along(std::vector<Variation> variations, const std::vector<SearchAxis> &axes)
{
    std::erase_if(variations, [&](const Variation &v) { return std::ranges::find(axes, axisOf(v.key)) == axes.end(); });
    return variations;
}

std::string kernelOf(std::string_view key)
{
    auto slug = key.substr(7);
    return std::string(slug.substr(0, slug.find('.')));
}

} // namespace partita
