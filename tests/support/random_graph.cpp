// SPDX-License-Identifier: Apache-2.0
#include "support/random_graph.h"

#include "execute/dataset.h"
#include "execute/operators/executor.h"
#include "interpret/exact.h"
#include "support/must.h"
#include "support/registry.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>

namespace partita::test {

namespace {

class Grower {
public:
    Grower(unsigned seed, bool narrow) : m_random(seed), m_narrow(narrow) { }

    Graph grow(int ops)
    {
        m_b.name = "random";
        Shape shape{1, pick({1, 3, 4, 8, 16, 20}), pick({6, 8, 9, 12, 16}), pick({6, 8, 10, 16, 18})};
        if (m_narrow)
            shape[3] = 1;
        auto in = m_b.add(Tensor{{}, "input", f32, shape, {}, {}});
        m_b.inputs = {in};
        m_b.inputTypes = {f32};
        m_live = {in};
        for (int i = 0; i < ops; ++i)
            step();
        auto out = m_live.back();
        if (pick({0, 1})) {
            auto n = elements(m_b.tensor(out).shape);
            out = op(OpKind::Reshape, {out}, {}, {1, n});
            auto classes = pick({4, 10, 16});
            out = op(OpKind::MatMul, {out, values({classes, n}, 1 / std::sqrt(double(n))), values({classes}, 0.1)},
                MatMulAttrs{false, true, 1, 1}, {1, classes});
            if (pick({0, 1}))
                out = op(OpKind::Softmax, {out}, SoftmaxAttrs{1}, {1, classes});
        }
        if (out == in)
            out = op(OpKind::Relu, {out}, {}, shape);
        m_b.outputs = {out};
        m_b.outputTypes = {f32};
        auto graph = std::move(m_b).finish();
        if (!graph) {
            std::fprintf(stderr, "%s\n", graph.error().message.c_str());
            std::abort();
        }
        return *graph;
    }

private:
    std::int64_t pick(std::initializer_list<std::int64_t> from)
    {
        return *(from.begin() + std::uniform_int_distribution<std::size_t>(0, from.size() - 1)(m_random));
    }

    TensorId values(Shape shape, double size)
    {
        std::normal_distribution<float> normal(0, float(size));
        std::vector<float> v(std::size_t(elements(shape)));
        for (auto &x : v)
            x = normal(m_random);
        return m_b.add(Tensor{{}, "value", f32, std::move(shape), {}, Blob::from(v)});
    }
    TensorId positive(std::int64_t n)
    {
        std::uniform_real_distribution<float> uniform(0.5f, 1.5f);
        std::vector<float> v(static_cast<std::size_t>(n));
        for (auto &x : v)
            x = uniform(m_random);
        return m_b.add(Tensor{{}, "variance", f32, {n}, {}, Blob::from(v)});
    }

    TensorId op(OpKind kind, std::vector<TensorId> inputs, Attrs attrs, Shape shape)
    {
        auto id = m_b.add(Tensor{{}, std::string(name(kind)), f32, std::move(shape), {}, {}});
        Op o;
        o.kind = kind;
        o.name = std::string(name(kind));
        o.inputs = std::move(inputs);
        o.outputs = {id};
        o.attrs = std::move(attrs);
        m_b.add(std::move(o));
        return id;
    }

    TensorId conv(TensorId x)
    {
        auto s = m_b.tensor(x).shape;
        auto kernel = pick({1, 1, 3, 3, 5}), stride = pick({1, 1, 1, 2});
        if (s[2] < 4 || s[3] < 4)
            stride = 1;
        Window w{{kernel, kernel}, {stride, stride}, {1, 1}, {}};
        for (auto &pad : w.pads)
            pad = pick({kernel / 2, kernel / 2, 0});
        for (int d = 0; d < 2; ++d)
            if (s[std::size_t(d) + 2] < kernel)
                w.kernel[d] = 1;
        bool depthwise = s[1] > 1 && pick({0, 0, 1});
        auto k = depthwise ? s[1] : pick({4, 8, 12, 16, 20, 32});
        auto taps = w.kernel[0] * w.kernel[1] * (depthwise ? 1 : s[1]);
        Shape out{1, k, 0, 0};
        for (std::size_t d = 0; d < 2; ++d)
            out[d + 2] = (s[d + 2] + w.pads[d] + w.pads[d + 2] - w.kernel[d]) / stride + 1;
        return op(OpKind::Conv,
            {x, values({k, depthwise ? 1 : s[1], w.kernel[0], w.kernel[1]}, 1 / std::sqrt(double(taps))),
                values({k}, 0.2)},
            ConvAttrs{w, depthwise ? s[1] : 1}, out);
    }

