// SPDX-License-Identifier: GPL-3.0-or-later
#include "passes/pass_view.h"

#include "language/language.h"
#include "passes/pass_model.h"
#include "passes/pass_pane.h"
#include "passes/pass_strip.h"
#include "theme/format.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/filter_field.h"
#include "widgets/flow.h"
#include "widgets/table.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>

#include <algorithm>
#include <cmath>

using namespace partita;

namespace {
constexpr int narrow = 900; ///< pixels below which before and after share a pane
}

PassView::PassView(Session *session, QWidget *parent) : QWidget(parent), m_session(session), m_lane(m_pool, this, 0)
{
    setObjectName(QStringLiteral("side"));
    m_pool.setMaxThreadCount(2); // the latest, and one that has yet to hear that it is not
    m_pool.setStackSize(64u << 20);
    m_before = new PassPane(OpPicture::Before, this);
    m_after = new PassPane(OpPicture::After, this);
    m_strip = new PassStrip(this);
    m_model = new PassModel(this);
    m_filtered = new QSortFilterProxyModel(this);
    m_filtered->setSourceModel(m_model);
    m_filtered->setFilterKeyColumn(-1);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table = plainTable(m_filtered, this, "passes");
    m_table->setAccessibleName(tr("What the pass did"));
    m_table->horizontalHeader()->setStretchLastSection(true);
    columnsOf(m_table).setWidth(PassModel::Sign, fonts::px(34));
    columnsOf(m_table).setWidth(PassModel::Subject, fonts::px(140));
    auto *panes = new QSplitter(this);
    panes->setChildrenCollapsible(false);
    panes->setHandleWidth(5);
    for (QWidget *part :
        {static_cast<QWidget *>(m_before), static_cast<QWidget *>(m_after), static_cast<QWidget *>(m_table)}) {
        panes->addWidget(part);
        part->setMinimumHeight(fonts::px(56));
    }
    panes->setSizes({400, 400, 360});
    panes->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // the panel is scrolled only if it is low
    auto *column = filled(new QVBoxLayout(this), {makeStrip()});
    m_filter->setTable(m_table);
    column->addWidget(panes, 1);
    column->addWidget(hairline(this));
    column->addWidget(m_strip);
    setFocusProxy(m_strip);

    for (auto [one, other] : {std::pair(m_before, m_after), {m_after, m_before}}) {
        connect(one, &PassPane::moved, other, [this, one = one, other = other] {
            m_fitted = false;
            other->follow(*one);
        });
        connect(one, &PassPane::fitAsked, this, &PassView::fit);
        connect(one, &PassPane::leaveAsked, this, [this] { takeChange(-1); });
        connect(one, &PassPane::taken, this, &PassView::takeChange);
    }
    connect(m_strip, &PassStrip::chosen, this, [this](int stop) {
        m_stop = m_strip->stop(stop).name;
        draw();
    });
    connect(m_filter, &FilterField::textChanged, m_filtered, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &now) {
        if (now.isValid() && !m_taking)
            takeRow(m_filtered->mapToSource(now).row());
    });
    for (auto *button : {m_constants, m_quantisation})
        connect(button, &QPushButton::toggled, this, &PassView::draw);
    connect(session, &Session::opened, this, [this] {
        m_stop.clear();
        m_fitted = true;
        m_filter->setSubject(m_session->modelPath());
        takeRecord();
    });
    connect(session, &Session::designChanged, this, &PassView::takeRecord);
    connect(session, &Session::selectionChanged, this, [this] {
        if (!m_taking)
            m_change = -1;
        mark();
    });
    takeRecord();
}

PassView::~PassView()
{
    m_lane.stop();
    m_pool.waitForDone();
}

QWidget *PassView::makeStrip()
{
    auto *strip = new QWidget(this);
    auto *row = filled(new Flow(strip), {}, {12, 4, 12, 4}, 10);
    m_name = plainLabel({}, strip);
    m_name->setFont(fonts::text(fonts::strong, true));
    m_summary = new ElidedLabel({}, strip);
    m_summary->setFont(fonts::text());
    m_figures = new ElidedLabel({}, strip);
    m_figures->setFont(fonts::number(fonts::small));
    m_figures->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    setTone(m_figures, "muted");
    auto toggle = [&](const QString &text, const QString &about, bool on) {
        auto *b = new QPushButton(text, strip);
        b->setProperty("kind", QStringLiteral("segment"));
        b->setCheckable(true);
        b->setChecked(on);
        b->setToolTip(about);
        return b;
    };
    m_constants = toggle(tr("Constants"), tr("Draw weights and other constants, too"), false);
    m_quantisation
        = toggle(tr("Q/DQ"), tr("Draw pairs of Quantize and Dequantize; otherwise they are drawn as wires"), true);
    m_filter = new FilterField(tr("Filter"), strip);
    m_filter->setAccessibleName(tr("Filter what the pass did"));
    m_filter->setToolTip(tr("Lists only rows with these letters in a name or a reason"));
    m_filter->setFixedWidth(fonts::px(150));
    row->addWidget(m_name);
    row->addWidget(m_summary);
    row->addWidget(m_figures);
    row->addWidget(m_constants);
    row->addWidget(m_quantisation);
    row->addWidget(m_filter);
    return strip;
}

