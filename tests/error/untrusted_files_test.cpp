// SPDX-License-Identifier: Apache-2.0
// What SECURITY.md promises of files that nobody vouches for: they take no more than their share, lead nowhere else,
// run nothing.
#include "choices/project.h"
#include "emit/emit.h"
#include "execute/dataset.h"
#include "execute/file_bytes.h"
#include "execute/picture.h"
#include "fuzz/seeds.h"
#include "support/onnx_model.h"
#include "target/registry.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

using namespace partita;
using test::OnnxModel;
namespace fs = std::filesystem;

namespace {

const QString example = PARTITA_SOURCE "/resources/examples/digits_resnet.onnx";

struct Outcome {
    int exitCode = -1;
    QByteArray out, err;
};

Outcome partitac(const QStringList &words, const QStringList &environment = {})
{
    QProcess process;
    process.setEnvironment(QProcess::systemEnvironment() + environment);
    process.start(PARTITA_BIN "/partitac", words);
    if (!process.waitForFinished(600'000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

/// A convolution whose names are what an attacker would choose.
OnnxModel named(const std::string &name)
{
    OnnxModel m;
    m.input("x", {1, 3, 8, 8}).constant("w", {4, 3, 3, 3}, {0.1, -0.2});
    m.node("Conv", {"x", "w"}, name + "_out").named(name).output(name + "_out");
    m.proto.mutable_graph()->set_name(name);
    return m;
}

/// A picture of one pixel whose data unpacks to `rows`.
std::string png(const std::string &rows)
{
    auto number = [](std::size_t n) {
        std::string out;
        for (int shift = 24; shift >= 0; shift -= 8)
            out += char(n >> shift);
        return out;
    };
    auto chunk = [&](const std::string &kind, const std::string &data) {
        return number(data.size()) + kind + data + number(0);
    };
    auto packed = qCompress(QByteArray::fromStdString(rows)).sliced(4).toStdString(); // after Qt's own length
    return "\x89PNG\r\n\x1a\n" + chunk("IHDR", number(1) + number(1) + std::string("\x08\x02\0\0\0", 5))
        + chunk("IDAT", packed) + chunk("IEND", {});
}

} // namespace

class UntrustedFilesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    fs::path path(const char *name) const { return fs::path(m_folder.path().toStdString()) / name; }
    QString file(const char *name) const { return m_folder.filePath(name); }
    QString write(const char *name, const std::string &bytes) const
    {
        std::ofstream(path(name), std::ios::binary) << bytes;
        return file(name);
    }
    std::string read(const char *name) const
    {
        std::ifstream in(path(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    std::string project(const std::string &target, const std::string &window = "{}") const
    {
        nlohmann::json json{{"schema", 1}, {"partita", "0"}, {"model", {{"path", example.toStdString()}, {"hash", ""}}},
            {"target", target}, {"cycles", 0}, {"choices", nlohmann::json::object()},
            {"held", nlohmann::json::object()}};
        json["calibration"] = {{"source", ""}, {"method", ""}, {"digest", ""}, {"seed", 0}, {"samples", 0},
            {"noise", false}, {"ranges", nlohmann::json::object()}};
        auto text = json.dump();
        text.back() = ',';
        return text + "\"window\":" + window + "}";
    }

private slots:
    void anExportStaysInItsFolder_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"../escaped", "a/../../escaped", "/tmp/partita_escaped", "..", "golden/.."})
            QTest::newRow(name) << name;
    }
    void anExportStaysInItsFolder()
    {
        QFETCH(QString, name);
        auto written = writeProjectFiles({{name.toStdString(), "x"}}, path("stay/out"));
        QVERIFY(!written);
        QVERIFY2(
            written.error().message.find("outside its folder") != std::string::npos, written.error().message.c_str());
        QVERIFY(!fs::exists(path("stay")) && !fs::exists("/tmp/partita_escaped"));
    }

    void anExportWritesThroughNoLink()
    {
        fs::create_directories(path("elsewhere"));
        fs::create_directories(path("links"));
        write("elsewhere/precious", "mine");
        for (auto [link, to] : {std::pair("links/golden", path("elsewhere")),
                 {"links/network.c", path("elsewhere/precious")}, {"links/main.c", path("nowhere")}}) {
            fs::create_symlink(to, path(link));
            auto written
                = writeProjectFiles({{"golden/precious", "x"}, {"network.c", "x"}, {"main.c", "x"}}, path("links"));
            QVERIFY(!written);
            QVERIFY2(written.error().message.find(path(link).string() + "' is a link") != std::string::npos,
                written.error().message.c_str());
            fs::remove(path(link));
        }
        QCOMPARE(read("elsewhere/precious"), std::string("mine"));
        QVERIFY(!fs::exists(path("nowhere")));
        QVERIFY(writeProjectFiles({{"golden/precious", "x"}, {"network.c", "x"}}, path("links")));
    }

    void wordsOfATargetAreOnlyText()
    {
        fs::create_directories(path("derived"));
        nlohmann::json derived{{"base", "diana"}, {"name", "e\x1b[31mvil"}, {"title", "\x1b]0;evil\x07"},
            {"summary", "\x1b[32m"}, {"validation", "\x1b[33m"}};
        derived["numbers"]["l1.size"] = {{"value", 131072}, {"source", "\x1b[34m"}};
        auto target = write("derived/evil.json", derived.dump());
        for (const QStringList &words : {QStringList{"compile", example, "--target", target},
                 QStringList{"validate", "--target", target}, QStringList{"targets"}}) {
            auto said = partitac(words, {"PARTITA_PLUGINS=" + file("derived")});
            QVERIFY2(said.exitCode == 0 && said.out.contains('?'), said.err + said.out);
            QVERIFY2(!said.out.contains('\x1b') && !said.err.contains('\x1b'), said.out);
        }
    }

    void aFrontIsWrittenThroughNoLink()
    {
        fs::create_directories(path("front"));
        write("kept.json", "mine");
        fs::create_symlink(path("kept.json"), path("front/front.json"));
        auto searched
            = partitac({"explore", example, "--dataset", PARTITA_SOURCE "/resources/examples/digits_resnet_test.npz",
                "--budget", "1", "--limit", "4", "--axes", "engines", "-o", file("front")});
        QVERIFY2(searched.exitCode == 1 && searched.err.contains("front/front.json' is a link"), searched.err);
        QCOMPARE(read("kept.json"), std::string("mine"));
    }

    void anExportRemovesOnlyItsOwn()
    {
        fs::create_directories(path("reused/host"));
        fs::create_directories(path("reused/golden"));
        fs::create_directories(path("far"));
        for (const char *name : {"reused/thesis.tex", "reused/host/old.c", "reused/weights.bin", "kept", "far/kept"})
            write(name, "x");
        fs::create_directory_symlink(path("far"), path("reused/memory"));
        write("reused/trace.json",
            "{\"files\":[\"thesis.tex\",\"host/old.c\",\"weights.bin\",\"../kept\",\"golden/../../kept\",\"memory/"
            "kept\",\"\",\".\",\"/\",\"golden/..\"]}");
        auto written = writeProjectFiles({{"trace.json", "{}"}}, path("reused"));
        QVERIFY2(written, written ? "" : written.error().message.c_str());
        for (const char *name : {"reused/thesis.tex", "kept", "far/kept"})
            QVERIFY2(fs::exists(path(name)), name);
        for (const char *name : {"reused/host/old.c", "reused/weights.bin"})
            QVERIFY2(!fs::exists(path(name)), name);
    }

    /// Files of another prefix would still be built; a person's own of that name is kept.
    void anotherPrefixRemovesTheFormersFiles()
    {
        fs::create_directories(path("renamed"));
        write("renamed/trace.json",
            "{\"prefix\":\"kws\",\"files\":[\"kws.c\",\"kws.h\",\"kws_golden.c\",\"kws_weights.S\",\"kws_notes.txt\","
            "\"main.c\"]}");
        for (const char *name : {"renamed/kws.h", "renamed/kws_golden.c", "renamed/kws_weights.S",
                 "renamed/kws_notes.txt", "renamed/main.c"})
            write(name, "/* mine */");
        write("renamed/kws.c", "/* Generated by Partita. */");
        QVERIFY(writeProjectFiles({{"trace.json", "{}"}, {"vww.c", "x"}}, path("renamed")));
        for (const char *name : {"renamed/kws.h", "renamed/kws_notes.txt", "renamed/main.c", "renamed/vww.c"})
            QVERIFY2(fs::exists(path(name)), name);
        for (const char *name : {"renamed/kws.c", "renamed/kws_golden.c", "renamed/kws_weights.S"})
            QVERIFY2(!fs::exists(path(name)), name);
    }

    void namesLeadNowhere_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"../../x", "/etc/passwd", "*/ int evil; /*", "a\n#include \"/etc/passwd\"\n",
                 "$(touch evil)`touch evil`", "\x1b]0;evil\x07", "<script>evil</script>"})
            QTest::newRow(QByteArray(name).toPercentEncoding()) << name;
    }
    void namesLeadNowhere()
    {
        QFETCH(QString, name);
        QTemporaryDir folder;
        auto model = named(name.toStdString()).save(folder.filePath("m.onnx").toStdString());
        auto out = folder.filePath("deep/out"), svg = folder.filePath("m.svg");
        auto made = partitac({"compile", QString::fromStdString(model.string()), "-o", out});
        QVERIFY2(made.exitCode == 0, made.err);
        auto info = partitac({"info", QString::fromStdString(model.string())});
        QVERIFY2(info.exitCode == 0, info.err);
        QVERIFY2(!info.out.contains('\x1b') && !made.out.contains('\x1b'), info.out);
        QCOMPARE(partitac({"render", QString::fromStdString(model.string()), "-o", svg}).exitCode, 0);
        QFile picture(svg);
        QVERIFY(picture.open(QIODevice::ReadOnly));
        QVERIFY(!picture.readAll().contains("<script"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
            QStringList({"deep", "m.onnx", "m.svg"}));
        QCOMPARE(QDir(folder.filePath("deep")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
            QStringList({"out"}));
        QProcess build;
        build.start("make", {"-C", out, "run-host"});
        QVERIFY(build.waitForFinished(120'000));
        QVERIFY2(build.exitCode() == 0, build.readAllStandardError());
        QVERIFY(!QFile::exists(out + "/evil"));
    }

    void aTargetsNameLeadsNowhere()
    {
        auto target = write("hostile.json",
            "{\"base\": \"diana\", \"name\": \"../../hostile\", \"title\": \"*/ int evil; /*\\n$(touch evil)\"}");
        auto made = partitac({"compile", example, "--target", target, "-o", file("hostile/out")});
        QVERIFY2(made.exitCode == 0, made.err);
        QCOMPARE(QDir(file("hostile")).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList({"out"}));
        QVERIFY(!fs::exists(path("hostile.json").parent_path().parent_path() / "hostile"));
    }

    void aProjectLoadsNoLibrary()
    {
        const auto mark = "PARTITA_MARK=" + file("mark");
        for (const std::string target :
            {MARKING_PLUGINS "/marks.so", MARKING_PLUGINS "/marks.so.json", MARKING_PLUGINS}) {
            auto outcome = partitac({"compile", "--project", write("p.partita", project(target))}, {mark});
            QVERIFY2(outcome.exitCode == 1, outcome.err);
            QVERIFY2(outcome.err.contains(target.c_str()), outcome.err);
        }
        auto derived = write("derived.json", "{\"base\": \"" MARKING_PLUGINS "/marks.so\", \"name\": \"x\"}");
        auto outcome = partitac({"compile", "--project", write("p.partita", project(derived.toStdString()))}, {mark});
        QVERIFY2(outcome.exitCode == 1 && outcome.err.contains("which is not there"), outcome.err);
        QVERIFY(!fs::exists(path("mark")));
        partitac({"targets"}, {mark, "PARTITA_PLUGINS=" MARKING_PLUGINS}); // that is consent
        QVERIFY(fs::exists(path("mark")));
    }

    void whatEverybodyMayWriteIsNotLoaded()
    {
        qputenv("PARTITA_MARK", (file("loaded")).toUtf8());
        fs::create_directories(path("plugins"));
        fs::copy_file(MARKING_PLUGINS "/marks.so", path("plugins/marks.so"));
        auto tried = [&](mode_t folder, mode_t library) {
            ::chmod(path("plugins").c_str(), folder);
            ::chmod(path("plugins/marks.so").c_str(), library);
            fs::remove(path("loaded"));
            return Registry::load({path("plugins")}).problems();
        };
        for (auto [folder, library] : {std::pair(0777, 0755), {01777, 0755}, {0755, 0757}}) {
            auto problems = tried(mode_t(folder), mode_t(library));
            QCOMPARE(problems.size(), 1u);
            QVERIFY2(problems[0].find("everybody may write") != std::string::npos, problems[0].c_str());
            QVERIFY(!fs::exists(path("loaded")));
        }
        QCOMPARE(tried(0775, 0775).size(), 1u); // it is no target
        QVERIFY(fs::exists(path("loaded")));
        qunsetenv("PARTITA_MARK");
    }

    void deepJsonIsRefused_data()
    {
        QTest::addColumn<QStringList>("words");
        const auto deep = nested(1 << 20);
        const QString data = PARTITA_SOURCE "/resources/examples/digits_resnet_test.npz";
        QTest::newRow("project") << QStringList{
            "compile", "--project", write("deep.partita", project("diana", "{\"a\":" + deep + "}"))};
        QTest::newRow("target") << QStringList{"compile", example, "--target",
            write("deep_target.json",
                "{\"base\":\"diana\",\"name\":\"x\",\"numbers\":" + std::string(deep, 0, 200'000) + "}")};
        QTest::newRow("data set") << QStringList{
            "evaluate", example, "--dataset", write("deep_data.json", "{\"inputs\":" + deep + "}")};
        QTest::newRow("report") << QStringList{
            "diff", write("deep_report.json", "{\"kernels\":" + deep + "}"), file("deep_report.json")};
        QTest::newRow("search") << QStringList{"explore", example, "--dataset", data, "--budget", "4", "--resume",
            write("deep_state.json", "{\"schema\":" + deep + "}")};
    }
    void deepJsonIsRefused()
    {
        QFETCH(QStringList, words);
        auto outcome = partitac(words);
        QVERIFY2(outcome.exitCode == 1 && outcome.err.count('\n') == 1, outcome.err);
    }

    void sizesAreBounded()
    {
        auto zeros = fuzz::deflated("inputs.npy", std::string(400 << 20, '\0'));
        QVERIFY(zeros.size() < 1 << 20);
        auto bomb = parseNpz(std::as_bytes(std::span(zeros)), "bomb.npz");
        QVERIFY(!bomb);
        QVERIFY2(bomb.error().message.find("times its size") != std::string::npos, bomb.error().message.c_str());

        for (const std::string picture : {"P6 100000 100000 255\n", "P6 16000 16000 255\n", "P5 2147483647 2 255\n"}) {
            auto decoded = decodePicture(std::as_bytes(std::span(picture)), 3);
            QVERIFY2(!decoded, picture.c_str());
        }

        auto pixel = png(std::string(4, '\0')), inflated = png(std::string(64 << 20, '\0'));
        QVERIFY(decodePicture(std::as_bytes(std::span(pixel)), 3));
        QVERIFY(!decodePicture(std::as_bytes(std::span(inflated)), 3));

        auto target = partitac({"compile", example, "--target", write("large.json", std::string(2 << 20, ' '))});
        QVERIFY2(target.exitCode == 1 && target.err.contains("larger than 1 MiB"), target.err);
    }

    void aPipeIsNotWaitedFor_data()
    {
        QTest::addColumn<QStringList>("words");
        for (const char *name : {"pipe.npz", "pipe.onnx", "pipe.json", "pipe.npy"})
            QCOMPARE(::mkfifo(path(name).c_str(), 0600), 0);
        QTest::newRow("calibration") << QStringList{"compile", example, "--calibration", file("pipe.npz")};
        QTest::newRow("model") << QStringList{"info", file("pipe.onnx")};
        QTest::newRow("target") << QStringList{"compile", example, "--target", file("pipe.json")};
        QTest::newRow("input") << QStringList{"run", example, "--input", file("pipe.npy")};
        QTest::newRow("report") << QStringList{"diff", file("pipe.json"), file("pipe.json")};
        QTest::newRow("project") << QStringList{"compile", "--project", file("pipe.json")};
        QTest::newRow("shards") << QStringList{"merge", file("pipe.json")};
    }
    void aPipeIsNotWaitedFor()
    {
        QFETCH(QStringList, words);
        auto outcome = partitac(words);
        QVERIFY2(outcome.exitCode == 1 && outcome.err.contains("pipe."), outcome.err);
    }
};

QTEST_GUILESS_MAIN(UntrustedFilesTest)
#include "untrusted_files_test.moc"
