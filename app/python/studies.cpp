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

struct Studied {
    StudyPlan plan;
    std::vector<StudyRow> rows;
};

/// Of the file, or of `text` where there is one.
Studied study(const std::filesystem::path &file, const std::string &text, const std::filesystem::path &keep, int jobs,
    const py::object &progress)
{
    auto plan = valueOf(text.empty() ? readStudy(file) : parseStudy(text, file));
    auto rows = longCall(progress, [&](const Listener &listener, std::stop_token stop) {
        return runStudy(plan, keep, {}, threadCount(jobs), listener, stop);
    });
    return {std::move(plan), std::move(rows)};
}

} // namespace

void bindStudies(py::module_ &m)
{
    py::class_<Studied>(m, "Studied")
        .def(py::init(&study))
        .def("size", [](const Studied &s) { return s.rows.size(); })
        .def("csv", [](const Studied &s) { return studyCsv(s.plan, s.rows); })
        .def("report", [](const Studied &s) { return toPython(studyReport(s.plan, s.rows)); });
}

} // namespace python
