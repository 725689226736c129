// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/facts.h"
#include "kernels/kernel_table.h"
#include "opened_window.h"
#include "theme/format.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTimer>

namespace {

/// The table on a bundled example.
struct Opened : OpenedSession {
    KernelTable table{&session};
    QTableView *view = table.findChild<QTableView *>();
    QSignalSpy failed{&session, &Session::failed};

    Opened()
    {
        table.resize(1200, 500);
        table.show();
    }
    QModelIndex cell(const std::string &slug, int column) const
    {
        for (int row = 0; row < view->model()->rowCount(); ++row)
            if (auto at = view->model()->index(row, column);
                at.data(KernelModel::SlugRole).toString().toStdString() == slug)
                return at;
        return {};
    }
    void click(const QModelIndex &at, Qt::KeyboardModifiers modifiers = {})
    {
        view->scrollTo(at);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, modifiers, view->visualRect(at).center());
    }
    /// Slugs of kernels with weights on the array that can be cut.
    std::vector<std::string> layers() const
    {
        std::vector<std::string> out;
        for (const auto &k : design().kernels)
            if (hasBits(k, BitsOf::Weights) && k.tiling.axes.size() > 0 && k.engine != 0
                && legalBits(design(), {design().find(k.slug)}, BitsOf::Weights).size() > 1)
                out.push_back(k.slug);
        return out;
    }
    const partita::Kernel &kernel(const std::string &slug) const { return design().kernels[design().find(slug)]; }
    /// Opens the cell's editor with a double click and chooses a word.
    void choose(const QModelIndex &at, const QString &word)
    {
        QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(at).center());
        auto *box = view->findChild<QComboBox *>();
        QVERIFY(box);
        QVERIFY2(box->findText(word) >= 0, qPrintable(word));
        box->setCurrentText(word);
        emit box->activated(box->currentIndex());
    }
};

} // namespace

class KernelTableTest : public QObject {
    Q_OBJECT
private slots:
    void modelIsSound();
    void bitsOfAllSelectedRowsAreOneStep();
    void aTileIsWrittenAndLetGo();
    void aTileThatIsNoneIsNamed();
    void anEngineIsChosenInItsCell();
    void theMenuSetsBitsOfTheSelection();
    void selectionIsShared();
    void severalAreSelectedEverywhere();
    void theFootAddsUp();
    void theSortedColumnHasAnArrow();
};

