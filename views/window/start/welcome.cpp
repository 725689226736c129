// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/start/welcome.h"

#include "language/language.h"
#include "session/session.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"
#include "window/start/examples.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <QPushButton>

namespace {

QPushButton *exampleButton(const Example &example, QWidget *parent)
{
    auto *button = new QPushButton(parent);
    button->setObjectName(QStringLiteral("example"));
    button->setCursor(Qt::PointingHandCursor);
    button->setAccessibleName(Welcome::tr("Open example %1").arg(example.name));
    button->setToolTip(Welcome::tr("Opens %1").arg(example.path));
    auto *inner = filled(new QVBoxLayout(button), {}, {14, 8, 14, 8}, 1);
    auto *name = plainLabel(example.name, button);
    name->setFont(fonts::text(fonts::strong, true));
    inner->addWidget(name);
    inner->addWidget(mutedLabel(example.about, button));
    for (auto *label : button->findChildren<QLabel *>())
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
    return button;
}

QPushButton *link(const QString &text, const QString &about, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setProperty("kind", QStringLiteral("link"));
    button->setFont(fonts::text());
    button->setCursor(Qt::PointingHandCursor);
    button->setToolTip(about);
    return button;
}

constexpr int mostRecent = 4;

} // namespace

Welcome::Welcome(Session *session, const QStringList &recent, QWidget *parent) : QWidget(parent)
{
    auto *title = plainLabel(QStringLiteral("Partita"), this);
    title->setFont(fonts::text(30, true));
    auto *about = plainLabel(tr("See where every operator of a network runs, move it to another engine, watch the "
                                "cycles change, and export the C program."),
        this);
    about->setFont(fonts::text(14));
    about->setWordWrap(true);
    setTone(about, "muted");
    auto *open = new QPushButton(tr("Open a model…"), this);
    open->setToolTip(tr("Opens a model (.onnx, .tflite, .pt2) or a project (.partita) from a file (Ctrl+O)"));
    open->setProperty("kind", QStringLiteral("primary"));
    open->setFont(fonts::text(fonts::strong, true));
    open->setProperty("large", true);

    auto *middle = new QWidget(this);
    middle->setMaximumWidth(fonts::px(520));
    auto *column = filled(new QVBoxLayout(middle), {Stretch{2}, title, Space{8}, about, Space{20}});
    auto *row = filled(new Flow,
        {open, mutedLabel(tr("or drop an ONNX, TFLite or .pt2 model or a .partita project here"), this)}, {}, 12);
    column->addLayout(row);
    column->addSpacing(14);
    addChip(column, session);
    column->addSpacing(22);
    addExamples(column);
    addRecent(column, recent);
    column->addSpacing(16);
    auto *guide = link(tr("Guide"),
        tr("How to partition, quantise, read the timeline, export, write a driver, add a target (F1)"), this);
    guide->setObjectName(QStringLiteral("guide"));
    auto *reading = filled(new Flow, {guide}, {}, 10);
    reading->addWidget(
        mutedLabel(tr("how to partition, quantise, export, write a driver; F1 opens it anywhere"), this));
    column->addLayout(reading);
    column->addStretch(3);
    auto *across = new QHBoxLayout(this);
    across->addStretch(1);
    across->addWidget(middle, 1000);
    across->addStretch(1);
    connect(open, &QPushButton::clicked, this, &Welcome::openAsked);
    connect(guide, &QPushButton::clicked, this, &Welcome::guideAsked);
}

/// The chip that a model is opened on; a project names its own.
void Welcome::addChip(QVBoxLayout *column, Session *session)
{
    auto *chips = new QComboBox(this);
    chips->setObjectName(QStringLiteral("chip"));
    chips->setAccessibleName(tr("Chip"));
    chips->setToolTip(
        tr("The chip that models are mapped to. You can change it at any time. A project names its own chip"));
    for (const auto &name : session->registry().names())
        chips->addItem(
            spoken(name + " · " + session->registry().find(name)->description().title), QString::fromStdString(name));
    auto follow = [session, chips] {
        const auto target = session->target();
        const QSignalBlocker quiet(chips);
        if (chips->findData(target) < 0 && session->baseTarget())
            chips->addItem(QFileInfo(target).fileName(), target);
        chips->setCurrentIndex(chips->findData(target));
    };
    follow();
    connect(session, &Session::targetChanged, chips, follow);
    connect(chips, &QComboBox::currentIndexChanged, this,
        [session, chips] { session->setTarget(chips->currentData().toString()); });
    auto *row = filled(new QHBoxLayout, {mutedLabel(tr("on"), this), chips, Stretch{}}, {}, 12);
    column->addLayout(row);
}

void Welcome::addExamples(QVBoxLayout *column)
{
    const auto list = examples();
    if (list.empty())
        return;
    column->addWidget(sectionLabel(tr("Examples"), this));
    column->addSpacing(8);
    for (const auto &example : list) {
        auto *button = exampleButton(example, this);
        connect(button, &QPushButton::clicked, this, [this, path = example.path] { emit fileAsked(path); });
        auto *tour = new QPushButton(tr("Guided tour"), this);
        tour->setObjectName(QStringLiteral("tour"));
        tour->setProperty("kind", QStringLiteral("segment"));
        tour->setCursor(Qt::PointingHandCursor);
        tour->setToolTip(tr("Explains %1 step by step; some steps offer an edit to try").arg(example.name));
        tour->setAccessibleName(tr("Guided tour through %1").arg(example.name));
        connect(tour, &QPushButton::clicked, this, [this, path = example.path] { emit tourAsked(path); });
        auto *line = filled(new QHBoxLayout, {{button, 1}, tour}, {}, 8);
        column->addLayout(line);
        column->addSpacing(8);
    }
}

void Welcome::addRecent(QVBoxLayout *column, const QStringList &recent)
{
    if (recent.isEmpty())
        return;
    column->addSpacing(8);
    column->addWidget(sectionLabel(tr("Recent"), this));
    column->addSpacing(6);
    for (const auto &path : recent.mid(0, mostRecent)) {
        const QFileInfo file(path);
        auto *name = link(file.fileName(), tr("Opens %1").arg(path), this);
        name->setObjectName(QStringLiteral("recent"));
        connect(name, &QPushButton::clicked, this, [this, path] { emit fileAsked(path); });
        auto folder = file.absolutePath();
        if (folder.startsWith(QDir::homePath()))
            folder.replace(0, QDir::homePath().size(), QStringLiteral("~"));
        auto *where = new ElidedLabel(folder, this);
        where->setFont(fonts::text(fonts::small));
        setTone(where, "muted");
        auto *line = filled(new QHBoxLayout, {name, {where, 1}}, {}, 10);
        column->addLayout(line);
        column->addSpacing(4);
    }
}

void Welcome::paintEvent(QPaintEvent *) { QPainter(this).fillRect(rect(), Theme::of(palette()).canvas); }
