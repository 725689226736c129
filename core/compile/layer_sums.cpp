// SPDX-License-Identifier: Apache-2.0
#include "compile/layer_sums.h"

#include "support/threads.h"

#include <algorithm>

namespace partita {

namespace {

using Rows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

class Summer {
public:
    Summer(const Op &layer, const SampledTensor &inputs, const SampledTensor &outputs, int threads)
        : m_threads(threads), m_inputs(inputs), m_outputs(outputs), m_zero(inputs.graph.tensor(inputs.tensor).quant->zeroAt(0))
    {
        const auto &x = inputs.graph.tensor(inputs.tensor).shape, &y = outputs.graph.tensor(outputs.tensor).shape;
        m_conv = layer.kind == OpKind::Conv;
        if (m_conv) {
            const auto &attrs = layer.as<ConvAttrs>();
            m_window = attrs.window;
            m_groups = attrs.groups;
            m_channelsIn = x[1], m_rowsIn = x[2], m_columnsIn = x[3];
            m_channelsOut = y[1], m_columnsOut = y[3];
        } else {
            m_channelsIn = x.back();
            m_channelsOut = y.back();
        }
        m_positions = elements(y) / m_channelsOut;
        m_each = m_channelsIn / m_groups * m_window.kernel[0] * m_window.kernel[1];
        auto samples = inputs.run.samples();
        m_taken = std::clamp<std::int64_t>((mostRows + samples - 1) / samples, 1, m_positions);
        LayerSums none{Eigen::VectorXd::Zero(m_each), Eigen::VectorXd::Zero(m_channelsOut / m_groups), Eigen::MatrixXd::Zero(m_each, m_each),
                       Eigen::MatrixXd::Zero(m_each, m_channelsOut / m_groups)};
        m_sums.assign(std::size_t(m_groups), none);
    }

    std::optional<std::vector<LayerSums>> run(std::stop_token stop)
    {
        constexpr std::int64_t rowsAtOnce = 1024;
        auto samples = m_inputs.run.samples(), atOnce = std::max<std::int64_t>(1, rowsAtOnce / m_taken);
        for (std::int64_t first = 0; first < samples; first += atOnce) {
            if (stop.stop_requested())
                return std::nullopt;
            add(first, std::min(atOnce, samples - first));
        }
        auto rows = double(samples * m_taken);
        onThreads(m_threads, m_sums.size(), [&](std::size_t g) { centre(m_sums[g], rows); });
        return std::move(m_sums);
    }

private:
    void add(std::int64_t first, std::int64_t samples)
    {
        Rows x = Rows::Zero(samples * m_taken, m_groups * m_each), y(samples * m_taken, m_channelsOut);
        onThreads(m_threads, std::size_t(samples), [&](std::size_t s) {
            auto in = m_inputs.run.value(m_inputs.tensor, first + std::int64_t(s)), out = m_outputs.run.value(m_outputs.tensor, first + std::int64_t(s));
            for (std::int64_t i = 0; i < m_taken; ++i) {
                auto row = std::int64_t(s) * m_taken + i, position = i * m_positions / m_taken;
                takeInputs(reinterpret_cast<const std::int8_t *>(in.data()), position, x.row(row).data());
                auto from = reinterpret_cast<const float *>(out.data());
                for (std::int64_t k = 0; k < m_channelsOut; ++k)
                    y(row, k) = from[m_conv ? k * m_positions + position : position * m_channelsOut + k];
            }
        });
        // Pieces of a fixed size: which thread takes one changes no digit.
        constexpr std::int64_t columns = 64;
        auto pieces = (m_each + columns - 1) / columns, outputs = m_channelsOut / m_groups;
        onThreads(m_threads, std::size_t(m_groups * pieces), [&](std::size_t task) {
            auto g = std::int64_t(task) / pieces, from = std::int64_t(task) % pieces * columns, count = std::min(columns, m_each - from);
            auto &sums = m_sums[std::size_t(g)];
            auto piece = x.middleCols(g * m_each + from, count), below = x.middleCols(g * m_each + from, m_each - from);
            auto to = y.middleCols(g * outputs, outputs);
            Eigen::MatrixXf squares = below.transpose() * piece, products = piece.transpose() * to;
            sums.inputs.block(from, from, m_each - from, count) += squares.cast<double>();
            sums.products.middleRows(from, count) += products.cast<double>();
            sums.inputMean.segment(from, count) += piece.cast<double>().colwise().sum().transpose();
            if (from == 0)
                sums.outputMean += to.cast<double>().colwise().sum().transpose();
        });
    }

    /// The inputs of one position, of all groups; `row` holds zeros.
    void takeInputs(const std::int8_t *x, std::int64_t position, float *row) const
    {
        auto value = [&](std::int64_t i) { return float(int(x[i]) - m_zero); };
        if (!m_conv) {
            for (std::int64_t c = 0; c < m_channelsIn; ++c)
                row[c] = value(position * m_channelsIn + c);
            return;
        }
        const auto &w = m_window;
        auto top = position / m_columnsOut * w.stride[0] - w.pads[0], left = position % m_columnsOut * w.stride[1] - w.pads[1];
        for (std::int64_t c = 0; c < m_channelsIn; ++c)
            for (std::int64_t fy = 0; fy < w.kernel[0]; ++fy)
                for (std::int64_t fx = 0; fx < w.kernel[1]; ++fx, ++row) {
                    auto iy = top + fy * w.dilation[0], ix = left + fx * w.dilation[1];
                    if (iy >= 0 && iy < m_rowsIn && ix >= 0 && ix < m_columnsIn)
                        *row = value((c * m_rowsIn + iy) * m_columnsIn + ix);
                }
    }

    static void centre(LayerSums &s, double rows)
    {
        s.inputMean /= rows;
        s.outputMean /= rows;
        s.inputs.triangularView<Eigen::StrictlyUpper>() = s.inputs.transpose();
        s.inputs = s.inputs / rows - s.inputMean * s.inputMean.transpose();
        s.products = s.products / rows - s.inputMean * s.outputMean.transpose();
    }

    int m_threads;
    const SampledTensor &m_inputs, &m_outputs;
    int m_zero;
    bool m_conv = false;
    Window m_window;
    std::int64_t m_groups = 1, m_channelsIn = 1, m_rowsIn = 1, m_columnsIn = 1, m_channelsOut = 1, m_columnsOut = 1;
    std::int64_t m_positions = 1, m_taken = 1, m_each = 1;
    std::vector<LayerSums> m_sums;
};

} // namespace

std::optional<std::vector<LayerSums>> sumsOf(const Op &layer, const SampledTensor &inputs, const SampledTensor &outputs, std::stop_token stop, int threads)
{
    return Summer(layer, inputs, outputs, threads).run(stop);
}

} // namespace partita
