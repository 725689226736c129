// SPDX-License-Identifier: GPL-3.0-or-later
#include "paper/picture_dialog.h"
#include "plot/plot.h"
#include "plot/plot_legend.h"
#include "widgets/ask/save_actions.h"

#include <QContextMenuEvent>
#include <QGraphicsLayout>
#include <QMenu>
#include <QPainter>
#include <QtCharts/QChart>

#include <cmath>
#include <memory>

Printable Plot::printable() const
{
    auto draw = [this](const QPalette &palette, int width) {
        constexpr double shape = 0.62; // height to width
        auto paper = std::make_shared<Plot>();
        paper->m_paper = true;
        paper->setPalette(palette);
        paper->m_across.chosen = m_across.chosen, paper->m_up.chosen = m_up.chosen;
        paper->m_zoom = m_zoom, paper->m_zoomed = m_zoomed;
        const QSize size(width, int(std::lround(width * shape)));
        paper->resize(size);
        paper->chart()->resize(size);
        paper->draw(m_drawing);
        paper->chart()->layout()->activate();
        paper->rule();
        paper->placeNotes();
        const PlotLegend legend(paper->chart()->series(), width);
        return Painting{size + QSize(0, legend.height()), [paper, size, legend](QPainter &painter) {
                            const QRectF whole(QPointF(), size);
                            legend.paint(painter, paper->theme());
                            paper->scene()->render(&painter, whole.translated(0, legend.height()), whole);
                        }};
    };
    auto caption = [this] { return m_drawing && m_caption ? m_caption() : QString(); };
    return {m_title, draw, caption};
}

void Plot::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    menu.setToolTipsVisible(true);
    auto scale = [&](Axis &axis, const QString &title) {
        if (!axis.usual)
            return;
        const auto now = axis.chosen.value_or(*axis.usual);
        auto *action = menu.addAction(title, this, [this, &axis, now] {
            axis.chosen = now == Scale::Log ? Scale::Linear : Scale::Log;
            redraw();
        });
        action->setCheckable(true);
        action->setChecked(now == Scale::Log);
        action->setToolTip(tr("Equal distances stand for equal factors"));
    };
    scale(m_across, tr("Logarithmic &Across"));
    scale(m_up, tr("Logarithmic &Up"));
    auto *all = menu.addAction(tr("Show &All"), this, &Plot::showAll);
    all->setToolTip(tr("Shows the whole chart again, as a double click does"));
    all->setEnabled(m_zoom.has_value());
    menu.addSeparator();
    addPictureActions(&menu, this, printable());
    addFigureActions(&menu, this, m_figures);
    menu.exec(event->globalPos());
}
