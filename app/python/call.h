// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "open/open.h"

#include <nlohmann/json_fwd.hpp>
#include <pybind11/pybind11.h>
#include <stdexcept>

namespace python {

namespace py = pybind11;

/// Becomes partita.Error.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};
[[noreturn]] void raise(const partita::Error &);

template <class T>
T valueOf(partita::Result<T> result)
{
    if (!result)
        raise(result.error());
    if constexpr (!std::is_void_v<T>)
        return *std::move(result);
}

/// As Python's json reads it.
py::object toPython(const nlohmann::ordered_json &);

using Work = std::function<void(const partita::Listener &, std::stop_token)>;
/// Runs `work` on a thread of its own, without Python's lock. Ten times a second, `progress` (None, or a function of
/// stage, done and total) hears how far it is, and Python looks for an interrupt. An interrupt stops the work and is
/// raised. What the work warns of becomes a warning of Python, once.
void runLong(const py::object &progress, const Work &);

/// The same of a function that returns a Result.
template <class Make>
auto longCall(const py::object &progress, Make make)
{
    std::optional<std::invoke_result_t<Make, const partita::Listener &, std::stop_token>> result;
    runLong(progress,
        [&](const partita::Listener &listener, std::stop_token stop) { result.emplace(make(listener, stop)); });
    return valueOf(*std::move(result));
}

/// "KEY=VALUE" each.
using Decisions = std::vector<std::string>;

void bindChips(py::module_ &);
void bindDesigns(py::module_ &);
void bindSearches(py::module_ &);
void bindStudies(py::module_ &);

} // namespace python
