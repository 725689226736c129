// SPDX-License-Identifier: Apache-2.0
#include "choices/choices.h"

#include <QTest>

using partita::Choices;

class ChoicesTest : public QObject {
    Q_OBJECT
private slots:
    void takesItsGrammar_data();
    void takesItsGrammar();
    void refusesTheRest_data();
    void refusesTheRest();
    void writesValuesInOneSpelling();
    void prefersTheKernelsOwn();
    void prefersPinnedToHeld();
    void releasesWhatIsHeld();
    void leavesItselfAloneOnError();
    void takesNoEndlessList();
};

void ChoicesTest::takesItsGrammar_data()
{
    QTest::addColumn<QString>("assignment");
    for (const char *text : {"numerics=source", "numerics=engine", "numerics=auto", "kernel.conv1.numerics=source",
             "engine=core", "kernel.conv_1.engine=digital", "bits.weight=2", "bits.weight=8", "bits.weight=ternary",
             "kernel.fc.bits.activation=4", "tile.K=16", "kernel.conv_1.tile.OY=1", "order=K,OY,OX", "order=K",
             "buffering=single", "prefetch=off", "pads=core", "kernel.conv_1.pads=engine", "kernel.conv_1.prefetch=on",
             "kernel.conv_1.buffering=double", "tensor.relu_3.memory=l2", "tensor.sum.inplace=off",
             "kernel.fc.weights=l3", "weights=l2", "target.l1.size=65536", "target.clock_mhz=1.5e2",
             "target.dma.setup_cycles=-1"})
        QTest::newRow(text) << text;
}

void ChoicesTest::takesItsGrammar()
{
    QFETCH(QString, assignment);
    Choices choices;
    auto set = choices.set(assignment.toStdString());
    QVERIFY2(set, set ? "" : set.error().message.c_str());
    QVERIFY(choices.find(assignment.section('=', 0, 0).toStdString()));
}

void ChoicesTest::refusesTheRest_data()
{
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<QString>("hint"); ///< a part of the error, beside the key
    auto row = [](const char *assignment, const char *hint) { QTest::newRow(assignment) << assignment << hint; };
    row("numerics=exact", "source or engine");
    row("numerics", "KEY=VALUE");
    row("=8", "unknown choice");
    row("colour=red", "unknown choice");
    row("kernel.conv1.numerics=exact", "source or engine");
    row("kernel.conv1=core", "unknown choice");
    row("kernel.Conv1.engine=core", "unknown choice");
    row("kernel..engine=core", "unknown choice");
    row("engine=", "name of an engine");
    row("engine=the core", "name of an engine");
    row("tensor.sum.inplace=on", "takes off");
    row("tensor.sum.colour=red", "unknown choice");
    row("kernel.fc.weights=the attic", "name of a memory");
    row("bits.weight=1", "2 to 8, or ternary");
    row("bits.weight=9", "2 to 8, or ternary");
    row("bits.weight=8x", "2 to 8, or ternary");
    row("bits.activation=ternary", "2 to 8");
    row("tile.K=0", "1 or more");
    row("tile.K=99999999999999999999", "1 or more");
    row("tile.k=4", "capitals");
    row("tile.=4", "capitals");
    row("order=K,K", "each once");
    row("order=K,,OX", "each once");
    row("order=", "each once");
    row("buffering=triple", "single or double");
    row("prefetch=maybe", "on or off");
    row("pads=inside", "core or engine");
    row("tensor.x.engine=l2", "unknown choice");
    row("tensor.x.memory=", "name of a memory");
    row("target.=1", "target.<part>.<number>");
    row("target.a.b.c=1", "target.<part>.<number>");
    row("target.l1.size=a lot", "finite number");
    row("target.l1.size=1e-320", "finite number");
    row("target.l1.size=1e320", "finite number");
}

void ChoicesTest::refusesTheRest()
{
    QFETCH(QString, assignment);
    QFETCH(QString, hint);
    Choices choices;
    auto set = choices.set(assignment.toStdString());
    QVERIFY(!set);
    auto message = QString::fromStdString(set.error().message);
    QVERIFY2(message.contains(assignment.section('=', 0, 0)), qPrintable(message));
    QVERIFY2(message.contains(hint), qPrintable(message));
    QVERIFY(choices.empty());
}

void ChoicesTest::writesValuesInOneSpelling()
{
    Choices a, b;
    QVERIFY(a.set("tile.K=016") && a.set("target.l1.size=65536.0"));
    QVERIFY(b.set("tile.K=16") && b.set("target.l1.size=65536"));
    QCOMPARE(a == b, true);
}

void ChoicesTest::prefersTheKernelsOwn()
{
    Choices choices;
    QVERIFY(choices.set("bits.weight=4") && choices.set("kernel.fc.bits.weight=2"));
    QCOMPARE(choices.kernel("fc", "bits.weight")->value, std::string("2"));
    QCOMPARE(choices.kernel("conv", "bits.weight")->value, std::string("4"));
    QVERIFY(!choices.kernel("conv", "engine"));
}

void ChoicesTest::prefersPinnedToHeld()
{
    Choices choices;
    QVERIFY(choices.set("kernel.fc.engine", "digital", true) && choices.set("engine=core"));
    QCOMPARE(choices.kernel("fc", "engine")->value, std::string("core"));
    choices.erase("engine");
    QCOMPARE(choices.kernel("fc", "engine")->value, std::string("digital"));
}

void ChoicesTest::releasesWhatIsHeld()
{
    Choices choices;
    QVERIFY(choices.set("kernel.fc.engine", "digital", true) && choices.set("engine=core"));
    auto released = choices.released();
    QCOMPARE(released.entries().size(), std::size_t(1));
    QVERIFY(released.find("engine"));
    QCOMPARE(choices.entries().size(), std::size_t(2));
}

void ChoicesTest::leavesItselfAloneOnError()
{
    Choices choices;
    QVERIFY(choices.set("bits.weight=4"));
    QVERIFY(!choices.set("bits.weight=99"));
    QCOMPARE(choices.find("bits.weight")->value, std::string("4"));
}

void ChoicesTest::takesNoEndlessList()
{
    Choices choices;
    int made = 0;
    while (made < 5000 && choices.set("target.a" + std::to_string(made) + "=1"))
        ++made;
    QCOMPARE(made, 4096);
    QVERIFY(choices.set("target.a0=2"));
    auto more = choices.set("target.b=1");
    QVERIFY(!more && more.error().message.find("target.b") != std::string::npos);
}

QTEST_GUILESS_MAIN(ChoicesTest)
#include "choices_test.moc"
