// SPDX-License-Identifier: Apache-2.0
#include "support/exported.h"

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace partita::test {

bool hasProgram(const char *name) { return !QStandardPaths::findExecutable(name).isEmpty(); }

std::vector<std::string> settingsOf(const QStringList &settings)
{
    std::vector<std::string> out;
    for (const auto &setting : settings)
        out.push_back(setting.toStdString());
    return out;
}

/// Of what a program says, the lines that name what is wrong, few enough for QTest to print them whole.
static QString telling(const QString &output)
{
    static const QRegularExpression wrong("DIFFERS|differs|error|Error|FAIL|warning|overflow|undefined");
    auto lines = output.split('\n', Qt::SkipEmptyParts);
    auto named = lines.filter(wrong);
    if (named.isEmpty())
        named = lines.mid(std::max<qsizetype>(0, lines.size() - 8));
    QString out;
    for (const auto &line : named)
        if (auto longer = out + "\n  " + line.simplified().left(200); longer.size() < 800)
            out = longer;
    return out;
}

QString make(const QString &folder, const QString &goal)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start("make", {"-C", folder, goal});
    if (!process.waitForFinished(600'000))
        return "make " + goal + " does not end";
    auto output = QString::fromUtf8(process.readAll());
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return "make " + goal + ": " + telling(output);
    if (goal.startsWith("run") && (!output.contains("PASS") || output.contains("DIFFERS")))
        return "make " + goal + " exits 0 but says: " + telling(output);
    return {};
}

QString exportProblem(const Deployment &d, const EmitOptions &options, QStringList goals)
{
    auto files = emitProject(d, options);
    if (!files)
        return QString::fromStdString(files.error().message);
    QTemporaryDir folder;
    if (auto done = writeProjectFiles(*files, folder.path().toStdString()); !done)
        return QString::fromStdString(done.error().message);
    if (hasProgram("riscv64-unknown-elf-gcc") && hasProgram("qemu-system-riscv32"))
        goals << "run";
    for (const auto &goal : goals)
        if (auto problem = make(folder.path(), goal); !problem.isEmpty())
            return problem;
    return {};
}

} // namespace partita::test
