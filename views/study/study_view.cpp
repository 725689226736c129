// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/study_view.h"

#include "language/language.h"
#include "support/try.h"
#include "widgets/ask/ask_file.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"
#include "widgets/table.h"

#include <QAbstractTableModel>
#include <QBoxLayout>
#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QFormLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QTableView>

#include <cmath>

using namespace partita;

/// The rows of the table, without the digests.
class StudyModel : public QAbstractTableModel {
public:
    static constexpr int SortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;
    void setTable(std::shared_ptr<const StudyTable> table)
    {
        beginResetModel();
        m_table = std::move(table);
        m_columns.clear();
        for (std::size_t c = 0; m_table && c < m_table->columns.size(); ++c)
            if (!m_table->columns[c].name.startsWith(QStringLiteral("digest.")))
                m_columns.push_back(int(c));
        endResetModel();
    }
    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() || !m_table ? 0 : m_table->rows();
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_columns.size());
    }
    QVariant data(const QModelIndex &index, int role) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        const auto &of = column(index.column());
        const auto &number = of.numbers[std::size_t(index.row())];
        if (role == Qt::TextAlignmentRole)
            return sideOf(of.numeric);
        if (role == SortRole && of.numeric)
            return number ? QVariant(*number) : QVariant();
        if (role == Qt::DisplayRole && number && *number != std::floor(*number))
            return QString::number(*number, 'g', 6);
        return role == Qt::DisplayRole || role == SortRole ? QVariant(of.cells[index.row()]) : QVariant();
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal || section >= int(m_columns.size()))
            return {};
        const auto &of = column(section);
        return role == Qt::DisplayRole      ? QVariant(of.name)
            : role == Qt::TextAlignmentRole ? QVariant(sideOf(of.numeric))
                                            : QVariant();
    }

private:
    const StudyTable::Column &column(int c) const { return m_table->columns[std::size_t(m_columns[std::size_t(c)])]; }

    std::shared_ptr<const StudyTable> m_table;
    std::vector<int> m_columns;
};

StudyView::StudyView(Session *session, QWidget *parent)
    : QWidget(parent), m_session(session), m_reading(session->pool(), this, [] {})
{
    setObjectName(QStringLiteral("side"));
    auto *open = new QPushButton(tr("Open Table…"), this);
    open->setObjectName(QStringLiteral("open"));
    open->setFont(fonts::text());
    open->setToolTip(tr("Opens a CSV table that partitac study wrote"));
    m_remark = new ElidedLabel({}, this);
    m_remark->setObjectName(QStringLiteral("remark"));
    m_remark->setFont(fonts::text(fonts::small));
    setTone(m_remark, "muted");
    m_remark->setText(tr("Networks × chips × decisions in one table, as partitac study writes it."));
    auto combo = [this](const char *name, const QString &title, const QString &tip) {
        auto *out = new QComboBox(this);
        out->setObjectName(QLatin1String(name));
        out->setFont(fonts::text());
        out->setAccessibleName(title);
        out->setToolTip(tip);
        out->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        out->setMinimumContentsLength(10);
        connect(out, &QComboBox::activated, this, &StudyView::draw);
        return out;
    };
    m_across = combo("across", tr("Across"), tr("The column on the horizontal axis"));
    m_up = combo("up", tr("Up"), tr("The column on the vertical axis"));
    m_by = combo("by", tr("Colour by"), tr("The column whose values have a colour and a marker each"));
    m_lines = new QPushButton(tr("lines"), this);
    m_lines->setObjectName(QStringLiteral("lines"));
    m_lines->setProperty("kind", QStringLiteral("segment"));
    m_lines->setCheckable(true);
    m_lines->setToolTip(tr("Joins the points of a colour from left to right"));
    connect(m_lines, &QPushButton::toggled, this, &StudyView::draw);
    m_form = new QWidget(this);
    m_form->setFixedWidth(fonts::px(250));
    auto *form = new QFormLayout(m_form);
    form->setContentsMargins(14, 8, 14, 8);
    form->addRow(tr("across"), m_across);
    form->addRow(tr("up"), m_up);
    form->addRow(tr("colour by"), m_by);
    form->addRow(QString(), m_lines);
    m_plot = new Plot(this);
    m_plot->setAccessibleName(tr("Study"));
    m_plot->setCaption(tr("Study"), [this] { return caption(); });
    m_model = new StudyModel(this);
    auto *sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(m_model);
    sorted->setSortRole(StudyModel::SortRole);
    m_view = plainTable(sorted, this, "study");
    m_view->setAccessibleName(tr("Designs of the study"));
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(-1, Qt::AscendingOrder);
    m_view->setMinimumWidth(fonts::px(360));
    m_parts = new Parts({m_form, m_plot, m_view}, this);
    m_parts->hide();
    auto *head = filled(new Flow, {open, m_remark}, {14, 6, 14, 6}, 8);
    auto *column = filled(new QVBoxLayout(this), {head, {m_parts, 1}});
    column->addStretch(); // until a table is open

    connect(open, &QPushButton::clicked, this, &StudyView::ask);
    connect(m_plot, &Plot::picked, this, [this, sorted](int row) {
        showRow(m_view, sorted->mapFromSource(m_model->index(row, 0)));
        m_plot->ring({row});
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this, sorted](const QModelIndex &now) {
            m_plot->ring(now.isValid() ? std::vector<int>{sorted->mapToSource(now).row()} : std::vector<int>());
        });
}

