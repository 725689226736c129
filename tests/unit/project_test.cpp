// SPDX-License-Identifier: Apache-2.0
#include "choices/project.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace partita;

class ProjectTest : public QObject {
    Q_OBJECT
private slots:
    void comesBackAsItWasSaved();
    void followsItsFolder();
    void namesWhatIsWrong_data();
    void namesWhatIsWrong();
    void refusesEveryTruncation();
    void keepsTheFormerFileWhenItCannotWrite();
    void hashesAsFnv1a();

private:
    std::string file(const char *name) const { return m_folder.filePath(name).toStdString(); }
    void write(const std::string &name, const QByteArray &bytes) const
    {
        QFile out(QString::fromStdString(name));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(bytes);
    }
    QByteArray read(const std::string &name) const
    {
        QFile in(QString::fromStdString(name));
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }
    Project sample() const;
    QTemporaryDir m_folder;
};

Project ProjectTest::sample() const
{
    Project p;
    p.model = file("net.onnx");
    p.modelHash = "0123456789abcdef";
    p.target = "diana";
    p.calibration.ranges = Calibration::Ranges{{"x", {-1.1, 0.1 + 0.2}}, {"y", {0, 1e-300}}};
    p.calibration.source = "net_calibration.npz";
    p.calibration.digest = "00ff";
    p.calibration.seed = std::numeric_limits<std::uint64_t>::max();
    p.calibration.samples = 64;
    p.calibration.noise = false;
    p.calibrationFile = file("net_calibration.npz");
    (void)p.choices.set("kernel.conv1.engine=core");
    (void)p.choices.set("target.l1.size=65536");
    (void)p.choices.set("kernel.fc.tile.K", "16", true);
    p.cycles = 1234567890123;
    KeptDesign kept{"all on the core", "diana", {}};
    (void)kept.choices.set("engine=core");
    (void)kept.choices.set("kernel.fc.buffering", "single", true);
    p.designs = {kept, {"automatic", "ne16", {}}};
    (void)p.elsewhere["vta"].set("kernel.conv1.engine=core");
    (void)p.elsewhere["vta"].set("kernel.fc.tile.K", "8", true);
    p.searches = {{"Search 1", R"({"schema":1})"}, {"by night", R"({"points":[],"schema":1})"}};
    p.window = R"({"docks":"AAA=","selection":"conv1"})";
    return p;
}

void ProjectTest::comesBackAsItWasSaved()
{
    auto p = sample();
    auto saved = writeProject(file("a.partita"), p);
    QVERIFY2(saved, saved ? "" : saved.error().message.c_str());
    auto back = readProject(file("a.partita"));
    QVERIFY2(back, back ? "" : back.error().message.c_str());
    QCOMPARE(back->model, p.model);
    QCOMPARE(back->modelHash, p.modelHash);
    QCOMPARE(back->target, p.target);
    QVERIFY(back->calibration == p.calibration);
    QCOMPARE(back->calibrationFile, p.calibrationFile);
    QVERIFY(back->datasetFile.empty());
    QVERIFY(back->choices == p.choices);
    QCOMPARE(back->cycles, p.cycles);
    QVERIFY(back->designs == p.designs);
    QVERIFY(back->elsewhere == p.elsewhere);
    QCOMPARE(back->searches.size(), p.searches.size());
    QCOMPARE(back->searches[1].name, std::string("by night"));
    QCOMPARE(QJsonDocument::fromJson(QByteArray::fromStdString(back->searches[1].state)),
        QJsonDocument::fromJson(QByteArray::fromStdString(p.searches[1].state)));
    QCOMPARE(back->window, p.window);
    QVERIFY(!back->version.empty());
    QVERIFY(writeProject(file("b.partita"), *back));
    QCOMPARE(read(file("a.partita")), read(file("b.partita")));
}

void ProjectTest::followsItsFolder()
{
    QDir(m_folder.path()).mkpath("one");
    QVERIFY(writeProject(file("one/p.partita"), sample()));
    QVERIFY(read(file("one/p.partita")).contains("\"../net.onnx\""));
    QVERIFY(QDir(m_folder.path()).rename("one", "two"));
    QCOMPARE(readProject(file("two/p.partita"))->model, std::filesystem::path(file("net.onnx")));
}

