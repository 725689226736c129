// SPDX-License-Identifier: Apache-2.0
#include "support/onnx_model.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace {

const QString example = PARTITA_SOURCE "/resources/examples/digits_resnet.onnx";

struct Outcome {
    int exitCode = -1;
    QByteArray out, err;
};

Outcome partitac(const QStringList &words)
{
    QProcess process;
    process.start(PARTITA_BIN "/partitac", words);
    if (!process.waitForFinished(300'000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// Those that `partitac --help` lists.
QStringList verbs()
{
    QStringList out;
    for (const auto &line : QString::fromUtf8(partitac({"--help"}).out).split('\n'))
        if (line.startsWith("  "))
            out << line.trimmed().section(' ', 0, 0);
    return out;
}

/// Reads what the example reads.
void smallClassifier(const QString &file)
{
    partita::test::OnnxModel()
        .input("x", {1, 1, 32, 32})
        .constant("w1", {8, 1, 3, 3}, {0.3, -0.2, 0.7, -0.9, 0.4})
        .constant("w2", {8, 10}, {0.3, -0.7, 0.4, 0.1, -0.5})
        .node("Conv", {"x", "w1"}, "c", {{"strides", partita::test::OnnxModel::ints{2, 2}}})
        .node("Relu", {"c"}, "r")
        .node("GlobalAveragePool", {"r"}, "p")
        .node("Flatten", {"p"}, "f")
        .node("MatMul", {"f", "w2"}, "y")
        .output("y")
        .save(file.toStdString());
}

} // namespace

/// What the program says when it is held wrong: the right exit code, one sentence on standard error that
/// names the culprit, nothing on standard output.
class CliTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void refuses_data();
    void refuses();
    void explainsItself();
    void compilesWherePublishedFiguresDoNot();
    void examplesOfHelpRun_data();
    void examplesOfHelpRun();
    void runsAModelWithoutInputs();
    void printsOneDocument();
    void noticesAFullDisk();
    void refusesAFolderItCannotWrite();

private:
    QString write(const char *name, const QByteArray &bytes) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
    }
    QTemporaryDir m_folder;
};

void CliTest::initTestCase()
{
    QVERIFY(QFile::exists(PARTITA_BIN "/partitac"));
    QVERIFY(QFile::exists(example));
}

