// SPDX-License-Identifier: Apache-2.0
#include "target/refusal.h"

#include "graph/graph.h"
#include "support/text.h"

#include <algorithm>

namespace partita {

namespace {

std::string joined(std::span<const std::int64_t> values)
{
    return listOf(
        values, [](std::int64_t value) { return std::to_string(value); }, ",");
}

/// Extents as people write them.
std::string crossed(std::string text)
{
    for (auto at = text.find(','); at != std::string::npos; at = text.find(',', at))
        text.replace(at, 1, "×");
    return text;
}

std::string spaced(std::string text)
{
    std::ranges::replace(text, '_', ' ');
    return text;
}

} // namespace

std::string_view name(Remedy::Kind kind)
{
    switch (kind) {
    case Remedy::Kind::None: return "none";
    case Remedy::Kind::Choice: return "choice";
    case Remedy::Kind::Number: return "number";
    case Remedy::Kind::Model: return "model";
    }
    return {};
}

Remedy Remedy::none(std::string why) { return {Kind::None, "", "", std::move(why)}; }

Remedy Remedy::choose(std::string key, std::string value)
{
    auto text = key + "=" + value;
    return {Kind::Choice, std::move(key), std::move(value), std::move(text)};
}

Remedy Remedy::takeBack(std::string key)
{
    auto text = "without the choice " + key;
    return {Kind::Choice, std::move(key), "", std::move(text)};
}

Remedy Remedy::number(const std::string &key, std::string value)
{
    auto full = "target." + key;
    auto text = full + "=" + value;
    return {Kind::Number, std::move(full), std::move(value), std::move(text)};
}

Remedy Remedy::model(std::string parameter, const std::string &from, std::string value)
{
    auto text = spaced(parameter) + " " + crossed(from) + " → " + crossed(value);
    return {Kind::Model, std::move(parameter), std::move(value), std::move(text)};
}

Remedy Remedy::model(std::string parameter, std::int64_t from, std::int64_t to)
{
    return model(std::move(parameter), std::to_string(from), std::to_string(to));
}

Remedy Remedy::model(std::string parameter, std::span<const std::int64_t> from, std::span<const std::int64_t> to)
{
    return model(std::move(parameter), joined(from), joined(to));
}

std::vector<Remedy> together(std::span<const Refusal> refusals)
{
    std::vector<Remedy> out;
    for (const auto &refusal : refusals)
        for (const auto &remedy : refusal.remedies) {
            if (remedy.kind == Remedy::Kind::None)
                return {remedy};
            if (std::ranges::find(out, remedy) == out.end())
                out.push_back(remedy);
        }
    return out;
}

std::string text(std::span<const Remedy> remedies)
{
    std::string out;
    for (const auto &remedy : remedies)
        out += (out.empty() ? "" : " and ") + std::string(remedy.kind == Remedy::Kind::None ? "none: " : "")
            + remedy.text;
    return out;
}

Remedy asInt8(const Graph &graph, std::int32_t id)
{
    const auto &t = graph.tensor(id);
    return t.type == f32 ? Remedy::choose("numerics", "engine")
                         : Remedy::model("type_of_" + t.slug, t.type.name(), "i8");
}

} // namespace partita
