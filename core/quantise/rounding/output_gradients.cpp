// SPDX-License-Identifier: Apache-2.0
#include "quantise/rounding/output_gradients.h"

#include "execute/values/single_linear.h"
#include "execute/values/taps.h"
#include "support/threads.h"
#include "support/try.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <random>

namespace partita {

namespace {

using Values = std::vector<float>;

constexpr std::int64_t mostSamples = 200, mostKept = 128 << 20; // bytes of values that derivatives are taken at

bool isLayer(const Graph &g, const Op &op)
{
    if ((op.kind != OpKind::Conv && op.kind != OpKind::MatMul) || !g.tensor(op.inputs[1]).constant()
        || g.tensor(op.inputs[1]).type != f32)
        return false;
    return op.kind == OpKind::Conv
        ? g.tensor(op.outputs[0]).shape.size() == 4
        : op.as<MatMulAttrs>() == MatMulAttrs{false, true, 1, 1} && g.tensor(op.inputs[1]).shape.size() == 2;
}

std::int64_t groupsOf(const Op &layer) { return layer.kind == OpKind::Conv ? layer.as<ConvAttrs>().groups : 1; }

bool isScore(const Graph &g, const Op &op)
{
    return op.kind == OpKind::Softmax && g.isOutput(op.outputs[0]) && g.consumers(op.outputs[0]).empty();
}

/// Whether the derivative of the op is known here.
bool passes(const Graph &g, const Op &op)
{
    const auto &x = g.tensor(op.inputs[0]).shape, &y = g.tensor(op.outputs[0]).shape;
    switch (op.kind) {
    case OpKind::Conv:
    case OpKind::MatMul: return isLayer(g, op);
    case OpKind::Add:
        return std::ranges::all_of(
            op.inputs, [&](TensorId in) { return g.tensor(in).constant() || g.tensor(in).shape == y; });
    case OpKind::Relu:
    case OpKind::Clip:
    case OpKind::Identity:
    case OpKind::Reshape:
    case OpKind::Transpose: return true;
    case OpKind::MaxPool:
    case OpKind::AveragePool:
    case OpKind::GlobalAveragePool: return x.size() == 4;
    case OpKind::Softmax: return isScore(g, op);
    default: return false;
    }
}

/// Whether the derivative is one at the op's input.
bool dependsOnInput(OpKind kind)
{
    return kind == OpKind::Relu || kind == OpKind::Clip || kind == OpKind::MaxPool || kind == OpKind::Softmax;
}

Window windowOf(const Graph &g, const Op &op)
{
    const auto &x = g.tensor(op.inputs[0]).shape;
    if (op.kind == OpKind::Conv)
        return op.as<ConvAttrs>().window;
    if (op.kind == OpKind::GlobalAveragePool)
        return {.kernel = {x[2], x[3]}};
    return op.as<PoolAttrs>().window;
}

class Backward {
public:
    Backward(const Graph &g, SampleRun &run) : m_graph(g), m_run(run), m_kept(g.opCount()), m_turned(g.opCount())
    {
        std::vector<bool> whole(g.tensorCount()); // all of its ways to the outputs have a derivative
        m_leads.resize(g.tensorCount());
        for (TensorId id : g.outputs)
            whole[id] = g.tensor(id).type == f32;
        for (OpId id = OpId(g.opCount()) - 1; id >= 0; --id) {
            const auto out = g.op(id).outputs[0];
            const auto &readers = g.consumers(out);
            whole[out] = (whole[out] || !readers.empty()) && std::ranges::all_of(readers, [&](OpId reader) {
                return passes(g, g.op(reader)) && whole[g.op(reader).outputs[0]];
            });
        }
        for (OpId id : g.opIds()) {
            const auto &op = g.op(id);
            auto leads = std::ranges::any_of(op.inputs, [&](TensorId in) { return in >= 0 && m_leads[in]; });
            if (whole[op.outputs[0]] && isLayer(g, op)) {
                const auto &w = g.tensor(op.inputs[1]);
                if (w.shape[0] > groupsOf(op) && w.elements() <= mostJointWeights)
                    m_moments[id].assign(groupsOf(op), zeros(w.shape[0] / groupsOf(op)));
                leads |= m_moments.contains(id);
                m_turned[id] = turned(op);
            }
            m_leads[op.outputs[0]] = leads && whole[op.outputs[0]];
        }
    }

    /// Bytes for each sample of the values that derivatives are taken at.
    static std::int64_t keptBytes(const Graph &g)
    {
        std::int64_t out = 0;
        for (OpId id : g.opIds())
            out += dependsOnInput(g.op(id).kind) ? g.tensor(g.op(id).inputs[0]).bytes() : 0;
        return out;
    }

