// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/find_bar.h"

#include "widgets/controls.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

FindBar::FindBar(QWidget *parent) : QWidget(parent), m_field(new QLineEdit(this)), m_remark(mutedLabel({}, this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 3, 12, 3);
    m_field->setPlaceholderText(tr("Find in the text"));
    m_field->setAccessibleName(tr("Find in the text"));
    m_field->setToolTip(tr("Goes to the next match as you type; Esc closes"));
    m_field->setMaximumWidth(fonts::px(320));
    row->addWidget(m_field, 1);
    auto add = [&](const QString &text, const QString &about, bool backward) {
        auto *button = new QPushButton(text, this);
        button->setProperty("kind", QStringLiteral("segment"));
        button->setToolTip(about);
        button->setAccessibleName(about);
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QPushButton::clicked, this, [this, backward] { find(backward, false); });
        row->addWidget(button);
    };
    add(QStringLiteral("↑"), tr("Goes to the previous match (Shift+Enter)"), true);
    add(QStringLiteral("↓"), tr("The next (Enter)"), false);
    row->addWidget(m_remark);
    row->addStretch();
    connect(m_field, &QLineEdit::textChanged, this, [this] { find(false, true); });
    hide();
}

void FindBar::open(QPlainTextEdit *in)
{
    m_in = in;
    if (const auto chosen = in->textCursor().selectedText();
        !chosen.isEmpty() && !chosen.contains(QChar::ParagraphSeparator))
        m_field->setText(chosen);
    show();
    m_field->setFocus();
    m_field->selectAll();
}

void FindBar::find(bool backward, bool fromHere)
{
    const auto words = m_field->text();
    m_remark->clear();
    if (!m_in || words.isEmpty())
        return;
    const auto flags = backward ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    auto from = m_in->textCursor();
    if (fromHere)
        from.setPosition(from.selectionStart());
    auto found = m_in->document()->find(words, from, flags);
    if (found.isNull()) { // wraps around
        from.movePosition(backward ? QTextCursor::End : QTextCursor::Start);
        found = m_in->document()->find(words, from, flags);
    }
    if (found.isNull())
        return m_remark->setText(tr("not found"));
    m_in->setTextCursor(found);
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        hide();
        if (m_in)
            m_in->setFocus();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        find(event->modifiers() & Qt::ShiftModifier, false);
    } else {
        QWidget::keyPressEvent(event);
    }
}
