// SPDX-License-Identifier: Apache-2.0
// Models that keep float operators between DequantizeLinear and QuantizeLinear, as static quantisers write them.
#include "compile/exact.h"
#include "compile/fold.h"
#include "compile/quantise.h"
#include "compile/ranges.h"
#include "execute/executor.h"
#include "support/onnx_model.h"
#include "support/random_graph.h"

#include <QTest>
#include <cmath>
#include <random>
#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;

namespace {

/// A folded float graph rewritten with Quantize and Dequantize around every op, in a quantiser's habits.
class QdqWriter {
public:
    QdqWriter(const Graph &graph, const Calibration &calibration, unsigned seed)
        : m_from(graph), m_calibration(calibration), m_random(seed), m_read(graph.tensorCount(), -1), m_quant(graph.tensorCount())
    {
    }

    Graph write()
    {
        m_to.name = "qdq";
        m_to.inputTypes = m_from.inputTypes;
        m_to.outputTypes = m_from.outputTypes;
        for (auto id : m_from.inputs) {
            auto in = m_to.add(bare(m_from.tensor(id)));
            m_to.inputs.push_back(in);
            around(id, in, activation(id));
        }
        for (OpId id = 0; id < OpId(m_from.opCount()); ++id)
            rewrite(m_from.op(id));
        for (auto id : m_from.outputs)
            m_to.outputs.push_back(m_read[std::size_t(id)]);
        return *std::move(m_to).finish();
    }

private:
    bool coin() { return m_random() & 1; }
    static Tensor bare(const Tensor &t) { return {t.slug, t.name, f32, t.shape, {}, {}}; }

    struct Stored {
        ElemType type;
        Quant quant;
    };
    Stored activation(TensorId id)
    {
        auto quant = quantOf(m_calibration.ranges->at(m_from.tensor(id).slug));
        quant.scale[0] = std::max(quant.scale[0], 1e-4);
        if (coin())
            return {i8, quant};
        quant.zero[0] += 128;
        return {u8, quant};
    }

    TensorId make(OpKind kind, std::vector<TensorId> inputs, Attrs attrs, Tensor out)
    {
        out.slug.clear();
        auto id = m_to.add(std::move(out));
        Op op;
        op.kind = kind;
        op.name = std::string(name(kind));
        op.inputs = std::move(inputs);
        op.outputs = {id};
        op.attrs = std::move(attrs);
        m_to.add(std::move(op));
        return id;
    }

    /// `real` is read through Quantize and Dequantize from here on.
    void around(TensorId from, TensorId real, const Stored &s)
    {
        auto shape = m_to.tensor(real).shape;
        auto stored = make(OpKind::Quantize, {real}, {}, {{}, "stored", s.type, shape, s.quant, {}});
        m_read[std::size_t(from)] = make(OpKind::Dequantize, {stored}, {}, {{}, "real", f32, shape, {}, {}});
        m_quant[std::size_t(from)] = s;
    }

    TensorId dequantised(const Array &stored, const Quant &quant)
    {
        auto id = m_to.add(Tensor{{}, "constant", stored.type, stored.shape, quant, Blob::of(stored.data)});
        return make(OpKind::Dequantize, {id}, {}, {{}, "constant_real", f32, stored.shape, {}, {}});
    }

    /// Weights in int8 with scales along `axis`, or one for all; sometimes uint8 with a zero point.
    Quant weightQuant(const Array &w, int axis, ElemType &type)
    {
        auto most = [&](std::int64_t k) {
            std::int64_t inner = 1;
            double high = 1e-6;
            for (auto d = std::size_t(axis) + 1; d < w.shape.size(); ++d)
                inner *= w.shape[d];
            for (std::int64_t i = 0; i < w.size(); ++i)
                if (k < 0 || i / inner % w.shape[std::size_t(axis)] == k)
                    high = std::max(high, std::abs(w.at(i)));
            return high;
        };
        type = i8;
        if (m_random() % 4 == 0) {
            type = u8;
            return {{double(float(most(-1) / 120))}, {coin() ? 128 : 131}, -1};
        }
        if (coin())
            return {{double(float(most(-1) / 127))}, {0}, -1};
        Quant q{{}, {}, axis};
        for (std::int64_t k = 0; k < w.shape[std::size_t(axis)]; ++k) {
            q.scale.push_back(float(most(k) / 127));
            q.zero.push_back(0);
        }
        return q;
    }

