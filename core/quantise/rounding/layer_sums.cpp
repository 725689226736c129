// SPDX-License-Identifier: Apache-2.0
#include "quantise/rounding/layer_sums.h"

#include "execute/products/pair_kernels.h"
#include "execute/values/single_linear.h"
#include "support/threads.h"

#include <algorithm>

namespace partita {

namespace {

/// A step of the sums: rows of inputs, and of outputs by channel.
struct Rows {
    std::int64_t count, inputs; ///< inputs: of all groups
    std::vector<float> x;       ///< [row][input]
    std::vector<float> y;       ///< [output][row]
};

class Summer {
public:
    Summer(const Op &layer, const SampledTensor &inputs, const LayerTargets &targets, int threads)
        : m_threads(threads),
          m_inputs(inputs),
          m_targets(targets),
          m_zero(inputs.graph.tensor(inputs.tensor).quant->zeroAt(0))
    {
        const auto &x = inputs.graph.tensor(inputs.tensor).shape, &y = inputs.graph.tensor(layer.outputs[0]).shape;
        m_conv = layer.kind == OpKind::Conv;
        if (m_conv) {
            const auto &attrs = layer.as<ConvAttrs>();
            m_window = attrs.window;
            m_groups = attrs.groups;
            m_channelsIn = x[1], m_rowsIn = x[2], m_columnsIn = x[3];
            m_columnsOut = y[3];
        } else
            m_channelsIn = x.back();
        m_positions = elements(y) / targets.channels;
        m_each = m_channelsIn / m_groups * m_window.kernel[0] * m_window.kernel[1];
        const auto outputs = targets.channels / m_groups;
        LayerSums none{Eigen::VectorXd::Zero(m_each), Eigen::VectorXd::Zero(outputs),
            Eigen::MatrixXd::Zero(m_each, m_each), Eigen::MatrixXd::Zero(m_each, outputs)};
        m_sums.assign(std::size_t(m_groups), none);
    }

    std::optional<std::vector<LayerSums>> run(std::stop_token stop)
    {
        constexpr std::int64_t rowsAtOnce = 1024; // whose sums of squares stay below 2^31
        const auto samples = m_targets.samples,
                   atOnce = std::clamp<std::int64_t>(rowsAtOnce / m_targets.taken, 1, samples);
        Rows rows{atOnce * m_targets.taken, m_groups * m_each, {}, {}};
        rows.x.resize(rows.count * rows.inputs);
        rows.y.resize(rows.count * m_targets.channels);
        for (std::int64_t first = 0; first < samples; first += atOnce) {
            if (stop.stop_requested())
                return std::nullopt;
            rows.count = std::min(atOnce, samples - first) * m_targets.taken;
            gather(first, rows);
            add(rows);
        }
        const auto count = double(samples * m_targets.taken);
        onThreads(m_threads, m_sums.size(), [&](std::size_t g) { centre(m_sums[g], count); });
        return std::move(m_sums);
    }

private:
    void gather(std::int64_t first, Rows &rows) const
    {
        const auto taken = m_targets.taken;
        onThreads(m_threads, std::size_t(rows.count / taken), [&](std::size_t s) {
            const auto sample = first + std::int64_t(s), row = std::int64_t(s) * taken;
            auto in = m_inputs.run.value(m_inputs.tensor, sample);
            for (std::int64_t i = 0; i < taken; ++i)
                takeInputs(reinterpret_cast<const std::int8_t *>(in.data()), i * m_positions / taken,
                    &rows.x[(row + i) * rows.inputs]);
            for (std::int64_t k = 0; k < m_targets.channels; ++k)
                std::copy_n(
                    &m_targets.values[(sample * m_targets.channels + k) * taken], taken, &rows.y[k * rows.count + row]);
        });
    }

