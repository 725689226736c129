// SPDX-License-Identifier: Apache-2.0
#include "execute/samples.h"
#include "execute/source_run.h"
#include "support/try.h"

#include <chrono>
#include <numeric>

namespace partita {

Result<DetailedEvaluation> evaluate(const Graph &source, const Graph &deployed, const Dataset &data,
    std::stop_token stop, const Progress &progress, int threads, const Noise &noise)
{
    auto started = std::chrono::steady_clock::now();
    PARTITA_TRY(float32, Executor::prepare(source, {}, stop));
    PARTITA_TRY(integer, Executor::prepare(deployed, noise, stop));
    const Tensor &stored = deployed.tensor(deployed.inputs[0]);
    if (source.tensor(source.outputs[0]).elements() != deployed.tensor(deployed.outputs[0]).elements())
        return fail("the deployed network's first output has another size than the model's", Fault::Internal);

    std::vector<Outcome> outcomes(std::size_t(data.size()));
    auto body = [&](int, std::int64_t i) -> Result<void> {
        PARTITA_TRY(expected, firstOutput(source, float32, data, i, stored, stop));
        PARTITA_TRY(found, firstOutput(deployed, integer, data, i, stored, stop));
        outcomes[i] = Outcome::of(expected, found);
        return {};
    };
    PARTITA_CHECK(eachSample(data.size(), threads, body, stop, progress));

    std::vector<std::int64_t> samples(outcomes.size());
    std::iota(samples.begin(), samples.end(), 0);
    auto e = summed(std::move(outcomes), samples, data.labels);
    e.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    return e;
}

} // namespace partita
