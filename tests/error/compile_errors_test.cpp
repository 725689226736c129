// SPDX-License-Identifier: Apache-2.0
#include "compile/enough.h"
#include "import/import.h"
#include "rewrite/fold.h"
#include "support/compiled.h"
#include "support/net.h"
#include "support/onnx_model.h"
#include "support/random_graph.h"

#include <QRegularExpression>
#include <QTest>

#include <chrono>
#include <thread>

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;

namespace {

/// conv_1 … conv_`depth` of `channels` channels with a residual sum and a dense head, on a picture of `side`.
Graph network(std::int64_t channels = 64, std::int64_t side = 32, int depth = 3)
{
    OnnxModel m;
    m.input("x", {1, channels, side, side});
    std::string last = "x";
    for (int i = 1; i <= depth; ++i) {
        auto n = std::to_string(i);
        m.constant("w" + n, {channels, channels, 3, 3}, {0.01, -0.02, 0.03, 0.005, -0.01})
            .constant("b" + n, {channels}, {0.1, -0.1});
        m.node("Conv", {last, "w" + n, "b" + n}, "c" + n, {{"pads", ints{1, 1, 1, 1}}}).named("conv_" + n);
        last = "c" + n;
    }
    m.node("Add", {"x", last}, "sum")
        .named("sum")
        .node("GlobalAveragePool", {"sum"}, "pool")
        .node("Flatten", {"pool"}, "flat");
    m.constant("fc", {channels, 10}, {0.1, -0.2, 0.05}).node("MatMul", {"flat", "fc"}, "y").named("head");
    return *m.output("y").import();
}

/// Weights with a zero point of their own, which the digital array does not take.
Graph unsymmetric()
{
    OnnxModel m;
    m.input("x", {1, 4, 8, 8}).constant("s", {}, {0.1}).constant("z", {}, {0}, OnnxModel::int8);
    m.constant("w", {4, 4, 1, 1}, {1, 2, 3, -4, 5}, OnnxModel::int8).constant("wz", {}, {5}, OnnxModel::int8);
    m.node("QuantizeLinear", {"x", "s", "z"}, "q")
        .node("QLinearConv", {"q", "s", "z", "w", "s", "wz", "s", "z"}, "y")
        .named("conv_1");
    return *m.node("DequantizeLinear", {"y", "s", "z"}, "out").output("out").import();
}

/// Every activation in −1…1.
Calibration ranges(const Graph &graph)
{
    Calibration::Ranges ranges;
    for (TensorId id : graph.tensorIds()) {
        const auto writer = graph.producer(id);
        const bool rectified = writer >= 0 && graph.op(writer).kind == OpKind::Relu;
        ranges[graph.tensor(id).slug] = {rectified ? 0.0 : -1.0, 1.0};
    }
    return {.ranges = std::move(ranges)};
}

Result<Deployment> tryWith(const Graph &graph, const std::vector<std::string> &settings)
{
    auto choices = chosen(settings);
    return choices ? compile({graph, defaultTarget(), ranges(graph), *choices}) : std::unexpected(choices.error());
}

struct Bad {
    const char *what;
    Graph graph;
    std::vector<std::string> choices;
    Fault fault;
    std::vector<const char *> says; ///< each is part of the sentence
};

std::vector<Bad> badCompiles()
{
    auto in = Fault::Input;
    auto net = network();
    return {
        {"too large", net, {"target.l2.size=65536", "target.l3.size=65536"}, in,
            {"does not fit", "65536", "--set target.l"}},
        {"kernel", net, {"kernel.conv_9.engine=core"}, in, {"kernel.conv_9.engine", "'conv_9'"}},
        {"engine", net, {"engine=gpu"}, in, {"engine=gpu", "core, digital"}},
        {"engine of a kernel", net, {"kernel.conv_1.engine=gpu"}, in, {"kernel.conv_1.engine=gpu", "core, digital"}},
        {"engine without a pattern", net, {"kernel.pool.engine=digital"}, in, {"=digital", "cannot run this kernel"}},
        {"refused: weights", unsymmetric(), {"numerics=source", "kernel.conv_1.engine=digital"}, in,
            {"kernel.conv_1.engine=digital", "zero point", "numerics=engine"}},
        {"tile", network(256, 16), {"kernel.conv_2.tile.K=256"}, in, {"kernel.conv_2.tile.K=256", "bytes"}},
        {"tile on its engine", network(256, 16), {"kernel.conv_2.tile.K=256", "kernel.conv_2.engine=digital"}, in,
            {"'conv_2'", "digital", "bytes"}},
        {"tile beside its multiples", net, {"kernel.conv_2.tile.K=8"}, in,
            {"kernel.conv_2.tile.K=8", "multiple of 16", "what would help: kernel.conv_2.tile.K=16"}},
        {"axis", net, {"kernel.conv_1.tile.Q=4"}, in, {"kernel.conv_1.tile.Q: this kernel has no axis Q", "K, OX, OY"}},
        {"axis of all", net, {"tile.Q=4"}, in, {"tile.Q: there is no axis Q", "K, N, OX, OY"}},
        {"axis without tiles", net, {"kernel.pool.tile.K=4"}, in, {"no axis K", "runs whole"}},
        {"order", net, {"kernel.conv_1.order=K,ZZ"}, in, {"kernel.conv_1.order=K,ZZ", "no axis ZZ", "K, OX, OY"}},
        {"bits of the file", net, {"numerics=source", "bits.weight=4"}, in, {"bits.weight=4", "numerics=engine"}},
        {"bits without weights", net, {"kernel.pool.bits.weight=4"}, in,
            {"kernel.pool.bits.weight", "no constant weights"}},
        {"bits of an engine", net, {"kernel.conv_2.bits.weight=3", "kernel.conv_2.engine=digital"}, in,
            {"kernel.conv_2.engine=digital", "no weights of 3 bits", "kernel.conv_2.bits.weight=4"}},
        {"bits between converters", net, {"kernel.conv_2.bits.weight=4", "kernel.conv_2.engine=analog"}, in,
            {"kernel.conv_2.engine=analog", "ternary"}},
        {"8 bits between converters", net, {"kernel.conv_2.bits.weight=8", "kernel.conv_2.engine=analog"}, in,
            {"kernel.conv_2.bits.weight=8", "ternary weights only"}},
        {"bits of activations", net, {"bits.activation=4", "kernel.conv_2.engine=digital"}, in,
            {"kernel.conv_2.engine=digital", "has 4 bits", "takes activations of 8 bits", "bits.activation=8"}},
        {"rules of the published compiler", net,
            {"target.digital.published_rules=true", "kernel.conv_2.bits.weight=4", "kernel.conv_2.engine=digital"}, in,
            {"int8 weights", "target.digital.published_rules=false"}},
        {"tensor", net, {"tensor.ghost.memory=l2"}, in, {"tensor.ghost.memory", "'ghost'", "x, conv_1"}},
        {"memory", net, {"tensor.sum.memory=l1"}, in, {"tensor.sum.memory=l1", "l2 or l3"}},
        {"unknown memory", net, {"tensor.sum.memory=attic"}, in, {"attic", "l2 or l3"}},
        {"constants", net, {"kernel.conv_1.weights=l1"}, in, {"kernel.conv_1.weights=l1", "l2 or l3"}},
        {"constants of all", net, {"weights=attic"}, in, {"weights=attic", "l2 or l3"}},
        {"constants of none", net, {"kernel.sum.weights=l3"}, in, {"kernel.sum.weights=l3", "no constants"}},
        {"too small for what is alive", net, {"engine=core", "target.l2.size=40000", "target.l3.size=1024"}, in,
            {"does not fit", "bytes of 1024", "lie there together", "'conv_1'", "'x' with 65536",
                "enlarge it with --set target.l3.size="}},
        {"kept too near", net, {"target.l2.size=100000", "tensor.sum.memory=l2", "tensor.x.memory=l2", "weights=l2"},
            in,
            {"does not fit Shared L2", "'pool'", "'conv_1_params' with 37312", "target.l2.size=",
                "--set kernel.conv_1.weights=l3", "--set kernel.conv_1.bits.weight=4", "--set tensor.sum.memory=l3"}},
        {"number", net, {"target.l2.colour=1"}, in, {"l2.colour"}},
    };
}

} // namespace

