// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sensitivity_view.h"

#include "explore/sensitivity_map.h"
#include "explore/sensitivity_model.h"
#include "language/language.h"
#include "plot/heatmap.h"
#include "session/provenance.h"
#include "studies/sensitivities.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"
#include "widgets/table.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QSpinBox>
#include <QTableView>

using namespace partita;

SensitivityView::SensitivityView(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    m_measure = new QPushButton(tr("Measure"), this);
    m_measure->setObjectName(QStringLiteral("measure"));
    m_measure->setProperty("kind", QStringLiteral("primary"));
    m_measure->setFont(fonts::text());
    m_samples = new QSpinBox(this);
    leaveWheel(m_samples);
    m_samples->setObjectName(QStringLiteral("samples"));
    m_samples->setFont(fonts::number());
    m_samples->setRange(1, 1'000'000);
    m_samples->setValue(100);
    m_samples->setPrefix(tr("first "));
    m_samples->setSuffix(tr(" samples"));
    m_samples->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_samples->setAccessibleName(tr("Samples"));
    m_samples->setToolTip(
        tr("Number of samples of the data set to run. More samples give a finer result and take longer"));
    m_change = new QComboBox(this);
    m_change->setObjectName(QStringLiteral("change"));
    m_change->setFont(fonts::text());
    m_change->setMinimumWidth(fonts::px(170));
    m_change->setAccessibleName(tr("Change"));
    m_change->setToolTip(tr("The change that is listed here and used to shade the graph"));
    m_remark = new ElidedLabel({}, this);
    m_remark->setObjectName(QStringLiteral("remark"));
    m_remark->setFont(fonts::text(fonts::small));

    m_model = new SensitivityModel(this);
    m_filter = new QSortFilterProxyModel(this);
    m_filter->setSourceModel(m_model);
    m_filter->setFilterRole(SensitivityModel::ChangeRole);
    m_filter->setSortRole(SensitivityModel::SortRole);
    m_view = plainTable(m_filter, this, "sensitivity");
    m_view->setAccessibleName(tr("Layers by sensitivity"));
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(SensitivityModel::Sqnr, Qt::AscendingOrder);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->horizontalHeader()->setSectionResizeMode(SensitivityModel::Layer, QHeaderView::Stretch);

    m_view->setMinimumWidth(fonts::px(420));
    m_map = new Heatmap(this);
    m_map->setAccessibleName(tr("Layers and changes"));
    m_map->setMinimumSize(fonts::px(280), fonts::px(120));
    m_map->setCaption(tr("Sensitivity"), [this] { return caption(); });
    m_map->setFigures([this] { return m_shown ? sensitivityCsv(*m_shown) : QString(); });

    auto *head = filled(new Flow, {m_measure, m_samples, m_change, m_remark}, {14, 6, 14, 6}, 8);
    m_parts = new Parts({m_view, m_map}, this);
    auto *column = filled(new QVBoxLayout(this), {head, {m_parts, 1}});
    column->addStretch(); // until there are rows

    auto &sensitivities = session->sensitivities();
    connect(m_measure, &QPushButton::clicked, this, [this] {
        auto &all = m_session->sensitivities();
        all.running() ? all.stop() : all.measure(m_samples->value());
    });
    connect(m_change, &QComboBox::activated, this, [this](int index) {
        auto change = m_change->itemData(index).toString();
        filterBy(change);
        if (!change.isEmpty())
            m_session->sensitivities().compareBy(change.toStdString());
        follow();
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &now) {
        if (now.isValid())
            m_session->select(now.siblingAtColumn(SensitivityModel::Layer).data().toString());
    });
    connect(m_view, &QTableView::activated, this, qOverload<const QModelIndex &>(&SensitivityView::apply));
    connect(m_map, &Heatmap::picked, this, [this](int row, int) {
        if (row >= 0)
            m_session->select(QString::fromStdString(m_cells->kernels[std::size_t(row)]));
    });
    connect(m_map, &Heatmap::activated, this, [this](int row, int column) {
        if (const auto *measured = m_cells->rowAt(*m_shown, row, column))
            apply(*measured);
    });
    connect(m_view, &QWidget::customContextMenuRequested, this, &SensitivityView::showMenu);
    connect(&sensitivities, &Sensitivities::sensitivityChanged, this, &SensitivityView::refresh);
    for (auto signal : {&Session::designChanged, &Session::dataChanged, &Session::opened})
        connect(session, signal, this, &SensitivityView::refresh);
    connect(session, &Session::selectionChanged, this, &SensitivityView::follow);
    refresh();
}

void SensitivityView::refresh()
{
    const auto &all = m_session->sensitivities();
    bool ready = m_session->design() && !m_session->datasetPath().isEmpty();
    m_measure->setText(all.running() ? tr("Stop") : tr("Measure"));
    m_measure->setToolTip(all.running()
            ? tr("Stops the measurement. Earlier results stay")
            : tr("Runs the network on the samples with one layer at a time changed, for every layer and change"));
    m_measure->setEnabled(all.running() || ready);
    if (all.known() != m_shown || !m_shown) {
        m_shown = all.known();
        refreshTable();
        drawMap();
    }
    remark();
}

