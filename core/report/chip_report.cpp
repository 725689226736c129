// SPDX-License-Identifier: Apache-2.0
#include "report/chip_report.h"

#include <nlohmann/json.hpp>

namespace partita {

namespace {

using Json = nlohmann::ordered_json;

} // namespace

nlohmann::ordered_json chipReport(const Description &chip, bool isDefault)
{
    Json engines = Json::array(), memories = Json::array(), links = Json::array(), numbers = Json::object();
    for (const auto &e : chip.engines) {
        Json weights = Json::array();
        for (int bits : e.weightBits)
            weights.push_back(bits ? Json(bits) : Json("ternary"));
        engines.push_back({{"name", e.name}, {"title", e.title}, {"core", e.core}, {"weight_bits", weights},
            {"activation_bits", e.activationBits}});
    }
    for (const auto &m : chip.memories)
        memories.push_back({{"name", m.name}, {"title", m.title}, {"external", m.external}, {"size", m.size()}});
    for (const auto &l : chip.links) {
        Json connects = Json::array();
        for (const auto &[a, b] : l.connects)
            connects.push_back({a, b});
        links.push_back({{"name", l.name}, {"title", l.title}, {"connects", connects}});
    }
    for (const auto &[key, n] : chip.all())
        numbers[key] = {{"value", n->value}, {"unit", n->unit}, {"origin", name(n->origin)}, {"source", n->source},
            {"words", n->words}};
    return {{"name", chip.name}, {"title", chip.title}, {"default", isDefault}, {"summary", chip.summary},
        {"validation", chip.validation}, {"engines", engines}, {"memories", memories}, {"links", links},
        {"numbers", numbers}};
}

} // namespace partita
