// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/command.h"

#include "session/state.h"

#include <algorithm>

using partita::Choices;

std::vector<ChoicesChange> changesBetween(const Choices &before, const Choices &after)
{
    std::vector<ChoicesChange> changes;
    for (const auto &[key, entry] : before.entries())
        if (auto *now = after.find(key); !now)
            changes.push_back({key, entry, {}});
        else if (*now != entry)
            changes.push_back({key, entry, *now});
    for (const auto &[key, entry] : after.entries())
        if (!before.find(key))
            changes.push_back({key, {}, entry});
    return changes;
}

namespace {

void put(Choices &choices, const std::string &key, const std::optional<Choices::Entry> &entry)
{
    if (entry)
        (void)choices.set(key, entry->value, entry->held);
    else
        choices.erase(key);
}

} // namespace

ChoicesCommand::ChoicesCommand(Session *session, const QString &label, const Choices &before, const Choices &after,
                               int mergeId, std::string targetBefore, std::string targetAfter)
    : QUndoCommand(label), m_session(session), m_changes(changesBetween(before, after)), m_mergeId(mergeId),
      m_targetBefore(std::move(targetBefore)), m_targetAfter(std::move(targetAfter))
{
}

bool ChoicesCommand::mergeWith(const QUndoCommand *command)
{
    auto *later = static_cast<const ChoicesCommand *>(command);
    for (const auto &change : later->m_changes) {
        auto same = std::ranges::find(m_changes, change.key, &ChoicesChange::key);
        if (same == m_changes.end())
            m_changes.push_back(change);
        else
            same->after = change.after;
    }
    setText(later->text());
    return true;
}

void ChoicesCommand::amend(const Choices &now, const Choices &after)
{
    Choices before = now;
    for (const auto &change : m_changes)
        put(before, change.key, change.before);
    m_changes = changesBetween(before, after);
}

void ChoicesCommand::undo()
{
    Choices choices = m_session->choices();
    for (const auto &change : m_changes)
        put(choices, change.key, change.before);
    m_session->m->apply(std::move(choices), m_targetBefore);
}

void ChoicesCommand::redo()
{
    Choices choices = m_session->choices();
    for (const auto &change : m_changes)
        put(choices, change.key, change.after);
    m_session->m->apply(std::move(choices), m_targetAfter);
}

DesignsCommand::DesignsCommand(Session *session, const QString &label, List before, List after)
    : QUndoCommand(label), m_session(session), m_before(std::move(before)), m_after(std::move(after))
{
}

void DesignsCommand::undo() { m_session->m->designs.set(m_before); }
void DesignsCommand::redo() { m_session->m->designs.set(m_after); }
