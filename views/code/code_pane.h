// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "code/colouring.h"
#include "code/page.h"

#include <QPlainTextEdit>

/// A text to read, with line numbers and what changed in its margin.
class CodePane : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit CodePane(QWidget *parent = nullptr);

    /// The place is kept where the text is another version of the one before.
    void setSheet(const Sheet &, Colouring::Language, bool keepPlace);
    /// Shades the lines of a command of the tile program; -1: none.
    void shade(int command, bool goThere);
    void goTo(int fileLine);
    int commandAt(int fileLine) const; ///< or -1
    const LineMarks &marks() const { return m_marks; }
    int marginWidth() const;

signals:
    void lineTaken(int fileLine); ///< clicked, or reached with the keys
    void findAsked();

protected:
    bool event(QEvent *) override;
    void resizeEvent(QResizeEvent *) override;
    void changeEvent(QEvent *) override;
    void keyPressEvent(QKeyEvent *) override;

private:
    class Margin;
    void paintMargin(QPaintEvent *);
    void colourVisible();
    void restyle();

    QWidget *m_margin;
    Colouring *m_colouring;
    LineMarks m_marks;
    std::vector<int> m_commands; ///< by line shown
    int m_firstLine = 1, m_shaded = -1;
    bool m_setting = false, m_dark = false;
};
