// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/section.h"

#include "facts/facts.h"
#include "language/language.h"
#include "theme/format.h"
#include "widgets/ask/topic.h"
#include "widgets/filled.h"

#include <QBoxLayout>
#include <QPushButton>

Section::Section(const QString &anchor, const QString &title, QWidget *parent) : QWidget(parent)
{
    setTopic(this, QStringLiteral("inspector#") + anchor);
    m_remark = mutedLabel({}, this);
    m_reset = linkButton(tr("automatic"), this);
    m_reset->setToolTip(tr("Let the compiler decide this again"));
    m_reset->setAccessibleName(tr("%1: back to automatic").arg(title));
    m_reset->hide();
    auto *head = filled(new QHBoxLayout, {sectionLabel(title, this), Stretch{}, m_remark, m_reset}, {}, 8);
    auto *column = filled(new QVBoxLayout(this), {head}, {}, 6);
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

void explain(QVBoxLayout *out, Session *session, const std::vector<partita::Refusal> &refusals, const std::string &slug)
{
    auto *parent = out->parentWidget();
    for (const auto &refusal : refusals) {
        auto text = asSentence(spoken(refusal.sentence));
        out->addWidget(sentence(refusal.provisional
                ? text + QObject::tr(" This is provisional, as the weights have not been examined yet.")
                : text,
            parent));
    }
    auto remedies = partita::together(refusals);
    if (auto edit = facts::applied(remedies)) {
        auto shown = edit->label;
        shown.remove("kernel." + QString::fromStdString(slug) + '.');
        auto *apply = linkButton(QObject::tr("Apply %1").arg(shown), parent);
        apply->setToolTip(edit->label);
        QObject::connect(apply, &QPushButton::clicked, session, [session, edit] { session->edit(*edit); });
        out->addWidget(apply, 0, Qt::AlignLeft);
    } else if (!remedies.empty() && remedies.front().kind == partita::Remedy::Kind::None) {
        out->addWidget(
            sentence(QObject::tr("No setting changes this: %1.").arg(spoken(remedies.front().text)), parent));
    } else {
        out->addWidget(sentence(QObject::tr("What would help: %1.").arg(spoken(text(remedies))), parent));
    }
}

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