void KernelTableTest::modelIsSound()
{
    OpenedSession o;
    OPEN(o);
    KernelTableModel model(&o.session);
    KernelFilter filter;
    filter.setSourceModel(&model);
    QAbstractItemModelTester first(&model), second(&filter);
    model.setDesign(o.session.design());
    qlonglong sum = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        sum += model.index(row, KernelModel::Cycles).data(KernelModel::SortRole).toLongLong();
    QCOMPARE(sum, qlonglong(o.design().cycles));
    for (int column = 0; column < KernelTableModel::ColumnCount; ++column) {
        filter.sort(column, Qt::DescendingOrder);
        for (int row = 1; row < filter.rowCount(); ++row) {
            auto before = filter.index(row - 1, column).data(KernelModel::SortRole),
                 now = filter.index(row, column).data(KernelModel::SortRole);
            QVERIFY(before.typeId() != QMetaType::LongLong || before.toLongLong() >= now.toLongLong());
        }
    }
    auto before = o.session.design();
    o.session.edit(o.moving(o.movable()));
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    model.setDesign(o.session.design());
    model.setDesign(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void KernelTableTest::bitsOfAllSelectedRowsAreOneStep()
{
    Opened o;
    OPEN(o);
    auto layers = o.layers();
    QVERIFY(layers.size() >= 2);
    auto before = o.session.design();
    o.click(o.cell(layers[0], KernelTableModel::WeightBits));
    o.click(o.cell(layers[1], KernelTableModel::WeightBits), Qt::ControlModifier);
    QCOMPARE(o.view->selectionModel()->selectedRows().size(), 2);
    QTest::keyClick(o.view, Qt::Key_F2);
    auto *box = o.view->findChild<QComboBox *>();
    QVERIFY(box);
    QVERIFY(box->findText(facts::bits(4)) >= 0);
    box->setCurrentText(facts::bits(4));
    emit box->activated(box->currentIndex());
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    for (int i : {0, 1}) {
        QCOMPARE(o.session.choices().find("kernel." + layers[i] + ".bits.weight")->value, std::string("4"));
        QCOMPARE(o.kernel(layers[i]).bits.weight, 4);
    }
    QCOMPARE(o.session.undoStack()->count(), 1);
    QVERIFY(o.cell(layers[1], KernelTableModel::WeightBits).data(KernelTableModel::PinnedRole).toBool());
    QVERIFY(o.design().weightBytes < before->weightBytes);
    o.session.undoStack()->undo();
    QTRY_COMPARE(o.design().cycles, before->cycles);
}

void KernelTableTest::aTileIsWrittenAndLetGo()
{
    Opened o;
    OPEN(o);
    auto slug = o.layers().front();
    const auto axis = o.kernel(slug).tiling.axes[0];
    auto legal = facts::legalTiles(o.design(), o.design().find(slug), axis);
    QVERIFY(legal.size() > 1);
    auto size = o.kernel(slug).tiling.schedule.of(axis.name, axis.extent) == legal[0] ? legal[1] : legal[0];
    auto before = o.session.design();
    auto key = "kernel." + slug + ".tile." + axis.name;
    auto at = o.cell(slug, KernelTableModel::Tile);
    o.click(at);
    QTest::keyClick(o.view, Qt::Key_F2);
    auto *line = o.view->viewport()->findChild<QLineEdit *>();
    QVERIFY(line);
    line->setText(QStringLiteral("%1=%2").arg(QString::fromStdString(axis.name)).arg(size));
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QCOMPARE(o.session.choices().find(key)->value, std::to_string(size));
    QCOMPARE(o.kernel(slug).tiling.schedule.of(axis.name, axis.extent), size);
    o.click(o.cell(slug, KernelTableModel::Tile));
    auto pinned = o.session.design();
    QTest::keyClick(o.view, Qt::Key_Delete);
    QTRY_VERIFY(o.settled() && o.session.design() != pinned);
    QVERIFY(!facts::pinned(o.session.choices(), o.kernel(slug), "tile." + axis.name));
    QCOMPARE(o.session.undoStack()->count(), 2);
}

void KernelTableTest::aTileThatIsNoneIsNamed()
{
    Opened o;
    OPEN(o);
    auto slug = o.layers().front();
    auto cycles = o.design().cycles;
    for (const auto &text : {QStringLiteral("wide"), QStringLiteral("NOSUCH=4")}) {
        o.click(o.cell(slug, KernelTableModel::Tile));
        QTest::keyClick(o.view, Qt::Key_F2);
        auto *line = o.view->viewport()->findChild<QLineEdit *>();
        QVERIFY(line);
        line->setText(text);
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE(o.failed.count(), 1);
        QVERIFY(o.failed.takeFirst().at(0).toString().contains(text));
        QTRY_VERIFY(!o.view->viewport()->findChild<QLineEdit *>());
    }
    QCOMPARE(o.session.undoStack()->count(), 0);
    QCOMPARE(o.design().cycles, cycles);
}

void KernelTableTest::anEngineIsChosenInItsCell()
{
    Opened o;
    OPEN(o);
    auto move = o.movable();
    auto at = o.cell(move.slug, KernelTableModel::Engine);
    o.click(at);
    o.choose(at, QString::fromStdString(o.design().target->description().engines[move.to].title));
    QTRY_VERIFY(o.settled() && o.engineOf(move.slug) == move.engine);
    QVERIFY(o.cell(move.slug, KernelTableModel::Engine).data(KernelTableModel::PinnedRole).toBool());
}

void KernelTableTest::theMenuSetsBitsOfTheSelection()
{
    Opened o;
    OPEN(o);
    auto layers = o.layers();
    o.click(o.cell(layers[0], 0));
    o.click(o.cell(layers[1], 0), Qt::ControlModifier);
    bool chosen = false;
    QTimer::singleShot(0, &o.table, [&] {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        auto *bits = menu ? menu->findChild<QMenu *>(QStringLiteral("bits.weight")) : nullptr;
        for (auto *action : bits ? bits->actions() : QList<QAction *>())
            if (action->text() == facts::bits(2)) {
                action->trigger();
                chosen = true;
            }
        if (menu)
            menu->close();
    });
    emit o.view->customContextMenuRequested(o.view->visualRect(o.cell(layers[0], 0)).center());
    QVERIFY(chosen);
    QTRY_VERIFY(o.settled() && o.kernel(layers[0]).bits.weight == 2 && o.kernel(layers[1]).bits.weight == 2);
    QCOMPARE(o.session.undoStack()->count(), 1);
}

void KernelTableTest::selectionIsShared()
{
    Opened o;
    OPEN(o);
    auto layers = o.layers();
    o.click(o.cell(layers[1], KernelTableModel::Macs));
    QCOMPARE(o.session.selection().toStdString(), layers[1]);
    o.session.select(QString::fromStdString(layers[0]));
    QCOMPARE(o.view->currentIndex().data(KernelModel::SlugRole).toString().toStdString(), layers[0]);
    QCOMPARE(o.view->selectionModel()->selectedRows().size(), 1);
}

void KernelTableTest::severalAreSelectedEverywhere()
{
    Opened o;
    OPEN(o);
    const auto layers = o.layers();
    o.click(o.cell(layers[1], KernelTableModel::Macs));
    o.click(o.cell(layers[0], KernelTableModel::Macs), Qt::ControlModifier);
    const auto slug = [&](std::size_t i) { return QString::fromStdString(layers[i]); };
    QCOMPARE(o.session.selected(), (QStringList{slug(0), slug(1)}));
    o.session.selectAll(QStringList{slug(2), slug(0)});
    QCOMPARE(o.view->selectionModel()->selectedRows().size(), 2);
    QCOMPARE(o.view->currentIndex().data(KernelModel::SlugRole).toString(), slug(2));
    // A filter hides rows, it does not let go of kernels.
    QTest::keyClicks(o.table.findChild<QLineEdit *>(), slug(0));
    QCOMPARE(o.session.selected(), (QStringList{slug(2), slug(0)}));
    o.table.findChild<QLineEdit *>()->clear();
    QCOMPARE(o.view->selectionModel()->selectedRows().size(), 2);
    // An edit of one keeps both.
    const auto before = o.session.design();
    o.session.edit(bitsEdit(*before, {before->find(layers[0])}, BitsOf::Weights, 4));
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QCOMPARE(o.session.selected(), (QStringList{slug(2), slug(0)}));
    QCOMPARE(o.view->selectionModel()->selectedRows().size(), 2);
    o.session.select(slug(2));
    QCOMPARE(o.view->selectionModel()->selectedRows().size(), 1);
}

void KernelTableTest::theFootAddsUp()
{
    Opened o;
    OPEN(o);
    const auto said = [&] { return o.table.findChild<QLabel *>(QStringLiteral("sums"))->accessibleName(); };
    QVERIFY2(said().contains(thousands(o.design().cycles)), qPrintable(said()));
    const auto layers = o.layers();
    o.session.selectAll(QStringList{QString::fromStdString(layers[0]), QString::fromStdString(layers[1])});
    const auto cycles = o.kernel(layers[0]).cycles() + o.kernel(layers[1]).cycles();
    QVERIFY2(said().startsWith(QStringLiteral("2 kernels selected")) && said().contains(thousands(cycles)),
        qPrintable(said()));
}

/// Upwards where the least comes first.
void KernelTableTest::theSortedColumnHasAnArrow()
{
    OpenedWindow o;
    OPEN(o);
    auto *view = o.openPanel("table")->findChild<QTableView *>();
    auto *header = view->horizontalHeader();
    const auto headerOf = [&](int column, Qt::SortOrder order) {
        view->sortByColumn(column, order);
        return header
            ->grab(QRect(header->sectionViewportPosition(KernelModel::Cycles), 0,
                header->sectionSize(KernelModel::Cycles), header->height()))
            .toImage();
    };
    const auto without = headerOf(KernelModel::Name, Qt::AscendingOrder);
    const auto up = headerOf(KernelModel::Cycles, Qt::AscendingOrder);
    const auto down = headerOf(KernelModel::Cycles, Qt::DescendingOrder);
    QVERIFY(without != up && without != down);
    /// Of the pixels that the arrow has put there.
    const auto wide = [&](const QImage &arrow, bool below) {
        int count = 0;
        for (int y = below ? arrow.height() / 2 : 0; y < (below ? arrow.height() : arrow.height() / 2); ++y)
            for (int x = 0; x < arrow.width(); ++x)
                count += arrow.pixel(x, y) != without.pixel(x, y);
        return count;
    };
    QVERIFY(wide(up, true) > wide(up, false));
    QVERIFY(wide(down, false) > wide(down, true));
}

QTEST_MAIN(KernelTableTest)
#include "kernel_table_test.moc"
