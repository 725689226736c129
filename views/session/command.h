// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "choices/project.h"

#include <QUndoCommand>
#include <optional>
#include <string>
#include <vector>

class Session;

/// The entries in which two Choices differ.
struct ChoicesChange {
    std::string key;
    std::optional<partita::Choices::Entry> before, after;
};
std::vector<ChoicesChange> changesBetween(const partita::Choices &before, const partita::Choices &after);

/// One undo step: keys and values of Choices, and the target where that changed.
class ChoicesCommand : public QUndoCommand {
public:
    ChoicesCommand(Session *, const QString &label, const partita::Choices &before, const partita::Choices &after,
                   int mergeId = -1, std::string targetBefore = {}, std::string targetAfter = {});
    int id() const override { return m_mergeId; }
    bool mergeWith(const QUndoCommand *) override;
    void undo() override;
    void redo() override;
    /// Ends at `after` instead.
    void amend(const partita::Choices &now, const partita::Choices &after);

private:
    Session *m_session;
    std::vector<ChoicesChange> m_changes;
    int m_mergeId;
    std::string m_targetBefore, m_targetAfter;
};

/// One undo step on the list of kept designs.
class DesignsCommand : public QUndoCommand {
public:
    using List = std::vector<partita::KeptDesign>;
    DesignsCommand(Session *, const QString &label, List before, List after);
    void undo() override;
    void redo() override;

private:
    Session *m_session;
    List m_before, m_after;
};