void StudyView::ask()
{
    const auto folder = QFileInfo(m_path.isEmpty() ? m_session->modelPath() : m_path).path();
    const auto path
        = askOpenFile(this, QStringLiteral("study"), tr("Open the table of a study"), folder, tr("Tables (*.csv)"));
    if (!path.isEmpty())
        open(path);
}

void StudyView::open(const QString &path)
{
    m_reading.start(
        [path](std::stop_token, const Task::Report &) -> Result<std::shared_ptr<const StudyTable>> {
            PARTITA_TRY(table, StudyTable::read(path));
            return std::make_shared<const StudyTable>(std::move(table));
        },
        [this, path](Result<std::shared_ptr<const StudyTable>> answer) {
            if (answer)
                take(std::move(*answer), path);
            else
                m_session->tell(answer.error());
        });
}

void StudyView::take(std::shared_ptr<const StudyTable> table, const QString &path)
{
    m_table = std::move(table);
    m_path = path;
    const auto usual = StudyLook::usual(*m_table);
    fill(m_across, false, usual.across);
    fill(m_up, true, usual.up);
    m_by->clear();
    m_by->addItem(tr("nothing"), -1);
    for (int c = 0; c < int(m_table->columns.size()); ++c)
        if (const auto count = m_table->columns[std::size_t(c)].values().size(); count >= 2 && count <= 12)
            m_by->addItem(m_table->columns[std::size_t(c)].name, c);
    m_by->setCurrentIndex(std::max(0, m_by->findData(usual.by)));
    m_model->setTable(m_table);
    for (int c = 0; c < m_model->columnCount(); ++c)
        columnsOf(m_view).fit(c, fonts::px(160));
    const int problem = m_table->find(QStringLiteral("problem"));
    const auto failed
        = problem < 0 ? 0 : m_table->rows() - m_table->columns[std::size_t(problem)].cells.count(QString());
    m_remark->setText(failed ? tr("%1: %2 designs, %3 of them cannot run")
                                   .arg(QFileInfo(path).fileName())
                                   .arg(m_table->rows())
                                   .arg(failed)
                             : tr("%1: %2 designs").arg(QFileInfo(path).fileName()).arg(m_table->rows()));
    m_parts->show();
    draw();
}

void StudyView::fill(QComboBox *combo, bool numbers, int chosen)
{
    combo->clear();
    for (int c = 0; c < int(m_table->columns.size()); ++c) {
        const auto &column = m_table->columns[std::size_t(c)];
        const auto count = column.values().size();
        if (column.numeric ? count > 1 || c == chosen : !numbers && count > 1 && count <= 24)
            combo->addItem(column.name, c);
    }
    combo->setCurrentIndex(combo->findData(chosen));
}

StudyLook StudyView::look() const
{
    auto of = [](const QComboBox *combo) { return combo->currentIndex() < 0 ? -1 : combo->currentData().toInt(); };
    return {of(m_across), of(m_up), of(m_by), m_lines->isChecked()};
}

void StudyView::draw() { m_plot->draw(studyDrawing(m_table, look())); }

/// The digests of a study are columns of its table, for each row its own.
QString StudyView::caption() const
{
    if (!m_table)
        return {};
    QStringList digests;
    for (const auto &column : m_table->columns)
        if (column.name.startsWith(QStringLiteral("digest.")) && column.values().size() <= 4)
            digests << column.name.mid(7) + QStringLiteral(" ") + column.values().join(QStringLiteral(", "));
    const int partita = m_table->find(QStringLiteral("partita"));
    const auto versions
        = partita < 0 ? QString() : m_table->columns[std::size_t(partita)].values().join(QStringLiteral(", "));
    return tr("%1 designs of the table %2. Bars are 95 % intervals.")
               .arg(m_table->rows())
               .arg(QFileInfo(m_path).fileName())
        + (digests.isEmpty() ? QString() : u' ' + tr("Digests: %1.").arg(digests.join(QStringLiteral("; "))))
        + (versions.isEmpty() ? QString() : u' ' + tr("Made by partitac study of Partita %1.").arg(versions));
}
