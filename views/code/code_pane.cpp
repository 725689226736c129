// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/code_pane.h"

#include <QFontDatabase>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

/// Left of the lines.
class CodePane::Margin : public QWidget {
public:
    explicit Margin(CodePane *pane) : QWidget(pane), m_pane(pane) { }

protected:
    void paintEvent(QPaintEvent *event) override { m_pane->paintMargin(event); }

private:
    CodePane *m_pane;
};

CodePane::CodePane(QWidget *parent)
    : QPlainTextEdit(parent), m_margin(new Margin(this)), m_colouring(new Colouring(document()))
{
    setReadOnly(true);
    setLineWrapMode(NoWrap);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFrameShape(QFrame::NoFrame);
    setUndoRedoEnabled(false);
    auto font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(fonts::body);
    setFont(font);
    restyle();
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int dy) {
        dy ? m_margin->scroll(0, dy) : m_margin->update(0, rect.y(), m_margin->width(), rect.height());
        if (!m_setting)
            colourVisible();
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        if (!m_setting)
            emit lineTaken(m_firstLine + textCursor().blockNumber());
    });
}

void CodePane::setSheet(const Sheet &sheet, Colouring::Language language, bool keepPlace)
{
    m_setting = true;
    const auto text = QString::fromStdString(sheet.text);
    const auto place = keepPlace ? verticalScrollBar()->value() : 0,
               aside = keepPlace ? horizontalScrollBar()->value() : 0;
    m_marks = sheet.marks;
    m_commands = sheet.commands;
    m_firstLine = sheet.firstLine;
    if (toPlainText() != text) {
        m_colouring->prepare(language, text);
        m_shaded = -1;
        setExtraSelections({});
        setPlainText(text);
        verticalScrollBar()->setValue(place);
        horizontalScrollBar()->setValue(aside);
    }
    setViewportMargins(marginWidth(), 0, 0, 0);
    resizeEvent(nullptr);
    m_margin->update();
    colourVisible();
    m_setting = false;
}

void CodePane::shade(int command, bool goThere)
{
    const auto theme = Theme::of(palette());
    QList<QTextEdit::ExtraSelection> lines;
    for (int i = 0; command >= 0 && i < int(m_commands.size()); ++i)
        if (m_commands[i] == command) {
            QTextEdit::ExtraSelection line;
            line.format.setBackground(theme.selection);
            line.format.setProperty(QTextFormat::FullWidthSelection, true);
            line.cursor = QTextCursor(document()->findBlockByNumber(i));
            lines << line;
        }
    m_shaded = command;
    setExtraSelections(lines);
    if (goThere && !lines.isEmpty())
        goTo(m_firstLine + lines[0].cursor.blockNumber());
}

void CodePane::goTo(int fileLine)
{
    auto block = document()->findBlockByNumber(fileLine - m_firstLine);
    if (!block.isValid())
        return;
    m_setting = true;
    auto cursor = textCursor();
    cursor.setPosition(block.position());
    setTextCursor(cursor);
    const int seen = std::max(1, viewport()->height() / std::max(1, fontMetrics().lineSpacing()));
    const int top = firstVisibleBlock().blockNumber(), line = block.blockNumber();
    if (line < top || line >= top + seen - 1)
        verticalScrollBar()->setValue(std::max(0, line - seen / 4));
    m_setting = false;
}

int CodePane::commandAt(int fileLine) const
{
    const auto line = fileLine - m_firstLine;
    return line >= 0 && line < int(m_commands.size()) ? m_commands[line] : -1;
}

int CodePane::marginWidth() const
{
    const int last = m_firstLine + std::max(1, blockCount());
    return fontMetrics().horizontalAdvance(QString(std::max<qsizetype>(3, QString::number(last).size()), u'0')) + 28;
}

void CodePane::paintMargin(QPaintEvent *event)
{
    const auto theme = Theme::of(palette());
    QPainter painter(m_margin);
    painter.fillRect(event->rect(), theme.window);
    painter.setFont(font());
    const int wide = m_margin->width(), tall = fontMetrics().lineSpacing();
    for (auto block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const int y = int(blockBoundingGeometry(block).translated(contentOffset()).top()), line = block.blockNumber();
        if (y > event->rect().bottom())
            break;
        painter.setPen(theme.muted);
        painter.drawText(0, y, wide - 24, tall, Qt::AlignRight, QString::number(m_firstLine + line));
        const auto mark = line < int(m_marks.of.size()) ? m_marks.of[line] : LineMark::Same;
        if (mark != LineMark::Same) { // a sign beside the colour
            const auto colour = mark == LineMark::Added ? theme.positive : theme.warning;
            painter.fillRect(QRect(wide - 6, y, 3, tall), colour);
            painter.setPen(colour);
            painter.drawText(QRect(wide - 20, y, 12, tall), Qt::AlignCenter,
                mark == LineMark::Added ? QStringLiteral("+") : QStringLiteral("~"));
        }
        if (std::ranges::binary_search(m_marks.removedBefore, line)) {
            painter.setPen(QPen(theme.negative, 2));
            painter.drawLine(wide - 18, y, wide - 2, y);
            painter.drawText(QRect(wide - 20, y - tall / 2, 12, tall), Qt::AlignCenter, QStringLiteral("−"));
        }
    }
    painter.fillRect(QRect(wide - 1, event->rect().top(), 1, event->rect().height()), theme.hairline);
}

void CodePane::colourVisible()
{
    const int first = firstVisibleBlock().blockNumber();
    m_colouring->see(first, first + height() / std::max(1, fontMetrics().lineSpacing()) + 1);
}

void CodePane::restyle()
{
    const auto theme = Theme::of(palette());
    m_dark = theme.dark;
    m_colouring->setTheme(theme);
    colourVisible();
    shade(m_shaded, false);
}

void CodePane::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_colouring && Theme::of(palette()).dark != m_dark)
        restyle();
}

void CodePane::resizeEvent(QResizeEvent *event)
{
    if (event)
        QPlainTextEdit::resizeEvent(event);
    const auto area = contentsRect();
    m_margin->setGeometry(area.left(), area.top(), marginWidth(), area.height());
    colourVisible();
}

bool CodePane::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Find)) {
        event->accept(); // the window's own search stays with the other views
        return true;
    }
    return QPlainTextEdit::event(event);
}

void CodePane::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Find))
        emit findAsked();
    else
        QPlainTextEdit::keyPressEvent(event);
}