class CompileErrorsTest : public QObject {
    Q_OBJECT
private slots:
    void productOfVectorsTakesNoBias()
    {
        auto graph = OnnxModel()
                         .input("x", {4})
                         .constant("w", {4}, {1, 2})
                         .constant("b", {1}, {3})
                         .node("MatMul", {"x", "w"}, "m")
                         .node("Add", {"m", "b"}, "y")
                         .output("y")
                         .import();
        QVERIFY(graph);
        auto folded = fold(*graph);
        QVERIFY(folded);
        QCOMPARE(folded->opCount(), std::size_t(2));
    }

    /// A weight that is no number counts as 0.
    void weightsThatAreNoNumbers()
    {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        auto net = [](double odd) {
            OnnxModel m;
            m.input("x", {1, 2, 1, 1})
                .constant("w", {2, 2, 1, 1}, {0.5, odd, 0.25, 0.125})
                .constant("b", {2}, {odd, 0.1});
            return *m.node("Conv", {"x", "w", "b"}, "y").named("conv_1").output("y").import();
        };
        auto odd = tryWith(net(nan), {}), zero = tryWith(net(0), {});
        QVERIFY2(odd && zero, odd ? "" : odd.error().message.c_str());
        auto bytes = [](const Deployment &d, const char *tensor) {
            auto id = d.graph.findTensor(tensor);
            auto view = id < 0 ? std::span<const std::byte>() : d.graph.tensor(id).data.bytes();
            return std::vector<std::byte>(view.begin(), view.end());
        };
        int compared = 0;
        for (TensorId id : zero->graph.tensorIds())
            if (const auto &t = zero->graph.tensor(id); t.constant() && ++compared)
                QVERIFY2(bytes(*odd, t.slug.c_str()) == bytes(*zero, t.slug.c_str()), t.slug.c_str());
        QVERIFY(compared > 1);
    }

