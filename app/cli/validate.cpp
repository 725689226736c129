// SPDX-License-Identifier: Apache-2.0
#include "measure/validate.h"

#include "output.h"
#include "progress.h"
#include "support/try.h"
#include "target/registry.h"
#include "verbs.h"

#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;
using Json = nlohmann::ordered_json;

namespace {

Json rowJson(const std::string &target, const ValidationRow &row)
{
    const auto &f = row.figure;
    Json out{{"target", target}, {"case", f.name}, {"published", f.published}, {"unit", unit(f.metric)}};
    if (f.network) {
        out["simulated"] = row.simulated;
        out["ratio"] = row.ratio();
    }
    out["fitted"] = f.fitted;
    out["reference_only"] = !f.network;
    out["source"] = f.source;
    out["conditions"] = f.conditions;
    return out;
}

void printRows(const std::string &title, const std::vector<ValidationRow> &rows)
{
    cli::print(title + "\n");
    Table table({Left, Right, Right, Left, Right, Left, Left});
    for (const auto &row : rows) {
        const auto &f = row.figure;
        auto value = [&](double v) {
            return f.metric == Figure::Metric::LatencyMs ? decimal(v, 4) : grouped(std::int64_t(v + 0.5));
        };
        table.row({"  " + f.name, value(f.published), f.network ? value(row.simulated) : "",
            std::string(unit(f.metric)), f.network ? decimal(row.ratio(), 3) : "",
            !f.network     ? "reference only"
                : f.fitted ? "fitted"
                           : "check",
            f.source + (f.conditions.empty() ? "" : "; " + f.conditions)});
    }
    if (!rows.empty())
        cli::print(table.text());
}

void print(const Validation &validation, const Description &chip)
{
    printRows(chip.name + ": " + errorBand(validation, chip), validation.rows);
    for (const auto &cause : validation.causes)
        cli::print("  not modelled: " + cause + "\n");
    cli::print("\n");
}

Json checksJson(const Validation &validation, Validation::Of of)
{
    Json out{{"checked", validation.checked(of)}};
    if (const auto *worst = validation.worst(of))
        out["worst"] = {{"case", worst->figure.name}, {"ratio", worst->ratio()}};
    return out;
}

std::vector<ValidationRow> otherRows()
{
    std::vector<ValidationRow> rows;
    for (const auto &figure : otherHardware())
        rows.push_back({figure});
    return rows;
}

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    auto registry = Registry::load(Registry::defaultFolders());
    for (const auto &problem : registry.problems())
        warn(problem);
    auto names = arguments.has("--target") ? std::vector{arguments.value("--target")} : registry.names();
    Json rows = Json::array(), errors = Json::object(), checks = Json::object();
    for (const auto &name : names) {
        PARTITA_TRY(target, registry.require(name));
        Progress progress("validating " + name);
        PARTITA_TRY(validation, validate(target, stop));
        const auto &chip = target->description();
        if (!arguments.json()) {
            print(validation, chip);
            continue;
        }
        for (const auto &row : validation.rows)
            rows.push_back(rowJson(chip.name, row));
        auto error = validation.error();
        errors[chip.name] = error ? Json(*error) : Json();
        checks[chip.name] = checksJson(validation, Validation::Of::Time);
        checks[chip.name]["fitted"] = validation.fitted();
        if (validation.checked(Validation::Of::Instructions))
            checks[chip.name]["instructions"] = checksJson(validation, Validation::Of::Instructions);
    }
    const auto others = arguments.has("--target") ? std::vector<ValidationRow>() : otherRows();
    for (const auto &row : others)
        rows.push_back(rowJson("", row));
    if (!arguments.json() && !others.empty())
        printRows("other hardware", others);
    if (arguments.json())
        printJson({{"rows", rows}, {"geomean_error", errors}, {"checks", checks}});
    return {};
}

} // namespace

const Verb validateVerb{"validate", "Compares the published figures of each target with the simulated ones", "", 0, 0,
    {{"--target", "T", "only this target: its name, or a JSON file that derives one"}, {"--json", "", "print JSON"}},
    "partitac validate --json", nullptr, run};

} // namespace cli
