// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/dock_title.h"

#include "widgets/controls.h"
#include "widgets/filled.h"

#include <QBoxLayout>

#include <utility>

DockTitle::DockTitle(const QString &title, QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("strip"));
    setAttribute(Qt::WA_StyledBackground);
    setFixedHeight(fonts::px(32));
    auto *name = plainLabel(title, this);
    name->setFont(fonts::text(fonts::body, true));
    m_remark = numberLabel(this);
    setTone(m_remark, "muted");
    filled(new QHBoxLayout(this), {name, Stretch{}, m_remark}, {14, 2, 14, 0}, -1);
}

void DockTitle::setRemark(const QString &text) { m_remark->setText(text); }

void DockTitle::setShown(bool shown)
{
    if (std::exchange(m_shown, shown) == shown)
        return;
    setFixedHeight(shown ? fonts::px(32) : 0);
    for (auto *label : findChildren<QLabel *>())
        label->setVisible(shown);
    updateGeometry();
}
