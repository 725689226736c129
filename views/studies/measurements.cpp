// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/measurements.h"

#include "document/model.h"
#include "measure/measure.h"
#include "support/text.h"
#include "support/try.h"

#include <QFileInfo>

#include <algorithm>

using namespace partita;

namespace {

/// Whether counters of one design are counters of the other.
bool sameKernels(const Deployment &a, const Deployment &b)
{
    return std::ranges::equal(a.kernels, b.kernels, [](const Kernel &x, const Kernel &y) {
        return x.slug == y.slug && x.engine == y.engine && x.tiling.schedule == y.tiling.schedule
            && x.bits.weight == y.bits.weight && x.bits.activation == y.bits.activation;
    });
}

/// Other numbers of the chip would find other schedules.
Choices withSchedulesHeld(const Deployment &d, Choices choices)
{
    for (const auto &k : d.kernels)
        if (k.kind == Kernel::Kind::Compute)
            for (const auto &[field, value] : scheduleChoices(k))
                if (auto key = "kernel." + k.slug + "." + field; !choices.find(key))
                    (void)choices.set(key, value, true);
    return choices;
}

} // namespace

Measurements::Measurements(Document &document)
    : QObject(&document),
      m_document(document),
      m_task(document.pool(), this, [this] { emit measurementsChanged(); }),
      m_again(document.pool(), this, [] {})
{
    connect(&document, &Document::opened, this, [this] {
        m_task.abandon();
        m_again.abandon();
        m_known.reset();
        m_design.reset();
        emit measurementsChanged();
    });
    connect(&document, &Document::designChanged, this, [this] {
        layAgain();
        emit measurementsChanged();
    });
}

bool Measurements::holds() const { return m_known && m_design == m_document.design(); }

const Overlay::Row *Measurements::of(KernelId kernel) const { return holds() ? m_known->of(kernel) : nullptr; }

Result<Measurements::Answer> Measurements::laidOver(const Deployment &design, Counters counters, bool passed)
{
    PARTITA_TRY(over, partita::overlay(design, counters));
    return Answer{std::move(counters), std::make_shared<const Overlay>(std::move(over)), passed};
}

void Measurements::start(const QString &doing, Work work)
{
    m_doing = doing;
    m_task.start([work = std::move(work)](std::stop_token stop, const Task::Report &) { return work(stop); },
        [this, design = m_document.design()](Result<Answer> answer) {
            if (!answer)
                return m_document.tell(answer.error());
            m_counters = std::move(answer->counters);
            m_known = std::move(answer->overlay);
            m_design = design;
            if (!answer->passed)
                emit m_document.failed(tr("In the emulator, the output of the exported project differs from the golden "
                                          "output. Please report this"));
            else if (!m_known->unknown.empty())
                emit m_document.noted(
                    tr("These counters belong to no kernel of this design: %1")
                        .arg(QString::fromStdString(listOf(m_known->unknown, [](const auto &slug) { return slug; }))));
            emit measured();
        });
}

void Measurements::measure()
{
    if (!m_document.design())
        return;
    start(tr("Measuring in the emulator"),
        [model = *m_document.model(), design = m_document.design()](std::stop_token stop) -> Result<Answer> {
            PARTITA_CHECK(toolsToMeasure());
            PARTITA_TRY(files, projectFiles(model, *design, std::string(networkPrefix), stop));
            PARTITA_TRY(measurement, partita::measure(files, stop));
            return laidOver(*design, std::move(measurement.counters), measurement.passed);
        });
}

void Measurements::overlay(const QString &path)
{
    if (!m_document.design())
        return;
    start(tr("Reading %1").arg(QFileInfo(path).fileName()),
        [design = m_document.design(), file = std::filesystem::path(path.toStdString())](
            std::stop_token) -> Result<Answer> {
            PARTITA_TRY(counters, readCounters(file));
            return laidOver(*design, std::move(counters), true);
        });
}

QString Measurements::beside() const
{
    if (!m_document.design())
        return {};
    const QFileInfo model(m_document.modelPath());
    const auto chip = QString::fromStdString(m_document.design()->target->description().name);
    const QFileInfo file(
        model.path() + u'/' + model.completeBaseName() + u'.' + chip + QStringLiteral(".counters.csv"));
    return file.exists() ? file.filePath() : QString();
}

/// The counters over the present design, where it has the kernels that were counted.
void Measurements::layAgain()
{
    if (!m_known || holds() || !m_document.design() || !sameKernels(*m_design, *m_document.design()))
        return;
    m_again.start([design = m_document.design(), counters = m_counters](
                      std::stop_token, const Task::Report &) { return laidOver(*design, counters, true); },
        [this, design = m_document.design()](Result<Answer> answer) {
            if (!answer || design != m_document.design())
                return;
            m_known = std::move(answer->overlay);
            m_design = design;
            emit measurementsChanged();
        });
}

bool Measurements::fits() const
{
    return holds()
        && std::ranges::any_of(m_known->rows, [](const Overlay::Row &row) { return row.counted == Counted::Cycles; });
}

void Measurements::fit()
{
    if (!fits())
        return;
    m_doing = tr("Fitting constants to %1").arg(QString::fromStdString(m_counters.source));
    m_task.start(
        [model = *m_document.model(), choices = m_document.choices(), counters = m_counters,
            cache = m_document.cache()](std::stop_token stop, const Task::Report &report) {
            return refit(studyOf(model, choices, *cache), counters, studyThreads(), stop, report);
        },
        [this, design = m_document.design()](Result<Refit> found) {
            if (!found)
                m_document.tell(found.error());
            else if (design != m_document.design())
                emit m_document.noted(tr("The design was edited while constants were being fitted. Fit them again"));
            else
                take(*found);
        });
}

/// Everything else is held, so that what was counted is what the numbers are about.
void Measurements::take(const Refit &found)
{
    auto choices = withSchedulesHeld(*m_document.design(), hold(*m_document.design(), m_document.choices()));
    QStringList said;
    for (const auto &c : found.constants) {
        if (auto set = choices.set("target." + c.key, shortest(c.after)); !set)
            return m_document.tell(set.error());
        said << QStringLiteral("%1 %2 → %3")
                    .arg(QString::fromStdString(c.key), QString::fromStdString(shortest(c.before)),
                        QString::fromStdString(shortest(c.after)));
    }
    auto share = [](double error) { return QString::number(100 * error, 'f', 1); };
    m_document.take(
        tr("Constants fitted to %1: %2").arg(QString::fromStdString(found.source)).arg(found.constants.size()),
        choices);
    emit m_document.noted(tr("Fitted to the cycles of %1 kernels: %2. The error per kernel was %3 % and is now %4 %. "
                             "Each half, predicted by a fit to the other half, is off by %5 %")
                              .arg(found.kernels)
                              .arg(said.join(QStringLiteral(", ")), share(found.before.error), share(found.after.error),
                                  share(found.leftOut)));
}

bool mayHoldCounters(const QString &path)
{
    QFileInfo info(path);
    return info.isFile()
        && QStringList{QStringLiteral("csv"), QStringLiteral("txt"), QStringLiteral("log"), QStringLiteral("json")}
               .contains(info.suffix().toLower());
}
