// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/provenance.h"

#include "document/decisions.h"
#include "explore/search_state.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Provenance)
};

QString fileName(const QString &path) { return QFileInfo(path).fileName(); }

/// For a shell.
QString quoted(const QString &word)
{
    static const QRegularExpression plain(QStringLiteral("^[\\w./=:,+-]+$"));
    return plain.match(word).hasMatch() ? word : u'\'' + QString(word).replace(u'\'', QStringLiteral("'\\''")) + u'\'';
}

} // namespace

Provenance Provenance::of(const Session &session, const QString &verb)
{
    Provenance out;
    out.verb = verb;
    const auto design = session.design();
    if (!design)
        return out;
    out.model = fileName(session.modelPath());
    out.modelHash = session.modelHash();
    out.target = QFileInfo(session.target()).isFile() ? fileName(session.target()) : session.target();
    out.targetDigest = QString::fromStdString(partita::digest(design->target->description()));
    out.calibration = fileName(session.calibrationPath());
    out.decisions = decisionsIn(session.choices());
    return out;
}

QString Provenance::sentence() const
{
    if (target.isEmpty())
        return {};
    QStringList command{QStringLiteral("partitac"), verb, model, QStringLiteral("--target"), target};
    auto files = Words::tr("Model: %1 (FNV-1a %2). Chip: %3 (%4).").arg(model, modelHash, target, targetDigest);
    if (!calibration.isEmpty()) {
        files += u' ' + Words::tr("Calibrated on %1.").arg(calibration);
        command << QStringLiteral("--calibration") << calibration;
    }
    if (!dataset.isEmpty()) {
        files += u' ' + Words::tr("Samples: %1.").arg(dataset);
        command << QStringLiteral("--dataset") << dataset;
    }
    for (const auto &[key, value] : decisions)
        command << QStringLiteral("--set") << QString::fromStdString(key + '=' + value);
    command << more;
    std::ranges::transform(command, command.begin(), quoted);
    return files + u' ' + Words::tr("Partita %1: %2").arg(QCoreApplication::applicationVersion(), command.join(u' '));
}
