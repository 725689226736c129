// SPDX-License-Identifier: Apache-2.0
// What an engine will not take: the rule, the reason and the edit that lifts it.
#include "support/compiled.h"
#include "support/net.h"
#include "support/random_graph.h"

#include <QTest>

using namespace partita;
using namespace partita::test;

namespace {

struct Case {
    const char *what, *target, *engine, *rule; ///< rule "": it is taken
    ConvAttrs conv;
    Shape input{1, 16, 12, 12};
    std::int64_t channels = 16;
    std::vector<std::string> settings;
    const char *edit = "";
};

std::vector<Case> cases()
{
    Window three{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}};
    auto window = [&](std::array<std::int64_t, 2> kernel, std::array<std::int64_t, 2> stride,
                      std::array<std::int64_t, 4> pads = {}) {
        return ConvAttrs{{kernel, stride, {1, 1}, pads}, 1};
    };
    std::vector<std::string> published{"target.digital.published_rules=true"};
    const char *lift = "target.digital.published_rules=false";
    return {
        {"3×3", "diana", "digital", "", {three, 1}},
        {"10×4", "diana", "digital", "kernel_size", window({10, 4}, {2, 2}), {1, 1, 49, 10}},
        {"stride 3", "diana", "digital", "stride", window({3, 3}, {3, 3})},
        {"dilation", "diana", "digital", "dilation", {{{3, 3}, {1, 1}, {2, 2}, {}}, 1}},
        {"4 groups", "diana", "digital", "groups", {three, 4}},
        {"padding of a kernel", "diana", "digital", "padding", window({1, 1}, {1, 1}, {1, 1, 1, 1}), {1, 16, 12, 12},
            16, {"pads=engine"}, "kernel.conv.pads=core"},
        {"padding by the core", "diana", "digital", "", window({1, 1}, {1, 1}, {1, 1, 1, 1})},
        {"odd size", "diana", "digital", "tensor_size", window({1, 1}, {1, 1}), {1, 3, 5, 5}, 4},
        {"padding at the end", "diana", "digital", "", window({3, 3}, {2, 2}, {0, 0, 1, 1})},
        {"published padding", "diana", "digital", "", {three, 1}, {1, 16, 12, 12}, 16, published},
        {"published padding at the end", "diana", "digital", "padding", window({3, 3}, {2, 2}, {0, 0, 1, 1}),
            {1, 16, 12, 12}, 16, {"target.digital.published_rules=true", "pads=engine"}, "kernel.conv.pads=core"},
        {"published bits", "diana", "digital", "published_rules", {three, 1}, {1, 16, 12, 12}, 16,
            {"target.digital.published_rules=true", "bits.weight=4"}, lift},
        {"5 bits", "diana", "digital", "weight_bits", {three, 1}, {1, 16, 12, 12}, 16, {"bits.weight=5"},
            "kernel.conv.bits.weight=8"},
        {"one filter a channel", "diana", "analog", "groups", {three, 16}},
        {"by choice only", "diana", "analog", "converters", {three, 1}, {1, 16, 12, 12}, 16, {},
            "kernel.conv.engine=analog"},
        {"back from the converters", "diana", "digital", "converters", {three, 1}, {1, 16, 12, 12}, 16,
            {"engine=analog"}, "kernel.conv.engine=digital"},
        {"3×3", "ne16", "ne16", "", {three, 1}},
        {"10×4", "ne16", "ne16", "kernel_size", window({10, 4}, {2, 2}), {1, 1, 49, 10}},
        {"5×5", "ne16", "ne16", "kernel_size", window({5, 5}, {1, 1})},
        {"1×1 a channel", "ne16", "ne16", "kernel_size", {{}, 16}},
        {"stride 3", "ne16", "ne16", "stride", window({3, 3}, {3, 3})},
        {"5 bits", "ne16", "ne16", "", {three, 1}, {1, 16, 12, 12}, 16, {"bits.weight=5"}},
        {"3×3", "siracusa", "neureka", "", {three, 1}},
        {"5×5", "siracusa", "neureka", "kernel_size", window({5, 5}, {1, 1})},
        {"5 bits", "siracusa", "neureka", "", {three, 1}, {1, 16, 12, 12}, 16, {"bits.weight=5"}},
    };
}

Graph graphOf(const Case &c)
{
    Net net;
    const auto &w = c.conv.window;
    auto x = net.input(f32, c.input);
    auto weights = net.constant(noise(f32, {c.channels, c.input[1] / c.conv.groups, w.kernel[0], w.kernel[1]}, 1));
    auto bias = net.constant(noise(f32, {c.channels}, 2));
    Op conv{OpKind::Conv, "conv", "conv", {x, weights, bias}, {}, c.conv, {}};
    std::vector<Shape> shapes{c.input, net.builder.tensor(weights).shape, {c.channels}};
    auto y = net.op(OpKind::Conv, conv.inputs, c.conv, f32, inferShapes(conv, shapes)->front());
    net.builder.outputs = {y};
    net.builder.outputTypes = {f32};
    return *std::move(net.builder).finish();
}

} // namespace

class EngineRulesTest : public QObject {
    Q_OBJECT
private slots:
    void says_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; const auto &c : cases())
            QTest::addRow("%s %s", c.engine, c.what) << i++;
    }
    void says()
    {
        QFETCH(int, index);
        auto c = cases()[index];
        auto graph = graphOf(c);
        auto target = targetNamed(c.target);
        auto d = tried(graph, c.target, c.settings);
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        const auto &k = *std::ranges::find_if(d->kernels, [](const Kernel &kernel) { return kernel.macs > 0; });
        auto engine = target->description().engine(c.engine);
        auto other = std::ranges::find(k.alternatives, engine, &Alternative::engine);
        if (!*c.rule) {
            QVERIFY(k.engine == engine || (other != k.alternatives.end() && other->more));
            return;
        }
        QVERIFY(k.engine != engine && other != k.alternatives.end());
        auto refusal = std::ranges::find(other->refusals, std::string(c.rule), &Refusal::rule);
        QVERIFY2(refusal != other->refusals.end(), other->refusals.empty() ? "taken" : other->refusals[0].rule.c_str());
        QVERIFY(!refusal->sentence.empty());
        if (*c.edit)
            QCOMPARE(text(refusal->remedies), std::string(c.edit));
    }
};

QTEST_GUILESS_MAIN(EngineRulesTest)
#include "engine_rules_test.moc"
