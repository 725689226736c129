// SPDX-License-Identifier: Apache-2.0
#include "open/score.h"

#include "support/text.h"
#include "support/threads.h"
#include "support/try.h"

#include <numeric>

namespace partita {

namespace {

Result<Dataset> samplesOf(const ScoreFiles &files, const Graph &model)
{
    auto data = readDataset(files.dataset, model);
    return data && files.limit ? Result<Dataset>(data->first(files.limit)) : data;
}

Result<Noise> noiseOf(const std::optional<std::uint64_t> &seed, const Description &chip)
{
    if (!seed)
        return Noise{};
    for (const auto &engine : chip.engines)
        if (auto number = engine.numbers.find("noise_lsb"); engine.converters && number != engine.numbers.end())
            return Noise{*seed, number->second.value};
    return fail("--noise: target '" + chip.name + "' has no analog converters");
}

Progress stageOf(const Listener &listener, std::string_view name)
{
    if (!listener.progress)
        return {};
    return [&listener, name](std::int64_t done, std::int64_t total) { listener.progress(name, done, total); };
}

} // namespace

Result<DetailedEvaluation> scoreDesign(
    Deployment &d, const ScoreFiles &files, const Listener &listener, std::stop_token stop)
{
    PARTITA_TRY(data, samplesOf(files, d.source));
    PARTITA_TRY(noise, noiseOf(files.noise, d.target->description()));
    if (noise.lsb > 0)
        d.notes.push_back("noise is added at the analog converters: standard deviation " + shortest(noise.lsb)
            + " † LSB, seed " + std::to_string(noise.seed));
    return evaluate(d.source, d.graph, data, stop, stageOf(listener, "evaluating"), files.threads, noise);
}

Result<Sensitivity> sensitivityOf(const Design &design, const Deployment &d, Cache &cache, const ScoreFiles &files,
    const Listener &listener, std::stop_token stop)
{
    PARTITA_TRY(data, samplesOf(files, d.source));
    std::vector<std::int64_t> samples(std::size_t(data.size()));
    std::iota(samples.begin(), samples.end(), 0);
    const int threads = threadCount(files.threads);
    PARTITA_TRY(source,
        SourceRun::of(d.source, d.graph, data, std::move(samples), threads, stop, stageOf(listener, "evaluating")));
    return sensitivity({design, &cache}, d, source, numberVariations(d), threads, stop,
        stageOf(listener, "changing one layer at a time"));
}

} // namespace partita
