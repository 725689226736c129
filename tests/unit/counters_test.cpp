// SPDX-License-Identifier: Apache-2.0
#include "measure/counters.h"

#include <QTest>

using namespace partita;

/// Counters in each of their forms.
class CountersTest : public QObject {
    Q_OBJECT
private slots:
    void csv();
    void json();
    void whatMeasurePrints();
    void whatTheExportPrints();
    void whatTheExportPrintsForPeople();
    void refusals_data();
    void refusals();
};

void CountersTest::csv()
{
    auto c = parseCounters("# board 7\n\nkernel , cycles,note,instructions,source\r\nconv1, 120,\"a, "
                           "\"\"b\"\"\",90,board 7\r\npool,,,33,\n",
        "f.csv");
    QVERIFY2(c, c ? "" : c.error().message.c_str());
    QCOMPARE(c->source, std::string("board 7"));
    QCOMPARE(c->kernels.size(), 2u);
    QCOMPARE(c->kernels[0].kernel, std::string("conv1"));
    QCOMPARE(c->kernels[0].cycles.value(), 120);
    QCOMPARE(c->kernels[0].instructions.value(), 90);
    QVERIFY(!c->kernels[0].calls && !c->kernels[1].cycles);
    QCOMPARE(c->kernels[1].instructions.value(), 33);
    auto marked = parseCounters("\xef\xbb\xbfkernel,cycles\nconv1,5\n", "marked.csv");
    QVERIFY(marked && marked->kernels.size() == 1);
    QCOMPARE(marked->source, std::string("marked.csv"));
}

void CountersTest::json()
{
    auto c = parseCounters(
        R"({"source": "chip", "kernels": [{"name": "a", "cycles": 7}, {"name": "b", "bytes": 12, "calls": 0}]})",
        "f.json");
    QVERIFY2(c, c ? "" : c.error().message.c_str());
    QCOMPARE(c->source, std::string("chip"));
    QCOMPARE(c->kernels[0].cycles.value(), 7);
    QCOMPARE(c->kernels[1].bytes.value(), 12);
    QCOMPARE(c->kernels[1].calls.value(), 0);
}

/// Its plain cycles are the predicted ones, and count for nothing.
void CountersTest::whatMeasurePrints()
{
    auto c = parseCounters(R"({"core_instructions": {"predicted": 1, "measured": 2}, "kernels": [
        {"name": "a", "cycles": 700, "instructions": {"predicted": 10, "measured": 11},
          "calls": {"predicted": null, "measured": 3}}]})",
        "m.json");
    QVERIFY2(c, c ? "" : c.error().message.c_str());
    QVERIFY(!c->kernels[0].cycles);
    QCOMPARE(c->kernels[0].instructions.value(), 11);
    QCOMPARE(c->kernels[0].calls.value(), 3);
}

void CountersTest::whatTheExportPrints()
{
    auto c
        = parseCounters("make: Entering directory\nconv1    core    90 instructions predicted, 91 measured +1.1%  ok\n"
                        "counter conv1 core predicted=90 measured=91 calls=0 bytes=0 cycles=100\r\n"
                        "counter conv2 digital predicted=0 measured=50 calls=4 bytes=64 cycles=100 elapsed=107\nPASS\n",
            "run.txt");
    QVERIFY2(c, c ? "" : c.error().message.c_str());
    QCOMPARE(c->kernels.size(), 2u);
    QCOMPARE(c->kernels[0].instructions.value(), 91);
    QVERIFY(!c->kernels[0].cycles);
    QVERIFY(!c->kernels[0].calls && !c->kernels[0].bytes);
    QCOMPARE(c->kernels[1].cycles.value(), 107);
    QCOMPARE(c->kernels[1].bytes.value(), 64);
}

void CountersTest::whatTheExportPrintsForPeople()
{
    auto c = parseCounters("conv1    core    90 instructions predicted, 91 measured +1.1%  ok\nconv2  digital  100 "
                           "cycles simulated, 4 calls, 64 bytes moved  ok\n"
                           "pool runs during the kernel before  ok\nPASS\n",
        "run.txt");
    QVERIFY2(c, c ? "" : c.error().message.c_str());
    QCOMPARE(c->kernels.size(), 2u);
    QCOMPARE(c->kernels[0].instructions.value(), 91);
    QCOMPARE(c->kernels[1].calls.value(), 4);
    QCOMPARE(c->kernels[1].bytes.value(), 64);
}

void CountersTest::refusals_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("culprit");
    auto row = [](const char *name, const char *text, const char *culprit) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(culprit);
    };
    row("words", "nothing at all", "holds no counters");
    row("header alone", "kernel,cycles\n", "holds no counters");
    row("negative", "kernel,cycles\na,1\nb,-2\n", "line 3");
    row("fraction", "kernel,cycles\na,1.5\n", "'1.5'");
    row("short line", "kernel,cycles\na\n", "1 cells");
    row("no name", "kernel,cycles\n,4\n", "names no kernel");
    row("twice", "kernel,cycles\na,4\na,5\n", "'a' twice");
    row("torn JSON", "{\"kernels\": [", "no JSON");
    row("other JSON", "{\"layers\": []}", "\"kernels\"");
    row("no list", "{\"kernels\": {\"a\": 1}}", "\"kernels\"");
    row("nameless", "{\"kernels\": [{\"cycles\": 1}]}", "entry 0");
    row("text for a number", "{\"kernels\": [{\"name\": \"a\", \"cycles\": \"1\"}]}", "\"cycles\"");
    row("too large", "{\"kernels\": [{\"name\": \"a\", \"cycles\": 18446744073709551615}]}", "\"cycles\"");
    row("counted nothing", "{\"kernels\": [{\"name\": \"a\"}]}", "holds no counters");
}

void CountersTest::refusals()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, culprit);
    auto c = parseCounters(text.toStdString(), "file.txt");
    QVERIFY(!c);
    QVERIFY2(c.error().message.find("'file.txt'") != std::string::npos
            && QByteArray::fromStdString(c.error().message).contains(culprit),
        c.error().message.c_str());
}

QTEST_GUILESS_MAIN(CountersTest)
#include "counters_test.moc"
