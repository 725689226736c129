// SPDX-License-Identifier: Apache-2.0
#include "compile/pipeline.h"

#include "compile/cache/store.h"
#include "compile/fit.h"
#include "compile/memory/plan_memo.h"
#include "compile/notes.h"
#include "target/guard.h"

namespace partita {

Memo::Memo() : m_state(std::make_unique<State>()) { m_state->plans = std::make_shared<PlanMemo>(); }
Memo::~Memo() = default;

namespace {

Result<std::shared_ptr<const Target>> withChosenNumbers(std::shared_ptr<const Target> target, const Choices &choices)
{
    auto description = target->description();
    bool changed = false;
    if (const auto *chip = choices.subject("target."))
        for (const auto &[number, entry] : chip->fields) {
            if (auto done = description.set(number, entry.value); !done)
                return std::unexpected(done.error());
            changed = true;
        }
    return changed ? target->with(std::move(description)) : target;
}

/// The front of the network (folded, quantised, partitioned), then the passes that decide, until it fits.
Result<Deployment> attempted(const Graph &source, std::shared_ptr<const Target> base, const Calibration &calibration,
    const Choices &choices, Memo &memo, Remains &remains, std::stop_token stop)
{
    auto target = withChosenNumbers(base, choices);
    if (!target)
        return std::unexpected(target.error());
    auto front = frontOf(source, std::move(base), *target, calibration, choices, memo, stop);
    if (!front)
        return std::unexpected(front.error());
    const auto &f = **front;
    remains.front = *front;
    Deployment start;
    start.source = source;
    start.graph = f.graph;
    start.target = f.target;
    start.numerics = f.numerics;
    start.passes = f.passes;
    start.noise = needsCalibration(source, choices) && calibration.noise;
    start.notes = calibrationNotes(f, calibration, start.noise);
    return fitting(f, start, choices, memo, remains, stop);
}

} // namespace

Result<Deployment> compile(const Graph &source, std::shared_ptr<const Target> target, const Calibration &calibration,
    const Choices &choices, Memo *memo, std::stop_token stop)
{
    return compile(source, std::move(target), calibration, choices, memo, stop, nullptr);
}

Result<Deployment> compile(const Graph &source, std::shared_ptr<const Target> base, const Calibration &calibration,
    const Choices &choices, Memo *memo, std::stop_token stop, Remains *remains)
try {
    Memo own;
    Remains left;
    return attempted(
        source, std::move(base), calibration, choices, memo ? *memo : own, remains ? *remains : left, stop);
} catch (const PluginFault &fault) {
    return fail(fault.what(), Fault::Unsupported);
}

} // namespace partita
