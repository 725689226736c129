// SPDX-License-Identifier: Apache-2.0
#include "target/figures.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace partita {

namespace {

using Json = nlohmann::json;
constexpr std::array<std::string_view, 3> metrics{"cycles", "latency_ms", "instructions"};
constexpr std::array<std::string_view, 3> units{"cycles", "ms", "instructions"};

Result<Figure> figure(const Json &json, bool reference)
{
    Figure out;
    out.name = json.at("case");
    out.published = json.at("published");
    out.source = json.at("source");
    out.conditions = json.value("conditions", "");
    if (!(out.published > 0))
        return fail("\"published\" of '" + out.name + "' must be above 0");
    const auto &names = reference ? units : metrics;
    auto metric = std::ranges::find(names, json.at(reference ? "unit" : "metric").get<std::string>());
    if (metric == names.end())
        return fail("'" + out.name + "' is counted in neither cycles, time nor instructions");
    out.metric = Figure::Metric(metric - names.begin());
    if (reference)
        return out;
    out.fitted = json.at("fitted");
    out.settings = json.value("settings", std::vector<std::string>{});
    out.kernel = json.value("kernel", "");
    out.epilogue = json.value("epilogue_cycles", 0.0);
    auto network = figureNetwork(json.at("input").get<Shape>(), json.at("network").dump());
    if (!network)
        return fail("'" + out.name + "': " + network.error().message);
    out.network = std::make_shared<const Graph>(std::move(*network));
    return out;
}

} // namespace

std::string_view unit(Figure::Metric metric) { return units[std::size_t(metric)]; }

Result<Figures> parseFigures(std::string_view text)
{
    Figures out;
    if (text.empty())
        return out;
    try {
        auto json = Json::parse(text);
        out.causes = json.value("causes", std::vector<std::string>{});
        for (const char *list : {"cases", "reference_only"}) {
            const bool reference = list == std::string_view("reference_only");
            const auto entries = json.value(list, Json::array());
            for (const auto &entry : entries) {
                auto one = figure(entry, reference);
                if (!one)
                    return fail("published figures: " + one.error().message);
                (reference ? out.referenceOnly : out.cases).push_back(std::move(*one));
            }
        }
    } catch (const Json::exception &e) {
        return fail(std::string("published figures: ") + e.what());
    }
    return out;
}

} // namespace partita
