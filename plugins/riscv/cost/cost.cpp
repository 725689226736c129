// SPDX-License-Identifier: Apache-2.0
#include "cost/formulas.h"
#include "riscv.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace partita::riscv {

namespace {

using Weights = std::vector<double>;

/// Instructions per feature of each intrinsic, as fitted on a core.
using Table = std::map<std::string, Weights, std::less<>>;

Table tableOf(std::string_view file)
{
    Table out;
    for (const auto &costs : riscvCosts())
        if (costs.name == file) {
            auto json = nlohmann::json::parse(costs.text);
            for (const auto &[name, kernel] : json.at("kernels").items())
                out.emplace(name, kernel.at("instructions").get<Weights>());
        }
    return out;
}

/// A core's features and its tables: its own counts go before those of the core it differs from.
struct Fitted {
    cost::Core core;
    std::vector<const Table *> tables;
};

const Fitted &fittedFor(const Description &description)
{
    static const auto rv32 = tableOf("costs.json"), rv32p = tableOf("costs_rv32p.json"),
                      rv64p = tableOf("costs_rv64p.json");
    static const Fitted plain{{}, {&rv32}}, simd32{{4, true}, {&rv32p, &rv32}}, simd64{{8, true}, {&rv64p}};
    const auto &engine = description.engines[std::size_t(description.core())];
    if (numberOr(engine.numbers, "simd", 0) == 0)
        return plain;
    return engine.march.starts_with("rv64") ? simd64 : simd32;
}

} // namespace

Cost costOf(const Args &args, const Description &description)
{
    const auto &engine = description.engines[std::size_t(description.core())];
    const auto &fitted = fittedFor(description);
    const Weights *weights = nullptr;
    for (const auto *table : fitted.tables)
        if (auto it = table->find(args.call().intrinsic.text()); !weights && it != table->end())
            weights = &it->second;
    if (!weights)
        return {};
    auto counts = features(
        args.call().intrinsic,
        [&](std::string_view field) -> std::int64_t {
            if (field == "addend")
                return std::ranges::any_of(args.call().places, [&](const auto &place) { return place.first == field; });
            return args(field);
        },
        fitted.core);
    double instructions = 0;
    for (std::size_t i = 0; i < counts.size() && i < weights->size(); ++i)
        instructions += counts[i] * (*weights)[i];
    return {instructions * engine.numbers.find("cycles_per_instruction")->second.value, 0, instructions};
}

} // namespace partita::riscv