void CliTest::refuses_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("culprit");
    auto row = [](const char *name, const QStringList &words, int exitCode, const QString &culprit) {
        QTest::newRow(name) << words << exitCode << culprit;
    };
    row("unknown verb", {"compil", example}, 2, "'compil', did you mean compile?");
    row("unknown option", {"compile", example, "--targt", "diana"}, 2, "'--targt', did you mean --target?");
    row("option without a value", {"compile", example, "--target"}, 2, "'--target' needs a value");
    row("flag with a value", {"compile", example, "--json=yes"}, 2, "'--json' takes no value");
    row("option twice", {"compile", example, "--target", "a", "--target", "b"}, 2, "'--target' is given twice");
    row("no model", {"compile"}, 2, "MODEL");
    row("two models", {"compile", example, "other.onnx"}, 2, "'other.onnx'");
    row("model and project", {"compile", example, "--project", "p"}, 2, "not both");
    row("set without a value", {"compile", example, "--set", "engine"}, 2, "KEY=VALUE");
    row("limit of nothing", {"evaluate", example, "--dataset", "d", "--limit", "0"}, 2, "'--limit'");
    row("only without a folder", {"compile", example, "--only", "conv"}, 2, "-o DIR");
    row("prefix without a folder", {"compile", example, "--prefix", "kws"}, 2, "-o DIR");
    row("prefix that C does not take", {"compile", example, "--prefix", "2nd", "-o", "never"}, 1,
        "prefix '2nd' is no name in C");
    row("render nowhere", {"render", example}, 2, "-o FILE.svg");
    row("report as what is not written", {"render", example, "-o", "report.pdf"}, 2, "'report.pdf'");
    row("overlay of nothing", {"overlay", example}, 2, "--counters F");
    row("overlay of a missing file", {"overlay", example, "--counters", m_folder.filePath("none.csv")}, 1, "none.csv");
    row("counters that are none", {"overlay", example, "--counters", write("words.txt", "nothing here\n")}, 1,
        "words.txt");
    row("counters cut short", {"overlay", example, "--counters", write("cut.csv", "kernel,cycles\nconv1\n")}, 1,
        "line 2");
    row("counters that are no numbers",
        {"overlay", example, "--counters", write("odd.csv", "kernel,cycles\nconv1,many\n")}, 1, "'many'");
    row("counters of two inferences",
        {"overlay", example, "--counters", write("twice.csv", "kernel,cycles\nconv1,5\nconv1,6\n")}, 1,
        "'conv1' twice");
    row("counters of another network",
        {"overlay", example, "--counters", write("other.csv", "kernel,cycles\nnonesuch,5\n")}, 1, "nonesuch");
    row("refit to one kernel",
        {"overlay", example, "--counters", write("one.csv", "kernel,cycles\nconv1,50000\n"), "--refit",
            m_folder.filePath("t.json")},
        1, "3 kernels");

    const QString samples = PARTITA_SOURCE "/resources/examples/digits_resnet_test.npz";
    row("findings on nothing", {"findings", example, "--dataset", "none.npz"}, 1, "none.npz");
    row("sensitivity of nothing", {"sensitivity", example}, 2, "--dataset D");
    row("search without a budget", {"explore", example, "--dataset", samples}, 2, "--budget N");
    row("budget of nothing", {"explore", example, "--dataset", samples, "--budget", "0"}, 2,
        "'--budget' takes a whole number of 1 or more");
    row("shard beyond the last",
        {"explore", example, "--dataset", samples, "--budget", "4", "--shard", "3/2", "--resume", "f"}, 2, "'3/2'");
    row("shard that is kept nowhere", {"explore", example, "--dataset", samples, "--budget", "4", "--shard", "1/2"}, 2,
        "--resume F");
    row("unknown search", {"explore", example, "--dataset", samples, "--budget", "4", "--search", "best"}, 2, "'best'");
    row("unknown cost", {"explore", example, "--dataset", samples, "--budget", "4", "--rank", "cycles,heat"}, 2,
        "'cycles,heat'");
    row("unknown axis", {"explore", example, "--dataset", samples, "--budget", "4", "--axes", "weights,wishes"}, 2,
        "'weights,wishes'");
    row("search on one sample", {"explore", example, "--dataset", samples, "--budget", "4", "--limit", "1"}, 1,
        "one sample");
    row("search on nothing", {"explore", example, "--dataset", "none.npz", "--budget", "4"}, 1, "none.npz");
    row("state that is none",
        {"explore", example, "--dataset", samples, "--budget", "4", "--resume", write("state.json", "{}")}, 1,
        "state.json");
    row("merging nothing", {"merge"}, 2, "F…");
    row("missing shard", {"merge", m_folder.filePath("shard_1.json")}, 1, "shard_1.json");

    auto file = QFile(example);
    QVERIFY(file.open(QIODevice::ReadOnly));
    auto whole = file.readAll();
    auto empty = write("empty.onnx", ""), cut = write("cut.onnx", whole.left(whole.size() / 2));
    auto text = write("text.onnx", "This is not a network.\n");
    row("missing model", {"info", m_folder.filePath("none.onnx")}, 1, "none.onnx");
    row("a folder as model", {"info", m_folder.path()}, 1, m_folder.path());
    row("empty model", {"info", empty}, 1, "empty.onnx");
    row("truncated model", {"compile", cut}, 1, "cut.onnx");
    row("not ONNX", {"compile", text, "--json"}, 1, "text.onnx");
    row("unknown target", {"compile", example, "--target", "nonesuch"}, 1, "'nonesuch'");
    row("unknown choice", {"compile", example, "--set", "colour=red"}, 1, "'colour'");
    row("illegal value", {"compile", example, "--set", "bits.weight=11"}, 1, "'bits.weight'");
    row("unknown kernel", {"compile", example, "--set", "kernel.nonesuch.engine=core"}, 1, "nonesuch");
    row("unknown engine", {"compile", example, "--set", "engine=nonesuch"}, 1, "nonesuch");
    row("unknown number", {"compile", example, "--set", "target.l1.colour=1"}, 1, "l1.colour");
    row("missing calibration", {"compile", example, "--calibration", "none.npz"}, 1, "none.npz");
    row("calibration that is no archive", {"compile", example, "--calibration", write("broken.npz", "PK no archive")},
        1, "broken.npz");
    row("calibration of another shape",
        {"compile", example, "--calibration",
            write("short.json", R"({"inputs":{"file":"short.bin","dtype":"uint8","shape":[4,3]}})")},
        1, "short.bin");
    row("calibration whose file is too short",
        {"compile", example, "--calibration",
            (write("cut.bin", "12345"),
                write("cut.json", R"({"inputs":{"file":"cut.bin","dtype":"uint8","shape":[1,1,16,16]}})"))},
        1, "cut.bin");
    row("unknown calibration method", {"compile", example, "--calibration-method", "median"}, 2, "'median'");
    row("missing project", {"compile", "--project", "none.partita"}, 1, "none.partita");
    row("model as project", {"compile", "--project", example}, 1, "digits_resnet.onnx");
    row("project as model", {"compile", "net.partita"}, 1, "--project net.partita");
    row("project without its model",
        {"compile", "--project",
            write("moved.partita",
                R"({"schema":1,"partita":"","model":{"path":"gone.onnx","hash":""},"target":"diana","calibration":
        {"source":"","method":"minmax","digest":"","seed":0,"samples":0,"equalised":false,"noise":true,
         "ranges":{}},"choices":{},"held":{},"cycles":0})")},
        1, "gone.onnx");
    row("missing data set", {"evaluate", example, "--dataset", "none.npz"}, 1, "none.npz");
    row("missing input", {"run", example, "--input", "none.npy"}, 1, "none.npy");
    row("no input", {"run", example}, 2, "--input F");
    row("missing report", {"diff", "none.json", "none.json"}, 1, "none.json");
    row("no report", {"diff", example, example}, 1, "digits_resnet.onnx");
}

