// SPDX-License-Identifier: Apache-2.0
#include "design.h"
#include "explore/sweep/refit.h"
#include "output.h"
#include "progress.h"
#include "support/try.h"
#include "support/write_file.h"
#include "verbs.h"

#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;

namespace {

std::string ratioText(const std::optional<double> &ratio) { return ratio ? "×" + decimal(*ratio, 3) : "-"; }

std::string tableOf(const Deployment &d, const Overlay &overlay)
{
    const auto &chip = d.target->description();
    Table table({Left, Left, Left, Right, Right, Right});
    table.row({"kernel", "engine", "counted", "predicted", "measured", "ratio"});
    table.line();
    for (const auto &row : overlay.rows)
        table.row({row.name, chip.engines[d.kernels[row.kernel].engine].name, std::string(name(row.counted)),
            grouped(row.predicted), grouped(row.measured), ratioText(row.ratio())});
    table.line();
    for (const auto &total : overlay.totals())
        table.row({"total of " + std::to_string(total.kernels), "", std::string(name(total.counted)),
            grouped(total.predicted), grouped(total.measured),
            total.predicted && total.measured ? ratioText(double(total.measured) / double(total.predicted)) : "-"});
    std::string out = table.text() + "\n";
    for (const auto &total : overlay.totals())
        out += "geometric mean of the ratios of " + std::string(name(total.counted)) + ": " + ratioText(total.geomean)
            + "\n";
    return out;
}

std::string fitText(const Refit &fit)
{
    Table table({Left, Right, Right, Left});
    table.row({"constant", "was", "fitted", "unit"});
    table.line();
    for (const auto &c : fit.constants)
        table.row({c.key, decimal(c.before, 4), decimal(c.after, 4), c.unit});
    auto residual = [](const Refit::Residual &r) {
        return "±" + decimal(100 * r.error, 1) + " %, " + grouped(r.cycles) + " cycles";
    };
    return "\nfitted to " + std::to_string(fit.kernels) + " kernels, " + grouped(fit.measured) + " cycles\n\n"
        + table.text() + "\nerror before " + residual(fit.before) + "; after " + residual(fit.after)
        + "; cross-validated (each half of the kernels predicted by a fit to the other half) ±"
        + decimal(100 * fit.leftOut, 1) + " %\n";
}

/// Refuses a target that is a file: a derived target names its base, and only a plug-in's target has such a name.
Result<void> derivable(const Arguments &arguments, const Design &design)
{
    auto given
        = arguments.value("--target").empty() && design.project ? design.project->target : arguments.value("--target");
    std::error_code none;
    if (std::filesystem::is_regular_file(given, none))
        return fail("--refit needs a target that is not derived from another, but '" + given
            + "' is; give its base, and --set target.… for the numbers that differ");
    return {};
}

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    PARTITA_TRY(counters, readCounters(arguments.value("--counters")));
    PARTITA_TRY(design, loadDesign(arguments, stop));
    const auto file = arguments.value("--refit");
    if (!file.empty())
        PARTITA_CHECK(derivable(arguments, design));
    Cache cache;
    PARTITA_TRY(d, compiled(design, stop, &cache));
    PARTITA_TRY(over, overlay(d, counters));
    auto json = overlayJson(d, over);
    auto text = d.source.name + " on " + d.target->description().title + ", counted by " + over.source + "\n\n"
        + tableOf(d, over);
    if (!file.empty()) {
        auto fit = [&] {
            Progress progress("fitting");
            return refit({design, &cache}, counters, jobs(arguments), stop, std::ref(progress));
        }();
        if (!fit)
            return std::unexpected(fit.error());
        PARTITA_CHECK(writeFile(
            file, derivedTarget(*fit, design.target->description(), std::filesystem::path(file).stem().string())));
        json["refit"] = refitJson(*fit);
        json["refit"]["file"] = file;
        text += fitText(*fit) + "target written to " + file + "; use it with --target " + file + "\n";
    }
    if (arguments.json()) {
        printJson(json);
        return {};
    }
    print(text);
    std::vector<std::string> notes;
    if (!over.unknown.empty())
        notes.push_back("these counters belong to no kernel of this design: "
            + listOf(over.unknown, [](const auto &slug) { return slug; }));
    if (!over.uncounted.empty())
        notes.push_back(
            "these kernels have no counters: " + listOf(over.uncounted, [](const auto &slug) { return slug; }));
    printNotes(notes);
    return {};
}

std::string misuse(const Arguments &arguments)
{
    if (!arguments.has("--counters"))
        return "it needs --counters F";
    if (arguments.has("--refit") && !arguments.value("--refit").ends_with(".json"))
        return "--refit writes FILE.json";
    return designMisuse(arguments);
}

} // namespace

const Verb overlayVerb{"overlay",
    "Compares the counters of a chip, a simulator or the emulator with the predicted ones", "MODEL", 0, 1,
    designOptions({{"--counters", "F",
                       "the counters: CSV such as kernel,cycles,instructions, the same as JSON, or the output of "
                       "'measure --json' or of the exported program"},
        {"--refit", "FILE.json",
            "fit to the counted cycles those cycle constants that are marked † or were fitted before, and write "
            "the target to this file, for --target"},
        jobsOption(), {"--json", "", "print JSON"}}),
    "partitac measure digits_resnet.onnx --json > counters.json\n"
    "partitac overlay digits_resnet.onnx --counters counters.json",
    misuse, run};

} // namespace cli
