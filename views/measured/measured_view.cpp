// SPDX-License-Identifier: GPL-3.0-or-later
#include "measured/measured_view.h"

#include "facts/measured_text.h"
#include "measured/measured_model.h"
#include "theme/format.h"
#include "widgets/ask/ask_file.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"
#include "widgets/table.h"

#include <QBoxLayout>
#include <QFileInfo>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QTableView>

using namespace partita;

MeasuredView::MeasuredView(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    m_measure = new QPushButton(tr("Measure in the Emulator"), this);
    m_measure->setObjectName(QStringLiteral("emulate"));
    m_measure->setProperty("kind", QStringLiteral("primary"));
    m_measure->setToolTip(tr(
        "Exports the design, builds it and runs it in QEMU, which counts instructions, calls and bytes, never cycles"));
    m_overlay = new QPushButton(tr("Overlay Counters…"), this);
    m_overlay->setObjectName(QStringLiteral("overlay"));
    m_overlay->setToolTip(tr("Reads the counters of a chip or a simulator: CSV such as kernel,cycles, JSON, or the "
                             "output of the exported program"));
    m_beside = new QPushButton(tr("Overlay the Counters Beside the Model"), this);
    m_beside->setObjectName(QStringLiteral("beside"));
    m_fit = new QPushButton(tr("Fit Constants"), this);
    m_fit->setObjectName(QStringLiteral("fit"));
    m_fit->setToolTip(tr("Fits those of the chip's cycle constants that are marked † or were fitted before to the "
                         "counted cycles, in one undo step. Needs the cycles of three kernels or more"));
    for (auto *button : {m_measure, m_overlay, m_beside, m_fit})
        button->setFont(fonts::text());
    m_remark = new ElidedLabel({}, this);
    m_remark->setObjectName(QStringLiteral("remark"));
    m_remark->setFont(fonts::text(fonts::small));
    m_totals = new ElidedLabel({}, this);
    m_totals->setObjectName(QStringLiteral("totals"));
    m_totals->setFont(fonts::number(fonts::small, true));

    m_model = new MeasuredModel(this);
    m_sorted = new QSortFilterProxyModel(this);
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(MeasuredModel::SortRole);
    m_view = plainTable(m_sorted, this, "measured");
    m_view->setAccessibleName(tr("Predicted and measured"));
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(MeasuredModel::Kernel, Qt::AscendingOrder);
    m_view->horizontalHeader()->setSectionResizeMode(MeasuredModel::Kernel, QHeaderView::Stretch);

    auto *head = filled(new Flow, {m_measure, m_overlay, m_beside, m_fit, m_remark}, {14, 6, 14, 6}, 8);
    auto *column = filled(new QVBoxLayout(this), {head, {m_view, 1}});
    auto *foot = filled(new QHBoxLayout, {m_totals}, {14, 4, 14, 6}, -1);
    column->addLayout(foot);
    column->addStretch(); // until there are rows

    auto &measurements = session->measurements();
    connect(m_measure, &QPushButton::clicked, this, [this] {
        auto &all = m_session->measurements();
        all.running() ? all.stop() : all.measure();
    });
    connect(m_overlay, &QPushButton::clicked, this, [this] { askCounters(m_session, this); });
    connect(m_beside, &QPushButton::clicked, this, [this] {
        auto &all = m_session->measurements();
        all.overlay(all.beside());
    });
    connect(m_fit, &QPushButton::clicked, this, [this] { m_session->measurements().fit(); });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &now) {
        if (now.isValid())
            m_session->select(now.siblingAtColumn(MeasuredModel::Kernel).data().toString());
    });
    connect(&measurements, &Measurements::measurementsChanged, this, &MeasuredView::refresh);
    connect(session, &Session::selectionChanged, this, &MeasuredView::follow);
    refresh();
}

void MeasuredView::askCounters(Session *session, QWidget *parent)
{
    auto path = askOpenFile(parent, QStringLiteral("measured"), tr("Counters of a chip or a simulator"),
        QFileInfo(session->modelPath()).path(), tr("Counters (*.csv *.json *.txt *.log);;All files (*)"));
    if (!path.isEmpty())
        session->measurements().overlay(path);
}

void MeasuredView::refresh()
{
    const auto &all = m_session->measurements();
    bool ready = bool(m_session->design());
    m_measure->setText(all.running() ? tr("Stop") : tr("Measure in the Emulator"));
    m_measure->setEnabled(all.running() || ready);
    m_overlay->setEnabled(ready && !all.running());
    const auto beside = all.beside();
    m_beside->setVisible(!beside.isEmpty());
    m_beside->setEnabled(!all.running());
    m_beside->setToolTip(tr("Reads %1").arg(beside));
    m_fit->setEnabled(all.fits() && !all.running());
    if (all.known() != m_shown) {
        QSignalBlocker quiet(m_view->selectionModel());
        m_shown = all.known();
        m_model->setOverlay(m_shown);
        columnsOf(m_view).fitFrom(MeasuredModel::Counts, MeasuredModel::ColumnCount);
        follow();
    }
    m_view->setVisible(m_model->rowCount() > 0);
    m_totals->setVisible(m_model->rowCount() > 0);
    remark();
}

void MeasuredView::remark()
{
    const auto &all = m_session->measurements();
    auto say = [this](const QString &text, const char *tone) {
        m_remark->setText(text);
        setTone(m_remark, tone);
    };
    QStringList sums;
    for (const auto &total : m_shown ? m_shown->totals() : std::vector<Overlay::Total>())
        sums << tr("%1 %2 of %3 predicted, %4 (geometric mean %5)")
                    .arg(thousands(total.measured), countedTitle(total.counted), thousands(total.predicted),
                        ratioText(total.predicted ? std::optional(double(total.measured) / double(total.predicted))
                                                  : std::nullopt),
                        ratioText(total.geomean));
    m_totals->setText(sums.join(QStringLiteral("  ·  ")));
    if (all.running())
        return say(all.doing() + u'…', "muted");
    if (!m_shown)
        return say(tr("Compares the counts with the prediction, kernel by kernel."), "muted");
    auto source = QString::fromStdString(m_shown->source);
    if (!all.holds())
        return say(tr("Counted by %1, for the design before your edits").arg(source), "warning");
    if (const auto &missing = m_shown->uncounted; !missing.empty()) {
        auto first = QString::fromStdString(missing.front());
        return say(missing.size() == 1
                ? tr("Counted by %1; no counters for %2").arg(source, first)
                : tr("Counted by %1; no counters for %2 kernels such as %3").arg(source).arg(missing.size()).arg(first),
            "muted");
    }
    say(tr("Counted by %1").arg(source), "muted");
}

/// The kernel's first row, unless one of it is chosen.
void MeasuredView::follow()
{
    auto slug = m_session->selection();
    auto now = m_view->currentIndex();
    if (now.isValid() && now.siblingAtColumn(MeasuredModel::Kernel).data().toString() == slug)
        return;
    showRow(m_view, rowSaying(*m_sorted, MeasuredModel::Kernel, slug));
}
