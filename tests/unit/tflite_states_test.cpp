// SPDX-License-Identifier: Apache-2.0
// TensorFlow Lite's operators with a memory, graphs within a graph, and picks.
#include "execute/operators/executor.h"
#include "support/must.h"
#include "support/tflite_model.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace partita;
using namespace partita::test;
using Code = TfliteModel::Code;
using Options = TfliteModel::Options;
using Type = TfliteModel::Type;

namespace {

auto variable(const char *name)
{
    return [=](TfliteModel::Builder &b) { return tflite::CreateVarHandleOptionsDirect(b, nullptr, name).Union(); };
}

/// y = x + v; v = y. The variable begins with `first`, or with zeros.
TfliteModel adder(const std::vector<float> &first)
{
    TfliteModel m;
    auto x = m.input("x", {1, 2}), h = m.tensor("h", {}, Type::RESOURCE), v = m.tensor("v", {1, 2}),
         y = m.tensor("y", {1, 2});
    if (!first.empty()) {
        TfliteModel once;
        auto handle = once.tensor("handle", {}, Type::RESOURCE), value = once.constant("value", {1, 2}, first);
        once.op(Code::VAR_HANDLE, {}, {handle}, Options::VarHandleOptions, variable("sum"))
            .op(Code::ASSIGN_VARIABLE, {handle, value}, {});
        m.others.push_back(once);
        m.op(Code::CALL_ONCE, {}, {}, Options::CallOnceOptions,
            [](auto &b) { return tflite::CreateCallOnceOptions(b, 1).Union(); });
    }
    m.op(Code::VAR_HANDLE, {}, {h}, Options::VarHandleOptions, variable("sum"))
        .op(Code::READ_VARIABLE, {h}, {v})
        .op(Code::ADD, {x, v}, {y}, Options::AddOptions,
            [](auto &b) { return tflite::CreateActivationOptions(b, tflite::Activation::NONE).Union(); })
        .op(Code::ASSIGN_VARIABLE, {h, y}, {})
        .output(y);
    return m;
}

std::vector<float> floats(const Array &a) { return {a.as<float>().begin(), a.as<float>().end()}; }

Array array(const Tensor &t, const std::vector<float> &values)
{
    Array a(t.type, t.shape);
    for (std::size_t i = 0; i < values.size(); ++i)
        a.set(std::int64_t(i), double(values[i]));
    return a;
}

/// The first output of each run, with the states carried from run to run.
std::vector<std::vector<float>> runs(const Graph &g, const std::vector<std::vector<float>> &inputs)
{
    const auto executor = must(Executor::prepare(g));
    std::vector<std::vector<float>> out;
    auto states = must(firstStates(g));
    for (const auto &input : inputs) {
        std::vector<Array> in{array(g.tensor(g.inputs[0]), input)};
        in.insert(in.end(), states.begin(), states.end());
        const auto all = must(executor.run(in));
        for (std::size_t i = 0; i < states.size(); ++i)
            states[i] = all[std::size_t(g.states[i].output)];
        std::vector<float> values;
        for (std::int64_t i = 0; i < all[0].size(); ++i)
            values.push_back(float(all[0].at(i)));
        out.push_back(values);
    }
    return out;
}

/// An LSTM of one unit, in reals. The weights of gate g are 0.25·(g + 1) − 1 and 0.25·(g + 5) − 1, its bias 0.1·g.
std::vector<double> outputsOfLstm(const std::vector<double> &inputs)
{
    std::vector<double> out;
    double hidden = 0, cell = 0;
    auto sigmoid = [](double v) { return 1 / (1 + std::exp(-v)); };
    for (double v : inputs) {
        auto gate = [&](int g) { return (0.25 * (g + 1) - 1) * v + (0.25 * (g + 5) - 1) * hidden + 0.1 * g; };
        double i = sigmoid(gate(0)), f = sigmoid(gate(1)), u = std::tanh(gate(2)), o = sigmoid(gate(3));
        cell = f * cell + i * u;
        hidden = o * std::tanh(cell);
        out.push_back(hidden);
    }
    return out;
}

} // namespace

