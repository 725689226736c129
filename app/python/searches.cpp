// SPDX-License-Identifier: Apache-2.0
#include "call.h"
#include "explore/front_chart.h"
#include "explore/front_report.h"
#include "explore/sweep/sweep_report.h"
#include "open/search.h"
#include "opened.h"
#include "support/threads.h"
#include "support/try.h"

#include <nlohmann/json.hpp>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

namespace python {

using namespace partita;

namespace {

/// The report of a sweep, and its picture.
py::tuple swept(const Opened &o, const std::string &vary, int jobs, const py::object &progress)
{
    const auto variation = valueOf(Variation::parse(vary));
    const auto points = longCall(progress, [&](const Listener &listener, std::stop_token stop) {
        return sweep({o.design, o.cache.get()}, variation, threadCount(jobs), stop,
            [&](std::int64_t done, std::int64_t total) { listener.progress("sweeping", done, total); });
    });
    const Curve curve{o.design.graph.name, o.design.target->description(), variation, points};
    return py::make_tuple(toPython(sweepReport(curve)), sweepSvg(curve));
}

template <class T>
T parsed(std::optional<T> value, const char *what)
{
    if (!value)
        throw Failure(what);
    return *std::move(value);
}

SearchState explored(const Opened &o, SearchFiles files, const std::string &rank, const std::string &axes,
    const std::string &limits, const py::object &progress)
{
    if (!rank.empty())
        files.plan.costs = parsed(
            rankedCostsOf(rank), "rank takes cycles, latency, memory, memory.NAME, weights and energy, each once");
    if (!axes.empty())
        files.plan.axes = parsed(searchAxesOf(axes), "axes takes weights, activations, engines and tiles, each once");
    if (!limits.empty())
        files.plan.limits = parsed(costLimitsOf(limits),
            "at_most takes the most of cycles, latency (ms), memory, memory.NAME, weights (bytes) and energy (µJ)");
    return longCall(progress, [&](const Listener &listener, std::stop_token stop) {
        return search(o.design, o.files.target, files, listener, stop);
    });
}

SearchState explore(const Opened &o, const std::filesystem::path &data, int budget, std::int64_t limit,
    std::uint64_t seed, bool random, const std::string &rank, const std::string &axes, const std::string &limits,
    bool agreement, const std::filesystem::path &state, int jobs, const py::object &progress)
{
    SearchFiles files{.dataset = data,
        .limit = limit,
        .agreement = agreement,
        .state = state,
        .plan = {},
        .shard = {},
        .threads = jobs};
    files.plan.budget = budget;
    files.plan.seed = seed;
    files.plan.by = random ? SearchPlan::By::Random : SearchPlan::By::Sensitivity;
    return explored(o, std::move(files), rank, axes, limits, progress);
}

void saveFront(const SearchState &state, const std::filesystem::path &folder)
{
    longCall(py::none(), [&](const Listener &, std::stop_token) { return writeFront(state, folder); });
}

} // namespace

void bindSearches(py::module_ &m)
{
    m.def("sweep", &swept);
    py::class_<SearchState>(m, "Search")
        .def(py::init(&explore))
        .def("report", [](const SearchState &state) { return toPython(frontReport(state)); })
        .def("picture", [](const SearchState &state) { return frontSvg(state); })
        .def("save", &saveFront);
}

} // namespace python
