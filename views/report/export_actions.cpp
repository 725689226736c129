// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/export_actions.h"

#include "document/decisions.h"
#include "explore/design_point.h"
#include "jobs/writings.h"
#include "session/session.h"
#include "studies/chip_validation.h"
#include "studies/designs.h"
#include "studies/scoring.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/ask/ask_file.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMenu>

namespace {

struct Exports {
    Q_DECLARE_TR_FUNCTIONS(Exports)
};

struct Form {
    ReportKind kind;
    QString title, ending, filter, about;
};

std::vector<Form> forms()
{
    return {{ReportKind::Html, Exports::tr("Report (&HTML)…"), QStringLiteral(".html"), Exports::tr("HTML (*.html)"),
                Exports::tr("A single file with pictures and tables, for a review")},
        {ReportKind::Pdf, Exports::tr("Report (&PDF)…"), QStringLiteral(".pdf"), Exports::tr("PDF (*.pdf)"),
            Exports::tr("The tables of the report on A4, and the picture on a separate page")},
        {ReportKind::Picture, Exports::tr("Pi&cture (SVG, PNG or DOT)…"), QStringLiteral(".svg"),
            Exports::tr("Pictures (*.svg *.png *.dot)"),
            Exports::tr("The partitioned graph with totals and timeline; DOT is the graph alone, for Graphviz")},
        {ReportKind::Kernels, Exports::tr("&Kernels (CSV)…"), QStringLiteral(".csv"), Exports::tr("CSV (*.csv)"),
            Exports::tr("One line per kernel, for a spreadsheet")},
        {ReportKind::Json, Exports::tr("Report (&JSON)…"), QStringLiteral(".json"), Exports::tr("JSON (*.json)"),
            Exports::tr("The same JSON that partitac compile --json prints")},
        {ReportKind::Timeline, Exports::tr("&Timeline (Perfetto)…"), QStringLiteral("_trace.json"),
            Exports::tr("Trace (*.json)"), Exports::tr("For ui.perfetto.dev or chrome://tracing")}};
}

/// "246 of 250 right"
std::string accuracyOf(Session &session)
{
    const auto score = session.scoring().score();
    if (!score)
        return {};
    auto words = score->labelled() ? Exports::tr("%1 of %2 right") : Exports::tr("%1 of %2 as the float network");
    return words.arg(thousands(score->right()), thousands(score->samples())).toStdString();
}

std::optional<double> shareOf(Session &session)
{
    const auto score = session.scoring().score();
    return score ? std::optional(double(score->right()) / double(std::max<std::int64_t>(1, score->samples())))
                 : std::nullopt;
}

std::vector<partita::ReportedDesign> keptIn(Session &session)
{
    std::vector<partita::ReportedDesign> out;
    auto &designs = session.designs();
    const auto score = session.scoring().score();
    for (int row = 0; row < int(designs.list().size()); ++row) {
        const auto &kept = designs.list()[row];
        auto &told = out.emplace_back(partita::ReportedDesign{.name = kept.name,
            .target = kept.target,
            .cycles = {},
            .right = {},
            .energy = {},
            .memory = {},
            .decided = listed(designs.decisions(row)).toStdString()});
        if (const auto answers = designs.answers(row)) {
            told.right = shareText(*answers).toStdString();
            if (!score || score->samples() == answers->samples)
                told.share = double(right(*answers)) / double(std::max<std::int64_t>(1, answers->samples));
        }
        const auto design = designs.design(row);
        told.cycles = (design ? thousands(design->cycles) : asSentence(designs.problem(row))).toStdString();
        if (!design)
            continue;
        told.design = design;
        if (design->energy_uj > 0)
            told.energy = microjoules(design->energy_uj).toStdString();
        told.memory = byteSize(partita::DesignCosts::of(*design).memoryBytes).toStdString();
    }
    return out;
}

} // namespace

void writeReport(Session *session, ReportKind kind, const QString &file, bool dark)
{
    auto design = session->design();
    if (!design)
        return;
    auto project = session->project();
    project.window.clear();
    project.designs.clear();
    project.elsewhere.clear();
    auto validation = session->validation().known();
    ReportInput input{design,
        {std::move(project),
            validation ? partita::errorBand(*validation, design->target->description()) : std::string(),
            accuracyOf(*session), keptIn(*session), shareOf(*session)},
        dark, validation};
    session->writings().write(file,
        [kind, input = std::move(input), file](std::stop_token stop) { return reportBytes(kind, input, file, stop); });
}

QList<QAction *> addExportActions(QMenu *menu, Session *session, QWidget *parent)
{
    QList<QAction *> out;
    for (const auto &form : forms()) {
        auto *action = menu->addAction(form.title, parent, [session, parent, form] {
            QFileInfo model(session->modelPath());
            auto file = askSaveFile(parent, QStringLiteral("files#export"), form.title.chopped(1).remove(u'&'),
                model.path() + u'/' + model.completeBaseName() + form.ending, form.filter);
            if (file.isEmpty())
                return;
            if (QFileInfo(file).suffix().isEmpty())
                file += form.ending;
            writeReport(session, form.kind, file, Theme::of(parent->palette()).dark);
        });
        action->setToolTip(form.about);
        out << action;
    }
    menu->setToolTipsVisible(true);
    return out;
}
