// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/arithmetic/arithmetic.h"
#include "compile/cache/memo.h"
#include "deployment/deployment.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace partita {

/// From an imported graph to a deployment: deterministic, pure, cancellable. The graph may be float
/// (needs the calibration) or quantised. Errors name the op, tensor or choice at fault.
Result<Deployment> compile(const Graph &, std::shared_ptr<const Target>, const Calibration &, const Choices &,
    Memo * = nullptr, std::stop_token = {});
struct Remains;
/// The same; what was known when it failed is left in `remains`, unless that is null.
Result<Deployment> compile(const Graph &, std::shared_ptr<const Target>, const Calibration &, const Choices &, Memo *,
    std::stop_token, Remains *remains);

/// Asks now for the schedules that the next edit of `d`, compiled from these, is likely to ask for: those of each
/// kernel, on every engine, under one more decision about it, of kernel `first` before the others, and with more of it
/// in external memory, as when the core's overflows. Takes as long as some compiles, on one thread; the memo keeps the
/// answers.
void speculate(const Deployment &d, std::shared_ptr<const Target>, const Calibration &, const Choices &, Memo &,
    std::string_view first = {}, std::stop_token = {});

} // namespace partita
