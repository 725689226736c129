// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "widgets/controls.h"

class QPushButton;
class QVBoxLayout;

/// A titled part of the inspector with a remark at the right, or a link that resets to automatic. The guide's page on
/// the inspector has a section on it, by its anchor.
class Section : public QWidget {
    Q_OBJECT
public:
    explicit Section(const QString &anchor, const QString &title, QWidget *parent = nullptr);
    QVBoxLayout *body() const { return m_body; }
    void setRemark(const QString &, const char *tone = "muted");
    void offerReset(bool);

signals:
    void resetAsked();

private:
    QLabel *m_remark;
    QPushButton *m_reset;
    QVBoxLayout *m_body;
};

/// Why something is refused, and what would lift it, at the end of a layout; where that can be set, to apply.
void explain(QVBoxLayout *, Session *, const std::vector<partita::Refusal> &, const std::string &slug);

/// Wrapped muted text.
QLabel *sentence(const QString &text, QWidget *parent = nullptr);
QPushButton *linkButton(const QString &text, QWidget *parent = nullptr);