class TfliteStatesTest : public QObject {
    Q_OBJECT

private slots:
    void variablesBecomeStates()
    {
        const auto g = must(adder({10, 20}).import());
        QCOMPARE(g.states.size(), std::size_t(1));
        QCOMPARE(g.givenInputs(), std::size_t(1));
        QCOMPARE(g.inputs.size(), std::size_t(2));
        QCOMPARE(g.outputs.size(), std::size_t(2));
        QVERIFY(g.outputs[0] != g.outputs[1]);
        QCOMPARE(runs(g, {{1, 2}, {3, 4}}), (std::vector<std::vector<float>>{{11, 22}, {14, 26}}));
        QCOMPARE(runs(must(adder({}).import()), {{1, 2}, {3, 4}}), (std::vector<std::vector<float>>{{1, 2}, {4, 6}}));
    }

    /// Inputs may leave the states out, which then hold their first value.
    void statesMayBeLeftOut()
    {
        const auto g = must(adder({10, 20}).import());
        const auto in = must(toDeployed(g, {array(g.tensor(g.inputs[0]), {1, 2})}));
        QCOMPARE(in.size(), std::size_t(2));
        QCOMPARE(floats(in[1]), (std::vector<float>{10, 20}));
        QVERIFY(!toDeployed(g, {}));
    }

