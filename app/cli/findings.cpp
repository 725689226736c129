// SPDX-License-Identifier: Apache-2.0
#include "explore/findings/findings.h"

#include "design.h"
#include "output.h"
#include "progress.h"
#include "support/try.h"
#include "verbs.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;
using Json = nlohmann::ordered_json;

namespace {

/// Tries a proposal as the window does: with every other decision held, unless the chip or its arithmetic changes.
Result<std::shared_ptr<const Deployment>> tried(
    Proposal &p, const Design &design, const Deployment &d, Cache &cache, std::stop_token stop)
{
    auto choices = withChanges(ofTheChip(p.changes) ? design.choices.released() : hold(d, design.choices), p.changes);
    if (!choices) {
        p.problem = choices.error().message;
        return nullptr;
    }
    return tryOut(p, {design.with(*choices), &cache}, d, stop);
}

Result<std::vector<Finding>> allTried(
    const Arguments &arguments, const Design &design, const Deployment &d, Cache &cache, std::stop_token stop)
{
    std::optional<FindingSamples> samples;
    if (arguments.has("--dataset")) {
        PARTITA_TRY(data, readDataset(arguments.value("--dataset"), d.source));
        PARTITA_TRY(run, findingSamples(d, std::make_shared<const Dataset>(std::move(data)), stop));
        samples = std::move(run);
    }
    auto all = findings(d);
    Progress progress("trying what may save cycles");
    for (std::size_t i = 0; i < all.size(); ++i) {
        progress(std::int64_t(i), std::int64_t(all.size()));
        auto &p = all[i].proposal;
        if (p.changes.empty())
            continue;
        PARTITA_TRY(changed, tried(p, design, d, cache, stop));
        if (changed && samples && p.saves())
            PARTITA_CHECK(runOn(*samples, p, *changed, stop));
    }
    rank(all);
    return all;
}

std::string answers(const Proposal &p)
{
    if (!p.saves())
        return "";
    if (p.effect->sameNumbers)
        return "the same";
    if (!p.effect->after)
        return "others";
    const auto &after = *p.effect->after;
    return grouped(right(*p.effect->before)) + " → " + grouped(right(after)) + " of " + grouped(after.samples)
        + (after.labelled ? " right" : " as in float");
}

Json answersJson(const std::optional<Evaluation> &e)
{
    if (!e)
        return {};
    return {{"samples", e->samples}, {"correct", e->labelled ? Json(e->deployed.correct) : Json()},
        {"agreement", e->agreement}, {"sqnr_db", std::isfinite(e->sqnr_db) ? Json(e->sqnr_db) : Json()}};
}

Json json(const Finding &f)
{
    Json changes = Json::object();
    for (const auto &[key, value] : f.proposal.changes)
        changes[key] = value;
    Json effect;
    if (const auto &e = f.proposal.effect)
        effect = {{"saves_cycles", e->saves}, {"same_answers", e->sameNumbers}, {"before", answersJson(e->before)},
            {"after", answersJson(e->after)}};
    return {{"kind", name(f.kind)}, {"title", f.title}, {"why", f.detail}, {"kernels", f.kernels}, {"cycles", f.share},
        {"set", changes}, {"change", f.proposal.words}, {"effect", effect}};
}

void printTable(const std::vector<Finding> &all, const Deployment &d)
{
    print(d.source.name + " on " + d.target->description().title + ", " + grouped(d.cycles) + " cycles\n\n");
    if (all.empty())
        return print("nothing takes a hundredth of the cycles that a change could save\n");
    Table table({Left, Right, Left, Right, Left});
    table.row({"what", "share", "change", "saves", "answers"});
    table.line();
    for (const auto &f : all)
        table.row({f.title, percent(double(f.share), double(d.cycles)), f.proposal.saves() ? f.proposal.words : "",
            f.proposal.saves() ? grouped(f.proposal.effect->saves) : "", answers(f.proposal)});
    print(table.text() + "\n");
    for (const auto &f : all)
        print(f.title + ": " + f.detail + "\n");
}

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    PARTITA_TRY(design, loadDesign(arguments, stop));
    Cache cache;
    PARTITA_TRY(d, compiled(design, stop, &cache));
    PARTITA_TRY(all, allTried(arguments, design, d, cache, stop));
    if (!arguments.json()) {
        printTable(all, d);
        return {};
    }
    Json rows = Json::array();
    for (const auto &f : all)
        rows.push_back(json(f));
    printJson({{"schema", 1}, {"model", d.source.name}, {"target", d.target->description().name}, {"cycles", d.cycles},
        {"findings", rows}});
    return {};
}

} // namespace

const Verb findingsVerb{"findings",
    "Says what holds the design back, the largest saving first, and what each change would do to cycles and answers",
    "MODEL", 0, 1,
    designOptions({{"--dataset", "D",
                       "samples, with or without labels, to say how right the network stays: .npz, .npy, .pb, a JSON "
                       "description or a folder of pictures"},
        {"--json", "", "print JSON"}}),
    "partitac findings digits_resnet.onnx --dataset digits_resnet_test.npz", designMisuse, run};

} // namespace cli