void SensitivityView::refreshTable()
{
    QSignalBlocker quiet(m_view->selectionModel());
    m_model->setSensitivity(m_session->sensitivities().known());
    refreshFilter();
    m_parts->setVisible(m_model->rowCount() > 0);
    columnsOf(m_view).fitFrom(SensitivityModel::Change, SensitivityModel::ColumnCount);
    m_view->setColumnHidden(
        SensitivityModel::Right, m_model->rowCount() > 0 && !m_session->sensitivities().known()->design.labelled);
    follow();
}

void SensitivityView::drawMap()
{
    const auto design = m_session->sensitivities().of();
    m_cells = m_shown && design ? std::make_shared<const SensitivityMap>(*m_shown, *design) : nullptr;
    m_map->setShape(m_cells ? m_cells->map : HeatmapShape());
}

QString SensitivityView::caption() const
{
    if (!m_shown || !m_session->sensitivities().holds())
        return {}; // of another design the command would not be right
    auto of = Provenance::of(*m_session, "sensitivity");
    of.more = {"--limit", std::to_string(m_shown->design.samples)};
    of.score();
    return tr("What a change of one layer alone does to the network's output: the signal to noise ratio (SQNR) over %1 "
              "samples, against the float network.")
               .arg(m_shown->design.samples)
        + u' ' + of.sentence();
}

void SensitivityView::refreshFilter()
{
    auto chosen = m_change->currentData().toString();
    m_change->clear();
    m_change->addItem(tr("all changes"), QString());
    for (const auto &change : m_session->sensitivities().changes())
        m_change->addItem(Sensitivities::title(change), QString::fromStdString(change));
    m_change->setCurrentIndex(std::max(0, m_change->findData(chosen)));
    m_change->setVisible(m_change->count() > 1);
    filterBy(m_change->currentData().toString());
}

void SensitivityView::filterBy(const QString &change)
{
    m_filter->setFilterRegularExpression(
        change.isEmpty() ? QString() : QRegularExpression::anchoredPattern(QRegularExpression::escape(change)));
}

void SensitivityView::remark()
{
    const auto &all = m_session->sensitivities();
    auto say = [this](const QString &text, const char *tone) {
        m_remark->setText(text);
        setTone(m_remark, tone);
    };
    if (all.running()) {
        const auto &progress = all.progress();
        return say(
            progress.total ? tr("%1 of %2 changes have run…").arg(progress.done).arg(progress.total) : tr("Starting…"),
            "muted");
    }
    if (m_session->datasetPath().isEmpty())
        return say(tr("Changes the bits of one layer at a time, or its engine if that computes differently, and runs "
                      "the network on samples. Choose samples in Design ▸ Test Data."),
            "warning");
    if (!all.known())
        return say(tr("Changes the bits of one layer at a time, or its engine if that computes differently, runs the "
                      "network, and shows what happens to its output."),
            "muted");
    const auto &known = *all.known();
    auto design = known.design.labelled ? tr("the design: %1 dB, %2 of %3 correct")
                                              .arg(decibels(known.design.sqnr_db))
                                              .arg(known.design.deployed.correct)
                                              .arg(known.design.samples)
                                        : tr("the design: %1 dB, %2 of %3 the same as the float network")
                                              .arg(decibels(known.design.sqnr_db))
                                              .arg(known.design.agreement)
                                              .arg(known.design.samples);
    if (!all.holds())
        return say(tr("Measured for the design before your edits (%1). Measure again for the present one").arg(design),
            "warning");
    if (known.refused.empty())
        return say(design, "muted");
    const auto &[change, why] = *known.refused.begin();
    say(tr("%1 · %2 changes are not possible, such as %3: %4")
            .arg(design)
            .arg(known.refused.size())
            .arg(QString::fromStdString(change), spoken(why)),
        "muted");
}

/// The layer's most damaging row, unless one of it is chosen.
void SensitivityView::follow()
{
    auto slug = m_session->selection();
    if (m_cells) {
        const auto of = std::ranges::find(m_cells->kernels, slug.toStdString());
        m_map->mark(of == m_cells->kernels.end() ? -1 : int(of - m_cells->kernels.begin()), -1);
    }
    auto now = m_view->currentIndex();
    if (now.isValid() && now.siblingAtColumn(SensitivityModel::Layer).data().toString() == slug)
        return;
    showRow(m_view, rowSaying(*m_filter, SensitivityModel::Layer, slug));
}

void SensitivityView::apply(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    apply(m_model->at(m_filter->mapToSource(index).row()));
}

void SensitivityView::apply(const Sensitivity::Row &row)
{
    m_session->edit(
        {tr("%1: %2").arg(QString::fromStdString(row.kernel), Sensitivities::title(Sensitivities::changeOf(row))),
            {{row.key, row.value}}});
}

void SensitivityView::showMenu(QPoint at)
{
    auto index = m_view->currentIndex();
    if (!index.isValid())
        return;
    auto change = index.data(SensitivityModel::ChangeRole).toString().toStdString();
    QMenu menu(this);
    menu.setToolTipsVisible(true);
    auto *set = menu.addAction(
        tr("&Set %1 of %2")
            .arg(Sensitivities::title(change), index.siblingAtColumn(SensitivityModel::Layer).data().toString()),
        this, [this, index] { apply(index); });
    set->setToolTip(tr("Makes this change to the layer, in one undo step"));
    menu.exec(m_view->viewport()->mapToGlobal(at));
}