void CliTest::refuses()
{
    QFETCH(QStringList, words);
    QFETCH(int, exitCode);
    QFETCH(QString, culprit);
    auto outcome = partitac(words);
    QVERIFY2(outcome.exitCode == exitCode, outcome.err);
    QCOMPARE(outcome.out, QByteArray());
    QVERIFY2(outcome.err.startsWith("partitac: ") && outcome.err.count('\n') == 1, outcome.err);
    QVERIFY2(QString::fromUtf8(outcome.err).contains(culprit), outcome.err);
}

/// With such numbers the network fits, and those of the chip's figures do not.
void CliTest::compilesWherePublishedFiguresDoNot()
{
    const QStringList small{example, QStringLiteral("--target"), QStringLiteral("vta"), QStringLiteral("--set"),
        QStringLiteral("target.dram.size=300000")};
    const auto compiled
        = partitac(QStringList{QStringLiteral("compile")} + small + QStringList{QStringLiteral("--json")});
    QVERIFY2(compiled.exitCode == 0, compiled.err);
    const auto error = QJsonDocument::fromJson(compiled.out).object()[QStringLiteral("model_error")].toObject();
    const auto checked = error[QStringLiteral("checked")].toInt();
    QVERIFY2(checked > 0 && checked < 5, compiled.out.left(2000)); // of five, those that fit
    QTemporaryDir folder;
    const auto rendered = partitac(QStringList{QStringLiteral("render")} + small
        + QStringList{QStringLiteral("-o"), folder.filePath(QStringLiteral("a.html"))});
    QVERIFY2(rendered.exitCode == 0, rendered.err);
}

