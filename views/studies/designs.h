// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "jobs/job.h"
#include "studies/answers.h"
#include "studies/trials/trials.h"

/// Designs kept under names beside the present one, and what they come to; compiled in the background, one after
/// another.
class Designs : public QObject {
    Q_OBJECT
public:
    using List = std::vector<partita::KeptDesign>;
    Designs(Document &, Answers &);

    const List &list() const { return m_document.kept(); }
    int find(const QString &name) const; ///< row or -1
    bool isPresent(int row) const;       ///< the present design decides the same
    /// A name that no other has, after what was done last.
    QString freeName() const;
    DeploymentPtr design(int row) const; ///< null until known, or when it cannot be
    QString problem(int row) const;      ///< why it cannot be, a sentence
    /// How right it is on some samples, once that is known and while somebody looks.
    std::optional<partita::Evaluation> answers(int row) const { return m_answers.of(design(row)); }
    partita::ChoiceChanges decisions(int row) const; ///< in which it differs from the present design
    void look(bool);                                 ///< somebody looks, or no one does

    // Each is one undo step.
    void keep(const QString &name); ///< the present design; `failed` when the name is empty or taken
    void rename(int row, const QString &name);
    void remove(int row);
    void take(int row); ///< makes it the present one

    std::optional<Job> job();

signals:
    void changed(); ///< the list, or what is known of it
    void kept(int row);

private:
    bool mayBeCalled(const QString &name, int row) const;
    void refresh();
    void show();

    Document &m_document;
    Answers &m_answers;
    Trials m_trials;
    bool m_looking = false;
};
