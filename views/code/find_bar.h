// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

/// Looks for words in a text: Enter the next, Shift+Enter the one before, Esc closes.
class FindBar : public QWidget {
    Q_OBJECT
public:
    explicit FindBar(QWidget *parent = nullptr);
    void open(QPlainTextEdit *in);
    QLineEdit *field() const { return m_field; }

protected:
    void keyPressEvent(QKeyEvent *) override;

private:
    void find(bool backward, bool fromHere);

    QLineEdit *m_field;
    QLabel *m_remark;
    QPlainTextEdit *m_in = nullptr;
};
