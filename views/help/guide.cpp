// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/guide.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace {

QString textOf(const QString &page)
{
    QFile file(QStringLiteral(":/guide/%1.md").arg(page));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

Guide::Page read(const QString &name, const QString &chapter)
{
    Guide::Page page{name, chapter, {}};
    static const QRegularExpression heading(QStringLiteral("^#{1,3} (.+)$"));
    bool fenced = false;
    for (const auto &line : textOf(name).split(u'\n')) {
        fenced ^= line.startsWith(QLatin1String("```"));
        if (auto match = heading.match(line); match.hasMatch() && !fenced) {
            auto title = match.captured(1);
            page.sections.push_back({page.sections.empty() ? name : name + u'#' + Guide::anchor(title), title, {}});
        } else if (!page.sections.empty()) {
            page.sections.back().text += line + u'\n';
        }
    }
    return page;
}

/// Without the marks of Markdown.
QString plain(QString text)
{
    static const QRegularExpression link(QStringLiteral("\\[([^\\]]*)\\]\\([^)]*\\)")),
        fence(QStringLiteral("```\\w*")), marks(QStringLiteral("[*`#]+")), spaces(QStringLiteral("\\s+"));
    return text.replace(link, QStringLiteral("\\1"))
        .remove(fence)
        .remove(marks)
        .replace(spaces, QStringLiteral(" "))
        .trimmed();
}

} // namespace

Guide::Guide()
{
    m_pages.push_back(read(QStringLiteral("index"), {}));
    static const QRegularExpression line(
        QStringLiteral("^## (.+)$|\\]\\(([a-z-]+)\\.md\\)"), QRegularExpression::MultilineOption);
    QString chapter;
    for (auto at = line.globalMatch(textOf(QStringLiteral("index"))); at.hasNext();) {
        auto match = at.next();
        if (auto title = match.captured(1); !title.isEmpty())
            chapter = title;
        else
            m_pages.push_back(read(match.captured(2), chapter));
    }
    std::erase_if(m_pages, [](const Page &page) { return page.sections.empty(); });
}

bool Guide::has(const QString &topic) const
{
    return std::ranges::any_of(m_pages, [&](const Page &page) {
        return std::ranges::find(page.sections, topic, &Section::topic) != page.sections.end();
    });
}

std::vector<Guide::Hit> Guide::find(const QString &words) const
{
    const auto wanted = words.split(u' ', Qt::SkipEmptyParts);
    std::vector<Hit> inTitle, inText;
    if (wanted.isEmpty())
        return {};
    for (const auto &page : m_pages)
        for (const auto &section : page.sections) {
            auto holds = [&](const QString &text) {
                return [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); };
            };
            const auto text = plain(section.text), all = section.title + u' ' + text;
            if (page.name == QLatin1String("index") || !std::ranges::all_of(wanted, holds(all)))
                continue;
            const auto at = std::max<qsizetype>(0, text.indexOf(wanted[0], 0, Qt::CaseInsensitive));
            const auto from = at < 30 ? 0 : text.lastIndexOf(u' ', at - 20) + 1;
            auto title = &section == &page.sections.front() ? section.title
                                                            : page.title() + QStringLiteral(" ▸ ") + section.title;
            (std::ranges::any_of(wanted, holds(section.title)) ? inTitle : inText)
                .push_back({section.topic, title, (from ? QStringLiteral("… ") : QString()) + text.mid(from, 90)});
        }
    inTitle.insert(inTitle.end(), inText.begin(), inText.end());
    return inTitle;
}

QString Guide::anchor(const QString &title)
{
    static const QRegularExpression other(QStringLiteral("[^a-z0-9]+")), ends(QStringLiteral("^-|-$"));
    return title.toLower().replace(other, QStringLiteral("-")).remove(ends);
}
