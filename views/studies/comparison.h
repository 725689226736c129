// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/lane.h"
#include "report/changes.h"
#include "studies/designs.h"

#include <optional>

/// Designs held against the first of them, A: by default what the last edit changed. One piece of the network may be
/// selected, in all of them, also where only some have it.
class Comparison : public QObject {
    Q_OBJECT
public:
    struct Side {
        enum Kind { Former, Automatic, Present, Kept } kind = Present;
        QString name; ///< of a Kept one
        friend bool operator==(const Side &, const Side &) = default;
    };
    static constexpr int most = 4; ///< designs

    Comparison(Document &, Designs &, Answers &);

    int count() const { return int(m_held.size()); } ///< designs, two at least
    const Side &side(int i) const { return m_held[i].side; }
    const Side &a() const { return side(0); }
    const Side &b() const { return side(1); }
    void set(const Side &a, const Side &b); ///< these two alone
    void set(int i, const Side &);
    std::optional<Side> another() const; ///< the first that is offered and not there yet
    void add(const Side &);
    void remove(int i);
    std::vector<Side> offered() const;
    QString title(const Side &) const;
    DeploymentPtr design(const Side &) const; ///< null when there is none, or not yet
    bool waits(const Side &) const;           ///< it is on its way
    /// How right it is on some samples, once that is known.
    std::optional<partita::Evaluation> answers(const Side &side) const { return m_answers.of(design(side)); }
    /// In which design `i` differs from A; none on different chips.
    partita::ChoiceChanges decisions(int i = 1) const;

    /// From A to design `i`, when `known()`; else of the designs before; none while one is missing. Deltas add up to
    /// the difference of the totals.
    const std::vector<partita::Change> &changes(int i = 1) const { return m_held[i].changes; }
    bool known() const { return m_known; }
    void want();          ///< finds them and the answers in the background; then `changed`
    int selected() const; ///< index in `changes(1)`, -1 for none
    bool anySelected() const { return piece().change >= 0; }
    void select(int change); ///< -1 for none; selects its kernel in the document where the present design has it
    /// A kernel of design `i`.
    void select(int i, const QString &kernel);
    /// The kernels of what is selected that design `i` has.
    std::vector<std::string> selectedIn(int i) const;

    bool shown() const { return m_shown; }
    void show(bool); ///< side by side

signals:
    void changed(); ///< other designs, or what differs is known
    void selectedChanged();
    void shownChanged();

private:
    struct Held {
        Side side;
        DeploymentPtr design;
        std::vector<partita::Change> changes; ///< from the first
    };
    /// One of the changes to a design.
    struct Piece {
        int of = 1, change = -1;
        friend bool operator==(const Piece &, const Piece &) = default;
    };
    std::optional<partita::Choices> choices(const Side &) const;
    void begin(); ///< what the last edit did, and not shown
    void refresh();
    void follow();
    Piece pieceOf(const QString &kernel) const;
    const Piece &piece() const;
    void select(Piece);

    Document &m_document;
    Designs &m_designs;
    Answers &m_answers;
    Lane m_lane;
    std::vector<Held> m_held{{.side = {Side::Former, {}}}, {}};
    mutable std::optional<Piece> m_selected; ///< unknown: that of the document's selection
    bool m_known = false, m_selecting = false, m_shown = false;
};
