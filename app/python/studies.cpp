// SPDX-License-Identifier: Apache-2.0
#include "call.h"
#include "study/study.h"
#include "support/threads.h"
#include "support/try.h"

#include <nlohmann/json.hpp>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

namespace python {

using namespace partita;

namespace {

/// The table and the report of a study: of the file, or of `text` where there is one.
py::tuple study(const std::filesystem::path &file, const std::string &text, const std::filesystem::path &keep, int jobs,
    const py::object &progress)
{
    const auto plan = valueOf(text.empty() ? readStudy(file) : parseStudy(text, file));
    const auto rows = longCall(progress, [&](const Listener &listener, std::stop_token stop) {
        return runStudy(plan, keep, {}, threadCount(jobs), listener, stop);
    });
    return py::make_tuple(studyCsv(plan, rows), toPython(studyReport(plan, rows)));
}

} // namespace

void bindStudies(py::module_ &m) { m.def("study", &study); }

} // namespace python