    void refuses_data()
    {
        QTest::addColumn<int>("index");
        int i = 0;
        for (const auto &bad : badCompiles())
            QTest::newRow(bad.what) << i++;
    }
    void refuses()
    {
        QFETCH(int, index);
        auto bad = badCompiles()[index];
        auto d = tryWith(bad.graph, bad.choices);
        QVERIFY2(!d, "it compiled");
        auto message = d.error().message;
        if (message.starts_with("the network does not fit"))
            if (auto enough = enoughMemory({bad.graph, defaultTarget(), ranges(bad.graph), *chosen(bad.choices)}))
                message = enough->sentence;
        QVERIFY2(d.error().fault == bad.fault, message.c_str());
        QVERIFY2(!message.empty() && message.find('\n') == std::string::npos, message.c_str());
        for (auto *part : bad.says)
            QVERIFY2(message.find(part) != std::string::npos, message.c_str());
    }

    void aLackOfRoomNamesTheKernelTheMemoryAndWhatHelps_data()
    {
        QTest::addColumn<QString>("network");
        QTest::addColumn<bool>("outside"); // all that may live in L3 does
        QTest::addColumn<QStringList>("says");
        QTest::newRow("a transform") << "digits_resnet" << true
                                     << QStringList{"does not fit Shared L2", "for code, tables and stack"};
        QTest::newRow("a kernel") << "tones_dscnn" << true
                                  << QStringList{"'probabilities' cannot run on any engine", "bytes of l2"};
        QTest::newRow("the network") << "tones_dscnn" << false
                                     << QStringList{"does not fit Shared L2", "'conv1' and 1 other kernel run"};
    }
    void aLackOfRoomNamesTheKernelTheMemoryAndWhatHelps()
    {
        QFETCH(QString, network);
        QFETCH(bool, outside);
        QFETCH(QStringList, says);
        auto graph = importModel(PARTITA_SOURCE "/resources/examples/" + network.toStdString() + ".onnx");
        QVERIFY(graph);
        auto target = targetNamed("ne16");
        auto roomy = compile({*graph, target, ranges(*graph), {}});
        QVERIFY2(roomy, roomy ? "" : roomy.error().message.c_str());
        Choices choices;
        if (outside) {
            (void)choices.set("weights=l3");
            for (const auto &buffer : roomy->buffers)
                if (buffer.kind == Buffer::Kind::Activation)
                    (void)choices.set("tensor." + roomy->nameOf(buffer) + ".memory=l3");
        }
        (void)choices.set("target.l2.size=1024");
        auto d = compile({*graph, target, ranges(*graph), choices});
        QVERIFY(!d);
        auto enough = enoughMemory({*graph, target, ranges(*graph), choices});
        QVERIFY(enough);
        auto message = QString::fromStdString(enough->sentence);
        for (const auto &part : says)
            QVERIFY2(message.contains(part), qPrintable(message));
        const auto help = "target.l2.size=" + std::to_string(enough->sizes.front().bytes);
        QVERIFY2(message.contains(QString::fromStdString(help)), qPrintable(message));
        (void)choices.set(help);
        auto lifted = compile({*graph, target, ranges(*graph), choices});
        QVERIFY2(lifted, lifted ? "" : lifted.error().message.c_str());
    }

    void theNetworksAreFineOtherwise()
    {
        for (const auto &graph : {network(), network(256, 16), unsymmetric()}) {
            auto d = tryWith(graph, {});
            QVERIFY2(d.has_value(), d ? "" : d.error().message.c_str());
        }
    }

    void aCancelledCompileStopsAtOnce()
    {
        auto large = network(128, 28, 40);
        auto calibration = ranges(large);
        for (int wait : {0, 1, 20, 100}) {
            std::stop_source stop;
            auto asked = std::chrono::steady_clock::now() + std::chrono::milliseconds(wait);
            std::jthread asker([&] {
                std::this_thread::sleep_until(asked);
                stop.request_stop();
            });
            if (wait == 0)
                stop.request_stop();
            auto d = compile({large, defaultTarget(), calibration, {}}, nullptr, stop.get_token());
            auto late = std::chrono::steady_clock::now() - asked;
            QVERIFY(!d || wait > 0);
            if (d) // done before it was asked to stop
                continue;
            QVERIFY2(d.error().fault == Fault::Cancelled, d.error().message.c_str());
            QVERIFY2(late < std::chrono::seconds(1),
                qPrintable(QString::number(std::chrono::duration<double>(late).count())));
        }
    }
};

QTEST_APPLESS_MAIN(CompileErrorsTest)
#include "compile_errors_test.moc"