    /// A layer's weights and bias; its tensors are float again behind Dequantize.
    void layer(const Op &op)
    {
        bool dense = op.kind == OpKind::MatMul;
        auto w = constantValue(m_from.tensor(op.inputs[1]));
        auto attrs = op.attrs;
        bool turned = dense && coin();
        if (turned) {
            Array t(f32, {w.shape[1], w.shape[0]});
            for (std::int64_t k = 0; k < w.shape[0]; ++k)
                for (std::int64_t c = 0; c < w.shape[1]; ++c)
                    t.set(c * w.shape[0] + k, w.at(k * w.shape[1] + c));
            w = t;
            attrs = MatMulAttrs{};
        }
        ElemType type;
        auto quant = weightQuant(w, turned ? 1 : 0, type);
        std::vector<TensorId> inputs{m_read[std::size_t(op.inputs[0])], dequantised(quantizeArray(w, quant, type), quant)};
        TensorId bias = -1;
        auto channels = m_from.tensor(op.inputs[1]).shape[0];
        if (op.inputs.size() > 2) {
            auto b = constantValue(m_from.tensor(op.inputs[2]));
            Quant steps{quant.scale, std::vector<std::int32_t>(quant.scale.size()), quant.scale.size() > 1 ? 0 : -1};
            for (auto &s : steps.scale)
                s = float(s) * float(m_quant[std::size_t(op.inputs[0])].quant.scale[0]);
            bias = dequantised(quantizeArray(b, steps, i32), steps);
        }
        auto out = bare(m_from.tensor(op.outputs[0]));
        bool apart = turned && bias >= 0 && coin(); // MatMul, then Add of the bias
        if (bias >= 0 && !apart)
            inputs.push_back(bias);
        auto result = make(op.kind, inputs, attrs, out);
        if (apart)
            result = make(OpKind::Add, {result, make(OpKind::Reshape, {bias}, {}, {{}, "row", f32, {1, channels}, {}, {}})}, AddAttrs{}, out);
        after(op, result);
    }

    /// What follows an op's float result: Quantize and Dequantize, unless something joins it.
    void after(const Op &op, TensorId result)
    {
        auto id = op.outputs[0];
        m_read[std::size_t(id)] = result;
        if (Ranges::absorbed(m_from, id) || op.kind == OpKind::Softmax)
            return;
        bool moves = op.kind == OpKind::MaxPool || op.kind == OpKind::Reshape || op.kind == OpKind::Pad;
        bool known = moves && m_quant[std::size_t(op.inputs[0])].quant.scale.size();
        if (known)
            m_quant[std::size_t(id)] = m_quant[std::size_t(op.inputs[0])];
        if (known && coin() && !m_from.isOutput(id))
            return;
        around(id, result, known && coin() ? m_quant[std::size_t(id)] : activation(id));
    }

    void rewrite(const Op &op)
    {
        if (op.kind == OpKind::Conv || op.kind == OpKind::MatMul)
            return layer(op);
        std::vector<TensorId> inputs;
        for (auto id : op.inputs) {
            if (m_from.tensor(id).constant()) {
                auto value = constantValue(m_from.tensor(id));
                auto [low, high] = std::ranges::minmax(value.as<float>());
                auto quant = quantOf({low, high});
                inputs.push_back(dequantised(quantizeArray(value, quant, i8), quant));
            } else {
                inputs.push_back(m_read[std::size_t(id)]);
            }
        }
        after(op, make(op.kind, inputs, op.attrs, bare(m_from.tensor(op.outputs[0]))));
    }

