// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/section.h"

#include <QBoxLayout>
#include <QPushButton>

Section::Section(const QString &title, QWidget *parent) : QWidget(parent)
{
    m_remark = mutedLabel({}, this);
    m_reset = linkButton(tr("automatic"), this);
    m_reset->setToolTip(tr("Let the compiler decide this again"));
    m_reset->setAccessibleName(tr("%1: back to automatic").arg(title));
    m_reset->hide();
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(sectionLabel(title, this));
    head->addStretch();
    head->addWidget(m_remark);
    head->addWidget(m_reset);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addLayout(head);
    m_body = new QVBoxLayout;
    m_body->setSpacing(4);
    column->addLayout(m_body);
    connect(m_reset, &QPushButton::clicked, this, &Section::resetAsked);
}

void Section::setRemark(const QString &text, const char *tone)
{
    m_remark->setText(text);
    setTone(m_remark, tone);
}

void Section::offerReset(bool offered) { m_reset->setVisible(offered); }

QLabel *sentence(const QString &text, QWidget *parent)
{
    auto *label = mutedLabel(asSentence(text), parent);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QPushButton *linkButton(const QString &text, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setProperty("kind", QStringLiteral("link"));
    button->setFont(fonts::text(fonts::small));
    button->setCursor(Qt::PointingHandCursor);
    return button;
}
