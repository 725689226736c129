// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

/// After an edit that changed the run by much: what it takes now and took before, and a button that fits it.
class FitOffer : public QFrame {
    Q_OBJECT
public:
    explicit FitOffer(QWidget *parent);
    void say(std::int64_t now, std::int64_t was); ///< cycles
    QString words() const;
    QPushButton *fit() const { return m_fit; }

signals:
    void taken();

private:
    QLabel *m_words;
    QPushButton *m_fit;
};
