// SPDX-License-Identifier: Apache-2.0
#include "execute/dataset.h"
#include "execute/files.h"
#include "execute/picture.h"
#include "graph/sample_data.h"
#include "support/net.h"

#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <cmath>
#include <cstring>
#include <fstream>

using namespace partita;
using namespace partita::test;
namespace fs = std::filesystem;

namespace {

/// Three channels of 2×2 to three sums: the class is the channel with the greatest one.
Graph sums(ElemType type = f32)
{
    Net n;
    auto x = n.input(f32, {1, 3, 2, 2});
    auto p = n.op(OpKind::GlobalAveragePool, {x}, {}, f32, {1, 3, 1, 1});
    auto g = *n.graph(n.op(OpKind::Reshape, {p}, {}, f32, {1, 3}));
    g.inputTypes = {type};
    return g;
}

/// The same in integers, four times coarser than its input.
Graph integerSums()
{
    Net n;
    Quant q{{1}, {-128}, -1}, out{{4}, {-128}, -1};
    auto x = n.input(i8, {1, 3, 2, 2}, q);
    auto s = n.op(OpKind::SumPool, {x}, PoolAttrs{{{2, 2}}, false}, i32, {1, 3, 1, 1});
    auto m = n.constant(array(i32, {}, {1})), by = n.constant(array(i32, {}, {4}));
    auto r = n.op(OpKind::Requantize, {s, m, by}, RequantAttrs{}, i8, {1, 3, 1, 1}, out);
    auto g = *n.graph(n.op(OpKind::Reshape, {r}, {}, i8, {1, 3}, out));
    g.inputTypes = g.outputTypes = {f32};
    return g;
}

/// n NHWC images; image i is bright in channel i % 3.
std::string images(int n)
{
    std::string bytes;
    for (int i = 0; i < n; ++i)
        for (int pixel = 0; pixel < 4; ++pixel)
            for (int c = 0; c < 3; ++c)
                bytes += char(c == i % 3 ? 200 + pixel : 10 * c);
    return bytes;
}

const char *description = R"({"inputs":{"file":"x.bin","dtype":"uint8","shape":[6,2,2,3],"layout":"NHWC"},
                             "labels":{"file":"y.bin","dtype":"uint8"}})";

} // namespace

class DatasetTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    fs::path at(const char *name) const { return fs::path(m_folder.path().toStdString()) / name; }
    fs::path put(const char *name, const std::string &bytes) const
    {
        std::ofstream(at(name), std::ios::binary) << bytes;
        return at(name);
    }
    Dataset six() const
    {
        auto d = readDataset(put("d.json", description), sums());
        if (!d)
            qWarning("%s", d.error().message.c_str());
        return d.value_or(Dataset());
    }
    bool refused(const char *name, const std::string &bytes, const char *hint, const Graph &model = sums()) const
    {
        auto d = readDataset(put(name, bytes), model);
        bool good = !d && d.error().message.contains(name) && d.error().message.contains(hint);
        if (!good)
            qWarning("%s", d ? "accepted" : d.error().message.c_str());
        return good;
    }