void ProjectTest::namesWhatIsWrong_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("hint");
    auto row = [](const char *from, const char *to, const char *hint) { QTest::newRow(to) << from << to << hint; };
    row("\"schema\": 1", "\"schema\": 2", "schema 2");
    row("\"schema\": 1", "\"schema\": \"1\"", "'schema' must be a whole number");
    row("\"schema\": 1", "\"scheme\": 1", "'schema' is missing");
    row("\"target\": \"diana\"", "\"target\": 3", "'target' must be a text");
    row("\"target\"", "\"extra\": 1, \"target\"", "unknown field 'extra'");
    row("\"path\": \"net.onnx\"", "\"path\": \"\"", "'model.path' must be a path");
    row("\"path\": \"net.onnx\"", "\"path\": \"net\\u0000.onnx\"", "'model.path' must be a path");
    row("\"samples\": 64", "\"samples\": -64", "'calibration.samples' must be a whole number");
    row("\"samples\": 64", "\"samples\": 18446744073709551615", "'calibration.samples' is too large");
    row("\"noise\": false", "\"noise\": 0", "'calibration.noise' must be true or false");
    row("-1.1", "9", "'calibration.ranges.x' must be two numbers");
    row("-1.1", "-1e300", "'calibration.ranges.x' must be two numbers");
    row("-1.1", "null", "'calibration.ranges.x' must be two numbers");
    row("\"65536\"", "65536", "'choices.target.l1.size' must be a text");
    row("\"core\"", "\"\"", "kernel.conv1.engine");
    row("kernel.conv1.engine", "kernel.fc.tile.K", "in both 'choices' and 'held'");
    row("\"cycles\": 1234567890123", "\"cycles\": 1.5", "'cycles' must be a whole number");
    row("\"name\": \"automatic\"", "\"name\": \"all on the core\"",
        "'designs[1].name' must not be empty, nor that of another");
    row("\"name\": \"automatic\"", "\"name\": \"\"", "'designs[1].name'");
    row("\"kernel.fc.buffering\": \"single\"", "\"kernel.fc.buffering\": \"triple\"", "'designs[0].held'");
    row("\"target\": \"ne16\"", "\"chip\": \"ne16\"", "unknown field 'designs[1].chip'");
    row("\"kernel.fc.tile.K\": \"8\"", "\"kernel.fc.tile.K\": \"eight\"", "'elsewhere.vta.held'");
    row("\"vta\": {\n      \"choices\"", "\"vta\": {\n      \"picks\"", "'elsewhere.vta.picks'");
    row("\"name\": \"by night\"", "\"name\": \"Search 1\"",
        "'searches[1].name' must not be empty, nor that of another");
    row("\"state\": {", "\"states\": {", "unknown field 'searches[0].states'");
    row("{\n    \"docks\": \"AAA=\",\n    \"selection\": \"conv1\"\n  }", "1", "'window' must be an object");
    row("{", "[", "is not JSON");
}

void ProjectTest::namesWhatIsWrong()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, hint);
    QVERIFY(writeProject(file("bad.partita"), sample()));
    auto text = QString::fromUtf8(read(file("bad.partita")));
    QVERIFY(text.contains(from));
    if (hint.contains("both"))
        text.replace("\"core\"", "\"16\"");
    write(file("bad.partita"), text.replace(text.indexOf(from), from.size(), to).toUtf8());
    auto project = readProject(file("bad.partita"));
    QVERIFY(!project);
    auto message = QString::fromStdString(project.error().message);
    QVERIFY2(message.contains("bad.partita") && message.contains(hint), qPrintable(message));
    QVERIFY(!message.contains('\n'));
}

void ProjectTest::refusesEveryTruncation()
{
    QVERIFY(writeProject(file("whole.partita"), sample()));
    auto bytes = read(file("whole.partita"));
    for (int n = 0; n < bytes.size() - 2; n += 7) {
        write(file("cut.partita"), bytes.left(n));
        QVERIFY(!readProject(file("cut.partita")));
    }
    QVERIFY(!readProject(file("none.partita")));
    QVERIFY(!readProject(m_folder.path().toStdString()));
}

void ProjectTest::keepsTheFormerFileWhenItCannotWrite()
{
    auto full = writeProject("/dev/full", sample());
    QVERIFY(!full);
    QVERIFY(full.error().message.find("/dev/full") != std::string::npos);
    QVERIFY(!writeProject(file("no/such/folder.partita"), sample()));
    QVERIFY(!writeProject(m_folder.path().toStdString(), sample()));

    QVERIFY(writeProject(file("kept.partita"), sample()));
    auto before = read(file("kept.partita"));
    auto broken = sample();
    broken.calibration.ranges.edit(
        [](Calibration::Ranges &ranges) { ranges["x"].high = std::numeric_limits<double>::infinity(); });
    QVERIFY(!writeProject(file("kept.partita"), broken));
    QCOMPARE(read(file("kept.partita")), before);
    for (const auto &entry : QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden))
        QVERIFY2(!entry.startsWith('.'), qPrintable(entry));
}

void ProjectTest::hashesAsFnv1a()
{
    write(file("empty"), "");
    write(file("a"), "a");
    write(file("foobar"), "foobar");
    QCOMPARE(*hashFile(file("empty")), std::string("cbf29ce484222325"));
    QCOMPARE(*hashFile(file("a")), std::string("af63dc4c8601ec8c"));
    QCOMPARE(*hashFile(file("foobar")), std::string("85944171f73967e8"));
    QVERIFY(!hashFile(file("none")));
    QVERIFY(!hashFile(m_folder.path().toStdString()));
}

QTEST_GUILESS_MAIN(ProjectTest)
#include "project_test.moc"
