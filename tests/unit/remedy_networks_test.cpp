// SPDX-License-Identifier: Apache-2.0
// What lifts refusals of kernels in networks: choices, numbers of the chip and edits of the model, each made and
// compiled again.
#include "support/compiled.h"
#include "support/integer_net.h"
#include "support/net.h"
#include "support/onnx_model.h"
#include "support/random_graph.h"

#include <QTest>

#include <random>

using namespace partita;
using namespace partita::test;

namespace {

std::string rules(const std::vector<Refusal> &all)
{
    std::string out;
    for (const auto &r : all)
        out += r.rule + " (" + r.sentence + " → " + text(r.remedies) + ") ";
    return out;
}

const Alternative *other(const Deployment &d, const std::string &kernel, const std::string &engine)
{
    auto e = d.target->description().engine(engine);
    auto k = d.find(kernel);
    if (k < 0)
        return nullptr;
    auto a = std::ranges::find(d.kernels[k].alternatives, e, &Alternative::engine);
    return a == d.kernels[k].alternatives.end() ? nullptr : &*a;
}

bool takes(const Deployment &d, const std::string &kernel, const std::string &engine)
{
    auto k = d.find(kernel);
    if (k >= 0 && d.kernels[k].engine == d.target->description().engine(engine))
        return true;
    const auto *a = other(d, kernel, engine);
    return a && a->more;
}

/// The settings with the remedies that can be set.
std::vector<std::string> with(std::vector<std::string> settings, const std::vector<Remedy> &remedies)
{
    for (const auto &r : remedies) {
        std::erase_if(settings, [&](const std::string &s) { return s.starts_with(r.key + "="); });
        if (!r.value.empty())
            settings.push_back(r.key + "=" + r.value);
    }
    return settings;
}

/// A float convolution of the geometry, called conv.
Graph floatConv(const Parameters &p)
{
    auto integer = integerNet(p);
    const auto &op = integer.op(integer.find("op_acc"));
    Net net;
    auto x = net.input(f32, integer.tensor(op.inputs[0]).shape);
    auto w = net.constant(noise(f32, integer.tensor(op.inputs[1]).shape, 1)),
         b = net.constant(noise(f32, integer.tensor(op.inputs[2]).shape, 2));
    auto y = net.op(OpKind::Conv, {x, w, b}, op.attrs, f32, integer.tensor(op.outputs[0]).shape);
    net.builder.outputs = {y};
    net.builder.outputTypes = {f32};
    return *std::move(net.builder).finish();
}

/// A model of one QLinearConv with unsigned weights, whose own arithmetic no array has.
Graph qlinear()
{
    OnnxModel m(13);
    m.constant("x_s", {}, {0.02})
        .constant("x_z", {}, {0}, OnnxModel::int8)
        .constant("y_s", {}, {0.5})
        .constant("y_z", {}, {0}, OnnxModel::int8);
    m.constant("w_s", {}, {0.01}).constant("w_z", {}, {120}, OnnxModel::uint8);
    m.constant("w", {16, 16, 3, 3}, {100, 130, 141, 122, 125, 119}, OnnxModel::uint8);
    return *m.input("x", {1, 16, 8, 8}, OnnxModel::int8)
                .node("QLinearConv", {"x", "x_s", "x_z", "w", "w_s", "w_z", "y_s", "y_z"}, "y",
                    {{"pads", OnnxModel::ints{1, 1, 1, 1}}})
                .output("y")
                .import();
}

/// x through the ops named, each a convolution or a sigmoid of all there was before; "sum" adds the last two, "product"
/// multiplies them.
Graph chain(const std::vector<std::string> &ops, std::int64_t batch, const std::vector<int> &outputs)
{
    Net net;
    Shape shape{batch, 16, 12, 12};
    std::vector<TensorId> values{net.input(f32, shape)};
    for (const auto &op : ops) {
        if (op == "sigmoid") {
            values.push_back(net.op(OpKind::Unary, {values.back()}, UnaryAttrs{UnaryFn::Sigmoid}, f32, shape));
        } else if (op == "product") {
            values.push_back(net.op(OpKind::Mul, {values[values.size() - 2], values.back()}, {}, f32, shape));
        } else if (op == "sum") {
            values.push_back(net.op(OpKind::Add, {values[values.size() - 2], values.back()}, {}, f32, shape));
        } else {
            auto from = op == "branch" ? values[values.size() - 2] : values.back();
            auto w = net.constant(noise(f32, {16, 16, 3, 3}, unsigned(values.size()))),
                 b = net.constant(noise(f32, {16}, 9));
            values.push_back(
                net.op(OpKind::Conv, {from, w, b}, ConvAttrs{{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}}, 1}, f32, shape));
        }
    }
    for (int o : outputs) {
        net.builder.outputs.push_back(values[o]);
        net.builder.outputTypes.push_back(f32);
    }
    return *std::move(net.builder).finish();
}

