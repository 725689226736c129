// SPDX-License-Identifier: Apache-2.0
#include "target/description/description.h"

#include "support/number.h"
#include "support/text.h"

#include <algorithm>
#include <array>
#include <functional>
#include <nlohmann/json.hpp>

namespace partita {

namespace {

using Json = nlohmann::json;
constexpr std::array<std::string_view, 4> originNames{"published", "measured", "fitted", "chosen"};

/// Thrown and caught inside parse only: nlohmann's accessors throw as well.
struct BadField {
    std::string message;
};

std::string textOf(const Json &json, const std::string &path, const char *field)
{
    auto it = json.find(field);
    if (it == json.end() || !it->is_string())
        throw BadField{path + "." + field + " must be a text"};
    return it->get<std::string>();
}

Numbers numbers(const Json &json, const std::string &path)
{
    Numbers out;
    for (const auto &[key, entry] : json.items()) {
        auto here = path + "." + key;
        if (!entry.is_object() || !entry.contains("value") || !entry["value"].is_number())
            throw BadField{here + " must be an object with a number \"value\""};
        auto origin = std::ranges::find(originNames, textOf(entry, here, "origin"));
        if (origin == originNames.end())
            throw BadField{here + ".origin must be published, measured, fitted or chosen"};
        Number number{entry["value"], entry.value("unit", ""), Origin(origin - originNames.begin()),
            textOf(entry, here, "source"), entry.value("low", 0.0), entry.value("high", 1e18),
            entry.value("words", std::vector<std::string>{})};
        if (!number.words.empty()) {
            number.low = 0;
            number.high = double(number.words.size() - 1);
        }
        if (number.value < number.low || number.value > number.high)
            throw BadField{here + ".value lies outside its own low and high"};
        out.emplace(key, std::move(number));
    }
    return out;
}

Numbers numbersOf(const Json &json, const std::string &path)
{
    return json.contains("numbers") ? numbers(json["numbers"], path + ".numbers") : Numbers{};
}

const Json &list(const Json &json, const char *field)
{
    if (!json.contains(field) || !json[field].is_array())
        throw BadField{std::string(field) + " must be a list"};
    return json[field];
}

Description parseChecked(const Json &json)
{
    Description d;
    d.name = textOf(json, "description", "name");
    d.title = textOf(json, "description", "title");
    d.summary = json.value("summary", "");
    d.validation = json.value("validation", "");
    for (const auto &entry : list(json, "engines")) {
        auto path = "engines[" + std::to_string(d.engines.size()) + "]";
        d.engines.push_back({textOf(entry, path, "name"), textOf(entry, path, "title"), textOf(entry, path, "letter"),
            entry.value("core", false), entry.value("weight_bits", std::vector<int>{8}),
            entry.value("activation_bits", std::vector<int>{8}), numbersOf(entry, path), entry.value("memory", ""),
            entry.value("march", "rv32imc"), entry.value("converters", false), entry.value("bits_effect", "")});
        const auto &engine = d.engines.back();
        for (const char *number : {"rows", "input_bits", "output_bits"})
            if (engine.converters && !engine.numbers.contains(number))
                throw BadField{path + ".numbers." + number + " is missing, which an engine with converters has"};
    }
    for (const auto &entry : list(json, "memories")) {
        auto path = "memories[" + std::to_string(d.memories.size()) + "]";
        d.memories.push_back({textOf(entry, path, "name"), textOf(entry, path, "title"), entry.value("external", false),
            entry.value("flash", false), numbersOf(entry, path)});
        if (!d.memories.back().numbers.contains("size"))
            throw BadField{path + ".numbers.size is missing"};
    }
    for (const auto &entry : list(json, "links")) {
        auto path = "links[" + std::to_string(d.links.size()) + "]";
        Link link{textOf(entry, path, "name"), textOf(entry, path, "title"), {}, numbersOf(entry, path)};
        for (const auto &pair : list(entry, "connects")) {
            link.connects.emplace_back(pair.at(0), pair.at(1));
            if (d.memory(link.connects.back().first) < 0 || d.memory(link.connects.back().second) < 0)
                throw BadField{path + ".connects names a memory that is not described"};
        }
        d.links.push_back(std::move(link));
    }
    d.numbers = numbersOf(json, "description");
    for (const auto &engine : d.engines)
        if (engine.core && d.memory(engine.memory) < 0)
            throw BadField{"engine '" + engine.name + "': \"memory\" must name one of the memories"};
    if (d.core() < 0)
        throw BadField{"engines: one must have \"core\": true"};
    return d;
}

} // namespace

double numberOr(const Numbers &numbers, std::string_view key, double otherwise)
{
    auto it = numbers.find(key);
    return it == numbers.end() ? otherwise : it->second.value;
}

std::string_view name(Origin origin) { return originNames[std::size_t(origin)]; }

Result<Description> Description::parse(std::string_view source)
{
    try {
        return parseChecked(Json::parse(source));
    } catch (const BadField &bad) {
        return fail("target description: " + bad.message);
    } catch (const Json::exception &e) {
        return fail(std::string("target description: ") + e.what());
    }
}

std::vector<std::pair<std::string, const Number *>> Description::all() const
{
    std::vector<std::pair<std::string, const Number *>> out;
    auto add = [&](const std::string &prefix, const Numbers &numbers) {
        for (const auto &[key, number] : numbers)
            out.emplace_back(prefix + key, &number);
    };
    add("", numbers);
    for (const auto &engine : engines)
        add(engine.name + ".", engine.numbers);
    for (const auto &memory : memories)
        add(memory.name + ".", memory.numbers);
    for (const auto &link : links)
        add(link.name + ".", link.numbers);
    return out;
}

const Number *Description::find(std::string_view key) const
{
    auto in = [](const Numbers &numbers, std::string_view name) -> const Number * {
        auto it = numbers.find(name);
        return it == numbers.end() ? nullptr : &it->second;
    };
    auto dot = key.find('.');
    if (dot == std::string_view::npos)
        return in(numbers, key);
    auto owner = key.substr(0, dot), field = key.substr(dot + 1);
    for (const auto &engine : engines)
        if (engine.name == owner)
            return in(engine.numbers, field);
    for (const auto &memory : memories)
        if (memory.name == owner)
            return in(memory.numbers, field);
    for (const auto &link : links)
        if (link.name == owner)
            return in(link.numbers, field);
    return nullptr;
}

Result<void> Description::set(std::string_view key, std::string_view text)
{
    auto *number = const_cast<Number *>(find(key));
    if (!number)
        return fail("target '" + name + "' has no number '" + std::string(key) + "'; it has "
            + listOf(all(), [](const auto &known) { return known.first; }));
    double value = -1;
    auto word = std::ranges::find(number->words, text);
    if (word != number->words.end()) {
        value = double(word - number->words.begin());
    } else if (!number->words.empty()) {
        return fail("target number '" + std::string(key) + "' is one of " + listOf(number->words, std::identity()));
    } else if (auto n = parseNumber<double>(text)) {
        value = *n;
    } else {
        return fail("target number '" + std::string(key) + "' must be a number, not '" + std::string(text) + "'");
    }
    if (!(value >= number->low && value <= number->high))
        return fail("target number '" + std::string(key) + "' must lie between " + shortest(number->low) + " and "
            + shortest(number->high));
    if (value == number->value)
        return {}; // still the target's own, with its source
    number->value = value;
    number->origin = Origin::Chosen;
    constexpr std::string_view byUser = "set by the user";
    if (number->words.empty())
        number->source = byUser;
    else if (!number->source.starts_with(byUser)) // what its words mean is still so
        number->source.insert(0, "; ").insert(0, byUser);
    return {};
}

Result<void> Description::explain(std::string_view key, std::string_view origin, std::string source)
{
    auto known = std::ranges::find(originNames, origin);
    if (known == originNames.end())
        return fail("the origin of '" + std::string(key) + "' must be published, measured, fitted or chosen");
    auto *number = const_cast<Number *>(find(key));
    number->origin = Origin(known - originNames.begin());
    number->source = std::move(source);
    return {};
}

double Description::number(std::string_view key) const { return find(key)->value; }

namespace {
template <class T>
int indexOf(const std::vector<T> &list, std::string_view name)
{
    auto it = std::ranges::find(list, name, &T::name);
    return it == list.end() ? -1 : int(it - list.begin());
}
} // namespace

EngineId Description::engine(std::string_view n) const { return indexOf(engines, n); }
MemoryId Description::memory(std::string_view n) const { return indexOf(memories, n); }

EngineId Description::core() const
{
    auto it = std::ranges::find(engines, true, &Engine::core);
    return it == engines.end() ? -1 : int(it - engines.begin());
}

MemoryId Description::coreMemory() const { return memory(engines[core()].memory); }

MemoryId Description::programMemory() const
{
    auto it = std::ranges::find_if(memories, [](const Memory &m) { return m.flash && m.size() > 0; });
    return it == memories.end() ? coreMemory() : MemoryId(it - memories.begin());
}

int Description::link(int a, int b) const
{
    const auto &from = memories[a].name, &to = memories[b].name;
    for (std::size_t i = 0; i < links.size(); ++i)
        for (const auto &[x, y] : links[i].connects)
            if ((x == from && y == to) || (x == to && y == from))
                return int(i);
    return -1;
}

} // namespace partita
