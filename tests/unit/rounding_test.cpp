// SPDX-License-Identifier: Apache-2.0
// Weights of few bits that are rounded together: the algebra on random layers, and what it makes of networks.
#include "compile/pipeline.h"
#include "execute/dataset.h"
#include "graph/sample_data.h"
#include "quantise/rounding/layer_sums.h"
#include "rewrite/fold.h"
#include "support/cases.h"
#include "support/compiled.h"
#include "support/net.h"
#include "support/random_graph.h"

#include <QTest>

#include <atomic>
#include <cmath>
#include <random>
#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

MatrixXd normal(std::mt19937 &random, Eigen::Index rows, Eigen::Index columns)
{
    std::normal_distribution<double> value;
    return MatrixXd::NullaryExpr(rows, columns, [&] { return value(random); });
}

/// Outputs of `weights` on correlated inputs.
LayerSums randomSums(std::mt19937 &random, const MatrixXd &weights)
{
    auto inputs = weights.rows();
    MatrixXd x = normal(random, 4 * inputs, inputs) * normal(random, inputs, inputs);
    VectorXd mean = x.colwise().mean();
    x.rowwise() -= mean.transpose();
    LayerSums s{mean, weights.transpose() * mean, x.transpose() * x / double(x.rows()), {}};
    s.products = s.inputs * weights;
    return s;
}

WeightGrid gridOf(const std::string &bits)
{
    return WeightGrid(*ElemType::parse(bits == "ternary" ? bits : "i" + bits));
}

auto anyBits() { return rc::gen::element<std::string>("2", "3", "4", "6", "8", "ternary"); }

/// Two convolutions, one of them over groups, and a dense layer.
Graph network()
{
    Net net;
    auto x = net.input(f32, {1, 4, 8, 8});
    auto conv = [&](TensorId in, Shape weights, std::int64_t groups, unsigned seed) {
        auto channels = weights[0];
        auto w = net.constant(test::noise(f32, std::move(weights), seed)),
             b = net.constant(test::noise(f32, {channels}, seed + 1));
        auto y = net.op(OpKind::Conv, {in, w, b}, ConvAttrs{{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}}, groups}, f32,
            {1, channels, 8, 8});
        return net.op(OpKind::Relu, {y}, {}, f32, {1, channels, 8, 8});
    };
    auto y = conv(conv(conv(x, {8, 4, 3, 3}, 1, 1), {8, 2, 3, 3}, 4, 3), {8, 1, 3, 3}, 8, 5);
    auto pooled = net.op(OpKind::GlobalAveragePool, {y}, {}, f32, {1, 8, 1, 1});
    auto flat = net.op(OpKind::Reshape, {pooled}, {}, f32, {1, 8});
    auto w = net.constant(test::noise(f32, {5, 8}, 7)), b = net.constant(test::noise(f32, {5}, 8));
    auto out = net.op(OpKind::MatMul, {flat, w, b}, MatMulAttrs{false, true, 1, 1}, f32, {1, 5});
    net.builder.inputTypes = net.builder.outputTypes = {f32};
    net.builder.outputs = {out};
    return *std::move(net.builder).finish();
}

Dataset samples(std::int64_t count)
{
    Dataset data;
    data.name = "samples";
    data.digest = "samples";
    data.inputs = test::noise(f32, {count, 4, 8, 8}, 9);
    return data;
}

Deployment compiled(const Graph &graph, const Calibration &calibration, const std::vector<std::string> &settings,
    Cache *cache = nullptr)
{
    return must(compile({graph, defaultTarget(), calibration, must(chosen(settings))}, cache));
}

std::vector<const Op *> layersOf(const Graph &graph)
{
    std::vector<const Op *> out;
    for (OpId id : graph.opIds())
        if (graph.op(id).kind == OpKind::Conv || graph.op(id).kind == OpKind::MatMul)
            out.push_back(&graph.op(id));
    return out;
}

