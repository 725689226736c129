// SPDX-License-Identifier: Apache-2.0
#include "choices/choice_value.h"

#include "schedule/loop_schedule.h"
#include "support/number.h"
#include "support/text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

namespace partita {

std::string quotedChoice(std::string_view text)
{
    std::string shown(text.substr(0, 80));
    std::ranges::replace_if(
        shown, [](unsigned char c) { return c < 32 || c == 127; }, '?');
    return "'" + shown + (text.size() > 80 ? "…'" : "'");
}

namespace {

using std::string_view;

constexpr string_view lower = "abcdefghijklmnopqrstuvwxyz0123456789_";
constexpr string_view upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
constexpr string_view word = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
constexpr std::size_t longest = 4096; ///< of a key or a value; slugs of real models reach some hundreds

bool madeOf(string_view text, string_view letters)
{
    return !text.empty() && text.find_first_not_of(letters) == string_view::npos;
}

bool isSlug(string_view text) { return madeOf(text, lower); }
bool isWord(string_view text) { return madeOf(text, word); }
bool isAxis(string_view text) { return madeOf(text, upper) && text[0] >= 'A' && text[0] <= 'Z'; }

/// Takes `prefix` off the front.
bool take(string_view &text, string_view prefix)
{
    if (!text.starts_with(prefix))
        return false;
    text.remove_prefix(prefix.size());
    return true;
}

std::unexpected<Error> unknownKey(string_view key)
{
    return fail("unknown choice " + quotedChoice(key)
        + "; there are [kernel.<slug>.]numerics, engine, bits.weight, bits.activation, tile.<AXIS>, order, "
          "buffering, variant, schedule, fuse, pads, prefetch, beside, layout, weights, tensor.<slug>.memory, "
          "tensor.<slug>.inplace and target.<part>.<number>");
}

std::unexpected<Error> badValue(string_view key, string_view value, std::string legal)
{
    return fail("choice " + quotedChoice(key) + " cannot be " + quotedChoice(value) + "; it takes " + legal);
}

using Canonical = std::optional<std::string>; ///< the value in its one spelling; none: illegal

Canonical oneOf(string_view value, std::initializer_list<string_view> legal)
{
    return std::ranges::find(legal, value) == legal.end() ? Canonical() : Canonical(value);
}

Canonical integer(string_view value, std::int64_t low, std::int64_t high)
{
    auto n = parseNumber<std::int64_t>(value);
    return n && *n >= low && *n <= high ? std::to_string(*n) : Canonical();
}

Canonical real(string_view value)
{
    auto n = parseNumber<double>(value);
    return n && (*n == 0 || std::isnormal(*n)) ? shortest(*n) : Canonical();
}

Canonical axes(string_view value)
{
    std::vector<string_view> seen;
    for (std::size_t from = 0; from <= value.size();) {
        auto to = std::min(value.find(',', from), value.size());
        auto axis = value.substr(from, to - from);
        if (!isAxis(axis) || std::ranges::find(seen, axis) != seen.end())
            return {};
        seen.push_back(axis);
        from = to + 1;
    }
    return std::string(value);
}

/// The canonical value of a choice that a kernel has, or of the one for all kernels.
Result<std::string> kernelValue(string_view key, string_view field, string_view value)
{
    Canonical canonical;
    std::string legal;
    auto axis = field;
    if (field == "engine") {
        canonical = isWord(value) ? Canonical(value) : Canonical();
        legal = "the name of an engine of the target, such as core";
    } else if (field == "bits.weight") {
        canonical = value == "ternary" ? Canonical(value) : integer(value, 2, 8);
        legal = "2 to 8, or ternary";
    } else if (field == "bits.activation") {
        canonical = integer(value, 2, 8);
        legal = "2 to 8";
    } else if (field == "numerics") {
        canonical = oneOf(value, {"auto", "source", "engine"});
        legal = "auto, source or engine";
    } else if (field == "order") {
        canonical = axes(value);
        legal = "axes in capitals, outermost first, each once, such as K,OY,OX";
    } else if (field == "buffering") {
        canonical = oneOf(value, {"single", "double"});
        legal = "single or double";
    } else if (field == "variant") {
        canonical = isWord(value) ? Canonical(value) : Canonical();
        legal = "the name of a way to compute the kernel, as `partitac compile --json` lists them";
    } else if (field == "schedule") {
        auto steps = parseLoopSteps(value);
        if (!steps)
            return fail("choice " + quotedChoice(key) + ": " + steps.error().message);
        canonical = text(*steps);
    } else if (field == "fuse") {
        canonical = oneOf(value, {"with_next", "apart"});
        legal = "with_next or apart";
    } else if (field == "pads") {
        canonical = oneOf(value, {"core", "engine"});
        legal = "core or engine";
    } else if (field == "prefetch") {
        canonical = oneOf(value, {"on", "off"});
        legal = "on or off";
    } else if (field == "beside") {
        canonical = isSlug(value) ? Canonical(value) : Canonical();
        legal = "the name of another kernel, or none";
    } else if (field == "weights") {
        canonical = isWord(value) ? Canonical(value) : Canonical();
        legal = "the name of a memory of the target, such as l2";
    } else if (field == "layout") {
        bool plain = std::ranges::all_of(
            value, [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
        canonical = plain && !value.empty() && value.size() <= 16 ? Canonical(value) : Canonical();
        legal = "the name of a layout, such as CHW or HWC";
    } else if (take(axis, "tile.")) {
        if (!isAxis(axis))
            return fail("choice " + quotedChoice(key) + " needs the name of an axis in capitals, such as tile.K");
        canonical = integer(value, 1, std::numeric_limits<std::int32_t>::max());
        legal = "an extent of 1 or more";
    } else {
        return unknownKey(key);
    }
    if (!canonical)
        return badValue(key, value, legal);
    return *canonical;
}

/// Of tensor.<slug>.memory and tensor.<slug>.inplace (`rest` follows "tensor.").
Result<std::string> tensorValue(string_view key, string_view rest, string_view value)
{
    auto dot = rest.find('.');
    auto field = dot == string_view::npos ? string_view() : rest.substr(dot + 1);
    if (!isSlug(rest.substr(0, dot)) || (field != "memory" && field != "inplace"))
        return unknownKey(key);
    if (field == "inplace" && value != "off")
        return badValue(key, value, "off; without it an output is written in place where that is legal");
    if (!isWord(value))
        return badValue(key, value, "the name of a memory of the target, such as l2");
    return std::string(value);
}

/// A hardware number, of target.[<part>.]<number> (`rest` follows "target.").
Result<std::string> numberValue(string_view key, string_view rest, string_view value)
{
    auto dot = rest.find('.');
    bool legal = dot == string_view::npos ? isWord(rest) : isWord(rest.substr(0, dot)) && isWord(rest.substr(dot + 1));
    if (!legal)
        return fail("choice " + quotedChoice(key)
            + " does not name a number; write target.<part>.<number>, such as "
              "target.l1.size, or target.<number>");
    auto canonical = real(value);
    if (!canonical && (!isWord(value) || value[0] < 'a' || value[0] > 'z'))
        return badValue(key, value, "a finite number, or a word that the target knows");
    return canonical ? *canonical : std::string(value);
}

} // namespace

Result<std::string> canonicalChoice(std::string_view key, std::string_view value)
{
    if (key.size() > longest || value.size() > longest)
        return fail("choice " + quotedChoice(key) + " is longer than " + std::to_string(longest) + " characters");
    auto rest = key;
    if (take(rest, "target."))
        return numberValue(key, rest, value);
    if (take(rest, "tensor."))
        return tensorValue(key, rest, value);
    if (take(rest, "kernel.")) {
        auto dot = rest.find('.');
        if (dot == string_view::npos || !isSlug(rest.substr(0, dot)))
            return unknownKey(key);
        return kernelValue(key, rest.substr(dot + 1), value);
    }
    return kernelValue(key, key, value);
}

} // namespace partita
