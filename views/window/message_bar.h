// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

/// One sentence above the work, until it is dismissed; never in the way of it.
class MessageBar : public QWidget {
    Q_OBJECT
public:
    explicit MessageBar(QWidget *parent = nullptr);
    void showError(const QString &sentence);
    void showNote(const QString &sentence);
    QString text() const;

private:
    void say(const QString &, bool note);
    QLabel *m_text;
};
