// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/message_bar.h"

#include "theme/controls.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QPushButton>
#include <QStyle>

MessageBar::MessageBar(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("message"));
    setAttribute(Qt::WA_StyledBackground);
    m_text = plainLabel({}, this);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *dismiss = new QPushButton(tr("Dismiss"), this);
    dismiss->setFont(fonts::text(fonts::small));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 6, 12, 6);
    row->setSpacing(12);
    row->addWidget(m_text, 1);
    row->addWidget(dismiss, 0, Qt::AlignVCenter);
    connect(dismiss, &QPushButton::clicked, this, &QWidget::hide);
    hide();
}

QString MessageBar::text() const { return m_text->text(); }
void MessageBar::showError(const QString &sentence) { say(sentence, false); }
void MessageBar::showNote(const QString &sentence) { say(sentence, true); }

void MessageBar::say(const QString &sentence, bool note)
{
    m_text->setText(asSentence(sentence));
    setProperty("note", note ? "true" : "false");
    style()->unpolish(this);
    style()->polish(this);
    setVisible(true);
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}
