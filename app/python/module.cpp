// SPDX-License-Identifier: Apache-2.0
#include "call.h"

namespace py = pybind11;

PYBIND11_MODULE(_partita, m)
{
    m.doc() = "The compiler library behind the package partita, which documents it.";
    m.attr("__version__") = PARTITA_VERSION;
    auto error = py::register_exception<python::Failure>(m, "Error", PyExc_ValueError);
    error.attr("__module__") = "partita";
    error.doc() = "What is wrong, where, and what to do: the sentence that partitac prints.";
    python::bindChips(m);
    python::bindDesigns(m);
    python::bindSearches(m);
    python::bindStudies(m);
}
