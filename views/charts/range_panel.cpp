// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/range_panel.h"

#include "charts/range_model.h"
#include "target/description/chosen.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"
#include "widgets/table.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

RangePanel::RangePanel(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    m_model = new RangeModel(this);
    m_title = plainLabel({}, this);
    m_share = new QSpinBox(this);
    leaveWheel(m_share);
    m_share->setObjectName(QStringLiteral("share"));
    m_share->setFont(fonts::number());
    m_share->setRange(1, 99);
    m_share->setValue(10);
    m_share->setPrefix(QStringLiteral("± "));
    m_share->setSuffix(QStringLiteral(" %"));
    m_share->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_share->setAccessibleName(tr("How far numbers without a source may be off"));
    m_share->setToolTip(tr("How far each number † may be off, in percent of its value"));
    m_sample = new QPushButton(this);
    m_sample->setToolTip(
        tr("Draws all numbers † at random within this percentage, many times, and shows the totals as ranges"));
    m_sample->setObjectName(QStringLiteral("sample"));
    m_sample->setFont(fonts::text());
    m_remark = mutedLabel({}, this);
    m_remark->setObjectName(QStringLiteral("ranking"));
    m_remark->setWordWrap(true);
    m_remark->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_remark->setContentsMargins(14, 0, 14, 6);
    m_view = plainTable(m_model, this, "range");
    m_view->setAccessibleName(tr("Totals as ranges"));
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->verticalHeader()->setMinimumSectionSize(fonts::px(20));
    m_view->verticalHeader()->setDefaultSectionSize(fonts::px(20));
    m_view->horizontalHeader()->setSectionResizeMode(RangeModel::What, QHeaderView::Stretch);

    auto *head = filled(new Flow, {m_title, m_share, Stretch{}, m_sample}, {14, 8, 14, 6}, 8);
    filled(new QVBoxLayout(this), {head, m_remark, {m_view, 1}});

    connect(m_sample, &QPushButton::clicked, this, [this] {
        auto &studies = m_session->sweeps();
        studies.sampling() ? studies.stopSampling() : studies.sample(m_share->value() / 100.0);
    });
    connect(&session->sweeps(), &Sweeps::rangeChanged, this, &RangePanel::refresh);
    connect(session, &Session::designChanged, this, &RangePanel::refresh);
    refresh();
}

void RangePanel::refresh()
{
    const auto &studies = m_session->sweeps();
    auto design = m_session->design();
    const auto count = design ? partita::uncertainNumbers(design->target->description()).size() : 0;
    const auto all = design ? partita::chosenNumbers(design->target->description()).size() : 0;
    m_title->setText(count < all ? tr("%1 of %2 numbers † off by").arg(count).arg(all)
            : count == 1         ? tr("1 number † off by")
                                 : tr("%1 numbers † off by").arg(count));
    m_title->setToolTip(count < all
            ? tr("The other numbers are choices, such as a model of an engine, and have no range.")
            : QString());
    auto progress = studies.samplingProgress();
    m_sample->setText(!studies.sampling() ? tr("Sample")
            : progress.total              ? tr("Stop · %1 of %2").arg(progress.done).arg(progress.total)
                                          : tr("Stop"));
    m_sample->setEnabled(count > 0);
    if (studies.sampling())
        return;
    m_model->setRange(studies.range());
    m_view->setVisible(m_model->rowCount() > 0);
    columnsOf(m_view).fitFrom(RangeModel::Low, RangeModel::ColumnCount);
    remark();
}

void RangePanel::remark()
{
    const auto &range = m_session->sweeps().range();
    QStringList parts;
    if (!range) {
        parts << tr("Shows how far the totals can be off if these numbers are, and which of the numbers matter.");
    } else {
        if (!m_session->sweeps().rangeHolds())
            parts << tr("These results are for the design before your edits.");
        const auto &result = range->result;
        parts << tr("%1 samples within ± %2 %.")
                     .arg(result.designs.front().samples.size())
                     .arg(100 * range->share, 0, 'f', 0);
        if (range->ranked)
            parts << tr("The ranking against the automatic design holds in %1 of %2.")
                         .arg(result.holds)
                         .arg(result.ranked);
        if (result.failed)
            parts << tr("%1 do not fit the chip.").arg(result.failed);
        if (result.influences.empty())
            parts << tr("No single number changes the cycles.");
    }
    m_remark->setText(parts.join(u' '));
    setTone(m_remark, range && !m_session->sweeps().rangeHolds() ? "warning" : "muted");
}
