// SPDX-License-Identifier: GPL-3.0-or-later
#include "opened.h"
#include "studies/chip_validation.h"
#include "target/number_model.h"
#include "target/target_view.h"
#include "validation/validation_view.h"
#include "window/bars/header_strip.h"

#include <QAbstractItemModel>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>

class TargetViewTest : public QObject {
    Q_OBJECT

    struct Shown : OpenedSession {
        TargetView view{&session};
        QAbstractItemModel *model() const { return view.findChild<QTableView *>()->model(); }
        QModelIndex value(const char *key) const
        {
            for (int row = 0; row < model()->rowCount(); ++row)
                if (model()->index(row, NumberModel::Key).data().toString() == QLatin1String(key))
                    return model()->index(row, NumberModel::Value);
            return {};
        }
    };

private slots:
    void everyNumberIsThereWithItsSource()
    {
        Shown o;
        OPEN(o);
        auto all = o.design().target->description().all();
        QCOMPARE(o.model()->rowCount(), int(all.size()));
        for (const auto &[key, number] : all) {
            auto cell = o.value(key.c_str());
            QVERIFY(cell.isValid());
            QCOMPARE(cell.siblingAtColumn(NumberModel::Source).data().toString().toStdString(), number->source);
            QVERIFY(cell.flags() & Qt::ItemIsEditable);
        }
    }

    void anEditIsOneUndoStepAndTheDesignFollows()
    {
        Shown o;
        OPEN(o);
        auto before = o.session.design();
        auto cell = o.value("core.cycle_factor");
        QVERIFY(o.model()->setData(cell, QStringLiteral("5"), Qt::EditRole));
        QTRY_VERIFY(o.settled() && o.session.design() != before);
        QVERIFY(o.design().cycles > before->cycles);
        QCOMPARE(o.session.undoStack()->count(), 1);
        cell = o.value("core.cycle_factor");
        QVERIFY(cell.data(NumberModel::ChangedRole).toBool());
        QCOMPARE(cell.siblingAtColumn(NumberModel::From).data().toString(), QStringLiteral("changed"));
        auto *reset = o.view.findChild<QPushButton *>();
        QVERIFY(reset->isEnabled());
        reset->click();
        QTRY_VERIFY(o.settled() && o.design().cycles == before->cycles);
        QVERIFY(!reset->isEnabled());
        o.session.undoStack()->undo();
        QTRY_VERIFY(o.settled() && o.design().cycles > before->cycles);
    }

    void anIllegalValueIsRefusedInASentence()
    {
        Shown o;
        OPEN(o);
        QSignalSpy failed(&o.session, &Session::failed);
        auto before = o.session.design();
        o.model()->setData(o.value("core.cycle_factor"), QStringLiteral("0.001"), Qt::EditRole);
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY2(failed[0][0].toString().contains(QLatin1String("must lie between 0.5 and 10")),
            qPrintable(failed[0][0].toString()));
        QTRY_VERIFY(o.settled());
        QCOMPARE(o.design().cycles, before->cycles);
    }

    void validationSaysHowFarToTrust()
    {
        Shown o;
        ValidationView view(&o.session);
        OPEN(o);
        QTRY_VERIFY(o.session.validation().known());
        auto verdict = partita::errorBand(*o.session.validation().known(), o.design().target->description());
        auto labels = view.findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(
            labels, [&](QLabel *label) { return label->text().contains(QString::fromStdString(verdict)); }));
        QCOMPARE(view.findChild<QTableView *>()->model()->rowCount(),
            int(o.session.validation().known()->rows.size() + partita::otherHardware().size()));
    }

    /// Where figures check the chip's model, its total says how far that is from them; where none do, it has no range.
    void theTotalCarriesARange()
    {
        Shown o;
        OPEN(o);
        HeaderStrip strip(&o.session);
        strip.resize(1280, strip.height());
        auto caption
            = [&] { return strip.findChild<QWidget *>(QStringLiteral("cycles"))->findChild<QLabel *>()->text(); };
        for (const char *chip : {"ne16", "tynnp", "vta"}) {
            QVERIFY(o.on(QString::fromLatin1(chip)));
            QTRY_VERIFY_WITH_TIMEOUT(o.session.validation().known(), 60000);
            const auto error = o.session.validation().known()->error();
            QCOMPARE(bool(error), QString::fromLatin1(chip) != QStringLiteral("tynnp"));
            const auto range
                = error ? QStringLiteral("±%1 %").arg(std::lround(100 * *error)) : QStringLiteral("Cycles †");
            QVERIFY2(caption().endsWith(range), qPrintable(caption()));
        }
    }

    void aDerivedTargetFromAFile()
    {
        Shown o;
        OPEN(o);
        QTemporaryDir folder;
        auto path = folder.filePath(QStringLiteral("half.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QString::fromStdString(R"({"base": "%1", "name": "half", "numbers": {"core.cycle_factor": 2}})")
                       .arg(o.session.target())
                       .toUtf8());
        file.close();
        o.session.setTarget(path);
        QTRY_VERIFY(o.settled() && o.design().target->description().name == "half");
        QCOMPARE(o.session.target(), path);
        auto project = folder.filePath(QStringLiteral("p.partita"));
        QVERIFY(o.saved(project));
        Session again(partita::Registry::load(partita::Registry::defaultFolders()));
        again.open(project);
        QTRY_VERIFY(again.design());
        QCOMPARE(again.design()->target->description().name, std::string("half"));
        QCOMPARE(again.design()->cycles, o.design().cycles);
        o.session.undoStack()->undo();
        QTRY_VERIFY(o.settled() && o.design().target->description().name != "half");
    }
};

QTEST_MAIN(TargetViewTest)
#include "target_view_test.moc"