    /// By blocks of inputs: which thread takes one changes no digit.
    void add(const Rows &rows)
    {
        constexpr std::int64_t columns = 64;
        const auto pieces = (m_each + columns - 1) / columns;
        onThreads(m_threads, std::size_t(m_groups * pieces), [&](std::size_t task) {
            auto g = std::int64_t(task) / pieces, from = std::int64_t(task) % pieces * columns;
            addSquares(rows, g, from, std::min(columns, m_each - from));
        });
        constexpr std::int64_t together = 16;
        const auto outputs = m_targets.channels / m_groups,
                   parts = m_groups > 1 ? m_groups : (outputs + together - 1) / together;
        onThreads(m_threads, std::size_t(parts), [&](std::size_t part) {
            const auto first = std::int64_t(part) * together;
            m_groups > 1 ? addProducts(rows, std::int64_t(part), 0, outputs)
                         : addProducts(rows, 0, first, std::min(together, outputs - first));
        });
    }

    /// Σ x[from + i] · x[j] of a group for j ≥ from, in whole numbers: two rows make a pair.
    void addSquares(const Rows &rows, std::int64_t group, std::int64_t from, std::int64_t count)
    {
        constexpr auto block = PairKernels::rows;
        const auto &kernels = pairKernels().front();
        auto &sums = m_sums[group];
        const auto width = m_each - from, pairs = (rows.count + 1) / 2, stride = width + PairKernels::slack;
        std::vector<std::int32_t> image(std::size_t(pairs * width + PairKernels::slack)),
            weights(std::size_t(pairs * block)), out(std::size_t(block * stride));
        std::vector<std::ptrdiff_t> offsets;
        const float *x = rows.x.data() + group * m_each + from;
        for (std::int64_t p = 0; p < pairs; ++p, x += 2 * rows.inputs) {
            offsets.push_back(p * width);
            const bool second = 2 * p + 1 < rows.count;
            for (std::int64_t c = 0; c < width; ++c)
                image[p * width + c] = pairOf(std::int32_t(x[c]), second ? std::int32_t(x[rows.inputs + c]) : 0);
        }
        constexpr std::int32_t start[block] = {};
        for (std::int64_t i = 0; i < count; i += block) {
            const auto now = std::min<std::int64_t>(block, count - i);
            for (std::int64_t p = 0; p < pairs; ++p)
                std::copy_n(&image[p * width + i], now, &weights[p * block]);
            kernels.dense(image.data() + i, offsets, weights.data(), start, int(width - i), out.data(), stride);
            for (std::int64_t r = 0; r < now; ++r)
                for (std::int64_t c = r; c < width - i; ++c)
                    sums.inputs(from + i + c, from + i + r) += out[std::size_t(r * stride + c)];
        }
    }

    /// Of outputs from … from + count − 1 of a group.
    void addProducts(const Rows &rows, std::int64_t group, std::int64_t from, std::int64_t count)
    {
        auto &sums = m_sums[group];
        std::vector<float> own(std::size_t(m_groups > 1 ? rows.count * m_each : 0)),
            products(std::size_t(count * m_each));
        for (std::int64_t r = 0; r < rows.count; ++r) {
            const float *x = &rows.x[r * rows.inputs + group * m_each];
            if (!own.empty())
                std::copy_n(x, m_each, &own[r * m_each]);
            if (from == 0)
                sums.inputMean += Eigen::Map<const Eigen::VectorXf>(x, m_each).cast<double>();
        }
        const float *y = &rows.y[(group * m_targets.channels / m_groups + from) * rows.count];
        for (std::int64_t k = 0; k < count; ++k)
            sums.outputMean[from + k]
                += Eigen::Map<const Eigen::VectorXf>(y + k * rows.count, rows.count).cast<double>().sum();
        multiplySingle(count, rows.count, m_each, y, own.empty() ? rows.x.data() : own.data(), 1, products.data());
        sums.products.middleCols(from, count)
            += Eigen::Map<const Eigen::MatrixXf>(products.data(), m_each, count).cast<double>();
    }

