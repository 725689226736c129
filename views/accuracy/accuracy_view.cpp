// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/accuracy_view.h"

#include "accuracy/class_model.h"
#include "accuracy/confusion.h"
#include "execute/confidence.h"
#include "session/provenance.h"
#include "theme/format.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"
#include "widgets/table.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QListWidget>
#include <QSortFilterProxyModel>
#include <QTableView>

#include <algorithm>
#include <cmath>

using namespace partita;

AccuracyView::AccuracyView(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    m_remark = new ElidedLabel({}, this);
    m_remark->setObjectName(QStringLiteral("remark"));
    m_remark->setFont(fonts::text(fonts::small));
    m_confusion = new Heatmap(this);
    m_confusion->setAccessibleName(tr("Classes taken for one another"));
    m_confusion->setMinimumSize(fonts::px(300), fonts::px(120));
    m_confusion->setCaption(tr("Confusion"), [this] { return caption(); });
    m_confusion->setFigures([this] { return m_shown ? confusionCsv(m_shown->all) : QString(); });
    m_classes = new ClassModel(this);
    auto *sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(m_classes);
    sorted->setSortRole(ClassModel::SortRole);
    m_table = plainTable(sorted, this, "classes");
    m_table->setAccessibleName(tr("Right samples by class"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(ClassModel::Class, Qt::AscendingOrder);
    m_table->setMinimumWidth(fonts::px(330));
    m_worst = new QListWidget(this);
    m_worst->setObjectName(QStringLiteral("worst"));
    m_worst->setAccessibleName(tr("Samples whose output differs most"));
    m_worst->setViewMode(QListView::IconMode);
    m_worst->setResizeMode(QListView::Adjust);
    m_worst->setMovement(QListView::Static);
    m_worst->setUniformItemSizes(true);
    m_worst->setIconSize({fonts::px(72), fonts::px(72)});
    m_worst->setGridSize({fonts::px(104), fonts::px(108)});
    m_worst->setFont(fonts::text(fonts::small));
    m_worst->setMinimumWidth(fonts::px(230));
    m_worst->setFrameShape(QFrame::NoFrame);
    auto *samples = new QWidget(this);
    filled(new QVBoxLayout(samples),
        {sectionLabel(tr("Samples whose output differs most from the file's network"), samples), {m_worst, 1}},
        {14, 6, 0, 0}, 4);
    m_parts = new Parts({m_confusion, m_table, samples}, this);
    auto *head = filled(new Flow, {m_remark}, {14, 6, 14, 6}, 8);
    auto *column = filled(new QVBoxLayout(this), {head, {m_parts, 1}});
    column->addStretch(); // until there is something to show

    connect(m_confusion, &Heatmap::picked, this, [this, sorted](int row, int) {
        if (row >= 0 && row < int(m_rows.size()))
            for (int i = 0; i < m_classes->rowCount(); ++i)
                if (m_classes->at(i).label == m_rows[std::size_t(row)])
                    showRow(m_table, sorted->mapFromSource(m_classes->index(i, 0)));
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this, sorted](const QModelIndex &now) {
            if (!now.isValid())
                return;
            const auto of = std::ranges::find(m_rows, m_classes->at(sorted->mapToSource(now).row()).label);
            m_confusion->mark(of == m_rows.end() ? -1 : int(of - m_rows.begin()), -1);
        });
    connect(&session->scoring(), &Scoring::scoreChanged, this, &AccuracyView::refresh);
    connect(session, &Session::designChanged, this, &AccuracyView::refresh);
    for (auto signal : {&Session::dataChanged, &Session::opened})
        connect(session, signal, this, [this] {
            m_shown.reset();
            refresh();
        });
    refresh();
}

void AccuracyView::showEvent(QShowEvent *) { refresh(); }

void AccuracyView::refresh()
{
    const auto score = m_session->scoring().score();
    remark(score);
    if (score && isVisible() && score->detail != m_shown) {
        m_shown = score->detail;
        showDetail(*m_shown);
    }
    m_parts->setVisible(m_shown != nullptr);
}

void AccuracyView::remark(const std::optional<Scoring::Score> &score)
{
    auto say = [this](const QString &text, const char *tone) {
        m_remark->setText(text);
        setTone(m_remark, tone);
    };
    if (m_session->datasetPath().isEmpty())
        return say(
            tr("Runs the design on samples and compares its answers with the labels and with the file's network. "
               "Choose samples in Design ▸ Test Data."),
            "warning");
    if (!score)
        return say(m_session->scoring().running()
                ? tr("%1 % of the samples have run…").arg(m_session->scoring().percent())
                : tr("The samples have not run yet."),
            m_shown ? "warning" : "muted");
    const auto is = interval95(score->right(), score->samples());
    auto text
        = (score->labelled() ? tr("%1 of %2 right: %3 % (%4 to %5 with 95 %)")
                             : tr("%1 of %2 as the file's network: %3 % (%4 to %5 with 95 %)"))
              .arg(thousands(score->right()), thousands(score->samples()))
              .arg(100.0 * double(score->right()) / double(std::max<std::int64_t>(1, score->samples())), 0, 'f', 1)
              .arg(100 * is.low, 0, 'f', 1)
              .arg(100 * is.high, 0, 'f', 1);
    if (score->labelled()) {
        const double p = likelihoodOfEqual(score->lost(), score->gained());
        text += tr(" · the file's network %1; it alone has %2 right, the design alone %3: %4")
                    .arg(thousands(score->source()), thousands(score->lost()), thousands(score->gained()),
                        distinguishable(score->lost(), score->gained())
                            ? tr("they differ (p %1)").arg(p, 0, 'g', 2)
                            : tr("not distinguishable (p %1)").arg(p, 0, 'g', 2));
    }
    say(text, "muted");
}

void AccuracyView::showDetail(const Scoring::Detail &detail)
{
    ConfusionShape confusion(detail.all);
    if (const auto shown = std::int64_t(confusion.classes.size()); shown < confusion.of)
        confusion.map.columnTitle
            += u' ' + tr("(the %1 of %2 classes with the most wrong samples)").arg(shown).arg(confusion.of);
    m_rows = confusion.classes;
    m_confusion->setShape(std::move(confusion.map));
    m_classes->setScores(classScores(detail.all));
    m_table->setVisible(m_classes->rowCount() > 0);
    columnsOf(m_table).fitFrom(ClassModel::Class, ClassModel::ColumnCount);
    m_worst->clear();
    for (const auto &worst : detail.worst) {
        const auto &outcome = detail.all.outcomes[std::size_t(worst.sample)];
        const auto expected = expectedOf(detail.all, std::size_t(worst.sample));
        auto *item
            = new QListWidgetItem(tr("#%1: %2 → %3").arg(worst.sample).arg(expected).arg(outcome.deployed), m_worst);
        item->setIcon(QIcon(QPixmap::fromImage(worst.picture)
                                .scaled(m_worst->iconSize() * m_worst->devicePixelRatioF(), Qt::KeepAspectRatio,
                                    Qt::FastTransformation)));
        const double snr
            = outcome.noise > 0 && outcome.signal > 0 ? 10 * std::log10(outcome.signal / outcome.noise) : 0;
        item->setToolTip(tr("Sample %1, counted from 0: class %2, found by the file's network %3, by the design %4. "
                            "SQNR of its output: %5 dB")
                             .arg(worst.sample)
                             .arg(expected)
                             .arg(outcome.source)
                             .arg(outcome.deployed)
                             .arg(snr, 0, 'f', 1));
    }
}

QString AccuracyView::caption() const
{
    const auto score = m_session->scoring().score();
    if (!score || score->detail != m_shown)
        return {}; // of another design the command would not be right
    auto of = Provenance::of(*m_session, "evaluate");
    of.score(m_shown->dataset);
    return tr("Which classes are taken for which, on %1 samples.").arg(m_shown->all.samples) + u' ' + of.sentence();
}