void CliTest::explainsItself()
{
    auto nothing = partitac({});
    QCOMPARE(nothing.exitCode, 2);
    QVERIFY(nothing.out.isEmpty() && nothing.err.contains("usage: partitac"));
    QCOMPARE(partitac({"--help"}).exitCode, 0);
    QVERIFY(partitac({"--version"}).out.startsWith("partitac "));
    for (const auto &verb : verbs()) {
        auto help = partitac({verb, "--help"});
        QVERIFY2(help.exitCode == 0 && help.out.contains("\nexample:\n  partitac "), qPrintable(verb));
    }
}

void CliTest::examplesOfHelpRun_data()
{
    QTest::addColumn<QString>("verb");
    QVERIFY(verbs().size() >= 13);
    for (const auto &verb : verbs())
        QTest::newRow(qPrintable(verb)) << verb;
}

/// As they are written, in a folder with the bundled examples.
void CliTest::examplesOfHelpRun()
{
    QFETCH(QString, verb);
    if (verb == "measure"
        && (QStandardPaths::findExecutable("riscv64-unknown-elf-gcc").isEmpty()
            || QStandardPaths::findExecutable("qemu-system-riscv32").isEmpty()))
        QSKIP("the cross compiler or QEMU is not installed");
    QTemporaryDir folder;
    for (const auto &file : QDir(QFileInfo(example).path()).entryInfoList(QDir::Files))
        QVERIFY(QFile::copy(file.filePath(), folder.filePath(file.fileName())));
    if (QStringList{"sensitivity", "explore", "merge"}.contains(verb)) // of many compiles each
        smallClassifier(folder.filePath(QFileInfo(example).fileName()));
    auto commands = QString::fromUtf8(partitac({verb, "--help"}).out).section("\nexample:\n", 1);
    QVERIFY(commands.contains("partitac " + verb));
    QProcess shell;
    shell.setWorkingDirectory(folder.path());
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("PATH", PARTITA_BIN ":" + environment.value("PATH"));
    shell.setProcessEnvironment(environment);
    shell.start("sh", {"-euc", commands});
    QVERIFY(shell.waitForFinished(600'000));
    auto said = shell.readAllStandardError();
    QVERIFY2(shell.exitCode() == 0, said);
    QVERIFY2(!said.contains("partitac: "), said); // no warning either
}

void CliTest::runsAModelWithoutInputs()
{
    const auto model = m_folder.filePath("constant.onnx");
    partita::test::OnnxModel()
        .constant("c", {1, 3}, {-1, 2, 4})
        .node("Relu", {"c"}, "y")
        .output("y")
        .save(model.toStdString());
    const auto run = partitac({"run", model, "--json"});
    QVERIFY2(run.exitCode == 0, run.err);
    const auto output = QJsonDocument::fromJson(run.out)["outputs"][0];
    QCOMPARE(output["argmax"].toInt(), 2);
    QCOMPARE(output["top"][1]["value"].toDouble(), 2.0);
    const auto given = partitac({"run", model, "--input", "none.npy"});
    QCOMPARE(given.exitCode, 1);
    QVERIFY2(given.err.contains("leave out --input"), given.err);
}

void CliTest::printsOneDocument()
{
    for (const QStringList &words :
        {QStringList{"targets", "--json"}, {"info", example, "--json"}, {"compile", example, "--json"}}) {
        auto outcome = partitac(words);
        QVERIFY2(outcome.exitCode == 0, outcome.err);
        QJsonParseError error;
        QJsonDocument::fromJson(outcome.out, &error);
        QCOMPARE(error.error, QJsonParseError::NoError);
    }
}

void CliTest::noticesAFullDisk()
{
    QProcess process;
    process.setStandardOutputFile("/dev/full");
    process.start(PARTITA_BIN "/partitac", {"targets"});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().contains("standard output"));
}

void CliTest::refusesAFolderItCannotWrite()
{
    auto file = write("file", "");
    auto outcome = partitac({"compile", example, "-o", file + "/out"});
    QVERIFY2(outcome.exitCode == 1, outcome.err);
    QCOMPARE(outcome.out, QByteArray());
    QVERIFY2(outcome.err.contains(file.toUtf8()) && outcome.err.count('\n') == 1, outcome.err);
}

QTEST_GUILESS_MAIN(CliTest)
#include "cli_test.moc"