private slots:
    void initTestCase()
    {
        put("x.bin", images(6));
        put("y.bin", std::string("\0\1\2\0\1\0", 6));
    }

    void descriptionIsReadInTheModelsLayout()
    {
        Dataset d = six();
        QCOMPARE(d.size(), 6);
        QVERIFY(d.inputs.shape == (Shape{6, 3, 2, 2}));
        QCOMPARE(d.labels, (std::vector<std::int64_t>{0, 1, 2, 0, 1, 0}));
        QCOMPARE(values(*d.sample(1, f32, {1, 3, 2, 2})),
            (std::vector<double>{0, 0, 0, 0, 200, 201, 202, 203, 20, 20, 20, 20}));
        QCOMPARE(d.digest.size(), std::size_t(16));
        QCOMPARE(six().digest, d.digest);
    }

    void descriptionsThatDoNotHold()
    {
        auto with = [](const char *from, const char *to) {
            std::string text = description;
            return text.replace(text.find(from), strlen(from), to);
        };
        QVERIFY(refused("e.json", "{", "not JSON from line 1 on"));
        QVERIFY(refused("e.json", "[]", "not a JSON object"));
        QVERIFY(refused("e.json", "{}", "\"inputs\" is missing"));
        QVERIFY(refused("e.json", with("x.bin", "../x.bin"), "without .."));
        QVERIFY(refused("e.json", with("x.bin", "/etc/passwd"), "beside the description"));
        QVERIFY(refused("e.json", with("\"uint8\"", "\"complex\""), "\"dtype\" such as"));
        QVERIFY(refused("e.json", with("[6,2,2,3]", "[6,0,2,3]"), "positive integer"));
        QVERIFY(refused("e.json", with("[6,2,2,3]", "[6,2.5,2,3]"), "positive integer"));
        QVERIFY(refused("e.json", with("[6,2,2,3]", "[99999,99999,2,3]"), "2^31"));
        QVERIFY(refused("e.json", with("NHWC", "CHWN"), "other than NHWC or NCHW"));
        QVERIFY(refused("e.json", with("\"NHWC\"", "\"NHWC\",\"quantized\":1"), "true or false"));
        QVERIFY(refused("e.json", with("[6,2,2,3]", "[6,2,3,2]"),
            "samples of 2×3×2 (NHWC) where the model's input 'in0' is 1×3×2×2"));
        QVERIFY(!readDataset(put("e.json", with("[6,2,2,3]", "[7,2,2,3]")), sums())); // names x.bin
        QVERIFY(refused("wide.txt", "", "use a .npz"));
        put("y.bin", std::string("\0\1\2\0\1\3", 6));
        QVERIFY(
            refused("e.json", description, "sample 5 has the label 3, which is none of the network's classes 0 to 2"));
        initTestCase();
    }

    void numpyFiles()
    {
        QVERIFY(writeArray(at("n.npy"), array(f32, {2, 3, 2, 2}, {1, 2, 3})));
        auto d = readDataset(at("n.npy"), sums());
        QVERIFY(d && d->labels.empty() && d->size() == 2 && !d->quantized);
        QVERIFY(writeArray(at("n.npy"), array(u8, {5, 12}, {1})));
        QVERIFY(readDataset(at("n.npy"), sums()));
        QVERIFY(!readDataset(at("n.npy"), sums())->quantized);
        QVERIFY(readDataset(at("n.npy"), sums(u8))->quantized);
        QVERIFY(writeArray(at("n.npy"), array(u8, {2, 2, 2, 3}, {1, 2, 3})));
        QCOMPARE(readDataset(at("n.npy"), sums())->inputs.at(4), 2.0); // NHWC by its shape
        QVERIFY(writeArray(at("n.npy"), array(u8, {4, 13}, {1})));
        QVERIFY(readDataset(at("n.npy"), sums()).error().message.contains("samples of 13 where"));
        QVERIFY(writeArray(at("n.npz"), array(u8, {4, 12}, {1})));
        QVERIFY(readDataset(at("n.npz"), sums()).error().message.contains("no array 'inputs', only 'output'"));
        QVERIFY(refused("cut.npz", "PK\3\4 and no directory", "no .npz archive, or cut short"));
    }

    void samplesAreNumbers()
    {
        auto inputs = array(f32, {3, 12}, {1});
        for (float bad : {std::nanf(""), -HUGE_VALF}) {
            inputs.as<float>()[13] = bad;
            QVERIFY(writeArray(at("nan.npy"), inputs));
            auto read = readDataset(at("nan.npy"), sums());
            QVERIFY(!read && read.error().message.contains("nan.npy' sample 1 holds a NaN or an infinity"));
        }
    }

    void calibrationFindsTheRanges()
    {
        auto g = sums();
        auto c = calibrate(g, six());
        QVERIFY(c && !c->noise);
        QCOMPARE(c->samples, 6);
        QCOMPARE(c->source, std::string("d.json"));
        QVERIFY((c->ranges->at("in0") == Calibration::Range{0, 203}));
        QVERIFY((c->ranges->at("reshape_out") == Calibration::Range{0, 201.5}));
        QCOMPARE(c->ranges->size(), std::size_t(3));
        QVERIFY(*calibrate(g, six()) == *c);
        auto few = calibrate(g, six(), 1);
        QCOMPARE(few->samples, 1);
        QVERIFY(few->ranges->at("reshape_out").high == 201.5 && few->digest != c->digest);
    }

    void aPnmLacksNoByte()
    {
        for (const auto &[head, bytes] : {std::pair("P6\n# two rows\n3 2\n255\n", 18), {"P5 3 2 255 ", 6}}) {
            const auto file = head + std::string(std::size_t(bytes), '\n'); // a value that is white space as well
            const auto whole = std::as_bytes(std::span(file));
            const auto picture = decodePicture(whole, 3);
            QVERIFY2(picture && picture->rows == 2 && picture->cols == 3, head);
            QVERIFY2(!decodePicture(whole.first(whole.size() - 1), 3), head);
        }
    }

    /// Recorded value by value, a product whose left side is constant.
    void aConstantMayComeFirst()
    {
        Net n;
        auto x = n.input(f32, {1, 3, 2, 2});
        auto swap = n.constant(array(f32, {2, 2}, {0, 1, 1, 0})); // the two rows of a channel
        auto y = n.op(OpKind::MatMul, {swap, x}, MatMulAttrs{}, f32, {1, 3, 2, 2});
        auto g = *n.graph(n.op(OpKind::GlobalAveragePool, {y}, {}, f32, {1, 3, 1, 1}));
        const auto c = must(calibrate(g, six()));
        auto run = must(c.data->start(g, 2));
        QVERIFY(run->runTo(1, {}));
        for (int sample = 0; sample < 2; ++sample) {
            const auto bytes = run->value(y, sample), given = run->value(x, sample);
            const auto *values = reinterpret_cast<const float *>(bytes.data());
            const auto *inputs = reinterpret_cast<const float *>(given.data());
            QCOMPARE(bytes.size(), 12 * sizeof(float));
            for (int i = 0; i < 12; ++i)
                QCOMPARE(values[i], inputs[i ^ 2]);
        }
    }

    void rangesByOtherMethodsLeaveOutliersOutside()
    {
        // One value is 50 times as large as the others; zeros as after a Relu.
        auto values = noise(f32, {60000}, 5);
        for (std::int64_t i = 0; i < values.size(); ++i)
            values.set(i, i == 7 ? 50 : values.at(i) < 0 ? 0 : values.at(i));
        Histogram h({0, 50});
        h.add(values.as<float>());
        QCOMPARE(h.total(), std::ranges::count_if(values.as<float>(), [](float v) { return v != 0; }));
        for (auto method : {RangeMethod::Percentile, RangeMethod::Mse, RangeMethod::Entropy}) {
            auto range = clipped(h, method);
            QVERIFY2(range.low >= 0 && range.high <= 50 && range.high > 0.9, name(method).data());
            QVERIFY(rangeMethod(name(method)) == method);
        }
        QVERIFY(clipped(h, RangeMethod::Percentile).high < 50 && clipped(h, RangeMethod::Entropy).high < 50);
        QVERIFY((clipped(h, RangeMethod::MinMax) == Calibration::Range{0, 50}));
        Histogram halves[]{Histogram({0, 50}), Histogram({0, 50})};
        halves[0].add(values.as<float>().subspan(30000));
        halves[1].add(values.as<float>().first(30000));
        halves[0].add(halves[1]);
        QVERIFY(clipped(halves[0], RangeMethod::Mse) == clipped(h, RangeMethod::Mse));
    }

    void theLeastSquaredErrorIsNoMoreThanThatOfTheWholeRange()
    {
        auto normal = noise(f32, {5000}, 6);
        for (std::int64_t i = 0; i < normal.size(); ++i)
            normal.set(i, std::pow(normal.at(i), 9)); // long tails on both sides
        Histogram h({-1, 1});
        h.add(normal.as<float>());
        auto error = [&](Calibration::Range range) {
            auto step = (range.high - range.low) / 255, first = std::nearbyint(range.low / step);
            double sum = 0;
            for (auto v : normal.as<float>())
                sum += std::pow(v - step * std::clamp(std::nearbyint(v / step), first, first + 255), 2);
            return sum;
        };
        auto range = clipped(h, RangeMethod::Mse);
        QVERIFY(range.low < 0 && range.high > 0 && error(range) <= error({-1, 1}) * 1.01);
    }

    void aMethodIsPartOfTheCalibration()
    {
        auto g = sums();
        auto whole = calibrate(g, six()), part = calibrate(g, six(), 0, {}, {}, RangeMethod::Percentile);
        QVERIFY(part && part->method == "percentile" && part->digest != whole->digest && *part != *whole);
        QVERIFY(part->ranges->at("in0") == whole->ranges->at("in0")); // what the network is given is kept
        QVERIFY(*calibrate(g, six(), 0, {}, {}, RangeMethod::Percentile) == *part);
    }

    void noiseIsSeeded()
    {
        auto g = sums();
        auto a = calibrateOnNoise(g, 7), b = calibrateOnNoise(g, 7), c = calibrateOnNoise(g, 8);
        QVERIFY(a && a->noise && *a == *b && a->digest != c->digest);
        QCOMPARE(a->seed, 7);
        auto range = a->ranges->at("in0");
        QVERIFY(range.low >= -1 && range.low < -0.5 && range.high <= 1 && range.high > 0.5);
    }

    void valuesThatOverflowAreNamed()
    {
        Net n;
        auto x = n.input(f32, {1, 3, 2, 2});
        auto g = *n.graph(n.op(OpKind::Mul, {x, n.constant(array(f32, {}, {3e38}))}, {}, f32, {1, 3, 2, 2}));
        QVERIFY(calibrate(g, six()).error().message.contains("'Mul_out' does not stay finite"));
    }

    void noiseThatOverflowsLeavesARangeUnknown()
    {
        Net n;
        auto x = n.input(f32, {1, 3, 2, 2});
        auto y = n.op(OpKind::Mul, {x, n.constant(array(f32, {}, {3e38}))}, {}, f32, {1, 3, 2, 2});
        auto g = *n.graph(n.op(OpKind::Mul, {y, n.constant(array(f32, {}, {3e38}))}, {}, f32, {1, 3, 2, 2}));
        for (auto method : {RangeMethod::MinMax, RangeMethod::Percentile, RangeMethod::Mse, RangeMethod::Entropy}) {
            auto noise = calibrateOnNoise(g, 1, 4, {}, method);
            QVERIFY(noise);
            QCOMPARE(noise->ranges->size(), 2);
            QVERIFY(noise->ranges->contains(g.tensor(x).slug) && noise->ranges->contains(g.tensor(y).slug));
        }
    }

    void evaluationComparesBothNetworks()
    {
        auto source = sums(), deployed = integerSums();
        auto e = evaluate(source, deployed, six());
        QVERIFY(e && e->labelled);
        QCOMPARE(e->samples, 6);
        QCOMPARE(e->source.correct, 5); // the last label is wrong
        QCOMPARE(e->deployed.correct, 5);
        QCOMPARE(e->agreement, 6);
        QCOMPARE(e->source.top1, 5 / 6.0);
        // 0, 10, 20 and 201.5 become multiples of 4, rounded half up: 0, 12, 20, 200 or 204
        QVERIFY(e->sqnr_db > 30 && e->sqnr_db < 60);
        for (int threads : {1, 3}) {
            auto again = evaluate(source, deployed, six(), {}, {}, threads);
            again->seconds = e->seconds;
            QVERIFY(again->sqnr_db == e->sqnr_db && again->agreement == e->agreement);
        }
        QVERIFY(std::isinf(evaluate(source, source, six())->sqnr_db));
    }

    void quantisedSamplesAreTakenAsTheyStand()
    {
        auto d = six();
        std::ranges::transform(d.inputs.data, d.inputs.data.begin(), [](std::byte b) { return b ^ std::byte(0x80); });
        d.inputs.type = i8, d.quantized = true;
        auto real = evaluate(sums(), integerSums(), six()), stored = evaluate(sums(), integerSums(), d);
        QVERIFY(real && stored);
        QCOMPARE(stored->sqnr_db, real->sqnr_db);
        QCOMPARE(stored->deployed.correct, 5);
        QVERIFY(calibrate(sums(), d).error().message.contains("holds quantised samples"));
    }

    void stoppingAndProgress()
    {
        auto g = sums();
        std::atomic<int> calls = 0;
        std::stop_source stop;
        auto count = [&](std::int64_t done, std::int64_t total) {
            ++calls;
            if (done > total || total != 6)
                calls = -100;
        };
        QVERIFY(evaluate(g, g, six(), {}, count));
        QCOMPARE(calls.load(), 6);
        auto stopped = calibrate(g, six(), 0, stop.get_token(), [&](auto, auto) { stop.request_stop(); });
        QVERIFY(!stopped && stopped.error().fault == Fault::Cancelled);
        QVERIFY(evaluate(g, g, six(), stop.get_token()).error().fault == Fault::Cancelled);
        QVERIFY(calibrateOnNoise(g, 1, 4, stop.get_token()).error().fault == Fault::Cancelled);
    }
};

QTEST_GUILESS_MAIN(DatasetTest)
#include "dataset_test.moc"
