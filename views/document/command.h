// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/decisions.h"
#include "document/searches.h"

#include <QUndoCommand>

#include <optional>
#include <string>
#include <vector>

struct DocumentState;

/// From one Choices to others and back: the entries in which they differ, or both where that is most of them.
class ChoicesStep {
public:
    ChoicesStep(const partita::Choices &before, const partita::Choices &after);
    partita::Choices undone(const partita::Choices &after) const;
    partita::Choices redone(const partita::Choices &before) const;

private:
    struct Change {
        std::string key;
        std::optional<partita::Choices::Entry> before, after;
    };
    std::vector<Change> m_changes;
    std::optional<std::pair<partita::Choices, partita::Choices>> m_whole;
};

/// One undo step: keys and values of Choices, and the target where that changed.
class ChoicesCommand : public QUndoCommand {
public:
    ChoicesCommand(DocumentState &, const QString &label, const partita::Choices &before, const partita::Choices &after,
        DecisionSteps decisions, int mergeId = -1, std::string targetBefore = {}, std::string targetAfter = {});
    const DecisionSteps &decisions() const { return m_decisions; }
    int id() const override { return m_mergeId; }
    bool mergeWith(const QUndoCommand *) override;
    void undo() override;
    void redo() override;
    /// Ends at `after` instead of at what is now.
    void amend(const partita::Choices &after);

private:
    DocumentState &m_document;
    ChoicesStep m_step;
    DecisionSteps m_decisions; ///< what it changes, in words
    int m_mergeId;
    std::string m_targetBefore, m_targetAfter;
};

/// One undo step on the list of kept designs.
class KeptCommand : public QUndoCommand {
public:
    using List = std::vector<partita::KeptDesign>;
    KeptCommand(DocumentState &, const QString &label, List before, List after);
    void undo() override;
    void redo() override;

private:
    DocumentState &m_document;
    List m_before, m_after;
};

/// One undo step: without a search.
class RemoveSearchCommand : public QUndoCommand {
public:
    RemoveSearchCommand(DocumentState &, const std::string &name);
    void undo() override;
    void redo() override;

private:
    DocumentState &m_document;
    std::string m_name;
    SearchRun m_removed;
    std::ptrdiff_t m_place = 0;
};
