// SPDX-License-Identifier: Apache-2.0
#include "design.h"
#include "output.h"
#include "progress.h"
#include "support/number.h"
#include "support/try.h"
#include "support/write_file.h"
#include "sweep_output.h"
#include "verbs.h"

#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;

namespace {

/// "10", "10%"; none when it is no share below 100 %.
std::optional<double> share(std::string text)
{
    if (text.ends_with('%'))
        text.pop_back();
    auto value = parseNumber<double>(text);
    return value && *value > 0 && *value < 100 ? std::optional(*value / 100) : std::nullopt;
}

Study studyOf(const Design &design, Choices choices) { return {design.with(std::move(choices))}; }

Result<void> vary(const Arguments &arguments, const Design &design, std::stop_token stop)
{
    PARTITA_TRY(variation, Variation::parse(arguments.value("--vary")));
    Result<std::vector<SweepPoint>> points;
    {
        Progress progress("sweeping");
        points = sweep(studyOf(design, design.choices), variation, jobs(arguments), stop, std::ref(progress));
    }
    if (!points)
        return std::unexpected(points.error());
    Curve curve{design.graph.name, design.target->description(), variation, *points};
    if (auto file = arguments.value("-o"); !file.empty())
        PARTITA_CHECK(writeFile(
            file, file.ends_with(".csv") ? sweepCsv(curve.variation, curve.points, curve.chip) : sweepSvg(curve)));
    if (arguments.json())
        printJson(sweepReport(curve));
    else
        print(text(curve));
    return {};
}

/// The other design: a project, or the first one with some decisions changed.
Result<Choices> rival(const Arguments &arguments, const Design &design)
{
    auto choices = design.choices;
    for (const auto &against : arguments.values("--against")) {
        if (against.find('=') != std::string::npos) {
            PARTITA_CHECK(choices.set(against));
            continue;
        }
        PARTITA_TRY(project, readProject(against));
        choices = project.choices;
    }
    return choices;
}

Result<void> doubt(const Arguments &arguments, const Design &design, std::stop_token stop)
{
    std::vector<Study> designs{studyOf(design, design.choices)};
    if (arguments.has("--against")) {
        PARTITA_TRY(other, rival(arguments, design));
        designs.push_back(studyOf(design, std::move(other)));
    }
    UncertaintyPlan plan{*share(arguments.value("--uncertain")), int(arguments.count("--samples", 64)),
        unsigned(arguments.count("--seed", 1)), jobs(arguments)};
    Result<Uncertainty> result;
    {
        Progress progress("sampling");
        result = uncertainty(designs, plan, stop, std::ref(progress));
    }
    if (!result)
        return std::unexpected(result.error());
    Doubt doubt{design.graph.name, design.target->description(), plan, *result};
    if (auto file = arguments.value("-o"); !file.empty())
        PARTITA_CHECK(writeFile(file, sweepCsv(doubt)));
    if (arguments.json())
        printJson(sweepReport(doubt));
    else
        print(text(doubt));
    return {};
}

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    PARTITA_TRY(design, loadDesign(arguments, stop));
    return arguments.has("--vary") ? vary(arguments, design, stop) : doubt(arguments, design, stop);
}

std::string misuse(const Arguments &arguments)
{
    bool vary = arguments.has("--vary"), doubt = arguments.has("--uncertain");
    if (vary == doubt)
        return vary ? "give --vary or --uncertain, not both" : "it needs --vary KEY=A..B or --uncertain X%";
    if (doubt && !share(arguments.value("--uncertain")))
        return "--uncertain takes a share between 0 and 100 %, such as 10%";
    for (const char *option : {"--against", "--samples", "--seed"})
        if (vary && arguments.has(option))
            return std::string(option) + " only works with --uncertain";
    auto file = arguments.value("-o");
    if (!file.empty() && !file.ends_with(".csv") && !(vary && file.ends_with(".svg")))
        return vary ? "-o writes FILE.svg or FILE.csv" : "-o writes FILE.csv";
    return designMisuse(arguments);
}

} // namespace

const Verb sweepVerb{"sweep",
    "Varies one number or decision to a curve, or all numbers marked † (without a source) to a range", "MODEL", 0, 1,
    designOptions({{"--vary", "KEY=A..B",
                       "vary KEY, as in --set, over 17 values from A to B; A..B..STEP, A..B*FACTOR, A..B:COUNT and "
                       "V,V,… also work"},
        {"--uncertain", "X%",
            "let every number marked † (without a source) be off by up to X%, and show the range of the totals and "
            "which numbers cause it"},
        {"--against", "P|KEY=VALUE",
            "with --uncertain: a second design, given as a project or as decisions that change the first; shows how "
            "often the ranking of the two holds",
            true},
        {"--samples", "N", "with --uncertain: number of random samples, default 64"},
        {"--seed", "N", "with --uncertain: random seed, default 1"}, jobsOption(),
        {"-o", "FILE", "write the curve (.svg, .csv) or the samples (.csv)"}, {"--json", "", "print JSON"}}),
    "partitac sweep digits_resnet.onnx --vary target.dma.bytes_per_cycle=1..32", misuse, run};

} // namespace cli
