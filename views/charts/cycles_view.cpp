// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/cycles_view.h"

#include "charts/cycles_paint.h"
#include "paper/picture_dialog.h"
#include "plot/breakdown.h"
#include "session/ghost.h"
#include "session/provenance.h"
#include "theme/format.h"
#include "widgets/ask/save_actions.h"
#include "widgets/filled.h"
#include "widgets/flow.h"
#include "widgets/table.h"

#include <QBoxLayout>
#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTableView>

#include <utility>

namespace {

class BarDelegate : public QStyledItemDelegate {
public:
    BarDelegate(Session *session, CyclesModel *model, QObject *parent)
        : QStyledItemDelegate(parent), m_session(session), m_model(model)
    {
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &at) const override
    {
        QStyledItemDelegate::paint(painter, option, at);
        auto design = m_session->design();
        if (!design)
            return;
        auto theme = Theme::of(option.palette);
        const auto &row = m_model->rows()[at.row()];
        auto bar = cycleBar(partsOf(m_model->by(), row, design->target->description(), theme), row.former,
            QRectF(option.rect).adjusted(4, 7, -8, -7), m_model->longest());
        painter->save();
        paintCycleBar(*painter, bar, theme);
        painter->restore();
    }

private:
    Session *m_session;
    CyclesModel *m_model;
};

} // namespace

CyclesView::CyclesView(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    m_model = new CyclesModel(this);
    m_view = plainTable(m_model, this, "breakdown");
    m_view->setAccessibleName(tr("Breakdown of the cycles"));
    m_view->setItemDelegateForColumn(CyclesModel::Bar, new BarDelegate(session, m_model, m_view));
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->horizontalHeader()->setSectionResizeMode(CyclesModel::Bar, QHeaderView::Stretch);
    auto *by = new Segmented(this);
    const QStringList ways{tr("Kernels"), tr("Operators"), tr("Engines")};
    by->setAccessibleName(tr("Break down by"));
    by->setToolTip(tr("What each row shows: a kernel, all kernels of one kind of operator, or an engine or link"));
    by->setOptions(ways, 0);
    m_sum = new ElidedLabel({}, this);
    m_sum->setFont(fonts::text(fonts::small));
    setTone(m_sum, "muted");
    m_legend = new QWidget(this);
    new Flow(m_legend);
    m_legend->layout()->setContentsMargins(0, 0, 0, 0);
    auto *head = filled(new Flow, {by, m_sum, m_legend}, {12, 4, 14, 4}, 12);
    filled(new QVBoxLayout(this), {head, {m_view, 1}});
    setFocusProxy(m_view);
    connect(by, &Segmented::chosen, this, [this, by, ways](int way) {
        by->setOptions(ways, way);
        m_by = CyclesBy(way);
        m_rescaled = false;
        draw();
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &now) {
        if (now.isValid() && !m_model->rows()[now.row()].kernel.isEmpty())
            m_session->select(m_model->rows()[now.row()].kernel);
    });
    connect(m_view, &QWidget::customContextMenuRequested, this, [this](QPoint at) {
        QMenu menu(this);
        fillMenu(menu);
        menu.exec(m_view->viewport()->mapToGlobal(at));
    });
    connect(session, &Session::opened, this, &CyclesView::refresh);
    connect(session, &Session::designChanged, this, &CyclesView::refresh);
    connect(session, &Session::selectionChanged, this, &CyclesView::follow);
    makeLegend();
}

void CyclesView::makeLegend()
{
    auto theme = Theme::of(palette());
    clearLayout(m_legend->layout());
    addLegend(m_legend->layout(), legendOfCycles(m_by, theme));
}

void CyclesView::showEvent(QShowEvent *) { refresh(); }

/// Draws only while the chart is visible; `showEvent` catches up.
void CyclesView::refresh()
{
    auto design = m_session->design();
    const auto ghost = ghostOf(*m_session);
    if (!isVisible() || (design == m_drawn && ghost == m_against))
        return;
    const auto before = std::exchange(m_drawn, design);
    const auto reach = m_model->longest();
    m_against = ghost;
    draw();
    if (before != design) {
        m_rescaled = before && design && m_model->longest() != reach;
        say();
    }
}

void CyclesView::draw()
{
    {
        QSignalBlocker quiet(m_view->selectionModel());
        m_model->setRows(m_by, m_drawn ? cycleRows(m_by, *m_drawn, m_against.get()) : std::vector<CycleRow>(),
            m_drawn ? m_drawn->cycles : 0);
    }
    say();
    for (int c = 0; c < CyclesModel::ColumnCount; ++c)
        if (c != CyclesModel::Bar && c != CyclesModel::Name)
            columnsOf(m_view).fit(c);
    columnsOf(m_view).fit(CyclesModel::Name, fonts::px(280));
    makeLegend();
    follow();
}

void CyclesView::say()
{
    if (!m_drawn)
        return m_sum->setText({});
    auto words = m_by == CyclesBy::Track ? tr("Each row adds up to the %1 cycles of the design")
                                         : tr("The rows add up to the %1 cycles of the design");
    words = words.arg(thousands(m_drawn->cycles));
    if (m_rescaled)
        words.prepend(tr("Scale now 0 to %1 cycles").arg(shortened(m_model->longest())) + QStringLiteral(" · "));
    m_sum->setText(words);
}

void CyclesView::follow()
{
    QSignalBlocker quiet(m_view->selectionModel());
    const int row = m_model->rowOf(m_session->selection());
    if (row < 0)
        m_view->selectionModel()->clear();
    else {
        m_view->selectionModel()->setCurrentIndex(
            m_model->index(row, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        m_view->scrollTo(m_model->index(row, 0));
    }
    m_view->viewport()->update();
}

Printable CyclesView::printable() const
{
    auto draw = [this](const QPalette &palette, int width) {
        const auto size = sizeOfCycles(*m_model, width);
        return Painting{size, [this, size, theme = Theme::of(palette)](QPainter &painter) {
                            if (m_drawn)
                                paintCycles(painter, *m_model, *m_drawn, size, theme);
                        }};
    };
    auto caption = [this] {
        const auto origin = Provenance::of(*m_session, "compile").sentence();
        return !m_drawn || origin.isEmpty() ? QString()
                                            : tr("Where the cycles go, by the model of the chip.") + u' ' + origin;
    };
    return {tr("Cycles"), draw, caption};
}

void CyclesView::fillMenu(QMenu &menu)
{
    addPictureActions(&menu, this, printable());
    addFigureActions(&menu, this, [this] { return csvOf(m_model->rows()); });
}

void CyclesView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && m_legend)
        makeLegend();
    QWidget::changeEvent(event);
}
