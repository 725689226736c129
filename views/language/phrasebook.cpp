// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/phrasebook.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace {

constexpr int deepest = 12;
constexpr qsizetype mostKnown = 8192;

bool isLetter(QChar c) { return c.isLetterOrNumber() || c == u'_'; }

/// Words of letters.
QStringList wordsOf(const QString &text)
{
    QStringList out;
    for (qsizetype i = 0; i < text.size();) {
        auto end = i;
        while (end < text.size() && isLetter(text[end]))
            ++end;
        if (end > i)
            out << text.sliced(i, end - i);
        i = std::max(end, i + 1);
    }
    return out;
}

/// Words of a part that no value can touch.
QStringList wholeWordsOf(const QStringList &parts)
{
    QStringList out;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        auto part = parts[i];
        if (i > 0)
            while (!part.isEmpty() && isLetter(part.front()))
                part.remove(0, 1);
        if (i + 1 < parts.size())
            while (!part.isEmpty() && isLetter(part.back()))
                part.chop(1);
        out << wordsOf(part);
    }
    return out;
}

/// Places where the mark stands outside quotes and brackets.
std::vector<qsizetype> marks(const QString &text, const QString &mark)
{
    std::vector<qsizetype> out;
    int brackets = 0;
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        auto c = text[i];
        if (c == u'\'' && quoted && (i + 1 == text.size() || !isLetter(text[i + 1])))
            quoted = false;
        else if (c == u'\'' && !quoted && (i == 0 || !isLetter(text[i - 1])) && text.indexOf(u'\'', i + 1) > 0)
            quoted = true;
        else if (c == u'(' || c == u'[')
            ++brackets;
        else if (c == u')' || c == u']')
            brackets = std::max(0, brackets - 1);
        else if (!quoted && !brackets && text.sliced(i).startsWith(mark))
            out.push_back(i);
    }
    return out;
}

const std::array sentenceEnds{QStringLiteral("\n"), QStringLiteral(". "), QStringLiteral("; ")};
const auto dot = QStringLiteral(" · "), colon = QStringLiteral(": "), comma = QStringLiteral(", ");
constexpr qsizetype fewLetters = 5; ///< "%1 and %2" holds anywhere: only where nothing else does

bool holdsEnd(const QString &text)
{
    return std::ranges::any_of(sentenceEnds, [&](const auto &end) { return !marks(text, end).empty(); });
}

} // namespace

Phrasebook::Phrasebook(std::vector<const char *> sentences, Translate translate) : m_translate(std::move(translate))
{
    static const QRegularExpression place(QStringLiteral("%(\\d)"));
    QHash<QString, int> times;
    for (const auto *english : sentences) {
        Sentence s{english, QString::fromUtf8(english).split(place), {}, 0};
        for (auto it = place.globalMatch(QString::fromUtf8(english)); it.hasNext();)
            s.places.push_back(it.next().captured(1).toInt());
        for (const auto &part : s.parts)
            s.letters += part.size();
        for (const auto &word : wholeWordsOf(s.parts))
            ++times[word];
        m_sentences.push_back(std::move(s));
    }
    for (int i = 0; i < int(m_sentences.size()); ++i) {
        const auto words = wholeWordsOf(m_sentences[i].parts);
        auto rarest = std::ranges::min_element(words, {}, [&](const QString &word) { return times[word]; });
        m_byWord[rarest == words.end() ? QString() : *rarest].push_back(i);
    }
}

QString Phrasebook::say(const QString &text)
{
    if (auto known = m_known.constFind(text); known != m_known.constEnd())
        return *known;
    if (m_known.size() >= mostKnown)
        m_known.clear();
    return m_known[text] = said(text, 0);
}