/// The bytes of every constant.
std::vector<std::vector<std::byte>> constantsOf(const Graph &graph)
{
    std::vector<std::vector<std::byte>> out;
    for (TensorId id : graph.tensorIds()) {
        auto bytes = graph.tensor(id).data.bytes();
        out.emplace_back(bytes.begin(), bytes.end());
    }
    return out;
}

/// Samples that know whether they were looked at.
class Watched : public SampleData {
public:
    explicit Watched(std::shared_ptr<const SampleData> data) : m_data(std::move(data)) { }
    std::int64_t count(const Graph &graph) const override { return m_data->count(graph); }
    Result<std::unique_ptr<SampleRun>> start(const Graph &graph, std::int64_t samples) const override
    {
        ++runs;
        return m_data->start(graph, samples);
    }
    mutable std::atomic<int> runs = 0;

private:
    std::shared_ptr<const SampleData> m_data;
};

} // namespace

class RoundingTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { tryCases(100); }

    void neverWorseThanNearest()
    {
        QVERIFY(rc::check([] {
            std::mt19937 random(*rc::gen::arbitrary<unsigned>());
            auto inputs = *rc::gen::inRange(1, 40);
            VectorXd weights = normal(random, inputs, 1);
            auto grid = gridOf(*anyBits());
            ChannelRounder rounder(damped(randomSums(random, weights).inputs, 0.1));
            auto scale = grid.best(std::span(weights.data(), std::size_t(inputs)));
            auto nearest = rounder.nearest(weights, grid, scale), greedy = rounder.greedy(weights, grid, scale);
            RC_ASSERT(rounder.descended(weights, grid, greedy).error <= greedy.error * (1 + 1e-9));
            RC_ASSERT(rounder.descended(weights, grid, nearest).error <= nearest.error * (1 + 1e-9));
            RC_ASSERT(rounder.at(weights, grid, scale).error <= std::min(nearest.error, greedy.error) * (1 + 1e-9));
            auto best = rounder.best(weights, grid, 0);
            RC_ASSERT(best.error <= nearest.error * (1 + 1e-9));
            for (auto step : best.steps)
                RC_ASSERT(step == grid.nearest(step));
        }));
    }

    void theGreedyErrorIsThatOfItsSteps()
    {
        QVERIFY(rc::check([] {
            std::mt19937 random(*rc::gen::arbitrary<unsigned>());
            VectorXd weights = normal(random, *rc::gen::inRange(1, 30), 1);
            MatrixXd hessian = damped(randomSums(random, weights).inputs, 0.1);
            auto found = ChannelRounder(hessian).greedy(weights, gridOf(*anyBits()), 0.4);
            VectorXd miss = found.steps * found.scale - weights;
            double error = miss.dot(hessian * miss);
            RC_ASSERT(std::abs(found.error - error) <= 1e-6 * error);
        }));
    }

    void weightsAreRefittedToTheInputsThatTheyGet()
    {
        QVERIFY(rc::check([] {
            std::mt19937 random(*rc::gen::arbitrary<unsigned>());
            auto inputs = *rc::gen::inRange(2, 20);
            MatrixXd weights = normal(random, inputs, 3);
            auto sums = randomSums(random, weights);
            RC_ASSERT((refitted(weights, sums) - weights).norm() <= 1e-9 * weights.norm());
            // Inputs of another size: what they lack is made good.
            auto shrunk = sums;
            shrunk.inputs *= 0.25;
            shrunk.products *= 0.5;
            auto error = [&](const MatrixXd &w) {
                return (w.transpose() * shrunk.inputs * w - 2 * w.transpose() * shrunk.products).trace();
            };
            RC_ASSERT(error(refitted(weights, shrunk)) < error(weights));
        }));
    }

    void noChannelHasAMeanError()
    {
        auto model = network();
        auto calibration = *calibrate(model, samples(20));
        auto d = compiled(model, calibration, {"bits.weight=3"});
        auto folded = *fold(model);
        auto floats = *calibration.data->start(folded, 20), integers = *calibration.data->start(d.graph, 20);
        int seen = 0;
        for (const auto *layer : layersOf(d.graph)) {
            auto id = d.graph.find(layer->slug), source = folded.find(layer->slug);
            QVERIFY(integers->runTo(id + 1, {}) && floats->runTo(source + 1, {}));
            auto real = folded.op(source).outputs[0], acc = layer->outputs[0];
            const auto &shape = d.graph.tensor(acc).shape;
            const auto &requantize = d.graph.op(d.graph.consumers(acc)[0]);
            auto multiplier = d.graph.tensor(requantize.inputs[1]).data.as<std::int32_t>(),
                 shift = d.graph.tensor(requantize.inputs[2]).data.as<std::int32_t>();
            auto outScale = d.graph.tensor(requantize.outputs[0]).quant->scaleAt(0);
            auto channels = std::size_t(shape[1]), each = std::size_t(elements(shape)) / channels;
            for (std::size_t k = 0; k < channels; ++k) {
                auto step = outScale * std::ldexp(multiplier[k], -shift[k]); // of the accumulator
                double wanted = 0, found = 0;
                for (std::int64_t s = 0; s < 20; ++s)
                    for (std::size_t i = k * each; i < (k + 1) * each; ++i) {
                        wanted += reinterpret_cast<const float *>(floats->value(real, s).data())[i] / double(20 * each);
                        found += step * reinterpret_cast<const std::int32_t *>(integers->value(acc, s).data())[i]
                            / double(20 * each);
                    }
                QVERIFY2(std::abs(wanted - found) < 0.6 * step + 1e-4 * std::abs(wanted), layer->slug.c_str());
            }
            ++seen;
        }
        QCOMPARE(seen, 4);
    }

    void threadsChangeNothing()
    {
        // More samples than a block holds, and inputs of several pieces.
        Net net;
        auto x = net.input(f32, {1, 16, 9, 9});
        auto w = net.constant(test::noise(f32, {6, 16, 3, 3}, 1)), b = net.constant(test::noise(f32, {6}, 2));
        auto y
            = net.op(OpKind::Conv, {x, w, b}, ConvAttrs{{{3, 3}, {2, 1}, {1, 1}, {1, 1, 1, 1}}, 1}, f32, {1, 6, 5, 9});
        net.builder.inputTypes = net.builder.outputTypes = {f32};
        net.builder.outputs = {y};
        auto model = *std::move(net.builder).finish();
        auto data = samples(40);
        data.inputs = test::noise(f32, {40, 16, 9, 9}, 9);
        auto calibration = *calibrate(model, data);
        auto d = compiled(model, calibration, {"bits.weight=4"});
        const auto &layer = *layersOf(d.graph)[0];
        auto folded = *fold(model);
        auto floats = *calibration.data->start(folded, 40), integers = *calibration.data->start(d.graph, 40);
        QVERIFY(integers->runTo(d.graph.find(layer.slug), {}) && floats->runTo(1, {}));
        const auto targets = targetsOf(layer, {*floats, folded, folded.op(0).outputs[0]});
        auto on = [&](int threads) {
            return partita::sumsOf(layer, {*integers, d.graph, layer.inputs[0]}, targets, {}, threads)->front();
        };
        auto one = on(1);
        QVERIFY(one.inputs.rows() == 144 && one.inputs.norm() > 0 && one.products.norm() > 0);
        for (int threads : {2, 3, 7}) {
            auto more = on(threads);
            QVERIFY(one.inputs == more.inputs && one.products == more.products && one.inputMean == more.inputMean
                && one.outputMean == more.outputMean);
        }
        QVERIFY(constantsOf(d.graph) == constantsOf(compiled(model, calibration, {"bits.weight=4"}).graph));
    }

    void anEditGivesWhatAFreshStartGives()
    {
        auto model = network();
        auto calibration = *calibrate(model, samples(10));
        Cache cache;
        auto layers = layersOf(compiled(model, calibration, {"bits.weight=4"}, &cache).graph);
        auto slug = [&](std::size_t i) { return layersOf(*fold(model))[i]->slug; };
        QCOMPARE(layers.size(), std::size_t(4));
        for (std::size_t i : {2, 0, 3, 1}) {
            std::vector<std::string> settings{"bits.weight=4", "kernel." + slug(i) + ".bits.weight=8"};
            auto edited = compiled(model, calibration, settings, &cache);
            QVERIFY(constantsOf(edited.graph) == constantsOf(compiled(model, calibration, settings).graph));
        }
        auto back = compiled(model, calibration, {}, &cache);
        QVERIFY(constantsOf(back.graph) == constantsOf(compiled(model, calibration, {}).graph));
    }

    void onlyWhatIsDownstreamIsRoundedAgain()
    {
        auto model = network();
        auto calibration = *calibrate(model, samples(10));
        Cache cache;
        auto before = compiled(model, calibration, {"bits.weight=4"}, &cache);
        auto slug = layersOf(before.graph)[2]->slug;
        auto after = compiled(model, calibration, {"bits.weight=4", "kernel." + slug + ".bits.weight=2"}, &cache);
        auto weights
            = [](const Deployment &d, std::size_t i) { return d.graph.shared(layersOf(d.graph)[i]->inputs[1]); };
        for (std::size_t i = 0; i < 4; ++i)
            QCOMPARE(weights(before, i) == weights(after, i), i < 2);
    }

    void anEditWaitsForNoRounding()
    {
        auto model = network();
        auto calibration = *calibrate(model, samples(10));
        auto watched = std::make_shared<Watched>(calibration.data);
        calibration.data = watched;
        Cache cache;
        compiled(model, calibration, {}, &cache);
        auto d = compiled(model, calibration, {"bits.weight=4"}, &cache);
        d = compiled(model, calibration, {"bits.weight=ternary"}, &cache);
        QCOMPARE(watched->runs.load(), 0);
        QVERIFY(makeConstants(d.graph, {}));
        QCOMPARE(watched->runs.load(), 3); // the float network, its gradients, and the integer one
        constantsOf(compiled(model, calibration, {"bits.weight=ternary"}, &cache).graph);
        QCOMPARE(watched->runs.load(), 3);
    }

    void stoppedAndAskedAgain()
    {
        auto model = network();
        auto calibration = *calibrate(model, samples(10));
        auto d = compiled(model, calibration, {"bits.weight=4"});
        std::stop_source stop;
        stop.request_stop();
        auto stopped = Executor::prepare(d.graph, {}, stop.get_token());
        QVERIFY(!stopped && stopped.error().fault == Fault::Cancelled);
        QVERIFY(constantsOf(d.graph) == constantsOf(compiled(model, calibration, {"bits.weight=4"}).graph));
    }

    void aCalibrationReadFromAProjectGetsItsSamplesBack()
    {
        auto model = network();
        auto data = samples(10), other = samples(10);
        other.digest = "others";
        auto whole = *calibrate(model, data);
        auto saved = whole;
        saved.data = nullptr;
        QVERIFY(saved != whole);
        QVERIFY(*withSamples(saved, model, &data) == whole);
        QVERIFY(withSamples(saved, model, &other).error().message.contains("'samples' is not what"));
        QVERIFY(!withSamples(saved, model, nullptr));
        auto noise = *calibrateOnNoise(model, 3), generated = noise;
        generated.data = nullptr;
        auto weights = [&](const Calibration &c) { return constantsOf(compiled(model, c, {"bits.weight=4"}).graph); };
        QVERIFY(weights(*withSamples(generated, model, nullptr)) == weights(noise));
        QVERIFY(weights(generated) != weights(noise));
        QVERIFY(std::ranges::any_of(compiled(model, generated, {"bits.weight=4"}).notes,
            [](const auto &n) { return n.contains("rounded one by one"); }));
    }
};

QTEST_GUILESS_MAIN(RoundingTest)
#include "rounding_test.moc"
