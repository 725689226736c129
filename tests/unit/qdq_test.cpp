// SPDX-License-Identifier: Apache-2.0
// Models that keep float operators between DequantizeLinear and QuantizeLinear, as static quantisers write them.
#include "execute/operators/executor.h"
#include "interpret/exact.h"
#include "quantise/quantise.h"
#include "rewrite/fold.h"
#include "support/cases.h"
#include "support/compiled.h"
#include "support/onnx_model.h"
#include "support/qdq_graph.h"
#include "support/random_graph.h"

#include <QTest>

#include <cmath>
#include <random>
#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;

namespace {

struct Case {
    unsigned seed;
    Graph real, graph;
};
Case anyCase()
{
    auto seed = *rc::gen::inRange(0u, 1u << 30);
    auto real = *fold(randomGraph(seed, *rc::gen::inRange(1, 8)));
    auto graph = qdqGraph(real, noise(real), seed);
    return {seed, std::move(real), std::move(graph)};
}

std::vector<Array> runOn(const Graph &graph, const std::vector<Array> &inputs)
{
    auto executor = Executor::prepare(graph);
    auto outputs = executor ? executor->run(inputs) : std::unexpected(executor.error());
    if (!outputs)
        qFatal("%s", outputs.error().message.c_str());
    return *outputs;
}

Array answer(const Deployment &d, const std::vector<Array> &inputs)
{
    return toModel(d.graph, runOn(d.graph, *toDeployed(d.graph, inputs)))->front();
}

/// Of the output; a float's is what the last bit of a softmax near 1 weighs.
double step(const Deployment &d)
{
    const auto &quant = d.graph.tensor(d.graph.outputs[0]).quant;
    return quant ? quant->scale[0] : 0x1p-22;
}

/// ‖a − b‖ / ‖a‖.
double distance(const Array &a, const Array &b)
{
    double signal = 1e-12, error = 0;
    for (std::int64_t i = 0; i < a.size(); ++i) {
        signal += std::pow(a.at(i), 2);
        error += std::pow(a.at(i) - b.at(i), 2);
    }
    return std::sqrt(error / signal);
}

std::vector<double> some(std::size_t n, double size, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<double> v(n);
    for (auto &x : v)
        x = std::round((double(random()) / 2147483648.0 - 1) * size);
    return v;
}

/// Conv → Relu → MaxPool → GlobalAveragePool → Flatten → Gemm (weights [C, K], scales along axis 1) → Softmax.
OnnxModel classifier()
{
    OnnxModel m(13);
    m.constant("s", {}, {0.02}).constant("z", {}, {3}, OnnxModel::uint8);
    m.constant("zc", {}, {0}, OnnxModel::uint8).constant("sy", {}, {0.03});
    m.constant("w", {8, 4, 3, 3}, some(8 * 36, 127, 1), OnnxModel::int8);
    std::vector<double> scales, products;
    for (int k = 0; k < 8; ++k) {
        scales.push_back(float(0.002 + 0.0003 * k));
        products.push_back(float(scales.back()) * 0.02f);
    }
    m.constant("ws", {8}, scales).constant("wz", {8}, {0}, OnnxModel::int8);
    m.constant("b", {8}, some(8, 5000, 2), OnnxModel::int32)
        .constant("bs", {8}, products)
        .constant("bz", {8}, {0}, OnnxModel::int32);
    m.constant("fw", {8, 5}, some(40, 127, 3), OnnxModel::int8).constant("fs", {5}, {0.01, 0.02, 0.015, 0.01, 0.03});
    m.constant("fz", {5}, {0}, OnnxModel::int8).constant("fb", {5}, {0.5, -0.25, 0, 1, 0.125});
    m.constant("so", {}, {0.05}).constant("zo", {}, {120}, OnnxModel::uint8);
    m.input("x", {1, 4, 8, 8})
        .node("QuantizeLinear", {"x", "s", "z"}, "xq")
        .node("DequantizeLinear", {"xq", "s", "z"}, "xr");
    m.node("DequantizeLinear", {"w", "ws", "wz"}, "wr", {{"axis", std::int64_t(0)}});
    m.node("DequantizeLinear", {"b", "bs", "bz"}, "br", {{"axis", std::int64_t(0)}});
    m.node("Conv", {"xr", "wr", "br"}, "c", {{"pads", ints{1, 1, 1, 1}}}).node("Relu", {"c"}, "r");
    m.node("QuantizeLinear", {"r", "sy", "zc"}, "rq").node("DequantizeLinear", {"rq", "sy", "zc"}, "rr");
    m.node("MaxPool", {"rr"}, "p", {{"kernel_shape", ints{2, 2}}, {"strides", ints{2, 2}}});
    m.node("QuantizeLinear", {"p", "sy", "zc"}, "pq").node("DequantizeLinear", {"pq", "sy", "zc"}, "pr");
    m.node("GlobalAveragePool", {"pr"}, "g").node("Flatten", {"g"}, "f"); // no Quantize between
    m.node("QuantizeLinear", {"f", "sy", "zc"}, "fq").node("DequantizeLinear", {"fq", "sy", "zc"}, "fr");
    m.node("DequantizeLinear", {"fw", "fs", "fz"}, "fwr", {{"axis", std::int64_t(1)}});
    m.node("Gemm", {"fr", "fwr", "fb"}, "logits");
    m.node("QuantizeLinear", {"logits", "so", "zo"}, "lq").node("DequantizeLinear", {"lq", "so", "zo"}, "lr");
    return m.node("Softmax", {"lr"}, "y", {{"axis", std::int64_t(1)}}).output("y");
}

/// A quantised constant as a float with Quantize, a Transpose behind the Dequantize, the bias in an Add of
/// its own, a residual sum, a Concat, and a softmax whose output has a scale finer than 1/256.
OnnxModel exportersHabits()
{
    OnnxModel m(13);
    m.constant("s", {}, {0.01})
        .constant("z", {}, {0}, OnnxModel::int8)
        .constant("ss", {}, {0.0037})
        .constant("zs", {}, {-128}, OnnxModel::int8);
    m.constant("ws", {}, {1})
        .constant("w", {4, 4, 1, 1}, some(16, 90, 4))
        .constant("l", {6, 128}, some(6 * 128, 127, 5), OnnxModel::int8);
    m.constant("scale", {}, {1.0 / 256})
        .constant("fine", {}, {1e-4})
        .constant("sl", {}, {0.1})
        .constant("b", {6}, {0.1, -0.2, 0.3, 0, 0, 0.05})
        .constant("c", {1, 4, 1, 1}, some(4, 100, 6), OnnxModel::int8);
    auto through = [&m](const std::string &x, const std::string &scale = "s", const std::string &zero = "z") {
        m.node("QuantizeLinear", {x, scale, zero}, x + "_q")
            .node("DequantizeLinear", {x + "_q", scale, zero}, x + "_r");
    };
    m.input("x", {1, 4, 4, 4});
    through("x");
    through("w", "ws"); // folds into integers
    m.node("Mul", {"x_r", "x_r"}, "square");
    through("square");
    m.node("Conv", {"square_r", "w_r"}, "conv");
    through("conv", "ws");
    m.node("DequantizeLinear", {"c", "scale", "z"}, "c_r")
        .node("Add", {"conv_r", "c_r"}, "sum")
        .node("Relu", {"sum"}, "relu");
    through("relu", "ws");
    m.node("Concat", {"relu_r", "x_r"}, "both", {{"axis", std::int64_t(1)}});
    through("both", "ws");
    m.node("Flatten", {"both_r"}, "flat");
    m.node("DequantizeLinear", {"l", "fine", "z"}, "l_r").node("Transpose", {"l_r"}, "l_t", {{"perm", ints{1, 0}}});
    m.node("MatMul", {"flat", "l_t"}, "product").node("Add", {"product", "b"}, "logits");
    through("logits", "sl");
    m.node("Softmax", {"logits_r"}, "y", {{"axis", std::int64_t(1)}});
    through("y", "ss", "zs");
    return m.output("y_r");
}

} // namespace

class QdqTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { tryCases(200); }

    void theFileNeedsNoCalibration()
    {
        QVERIFY(rc::check([] {
            auto graph = anyCase().graph;
            RC_ASSERT(isQuantised(graph));
            RC_ASSERT(!needsCalibration(graph));
        }));
    }

    /// Under numerics=source each group between Dequantize and Quantize is an exact integer sum, scaled in
    /// IEEE single and rounded half to even; the float operators sum in single with a rounding a step. They
    /// differ only where a value lies within a few ulp of a tie, by one step, and a step of one input moves a
    /// later result by at most a few steps, mostly less than one: so 1 LSB holds for nearly all elements.
    void sourceAgreesWithTheFloatOperators()
    {
        std::int64_t all = 0, near = 0, same = 0;
        QVERIFY(rc::check([&] {
            auto c = anyCase();
            auto inputs = randomInputs(c.graph, c.seed);
            auto d = compiled(c.graph, "diana", {"numerics=source"});
            auto want = runOn(c.graph, inputs)[0], have = answer(d, inputs);
            for (std::int64_t i = 0; i < want.size(); ++i) {
                auto off = std::abs(want.at(i) - have.at(i)) / step(d);
                same += off < 0.5;
                near += off < 1.01;
            }
            all += want.size();
        }));
        qInfo("%.3f %% of the elements the same, %.3f %% within 1 LSB", 100.0 * double(same) / double(all),
            100.0 * double(near) / double(all));
        QVERIFY(double(near) >= 0.99 * double(all));
    }

    /// The engine's weights are symmetric and its multipliers have 15 bits: a step here and there, which over the
    /// few layers of these networks stays under a tenth of the answer's norm (0.03 in practice).
    void engineRunsOnTheAcceleratorAndStaysClose()
    {
        int layers = 0, taken = 0;
        double worst = 0;
        QVERIFY(rc::check([&] {
            auto c = anyCase();
            auto inputs = randomInputs(c.graph, c.seed);
            auto d = compiled(c.graph, "diana", {"numerics=engine"});
            for (const auto &k : d.kernels) {
                if (k.match.pattern != "conv" && k.match.pattern != "dense")
                    continue;
                ++layers;
                taken += k.engine != d.target->description().core();
                for (const auto &other : k.alternatives)
                    for (const auto &refusal : other.refusals)
                        RC_ASSERT(refusal.rule != "rounding" && refusal.rule != "weight_zero");
            }
            auto off = distance(runOn(c.graph, inputs)[0], answer(d, inputs));
            worst = std::max(worst, off);
        }));
        qInfo("%d of %d layers on the accelerator, worst distance %.3f", taken, layers, worst);
        QVERIFY(taken > layers / 2);
        QVERIFY(worst < 0.1);
    }

    void onnxFilesRunBothWays_data()
    {
        QTest::addColumn<bool>("habits");
        QTest::newRow("classifier") << false;
        QTest::newRow("exporters' habits") << true;
    }
    void onnxFilesRunBothWays()
    {
        QFETCH(bool, habits);
        auto graph = (habits ? exportersHabits() : classifier()).import();
        QVERIFY2(graph.has_value(), graph ? "" : graph.error().message.c_str());
        QVERIFY(!needsCalibration(*graph));
        auto inputs = randomInputs(*graph, 7);
        auto want = runOn(*graph, inputs)[0];
        for (auto *numerics : {"source", "engine"}) {
            auto d = compiled(*graph, "diana", {std::string("numerics=") + numerics});
            auto have = answer(d, inputs);
            for (std::int64_t i = 0; i < want.size(); ++i)
                QVERIFY2(std::abs(want.at(i) - have.at(i)) <= 2.0 / 256,
                    qPrintable(QString("%1: %2 where %3").arg(numerics).arg(have.at(i)).arg(want.at(i))));
            QCOMPARE(runExact(d, *toDeployed(d.graph, inputs), Completion::Eager)->outputs,
                runOn(d.graph, *toDeployed(d.graph, inputs)));
        }
    }

    void activationsOf16BitsRunOnTheCore()
    {
        auto wide = OnnxModel(21)
                        .input("x", {1, 4})
                        .constant("s", {}, {0.1})
                        .constant("z", {}, {3}, onnx::TensorProto::INT16)
                        .node("QuantizeLinear", {"x", "s", "z"}, "q")
                        .named("wide")
                        .node("DequantizeLinear", {"q", "s", "z"}, "y")
                        .output("y")
                        .import();
        QVERIFY2(wide.has_value(), wide ? "" : wide.error().message.c_str());
        auto d = compiled(*wide, "diana", {"numerics=source"});
        auto inputs = randomInputs(*wide, 7);
        auto want = runOn(*wide, inputs);
        QCOMPARE(runExact(d, *toDeployed(d.graph, inputs), Completion::Eager)->outputs, want);
        for (std::int64_t i = 0; i < 4; ++i)
            QVERIFY(std::abs(want[0].at(i) - inputs[0].at(i)) <= 0.05 + 1e-6);
    }
};

QTEST_GUILESS_MAIN(QdqTest)
#include "qdq_test.moc"
