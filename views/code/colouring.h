// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"

#include <QSyntaxHighlighter>

#include <vector>

/// Colours C, or the text of a tile program; only those lines that were seen, so that long files open at once.
class Colouring : public QSyntaxHighlighter {
    Q_OBJECT
public:
    enum class Language { Plain, C, Program };
    explicit Colouring(QTextDocument *);

    /// For the text that the document gets next.
    void prepare(Language, const QString &text);
    void setTheme(const Theme &);
    /// Colours the lines from `first` to `last` that are not yet.
    void see(int first, int last);

protected:
    void highlightBlock(const QString &text) override;

private:
    void colourC(const QString &text, bool inComment);
    void colourProgram(const QString &text);

    Theme m_theme;
    Language m_language = Language::Plain;
    std::vector<bool> m_inComment, m_seen; ///< by line: whether it begins inside a comment; whether it is coloured
    int m_now = -1;                        ///< the line that is being coloured
};
