// SPDX-License-Identifier: Apache-2.0
// Channels that are rounded together, and the gradients of a network's outputs that weigh them.
#include "execute/dataset.h"
#include "quantise/rounding/joint_rounding.h"
#include "quantise/rounding/output_gradients.h"
#include "support/cases.h"
#include "support/compiled.h"
#include "support/net.h"
#include "support/random_graph.h"

#include <QTest>

#include <cmath>
#include <random>
#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

MatrixXd normalMatrix(std::mt19937 &random, Index rows, Index columns)
{
    std::normal_distribution<double> value;
    return MatrixXd::NullaryExpr(rows, columns, [&] { return value(random); });
}

MatrixXd covariance(std::mt19937 &random, Index size)
{
    MatrixXd x = normalMatrix(random, 3 * size, size) * normalMatrix(random, size, size);
    return damped(x.transpose() * x / double(x.rows()), 0.1);
}

/// A random layer, its grid, and each weight at its nearest step.
struct Case {
    std::mt19937 random{*rc::gen::arbitrary<unsigned>()};
    MatrixXd weights, hessian, gradients;
    WeightGrid grid;
    JointRounder::Rounded nearest;

    explicit Case(WeightGrid bits, Index mostInputs = 20, Index mostOutputs = 8) : grid(bits)
    {
        const auto inputs = *rc::gen::inRange<Index>(1, mostInputs), outputs = *rc::gen::inRange<Index>(1, mostOutputs);
        weights = normalMatrix(random, inputs, outputs);
        hessian = covariance(random, inputs);
        gradients = covariance(random, outputs);
        nearest.scale = VectorXd::Constant(outputs, 0.5);
        nearest.steps = (weights / 0.5).unaryExpr([&](double w) { return grid.nearest(w); });
    }
    double errorOf(const JointRounder::Rounded &r) const
    {
        const MatrixXd miss = r.steps * r.scale.asDiagonal() - weights;
        return (miss.transpose() * hessian * miss * damped(gradients, gradientDamping)).trace();
    }
};

WeightGrid grid(const std::string &type) { return WeightGrid(*ElemType::parse(type)); }
WeightGrid anyGrid() { return grid(*rc::gen::element<std::string>("i2", "i3", "i4", "ternary")); }

Calibration calibrated(const Graph &graph, const Array &inputs)
{
    Dataset data;
    data.name = data.digest = "samples";
    data.inputs = inputs;
    return *calibrate(graph, data);
}

TensorId dense(Net &net, TensorId in, Shape weights, unsigned seed)
{
    auto to = weights[0];
    return net.op(OpKind::MatMul,
        {in, net.constant(test::noise(f32, std::move(weights), seed)), net.constant(test::noise(f32, {to}, seed + 1))},
        MatMulAttrs{false, true, 1, 1}, f32, {1, to});
}

TensorId conv(Net &net, TensorId in, Shape weights, ConvAttrs attrs, Shape to, unsigned seed)
{
    auto channels = weights[0];
    return net.op(OpKind::Conv,
        {in, net.constant(test::noise(f32, std::move(weights), seed)),
            net.constant(test::noise(f32, {channels}, seed + 1))},
        attrs, f32, std::move(to));
}

TensorId reshape(Net &net, TensorId in, Shape to)
{
    std::vector<double> dims(to.begin(), to.end());
    auto shape = net.constant(array(i64, {std::int64_t(to.size())}, dims));
    return net.op(OpKind::Reshape, {in, shape}, {}, f32, std::move(to));
}

