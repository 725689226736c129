// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/lane.h"
#include "report/changes.h"
#include "studies/designs.h"

#include <optional>

/// Two designs held against one another: by default what the last edit changed. One piece of the network may be
/// selected, on both sides, also where only one of them has it.
class Comparison : public QObject {
    Q_OBJECT
public:
    struct Side {
        enum Kind { Former, Automatic, Present, Kept } kind = Present;
        QString name; ///< of a Kept one
        friend bool operator==(const Side &, const Side &) = default;
    };

    Comparison(Document &, Designs &, Answers &);

    const Side &a() const { return m_a; }
    const Side &b() const { return m_b; }
    void set(const Side &a, const Side &b);
    std::vector<Side> offered() const;
    QString title(const Side &) const;
    DeploymentPtr design(const Side &) const; ///< null when there is none, or not yet
    bool waits(const Side &) const;           ///< it is on its way
    /// How right it is on some samples, once that is known.
    std::optional<partita::Evaluation> answers(const Side &side) const { return m_answers.of(design(side)); }
    partita::ChoiceChanges decisions() const; ///< in which B differs from A; none on different chips

    /// Of the pair when `known()`, else of the one before it; none while a side is missing. Deltas add up to the
    /// difference of the totals.
    const std::vector<partita::Change> &changes() const { return m_changes; }
    bool known() const { return m_known; }
    void want();                               ///< finds them and the answers in the background; then `changed`
    int changeOf(const QString &kernel) const; ///< index, -1 for none
    int selected() const;
    void select(int change); ///< -1 for none; selects its kernel in the document where the present design has it

    bool shown() const { return m_shown; }
    void show(bool); ///< side by side

signals:
    void changed(); ///< another pair, another design on a side, or what differs is known
    void selectedChanged();
    void shownChanged();

private:
    std::optional<partita::Choices> choices(const Side &) const;
    void begin(); ///< what the last edit did, and not shown
    void refresh();
    void follow();

    Document &m_document;
    Designs &m_designs;
    Answers &m_answers;
    Lane m_lane;
    Side m_a{Side::Former, {}}, m_b;
    DeploymentPtr m_designA, m_designB;
    std::vector<partita::Change> m_changes;
    mutable std::optional<int> m_selected; ///< unknown: that of the document's selection
    bool m_known = false, m_selecting = false, m_shown = false;
};
