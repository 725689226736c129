// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/toggle_row.h"

#include "theme/theme.h"
#include "widgets/filled.h"

#include <QBoxLayout>
#include <QPushButton>

#include <algorithm>

ToggleRow::ToggleRow(
    const QString &accessibleName, const std::vector<std::pair<QString, QString>> &options, QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(accessibleName);
    auto *row = filled(new QHBoxLayout(this), {}, {}, 2);
    for (const auto &[name, about] : options) {
        auto *button = new QPushButton(name, this);
        button->setProperty("kind", QStringLiteral("narrow"));
        button->setCheckable(true);
        button->setChecked(true);
        button->setFont(fonts::text(fonts::small));
        button->setToolTip(about);
        button->setAccessibleName(accessibleName + u' ' + name);
        row->addWidget(button);
        m_buttons.push_back(button);
        connect(button, &QPushButton::clicked, this, [this, button] {
            if (std::ranges::none_of(m_buttons, &QPushButton::isChecked))
                return button->setChecked(true);
            emit changed();
        });
    }
    row->addStretch();
}

bool ToggleRow::isOn(int index) const { return m_buttons[index]->isChecked(); }

void ToggleRow::setOn(const std::vector<bool> &on)
{
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setChecked(on[i]);
}
