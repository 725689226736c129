// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/arithmetic/arithmetic.h"
#include "compile/cache/cache.h"
#include "compile/inputs.h"
#include "deployment/deployment.h"

#include <memory>
#include <optional>
#include <stop_token>

/// Compile: turns a graph, a chip, a calibration and choices into a deployment. pipeline.cpp shows the passes in order.
/// First the front end makes groups of operators. Then place, assign, sequence and refine decide about kernels. If the
/// design does not fit the memories, BackOff says what to try next.
namespace partita {

struct Remains;
/// Compiles an imported graph to a deployment. The function is deterministic and pure, and it can be cancelled. Errors
/// name the op, tensor or choice at fault. If it fails, `remains` (unless null) receives what was known by then.
Result<Deployment> compile(const CompileInputs &, Cache * = nullptr, std::stop_token = {}, Remains *remains = nullptr);

/// Warms the cache for the next edit of `d`, which was compiled from these inputs. It computes the schedules of each
/// kernel on every engine under one more decision about the kernel, and with more of the network in external memory, as
/// when the core's memory overflows. Kernel `first` comes before the others. Takes as long as some compiles, on one
/// thread.
void speculate(const Deployment &d, const CompileInputs &, Cache &, std::string_view first = {}, std::stop_token = {});

} // namespace partita
