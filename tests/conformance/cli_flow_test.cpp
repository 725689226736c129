// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

/// The verbs, one after the other, on a bundled example.
class CliFlowTest : public QObject {
    Q_OBJECT
private slots:
    void reportAddsUp();
    void diffAddsUpToTheTotals();
    void exactRunEqualsTheExecutor();
    void evaluatesTheFirstSamples();
    void rendersPictureAndTrace();
    void rendersForGraphviz();
    void aReportReplaysItself();
    void countersOverThePredicted();
    void aTargetFittedToCounters();
    void exportsOneKernel();

private:
    QByteArray partitac(const QStringList &words)
    {
        QProcess process;
        process.start(PARTITA_BIN "/partitac", words);
        if (!process.waitForFinished(300'000) || process.exitStatus() != QProcess::NormalExit
            || process.exitCode() != 0) {
            qWarning() << words << process.readAllStandardError();
            return {};
        }
        return process.readAllStandardOutput();
    }
    QJsonObject json(const QStringList &words)
    {
        return QJsonDocument::fromJson(partitac(words + QStringList{"--json"})).object();
    }
    QString file(const char *name) const { return m_folder.filePath(name); }
    QString save(const char *name, const QByteArray &bytes) const
    {
        QFile out(file(name));
        return out.open(QIODevice::WriteOnly) && out.write(bytes) == bytes.size() ? out.fileName() : QString();
    }
    static qint64 sum(const QJsonArray &rows, const char *field)
    {
        qint64 out = 0;
        for (const auto &row : rows)
            out += row[QLatin1String(field)].toInteger();
        return out;
    }
    const QString m_model = PARTITA_SOURCE "/resources/examples/digits_resnet.onnx";
    QTemporaryDir m_folder;
};

void CliFlowTest::reportAddsUp()
{
    auto report = json({"compile", m_model});
    auto cycles = report["total"_L1]["cycles"_L1].toInteger();
    QVERIFY(cycles > 0);
    QCOMPARE(sum(report["kernels"_L1].toArray(), "cycles") + sum(report["transforms"_L1].toArray(), "cycles"), cycles);
    qint64 parts = 0;
    for (const auto &part : report["breakdown"_L1].toObject())
        parts += part.toInteger();
    QCOMPARE(parts, cycles);
    QCOMPARE(report["calibration"_L1]["noise"_L1].toBool(true), false);
}

void CliFlowTest::diffAddsUpToTheTotals()
{
    auto a = save("a.json", partitac({"compile", m_model, "--json"}));
    auto b = save("b.json", partitac({"compile", m_model, "--json", "--set", "kernel.stage2_conv1.engine=core"}));
    auto diff = json({"diff", a, b});
    auto delta = sum(diff["kernels"_L1].toArray(), "delta") + diff["transforms"_L1]["delta"_L1].toInteger();
    QVERIFY(delta > 0);
    QCOMPARE(delta, diff["delta"_L1].toInteger());
    QCOMPARE(delta, diff["b"_L1]["cycles"_L1].toInteger() - diff["a"_L1]["cycles"_L1].toInteger());
}

void CliFlowTest::exactRunEqualsTheExecutor()
{
    auto input = save("input.bin", QByteArray(32 * 32 * 4, '\0'));
    auto ran = json({"run", m_model, "--input", input, "--output", file("output.npy"), "--exact"});
    QVERIFY(ran["exact"_L1]["equal"_L1].toBool());
    QCOMPARE(ran["outputs"_L1][0]["shape"_L1].toArray(), (QJsonArray{1, 10}));
    QVERIFY(QFileInfo(file("output.npy")).size() >= 40);
}

void CliFlowTest::evaluatesTheFirstSamples()
{
    auto score = json({"evaluate", m_model, "--dataset", PARTITA_SOURCE "/resources/examples/digits_resnet_test.npz",
        "--limit", "20"});
    QCOMPARE(score["samples"_L1].toInt(), 20);
    QVERIFY(score["float"_L1]["correct"_L1].toInt() >= 18);
    QVERIFY(score["deployed"_L1]["correct"_L1].toInt() >= 18);
}

void CliFlowTest::rendersPictureAndTrace()
{
    json({"render", m_model, "-o", file("net.svg"), "--trace", file("net.json")});
    QFile picture(file("net.svg")), trace(file("net.json"));
    QVERIFY(picture.open(QIODevice::ReadOnly) && trace.open(QIODevice::ReadOnly));
    QVERIFY(picture.readAll().contains("</svg>"));
    QVERIFY(QJsonDocument::fromJson(trace.readAll())["traceEvents"_L1].toArray().size() > 20);
}

/// Graphviz draws it, with a box for each partition, its cycles and one port for each operand.
void CliFlowTest::rendersForGraphviz()
{
    const auto dot = QStandardPaths::findExecutable("dot"_L1);
    if (dot.isEmpty())
        QSKIP("Graphviz's dot is not installed");
    json({"render", m_model, "-o", file("net.dot")});
    QProcess drawing;
    drawing.start(dot, {"-Tsvg", file("net.dot")});
    QVERIFY(drawing.waitForFinished(60000));
    QCOMPARE(drawing.exitCode(), 0);
    QCOMPARE(drawing.readAllStandardError(), QByteArray());
    const auto svg = QString::fromUtf8(drawing.readAllStandardOutput());
    const auto report = json({"compile", m_model});
    QVERIFY(!report["kernels"_L1].toArray().isEmpty());
    for (const auto &kernel : report["kernels"_L1].toArray())
        QVERIFY2(svg.contains(u'>' + kernel["name"_L1].toString() + u'<'), qPrintable(kernel["name"_L1].toString()));
    QVERIFY(svg.count("class=\"cluster\""_L1) >= 2);
    qint64 boxes = 0;
    for (static const QRegularExpression box(u">[^<>]*, ([^<>,]+) cycles</text>"_s);
         const auto &match : box.globalMatch(svg))
        boxes += match.captured(1).remove(QRegularExpression(u"\\D"_s)).toLongLong();
    QCOMPARE(boxes, sum(report["kernels"_L1].toArray(), "cycles"));
}

/// The command that a report shows compiles the very design again.
void CliFlowTest::aReportReplaysItself()
{
    QVERIFY(!partitac({"render", m_model, "--set", "kernel.stage2_conv2.engine=core", "--set",
                          "kernel.conv1.schedule=split(OY,8);loop_partition(OY,eager)", "-o", file("report.html")})
                 .isEmpty());
    QFile report(file("report.html"));
    QVERIFY(report.open(QIODevice::ReadOnly));
    auto html = QString::fromUtf8(report.readAll());
    auto from = html.indexOf("<pre>partitac "_L1), to = html.indexOf("</pre>"_L1, from);
    QVERIFY(from > 0 && to > from);
    auto command = html.mid(from + 5, to - from - 5).replace("&amp;"_L1, "&"_L1);
    QProcess shell;
    shell.setWorkingDirectory(PARTITA_SOURCE "/resources/examples");
    shell.start("sh", {"-c", PARTITA_BIN "/" + command + " --json"});
    QVERIFY(shell.waitForFinished(300'000));
    auto again = QJsonDocument::fromJson(shell.readAllStandardOutput()).object();
    auto before = json({"compile", m_model, "--set", "kernel.stage2_conv2.engine=core", "--set",
        "kernel.conv1.schedule=split(OY,8);loop_partition(OY,eager)"});
    QVERIFY(again["total"_L1]["cycles"_L1].toInteger() > 0);
    QCOMPARE(again["total"_L1], before["total"_L1]);
}

/// What `measure --json` prints is counters.
void CliFlowTest::countersOverThePredicted()
{
    auto measured = partitac({"measure", m_model, "--json"});
    if (measured.isEmpty())
        QSKIP("the compiler or the emulator is absent");
    auto over = json({"overlay", m_model, "--counters", save("measured.json", measured)});
    qint64 instructions = 0;
    for (const auto &total : over["totals"_L1].toArray())
        if (total["counted"_L1] == "instructions"_L1)
            instructions = total["measured"_L1].toInteger();
    QCOMPARE(instructions, QJsonDocument::fromJson(measured)["core_instructions"_L1]["measured"_L1].toInteger());
    QVERIFY(over["unknown"_L1].toArray().isEmpty());
}

void CliFlowTest::aTargetFittedToCounters()
{
    QByteArray chip = "kernel,cycles\n";
    for (const auto &kernel :
        json({"compile", m_model, "--set", "target.digital.launch_cycles=90"})["kernels"_L1].toArray())
        chip
            += kernel["name"_L1].toString().toUtf8() + ',' + QByteArray::number(kernel["cycles"_L1].toInteger()) + '\n';
    const QJsonValue fit
        = json({"overlay", m_model, "--counters", save("chip.csv", chip), "--refit", file("mine.json")})["refit"_L1];
    QVERIFY(fit["after"_L1]["error"_L1].toDouble() < fit["before"_L1]["error"_L1].toDouble() / 2);
    QCOMPARE(json({"compile", m_model, "--target", file("mine.json")})["target"_L1]["name"_L1].toString(), "mine"_L1);
}

void CliFlowTest::exportsOneKernel()
{
    QVERIFY(!partitac({"compile", m_model, "--only", "logits", "-o", file("only")}).isEmpty());
    QFile source(file("only/network.c"));
    QVERIFY(source.open(QIODevice::ReadOnly));
    auto text = source.readAll();
    QVERIFY(text.contains("kernel_logits") && !text.contains("kernel_conv1"));
}

QTEST_GUILESS_MAIN(CliFlowTest)
#include "cli_flow_test.moc"
