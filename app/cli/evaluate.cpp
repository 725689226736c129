// SPDX-License-Identifier: Apache-2.0
#include "design.h"
#include "open/score.h"
#include "output.h"
#include "progress.h"
#include "report/evaluation.h"
#include "support/mapped_file.h"
#include "support/try.h"
#include "support/write_file.h"
#include "verbs.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <ranges>

namespace cli {

using namespace partita;

namespace {

/// "85.40 %, 95 % interval 82.0 to 88.2".
std::string share(std::int64_t right, std::int64_t samples)
{
    const auto is = interval95(right, samples);
    return decimal(100 * double(right) / double(std::max<std::int64_t>(samples, 1)), 2) + " %, 95 % interval "
        + decimal(100 * is.low, 1) + " to " + decimal(100 * is.high, 1);
}

/// What McNemar's test says of both on the same samples.
std::string verdict(std::int64_t lost, std::int64_t gained)
{
    const auto p = likelihoodOfEqual(lost, gained);
    return std::string(distinguishable(lost, gained) ? "they differ" : "not distinguishable") + " (McNemar, p "
        + (p < 0.001 ? "< 0.001" : "= " + decimal(p, 3)) + ")";
}

std::string decibels(const DetailedEvaluation &e)
{
    if (!std::isfinite(e.sqnr_db))
        return " dB of the first output";
    const auto is = sqnrInterval95(e.outcomes);
    return " dB of the first output (95 % interval " + decimal(is.low, 1) + " to "
        + (std::isfinite(is.high) ? decimal(is.high, 1) : "∞") + ")";
}

void printClasses(const DetailedEvaluation &e)
{
    Table table({Right, Right, Right, Right, Left});
    table.row({"class", "samples", "float", "deployed", "95 % interval"});
    table.line();
    for (const auto &score : classScores(e))
        table.row({std::to_string(score.label), grouped(score.samples), grouped(score.source), grouped(score.deployed),
            share(score.deployed, score.samples)});
    print("\n" + table.text());
    for (const auto &pair : confusions(e) | std::views::take(10))
        print("class " + std::to_string(pair.label) + " taken for " + std::to_string(pair.found) + ": "
            + grouped(pair.samples) + "\n");
}

/// Of the predictions of another design in --against.
Result<DesignComparison> against(const std::string &file, const DetailedEvaluation &e)
{
    auto mapped = mapFile(file);
    if (!mapped)
        return fail("--against " + mapped.error().message);
    PARTITA_TRY(other, rightsOfCsv(mapped->text(), file));
    if (other.size() != e.rights.size())
        return fail("--against '" + file + "' has " + grouped(std::int64_t(other.size())) + " samples, and this run "
            + grouped(std::int64_t(e.rights.size())) + "; give the same data set and --limit");
    return compared(other, e.rights);
}

void printEvaluation(const DetailedEvaluation &e, const Deployment &d)
{
    auto of = " of " + grouped(e.samples);
    print(d.source.name + " on " + d.target->description().title + "\n");
    Table table({Left, Right, Left});
    if (e.labelled) {
        table.row({"float", grouped(e.source.correct), of + " right (" + share(e.source.correct, e.samples) + ")"});
        table.row(
            {"deployed", grouped(e.deployed.correct), of + " right (" + share(e.deployed.correct, e.samples) + ")"});
        table.row({"lost", grouped(e.lost),
            " that float has right, " + grouped(e.gained) + " gained: " + verdict(e.lost, e.gained)});
    }
    table.row(
        {"agreement", grouped(e.agreement), of + " with the same first class (" + share(e.agreement, e.samples) + ")"});
    table.row({"SQNR", std::isfinite(e.sqnr_db) ? decimal(e.sqnr_db, 1) : "∞", decibels(e)});
    table.row({"time", decimal(e.seconds, 2), " s"});
    print(table.text());
    if (!e.labelled)
        print("note: the data set has no labels, so only the agreement with the float network is known\n");
    printNotes(d.notes);
}

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    PARTITA_TRY(d, deploy(arguments, stop));
    ScoreFiles files{.dataset = arguments.value("--dataset"), .limit = arguments.count("--limit", 0)};
    if (arguments.has("--noise"))
        files.noise = std::uint64_t(arguments.count("--noise", 0));
    auto evaluation = [&] {
        Stages stages;
        return scoreDesign(d, files, {warn, std::ref(stages)}, stop);
    }();
    if (!evaluation)
        return std::unexpected(evaluation.error());
    if (auto file = arguments.value("--predictions"); !file.empty())
        PARTITA_CHECK(writeFile(file, predictionsCsv(*evaluation)));
    std::optional<DesignComparison> other;
    if (auto file = arguments.value("--against"); !file.empty()) {
        PARTITA_TRY(is, against(file, *evaluation));
        other = is;
    }
    if (arguments.json()) {
        auto json = evaluationReport(*evaluation, d);
        if (other)
            json["against"] = {{"lost", other->rights.first}, {"gained", other->rights.second}, {"p", other->p},
                {"distinguishable", other->apart}};
        printJson(json);
        return {};
    }
    printEvaluation(*evaluation, d);
    if (arguments.has("--classes") && evaluation->labelled)
        printClasses(*evaluation);
    if (other)
        print("against '" + arguments.value("--against") + "': " + grouped(other->rights.first) + " lost, "
            + grouped(other->rights.second) + " gained: " + verdict(other->rights.first, other->rights.second) + "\n");
    return {};
}

std::string misuse(const Arguments &arguments)
{
    return arguments.has("--dataset") ? designMisuse(arguments) : "it needs --dataset D";
}

} // namespace

const Verb evaluateVerb{"evaluate", "Scores the deployed network and the original model on a data set", "MODEL", 0, 1,
    designOptions(
        {{"--dataset", "D", "samples and labels: .npz, .npy, .pb, a JSON description or a folder of pictures"},
            {"--limit", "N", "use only the first N samples"},
            {"--noise", "SEED", "add noise at the converters of an analog array, from this random seed"},
            {"--classes", "", "also show each class, and which classes are taken for which"},
            {"--predictions", "F", "write what each sample gives into this .csv file"},
            {"--against", "F",
                "compare with the predictions of another design on the same samples: are they distinguishable?"},
            {"--json", "", "print JSON"}}),
    "partitac evaluate digits_resnet.onnx --dataset digits_resnet_test.npz --predictions eight.csv\n"
    "partitac evaluate digits_resnet.onnx --dataset digits_resnet_test.npz --set bits.weight=4 --against eight.csv",
    misuse, run};

} // namespace cli