    Result<std::map<OpId, GradientMoments>> run(std::stop_token stop)
    {
        if (m_moments.empty())
            return std::map<OpId, GradientMoments>();
        for (OpId id : m_graph.opIds())
            if (const auto &op = m_graph.op(id); dependsOnInput(op.kind) && m_leads[op.inputs[0]]) {
                PARTITA_CHECK(m_run.runTo(id, stop));
                keep(id);
            }
        constexpr std::int64_t together = 8;
        for (std::int64_t first = 0; first < m_run.samples(); first += together) {
            const auto count = std::min(together, m_run.samples() - first);
            std::vector<std::map<OpId, std::vector<Values>>> each(count);
            onThreads(0, std::size_t(count), [&](std::size_t i) {
                if (!stop.stop_requested())
                    each[i] = momentsOf(first + std::int64_t(i));
            });
            if (stop.stop_requested())
                return fail("cancelled", Fault::Cancelled);
            for (const auto &sample : each)
                for (const auto &[id, groups] : sample)
                    for (std::size_t g = 0; g < groups.size(); ++g) {
                        auto &sum = m_moments[id][g];
                        sum += Eigen::Map<const Eigen::MatrixXf>(groups[g].data(), sum.rows(), sum.cols())
                                   .cast<double>();
                    }
        }
        return std::move(m_moments);
    }

private:
    static Eigen::MatrixXd zeros(std::int64_t size) { return Eigen::MatrixXd::Zero(size, size); }
    const Shape &shape(TensorId id) const { return m_graph.tensor(id).shape; }

    /// The weights of each group of a convolution as [inputs · taps][outputs].
    Values turned(const Op &op) const
    {
        const auto &w = m_graph.tensor(op.inputs[1]);
        auto values = w.data.as<float>();
        if (op.kind != OpKind::Conv)
            return {};
        const auto groups = groupsOf(op), rows = w.shape[0] / groups, columns = w.elements() / w.shape[0];
        Values out;
        for (std::int64_t g = 0; g < groups; ++g)
            std::ranges::copy(transposed(values.data() + g * rows * columns, rows, columns), std::back_inserter(out));
        return out;
    }

    void keep(OpId id)
    {
        const auto in = m_graph.op(id).inputs[0];
        for (std::int64_t s = 0; s < m_run.samples(); ++s) {
            auto bytes = m_run.value(in, s);
            auto *x = reinterpret_cast<const float *>(bytes.data());
            m_kept[id].insert(m_kept[id].end(), x, x + bytes.size() / sizeof(float));
        }
    }
    const float *kept(OpId id, std::int64_t sample) const
    {
        return m_kept[id].data() + sample * m_graph.tensor(m_graph.op(id).inputs[0]).elements();
    }

    std::map<OpId, std::vector<Values>> momentsOf(std::int64_t sample) const
    {
        std::mt19937_64 random(std::uint64_t(sample) + 1);
        auto sign = [&] { return random() & 1 ? 1.0f : -1.0f; };
        std::map<OpId, std::vector<Values>> out;
        std::vector<Values> slopes(m_graph.tensorCount());
        for (TensorId id : m_graph.outputs)
            if (m_leads[id]) {
                slopes[id].resize(m_graph.tensor(id).elements());
                std::ranges::generate(slopes[id], sign);
            }
        for (OpId id = OpId(m_graph.opCount()) - 1; id >= 0; --id) {
            const auto &op = m_graph.op(id);
            const auto slope = std::move(slopes[op.outputs[0]]);
            if (slope.empty())
                continue;
            if (m_moments.contains(id))
                out[id] = moments(op, slope);
            if (op.kind == OpKind::Add) {
                for (TensorId in : op.inputs)
                    add(slopes, in, slope);
            } else if (m_leads[op.inputs[0]]) {
                Values by(m_graph.tensor(op.inputs[0]).elements());
                derive(id, sample, slope, by);
                add(slopes, op.inputs[0], by);
            }
        }
        return out;
    }

    void add(std::vector<Values> &slopes, TensorId id, const Values &by) const
    {
        if (!m_leads[id])
            return;
        auto &to = slopes[id];
        to.resize(by.size());
        for (std::size_t i = 0; i < by.size(); ++i)
            to[i] += by[i];
    }