    const Graph &m_from;
    const Calibration &m_calibration;
    std::mt19937 m_random;
    GraphBuilder m_to;
    std::vector<TensorId> m_read; ///< by tensor of the float graph: what a reader reads
    std::vector<Stored> m_quant;
};

struct Case {
    unsigned seed;
    Graph real, graph;
};
Case anyCase()
{
    auto seed = *rc::gen::inRange(0u, 1u << 30);
    auto real = *fold(randomGraph(seed, *rc::gen::inRange(1, 8)));
    auto graph = QdqWriter(real, noise(real), seed).write();
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

Deployment deployed(const Graph &graph, const char *numerics)
{
    Choices choices;
    (void)choices.set("numerics", numerics);
    auto d = compile(graph, defaultTarget(), {}, choices);
    if (!d)
        qFatal("numerics=%s: %s", numerics, d.error().message.c_str());
    return std::move(*d);
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
    m.constant("b", {8}, some(8, 5000, 2), OnnxModel::int32).constant("bs", {8}, products).constant("bz", {8}, {0}, OnnxModel::int32);
    m.constant("fw", {8, 5}, some(40, 127, 3), OnnxModel::int8).constant("fs", {5}, {0.01, 0.02, 0.015, 0.01, 0.03});
    m.constant("fz", {5}, {0}, OnnxModel::int8).constant("fb", {5}, {0.5, -0.25, 0, 1, 0.125});
    m.constant("so", {}, {0.05}).constant("zo", {}, {120}, OnnxModel::uint8);
    m.input("x", {1, 4, 8, 8}).node("QuantizeLinear", {"x", "s", "z"}, "xq").node("DequantizeLinear", {"xq", "s", "z"}, "xr");
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
    m.constant("s", {}, {0.01}).constant("z", {}, {0}, OnnxModel::int8).constant("ss", {}, {0.0037}).constant("zs", {}, {-128}, OnnxModel::int8);
    m.constant("ws", {}, {1}).constant("w", {4, 4, 1, 1}, some(16, 90, 4)).constant("l", {6, 128}, some(6 * 128, 127, 5), OnnxModel::int8);
    m.constant("scale", {}, {1.0 / 256}).constant("fine", {}, {1e-4}).constant("sl", {}, {0.1}).constant("b", {6}, {0.1, -0.2, 0.3, 0, 0, 0.05}).constant("c", {1, 4, 1, 1}, some(4, 100, 6), OnnxModel::int8);
    auto through = [&m](const std::string &x, const std::string &scale = "s", const std::string &zero = "z") {
        m.node("QuantizeLinear", {x, scale, zero}, x + "_q").node("DequantizeLinear", {x + "_q", scale, zero}, x + "_r");
    };
    m.input("x", {1, 4, 4, 4});
    through("x");
    through("w", "ws"); // folds into integers
    m.node("Mul", {"x_r", "x_r"}, "square");
    through("square");
    m.node("Conv", {"square_r", "w_r"}, "conv");
    through("conv", "ws");
    m.node("DequantizeLinear", {"c", "scale", "z"}, "c_r").node("Add", {"conv_r", "c_r"}, "sum").node("Relu", {"sum"}, "relu");
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
    void initTestCase() { qputenv("RC_PARAMS", "max_success=200"); }

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
            auto d = deployed(c.graph, "source");
            auto want = runOn(c.graph, inputs)[0], have = answer(d, inputs);
            for (std::int64_t i = 0; i < want.size(); ++i) {
                auto off = std::abs(want.at(i) - have.at(i)) / step(d);
                same += off < 0.5;
                near += off < 1.01;
            }
            all += want.size();
        }));
        qInfo("%.3f %% of the elements the same, %.3f %% within 1 LSB", 100.0 * double(same) / double(all), 100.0 * double(near) / double(all));
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
            auto d = deployed(c.graph, "engine");
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
            auto d = deployed(*graph, numerics);
            auto have = answer(d, inputs);
            for (std::int64_t i = 0; i < want.size(); ++i)
                QVERIFY2(std::abs(want.at(i) - have.at(i)) <= 2.0 / 256,
                         qPrintable(QString("%1: %2 where %3").arg(numerics).arg(have.at(i)).arg(want.at(i))));
            QCOMPARE(runExact(d, *toDeployed(d.graph, inputs), Completion::Eager)->outputs, runOn(d.graph, *toDeployed(d.graph, inputs)));
        }
    }

    void activationsOf16BitsRunOnTheCore()
    {
        auto wide = OnnxModel(21).input("x", {1, 4}).constant("s", {}, {0.1}).constant("z", {}, {3}, onnx::TensorProto::INT16)
                        .node("QuantizeLinear", {"x", "s", "z"}, "q").named("wide").node("DequantizeLinear", {"q", "s", "z"}, "y").output("y").import();
        QVERIFY2(wide.has_value(), wide ? "" : wide.error().message.c_str());
        auto d = deployed(*wide, "source");
        auto inputs = randomInputs(*wide, 7);
        auto want = runOn(*wide, inputs);
        QCOMPARE(runExact(d, *toDeployed(d.graph, inputs), Completion::Eager)->outputs, want);
        for (std::int64_t i = 0; i < 4; ++i)
            QVERIFY(std::abs(want[0].at(i) - inputs[0].at(i)) <= 0.05 + 1e-6);
    }
};

QTEST_GUILESS_MAIN(QdqTest)
#include "qdq_test.moc"
