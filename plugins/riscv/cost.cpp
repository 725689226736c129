// SPDX-License-Identifier: Apache-2.0
#include "riscv.h"

#include "cost_formulas.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace partita::riscv {

namespace {

using Weights = std::vector<double>;

/// Instructions per feature of each intrinsic, as fitted.
const std::map<std::string, Weights, std::less<>> &fitted()
{
    static const auto table = [] {
        std::map<std::string, Weights, std::less<>> out;
        auto json = nlohmann::json::parse(riscvCosts().front().text);
        for (const auto &[name, kernel] : json.at("kernels").items())
            out.emplace(name, kernel.at("instructions").get<Weights>());
        return out;
    }();
    return table;
}

} // namespace

Cost costOf(const Args &args, const Description &description)
{
    const auto &engine = description.engines[std::size_t(description.core())];
    auto it = fitted().find(args.call().intrinsic);
    if (it == fitted().end())
        return {};
    auto counts = features(args.call().intrinsic, [&](std::string_view field) -> std::int64_t {
        if (field == "addend")
            return std::ranges::find(args.call().places, field, [](const auto &place) { return std::string_view(place.first); })
                != args.call().places.end();
        return args(field);
    });
    double instructions = 0;
    for (std::size_t i = 0; i < counts.size() && i < it->second.size(); ++i)
        instructions += counts[i] * it->second[i];
    return {instructions * engine.numbers.find("cycles_per_instruction")->second.value, 0, instructions};
}

} // namespace partita::riscv
