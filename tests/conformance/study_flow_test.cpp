// SPDX-License-Identifier: Apache-2.0
// A study at the command line: its table agrees with the other verbs, on any number of threads and shards, and after a
// kill.
#include "support/cases.h"
#include "support/csv.h"
#include "support/schema.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>
#include <unistd.h>

using namespace partita;
using namespace partita::test;
using Json = nlohmann::ordered_json;

namespace {

const QString examples = PARTITA_SOURCE "/resources/examples/";

struct Ended {
    int exitCode = -1;
    QByteArray out, err;
    Json json() const { return Json::parse(out.toStdString(), nullptr, false); }
};

Ended start(const QString &program, const QStringList &words, const QStringList &environment = {})
{
    QProcess process;
    process.setEnvironment(QProcess::systemEnvironment() + environment);
    process.start(program, words);
    if (!process.waitForFinished(600'000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

Ended partitac(const QStringList &words) { return start(PARTITA_BIN "/partitac", words); }

QByteArray bytes(const QString &file)
{
    QFile in(file);
    return in.open(QFile::ReadOnly) ? in.readAll() : QByteArray();
}

/// The cells of a table by row and column.
std::vector<std::map<std::string, std::string>> rowsOf(const QByteArray &csv)
{
    const auto text = csv.toStdString();
    std::string_view rest = text;
    const auto names = csvCells(nextLine(rest));
    std::vector<std::map<std::string, std::string>> out;
    while (!rest.empty()) {
        const auto cells = csvCells(nextLine(rest));
        auto &row = out.emplace_back();
        for (std::size_t i = 0; i < std::min(names.size(), cells.size()); ++i)
            row[names[i]] = cells[i];
    }
    return out;
}

void compare(const std::string &found, const std::string &expected) { QCOMPARE(found, expected); }

} // namespace

class StudyFlowTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QFile file(path("study.yaml"));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("networks:\n"
                   "  - {model: "
            + examples.toUtf8() + "digits_resnet.onnx, data: " + examples.toUtf8()
            + "digits_resnet_test.npz}\n"
              "  - {name: tones, model: "
            + examples.toUtf8() + "tones_dscnn.onnx, data: " + examples.toUtf8()
            + "tones_dscnn_test.npz}\n"
              "chips:\n"
              "  - ne16\n"
              "  - {name: small, target: ne16, set: {target.l1.size: 16384}}\n"
              "vary:\n"
              "  bits.weight: [8, 3]\n"
              "limit: 12\n");
        file.close();
        m_whole = partitac({"study", path("study.yaml"), "-o", path("whole.csv"), "--jobs", "1"});
        QVERIFY2(m_whole.exitCode == 0, m_whole.err);
    }

    /// Every number of a row is the one that 'compile' and 'evaluate' print.
    void theTableSaysWhatTheOtherVerbsSay()
    {
        const auto rows = rowsOf(bytes(path("whole.csv")));
        QCOMPARE(rows.size(), std::size_t(8));
        const auto &row = rows[7];
        compare(row.at("network") + row.at("chip") + row.at("bits.weight"), "tonessmall3");
        const QStringList design{examples + "tones_dscnn.onnx", "--target", "ne16", "--set", "target.l1.size=16384",
            "--set", "bits.weight=3", "--json"};
        const auto compiled = partitac(QStringList{"compile"} + design).json();
        const auto scored = partitac(QStringList{"evaluate"} + design
            + QStringList{"--dataset", examples + "tones_dscnn_test.npz", "--limit", "12"});
        const auto evaluation = scored.json();
        compare(departure(evaluation, "evaluation"), "");
        compare(row.at("cycles"), compiled["total"]["cycles"].dump());
        compare(row.at("memories.l1.peak"), compiled["total"]["memories"]["l1"]["peak"].dump());
        compare(row.at("deployed.correct"), evaluation["deployed"]["correct"].dump());
        compare(row.at("sqnr_db"), evaluation["sqnr_db"].dump());
        compare(row.at("deployed.low95"), evaluation["deployed"]["interval95"][0].dump());
        const auto whole = partitac({"study", path("study.yaml"), "--json"}).json();
        compare(departure(whole, "study"), "");
        QCOMPARE(whole["rows"][7]["report"]["kernels"].size(), compiled["kernels"].size());
    }

    void itIsTheSameOnAnyNumberOfThreadsAndShards()
    {
        for (const QString shard : {"1/3", "2/3", "3/3"}) {
            const auto ended
                = partitac({"study", path("study.yaml"), "--keep", path("shards"), "--shard", shard, "--jobs", "2"});
            QVERIFY2(ended.exitCode == 0, ended.err);
        }
        QCOMPARE(QDir(path("shards")).entryList({"*.json"}).size(), 8);
        const auto stamp = bytes(path("shards") + "/" + QDir(path("shards")).entryList({"*.json"}).front());
        QVERIFY(
            partitac({"study", path("study.yaml"), "--keep", path("shards"), "-o", path("joined.csv")}).exitCode == 0);
        QCOMPARE(bytes(path("joined.csv")), bytes(path("whole.csv")));
        QCOMPARE(bytes(path("shards") + "/" + QDir(path("shards")).entryList({"*.json"}).front()), stamp);
    }

    /// What was done before the kill is not done again.
    void afterAKillItGoesOn()
    {
        QProcess process;
        process.start(PARTITA_BIN "/partitac", {"study", path("study.yaml"), "--keep", path("killed"), "--jobs", "1"});
        const auto done = [&] { return QDir(path("killed")).entryInfoList({"*.json"}); };
        QTRY_VERIFY_WITH_TIMEOUT(done().size() >= 2, 120'000);
        process.kill();
        process.waitForFinished();
        QMap<QString, QDateTime> kept;
        for (const auto &file : done())
            kept[file.fileName()] = file.lastModified();
        QVERIFY(
            partitac({"study", path("study.yaml"), "--keep", path("killed"), "-o", path("after.csv")}).exitCode == 0);
        QCOMPARE(bytes(path("after.csv")), bytes(path("whole.csv")));
        for (const auto &file : done())
            if (kept.contains(file.fileName()))
                QCOMPARE(file.lastModified(), kept[file.fileName()]);
        QCOMPARE(done().size(), 8);
    }

    /// What the job array of packaging/slurm runs, task by task.
    void aSlurmTaskRunsAShard()
    {
        for (const QString task : {"1", "2"}) {
            const auto ended
                = start(PARTITA_SOURCE "/packaging/slurm/study.sbatch", {path("study.yaml"), "--keep", path("slurm")},
                    {"PARTITAC=" PARTITA_BIN "/partitac", "SLURM_ARRAY_TASK_ID=" + task, "SLURM_ARRAY_TASK_MAX=2"});
            QVERIFY2(ended.exitCode == 0, ended.err);
        }
        QVERIFY(
            partitac({"study", path("study.yaml"), "--keep", path("slurm"), "-o", path("slurm.csv")}).exitCode == 0);
        QCOMPARE(bytes(path("slurm.csv")), bytes(path("whole.csv")));
    }

    /// A Slurm of its own, started and stopped by packaging/slurm/one-node.
    void eightShardsUnderSlurm()
    {
        for (const auto *program : {"slurmctld", "slurmd", "munged"})
            if (QStandardPaths::findExecutable(program).isEmpty())
                QSKIP("Slurm is not installed (slurm-wlm, munge)");
        if (geteuid() != 0)
            QSKIP("Slurm starts tasks as root only");
        QVERIFY(QFile::copy(path("study.yaml"), path("eight.yaml")));
        const auto ended = start(PARTITA_SOURCE "/packaging/slurm/one-node",
            {PARTITA_SOURCE "/packaging/slurm/submit-study", "8", path("eight.yaml"), path("eight.csv")},
            {"PARTITAC=" PARTITA_BIN "/partitac"});
        QVERIFY2(ended.exitCode == 0, ended.err);
        QCOMPARE(QDir(path("eight.cells")).entryList({"shard_*.log"}).size(), 8);
        QVERIFY2(bytes(path("eight.csv")) == bytes(path("whole.csv")), bytes(path("eight.cells/table.log")));
    }

    /// A chip without the number that is varied has a row that says so.
    void whatCannotBeCompiledIsARow()
    {
        QFile file(path("odd.yaml"));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("networks: " + examples.toUtf8()
            + "digits_resnet.onnx\nvary: {target.l1.size: [131072]}\nchips: [rv32imc, ne16]\n");
        file.close();
        const auto ended = partitac({"study", path("odd.yaml"), "-o", path("odd.csv")});
        QVERIFY2(ended.exitCode == 0, ended.err);
        const auto rows = rowsOf(bytes(path("odd.csv")));
        QVERIFY(!rows[0].at("problem").empty() && rows[0].at("cycles").empty());
        QVERIFY(rows[1].at("problem").empty() && !rows[1].at("cycles").empty());
    }

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QTemporaryDir m_folder;
    Ended m_whole;
};

QTEST_GUILESS_MAIN(StudyFlowTest)
#include "study_flow_test.moc"