    void aFloatSvdfRemembersItsInputs()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 1}), state = m.tensor("state", {1, 6}), y = m.tensor("y", {1, 1});
        m.tensors[std::size_t(state)].variable = true;
        auto w = m.constant("w", {2, 1}, std::vector<float>{1, 2}),
             t = m.constant("t", {2, 3}, std::vector<float>{1, 2, 3, 4, 5, 6});
        auto b = m.constant("b", {1}, std::vector<float>{0.5f});
        m.op(Code::SVDF, {x, w, t, b, state}, {y}, Options::SvdfOptions, [](auto &f) {
             return tflite::CreateSvdfOptions(f, 2).Union();
         }).output(y);
        // The newest feature is weighed by the last column: 3·x + 6·2x, then 2·x₀ + 5·2x₀ more.
        QCOMPARE(runs(must(m.import()), {{1}, {10}}), (std::vector<std::vector<float>>{{15.5f}, {162.5f}}));
    }

    void aFloatLstmKeepsItsStates()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 2, 1}), h = m.tensor("h", {1, 1}), c = m.tensor("c", {1, 1}),
             y = m.tensor("y", {1, 2, 1});
        m.tensors[std::size_t(h)].variable = m.tensors[std::size_t(c)].variable = true;
        std::vector<int> inputs(24, -1);
        inputs[0] = x;
        for (int i = 1; i < 9; ++i)
            inputs[std::size_t(i)]
                = m.constant("w" + std::to_string(i), {1, 1}, std::vector<float>{0.25f * float(i) - 1});
        for (int i = 12; i < 16; ++i)
            inputs[std::size_t(i)] = m.constant("b" + std::to_string(i), {1}, std::vector<float>{0.1f * float(i - 12)});
        inputs[18] = h;
        inputs[19] = c;
        m.op(Code::UNIDIRECTIONAL_SEQUENCE_LSTM, inputs, {y}, Options::SequenceLstmOptions, [](auto &b) {
             return tflite::CreateSequenceLstmOptions(b, tflite::Activation::TANH).Union();
         }).output(y);
        const auto out = runs(must(m.import()), {{0.5f, -1}, {2, 3}});
        int at = 0;
        for (double hidden : outputsOfLstm({0.5, -1, 2, 3})) {
            QVERIFY(std::abs(double(out[std::size_t(at / 2)][std::size_t(at % 2)]) - hidden) < 1e-5);
            ++at;
        }
    }

    /// A clipped cell, coupled gates, peepholes and a projection, in one operator of one step.
    void aFloatLstmWithEverythingElse()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 1}), h = m.tensor("h", {1, 1}), c = m.tensor("c", {1, 1}), y = m.tensor("y", {1, 1});
        m.tensors[std::size_t(h)].variable = m.tensors[std::size_t(c)].variable = true;
        std::vector<int> inputs(20, -1);
        auto one = [&](const std::string &name, float v, bool matrix) {
            return m.constant(name, matrix ? std::vector<int>{1, 1} : std::vector<int>{1}, std::vector{v});
        };
        inputs[0] = x;
        for (int i : {2, 3, 4, 6, 7, 8})
            inputs[std::size_t(i)] = one("w" + std::to_string(i), 0.25f * float(i) - 1, true);
        inputs[10] = one("pf", 0.5f, false);
        inputs[11] = one("po", -0.5f, false);
        for (int i : {13, 14, 15})
            inputs[std::size_t(i)] = one("b" + std::to_string(i), 0.1f * float(i - 12), false);
        inputs[16] = one("p", 2, true);
        inputs[18] = h;
        inputs[19] = c;
        m.op(Code::LSTM, inputs, {y}, Options::LstmOptions, [](auto &b) {
             return tflite::CreateLstmOptions(b, tflite::Activation::TANH, 0.3f, 0.4f).Union();
         }).output(y);
        const auto out = runs(must(m.import()), {{0.5f}, {-1}, {2}, {3}});
        double hidden = 0, cell = 0;
        auto sigmoid = [](double v) { return 1 / (1 + std::exp(-v)); };
        std::size_t at = 0;
        for (double v : {0.5, -1.0, 2.0, 3.0}) {
            auto gate = [&](int g) { return (0.25 * (g + 1) - 1) * v + (0.25 * (g + 5) - 1) * hidden + 0.1 * g; };
            double f = sigmoid(gate(1) + 0.5 * cell), u = std::tanh(gate(2));
            cell = std::clamp(f * cell + (1 - f) * u, -0.3, 0.3);
            hidden = std::clamp(2 * sigmoid(gate(3) - 0.5 * cell) * std::tanh(cell), -0.4, 0.4);
            QVERIFY(std::abs(double(out[at++][0]) - hidden) < 1e-5);
        }
    }

    void anLstmOf8BitsFollowsTheRealOne()
    {
        constexpr float weight = 1.0f / 64, scaleX = 1.0f / 32, scaleH = 1.0f / 128;
        TfliteModel m;
        auto x = m.input("x", {1, 2, 1}, Type::INT8, {{scaleX}, {0}}),
             h = m.tensor("h", {1, 1}, Type::INT8, {{scaleH}, {0}}),
             c = m.tensor("c", {1, 1}, Type::INT16, {{1.0f / 2048}}),
             y = m.tensor("y", {1, 2, 1}, Type::INT8, {{scaleH}, {0}});
        m.tensors[std::size_t(h)].variable = m.tensors[std::size_t(c)].variable = true;
        std::vector<int> inputs(24, -1);
        inputs[0] = x;
        for (int i = 1; i < 9; ++i)
            inputs[std::size_t(i)] = m.constant(
                "w" + std::to_string(i), {1, 1}, std::vector<std::int8_t>{std::int8_t(16 * i - 64)}, {{weight}});
        for (int i = 12; i < 16; ++i)
            inputs[std::size_t(i)] = m.constant(
                "b" + std::to_string(i), {1}, std::vector<std::int32_t>{(i - 12) * 205}, {{weight * scaleX}});
        inputs[18] = h;
        inputs[19] = c;
        m.op(Code::UNIDIRECTIONAL_SEQUENCE_LSTM, inputs, {y}, Options::SequenceLstmOptions, [](auto &b) {
             return tflite::CreateSequenceLstmOptions(b, tflite::Activation::TANH).Union();
         }).output(y);
        const auto out = runs(must(m.import()), {{16, -32}, {64, 96}});
        int at = 0;
        for (double hidden : outputsOfLstm({0.5, -1, 2, 3})) {
            QVERIFY(std::abs(double(out[std::size_t(at / 2)][std::size_t(at % 2)]) * double(scaleH) - hidden) < 0.02);
            ++at;
        }
    }

    void compositesAreSpeltOut()
    {
        TfliteModel m, part;
        auto a = part.input("a", {1, 2}), b = part.tensor("b", {1, 2}), c = part.tensor("c", {1, 2});
        part.op(Code::NEG, {a}, {b}).op(Code::RELU, {b}, {c}).output(c);
        auto x = m.input("x", {1, 2}), y = m.tensor("y", {1, 2}), z = m.tensor("z", {1, 2});
        m.others = {part};
        m.composite({x}, {y}, 1).composite({y}, {z}, 1).output(y).output(z);
        const auto g = must(m.import());
        QCOMPARE(runs(g, {{-3, 5}})[0], (std::vector<float>{3, 0}));
        m.others[0].composite({c}, {b}, 1);
        QVERIFY(!m.import());
    }

    void gatherNdTakesBlocks()
    {
        TfliteModel m;
        auto x = m.input("x", {2, 2, 2}), y = m.tensor("y", {2, 2});
        auto i = m.constant("i", {2, 2}, std::vector<std::int32_t>{1, 0, 0, 1});
        m.op(Code::GATHER_ND, {x, i}, {y}).output(y);
        QCOMPARE(runs(must(m.import()), {{0, 1, 2, 3, 4, 5, 6, 7}})[0], (std::vector<float>{4, 5, 2, 3}));
    }

    void scatterNdLeavesZeros()
    {
        TfliteModel m;
        auto i = m.constant("i", {2, 1}, std::vector<std::int32_t>{2, 0}),
             to = m.constant("to", {2}, std::vector<std::int32_t>{3, 2});
        auto x = m.input("x", {2, 2}), y = m.tensor("y", {3, 2});
        m.op(Code::SCATTER_ND, {i, x, to}, {y}).output(y);
        QCOMPARE(runs(must(m.import()), {{1, 2, 3, 4}})[0], (std::vector<float>{3, 4, 0, 0, 1, 2}));
        m.tensors[std::size_t(i)].data = m.tensors[std::size_t(i)].data;
        std::ranges::fill(m.tensors[std::size_t(i)].data, std::byte(0));
        QVERIFY(!m.import());
    }

    void cumulativeSums()
    {
        for (bool reverse : {false, true})
            for (bool exclusive : {false, true}) {
                TfliteModel m;
                auto x = m.input("x", {3, 2}), y = m.tensor("y", {3, 2});
                auto axis = m.constant("axis", {}, std::vector<std::int32_t>{0});
                m.op(Code::CUMSUM, {x, axis}, {y}, Options::CumsumOptions, [=](auto &b) {
                     return tflite::CreateCumsumOptions(b, exclusive, reverse).Union();
                 }).output(y);
                std::vector<float> expected(6);
                const std::vector<float> in{1, 10, 2, 20, 3, 30};
                for (int i = 0; i < 3; ++i)
                    for (int j = 0; j < 3; ++j)
                        if ((reverse ? j > i : j < i) || (j == i && !exclusive))
                            for (int k = 0; k < 2; ++k)
                                expected[std::size_t(i * 2 + k)] += in[std::size_t(j * 2 + k)];
                QCOMPARE(runs(must(m.import()), {in})[0], expected);
            }
    }

    void slicesWithNewAxesAndTheRest()
    {
        TfliteModel m;
        auto x = m.input("x", {2, 3, 2}), y = m.tensor("y");
        auto begin = m.constant("begin", {3}, std::vector<std::int32_t>{0, 0, 1}),
             end = m.constant("end", {3}, std::vector<std::int32_t>{0, 0, 1}),
             step = m.constant("step", {3}, std::vector<std::int32_t>{1, 1, 1});
        // [newaxis, ..., 1:1 + 1]
        m.op(Code::STRIDED_SLICE, {x, begin, end, step}, {y}, Options::StridedSliceOptions, [](auto &b) {
             return tflite::CreateStridedSliceOptions(b, 0, 0, 2, 1, 0, true).Union();
         }).output(y);
        const auto g = must(m.import());
        QCOMPARE(g.tensor(g.outputs[0]).shape, (Shape{1, 2, 3, 1}));
        QCOMPARE(runs(g, {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}})[0], (std::vector<float>{1, 3, 5, 7, 9, 11}));
    }
};

QTEST_GUILESS_MAIN(TfliteStatesTest)
#include "tflite_states_test.moc"
