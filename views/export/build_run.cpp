// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/build_run.h"

#include "jobs/task.h"
#include "language/language.h"
#include "measure/measure.h"
#include "theme/format.h"
#include "theme/theme.h"

#include <QTimer>

#include <csignal>
#include <unistd.h>

namespace {

constexpr int patience = 2000; ///< ms that programs have to end when they are asked to

} // namespace

BuildRun::BuildRun(QObject *parent) : QObject(parent)
{
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_process.setChildProcessModifier([] { ::setpgid(0, 0); }); // what make starts ends with it
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"MAKEFLAGS", "MAKELEVEL", "MFLAGS"})
        environment.remove(QString::fromLatin1(name));
    m_process.setProcessEnvironment(environment);
    connect(&m_process, &QProcess::readyReadStandardOutput, this, [this] { read(false); });
    connect(&m_process, &QProcess::finished, this, &BuildRun::end);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        m_problem = tr("make could not be started: %1").arg(m_process.errorString());
        end(127, QProcess::NormalExit);
    });
}

BuildRun::~BuildRun()
{
    m_process.disconnect(this);
    signalAll(SIGKILL);
    m_process.waitForFinished(patience);
}

void BuildRun::start(const QString &folder, int sources)
{
    if (m_process.state() != QProcess::NotRunning)
        return;
    m_done = m_kernels = 0;
    m_steps = sources + 1;
    m_passed = false;
    m_rest.clear();
    for (auto *text : {&m_compiling, &m_error, &m_differs, &m_problem, &m_last})
        text->clear();
    if (auto tools = partita::toolsToMeasure(); !tools) {
        m_problem = asSentence(spoken(tools.error().message));
        m_state = State::Failed;
        emit changed();
        return;
    }
    m_state = State::Building;
    emit changed();
    m_process.setWorkingDirectory(folder);
    m_process.start(QStringLiteral("make"), {QStringLiteral("-j%1").arg(studyThreads()), QStringLiteral("run")});
}

void BuildRun::reset()
{
    if (!running())
        m_state = State::None;
}

void BuildRun::stop()
{
    if (!running())
        return;
    m_state = State::Stopped;
    signalAll(SIGTERM);
    QTimer::singleShot(patience, this, [this, process = m_process.processId()] {
        if (process == m_process.processId())
            signalAll(SIGKILL);
    });
    emit changed();
}

void BuildRun::signalAll(int signal)
{
    const auto group = pid_t(m_process.processId());
    if (group <= 0)
        return;
    ::setpgid(group, group); // as the child does, whoever is first
    ::kill(-group, signal);
}

void BuildRun::read(bool toTheEnd)
{
    m_rest += m_process.readAll();
    for (qsizetype end; (end = m_rest.indexOf('\n')) >= 0; m_rest.remove(0, end + 1))
        hear(QString::fromUtf8(m_rest.left(end)).remove(u'\r'));
    if (toTheEnd && !m_rest.isEmpty())
        hear(QString::fromUtf8(std::exchange(m_rest, {})));
}

/// The Makefile prints two blanks before the compiler and the source, and before what it links; the program a
/// line a kernel.
void BuildRun::hear(const QString &line)
{
    const bool step = line.startsWith(QLatin1String("  "));
    if (step && (line.endsWith(QLatin1String(".c")) || line.endsWith(QLatin1String(".S")))) {
        m_compiling = line.section(u' ', -1);
        m_done = std::min(m_done + 1, m_steps - 1);
    } else if (line == QLatin1String("  build/network.elf")) {
        m_done = m_steps - 1;
        m_compiling = line.trimmed();
    } else if (line.contains(QLatin1String(" -kernel "))) {
        m_done = m_steps;
        if (m_state == State::Building)
            m_state = State::Running;
    } else if (line.endsWith(QLatin1String("  ok")) || line.endsWith(QLatin1String("  DIFFERS"))) {
        ++m_kernels;
        if (m_differs.isEmpty() && line.endsWith(QLatin1String("DIFFERS")))
            m_differs = line.section(u' ', 0, 0);
    } else if (m_error.isEmpty()
        && (line.contains(QLatin1String("error: ")) || line.contains(QLatin1String("overflowed by")))) {
        m_error = line.trimmed();
    }
    m_passed |= line == QLatin1String("PASS");
    if (!line.trimmed().isEmpty())
        m_last = line.trimmed();
    emit said(line);
    emit changed();
}

void BuildRun::end(int exitCode, QProcess::ExitStatus status)
{
    read(true);
    if (running())
        m_state = m_passed && exitCode == 0 && status == QProcess::NormalExit ? State::Passed : State::Failed;
    emit changed();
}

QString BuildRun::failure() const
{
    if (!m_problem.isEmpty())
        return m_problem;
    if (!m_differs.isEmpty())
        return tr("FAIL: kernel “%1” is the first whose output differs from the golden output").arg(m_differs);
    if (m_last == QLatin1String("FAIL"))
        return tr("FAIL: an output differs from the golden output");
    if (m_done == m_steps && m_error.isEmpty())
        return tr("The program ended unexpectedly: %1").arg(m_last);
    if (m_error.contains(QLatin1String("picolibc.specs")))
        return tr("The C library of the compiler is missing; install it with: apt-get install "
                  "picolibc-riscv64-unknown-elf");
    return tr("The build failed: %1").arg(m_error.isEmpty() ? m_last : m_error);
}

QString BuildRun::sentence() const
{
    switch (m_state) {
    case State::None: return {};
    case State::Building:
        return m_compiling.isEmpty() ? tr("Building…")
                                     : tr("Building, %1 of %2: %3").arg(m_done).arg(m_steps).arg(m_compiling);
    case State::Running:
        return m_kernels ? tr("Running in the emulator, kernel %1…").arg(m_kernels) : tr("Running in the emulator…");
    case State::Passed: return tr("PASS: the outputs of all %1 kernels are correct, byte for byte").arg(m_kernels);
    case State::Failed: return failure();
    case State::Stopped: return tr("Stopped");
    }
    return {};
}
