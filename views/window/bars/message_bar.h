// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class Flow;
class QLabel;
class QPushButton;

/// One sentence above the work, until it is dismissed; never in the way of it.
class MessageBar : public QWidget {
    Q_OBJECT
public:
    explicit MessageBar(QWidget *parent = nullptr);
    void showError(const QString &sentence);
    void showNote(const QString &sentence);
    struct Answer {
        QString text, about; ///< about: what it does, the tooltip
        std::function<void()> act;
    };
    /// A question; each answer closes the bar, and so does "Dismiss", which calls `dismissed`.
    void ask(const QString &sentence, const QList<Answer> &, std::function<void()> dismissed = {});
    QString text() const;

private:
    void say(const QString &, bool note);
    QLabel *m_text;
    Flow *m_row;
    QPushButton *m_dismiss;
    QList<QPushButton *> m_answers;
    std::function<void()> m_dismissed;
};