/// One number of six, by every operator that has a derivative.
Graph scalarNetwork()
{
    Net net;
    auto y = reshape(net, dense(net, net.input(f32, {1, 6}), {32, 6}, 1), {1, 2, 4, 4});
    y = conv(net, y, {4, 2, 3, 3}, {{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}}, 1}, {1, 4, 4, 4}, 3);
    auto left = net.op(OpKind::Relu, {y}, {}, f32, {1, 4, 4, 4});
    auto right = conv(net, left, {4, 2, 3, 3}, {{{3, 3}, {1, 1}, {2, 2}, {2, 2, 2, 2}}, 2}, {1, 4, 4, 4}, 5);
    right = net.op(OpKind::Clip, {right}, ClipAttrs{-0.5, 1.5}, f32, {1, 4, 4, 4});
    y = net.op(OpKind::Add, {left, right}, {}, f32, {1, 4, 4, 4});
    y = net.op(OpKind::MaxPool, {y}, PoolAttrs{{{2, 2}, {1, 1}, {1, 1}, {0, 0, 0, 0}}}, f32, {1, 4, 3, 3});
    y = conv(net, y, {6, 4, 2, 2}, {{{2, 2}, {2, 1}, {1, 1}, {0, 1, 1, 0}}, 1}, {1, 6, 2, 3}, 7);
    y = net.op(OpKind::AveragePool, {y}, PoolAttrs{{{2, 2}, {1, 1}, {1, 1}, {1, 0, 0, 1}}}, f32, {1, 6, 2, 3});
    y = net.op(OpKind::Transpose, {y}, TransposeAttrs{{0, 2, 3, 1}}, f32, {1, 2, 3, 6});
    return *net.graph(dense(net, reshape(net, y, {1, 36}), {1, 36}, 9));
}

} // namespace

class JointRoundingTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { tryCases(100); }

    void noStepAloneLowersTheError()
    {
        QVERIFY(rc::check([] {
            Case c(anyGrid());
            const auto found = JointRounder(c.hessian, c.gradients).descended(c.weights, c.grid, c.nearest);
            const auto error = c.errorOf(found);
            RC_ASSERT(std::abs(found.error - error) <= 1e-8 * (1 + error));
            RC_ASSERT(error <= c.errorOf(c.nearest) * (1 + 1e-9));
            for (Index i = 0; i < found.steps.size(); ++i)
                for (double by : {-1.0, 1.0}) {
                    auto other = found;
                    const auto step = other.steps(i) += by;
                    RC_ASSERT(step != c.grid.nearest(step) || c.errorOf(other) >= error * (1 - 1e-9));
                }
        }));
    }

    void scalesAreNeverWorseAndNotBelowTheLeast()
    {
        QVERIFY(rc::check([] {
            Case c(anyGrid());
            const JointRounder rounder(c.hessian, c.gradients);
            const auto start = rounder.descended(c.weights, c.grid, c.nearest);
            const VectorXd least = VectorXd::Constant(c.weights.cols(), 0.3);
            const auto found = rounder.best(c.weights, c.grid, least, c.nearest);
            RC_ASSERT(c.errorOf(found) <= c.errorOf(start) * (1 + 1e-6));
            RC_ASSERT((found.scale - least).minCoeff() >= 0);
        }));
    }

    /// All steps of layers of up to 2 × 3 ternary weights.
    void closeToTheBestOfAll()
    {
        double found = 0, best = 0, alone = 0;
        QVERIFY(rc::check([&] {
            Case c(grid("ternary"), 3, 4);
            const auto descended = JointRounder(c.hessian, c.gradients).descended(c.weights, c.grid, c.nearest);
            auto each = c.nearest, tried = c.nearest;
            for (Index k = 0; k < each.steps.cols(); ++k)
                each.steps.col(k) = ChannelRounder(c.hessian).at(c.weights.col(k), c.grid, each.scale[k]).steps;
            double least = c.errorOf(descended);
            auto all = [&](auto next, Index i) -> void {
                if (i == tried.steps.size()) {
                    least = std::min(least, c.errorOf(tried));
                    return;
                }
                for (double step : {-1.0, 0.0, 1.0}) {
                    tried.steps(i) = step;
                    next(next, i + 1);
                }
            };
            all(all, 0);
            found += c.errorOf(descended);
            best += least;
            alone += c.errorOf(each);
        }));
        QVERIFY2(found < 1.15 * best, qPrintable(QString("%1 of %2").arg(found).arg(best)));
        QVERIFY2(found < alone, qPrintable(QString("%1 of %2 channel by channel").arg(found).arg(alone)));
    }

    /// The first layer has one position, so that its moments are those of the derivatives by its bias.
    void gradientsAreDifferences()
    {
        constexpr int samples = 5, channels = 32;
        constexpr float step = 1e-3f;
        const auto graph = scalarNetwork();
        const auto layer = graph.find("matmul");
        const auto inputs = test::noise(f32, {samples, 6}, 11);
        const auto moments = must(outputGradients(graph, *calibrated(graph, inputs).data, {}));
        QCOMPARE(moments.size(), std::size_t(4)); // all but the last, which has one output
        const auto &found = moments.at(layer)[0];
        auto outputs = [&](int channel, float by) {
            const auto id = graph.op(layer).inputs[2];
            auto bias = graph.tensor(id);
            auto values = bias.data.as<float>();
            std::vector<float> moved(values.begin(), values.end());
            moved[std::size_t(channel)] += by;
            bias.data = Blob::from(moved);
            const auto other = graph.with({{id, bias}});
            auto executor = must(Executor::prepare(other));
            VectorXd out(samples);
            for (int s = 0; s < samples; ++s) {
                Array one(f32, {1, 6});
                for (int i = 0; i < 6; ++i)
                    one.set(i, inputs.at(s * 6 + i));
                out[s] = must(executor.run({one}))[0].at(0);
            }
            return out;
        };
        MatrixXd slopes(samples, channels);
        for (int k = 0; k < channels; ++k)
            slopes.col(k) = (outputs(k, step) - outputs(k, -step)) / (2 * step);
        const MatrixXd wanted = slopes.transpose() * slopes;
        QVERIFY(wanted.norm() > 0);
        QVERIFY2((found - wanted).norm() < 0.01 * wanted.norm(),
            qPrintable(QString("%1 of %2").arg((found - wanted).norm()).arg(wanted.norm())));
    }

    void scoresHaveTheInformationOfTheirClasses()
    {
        constexpr int samples = 200; // as many random directions
        Net net;
        auto scores = dense(net, net.input(f32, {1, 2}), {4, 2}, 1);
        auto graph = *net.graph(net.op(OpKind::Softmax, {scores}, SoftmaxAttrs{1}, f32, {1, 4}));
        const auto inputs = array(f32, {samples, 2}, {0.7, -0.4});
        const auto moments = must(outputGradients(graph, *calibrated(graph, inputs).data, {}));
        const auto p = must(must(Executor::prepare(graph)).run({array(f32, {1, 2}, {0.7, -0.4})}))[0];
        MatrixXd wanted(4, 4);
        for (int i = 0; i < 4; ++i)
            for (int j = 0; j < 4; ++j)
                wanted(i, j) = samples * ((i == j ? p.at(i) : 0) - p.at(i) * p.at(j));
        const auto &found = moments.at(graph.find("matmul"))[0];
        QVERIFY((found - wanted).norm() < 0.1 * wanted.norm());
        QVERIFY(found.rowwise().sum().norm() < 1e-3 * found.norm());
    }

    void whatHasNoDerivativeIsLeftOut()
    {
        Net net;
        auto sign = net.op(
            OpKind::Unary, {dense(net, net.input(f32, {1, 3}), {4, 3}, 1)}, UnaryAttrs{UnaryFn::Sign}, f32, {1, 4});
        auto graph = *net.graph(dense(net, sign, {2, 4}, 3));
        const auto data = calibrated(graph, test::noise(f32, {3, 3}, 3)).data;
        const auto moments = must(outputGradients(graph, *data, {}));
        QCOMPARE(moments.size(), std::size_t(1));
        QCOMPARE(graph.producer(graph.op(moments.begin()->first).inputs[0]), graph.find("unary"));
    }

    void cancelled()
    {
        const auto graph = scalarNetwork();
        std::stop_source stop;
        stop.request_stop();
        const auto data = calibrated(graph, test::noise(f32, {3, 6}, 3)).data;
        const auto stopped = outputGradients(graph, *data, stop.get_token());
        QVERIFY(!stopped && stopped.error().fault == Fault::Cancelled);
    }
};

QTEST_GUILESS_MAIN(JointRoundingTest)
#include "joint_rounding_test.moc"
