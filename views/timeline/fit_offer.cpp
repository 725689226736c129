// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/fit_offer.h"

#include "theme/format.h"
#include "widgets/controls.h"
#include "widgets/filled.h"

#include <QHBoxLayout>
#include <QPushButton>

FitOffer::FitOffer(QWidget *parent) : QFrame(parent), m_words(plainLabel({}, this))
{
    setObjectName(QStringLiteral("palette"));
    setAccessibleName(tr("The run changed by much"));
    m_words->setFont(fonts::text(fonts::small));
    auto link = [this](const QString &text, const QString &about) {
        auto *button = new QPushButton(text, this);
        button->setProperty("kind", QStringLiteral("link"));
        button->setFont(fonts::text(fonts::small, true));
        button->setToolTip(about);
        button->setFocusPolicy(Qt::NoFocus);
        return button;
    };
    m_fit = link(tr("Fit"), tr("Shows the whole run. Until then it has the scale of the former one (Space)"));
    auto *close = link(QStringLiteral("×"), tr("Keep the scale"));
    close->setAccessibleName(tr("Keep the scale"));
    auto *row = filled(new QHBoxLayout(this), {}, {9, 0, 8, 0}, 10);
    for (QWidget *part :
        {static_cast<QWidget *>(m_words), static_cast<QWidget *>(m_fit), static_cast<QWidget *>(close)})
        row->addWidget(part);
    connect(m_fit, &QPushButton::clicked, this, &FitOffer::taken);
    connect(close, &QPushButton::clicked, this, &QWidget::hide);
    hide();
}

void FitOffer::say(std::int64_t now, std::int64_t was)
{
    m_words->setText(tr("Now %1 cycles, was %2").arg(shortened(now), shortened(was)));
    show();
    raise();
}

QString FitOffer::words() const { return m_words->text(); }
