// SPDX-License-Identifier: Apache-2.0
#include "support/near.h"
#include "support/net.h"

#include <QTest>

#include <cmath>

using namespace partita;
using namespace partita::test;

namespace {

double sigmoid(double v) { return 1 / (1 + std::exp(-v)); }

/// ONNX's equations in double, on a net of its own inputs.
struct RecurrentCase {
    RecurrentAttrs attrs;
    std::int64_t steps, batch, features;
    std::vector<double> lengths;
    std::vector<Array> in;

    RecurrentCase(RecurrentAttrs a, std::int64_t t, std::int64_t n, std::int64_t i, std::vector<double> l)
        : attrs(std::move(a)), steps(t), batch(n), features(i), lengths(std::move(l))
    {
        auto d = directions(), h = attrs.hidden, g = gates();
        std::vector<Shape> shapes{{t, n, i}, {d, g * h, i}, {d, g * h, h}, {d, 2 * g * h}, {n}, {d, n, h}};
        if (lstm())
            shapes.push_back({d, n, h}), shapes.push_back({d, 3 * h});
        for (std::size_t k = 0; k < shapes.size(); ++k)
            in.push_back(k == 4 ? array(i32, {n}, lengths) : noise(f32, shapes[k], unsigned(k + 1)));
    }

    bool lstm() const { return attrs.cell == RecurrentAttrs::Cell::Lstm; }
    std::int64_t directions() const { return attrs.direction == RecurrentAttrs::Direction::Both ? 2 : 1; }
    std::int64_t gates() const { return lstm() ? 4 : 3; }
    Shape outShape() const { return {steps + (lstm() ? 2 : 1), directions(), batch, attrs.hidden}; }

    double clipped(double v) const { return attrs.clip > 0 ? std::min(std::max(v, -attrs.clip), attrs.clip) : v; }

    std::vector<double> expected() const
    {
        auto H = attrs.hidden, G = gates(), D = directions();
        std::vector<double> out(std::size_t(elements(outShape())));
        auto at = [&](std::int64_t t, std::int64_t d, std::int64_t n, std::int64_t j) -> double & {
            return out[std::size_t(((t * D + d) * batch + n) * H + j)];
        };
        for (std::int64_t d = 0; d < D; ++d)
            for (std::int64_t n = 0; n < batch; ++n) {
                std::vector<double> h, c;
                for (std::int64_t j = 0; j < H; ++j) {
                    h.push_back(in[5].at((d * batch + n) * H + j));
                    c.push_back(lstm() ? in[6].at((d * batch + n) * H + j) : 0);
                }
                bool reverse = d == 1 || attrs.direction == RecurrentAttrs::Direction::Reverse;
                auto length = std::int64_t(lengths[n]);
                for (std::int64_t s = 0; s < length; ++s) {
                    auto t = reverse ? length - 1 - s : s;
                    auto x = [&](std::int64_t g, std::int64_t j) {
                        double sum = in[3].at(d * 2 * G * H + g * H + j);
                        for (std::int64_t i = 0; i < features; ++i)
                            sum += in[0].at((t * batch + n) * features + i)
                                * in[1].at((d * G * H + g * H + j) * features + i);
                        return sum;
                    };
                    auto r = [&](std::int64_t g, std::int64_t j, const std::vector<double> &state) {
                        double sum = in[3].at(d * 2 * G * H + (G + g) * H + j);
                        for (std::int64_t i = 0; i < H; ++i)
                            sum += state[i] * in[2].at((d * G * H + g * H + j) * H + i);
                        return sum;
                    };
                    auto before = h;
                    auto size = std::size_t(H);
                    if (lstm())
                        for (std::size_t j = 0; j < size; ++j) {
                            auto J = std::int64_t(j);
                            auto peep = [&](std::int64_t k) { return in[7].at(d * 3 * H + k * H + J) * c[j]; };
                            double i = sigmoid(clipped(x(0, J) + r(0, J, before) + peep(0)));
                            double f = attrs.coupled ? 1 - i : sigmoid(clipped(x(2, J) + r(2, J, before) + peep(2)));
                            c[j] = f * c[j] + i * std::tanh(clipped(x(3, J) + r(3, J, before)));
                            h[j] = sigmoid(clipped(x(1, J) + r(1, J, before) + peep(1))) * std::tanh(c[j]);
                        }
                    else {
                        std::vector<double> z(size), gate(size), reset(size);
                        for (std::size_t j = 0; j < size; ++j) {
                            auto J = std::int64_t(j);
                            z[j] = sigmoid(clipped(x(0, J) + r(0, J, before)));
                            gate[j] = sigmoid(clipped(x(1, J) + r(1, J, before)));
                            reset[j] = gate[j] * before[j];
                        }
                        for (std::size_t j = 0; j < size; ++j) {
                            auto J = std::int64_t(j);
                            double sum = attrs.linearBeforeReset ? x(2, J) + gate[j] * r(2, J, before)
                                                                 : x(2, J) + r(2, J, reset);
                            h[j] = (1 - z[j]) * std::tanh(clipped(sum)) + z[j] * before[j];
                        }
                    }
                    for (std::int64_t j = 0; j < H; ++j)
                        at(t, d, n, j) = h[j];
                }
                for (std::int64_t j = 0; j < H; ++j) {
                    at(steps, d, n, j) = h[j];
                    if (lstm())
                        at(steps + 1, d, n, j) = c[j];
                }
            }
        return out;
    }

