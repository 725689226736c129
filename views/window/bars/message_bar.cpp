// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/bars/message_bar.h"

#include "theme/format.h"
#include "widgets/controls.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QPushButton>
#include <QStyle>

#include <utility>

MessageBar::MessageBar(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("message"));
    setAttribute(Qt::WA_StyledBackground);
    m_text = plainLabel({}, this);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *dismiss = new QPushButton(tr("Dismiss"), this);
    dismiss->setToolTip(tr("Dismisses the message"));
    dismiss->setFont(fonts::text(fonts::small));
    m_row = new QHBoxLayout(this);
    m_row->setContentsMargins(16, 6, 12, 6);
    m_row->setSpacing(12);
    m_row->addWidget(m_text, 1);
    m_row->addWidget(dismiss, 0, Qt::AlignVCenter);
    connect(dismiss, &QPushButton::clicked, this, [this] {
        hide();
        if (auto then = std::exchange(m_dismissed, nullptr))
            then();
    });
    hide();
}

QString MessageBar::text() const { return m_text->text(); }
void MessageBar::showError(const QString &sentence) { say(sentence, false); }
void MessageBar::showNote(const QString &sentence) { say(sentence, true); }

void MessageBar::ask(const QString &sentence, const QList<Answer> &answers, std::function<void()> dismissed)
{
    say(sentence, true);
    m_dismissed = std::move(dismissed);
    QWidget *before = m_text; // and "Dismiss" after them
    for (const auto &answer : answers) {
        auto *button = new QPushButton(answer.text, this);
        button->setFont(fonts::text(fonts::small, true));
        button->setToolTip(answer.about);
        m_row->insertWidget(m_row->count() - 1, button, 0, Qt::AlignVCenter);
        m_answers << button;
        setTabOrder(std::exchange(before, button), button);
        connect(button, &QPushButton::clicked, this, [this, act = answer.act] {
            hide();
            act();
        });
    }
}

void MessageBar::say(const QString &sentence, bool note)
{
    for (auto *button : m_answers)
        button->deleteLater();
    m_answers.clear();
    m_dismissed = nullptr;
    m_text->setText(asSentence(sentence));
    setProperty("note", note ? "true" : "false");
    style()->unpolish(this);
    style()->polish(this);
    setVisible(true);
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}
