// SPDX-License-Identifier: Apache-2.0
#include "execute/samples.h"

#include "support/threads.h"
#include "support/try.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>

namespace partita {

Result<Array> Dataset::sample(std::int64_t i, ElemType type, const Shape &inputShape) const
{
    Result<Array> own = load ? load(i) : Array();
    if (!own)
        return own;
    const Array &inputs = load ? *own : this->inputs;
    Array out(type, inputShape);
    std::int64_t first = load ? 0 : i * out.size();
    if (type == inputs.type)
        std::memcpy(out.data.data(), inputs.data.data() + std::size_t(first) * type.hostBytes(), out.data.size());
    else if (type == f32 && inputs.type == u8)
        std::ranges::copy(
            inputs.as<std::uint8_t>().subspan(std::size_t(first), std::size_t(out.size())), out.as<float>().begin());
    else
        for (std::int64_t j = 0; j < out.size(); ++j)
            out.set(j, inputs.at(first + j));
    return out;
}

Dataset Dataset::first(std::int64_t count) const
{
    Dataset out{name, {}, labels, digest, quantized, load};
    out.inputs.type = inputs.type;
    out.inputs.shape = inputs.shape;
    out.inputs.shape[0] = std::min(count, size());
    auto bytes = std::size_t(elements(out.inputs.shape)) * inputs.type.hostBytes();
    if (!load)
        out.inputs.data.assign(inputs.data.begin(), inputs.data.begin() + std::ptrdiff_t(bytes));
    if (!labels.empty())
        out.labels.resize(out.size());
    return out;
}

Result<std::vector<Array>> sampleFor(const Graph &graph, const Dataset &data, std::int64_t i, const Tensor *stored)
{
    const Tensor &t = graph.tensor(graph.inputs[0]);
    ElemType boundary = graph.inputTypes.empty() ? t.type : graph.inputTypes[0];
    bool toStored = !data.quantized && t.quant, atBoundary = !data.quantized || boundary.isInteger();
    if (!toStored && !atBoundary && (!stored || !stored->quant))
        return fail("'" + data.name + "' holds quantised samples, but the network's input '" + t.name
            + "' takes real values; give samples that are not quantised");
    PARTITA_TRY(sample, data.sample(i, toStored ? f32 : atBoundary ? boundary : stored->type, t.shape));
    if (toStored)
        return std::vector{quantizeArray(sample, *t.quant, t.type)};
    if (atBoundary)
        return toDeployed(graph, {std::move(sample)});
    return std::vector{t.type == stored->type ? std::move(sample) : dequantizeArray(sample, *stored->quant)};
}

int workerCount(std::int64_t count, int threads)
{
    return int(std::clamp<std::int64_t>(count, 1, threadCount(threads)));
}

Result<void> eachSample(std::int64_t count, int threads, const std::function<Result<void>(int, std::int64_t)> &body,
    std::stop_token stop, const Progress &progress)
{
    std::mutex mutex;
    std::atomic<std::int64_t> next = 0;
    std::int64_t done = 0, failedAt = count;
    Error error;
    auto work = [&](int worker) {
        for (std::int64_t i; (i = next++) < count && !stop.stop_requested();) {
            auto result = body(worker, i);
            std::lock_guard lock(mutex);
            if (!result && i < failedAt) {
                failedAt = i;
                error = result.error();
                next = count;
            }
            ++done;
            if (progress && result)
                progress(done, count);
        }
    };
    together(workerCount(count, threads), work);
    if (failedAt < count)
        return std::unexpected(error);
    if (done < count)
        return fail(
            "stopped after " + std::to_string(done) + " of " + std::to_string(count) + " samples", Fault::Cancelled);
    return {};
}

} // namespace partita