std::optional<Phrasebook::Found> Phrasebook::find(const QString &text, bool whole) const
{
    std::optional<Found> best;
    auto tryOne = [&](const Sentence &s) {
        const bool worse = best
            && (s.letters < best->sentence->letters
                || (s.letters == best->sentence->letters && &s >= best->sentence)); // the earlier of two
        if (worse || (whole && s.letters <= fewLetters && !s.places.empty()))
            return;
        const auto &first = s.parts.front(), &last = s.parts.back();
        if (s.places.empty()) {
            if (text == first)
                best = Found{&s, {}};
            return;
        }
        if (!text.startsWith(first) || !text.endsWith(last) || text.size() < s.letters + qsizetype(s.places.size()))
            return;
        Found found{&s, {}};
        auto from = first.size();
        const auto end = text.size() - last.size();
        for (qsizetype i = 1; i < s.parts.size(); ++i) {
            const auto at = i + 1 == s.parts.size() ? end : text.indexOf(s.parts[i], from + 1);
            if (at <= from || at > end)
                return;
            const auto value = text.sliced(from, at - from);
            const bool afterColon
                = i + 1 == s.parts.size() && last.isEmpty() && s.parts[i - 1].endsWith(QLatin1String(": "));
            const bool leads = i == 1 && first.isEmpty();
            if (whole && !afterColon && (holdsEnd(value) || (leads && !marks(value, colon).empty())))
                return;
            found.values << value;
            from = at + s.parts[i].size();
        }
        best = std::move(found);
    };
    auto tryAll = [&](const QString &word) {
        if (auto at = m_byWord.constFind(word); at != m_byWord.constEnd())
            for (int i : *at)
                tryOne(m_sentences[i]);
    };
    const auto words = wordsOf(text);
    for (const auto &word : QSet<QString>(words.begin(), words.end()))
        tryAll(word);
    tryAll({});
    return best;
}

QString Phrasebook::filled(const Found &found, int depth) const
{
    const auto &s = *found.sentence;
    QHash<int, QString> values;
    for (std::size_t i = 0; i < s.places.size(); ++i) {
        const auto before = s.parts[qsizetype(i)];
        const bool name = before.endsWith(u'\'') || before.endsWith(u'"') || before.endsWith(u'`');
        values[s.places[i]] = name ? found.values[qsizetype(i)] : said(found.values[qsizetype(i)], depth + 1);
    }
    QString out;
    const auto words = m_translate(s.english);
    for (qsizetype i = 0; i < words.size(); ++i) {
        const bool place = words[i] == u'%' && i + 1 < words.size() && words[i + 1].isDigit();
        out += place ? values[words[i + 1].digitValue()] : QString(words[i]);
        i += place;
    }
    return out;
}

std::optional<QString> Phrasebook::eachSaid(const QString &text, const QString &mark, int depth) const
{
    const auto at = marks(text, mark);
    if (at.empty())
        return std::nullopt;
    QString out;
    qsizetype from = 0;
    for (auto end : at) {
        out += said(text.sliced(from, end - from), depth + 1) + mark;
        from = end + mark.size();
    }
    out += said(text.sliced(from), depth + 1);
    return out == text ? std::nullopt : std::optional(out);
}

QString Phrasebook::said(const QString &text, int depth) const
{
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{2}"));
    if (depth > deepest || !text.contains(word))
        return text;
    if (const auto bare = text.trimmed(); bare.size() < text.size()) {
        const auto at = text.indexOf(bare);
        return text.first(at) + said(bare, depth) + text.sliced(at + bare.size());
    }
    if (auto found = find(text, true))
        return filled(*found, depth);
    for (const auto &end : sentenceEnds)
        if (auto each = eachSaid(text, end, depth))
            return *each;
    for (const auto &mark : {dot, colon})
        if (const auto at = marks(text, mark); !at.empty()) {
            const auto head = text.first(at.front()), rest = text.sliced(at.front() + mark.size());
            if (auto out = said(head, depth + 1) + mark + said(rest, depth + 1); out != text)
                return out;
        }
    if (text.endsWith(u'.'))
        return said(text.chopped(1), depth + 1) + text.back();
    if (auto found = find(text, false))
        return filled(*found, depth);
    return eachSaid(text, comma, depth).value_or(text);
}