    std::vector<Values> moments(const Op &op, const Values &slope) const
    {
        const auto groups = groupsOf(op), outputs = m_graph.tensor(op.inputs[1]).shape[0] / groups;
        const auto &y = shape(op.outputs[0]);
        const auto images = op.kind == OpKind::Conv ? y[0] : 1,
                   positions = std::int64_t(slope.size()) / (images * groups * outputs);
        std::vector<Values> out(groups, Values(outputs * outputs));
        Values product(outputs * outputs);
        for (std::int64_t i = 0; i < images * groups; ++i) {
            const float *from = slope.data() + i * outputs * positions;
            const auto other
                = op.kind == OpKind::Conv ? transposed(from, outputs, positions) : transposed(from, positions, outputs);
            const float *rows = op.kind == OpKind::Conv ? from : other.data(),
                        *columns = op.kind == OpKind::Conv ? other.data() : from;
            multiplySingle(outputs, positions, outputs, rows, columns, 1, product.data());
            auto &sum = out[i % groups];
            for (std::size_t k = 0; k < sum.size(); ++k)
                sum[k] += product[k];
        }
        return out;
    }

    /// by = the derivative of the op at its first input, times slope; `by` is 0 before.
    void derive(OpId id, std::int64_t sample, const Values &slope, Values &by) const
    {
        const auto &op = m_graph.op(id);
        switch (op.kind) {
        case OpKind::Relu: return throughClip(kept(id, sample), 0, std::numeric_limits<double>::infinity(), slope, by);
        case OpKind::Clip:
            return throughClip(kept(id, sample), op.as<ClipAttrs>().low, op.as<ClipAttrs>().high, slope, by);
        case OpKind::Conv: return throughConv(id, slope, by);
        case OpKind::MatMul: {
            const auto &w = m_graph.tensor(op.inputs[1]);
            return multiplySingle(std::int64_t(slope.size()) / w.shape[0], w.shape[0], w.shape[1], slope.data(),
                w.data.as<float>().data(), 1, by.data());
        }
        case OpKind::MaxPool: return throughMaxima(op, kept(id, sample), slope, by);
        case OpKind::AveragePool:
        case OpKind::GlobalAveragePool: return throughMeans(op, slope, by);
        case OpKind::Softmax: return ofScores(op, kept(id, sample), slope, by);
        case OpKind::Transpose: return throughTranspose(op, slope, by);
        default: by = slope; // values are passed on
        }
    }

    static void throughClip(const float *x, double low, double high, const Values &slope, Values &by)
    {
        for (std::size_t i = 0; i < by.size(); ++i)
            by[i] = x[i] > low && x[i] < high ? slope[i] : 0;
    }

    /// slope · √p − p · Σ slope · √p: its second moment is diag(p) − p·pᵀ, the Fisher information of the scores.
    void ofScores(const Op &op, const float *x, const Values &slope, Values &by) const
    {
        const auto &dims = shape(op.inputs[0]);
        const int axis = op.as<SoftmaxAttrs>().axis;
        const auto at = std::size_t(axis < 0 ? axis + int(dims.size()) : axis);
        std::int64_t stride = 1;
        for (auto d = at + 1; d < dims.size(); ++d)
            stride *= dims[d];
        const auto count = dims[at];
        for (std::int64_t i = 0; i < std::int64_t(by.size()); ++i) {
            if (i / stride % count != 0)
                continue;
            auto each = [&](auto f) {
                for (std::int64_t k = 0; k < count; ++k)
                    f(i + k * stride);
            };
            double most = x[i], total = 0, sum = 0;
            each([&](std::int64_t k) { most = std::max(most, double(x[k])); });
            each([&](std::int64_t k) { total += std::exp(x[k] - most); });
            auto share = [&](std::int64_t k) { return std::exp(x[k] - most) / total; };
            each([&](std::int64_t k) { sum += slope[k] * std::sqrt(share(k)); });
            each([&](std::int64_t k) { by[k] = float(slope[k] * std::sqrt(share(k)) - share(k) * sum); });
        }
    }

    /// f(index in the input's plane, tap) for all taps inside, of the output at row y and column x.
    template <class F>
    void eachTap(const Op &op, std::int64_t y, std::int64_t x, F f) const
    {
        const auto w = windowOf(m_graph, op);
        const auto &in = shape(op.inputs[0]);
        const auto top = int(y * w.stride[0] - w.pads[0]), left = int(x * w.stride[1] - w.pads[1]);
        const auto ys = inside(top, int(w.kernel[0]), int(w.dilation[0]), int(in[2])),
                   xs = inside(left, int(w.kernel[1]), int(w.dilation[1]), int(in[3]));
        for (auto fy = ys.first; fy < ys.last; ++fy)
            for (auto fx = xs.first; fx < xs.last; ++fx)
                f((top + fy * w.dilation[0]) * in[3] + left + fx * w.dilation[1], fy * w.kernel[1] + fx);
    }

