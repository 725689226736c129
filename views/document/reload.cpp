// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/reload.h"

#include "document/edit.h"
#include "import/import.h"
#include "support/try.h"

using namespace partita;

namespace {

/// Whether it speaks of a kernel or tensor that the design has.
bool known(const std::string &key, const Deployment &design)
{
    auto name = [&](std::size_t head) { return key.substr(head, key.find('.', head) - head); };
    if (key.starts_with("kernel."))
        return design.find(name(7)) >= 0;
    return !key.starts_with("tensor.") || design.graph.findTensor(name(7)) >= 0;
}

/// What of it compiles, one pinned decision after another; then what was held, where its kernels are still there.
Result<void> keepWhatApplies(Reloaded &out, const Choices &wanted, Cache &cache, std::stop_token stop)
{
    PARTITA_TRY(design, compiled(out.model, {}, cache, stop));
    out.design = design;
    auto take = [&](const Choices &trial) -> Result<bool> {
        auto answer = compiled(out.model, trial, cache, stop);
        if (!answer && answer.error().fault == Fault::Cancelled)
            return std::unexpected(answer.error());
        if (answer) {
            out.choices = trial;
            out.design = *answer;
        }
        return answer.has_value();
    };
    for (bool chip : {true, false})
        for (const auto &[key, entry] : wanted.entries()) {
            if (entry.held || ofTheChip(key) != chip)
                continue;
            auto trial = out.choices;
            (void)trial.set(key, entry.value);
            PARTITA_TRY(taken, take(trial));
            if (!taken)
                out.dropped.push_back(key + "=" + entry.value);
        }
    auto trial = out.choices;
    for (const auto &[key, entry] : wanted.entries())
        if (entry.held && known(key, *out.design))
            (void)trial.set(key, entry.value, true);
    auto taken = take(trial);
    return taken ? Result<void>() : std::unexpected(taken.error());
}

/// All that was wanted where it compiles, else what applies of it; where no design fits, all of it without one.
Result<void> decide(Reloaded &out, const Choices &wanted, Cache &cache, std::stop_token stop)
{
    if (auto whole = compiled(out.model, wanted, cache, stop)) {
        out.choices = wanted;
        out.design = *whole;
        return {};
    } else if (whole.error().fault == Fault::Cancelled) {
        return std::unexpected(whole.error());
    }
    if (auto kept = keepWhatApplies(out, wanted, cache, stop); kept || kept.error().fault == Fault::Cancelled)
        return kept;
    PARTITA_TRY(network, unplacedOf(out.model, wanted, cache, stop));
    out.choices = wanted;
    out.unplaced = std::move(network);
    return {};
}

} // namespace

Result<Reloaded> reloaded(const Model &former, const Choices &wanted, const std::map<std::string, Choices> &elsewhere,
    const Registry &registry, Cache &cache, std::stop_token stop)
{
    Reloaded out;
    out.model = former;
    PARTITA_TRY(graph, importModel(former.path));
    out.model.graph = std::make_shared<const Graph>(std::move(graph));
    PARTITA_TRY(hash, hashFile(former.path));
    out.model.hash = hash;
    PARTITA_TRY(calibration,
        calibrationOf(
            *out.model.graph, former.calibrationFile, {methodOf(former), former.calibration.equalised}, stop));
    out.model.calibration = std::move(calibration);
    PARTITA_CHECK(decide(out, wanted, cache, stop));
    for (const auto &[target, choices] : elsewhere)
        if (auto chip = registry.require(target)) {
            Reloaded there{.model = out.model};
            there.model.target = *chip;
            PARTITA_CHECK(decide(there, choices, cache, stop));
            out.elsewhere.emplace(target, std::move(there.choices));
            for (const auto &assignment : there.dropped)
                out.dropped.push_back(target + ": " + assignment);
        }
    return out;
}
