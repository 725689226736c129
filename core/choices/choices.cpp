// SPDX-License-Identifier: Apache-2.0
#include "choices/choices.h"

#include "schedule/loop_schedule.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace partita {

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

/// As it would stand in an error: printable and not longer than a line.
std::string quoted(string_view text)
{
    std::string shown(text.substr(0, 80));
    std::ranges::replace_if(shown, [](unsigned char c) { return c < 32 || c == 127; }, '?');
    return "'" + shown + (text.size() > 80 ? "…'" : "'");
}

std::unexpected<Error> unknownKey(string_view key)
{
    return fail("unknown choice " + quoted(key)
        + "; there are numerics, [kernel.<slug>.]engine, bits.weight, bits.activation, tile.<AXIS>, order, "
          "buffering, variant, schedule, fuse, pads, prefetch, beside, layout, weights, tensor.<slug>.memory, tensor.<slug>.inplace and target.<part>.<number>");
}

std::unexpected<Error> badValue(string_view key, string_view value, std::string legal)
{
    return fail("choice " + quoted(key) + " cannot be " + quoted(value) + "; it takes " + legal);
}

using Canonical = std::optional<std::string>; ///< the value in its one spelling; none: illegal

Canonical oneOf(string_view value, std::initializer_list<string_view> legal)
{
    return std::ranges::find(legal, value) == legal.end() ? Canonical() : Canonical(value);
}

Canonical integer(string_view value, std::int64_t low, std::int64_t high)
{
    std::int64_t n = 0;
    auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), n);
    if (error != std::errc() || end != value.data() + value.size() || n < low || n > high)
        return {};
    return std::to_string(n);
}

