// SPDX-License-Identifier: Apache-2.0
#include "call.h"
#include "import/import.h"
#include "report/chip_report.h"
#include "report/model_report.h"
#include "support/try.h"
#include "target/registry.h"

#include <nlohmann/json.hpp>
#include <pybind11/stl.h>

namespace python {

using namespace partita;

namespace {

Result<Description> chip(
    const std::string &name, const std::vector<std::pair<std::string, std::string>> &numbers, const Listener &listener)
{
    PARTITA_TRY(target, openTarget(name, listener));
    auto description = target->description();
    for (const auto &[key, value] : numbers)
        PARTITA_CHECK(description.set(key, value));
    return description;
}

} // namespace

void bindChips(py::module_ &m)
{
    m.def("chips", [] { return Registry::installed().names(); });
    m.def("chip", [](const std::string &name, const std::vector<std::pair<std::string, std::string>> &numbers) {
        const auto description = longCall(
            py::none(), [&](const Listener &listener, std::stop_token) { return chip(name, numbers, listener); });
        const auto standard = Registry::installed().defaultTarget();
        return toPython(chipReport(description, standard && description.name == standard->description().name));
    });
    m.def("network", [](const std::string &path) {
        const auto graph = longCall(py::none(), [&](const Listener &, std::stop_token) { return importModel(path); });
        return toPython(modelReport(graph, inspect(graph)));
    });
}

} // namespace python
