// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

/// Finds words in a text: Enter goes to the next match, Shift+Enter to the previous one, Esc closes the bar.
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