    void throughConv(OpId id, const Values &slope, Values &by) const
    {
        const auto &op = m_graph.op(id);
        const auto &x = shape(op.inputs[0]), &y = shape(op.outputs[0]), &w = shape(op.inputs[1]);
        const auto groups = groupsOf(op), outputs = y[1] / groups, taps = w[2] * w[3], inputs = w[1],
                   positions = y[2] * y[3], area = x[2] * x[3];
        struct Tap {
            std::int64_t to, from;
        };
        std::vector<Tap> plane; // of one input channel
        for (std::int64_t p = 0; p < positions; ++p)
            eachTap(op, p / y[3], p % y[3], [&](std::int64_t at, std::int64_t tap) {
                plane.push_back({at, tap * positions + p});
            });
        Values columns(inputs * taps * positions);
        for (std::int64_t i = 0; i < y[0] * groups; ++i) {
            multiplySingle(inputs * taps, outputs, positions,
                m_turned[id].data() + i % groups * outputs * inputs * taps, slope.data() + i * outputs * positions, 1,
                columns.data());
            float *to = by.data() + i * inputs * area;
            for (std::int64_t c = 0; c < inputs; ++c)
                for (auto [at, from] : plane)
                    to[c * area + at] += columns[c * taps * positions + from];
        }
    }

    void throughMaxima(const Op &op, const float *x, const Values &slope, Values &by) const
    {
        const auto &in = shape(op.inputs[0]), &out = shape(op.outputs[0]);
        const auto area = in[2] * in[3], positions = out[2] * out[3];
        for (std::int64_t i = 0; i < std::int64_t(slope.size()); ++i) {
            const auto plane = i / positions * area, p = i % positions;
            std::int64_t greatest = -1;
            eachTap(op, p / out[3], p % out[3], [&](std::int64_t at, std::int64_t) {
                if (greatest < 0 || x[plane + at] > x[plane + greatest])
                    greatest = at;
            });
            if (greatest >= 0)
                by[plane + greatest] += slope[i];
        }
    }

    void throughMeans(const Op &op, const Values &slope, Values &by) const
    {
        const auto &in = shape(op.inputs[0]), &out = shape(op.outputs[0]);
        const auto area = in[2] * in[3], positions = out[2] * out[3];
        const auto w = windowOf(m_graph, op);
        const bool all = op.kind == OpKind::AveragePool && op.as<PoolAttrs>().countPads;
        for (std::int64_t i = 0; i < std::int64_t(slope.size()); ++i) {
            const auto plane = i / positions * area, p = i % positions;
            std::int64_t taps = 0;
            eachTap(op, p / out[3], p % out[3], [&](std::int64_t, std::int64_t) { ++taps; });
            const auto share = slope[i] / float(all ? w.kernel[0] * w.kernel[1] : taps);
            eachTap(op, p / out[3], p % out[3], [&](std::int64_t at, std::int64_t) { by[plane + at] += share; });
        }
    }

    void throughTranspose(const Op &op, const Values &slope, Values &by) const
    {
        const auto &perm = op.as<TransposeAttrs>().perm;
        const auto &in = shape(op.inputs[0]), &out = shape(op.outputs[0]);
        std::vector<std::int64_t> stride(in.size(), 1); // of the input's axes
        for (auto d = in.size(); d-- > 1;)
            stride[d - 1] = stride[d] * in[d];
        for (std::int64_t i = 0; i < std::int64_t(slope.size()); ++i) {
            std::int64_t rest = i, at = 0;
            for (auto d = out.size(); d-- > 0; rest /= out[d])
                at += rest % out[d] * stride[std::size_t(perm[d])];
            by[at] = slope[i];
        }
    }

    const Graph &m_graph;
    SampleRun &m_run;
    std::vector<bool> m_leads;            ///< a layer of m_moments is before the tensor, and a derivative behind it
    std::vector<Values> m_kept, m_turned; ///< by op
    std::map<OpId, GradientMoments> m_moments;
};

} // namespace

Result<std::map<OpId, GradientMoments>> outputGradients(
    const Graph &folded, const SampleData &data, std::stop_token stop)
{
    const auto samples = std::min({mostSamples, data.count(folded),
        std::max<std::int64_t>(1, mostKept / std::max<std::int64_t>(1, Backward::keptBytes(folded)))});
    PARTITA_TRY(run, data.start(folded, samples));
    return Backward(folded, *run).run(stop);
}

} // namespace partita
