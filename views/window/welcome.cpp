// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/welcome.h"

#include "theme/controls.h"
#include "window/examples.h"

#include <QBoxLayout>
#include <QPainter>
#include <QPushButton>

namespace {

QPushButton *exampleButton(const Example &example, QWidget *parent)
{
    auto *button = new QPushButton(parent);
    button->setObjectName(QStringLiteral("example"));
    button->setCursor(Qt::PointingHandCursor);
    button->setAccessibleName(Welcome::tr("Open example %1").arg(example.name));
    auto *inner = new QVBoxLayout(button);
    inner->setContentsMargins(14, 8, 14, 8);
    inner->setSpacing(1);
    auto *name = plainLabel(example.name, button);
    name->setFont(fonts::text(fonts::strong, true));
    inner->addWidget(name);
    inner->addWidget(mutedLabel(example.about, button));
    for (auto *label : button->findChildren<QLabel *>())
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
    return button;
}

} // namespace

Welcome::Welcome(QWidget *parent) : QWidget(parent)
{
    auto *title = plainLabel(QStringLiteral("Partita"), this);
    title->setFont(fonts::text(30, true));
    auto *about = plainLabel(tr("See where every operator of a network runs, move it, watch the cycles follow, and export the C that does it."), this);
    about->setFont(fonts::text(14));
    about->setWordWrap(true);
    setTone(about, "muted");
    auto *open = new QPushButton(tr("Open a model…"), this);
    open->setProperty("kind", QStringLiteral("primary"));
    open->setFont(fonts::text(fonts::strong, true));
    open->setProperty("large", true);

    auto *middle = new QWidget(this);
    middle->setFixedWidth(fonts::px(520));
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addStretch(2);
    column->addWidget(title);
    column->addSpacing(8);
    column->addWidget(about);
    column->addSpacing(20);
    auto *row = new QHBoxLayout;
    row->setSpacing(12);
    row->addWidget(open);
    row->addWidget(mutedLabel(tr("or drop an ONNX or TFLite model or a .partita project here"), this));
    row->addStretch();
    column->addLayout(row);
    column->addSpacing(32);
    auto list = examples();
    if (!list.empty()) {
        column->addWidget(sectionLabel(tr("Examples"), this));
        column->addSpacing(8);
    }
    for (const auto &example : list) {
        auto *button = exampleButton(example, this);
        connect(button, &QPushButton::clicked, this, [this, path = example.path] { emit exampleAsked(path); });
        auto *tour = new QPushButton(tr("Guided tour"), this);
        tour->setObjectName(QStringLiteral("tour"));
        tour->setProperty("kind", QStringLiteral("segment"));
        tour->setCursor(Qt::PointingHandCursor);
        tour->setToolTip(tr("A guided tour through %1").arg(example.name));
        tour->setAccessibleName(tour->toolTip());
        connect(tour, &QPushButton::clicked, this, [this, path = example.path] { emit tourAsked(path); });
        auto *line = new QHBoxLayout;
        line->setSpacing(8);
        line->addWidget(button, 1);
        line->addWidget(tour);
        column->addLayout(line);
        column->addSpacing(8);
    }
    column->addStretch(3);
    auto *across = new QHBoxLayout(this);
    across->addStretch();
    across->addWidget(middle);
    across->addStretch();
    connect(open, &QPushButton::clicked, this, &Welcome::openAsked);
}

void Welcome::paintEvent(QPaintEvent *) { QPainter(this).fillRect(rect(), Theme::of(palette()).canvas); }
