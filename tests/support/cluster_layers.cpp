// SPDX-License-Identifier: Apache-2.0
#include "support/cluster_layers.h"

#include "support/compiled.h"
#include "support/net.h"

#include <algorithm>

namespace partita::test {

namespace {

class Draw {
public:
    explicit Draw(unsigned seed) : m_random(seed), m_seed(seed) { }

    Graph graph()
    {
        const auto kind = between(0, 6);
        if (kind == 5)
            return dense();
        if (kind == 6)
            return softmax();
        m_channels = between(1, 40);
        m_rows = between(3, 17), m_columns = between(3, 17);
        const auto x = m_net.input(f32, {1, m_channels, m_rows, m_columns});
        const auto out = between(1, 40);
        const auto w = window();
        const auto a = conv(x, w, out); // so that no operand is the network's input
        if (kind == 4) {
            const auto sum = m_net.op(OpKind::Add, {a, conv(x, w, out)}, AddAttrs{}, f32, shape());
            return must(m_net.graph(m_net.op(OpKind::Relu, {sum}, {}, f32, shape())));
        }
        const auto next = window();
        return must(m_net.graph(kind == 0 ? conv(a, next, between(1, 40))
                : kind == 1               ? conv(a, next, out, out)
                                          : pool(a, next, kind == 2)));
    }

private:
    std::int64_t between(std::int64_t low, std::int64_t high)
    {
        return low + std::int64_t(m_random() % unsigned(high - low + 1));
    }
    Shape shape() const { return {1, m_channels, m_rows, m_columns}; }
    TensorId noiseOf(Shape s) { return m_net.constant(test::noise(f32, std::move(s), ++m_seed)); }

    Window window()
    {
        Window w;
        const std::array extent{m_rows, m_columns};
        for (std::size_t d = 0; d < 2; ++d) {
            w.kernel[d] = std::min(between(1, 5), extent[d]);
            w.stride[d] = between(1, 3);
            w.pads[d] = between(0, w.kernel[d] - 1), w.pads[d + 2] = between(0, w.kernel[d] - 1);
        }
        return w;
    }
    /// The output's shape of a window over `x`, which has it from now on.
    Shape over(TensorId x, const Window &w, std::int64_t channels)
    {
        const auto &in = m_net.builder.tensor(x).shape;
        m_channels = channels;
        m_rows = (in[2] + w.pads[0] + w.pads[2] - w.kernel[0]) / w.stride[0] + 1;
        m_columns = (in[3] + w.pads[1] + w.pads[3] - w.kernel[1]) / w.stride[1] + 1;
        return shape();
    }
    TensorId conv(TensorId x, const Window &w, std::int64_t out, std::int64_t groups = 1)
    {
        const auto in = m_net.builder.tensor(x).shape[1];
        const auto weights = noiseOf({out, in / groups, w.kernel[0], w.kernel[1]}), bias = noiseOf({out});
        const auto y = m_net.op(OpKind::Conv, {x, weights, bias}, ConvAttrs{w, groups}, f32, over(x, w, out));
        return between(0, 1) ? m_net.op(OpKind::Relu, {y}, {}, f32, shape()) : y;
    }
    TensorId pool(TensorId x, const Window &w, bool most)
    {
        return m_net.op(most ? OpKind::MaxPool : OpKind::AveragePool, {x}, PoolAttrs{w, between(0, 1) > 0}, f32,
            over(x, w, m_channels));
    }

    Graph dense()
    {
        const auto in = between(1, 90), out = between(1, 70);
        const auto x = m_net.input(f32, {1, in});
        return must(m_net.graph(m_net.op(
            OpKind::MatMul, {x, noiseOf({out, in}), noiseOf({out})}, MatMulAttrs{false, true}, f32, {1, out})));
    }
    Graph softmax()
    {
        const auto rows = between(1, 9), columns = between(2, 40);
        const auto x = m_net.input(f32, {rows, columns});
        return must(m_net.graph(m_net.op(OpKind::Softmax, {x}, SoftmaxAttrs{1}, f32, {rows, columns})));
    }

    Net m_net;
    std::mt19937 m_random;
    unsigned m_seed;
    std::int64_t m_channels = 1, m_rows = 1, m_columns = 1;
};

} // namespace

Graph clusterLayer(unsigned seed) { return Draw(seed).graph(); }

Deployment onCluster(const Graph &graph, int cores, const std::vector<std::string> &settings)
{
    auto all = settings;
    all.push_back("target.cluster.cores=" + std::to_string(cores));
    const auto free = compiled(graph, "gap9", all);
    const auto cluster = free.target->description().engine("cluster");
    for (const auto &k : free.kernels)
        for (const auto &other : k.alternatives)
            if (other.engine == cluster && other.refusals.empty())
                all.push_back("kernel." + k.slug + ".engine=cluster");
    return compiled(graph, "gap9", all);
}

} // namespace partita::test