    /// The inputs of one position, of all groups.
    void takeInputs(const std::int8_t *x, std::int64_t position, float *row) const
    {
        auto value = [&](std::int64_t i) { return float(int(x[i]) - m_zero); };
        if (!m_conv) {
            for (std::int64_t c = 0; c < m_channelsIn; ++c)
                row[c] = value(position * m_channelsIn + c);
            return;
        }
        const auto &w = m_window;
        auto top = position / m_columnsOut * w.stride[0] - w.pads[0],
             left = position % m_columnsOut * w.stride[1] - w.pads[1];
        for (std::int64_t c = 0; c < m_channelsIn; ++c)
            for (std::int64_t fy = 0; fy < w.kernel[0]; ++fy)
                for (std::int64_t fx = 0; fx < w.kernel[1]; ++fx, ++row) {
                    auto iy = top + fy * w.dilation[0], ix = left + fx * w.dilation[1];
                    bool inside = iy >= 0 && iy < m_rowsIn && ix >= 0 && ix < m_columnsIn;
                    *row = inside ? value((c * m_rowsIn + iy) * m_columnsIn + ix) : 0;
                }
    }

    static void centre(LayerSums &s, double rows)
    {
        s.inputMean /= rows;
        s.outputMean /= rows;
        s.inputs.triangularView<Eigen::StrictlyUpper>() = s.inputs.transpose();
        s.inputs /= rows;
        s.inputs.noalias() -= s.inputMean * s.inputMean.transpose();
        s.products /= rows;
        s.products.noalias() -= s.inputMean * s.outputMean.transpose();
    }

    int m_threads;
    const SampledTensor &m_inputs;
    const LayerTargets &m_targets;
    int m_zero;
    bool m_conv = false;
    Window m_window;
    std::int64_t m_groups = 1, m_channelsIn = 1, m_rowsIn = 1, m_columnsIn = 1, m_columnsOut = 1;
    std::int64_t m_positions = 1, m_each = 1;
    std::vector<LayerSums> m_sums;
};

} // namespace

namespace {

/// value(sample, index) of every sample, channel and position taken.
template <class F>
std::vector<float> gathered(const Op &layer, const Shape &shape, const LayerTargets &of, F value)
{
    const bool conv = layer.kind == OpKind::Conv;
    const auto positions = elements(shape) / of.channels;
    std::vector<float> out;
    out.reserve(of.samples * of.channels * of.taken);
    for (std::int64_t s = 0; s < of.samples; ++s)
        for (std::int64_t k = 0; k < of.channels; ++k)
            for (std::int64_t i = 0; i < of.taken; ++i) {
                const auto position = i * positions / of.taken;
                out.push_back(value(s, std::size_t(conv ? k * positions + position : position * of.channels + k)));
            }
    return out;
}

} // namespace

LayerTargets targetsOf(const Op &layer, const SampledTensor &outputs, TensorId beside)
{
    const auto &shape = outputs.graph.tensor(outputs.tensor).shape;
    LayerTargets out{outputs.run.samples(), 1, layer.kind == OpKind::Conv ? shape[1] : shape.back(), {}, {}};
    out.taken = std::clamp<std::int64_t>((mostRows + out.samples - 1) / out.samples, 1, elements(shape) / out.channels);
    auto of = [&](TensorId tensor) {
        return gathered(layer, shape, out, [&](std::int64_t s, std::size_t i) {
            return reinterpret_cast<const float *>(outputs.run.value(tensor, s).data())[i];
        });
    };
    out.values = of(outputs.tensor);
    if (beside >= 0)
        out.beside = of(beside);
    return out;
}

LayerTargets makingGood(const Op &layer, const LayerTargets &targets, const SampledTensor &beside)
{
    const auto &tensor = beside.graph.tensor(beside.tensor);
    const auto scale = float(tensor.quant->scaleAt(0));
    const int zero = tensor.quant->zeroAt(0);
    auto is = gathered(layer, tensor.shape, targets, [&](std::int64_t s, std::size_t i) {
        return float(int(std::int8_t(beside.run.value(beside.tensor, s)[i])) - zero) * scale;
    });
    auto out = targets;
    for (std::size_t i = 0; i < is.size(); ++i)
        out.values[i] += targets.beside[i] - is[i];
    return out;
}

std::optional<std::vector<LayerSums>> sumsOf(
    const Op &layer, const SampledTensor &inputs, const LayerTargets &targets, std::stop_token stop, int threads)
{
    return Summer(layer, inputs, targets, threads).run(stop);
}

} // namespace partita
