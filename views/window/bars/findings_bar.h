// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

class QLabel;
class QMenu;
class QToolButton;

namespace partita {
struct Finding;
}

/// The strip above the graph that shows what holds the design back, the largest finding first. A finding tells what its
/// change would save and cost, and has a button that makes the change.
class FindingsBar : public QWidget {
    Q_OBJECT
public:
    explicit FindingsBar(Session *, QWidget *parent = nullptr);
    /// Whether the user wants to see the strip. It is hidden all the same while there is no design.
    void setWanted(bool);
    void setRoom(bool); ///< whether the window is tall enough for it
    bool wanted() const { return m_wanted; }

signals:
    void wantedChanged(bool);

protected:
    void resizeEvent(QResizeEvent *) override;

private:
    class Card;
    void refresh();
    void fillMenu();

    Session *m_session;
    QLabel *m_title, *m_note;
    std::vector<Card *> m_cards;
    QToolButton *m_more, *m_close;
    QMenu *m_menu;
    bool m_wanted = true, m_room = true;
};