Canonical real(string_view value)
{
    double n = 0;
    auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), n);
    if (error != std::errc() || end != value.data() + value.size() || (n != 0 && !std::isnormal(n)))
        return {};
    char text[32];
    return std::string(text, std::to_chars(text, text + sizeof text, n).ptr);
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
    } else if (field == "order") {
        canonical = axes(value);
        legal = "axes in capitals, outermost first, each once, such as K,OY,OX";
    } else if (field == "buffering") {
        canonical = oneOf(value, {"single", "double"});
        legal = "single or double";
    } else if (field == "variant") {
        canonical = isWord(value) ? Canonical(value) : Canonical();
        legal = "the name of a way to compute the kernel, as `partitac compile` lists them";
    } else if (field == "schedule") {
        auto steps = parseLoopSteps(value);
        if (!steps)
            return fail("choice " + quoted(key) + ": " + steps.error().message);
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
        bool plain = std::ranges::all_of(value, [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
        canonical = plain && !value.empty() && value.size() <= 16 ? Canonical(value) : Canonical();
        legal = "the name of a layout, such as CHW or HWC";
    } else if (take(axis, "tile.")) {
        if (!isAxis(axis))
            return fail("choice " + quoted(key) + " needs the name of an axis in capitals, such as tile.K");
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
        return fail("choice " + quoted(key) + " does not name a number; write target.<part>.<number>, such as "
                    "target.l1.size, or target.<number>");
    auto canonical = real(value);
    if (!canonical && (!isWord(value) || value[0] < 'a' || value[0] > 'z'))
        return badValue(key, value, "a finite number, or a word that the target knows");
    return canonical ? *canonical : std::string(value);
}

Result<std::string> canonicalValue(string_view key, string_view value)
{
    if (key.size() > longest || value.size() > longest)
        return fail("choice " + quoted(key) + " is longer than " + std::to_string(longest) + " characters");
    auto rest = key;
    if (key == "numerics") {
        if (auto canonical = oneOf(value, {"source", "engine"}))
            return *canonical;
        return badValue(key, value, "source or engine");
    }
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

/// What comes before the field in a legal key.
string_view prefixOf(string_view key)
{
    if (key.starts_with("target."))
        return key.substr(0, 7);
    if (key.starts_with("kernel.") || key.starts_with("tensor."))
        return key.substr(0, key.find('.', 7) + 1);
    return key.substr(0, 0);
}

using Subject = Choices::Subject;

string_view nameOf(const Subject::Fields::value_type &field) { return field.first; }
string_view prefixOfSubject(const std::shared_ptr<const Subject> &subject) { return subject->prefix; }

std::shared_ptr<const Subject> subjectOf(std::string prefix, Subject::Fields fields)
{
    auto out = std::make_shared<Subject>();
    for (const auto &[field, entry] : fields) {
        out->names |= Subject::bit(field);
        out->text.append(field).append(entry.held ? "~" : "=").append(entry.value).push_back(';');
        out->pinned |= !entry.held;
    }
    out->prefix = std::move(prefix);
    out->fields = std::move(fields);
    return out;
}

} // namespace

Result<void> Choices::set(std::string_view key, std::string_view value, bool held)
{
    auto canonical = canonicalValue(key, value);
    if (!canonical)
        return std::unexpected(canonical.error());
    auto prefix = prefixOf(key);
    auto at = place(prefix);
    bool known = at != m_subjects.end() && (*at)->prefix == prefix;
    auto fields = known ? (*at)->fields : Subject::Fields();
    auto name = key.substr(prefix.size());
    auto field = std::ranges::lower_bound(fields, name, {}, nameOf);
    if (field == fields.end() || field->first != name)
        field = fields.emplace(field, name, Entry());
    field->second = {std::move(*canonical), held};
    auto changed = subjectOf(std::string(prefix), std::move(fields));
    if (known)
        *at = std::move(changed);
    else
        m_subjects.insert(at, std::move(changed));
    return {};
}

Result<void> Choices::set(std::string_view assignment)
{
    auto equals = assignment.find('=');
    if (equals == std::string_view::npos)
        return fail("choice " + quoted(assignment) + " has no value; write KEY=VALUE, such as engine=core");
    return set(assignment.substr(0, equals), assignment.substr(equals + 1));
}

void Choices::erase(std::string_view key)
{
    auto prefix = prefixOf(key);
    auto at = place(prefix);
    if (at == m_subjects.end() || (*at)->prefix != prefix || !(*at)->find(key.substr(prefix.size())))
        return;
    auto fields = (*at)->fields;
    fields.erase(std::ranges::find(fields, key.substr(prefix.size()), nameOf));
    if (fields.empty())
        m_subjects.erase(at);
    else
        *at = subjectOf(std::string(prefix), std::move(fields));
}

Choices Choices::released() const
{
    Choices out;
    for (const auto &subject : m_subjects) {
        if (!subject->pinned)
            continue;
        auto fields = subject->fields;
        auto gone = std::erase_if(fields, [](const auto &field) { return field.second.held; });
        out.m_subjects.push_back(gone ? subjectOf(subject->prefix, std::move(fields)) : subject);
    }
    return out;
}

const Choices::Subject *Choices::subject(std::string_view prefix) const
{
    auto at = std::ranges::lower_bound(m_subjects, prefix, {}, prefixOfSubject);
    return at != m_subjects.end() && (*at)->prefix == prefix ? at->get() : nullptr;
}

std::span<const std::shared_ptr<const Subject>> Choices::about(std::string_view head) const
{
    auto from = std::ranges::lower_bound(m_subjects, head, {}, prefixOfSubject);
    auto to = std::partition_point(from, m_subjects.end(), [&](const auto &subject) { return subject->prefix.starts_with(head); });
    return {from, to};
}

const Choices::Entry *Choices::find(std::string_view key) const
{
    auto prefix = prefixOf(key);
    const auto *about = subject(prefix);
    return about ? about->find(key.substr(prefix.size())) : nullptr;
}

const Choices::Entry *Choices::kernel(std::string_view slug, std::string_view field) const
{
    return kernel(subject("kernel." + std::string(slug) + "."), subject(""), field);
}

const Choices::Entry *Choices::kernel(const Subject *own, const Subject *all, std::string_view field)
{
    const auto *mine = own ? own->find(field) : nullptr;
    if (mine && !mine->held)
        return mine;
    const auto *everyone = all ? all->find(field) : nullptr;
    return everyone && (!mine || !everyone->held) ? everyone : mine;
}

Choices::Entries Choices::entries() const
{
    Entries out;
    for (const auto &subject : m_subjects)
        for (const auto &[field, entry] : subject->fields)
            out.emplace(subject->prefix + field, entry);
    return out;
}

bool Choices::pinned() const
{
    return std::ranges::any_of(m_subjects, [](const auto &subject) { return subject->pinned; });
}

bool operator==(const Choices &a, const Choices &b)
{
    return std::ranges::equal(a.m_subjects, b.m_subjects, [](const auto &x, const auto &y) { return x == y || (x->prefix == y->prefix && x->text == y->text); });
}

Choices::Subjects::iterator Choices::place(std::string_view prefix)
{
    return std::ranges::lower_bound(m_subjects, prefix, {}, prefixOfSubject);
}

} // namespace partita
