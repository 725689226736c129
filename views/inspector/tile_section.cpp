// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/tile_section.h"

#include "facts/facts.h"
#include "language/language.h"
#include "plot/breakdown.h"
#include "theme/format.h"
#include "widgets/filled.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace {

/// Distinct for every drag of the program, apart from other views' merge ids.
int nextMerge()
{
    static int id = 0x71e0000;
    return ++id;
}

} // namespace

TileSection::TileSection(Session *session, QWidget *parent)
    : Section(QStringLiteral("tile"), tr("Tile"), parent), m_session(session)
{
    m_axes = new QGridLayout;
    m_axes->setHorizontalSpacing(10);
    m_axes->setVerticalSpacing(2);
    m_axes->setColumnStretch(1, 1);
    m_memories = new QGridLayout;
    m_memories->setHorizontalSpacing(10);
    m_memories->setVerticalSpacing(4);
    m_memories->setColumnStretch(1, 1);

    m_bufferingRow = new QWidget(this);
    auto *row = filled(new QHBoxLayout(m_bufferingRow), {plainLabel(tr("Buffering")), Stretch{}}, {0, 4, 0, 4}, -1);
    m_buffering = new Segmented(m_bufferingRow);
    m_buffering->setAccessibleName(tr("Buffering"));
    m_buffering->setToolTip(
        tr("With double buffers, the next tile is copied while the engine computes. This takes twice the memory"));
    row->addWidget(m_buffering);
    body()->addLayout(m_axes);
    body()->addWidget(m_bufferingRow);
    body()->addLayout(m_memories);

    connect(m_buffering, &Segmented::chosen, this, [this](int index) {
        auto value = index == 0 ? "single" : "double";
        m_session->edit({tr("%1 %2-buffered").arg(QString::fromStdString(m_slug), QString::fromLatin1(value)),
            {{"kernel." + m_slug + ".buffering", value}}});
    });
    connect(this, &Section::resetAsked, this, [this] {
        Edit edit{
            tr("%1: automatic tile").arg(QString::fromStdString(m_slug)), {{"kernel." + m_slug + ".buffering", ""}}};
        edit.changes.emplace_back("kernel." + m_slug + ".order", "");
        for (const auto &axis : m_names)
            edit.changes.emplace_back("kernel." + m_slug + ".tile." + axis, "");
        m_session->edit(edit);
    });
}

void TileSection::build(const partita::Kernel &kernel)
{
    clearLayout(m_axes);
    m_rows.clear();
    m_names.clear();
    for (const auto &axis : kernel.tiling.axes) {
        AxisRow row;
        auto name = QString::fromStdString(axis.name);
        row.name = plainLabel(name, this);
        row.name->setMinimumWidth(fonts::px(28));
        row.slider = new QSlider(Qt::Horizontal, this);
        leaveWheel(row.slider);
        row.slider->setAccessibleName(tr("Tile %1").arg(name));
        row.slider->setObjectName(QStringLiteral("tile_") + name);
        row.value = numberLabel(this);
        row.value->setMinimumWidth(fonts::px(64));
        auto at = int(m_rows.size());
        m_axes->addWidget(row.name, at, 0);
        m_axes->addWidget(row.slider, at, 1);
        m_axes->addWidget(row.value, at, 2);
        connect(row.slider, &QSlider::sliderPressed, this, [this] { m_merge = nextMerge(); });
        connect(row.slider, &QSlider::valueChanged, this, [this, at] { changed(std::size_t(at)); });
        m_rows.push_back(row);
        m_names.push_back(axis.name);
    }
    m_merge = nextMerge();
}

void TileSection::changed(std::size_t axis)
{
    auto &row = m_rows[axis];
    auto value = row.values[row.slider->value()];
    m_session->edit(
        {tr("%1: tile %2=%3").arg(QString::fromStdString(m_slug), QString::fromStdString(m_names[axis])).arg(value),
            {{"kernel." + m_slug + ".tile." + m_names[axis], std::to_string(value)}}, m_merge + int(axis) * 0x100000});
}

void TileSection::show(const partita::Deployment &design, partita::KernelId index)
{
    const auto &kernel = design.kernels[index];
    const auto &chip = design.target->description();
    bool sameAxes = m_names.size() == kernel.tiling.axes.size();
    for (std::size_t i = 0; sameAxes && i < m_names.size(); ++i)
        sameAxes = m_names[i] == kernel.tiling.axes[i].name;
    if (!sameAxes)
        build(kernel);
    else if (m_slug != kernel.slug)
        m_merge = nextMerge();
    m_slug = kernel.slug;
    bool tiled = !kernel.tiling.axes.empty();
    auto spaces = facts::footprints(design, kernel);
    setVisible(tiled || !spaces.empty());
    bool pinned
        = facts::pinnedTile(m_session->choices(), kernel) || facts::pinned(m_session->choices(), kernel, "buffering");
    offerReset(pinned);
    setRemark(!tiled ? tr("runs whole") : pinned ? tr("pinned ·") : QString());

    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        auto &row = m_rows[i];
        const auto &axis = kernel.tiling.axes[i];
        auto now = kernel.tiling.schedule.of(axis.name, axis.extent);
        row.value->setText(QStringLiteral("%1 / %2").arg(thousands(now), thousands(axis.extent)));
        if (row.slider->isSliderDown())
            continue;
        row.values = facts::legalTiles(design, index, axis);
        QSignalBlocker quiet(row.slider);
        row.slider->setRange(0, int(row.values.size()) - 1);
        row.slider->setValue(int(std::ranges::lower_bound(row.values, now) - row.values.begin()));
        row.slider->setVisible(row.values.size() > 1);
        row.slider->setToolTip(axis.multiple > 1
                ? tr("How many elements of %1 a tile covers. Choices are multiples of %2 that fit the memories")
                      .arg(row.name->text())
                      .arg(axis.multiple)
                : tr("How many elements of %1 a tile covers. Choices are sizes that fit the memories")
                      .arg(row.name->text()));
    }
    m_bufferingRow->setVisible(tiled && !chip.engines[kernel.engine].core);
    m_buffering->setOptions({tr("single"), tr("double")}, kernel.tiling.schedule.doubleBuffer ? 1 : 0);

    clearLayout(m_memories);
    auto theme = Theme::of(palette());
    int row = 0;
    for (const auto &space : spaces) {
        auto *name = plainLabel(spoken(chip.memories[space.memory].title), this);
        setTone(name, "muted");
        auto *bar = new StackedBar(this, 6);
        bool tight = space.capacity && double(space.scratch) > 0.98 * double(space.capacity);
        bar->setParts({{tr("used"), double(space.scratch), tight ? theme.warning : theme.engine(chip, kernel.engine)}},
            double(space.capacity));
        auto *value = numberLabel(this, fonts::small);
        setTone(value, "muted");
        value->setText(byteShare(space.scratch, space.capacity));
        bar->setToolTip(name->text() + QStringLiteral(": ") + value->text());
        m_memories->addWidget(name, row, 0);
        m_memories->addWidget(bar, row, 1, Qt::AlignVCenter);
        m_memories->addWidget(value, row++, 2);
    }
}