    Array run() const
    {
        Net net;
        std::vector<TensorId> inputs;
        for (const auto &value : in)
            inputs.push_back(net.input(value.type, value.shape));
        return net.run(net.op(OpKind::Recurrent, inputs, attrs, f32, outShape()), in);
    }
};

RecurrentAttrs recurrent(RecurrentAttrs::Cell cell, RecurrentAttrs::Direction direction, std::int64_t hidden)
{
    RecurrentAttrs a;
    a.cell = cell;
    a.direction = direction;
    a.hidden = hidden;
    for (int d = 0; d < (direction == RecurrentAttrs::Direction::Both ? 2 : 1); ++d) {
        a.functions.push_back({UnaryFn::Sigmoid});
        a.functions.push_back({UnaryFn::Tanh});
        if (cell == RecurrentAttrs::Cell::Lstm)
            a.functions.push_back({UnaryFn::Tanh});
    }
    return a;
}

} // namespace

class RecurrentTest : public QObject {
    Q_OBJECT
private slots:
    void cells_data();
    void cells();
    void nothingRunsWithoutItsInputs();
};

void RecurrentTest::cells_data()
{
    QTest::addColumn<int>("cell");
    QTest::addColumn<int>("direction");
    QTest::addColumn<bool>("flag");
    QTest::addColumn<double>("clip");
    for (int cell : {0, 1})
        for (int direction : {0, 1, 2})
            for (bool flag : {false, true})
                QTest::addRow("%s %d %d", cell ? "gru" : "lstm", direction, flag)
                    << cell << direction << flag << (direction == 1 ? 0.4 : 0.0);
}

void RecurrentTest::cells()
{
    QFETCH(int, cell);
    QFETCH(int, direction);
    QFETCH(bool, flag);
    QFETCH(double, clip);
    auto attrs = recurrent(RecurrentAttrs::Cell(cell), RecurrentAttrs::Direction(direction), 5);
    attrs.clip = clip;
    attrs.coupled = attrs.linearBeforeReset = flag;
    RecurrentCase c(attrs, 6, 4, 3, {6, 4, 0, 1});
    QVERIFY(near(c.run(), c.expected()));
}

void RecurrentTest::nothingRunsWithoutItsInputs()
{
    auto attrs = recurrent(RecurrentAttrs::Cell::Gru, RecurrentAttrs::Direction::Forward, 5);
    attrs.functions.pop_back();
    RecurrentCase c(attrs, 2, 1, 3, {2});
    Net net;
    std::vector<TensorId> in;
    for (const auto &value : c.in)
        in.push_back(net.input(value.type, value.shape));
    auto y = net.tryRun(net.op(OpKind::Recurrent, in, attrs, f32, c.outShape()), c.in);
    QVERIFY(!y && y.error().message.find("activation functions") != std::string::npos);
}

QTEST_APPLESS_MAIN(RecurrentTest)
#include "recurrent_test.moc"
