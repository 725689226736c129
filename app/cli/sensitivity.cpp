// SPDX-License-Identifier: Apache-2.0
#include "design.h"
#include "open/score.h"
#include "output.h"
#include "progress.h"
#include "support/try.h"
#include "verbs.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;

namespace {

std::string shown(double db) { return std::isfinite(db) ? decimal(db, 1) : "∞"; }

void printTable(const Sensitivity &s, const Deployment &d)
{
    print(d.source.name + " on " + d.target->description().title + ", " + grouped(s.design.samples)
        + " samples; each line is one change to the design\n\n");
    Table table({Left, Left, Right, Right, Right, Right, Right, Right});
    table.row({"layer", "change", "SQNR dB", s.design.labelled ? "right" : "", "agreement", "cycles", "memory B",
        "weights B"});
    table.line();
    auto row = [&](const std::string &kernel, const std::string &change, const Evaluation &e, const DesignCosts &c) {
        bool design = change.empty();
        auto by
            = [&](std::int64_t now, std::int64_t before) { return design ? grouped(now) : difference(now - before); };
        table.row(
            {kernel, change, shown(e.sqnr_db), e.labelled ? by(e.deployed.correct, s.design.deployed.correct) : "",
                by(e.agreement, s.design.agreement), by(c.cycles, s.costs.cycles),
                by(c.memoryBytes, s.costs.memoryBytes), by(c.weightsBytes, s.costs.weightsBytes)});
    };
    row("the design", "", s.design, s.costs);
    table.line();
    for (const auto &r : s.rows)
        row(r.kernel, r.key.substr(8 + r.kernel.size()) + "=" + r.value, r.evaluation, r.costs);
    print(table.text());
    if (!s.design.labelled)
        print("note: the data set has no labels, so only the agreement with the float network is known\n");
    if (!s.refused.empty())
        printNotes({"of " + grouped(std::int64_t(s.rows.size() + s.refused.size())) + " changes "
            + grouped(std::int64_t(s.refused.size())) + " are not possible, such as " + s.refused.begin()->first + ": "
            + s.refused.begin()->second});
}

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    PARTITA_TRY(design, loadDesign(arguments, stop));
    Cache cache;
    PARTITA_TRY(d, compiled(design, stop, &cache));
    auto result = [&] {
        Stages stages;
        return sensitivityOf(design, d, cache,
            {.dataset = arguments.value("--dataset"),
                .limit = arguments.count("--limit", 0),
                .threads = jobs(arguments)},
            {warn, std::ref(stages)}, stop);
    }();
    if (!result)
        return std::unexpected(result.error());
    if (arguments.json())
        printJson(sensitivityReport(*result, d));
    else
        printTable(*result, d);
    return {};
}

std::string misuse(const Arguments &arguments)
{
    return arguments.has("--dataset") ? designMisuse(arguments) : "it needs --dataset D";
}

} // namespace

const Verb sensitivityVerb{"sensitivity",
    "Shows what fewer bits in a single layer do to accuracy and costs, for each layer, the most damaging first",
    "MODEL", 0, 1,
    designOptions({{"--dataset", "D",
                       "samples, with or without labels: .npz, .npy, .pb, a JSON description or a folder of pictures"},
        {"--limit", "N", "use only the first N samples"}, jobsOption(), {"--json", "", "print JSON"}}),
    "partitac sensitivity digits_resnet.onnx --dataset digits_resnet_test.npz", misuse, run};

} // namespace cli
