// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/side_chooser.h"

#include "widgets/controls.h"

#include <QSignalBlocker>

#include <algorithm>

SideChooser::SideChooser(Session *session, bool second, QWidget *parent)
    : QComboBox(parent), m_session(session), m_second(second)
{
    setFont(fonts::text());
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(9);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMaximumWidth(fonts::px(220));
    setAccessibleName(second ? tr("Design B") : tr("Design A"));
    setToolTip(second ? tr("The design to compare with A") : tr("The design that B is compared with"));
    leaveWheel(this);
    connect(&session->comparison(), &Comparison::changed, this, &SideChooser::refresh);
    connect(this, &QComboBox::activated, this, &SideChooser::take);
    refresh();
}

void SideChooser::showPopup()
{
    refresh();
    QComboBox::showPopup();
}

void SideChooser::refresh()
{
    QSignalBlocker quiet(this);
    auto &comparison = m_session->comparison();
    auto sides = comparison.offered();
    QStringList titles;
    for (const auto &side : sides)
        titles << comparison.title(side);
    bool same = count() == titles.size();
    for (int i = 0; same && i < count(); ++i)
        same = itemText(i) == titles[i];
    if (!same) {
        clear();
        addItems(titles);
    }
    const auto &own = m_second ? comparison.b() : comparison.a();
    setCurrentIndex(int(std::ranges::find(sides, own) - sides.begin()));
}

void SideChooser::take(int row)
{
    auto &comparison = m_session->comparison();
    auto side = comparison.offered()[std::size_t(row)];
    m_second ? comparison.set(comparison.a(), side) : comparison.set(side, comparison.b());
}