/// The border between two kernels that are not one by this rule, or null.
const Fusion *border(const Deployment &d, const std::string &rule)
{
    auto it = std::ranges::find_if(d.fusions, [&](const Fusion &f) { return f.refusal && f.refusal->rule == rule; });
    return it == d.fusions.end() ? nullptr : &*it;
}

} // namespace

class RemedyNetworksTest : public QObject {
    Q_OBJECT
private slots:
    /// Any geometry at all: what the refusals name together makes the engine take it.
    void anyConvolution_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("engine");
        for (auto [target, engine] :
            {std::pair{"diana", "digital"}, {"diana", "analog"}, {"ne16", "ne16"}, {"vta", "compute"}, {"tynnp", "nu"}})
            QTest::addRow("%s %s", target, engine) << target << engine;
    }
    void anyConvolution()
    {
        QFETCH(QString, target);
        QFETCH(QString, engine);
        std::mt19937 random(1);
        auto one = [&](std::int64_t low, std::int64_t high) {
            return low + std::int64_t(random() % std::uint64_t(high - low + 1));
        };
        auto name = engine.toStdString();
        int refused = 0;
        for (int i = 0; i < 150; ++i) {
            auto text = [](std::initializer_list<std::int64_t> v) {
                std::string out;
                for (auto n : v)
                    out += (out.empty() ? "" : ",") + std::to_string(n);
                return out;
            };
            auto channels = one(1, 20), groups = one(0, 2);
            Parameters p{{"kernel", text({one(1, 9), one(1, 9)})}, {"stride", text({one(1, 4), one(1, 4)})},
                {"dilation", text({one(1, 2), one(1, 2)})},
                {"padding", text({one(0, 4), one(0, 4), one(0, 4), one(0, 4)})}, {"rows", std::to_string(one(17, 24))},
                {"columns", std::to_string(one(17, 24))}, {"channels_in", std::to_string(channels)},
                {"channels_out", std::to_string(groups ? channels : one(1, 20))}};
            if (groups == 1)
                p["groups"] = std::to_string(channels);
            if (groups == 2 && channels % 2 == 0)
                p["groups"] = "2";
            auto d = tried(floatConv(p), target.toStdString(), {});
            QVERIFY2(d, d ? "" : d.error().message.c_str());
            if (takes(*d, "conv", name))
                continue;
            const auto *a = other(*d, "conv", name);
            QVERIFY(a && !a->refusals.empty());
            ++refused;
            std::vector<Remedy> settings;
            for (const auto &r : together(a->refusals)) {
                QVERIFY2(r.kind != Remedy::Kind::None, rules(a->refusals).c_str());
                if (r.settable())
                    settings.push_back(r);
                else
                    p[r.key] = r.value;
            }
            auto again = tried(floatConv(p), target.toStdString(), with({}, settings));
            QVERIFY2(again, again ? "" : (rules(a->refusals) + again.error().message).c_str());
            const auto *still = other(*again, "conv", name);
            QVERIFY2(takes(*again, "conv", name),
                (rules(a->refusals) + "still: " + (still ? rules(still->refusals) : "")).c_str());
        }
        QVERIFY2(refused > 25, qPrintable(QString::number(refused)));
    }

    void choicesOfAModel_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("engine");
        for (auto [target, engine] :
            {std::pair{"diana", "digital"}, {"diana", "analog"}, {"ne16", "ne16"}, {"vta", "compute"}, {"tynnp", "nu"}})
            QTest::addRow("%s %s", target, engine) << target << engine;
    }
    /// The arithmetic of a quantised file, which only the core has, becomes the engine's.
    void choicesOfAModel()
    {
        QFETCH(QString, target);
        QFETCH(QString, engine);
        auto graph = qlinear();
        const std::vector<std::string> settings{"numerics=source"};
        auto d = tried(graph, target.toStdString(), settings);
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        auto kernel = std::ranges::find_if(d->kernels, [](const Kernel &k) { return k.macs > 0; })->slug;
        const auto *a = other(*d, kernel, engine.toStdString());
        QVERIFY(a && !a->more);
        auto remedies = together(a->refusals);
        for (const auto &r : remedies)
            QVERIFY2(r.settable(), rules(a->refusals).c_str());
        auto again = tried(graph, target.toStdString(), with(settings, remedies));
        QVERIFY2(again && takes(*again, kernel, engine.toStdString()),
            again ? text(remedies).c_str() : again.error().message.c_str());
    }

    void settings_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QStringList>("settings");
        auto row = [](const char *what, const char *target, const char *engine, const char *rule,
                       QStringList settings) { QTest::addRow("%s", what) << target << engine << rule << settings; };
        row("5 bits", "diana", "digital", "weight_bits", {"bits.weight=5"});
        row("by choice only", "diana", "analog", "converters", {});
        row("back from the converters", "diana", "digital", "converters", {"engine=analog"});
        row("a tile too large", "diana", "digital", "tile", {"tile.K=64", "tile.OY=32", "target.l1.size=20000"});
        row("a memory too small", "diana", "digital", "tile", {"target.l1.size=1024"});
        row("two memories too small", "diana", "digital", "tile", {"target.l1.size=512", "target.weights.size=1024"});
        row("tynnp", "tynnp", "nu", "tile", {"target.dm.size=1024"});
        row("ne16", "ne16", "ne16", "tile", {"target.l1.size=1024"});
        row("vta", "vta", "compute", "tile", {"tile.H=32", "tile.W=32", "tile.CO=4"});
        row("too few columns", "diana", "analog", "columns", {"target.analog.columns=16", "target.analog.rows=49"});
    }
    void settings()
    {
        QFETCH(QString, target);
        QFETCH(QString, engine);
        QFETCH(QString, rule);
        QFETCH(QStringList, settings);
        std::vector<std::string> all;
        for (const auto &s : settings)
            all.push_back(s.toStdString());
        auto graph = floatConv({{"channels_in", "64"}, {"channels_out", "64"}, {"rows", "32"}, {"columns", "32"}});
        auto d = tried(graph, target.toStdString(), all);
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        const auto *a = other(*d, "conv", engine.toStdString());
        QVERIFY(a);
        auto refusal = std::ranges::find(a->refusals, rule.toStdString(), &Refusal::rule);
        QVERIFY2(refusal != a->refusals.end(), rules(a->refusals).c_str());
        auto remedies = together(a->refusals);
        for (const auto &r : remedies)
            QVERIFY2(r.settable(), rules(a->refusals).c_str());
        auto again = tried(graph, target.toStdString(), with(all, remedies));
        QVERIFY2(again && takes(*again, "conv", engine.toStdString()),
            again ? text(remedies).c_str() : again.error().message.c_str());
    }

    void nothingHelps()
    {
        // No engine but the core moves bytes about.
        Net net;
        auto x = net.input(f32, {1, 4, 6, 6});
        auto y = net.op(OpKind::Transpose, {x}, TransposeAttrs{{0, 1, 3, 2}}, f32, {1, 4, 6, 6});
        net.builder.outputs = {y};
        net.builder.outputTypes = {f32};
        auto d = tried(*std::move(net.builder).finish(), "diana", {});
        QVERIFY(d);
        for (const auto &k : d->kernels)
            for (const auto &a : k.alternatives)
                if (!a.more)
                    QVERIFY2(text(together(a.refusals)).starts_with("none: "), rules(a.refusals).c_str());
    }

    /// Edits of the network that make two kernels one.
    void bordersOfANetwork_data()
    {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QStringList>("broken");
        QTest::addColumn<QStringList>("mended");
        QTest::addColumn<int>("batch");
        QTest::addColumn<int>("output");
        QTest::newRow("an output") << "output" << QStringList{"conv", "conv"} << QStringList{"conv", "conv"} << 1 << 1;
        QTest::newRow("another reader") << "reader" << QStringList{"conv", "conv", "branch", "sum"}
                                        << QStringList{"conv", "conv"} << 1 << 0;
        QTest::newRow("two that join") << "join" << QStringList{"conv", "branch", "sum"} << QStringList{"conv", "conv"}
                                       << 1 << 0;
        QTest::newRow("samples") << "batch" << QStringList{"sigmoid", "product"} << QStringList{"sigmoid", "product"}
                                 << 2 << 0;
    }
    void bordersOfANetwork()
    {
        QFETCH(QString, rule);
        QFETCH(QStringList, broken);
        QFETCH(QStringList, mended);
        QFETCH(int, batch);
        QFETCH(int, output);
        auto ops = [](const QStringList &names) {
            std::vector<std::string> out;
            for (const auto &n : names)
                out.push_back(n.toStdString());
            return out;
        };
        auto last = int(broken.size());
        auto d = tried(chain(ops(broken), batch, output ? std::vector{output, last} : std::vector{last}), "tynnp", {});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        const auto *refused = border(*d, rule.toStdString());
        QVERIFY(refused);
        QVERIFY2(
            refused->refusal->remedies.front().kind == Remedy::Kind::Model, text(refused->refusal->remedies).c_str());
        auto again = tried(chain(ops(mended), 1, {int(mended.size())}), "tynnp", {"fuse=with_next"});
        QVERIFY(again && !border(*again, rule.toStdString()));
        QVERIFY(std::ranges::any_of(again->fusions, [](const Fusion &f) { return !f.refusal; }));
    }

    /// Choices and numbers that make two kernels one, over random networks.
    void bordersBySettings()
    {
        std::map<std::string, int> seen;
        for (unsigned seed = 0; seed < 24; ++seed) {
            auto graph = randomGraph(seed, 6 + int(seed % 6));
            auto automatic = tried(graph, "tynnp", {});
            QVERIFY(automatic);
            const auto &some = automatic->kernels[seed % automatic->kernels.size()].slug;
            for (std::vector<std::string> settings :
                {std::vector<std::string>{}, {"fuse=apart"}, {"target.dm.size=3000", "target.vm.size=1200"},
                    {"kernel." + some + ".engine=core"}, {"kernel." + some + ".layout=CHW"}}) {
                auto d = tried(graph, "tynnp", settings);
                if (!d)
                    continue;
                for (const auto &f : d->fusions) {
                    if (!f.refusal)
                        continue;
                    QVERIFY2(
                        !f.refusal->remedies.empty() && !text(f.refusal->remedies).empty(), f.refusal->rule.c_str());
                    if (!std::ranges::all_of(f.refusal->remedies, &Remedy::settable))
                        continue;
                    auto again = tried(graph, "tynnp", with(settings, f.refusal->remedies));
                    QVERIFY2(again,
                        again ? ""
                              : (f.refusal->sentence + " → " + text(f.refusal->remedies) + ": " + again.error().message)
                                    .c_str());
                    ++seen[f.refusal->rule];
                    for (const auto &g : again->fusions)
                        QVERIFY2(!(g.refusal && g.refusal->rule == f.refusal->rule && g.kernels == f.kernels),
                            (f.refusal->sentence + " → " + text(f.refusal->remedies)).c_str());
                }
            }
        }
        for (const char *rule : {"choice", "cost", "core", "layout", "memory"})
            QVERIFY2(seen[rule] > 0, rule);
    }

    void longestDeviceKernel()
    {
        auto graph = chain(std::vector<std::string>(9, "sigmoid"), 1, {9});
        auto d = tried(graph, "tynnp", {});
        QVERIFY(d);
        std::vector<Match> all;
        for (const auto &k : d->kernels)
            for (const auto &part : k.match.parts.empty() ? std::vector{k.match} : k.match.parts)
                all.push_back(part);
        auto next = all.back();
        auto whole = all.front();
        whole.parts.assign(all.begin(), all.end() - 1);
        whole.outputs = next.inputs;
        QCOMPARE(whole.parts.size(), std::size_t(8));
        auto fused = d->target->fuse(d->graph, whole, next);
        QVERIFY(!fused && fused.error().rule == "length" && fused.error().remedies[0].value == "apart");
        whole.parts.erase(whole.parts.begin());
        QVERIFY(d->target->fuse(d->graph, whole, next));
        // Vectors have no rows to cut.
        Net net;
        auto x = net.input(f32, {1, 64});
        auto y = net.op(OpKind::Unary, {x}, UnaryAttrs{UnaryFn::Sigmoid}, f32, {1, 64});
        net.builder.outputs = {net.op(OpKind::Unary, {y}, UnaryAttrs{UnaryFn::Tanh}, f32, {1, 64})};
        net.builder.outputTypes = {f32};
        auto vectors = tried(*std::move(net.builder).finish(), "tynnp", {});
        QVERIFY(vectors && border(*vectors, "rows"));
        QCOMPARE(border(*vectors, "rows")->refusal->remedies[0].kind, Remedy::Kind::None);
    }
};

QTEST_GUILESS_MAIN(RemedyNetworksTest)
#include "remedy_networks_test.moc"
