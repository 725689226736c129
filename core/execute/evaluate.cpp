// SPDX-License-Identifier: Apache-2.0
#include "execute/samples.h"
#include "execute/source_run.h"

#include <chrono>
#include <numeric>

namespace partita {

Result<Evaluation> evaluate(const Graph &source, const Graph &deployed, const Dataset &data, std::stop_token stop,
    const Progress &progress, int threads, const Noise &noise)
{
    auto started = std::chrono::steady_clock::now();
    auto float32 = Executor::prepare(source, {}, stop), integer = Executor::prepare(deployed, noise, stop);
    if (!float32)
        return std::unexpected(float32.error());
    if (!integer)
        return std::unexpected(integer.error());
    const Tensor &stored = deployed.tensor(deployed.inputs[0]);
    if (source.tensor(source.outputs[0]).elements() != deployed.tensor(deployed.outputs[0]).elements())
        return fail("the deployed network's first output has another size than the model's", Fault::Internal);

    std::vector<Outcome> outcomes(std::size_t(data.size()));
    auto body = [&](int, std::int64_t i) -> Result<void> {
        auto expected = firstOutput(source, *float32, data, i, stored, stop);
        if (!expected)
            return std::unexpected(expected.error());
        auto found = firstOutput(deployed, *integer, data, i, stored, stop);
        if (!found)
            return std::unexpected(found.error());
        outcomes[std::size_t(i)] = Outcome::of(*expected, *found);
        return {};
    };
    if (auto all = eachSample(data.size(), threads, body, stop, progress); !all)
        return std::unexpected(all.error());

    std::vector<std::int64_t> samples(outcomes.size());
    std::iota(samples.begin(), samples.end(), 0);
    auto e = summed(outcomes, samples, data.labels);
    e.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    return e;
}

} // namespace partita
