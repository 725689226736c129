// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/guide_page.h"

#include "help/guide.h"
#include "theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QScrollBar>
#include <QTextBlock>

#include <vector>

namespace {

/// Applies `change` to the character format of a fragment.
template <class Change>
void reformat(const QTextFragment &part, const QTextBlock &block, Change change)
{
    auto format = part.charFormat();
    change(format);
    QTextCursor cursor(block);
    cursor.setPosition(part.position());
    cursor.setPosition(part.position() + part.length(), QTextCursor::KeepAnchor);
    cursor.setCharFormat(format);
}

std::vector<QTextFragment> fragmentsOf(const QTextBlock &block)
{
    std::vector<QTextFragment> out;
    for (auto it = block.begin(); !it.atEnd(); ++it)
        out.push_back(it.fragment());
    return out;
}

} // namespace

GuidePage::GuidePage(QWidget *parent) : QTextBrowser(parent)
{
    setFrameShape(QFrame::NoFrame);
    setOpenExternalLinks(true);
    document()->setDocumentMargin(0);
    setAccessibleName(tr("Page of the guide"));
}

void GuidePage::open(const QString &topic)
{
    const auto parts = topic.split(u'#');
    QUrl url(QStringLiteral("qrc:/guide/%1.md").arg(parts[0]));
    url.setFragment(parts.value(1));
    setSource(url, QTextDocument::MarkdownResource);
}

QString GuidePage::topic() const
{
    auto name = source().fileName().section(u'.', 0, 0);
    return source().hasFragment() ? name + u'#' + source().fragment() : name;
}

void GuidePage::doSetSource(const QUrl &url, QTextDocument::ResourceType type)
{
    QTextBrowser::doSetSource(url, type);
    dress();
    int top = 0;
    for (auto block = document()->begin(); block.isValid() && url.hasFragment(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && Guide::anchor(block.text()) == url.fragment())
            top = int(document()->documentLayout()->blockBoundingRect(block).top());
    verticalScrollBar()->setValue(top);
    emit opened();
}

/// Formats the page block by block, because style sheets have no effect on a document that was read from Markdown.
void GuidePage::dress()
{
    const auto theme = Theme::of(palette());
    document()->setDefaultFont(fonts::text(fonts::strong));
    for (auto block = document()->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        auto format = block.blockFormat();
        const int level = format.headingLevel();
        const bool fenced = format.hasProperty(QTextFormat::BlockCodeFence),
                   nextFenced = fenced && block.next().blockFormat().hasProperty(QTextFormat::BlockCodeFence);
        format.setTopMargin(fonts::px(level == 1 ? 0 : level > 1 ? 18 : fenced ? 0 : 3));
        format.setBottomMargin(fonts::px(level ? 6 : fenced && nextFenced ? 0 : 8));
        format.setLineHeight(
            level ? 110 : 132, fenced ? QTextBlockFormat::SingleHeight : QTextBlockFormat::ProportionalHeight);
        if (fenced) {
            format.setBackground(theme.raised);
            format.setNonBreakableLines(false);
        }
        cursor.setBlockFormat(format);
        for (const auto &part : fragmentsOf(block))
            reformat(part, block, [&](QTextCharFormat &text) {
                if (level) {
                    text.clearProperty(QTextFormat::FontSizeAdjustment);
                    text.setFont(fonts::text(level == 1 ? 20 : 15, true), QTextCharFormat::FontPropertiesSpecifiedOnly);
                } else if (text.isAnchor()) {
                    text.setForeground(theme.accent);
                } else if (fenced || text.fontFixedPitch()) {
                    text.setProperty(QTextFormat::FontPixelSize, fonts::px(fonts::body));
                    if (!fenced)
                        text.setBackground(theme.raised);
                }
            });
    }
}

void GuidePage::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && source().isValid())
        dress();
}
