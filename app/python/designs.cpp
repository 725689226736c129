// SPDX-License-Identifier: Apache-2.0
#include "call.h"
#include "choices/edit.h"
#include "draw/svg.h"
#include "draw/svg_painter.h"
#include "execute/file_bytes.h"
#include "execute/operators/executor.h"
#include "explore/space.h"
#include "interpret/exact.h"
#include "open/design_report.h"
#include "open/export.h"
#include "open/score.h"
#include "opened.h"
#include "report/evaluation.h"
#include "report/report.h"
#include "support/try.h"

#include <nlohmann/json.hpp>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>
#include <ranges>

namespace python {

using namespace partita;

namespace {

/// A compiled design.
struct Compiled {
    std::shared_ptr<Opened> from;
    Deployment deployment;
};

std::shared_ptr<Opened> open(const std::filesystem::path &model, const std::filesystem::path &project,
    const std::string &target, const Decisions &decisions, const std::filesystem::path &calibration,
    const std::string &method, bool equalise, const py::object &progress)
{
    auto out = std::make_shared<Opened>();
    out->files = {.model = model,
        .project = project,
        .target = target,
        .decisions = decisions,
        .calibration = calibration,
        .method = rangeMethod(method),
        .equalise = equalise};
    if (!method.empty() && !out->files.method)
        throw Failure("method takes minmax, percentile, mse or entropy, not '" + method + "'");
    out->design = longCall(progress,
        [&](const Listener &listener, std::stop_token stop) { return openDesign(out->files, listener, stop); });
    return out;
}

/// Decisions of an opened design and their new values; "" takes one back.
std::shared_ptr<Opened> changed(const Opened &from, const ChoiceChanges &changes, const py::object &progress)
{
    auto out = std::make_shared<Opened>(from);
    auto choices = from.design.choices;
    for (const auto &[key, value] : changes) {
        if (value.empty())
            choices.erase(key);
        else
            valueOf(choices.set(key, value));
    }
    out->design = longCall(progress, [&](const Listener &listener, std::stop_token stop) {
        return redecided(from.design, choices, from.files, listener, stop);
    });
    return out;
}

Compiled compiled(const std::shared_ptr<Opened> &from, const py::object &progress)
{
    return {from, longCall(progress, [&](const Listener &listener, std::stop_token stop) {
                return compileDesign(from->design, listener, stop, from->cache.get());
            })};
}

std::map<std::string, std::string> decisions(const Opened &opened)
{
    std::map<std::string, std::string> out;
    for (const auto &[key, entry] : opened.design.choices.entries())
        out[key] = entry.value;
    return out;
}

py::object report(const Compiled &c, const py::object &progress)
{
    const auto study = longCall(progress, [&](const Listener &, std::stop_token stop) {
        return studyDesign(c.from->design, c.deployment, *c.from->cache, stop);
    });
    return toPython(designReport(c.from->design, c.deployment, study));
}

/// Files of NumPy, in the order of the model.
using Files = std::vector<std::string>;

Result<std::vector<Array>> arraysOf(const Files &files, const Graph &graph)
{
    if (files.size() != graph.inputs.size() && files.size() != graph.givenInputs())
        return fail("the model has " + std::to_string(graph.givenInputs()) + " inputs and "
            + std::to_string(files.size()) + " were given");
    std::vector<Array> out;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const auto &tensor = graph.tensor(graph.inputs[i]);
        const auto what = "input '" + tensor.slug + "'";
        PARTITA_TRY(array, parseNpy(std::as_bytes(std::span(files[i])), what));
        PARTITA_TRY(fits, asInput(std::move(array), graph.inputTypes[i], tensor.shape, what));
        out.push_back(std::move(fits));
    }
    return out;
}

Result<std::vector<Array>> ran(const Deployment &d, const Files &files, bool exact, std::stop_token stop)
{
    PARTITA_TRY(given, arraysOf(files, d.source));
    PARTITA_TRY(inputs, toDeployed(d.graph, given));
    PARTITA_TRY(run, runDeployed(d, inputs, exact, stop));
    if (run.differing)
        return fail(
            "the tile programs and the executor disagree on " + std::to_string(run.differing) + " output values",
            Fault::Internal);
    return toModel(d.graph, run.outputs);
}

py::list run(const Compiled &c, const Files &files, bool exact, const py::object &progress)
{
    const auto &d = c.deployment;
    const auto outputs
        = longCall(progress, [&](const Listener &, std::stop_token stop) { return ran(d, files, exact, stop); });
    py::list out;
    for (std::size_t i = 0; i < outputs.size(); ++i)
        out.append(py::make_tuple(d.source.tensor(d.source.outputs[i]).slug, py::bytes(npyBytes(outputs[i]))));
    return out;
}

py::tuple evaluate(const Compiled &c, const std::filesystem::path &data, std::int64_t limit,
    std::optional<std::uint64_t> noise, int jobs, const py::object &progress)
{
    auto d = c.deployment;
    const auto evaluation = longCall(progress, [&](const Listener &listener, std::stop_token stop) {
        return scoreDesign(d, {data, limit, noise, jobs}, listener, stop);
    });
    return py::make_tuple(toPython(evaluationReport(evaluation, d)), predictionsCsv(evaluation));
}

/// McNemar's test of two texts of predictions.
py::object comparison(const std::string &first, const std::string &second)
{
    const auto a = valueOf(rightsOfCsv(first, "first")), b = valueOf(rightsOfCsv(second, "second"));
    if (a.size() != b.size())
        throw Failure("the designs ran on " + std::to_string(a.size()) + " and " + std::to_string(b.size())
            + " samples; run both on the same");
    const auto is = compared(a, b);
    return toPython(
        {{"lost", is.rights.first}, {"gained", is.rights.second}, {"p", is.p}, {"distinguishable", is.apart}});
}

std::vector<std::string> inputs(const Compiled &c)
{
    std::vector<std::string> out;
    for (auto id : c.deployment.source.inputs)
        out.push_back(c.deployment.source.tensor(id).slug);
    return out;
}

py::object sensitivity(
    const Compiled &c, const std::filesystem::path &data, std::int64_t limit, int jobs, const py::object &progress)
{
    const auto &from = *c.from;
    return toPython(sensitivityReport(
        longCall(progress,
            [&](const Listener &listener, std::stop_token stop) {
                return sensitivityOf(from.design, c.deployment, *from.cache, {data, limit, {}, jobs}, listener, stop);
            }),
        c.deployment));
}

std::vector<std::pair<std::string, std::vector<std::string>>> space(const Compiled &c)
{
    std::vector<std::pair<std::string, std::vector<std::string>>> out;
    for (auto &v : searchSpace(c.deployment, c.from->design.choices))
        out.emplace_back(std::move(v.key), std::move(v.values));
    return out;
}

void exported(const Compiled &c, const std::filesystem::path &folder, const std::string &only,
    const std::string &prefix, const py::object &progress)
{
    ExportFiles files{.folder = folder, .only = only};
    if (!prefix.empty())
        files.prefix = prefix;
    longCall(progress, [&](const Listener &listener, std::stop_token stop) {
        return exportDesign(c.from->design, c.deployment, files, listener, stop);
    });
}

void save(const Compiled &c, const std::filesystem::path &file)
{
    longCall(py::none(), [&](const Listener &, std::stop_token) -> Result<void> {
        PARTITA_TRY(project, projectOf(c.from->design, c.from->files.target, c.deployment));
        return writeProject(file, project);
    });
}

/// A picture with colours in place of a page's variables.
std::string coloured(std::string svg)
{
    svg.insert(svg.find('>'), " style=\"background:var(--canvas)\"");
    const auto declarations = svg::Colours::of(false).declarations();
    for (auto part : std::views::split(std::string_view(declarations), ';')) {
        const std::string_view declaration(part.begin(), part.end());
        const auto colon = declaration.find(':');
        const auto variable = "var(" + std::string(declaration.substr(0, colon)) + ")";
        for (auto at = svg.find(variable); at != svg.npos; at = svg.find(variable, at))
            svg.replace(at, variable.size(), declaration.substr(colon + 1));
    }
    return svg;
}

std::string picture(const Compiled &c, const std::string &what, bool dark)
{
    std::string out;
    runLong(py::none(), [&](const Listener &, std::stop_token) {
        out = what == "graph"    ? coloured(graphSvg(c.deployment))
            : what == "timeline" ? coloured(timelineSvg(c.deployment))
                                 : renderSvg(c.deployment, dark);
    });
    return out;
}

} // namespace

void bindDesigns(py::module_ &m)
{
    py::class_<Opened, std::shared_ptr<Opened>>(m, "Opened")
        .def(py::init(&open))
        .def("changed", &changed)
        .def("compile", &compiled)
        .def("decisions", &decisions);
    py::class_<Compiled>(m, "Compiled")
        .def("opened", [](const Compiled &c) { return c.from; })
        .def("summary",
            [](const Compiled &c) { return toPython(partita::report(c.deployment, c.from->design.calibration)); })
        .def("report", &report)
        .def("inputs", &inputs)
        .def("run", &run)
        .def("evaluate", &evaluate)
        .def("sensitivity", &sensitivity)
        .def("space", &space)
        .def("export", &exported)
        .def("save", &save)
        .def("picture", &picture)
        .def("trace", [](const Compiled &c) { return toPython(perfettoTrace(c.deployment)); });
    m.def("compared", &comparison);
}

} // namespace python