void PassView::takeRecord()
{
    using Effect = PassStrip::Stop::Effect;
    std::vector<PassStrip::Stop> stops;
    if (const auto design = m_session->design())
        for (const auto &pass : design->passes)
            stops.push_back({QString::fromStdString(pass.name), asSentence(spoken(pass.summary)),
                pass.changed             ? Effect::Changed
                    : decides(pass.name) ? Effect::Decided
                                         : Effect::None});
    auto at = std::ranges::find(stops, m_stop, &PassStrip::Stop::name);
    m_strip->setStops(stops, at == stops.end() ? 0 : int(at - stops.begin()));
    draw();
}

PassView::Wanted PassView::wanted() const
{
    return {m_session->design(), m_strip->current(), {m_constants->isChecked(), m_quantisation->isChecked()}};
}

bool PassView::current() const { return m_scene && !m_lane.running() && m_drawn == wanted(); }

double PassView::aspect() const
{
    const auto *pane = m_after->viewport();
    return std::clamp(pane->width() / std::max(1.0, double(pane->height())), 0.4, 4.0);
}

/// On another thread, and only for somebody to see.
void PassView::draw()
{
    const auto now = wanted();
    if (!isVisible() || (now == m_drawn && (m_scene || m_lane.running())))
        return say();
    m_drawn = now;
    m_change = -1;
    arrange();
    if (!now.design || now.stop < 0) {
        m_lane.stop();
        m_scene = nullptr;
        for (auto *pane : {m_before, m_after})
            pane->setScene(nullptr);
        m_model->setScene(nullptr);
        return say();
    }
    m_aspect = aspect();
    m_lane.start([now, aspect = m_aspect](
                     std::stop_token stop) { return makePassScene(now.design, now.stop, now.shown, aspect, stop); },
        [this](Result<PassScenePtr> made) {
            if (!made)
                return;
            m_scene = *made;
            for (auto *pane : {m_before, m_after})
                pane->setScene(m_scene);
            m_model->setScene(m_scene);
            if (m_fitted)
                fit();
            mark();
            say();
        });
    say();
}

void PassView::fit()
{
    if (!m_scene)
        return;
    m_fitted = true;
    const auto box = m_after->bounds();
    const auto room = std::max(box.width(), box.height()) + 4000;
    for (auto *pane : {m_before, m_after})
        pane->lookAt(box, box.adjusted(-room, -room, room, room));
    m_before->follow(*m_after);
}

void PassView::arrange()
{
    const bool first = m_strip->current() <= 0; // nothing is before it
    m_before->setVisible(width() >= narrow && !first);
    m_after->setSide(m_before->isHidden() && !first ? OpPicture::Both : OpPicture::After);
}

QString PassView::summary() const
{
    return m_strip->current() < 0 ? QString() : m_strip->stop(m_strip->current()).summary;
}

QString PassView::figures() const
{
    if (!m_scene)
        return {};
    auto both = [](const QString &before, const QString &after) {
        return before == after ? after : before + QStringLiteral(" → ") + after;
    };
    const auto &a = m_scene->before, &b = m_scene->after;
    const auto ms = m_scene->design->passes[m_scene->stop].ms;
    auto size = [](std::int64_t bytes) { return byteSize(bytes); };
    return tr("%1 operators · %2 activations · %3 of constants · %4")
        .arg(both(thousands(qint64(a.ops)), thousands(qint64(b.ops))),
            both(thousands(qint64(a.activations)), thousands(qint64(b.activations))),
            both(size(a.constantBytes), size(b.constantBytes)), milliseconds(ms));
}

void PassView::say()
{
    const int stop = m_strip->current();
    m_name->setText(stop < 0 ? QString() : m_strip->stop(stop).name);
    m_summary->setText(stop < 0 ? QString() : summary());
    m_figures->setText(current() ? figures() : stop < 0 ? QString() : tr("Drawing…"));
}

void PassView::mark()
{
    if (!m_scene)
        return;
    const auto selection = m_session->selection();
    const KernelId kernel = selection.isEmpty() ? KernelId() : m_scene->design->find(selection.toStdString());
    for (auto *pane : {m_before, m_after})
        pane->setMarks(kernel, m_change);
    if (m_taking)
        return;
    QRectF box;
    for (int c : m_after->marked())
        box |= m_after->boxOf(c);
    m_after->reveal(box);
}

/// An op of either pane: with it the kernel it ends in.
void PassView::takeChange(int change)
{
    if (!m_scene)
        return;
    m_change = change;
    m_taking = true;
    const int row = m_model->rowOf(change);
    m_table->setCurrentIndex(row < 0 ? QModelIndex() : m_filtered->mapFromSource(m_model->index(row, 0)));
    if (row < 0)
        m_table->clearSelection();
    const auto kernels = change < 0 ? std::vector<KernelId>() : m_scene->kernels[change];
    m_session->select(kernels.empty() ? QString() : QString::fromStdString(m_scene->design->kernels[kernels[0]].slug));
    mark();
    m_taking = false;
}

void PassView::takeRow(int row)
{
    const int change = m_model->changeAt(row), kernel = m_model->kernelAt(row);
    if (change < 0) {
        if (kernel >= 0)
            m_session->select(QString::fromStdString(m_scene->design->kernels[kernel].slug));
        return;
    }
    takeChange(change);
    auto box = m_after->boxOf(change);
    m_after->reveal(box.isEmpty() ? m_before->boxOf(change) : box);
}

void PassView::showEvent(QShowEvent *)
{
    arrange();
    draw();
}

void PassView::resizeEvent(QResizeEvent *)
{
    arrange();
    if (m_scene && std::abs(std::log(aspect() / m_aspect)) > 0.12) { // rows are broken anew
        m_drawn = {};
        draw();
    } else if (m_fitted) {
        fit();
    }
}
