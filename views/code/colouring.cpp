// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/colouring.h"

#include <QSet>
#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

namespace {

const QSet<QString> &cWords()
{
    static const QSet<QString> words{"break", "case", "const", "continue", "default", "do", "else", "enum", "extern",
        "for", "goto", "if", "inline", "return", "sizeof", "static", "struct", "switch", "typedef", "union", "volatile",
        "while", "void"};
    return words;
}
const QSet<QString> &programWords()
{
    static const QSet<QString> words{
        "for", "if", "wait", "next", "operands", "early", "program", "input", "output", "constant", "scratch"};
    return words;
}

bool isWord(QChar c) { return c.isLetterOrNumber() || c == u'_'; }

} // namespace

Colouring::Colouring(QTextDocument *document) : QSyntaxHighlighter(document) { }

void Colouring::prepare(Language language, const QString &text)
{
    m_language = language;
    m_inComment.clear();
    bool inside = false;
    m_inComment.push_back(false);
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'\n')
            m_inComment.push_back(inside);
        else if (language == Language::C && i + 1 < text.size() && text[i] == (inside ? u'*' : u'/')
            && text[i + 1] == (inside ? u'/' : u'*'))
            inside = !inside, ++i;
    }
    m_seen.assign(m_inComment.size(), false);
}

void Colouring::setTheme(const Theme &theme)
{
    m_theme = theme;
    m_seen.assign(m_seen.size(), false);
}

void Colouring::see(int first, int last)
{
    for (auto block = document()->findBlockByNumber(first); block.isValid() && block.blockNumber() <= last;
         block = block.next()) {
        const auto line = std::size_t(block.blockNumber());
        if (line >= m_seen.size() || m_seen[line])
            continue;
        m_seen[line] = true;
        m_now = int(line);
        rehighlightBlock(block);
    }
    m_now = -1;
}

void Colouring::highlightBlock(const QString &text)
{
    const int line = currentBlock().blockNumber();
    if (line != m_now)
        return;
    if (m_language == Language::C)
        colourC(text, m_inComment[line]);
    else if (m_language == Language::Program)
        colourProgram(text);
}

void Colouring::colourC(const QString &text, bool inComment)
{
    const auto size = int(text.size());
    auto colour = [&](int from, int to, const QColor &with) { setFormat(from, to - from, with); };
    if (!inComment && text.startsWith(u'#'))
        return colour(0, size, m_theme.engine(3));
    for (int i = 0; i < size;) {
        const auto from = i;
        if (inComment || text.mid(i, 2) == QLatin1String("/*")) {
            const auto end = text.indexOf(QLatin1String("*/"), inComment ? i : i + 2);
            i = end < 0 ? size : int(end) + 2;
            inComment = false;
            colour(from, i, m_theme.muted);
        } else if (text[i] == u'"' || text[i] == u'\'') {
            for (++i; i < size && text[i] != text[from]; ++i)
                i += text[i] == u'\\';
            i = std::min(i + 1, size);
            colour(from, i, m_theme.positive);
        } else if (text[i].isDigit()) {
            while (i < size && (isWord(text[i]) || text[i] == u'.'))
                ++i;
            colour(from, i, m_theme.engine(1));
        } else if (isWord(text[i])) {
            while (i < size && isWord(text[i]))
                ++i;
            const auto word = text.mid(from, i - from);
            if (cWords().contains(word))
                colour(from, i, m_theme.engine(0));
            else if (word.endsWith(QLatin1String("_t")))
                colour(from, i, m_theme.engine(3));
            else if (i < size && text[i] == u'(')
                colour(from, i, m_theme.engine(2));
        } else {
            ++i;
        }
    }
}

void Colouring::colourProgram(const QString &text)
{
    const auto size = int(text.size());
    for (int i = 0; i < size;) {
        const auto from = i;
        if (text[i].isDigit()) {
            while (i < size && isWord(text[i]))
                ++i;
            setFormat(from, i - from, m_theme.engine(1));
        } else if (isWord(text[i])) {
            while (i < size && isWord(text[i]))
                ++i;
            if (programWords().contains(text.mid(from, i - from)))
                setFormat(from, i - from, m_theme.engine(0));
            else if (i < size && text[i] == u'(')
                setFormat(from, i - from, m_theme.engine(2));
        } else {
            setFormat(i, 1, text[i] == u'←' ? m_theme.transform : m_theme.text);
            ++i;
        }
    }
}
