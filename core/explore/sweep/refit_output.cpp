// SPDX-License-Identifier: Apache-2.0
#include "explore/sweep/refit.h"
#include "support/number.h"
#include "support/text.h"

#include <nlohmann/json.hpp>

namespace partita {

using Json = nlohmann::ordered_json;

std::string derivedTarget(const Refit &fit, const Description &base, const std::string &name)
{
    Json numbers = Json::object();
    for (const auto &[key, value] : fit.changed) {
        const auto *own = base.find(key);
        const bool word = own && !own->words.empty();
        std::string source = "as the design had it that was counted";
        if (word) // what its words mean is still so
            source += "; " + own->source;
        numbers[key] = {{"value", word ? Json(value) : Json(parseNumber<double>(value).value_or(0))},
            {"origin", "chosen"}, {"source", source}};
    }
    for (const auto &c : fit.constants)
        numbers[c.key] = {{"value", c.after}, {"origin", "fitted"},
            {"source",
                "least squares on the cycles of " + std::to_string(fit.kernels) + " kernels counted by " + fit.source
                    + "; was " + shortest(c.before)}};
    Json out{{"base", base.name}, {"name", name}, {"title", base.title + ", refitted"}, {"summary", base.summary},
        {"validation", base.validation}, {"numbers", numbers}};
    return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json refitJson(const Refit &fit)
{
    Json constants = Json::array(), left = Json::array();
    for (const auto &c : fit.constants)
        constants.push_back({{"key", c.key}, {"unit", c.unit}, {"before", c.before}, {"after", c.after}});
    for (const auto &[key, why] : fit.left)
        left.push_back({{"key", key}, {"because", why}});
    auto residual = [](const Refit::Residual &r) { return Json{{"error", r.error}, {"cycles", r.cycles}}; };
    return {{"constants", constants}, {"left", left}, {"kernels", fit.kernels}, {"measured", fit.measured},
        {"before", residual(fit.before)}, {"after", residual(fit.after)}, {"left_out", fit.leftOut}};
}

} // namespace partita
