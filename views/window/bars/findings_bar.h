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

/// Above the graph: what holds the design back, largest first, each with what its change would save and cost, and a
/// button that makes it.
class FindingsBar : public QWidget {
    Q_OBJECT
public:
    explicit FindingsBar(Session *, QWidget *parent = nullptr);
    /// As a person sees it or not; it is hidden as well while there is nothing to tell.
    void setWanted(bool);
    void setRoom(bool); ///< false: the window is too low for it
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
    QLabel *m_title;
    std::vector<Card *> m_cards;
    QToolButton *m_more, *m_close;
    QMenu *m_menu;
    bool m_wanted = true, m_room = true;
};
