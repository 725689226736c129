// SPDX-License-Identifier: Apache-2.0
#include "cost/formulas.h"
#include "riscv.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace partita::riscv {

namespace {

using Weights = std::vector<double>;

/// What each feature of an intrinsic takes.
struct Costs {
    Weights instructions, cycles; ///< as fitted on a core; of some cores no cycles are known
    double ratio = 0;             ///< mean of cycles to instructions
};
using Table = std::map<std::string, Costs, std::less<>>;

Table tableOf(std::string_view file)
{
    Table out;
    for (const auto &costs : riscvCosts())
        if (costs.name == file) {
            auto json = nlohmann::json::parse(costs.text);
            for (const auto &[name, kernel] : json.at("kernels").items())
                out.emplace(name,
                    Costs{kernel.at("instructions").get<Weights>(), kernel.value("cycles", Weights()),
                        kernel.value("cycles_per_instruction", 0.0)});
        }
    return out;
}

double dot(const std::vector<double> &counts, const Weights &weights)
{
    double sum = 0;
    for (std::size_t i = 0; i < counts.size() && i < weights.size(); ++i)
        sum += counts[i] * weights[i];
    return sum;
}

/// A core's features and its tables: its own counts go before those of the core it differs from.
struct Fitted {
    cost::Core core;
    std::vector<const Table *> tables;

    const Costs *of(std::string_view intrinsic) const
    {
        for (const auto *table : tables)
            if (auto it = table->find(intrinsic); it != table->end())
                return &it->second;
        return nullptr;
    }
};

const Table &plainTable()
{
    static const auto rv32 = tableOf("costs.json");
    return rv32;
}

/// Cycles to instructions of the plain core's kernel that does the same, where a core's own are not known.
double ratioOf(std::string_view intrinsic)
{
    const auto &plain = plainTable();
    auto it = plain.find(intrinsic);
    if (it == plain.end() || it->second.ratio == 0)
        it = plain.find("riscv_conv2d");
    return it->second.ratio;
}

const Fitted &fittedFor(const Description &description)
{
    static const auto rv32p = tableOf("costs_rv32p.json"), rv64p = tableOf("costs_rv64p.json");
    static const Fitted plain{{}, {&plainTable()}}, simd32{{4, true}, {&rv32p, &plainTable()}},
        simd64{{8, true}, {&rv64p}};
    const auto &engine = description.engines[description.core()];
    if (numberOr(engine.numbers, "simd", 0) == 0)
        return plain;
    return engine.march.starts_with("rv64") ? simd64 : simd32;
}

/// What the exported C takes around a kernel: it fills in the argument and calls through a table. GCC clears an
/// argument of more than 16 words with memset, byte by byte in picolibc. Counted on the exports of seven networks (the
/// RTL of a CV32E40P, kernels replaced by nothing): short ones are within 10, long ones within 330 instructions.
struct Around {
    double instructions, cycles;

    explicit Around(const Call &call)
    {
        constexpr std::size_t clearedByWords = 16;
        const auto fields = call.args.size() + call.places.size();
        const bool longer = fields > clearedByWords;
        instructions = longer ? 375 : 2 + 3 * double(fields);
        cycles = longer ? 610 : 2 + 3.5 * double(fields);
    }
};

/// Cycles that an instruction takes more where the memory of the program grants each access this many cycles late. A
/// word of code has 1.27 instructions and is fetched in order; the core's own stalls and its loads hide in that.
/// Counted on the RTL of a CV32E40P: plugins/riscv/measure/cv32e40p_waits.csv.
double fetchCycles(const Description &description)
{
    const auto waits = numberOr(description.memories[description.programMemory()].numbers, "wait_cycles", 0);
    return 0.56 * std::min(waits, 1.0) + 0.79 * std::max(waits - 1, 0.0);
}

} // namespace

Cost costOf(const Args &args, const Description &description)
{
    const auto &engine = description.engines[description.core()];
    const auto &fitted = fittedFor(description);
    const auto intrinsic = args.call().intrinsic.text();
    const auto *costs = fitted.of(intrinsic);
    if (!costs)
        return {};
    auto counts = features(
        args.call().intrinsic,
        [&](std::string_view field) -> std::int64_t {
            if (field == "addend")
                return std::ranges::any_of(args.call().places, [&](const auto &place) { return place.first == field; });
            return args(field);
        },
        fitted.core);
    const Around around(args.call());
    const auto inside = dot(counts, costs->instructions), instructions = inside + around.instructions;
    const auto cycles = around.cycles + instructions * fetchCycles(description)
        + (costs->cycles.empty() ? inside * ratioOf(intrinsic) : dot(counts, costs->cycles));
    return {cycles * engine.numbers.find("cycle_factor")->second.value, 0, instructions};
}

} // namespace partita::riscv
