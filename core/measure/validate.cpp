// SPDX-License-Identifier: Apache-2.0
#include "measure/validate.h"

#include "measure/reference_figures.h"
#include "support/try.h"
#include "target/guard.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace partita {

namespace {

bool isCheck(const ValidationRow &row, Validation::Of of)
{
    const bool instructions = row.figure.metric == Figure::Metric::Instructions;
    return row.figure.network && !row.figure.fitted && instructions == (of == Validation::Of::Instructions);
}
double farness(const ValidationRow &row) { return std::abs(std::log(row.ratio())); }

/// Every tensor between −1 and 1, or 0 and 1 behind a Relu: what a layer costs does not depend on values.
Calibration evenRanges(const Graph &graph)
{
    Calibration::Ranges ranges;
    for (TensorId id : graph.tensorIds()) {
        const auto writer = graph.producer(id);
        const bool rectified = writer >= 0 && graph.op(writer).kind == OpKind::Relu;
        ranges[graph.tensor(id).slug] = {rectified ? 0.0 : -1.0, 1.0};
    }
    return {.ranges = std::move(ranges), .source = "fixed ranges", .method = "fixed", .noise = false};
}

Result<double> simulated(
    const Figure &figure, const std::shared_ptr<const Target> &target, Cache &cache, std::stop_token stop)
{
    Choices choices;
    (void)choices.set("numerics", "engine");
    if (!figure.kernel.empty()) // a kernel is measured by itself
        for (const char *alone : {"prefetch=off", "beside=none"})
            (void)choices.set(alone);
    for (const auto &setting : figure.settings)
        PARTITA_CHECK(choices.set(setting));
    PARTITA_TRY(d, compile({*figure.network, target, evenRanges(*figure.network), choices}, &cache, stop));
    auto only = figure.kernel.empty() ? KernelId() : d.find(figure.kernel);
    if (!figure.kernel.empty() && only < 0)
        return fail("no kernel is called '" + figure.kernel + "'");
    if (figure.metric == Figure::Metric::Instructions) {
        double sum = 0;
        for (std::size_t k = 0; k < d.kernels.size(); ++k)
            if (only < 0 || only == int(k))
                sum += d.kernels[k].trace.instructions;
        return sum;
    }
    auto cycles = double(only < 0 ? d.cycles : d.kernels[only].cycles());
    for (auto id : figure.network->outputs)
        cycles += figure.epilogue * double(figure.network->tensor(id).elements());
    return figure.metric == Figure::Metric::Cycles ? cycles
                                                   : cycles / d.target->description().number("clock_mhz") * 1e-3;
}

} // namespace

std::optional<double> Validation::error(Of of) const
{
    double sum = 0;
    for (const auto &row : rows)
        if (isCheck(row, of))
            sum += farness(row);
    return checked(of) ? std::optional(std::expm1(sum / double(checked(of)))) : std::nullopt;
}

std::size_t Validation::checked(Of of) const
{
    return std::size_t(std::ranges::count_if(rows, [of](const auto &row) { return isCheck(row, of); }));
}

std::size_t Validation::fitted() const
{
    return std::size_t(std::ranges::count_if(rows, [](const auto &row) { return row.figure.fitted; }));
}

const ValidationRow *Validation::worst(Of of) const
{
    const ValidationRow *out = nullptr;
    for (const auto &row : rows)
        if (isCheck(row, of) && (!out || farness(row) > farness(*out)))
            out = &row;
    return out;
}

Result<Validation> validate(std::shared_ptr<const Target> target, std::stop_token stop)
try {
    PARTITA_TRY(figures, parseFigures(target->figures()));
    Validation out;
    out.causes = std::move(figures.causes);
    Cache cache;
    for (auto &figure : figures.cases) {
        const auto value = simulated(figure, target, cache, stop);
        if (!value && value.error().fault == Fault::Cancelled)
            return std::unexpected(value.error());
        if (value) {
            out.rows.push_back({std::move(figure), *value});
        } else {
            figure.network = nullptr, figure.fitted = false;
            figure.conditions += "; not compared: " + value.error().message;
            figures.referenceOnly.push_back(std::move(figure));
        }
    }
    for (auto &figure : figures.referenceOnly)
        out.rows.push_back({std::move(figure), 0});
    return out;
} catch (const PluginFault &fault) {
    return fail(fault.what(), Fault::Unsupported);
}

const std::vector<Figure> &otherHardware()
{
    static const auto figures = parseFigures(referenceFigures().front().text)->referenceOnly;
    return figures;
}

nlohmann::ordered_json modelError(const Validation &validation)
{
    const auto error = validation.error();
    if (!error)
        return nullptr;
    return {{"mean", *error}, {"worst", validation.worst()->ratio() - 1}, {"checked", validation.checked()},
        {"fitted", validation.fitted()}};
}

std::string percent(double share)
{
    const auto tenths = std::lround(share * 1000);
    if (tenths == 0 || tenths >= 10)
        return std::to_string(std::lround(share * 100));
    return "0." + std::to_string(tenths);
}

namespace {

/// "±9 % on 5 published figures, at worst −18 %"; something was checked.
std::string band(const Validation &validation, Validation::Of of)
{
    const auto worst = validation.worst(of)->ratio() - 1;
    return "±" + percent(*validation.error(of)) + " % on " + std::to_string(validation.checked(of))
        + " published figures, at worst " + (worst < 0 ? "−" : "+") + percent(std::abs(worst)) + " %";
}

} // namespace

std::string errorBand(const Validation &validation, const Description &description)
{
    if (!validation.checked()) {
        auto out = description.validation.empty() ? "unvalidated" : description.validation;
        if (validation.checked(Validation::Of::Instructions))
            out += "; instructions " + band(validation, Validation::Of::Instructions);
        return out;
    }
    auto out = band(validation, Validation::Of::Time);
    if (auto fitted = validation.fitted())
        out += "; " + std::to_string(fitted) + (fitted == 1 ? " more was fitted" : " more were fitted");
    return out;
}

} // namespace partita