    TensorId pool(TensorId x)
    {
        auto s = m_b.tensor(x).shape;
        if (s[2] < 3 || s[3] < 3)
            return op(OpKind::Relu, {x}, {}, s);
        auto kernel = pick({2, 3}), stride = pick({1, 2}), pad = kernel == 3 ? pick({0, 1}) : 0;
        Window w{{kernel, kernel}, {stride, stride}, {1, 1}, {pad, pad, pad, pad}};
        Shape out{1, s[1], (s[2] + 2 * pad - kernel) / stride + 1, (s[3] + 2 * pad - kernel) / stride + 1};
        return op(pick({0, 1}) ? OpKind::MaxPool : OpKind::AveragePool, {x}, PoolAttrs{w, pick({0, 1}) == 1}, out);
    }

    void step()
    {
        auto x = m_live.back();
        auto s = m_b.tensor(x).shape;
        switch (pick({0, 0, 0, 1, 2, 3, 4, 5, 6, 7})) {
        case 0: {
            auto y = conv(x);
            if (pick({0, 1}))
                y = op(OpKind::Relu, {y}, {}, m_b.tensor(y).shape);
            m_live.push_back(y);
            break;
        }
        case 1: m_live.push_back(pool(x)); break;
        case 2: { // residual sum
            auto y = op(OpKind::Conv,
                {x, values({s[1], s[1], 3, 3}, 0.3 / std::sqrt(double(9 * s[1]))), values({s[1]}, 0.1)},
                ConvAttrs{{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}}, 1}, s);
            m_live.push_back(op(OpKind::Add, {x, y}, AddAttrs{}, s));
            break;
        }
        case 3: { // two branches joined
            auto a = conv(x);
            Shape t = m_b.tensor(a).shape;
            auto b = op(OpKind::Relu, {a}, {}, t);
            auto c = op(OpKind::Conv, {a, values({8, t[1], 1, 1}, 1 / std::sqrt(double(t[1]))), values({8}, 0.1)},
                ConvAttrs{}, {1, 8, t[2], t[3]});
            m_live.push_back(op(OpKind::Concat, {b, c}, AxisAttrs{1}, {1, t[1] + 8, t[2], t[3]}));
            break;
        }
        case 4: {
            auto y = pick({0, 1}) ? conv(x) : x;
            Shape t = m_b.tensor(y).shape;
            auto scale = positive(t[1]), bias = values({t[1]}, 0.2), mean = values({t[1]}, 0.2),
                 variance = positive(t[1]);
            m_live.push_back(op(OpKind::BatchNorm, {y, scale, bias, mean, variance}, BatchNormAttrs{}, t));
            break;
        }
        case 5: m_live.push_back(op(OpKind::Clip, {x}, ClipAttrs{-0.5, 0.75}, s)); break;
        case 6: {
            PadAttrs pad{{0, 0, 1, 0}, {0, 0, 1, 2}, 0};
            m_live.push_back(op(OpKind::Pad, {x}, pad, {1, s[1], s[2] + 2, s[3] + 2}));
            break;
        }
        default: m_live.push_back(op(OpKind::Mul, {x, values({1, s[1], 1, 1}, 1)}, {}, s)); break;
        }
    }

    GraphBuilder m_b;
    std::mt19937 m_random;
    bool m_narrow;
    std::vector<TensorId> m_live;
};

} // namespace

Graph randomGraph(unsigned seed, int ops, bool narrow) { return Grower(seed, narrow).grow(ops); }

std::vector<Array> randomInputs(const Graph &graph, unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> uniform(-1, 1);
    std::vector<Array> out;
    for (auto in : graph.inputs) {
        out.emplace_back(f32, graph.tensor(in).shape);
        for (auto &v : out.back().as<float>())
            v = uniform(random);
    }
    return out;
}

namespace {

std::shared_ptr<const Target> required(std::shared_ptr<const Target> target, std::string_view what)
{
    if (!target) {
        std::fprintf(stderr, "the plug-in of %s was not found\n", std::string(what).c_str());
        for (const auto &problem : registry().problems())
            std::fprintf(stderr, "%s\n", problem.c_str());
        std::abort();
    }
    return target;
}

} // namespace

std::shared_ptr<const Target> defaultTarget() { return required(registry().defaultTarget(), "the default target"); }

std::shared_ptr<const Target> targetNamed(std::string_view name) { return required(registry().find(name), name); }

Calibration noise(const Graph &graph) { return *calibrateOnNoise(graph); }

Deployment deploy(const Graph &graph, const Choices &choices, Cache *cache)
{
    return must(compile({graph, defaultTarget(), noise(graph), choices}, cache));
}

bool meansWhatItsProgramDoes(const Deployment &d, const Graph &model, unsigned seed)
{
    auto inputs = *toDeployed(d.graph, randomInputs(model, seed));
    auto meaning = Executor::prepare(d.graph)->run(inputs);
    auto eager = runExact(d, inputs, Completion::Eager), lazy = runExact(d, inputs, Completion::Lazy);
    return meaning && eager && lazy && eager->outputs == *meaning && lazy->outputs == *meaning;
}

} // namespace partita::test
