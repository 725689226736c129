// SPDX-License-Identifier: Apache-2.0
#include "choices/choices.h"

#include "choices/choice_value.h"
#include "support/try.h"

#include <algorithm>

namespace partita {

namespace {

using std::string_view;

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
constexpr std::size_t mostFields = 4096;

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
    PARTITA_TRY(canonical, canonicalChoice(key, value));
    auto prefix = prefixOf(key);
    auto at = place(prefix);
    bool known = at != m_subjects.end() && (*at)->prefix == prefix;
    auto fields = known ? (*at)->fields : Subject::Fields();
    auto name = key.substr(prefix.size());
    auto field = std::ranges::lower_bound(fields, name, {}, nameOf);
    if (field == fields.end() || field->first != name) {
        if (fields.size() >= mostFields)
            return fail("choice " + quotedChoice(key) + " is one more than the " + std::to_string(mostFields)
                + " that can be made of one thing; take some out");
        field = fields.emplace(field, name, Entry());
    }
    field->second = {std::move(canonical), held};
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
        return fail("choice " + quotedChoice(assignment) + " has no value; write KEY=VALUE, such as engine=core");
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
    auto to = std::partition_point(
        from, m_subjects.end(), [&](const auto &subject) { return subject->prefix.starts_with(head); });
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
    return std::ranges::equal(a.m_subjects, b.m_subjects,
        [](const auto &x, const auto &y) { return x == y || (x->prefix == y->prefix && x->text == y->text); });
}

Choices::Subjects::iterator Choices::place(std::string_view prefix)
{
    return std::ranges::lower_bound(m_subjects, prefix, {}, prefixOfSubject);
}

} // namespace partita
