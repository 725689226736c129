// SPDX-License-Identifier: Apache-2.0
#include "output.h"
#include "report/chip_report.h"
#include "target/registry.h"
#include "verbs.h"

#include <functional>
#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;
using Json = nlohmann::ordered_json;

namespace {

std::string bitsList(const std::vector<int> &bits)
{
    return listOf(
        bits, [](int b) { return b ? std::to_string(b) : "ternary"; }, " ");
}

std::string value(double v) { return v == double(std::int64_t(v)) ? grouped(std::int64_t(v)) : Json(v).dump(); }

void printTarget(const Description &chip, bool isDefault)
{
    print(chip.name + (isDefault ? " (default)" : "") + ": " + chip.title + "\n");
    if (!chip.summary.empty())
        print("  " + chip.summary + "\n");
    if (!chip.validation.empty())
        print("  " + chip.validation + "\n");
    Table parts({Left, Left, Left});
    for (const auto &e : chip.engines)
        parts.row({e.core ? "  core" : "  engine", e.name,
            e.title + ", weights of " + bitsList(e.weightBits) + " bits, activations of "
                + bitsList(e.activationBits)});
    for (const auto &m : chip.memories)
        parts.row({"  memory", m.name, m.title + ", " + byteText(m.size()) + (m.external ? ", external" : "")});
    for (const auto &l : chip.links)
        parts.row({"  link", l.name,
            l.title + ", " + listOf(l.connects, [](const auto &ends) { return ends.first + "–" + ends.second; })});
    print(parts.text() + "\n");
    Table numbers({Left, Right, Left, Left, Left});
    for (const auto &[key, n] : chip.all())
        numbers.row({"  " + key, n->words.empty() ? value(n->value) : n->words[n->value],
            n->words.empty() ? n->unit : "of " + listOf(n->words, std::identity()),
            std::string(name(n->origin)) + (n->origin == Origin::Chosen ? " †" : ""), n->source});
    print(numbers.text() + "\n");
}

Result<void> run(const Arguments &arguments, std::stop_token)
{
    auto registry = Registry::load(Registry::defaultFolders());
    for (const auto &problem : registry.problems())
        warn(problem);
    auto names = registry.names();
    if (names.empty())
        return fail(
            "no target plug-in was found beside the program; set PARTITA_PLUGINS to the folder that holds them");
    Json all = Json::array();
    for (const auto &name : names) {
        const auto &chip = registry.find(name)->description();
        bool isDefault = registry.defaultTarget() == registry.find(name);
        if (arguments.json())
            all.push_back(chipReport(chip, isDefault));
        else
            printTarget(chip, isDefault);
    }
    if (arguments.json())
        printJson({{"targets", all}});
    return {};
}

} // namespace

const Verb targetsVerb{"targets", "Lists the chips, with all their numbers and where each comes from", "", 0, 0,
    {{"--json", "", "print JSON"}}, "partitac targets --json", nullptr, run};

} // namespace cli
