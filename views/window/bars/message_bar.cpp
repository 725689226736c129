// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/bars/message_bar.h"

#include "theme/format.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"

#include <QAccessible>
#include <QPushButton>
#include <QStyle>

#include <utility>

MessageBar::MessageBar(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("message"));
    setAttribute(Qt::WA_StyledBackground);
    m_text = plainLabel({}, this);
    m_text->setWordWrap(true);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_text->setMinimumWidth(fonts::px(280));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_dismiss = new QPushButton(tr("Dismiss"), this);
    m_dismiss->setToolTip(tr("Dismisses the message"));
    m_dismiss->setFont(fonts::text(fonts::small));
    m_row = filled(new Flow(this), {m_text, m_dismiss}, {16, 6, 12, 6}, 12);
    connect(m_dismiss, &QPushButton::clicked, this, [this] {
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
        m_row->addWidget(button);
        m_answers << button;
        setTabOrder(std::exchange(before, button), button);
        connect(button, &QPushButton::clicked, this, [this, act = answer.act] {
            hide();
            act();
        });
    }
    m_row->removeWidget(m_dismiss);
    m_row->addWidget(m_dismiss);
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
