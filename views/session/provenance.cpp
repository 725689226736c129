// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/provenance.h"

#include "draw/report_html.h"
#include "explore/search_state.h"

#include <QCoreApplication>

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Provenance)
};

QString fileName(const std::filesystem::path &path) { return QString::fromStdString(path.filename().string()); }

QString withDigest(const QString &name, const QString &digest)
{
    return digest.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, digest);
}

} // namespace

Provenance Provenance::of(const Session &session, const std::string &verb)
{
    Provenance out;
    out.verb = verb;
    if (const auto design = session.design()) {
        out.project = session.project();
        out.targetDigest = QString::fromStdString(partita::digest(design->target->description()));
    }
    return out;
}

void Provenance::score(const QString &digest)
{
    datasetDigest = digest;
    more.insert(more.begin(), {"--dataset", project.datasetFile.filename().string()});
}

QString Provenance::sentence() const
{
    if (targetDigest.isEmpty())
        return {};
    auto out = Words::tr("Model: %1 (FNV-1a %2). Chip: %3 (%4).")
                   .arg(fileName(project.model), QString::fromStdString(project.modelHash), fileName(project.target),
                       targetDigest);
    if (!project.calibrationFile.empty())
        out += u' '
            + Words::tr("Calibrated on %1.")
                  .arg(withDigest(
                      fileName(project.calibrationFile), QString::fromStdString(project.calibration.digest)));
    if (std::ranges::find(more, "--dataset") != more.end())
        out += u' ' + Words::tr("Samples: %1.").arg(withDigest(fileName(project.datasetFile), datasetDigest));
    const auto command = partita::replayCommand(project, verb, more);
    return out + u' '
        + Words::tr("Partita %1: %2").arg(QCoreApplication::applicationVersion(), QString::fromStdString(command));
}
