// SPDX-License-Identifier: Apache-2.0
#include "compile/pipeline.h"

#include "compile/back_off.h"
#include "compile/notes.h"
#include "support/discard.h"
#include "support/try.h"
#include "target/guard.h"

namespace partita {

namespace {

/// The target with the numbers that the choices give it.
Result<std::shared_ptr<const Target>> withChosenNumbers(std::shared_ptr<const Target> target, const Choices &choices)
{
    auto description = target->description();
    bool changed = false;
    if (const auto *chip = choices.subject("target."))
        for (const auto &[number, entry] : chip->fields) {
            PARTITA_CHECK(description.set(number, entry.value));
            changed = true;
        }
    return changed ? target->with(std::move(description)) : target;
}

/// Runs the passes that decide about kernels, for one try. `sequence` also assigns the addresses.
std::expected<Deployment, Failure> runPasses(
    const Try &current, const Deployment &start, Cache &cache, std::stop_token stop)
{
    DeferredFree attempt(Attempt(current, start, cache, stop), stop);
    for (auto pass : {&Attempt::place, &Attempt::assign, &Attempt::sequence, &Attempt::refine})
        if (auto done = ((*attempt).*pass)(); !done)
            return std::unexpected(std::move(*attempt).failure(done.error()));
    return std::move(*attempt).design();
}

Result<Deployment> runPipeline(const CompileInputs &inputs, Cache &cache, Remains &remains, std::stop_token stop)
{
    cache.forget(); // only what recent compiles did not use
    const auto &[source, base, calibration, choices] = inputs;
    PARTITA_TRY(target, withChosenNumbers(base, choices));
    // Folds, quantises and matches the graph. Every try below starts from this result.
    auto front = partitionedGraphOf(source, base, target, calibration, choices, cache, stop);
    if (!front)
        return std::unexpected(front.error());
    remains.front = *front;
    const bool calibratedOnNoise = needsCalibration(source, choices) && calibration.noise;
    Deployment start;
    start.source = source;
    start.graph = (*front)->graph;
    start.target = (*front)->target;
    start.numerics = (*front)->numerics;
    start.passes = (*front)->passes;
    start.noise = calibratedOnNoise;
    start.notes = calibrationNotes(**front, calibration, calibratedOnNoise);
    // BackOff says what to try next when the network does not fit: first with more of it in external memory.
    for (BackOff backOff(*front, choices, cache, remains, stop);;) {
        auto design = runPasses(backOff.now(), start, cache, stop);
        if (design) {
            if (backOff.tookVariants())
                explainVariants(*design);
            if (backOff.shrank())
                explainShrunk(*design, choices);
            return std::move(*design);
        }
        if (!backOff.next(std::move(design.error())))
            return std::unexpected(backOff.reason()); // why the try that came nearest to fitting failed
    }
}

} // namespace

Result<Deployment> compile(const CompileInputs &inputs, Cache *cache, std::stop_token stop, Remains *remains)
try {
    Cache ownCache;
    Remains unused;
    return runPipeline(inputs, cache ? *cache : ownCache, remains ? *remains : unused, stop);
} catch (const PluginFault &fault) {
    return fail(fault.what(), Fault::Unsupported);
}

} // namespace partita
