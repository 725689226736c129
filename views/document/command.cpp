// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/command.h"

#include "document/state.h"

#include <algorithm>

using partita::Choices;

namespace {

using Subject = Choices::Subject;
constexpr std::size_t most
    = 256; ///< subjects beyond which both Choices, which share what they have in common, are less to keep and to apply

/// different(subject before, subject after) for each that is not the same; null where nothing is decided.
void compare(const Choices &before, const Choices &after, auto different)
{
    auto b = before.subjects().begin(), a = after.subjects().begin();
    const auto bEnd = before.subjects().end(), aEnd = after.subjects().end();
    while (b != bEnd || a != aEnd) {
        auto order = b == bEnd ? 1 : a == aEnd ? -1 : *b == *a ? 0 : (*b)->prefix.compare((*a)->prefix);
        const Subject *was = order <= 0 ? (b++)->get() : nullptr, *is = order >= 0 ? (a++)->get() : nullptr;
        if (!was || !is || (was != is && was->text != is->text))
            different(was, is);
    }
}

void put(Choices &choices, const std::string &key, const std::optional<Choices::Entry> &entry)
{
    if (entry)
        (void)choices.set(key, entry->value, entry->held);
    else
        choices.erase(key);
}

} // namespace

ChoicesStep::ChoicesStep(const Choices &before, const Choices &after)
{
    std::size_t count = 0;
    compare(before, after, [&](auto...) { ++count; });
    if (count > most) {
        m_whole.emplace(before, after);
        return;
    }
    auto entry = [](const Subject *in, const std::string &field) {
        const auto *found = in ? in->find(field) : nullptr;
        return found ? std::optional(*found) : std::nullopt;
    };
    compare(before, after, [&](const Subject *was, const Subject *is) {
        for (const auto &[field, old] : was ? was->fields : Subject::Fields())
            if (auto now = entry(is, field); now != old)
                m_changes.push_back({was->prefix + field, old, now});
        for (const auto &[field, now] : is ? is->fields : Subject::Fields())
            if (!entry(was, field))
                m_changes.push_back({is->prefix + field, {}, now});
    });
}

Choices ChoicesStep::undone(const Choices &after) const
{
    auto choices = m_whole ? m_whole->first : after;
    for (const auto &change : m_changes)
        put(choices, change.key, change.before);
    return choices;
}

Choices ChoicesStep::redone(const Choices &before) const
{
    auto choices = m_whole ? m_whole->second : before;
    for (const auto &change : m_changes)
        put(choices, change.key, change.after);
    return choices;
}

ChoicesCommand::ChoicesCommand(DocumentState &document, const QString &label, const Choices &before,
    const Choices &after, DecisionSteps decisions, int mergeId, std::string targetBefore, std::string targetAfter)
    : QUndoCommand(label),
      m_document(document),
      m_step(before, after),
      m_decisions(std::move(decisions)),
      m_mergeId(mergeId),
      m_targetBefore(std::move(targetBefore)),
      m_targetAfter(std::move(targetAfter))
{
}

/// The later has been done.
bool ChoicesCommand::mergeWith(const QUndoCommand *command)
{
    const auto &next = *static_cast<const ChoicesCommand *>(command);
    const auto &later = next.m_step;
    const auto &now = m_document.choices;
    m_step = ChoicesStep(m_step.undone(later.undone(now)), now);
    m_decisions = joined(std::move(m_decisions), next.m_decisions);
    setText(command->text());
    return true;
}

void ChoicesCommand::amend(const Choices &after) { m_step = ChoicesStep(m_step.undone(m_document.choices), after); }

void ChoicesCommand::undo() { m_document.apply(m_step.undone(m_document.choices), m_targetBefore); }
void ChoicesCommand::redo() { m_document.apply(m_step.redone(m_document.choices), m_targetAfter); }

KeptCommand::KeptCommand(DocumentState &document, const QString &label, List before, List after)
    : QUndoCommand(label), m_document(document), m_before(std::move(before)), m_after(std::move(after))
{
}

void KeptCommand::undo() { m_document.keep(m_before); }
void KeptCommand::redo() { m_document.keep(m_after); }

RemoveSearchCommand::RemoveSearchCommand(DocumentState &document, const std::string &name)
    : QUndoCommand(Document::tr("Delete “%1”").arg(QString::fromStdString(name))), m_document(document), m_name(name)
{
}

void RemoveSearchCommand::redo()
{
    auto next = m_document.searches;
    auto found = std::ranges::find(next, m_name, &SearchRun::name);
    if (found == next.end())
        return;
    m_place = found - next.begin();
    m_removed = *found;
    next.erase(found);
    m_document.keepSearches(std::move(next));
}

void RemoveSearchCommand::undo()
{
    auto next = m_document.searches;
    const auto name = m_name;
    for (int n = 2; searchNamed(next, m_name); ++n) // another has it by now
        m_name = name + " (" + std::to_string(n) + ")";
    m_removed.name = m_name;
    next.insert(next.begin() + std::min(m_place, std::ssize(next)), m_removed);
    m_document.keepSearches(std::move(next));
}
