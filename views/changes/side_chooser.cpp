// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/side_chooser.h"

#include "widgets/controls.h"

#include <QSignalBlocker>
#include <QStyleOptionComboBox>
#include <QStylePainter>

#include <algorithm>

QString letterOf(int side) { return QString(QChar(u'A' + side)); }

SideChooser::SideChooser(Session *session, int side, QWidget *parent)
    : QComboBox(parent), m_session(session), m_side(side)
{
    setFont(fonts::text());
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(9);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMaximumWidth(fonts::px(220));
    setAccessibleName(tr("Design %1").arg(letterOf(side)));
    setToolTip(side ? tr("The design to compare with A") : tr("The design that the others are compared with"));
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

QString SideChooser::shown() const
{
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const auto field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    return fontMetrics().elidedText(currentText(), Qt::ElideRight, field.width() - 2);
}

/// As Qt draws it, which cuts a long title in the middle of a letter.
void SideChooser::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    option.currentText = shown();
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
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
    if (m_side < comparison.count())
        setCurrentIndex(int(std::ranges::find(sides, comparison.side(m_side)) - sides.begin()));
}

void SideChooser::take(int row)
{
    auto &comparison = m_session->comparison();
    auto side = comparison.offered()[row];
    comparison.set(m_side, side);
}
