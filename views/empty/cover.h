// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class Session;

/// Empty: what a panel says that has nothing to show, with a button for the step that fills it.

/// Lies over a panel that has nothing to show and hides what it showed last: what the panel is for, why it is empty,
/// and the step that fills it: a file to open, or the first way found in which the network can run.
class Cover : public QWidget {
    Q_OBJECT
public:
    enum class Needs { Network, Design };
    /// `about`: what the panel is for, in a sentence without its full stop.
    Cover(Session *, Needs, const QString &about, QWidget *panel);

signals:
    void openAsked();

protected:
    bool eventFilter(QObject *, QEvent *) override;
    void paintEvent(QPaintEvent *) override;

private:
    void refresh();
    void offer();

    Session *m_session;
    Needs m_needs;
    QString m_about;
    QLabel *m_words;
    QPushButton *m_open, *m_fit = nullptr;
};
