// SPDX-License-Identifier: Apache-2.0
#include "design.h"
#include "execute/confidence.h"
#include "output.h"
#include "progress.h"
#include "support/try.h"
#include "verbs.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;
using Json = nlohmann::ordered_json;

namespace {

Json intervalJson(std::int64_t right, std::int64_t samples)
{
    const auto is = interval95(right, samples);
    return {is.low, is.high};
}

Json scoreJson(const Score &score, const Evaluation &e)
{
    if (!e.labelled)
        return {{"correct", nullptr}, {"top1", nullptr}, {"interval95", nullptr}};
    return {{"correct", score.correct}, {"top1", score.top1}, {"interval95", intervalJson(score.correct, e.samples)}};
}

Json pairedJson(const Evaluation &e)
{
    if (!e.labelled)
        return nullptr;
    return {{"lost", e.lost}, {"gained", e.gained}, {"p", likelihoodOfEqual(e.lost, e.gained)}};
}

/// "85.40 %, 95 % interval 82.0 to 88.2".
std::string share(std::int64_t right, std::int64_t samples)
{
    const auto is = interval95(right, samples);
    return decimal(100 * double(right) / double(std::max<std::int64_t>(samples, 1)), 2) + " %, 95 % interval "
        + decimal(100 * is.low, 1) + " to " + decimal(100 * is.high, 1);
}

/// What McNemar's test says of both on the same samples.
std::string verdict(const Evaluation &e)
{
    const auto p = likelihoodOfEqual(e.lost, e.gained);
    return std::string(distinguishable(e.lost, e.gained) ? "they differ" : "not distinguishable")
        + " (McNemar, p = " + (p < 0.001 ? "below 0.001" : decimal(p, 3)) + ")";
}

Json evaluationJson(const Evaluation &e, const Deployment &d)
{
    return {{"model", d.source.name}, {"target", d.target->description().name}, {"samples", e.samples},
        {"float", scoreJson(e.source, e)}, {"deployed", scoreJson(e.deployed, e)}, {"paired", pairedJson(e)},
        {"agreement", e.agreement}, {"agreement_interval95", intervalJson(e.agreement, e.samples)},
        {"sqnr_db", std::isfinite(e.sqnr_db) ? Json(e.sqnr_db) : Json()}, {"seconds", e.seconds}, {"notes", d.notes}};
}

void printEvaluation(const Evaluation &e, const Deployment &d)
{
    auto of = " of " + grouped(e.samples);
    print(d.source.name + " on " + d.target->description().title + "\n");
    Table table({Left, Right, Left});
    if (e.labelled) {
        table.row({"float", grouped(e.source.correct), of + " right (" + share(e.source.correct, e.samples) + ")"});
        table.row(
            {"deployed", grouped(e.deployed.correct), of + " right (" + share(e.deployed.correct, e.samples) + ")"});
        table.row({"lost", grouped(e.lost), " that float has right, " + grouped(e.gained) + " gained: " + verdict(e)});
    }
    table.row(
        {"agreement", grouped(e.agreement), of + " with the same first class (" + share(e.agreement, e.samples) + ")"});
    table.row({"SQNR", std::isfinite(e.sqnr_db) ? decimal(e.sqnr_db, 1) : "∞", " dB of the first output"});
    table.row({"time", decimal(e.seconds, 2), " s"});
    print(table.text());
    if (!e.labelled)
        print("note: the data set has no labels, so only the agreement with the float network is known\n");
    printNotes(d.notes);
}

/// The noise of the analog converters; none without --noise.
Result<Noise> noiseOf(const Arguments &arguments, const Description &chip)
{
    if (!arguments.has("--noise"))
        return Noise{};
    for (const auto &engine : chip.engines)
        if (auto number = engine.numbers.find("noise_lsb"); engine.converters && number != engine.numbers.end())
            return Noise{std::uint64_t(arguments.count("--noise", 0)), number->second.value};
    return fail("--noise: target '" + chip.name + "' has no analog converters");
}

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    PARTITA_TRY(d, deploy(arguments, stop));
    PARTITA_TRY(data, readDataset(arguments.value("--dataset"), d.source));
    data = data.first(arguments.count("--limit", data.size()));
    PARTITA_TRY(noise, noiseOf(arguments, d.target->description()));
    if (noise.lsb > 0)
        d.notes.push_back("noise is added at the analog converters: standard deviation " + shortest(noise.lsb)
            + " † LSB, seed " + std::to_string(noise.seed));
    auto evaluation = [&] {
        Progress progress("evaluating");
        return evaluate(d.source, d.graph, data, stop, std::ref(progress), 0, noise);
    }();
    if (!evaluation)
        return std::unexpected(evaluation.error());
    if (arguments.json())
        printJson(evaluationJson(*evaluation, d));
    else
        printEvaluation(*evaluation, d);
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
            {"--json", "", "print JSON"}}),
    "partitac evaluate digits_resnet.onnx --dataset digits_resnet_test.npz", misuse, run};

} // namespace cli
