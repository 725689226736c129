// SPDX-License-Identifier: Apache-2.0
// What one call costs, against cycles worked out by hand from the published formulas.
#include "simulate/simulate.h"
#include "support/random_graph.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <fstream>

using namespace partita;
using namespace partita::test;

namespace {

double cycles(const std::string &target, const std::string &engine, const std::string &intrinsic, Fields fields,
    std::initializer_list<std::pair<const char *, const char *>> numbers = {})
{
    auto chip = targetNamed(target);
    auto d = chip->description();
    for (auto [key, value] : numbers)
        if (auto set = d.set(key, value); !set)
            qFatal("%s", set.error().message.c_str());
    Call call{intrinsic, d.engine(engine), {}, std::move(fields)};
    return chip->with(d)->cost(Args(call, {})).cycles;
}

Fields window(std::int64_t rows, std::int64_t cols, std::int64_t kernel, std::int64_t stride, std::int64_t pad)
{
    return {{"rows_in", rows * stride}, {"cols_in", cols * stride}, {"rows_out", rows}, {"cols_out", cols},
        {"kernel_y", kernel}, {"kernel_x", kernel}, {"stride_y", stride}, {"stride_x", stride}, {"pad_top", pad},
        {"pad_left", pad}};
}

Fields with(Fields fields, Fields more)
{
    fields.insert(fields.end(), more.begin(), more.end());
    return fields;
}

Fields changed(Fields fields, Name name, std::int64_t value)
{
    std::ranges::find(fields, name, &Fields::value_type::first)->second = value;
    return fields;
}

/// 16 channels to 16, 32×32, 3×3, padded by one.
Fields layer(std::int64_t in, std::int64_t out)
{
    return with(window(32, 32, 3, 1, 1), {{"channels_in", in}, {"channels_out", out}});
}

Fields ne16(std::int64_t in, std::int64_t out, std::int64_t rows, std::int64_t cols, std::int64_t kernel,
    std::int64_t bits, std::int64_t stride = 1)
{
    return {{"channels_in", in}, {"channels_out", out}, {"rows_in", rows * stride}, {"cols_in", cols * stride},
        {"rows_out", rows}, {"cols_out", cols}, {"kernel", kernel}, {"stride", stride}, {"pad_top", kernel / 2},
        {"pad_left", kernel / 2}, {"pad_value", 0}, {"weight_bits", bits}, {"scale_bytes", 1}};
}

} // namespace

class EngineCostsTest : public QObject {
    Q_OBJECT
private slots:
    void aCopyByItsRowsOfWords()
    {
        auto chip = targetNamed("diana");
        const auto &d = chip->description();
        auto cycles = [&](std::int64_t run, std::int64_t rows, std::int64_t stride) {
            Copy copy{.run = run, .rows = rows};
            copy.toRow = run;
            copy.fromRow = stride;
            return copyCycles(d, copy, {});
        };
        // 70 to set up, words of 16 bytes, the last of a row perhaps not full; rows that follow one another are one.
        QCOMPARE(cycles(32, 1, 32), 70 + 2);
        QCOMPARE(cycles(33, 1, 33), 70 + 3);
        QCOMPARE(cycles(20, 3, 32), 70 + 3 * 2);
        QCOMPARE(cycles(20, 3, 20), 70 + 4);
    }

    void theDigitalArrayByThePublishedFormula()
    {
        // 30 whole rows: 16·30·32/256 = 60 of 16·3·3 + 2·16·3 + 23 = 263; 2 padded rows: 4 of 16·2·3 + 2·16·2 + 23 =
        // 183.
        QCOMPARE(cycles("diana", "digital", "hwlib_digital_conv", layer(16, 16)), 60.0 * 263 + 4 * 183);
        // 20 channels: 75 of each whole, 5 of each padded.
        QCOMPARE(cycles("diana", "digital", "hwlib_digital_conv", layer(16, 20)), 75.0 * 263 + 5 * 183);
    }

    void theDigitalArrayByItsUnrolling()
    {
        std::initializer_list<std::pair<const char *, const char *>> spatial{{"digital.array_model", "spatial"}};
        // ceil(20/16)·16·ceil(32/16)·32·9 products; 32·32·(20 + 16)/8 besides.
        QCOMPARE(cycles("diana", "digital", "hwlib_digital_conv", layer(16, 20), spatial),
            2.0 * 16 * 2 * 32 * 9 + 1024 * 36 / 8);
    }

    void theOtherCallsOfTheDigitalArray()
    {
        QCOMPARE(
            cycles("diana", "digital", "hwlib_digital_depthwise", with(window(32, 20, 3, 1, 1), {{"channels", 8}})),
            8.0 * (32 * 2 * 9 + 6) + 23);
        QCOMPARE(
            cycles("diana", "digital", "hwlib_digital_dense", {{"channels_in", 64}, {"channels_out", 10}}), 64.0 + 23);
        QCOMPARE(cycles("diana", "digital", "hwlib_digital_add", {{"count", 1000}}), 63.0 + 23);
    }

    void theAnalogArrayByThePublishedFormula()
    {
        auto analog = [](Fields f, std::int64_t pass) {
            f.emplace_back("pass_channels", pass);
            return cycles("diana", "analog", "hwlib_analog_conv", std::move(f));
        };
        // 144 rows of 16 columns: DMA has 36 cycles of 1152. Four windows at once: 6·64·3 = 1152 rows.
        QVERIFY(std::abs(analog(layer(16, 16), 128) - (1152 - 36 + 1024.0 / 4 * 18.2)) < 1e-6);
        // 160 channels: two passes, a window at once.
        QVERIFY(std::abs(analog(layer(160, 16), 128) - (8 * 1440 - 360 + 2 * 1024 * 18.2)) < 1e-6);
        // One pixel, 4 rows of all 512 columns: DMA alone fills them.
        QVERIFY(std::abs(analog(with(window(1, 1, 1, 1, 0), {{"channels_in", 4}, {"channels_out", 512}}), 1152) - 18.2)
            < 1e-6);
    }

    void ne16ByThePhasesOfItsTiles()
    {
        std::initializer_list<std::pair<const char *, const char *>> bare{{"ne16.startup_cycles", "0"}};
        auto conv = [&](Fields f) { return cycles("ne16", "ne16", "hwlib_ne16_conv", std::move(f), bare); };
        // 18 tiles, twice 32 channels: 4 groups of 6 + 9 + 16 + 32, then 1 + 8 + 4 and 9.
        const double writes = 18 * 9;
        QCOMPARE(conv(ne16(64, 64, 25, 5, 1, 8)), 2 * (18 * (4 * 63 + 13) + writes));
        // Scales of two bytes load twice as long.
        QCOMPARE(conv(changed(ne16(64, 64, 25, 5, 1, 8), "scale_bytes", 2)), 2 * (18 * (4 * 63 + 21) + writes));
        QCOMPARE(conv(ne16(64, 64, 25, 5, 1, 2)), 2 * (18 * (4 * 63 + 13) + writes)); // 1×1 takes all bits at once
        // One tile that reads its 3×3 pixels and the padding before them, 40 channels, 20 of input: 2 groups of 6 + 16
        // + 12 + k·W.
        for (int bits : {8, 4, 2})
            QCOMPARE(
                conv(ne16(20, 40, 3, 3, 3, bits)), 2.0 * (34 + 32 * bits) + 13 + 9 + 2.0 * (34 + 8 * bits) + 7 + 9);
        // Padding that is not 0 is read as well.
        QCOMPARE(conv(changed(ne16(16, 32, 3, 3, 3, 8), "pad_value", 9)), 6.0 + 25 + 12 + 256 + 13 + 9);
        // Two tiles of 13 channels, 21 of input, of which the second stores one row.
        QCOMPARE(conv(ne16(21, 13, 4, 2, 1, 5)), 2.0 * (2 * (6 + 9 + 16 + 13) + 1 + 4 + 4 + 9));
        // 51 channels of 37, 5×7 pixels, 2×3 tiles: rows of 5 and 3 pixels, columns of 5, 5 and 2, 3 groups.
        QCOMPARE(conv(ne16(37, 51, 5, 7, 3, 3)),
            3.0 * (8 * 12 + 6 * (18 + 96)) + 6 * 13 + 41 + 3.0 * (8 * 12 + 6 * (18 + 57)) + 6 * (1 + 5 + 4) + 41);
        // Depthwise, 27 channels: 16 and 11; a row of tiles that reads 5 rows of pixels, one that reads 2, of 4
        // columns.
        QCOMPARE(cycles("ne16", "ne16", "hwlib_ne16_depthwise",
                     {{"channels", 27}, {"rows_in", 4}, {"cols_in", 3}, {"rows_out", 4}, {"cols_out", 3}, {"stride", 1},
                         {"pad_top", 1}, {"pad_left", 1}, {"pad_value", 0}, {"weight_bits", 5}, {"scale_bytes", 1}},
                     bare),
            7.0 * 4 + 2 * (28 + 80 + 13) + 12 + 7.0 * 4 + 2 * (28 + 55 + 1 + 3 + 4) + 12);
        // With stride 2 a job gives 2×2 outputs from 5×5 pixels, but passes over 3×3.
        QCOMPARE(conv(ne16(16, 32, 4, 4, 3, 8, 2)), 100.0 + 4 * (18 + 256 + 13) + 4 * 9);
        // A strided 1×1 only reads every second pixel. Of an odd number of channels a strided job gives one output,
        // and the core is slower than the engine.
        QCOMPARE(conv(ne16(16, 32, 6, 6, 1, 8, 2)), conv(ne16(16, 32, 6, 6, 1, 8)));
        QCOMPARE(conv(ne16(3, 5, 4, 4, 3, 2, 2)), 16.0 * 240);
    }

    void neurekaByThePhasesOfItsTiles()
    {
        std::initializer_list<std::pair<const char *, const char *>> bare{{"neureka.startup_cycles", "0"}};
        auto conv = [&](Fields f) { return cycles("siracusa", "neureka", "hwlib_neureka_conv", std::move(f), bare); };
        // 5 tiles, twice 32 channels: 2 blocks of 6 + 42 + 10 + 32, then 1 + 8 + 9 + 4 + 8; the last tile stores a row.
        for (int bits : {8, 2}) // 1×1 takes all bits at once
            QCOMPARE(conv(ne16(64, 64, 25, 5, 1, bits)), 2.0 * (5 * (2 * 90 + 30) + 6 * 20 + 5 * 5 + 5 * 3));
        // One tile that reads its 6×6 pixels and the padding before them.
        for (int bits : {8, 4, 2})
            QCOMPARE(conv(ne16(28, 32, 6, 6, 3, bits)), 6.0 + 49 + 6 + 32 * bits + 8 + 30 + 36);
        QCOMPARE(conv(changed(ne16(28, 32, 6, 6, 3, 8), "pad_value", 9)), 6.0 + 64 + 6 + 256 + 8 + 30 + 36);
        // A channel more is a block more; scales of two bytes load twice as long.
        QCOMPARE(conv(changed(ne16(29, 32, 6, 6, 3, 8), "scale_bytes", 2)), 2.0 * (6 + 49 + 6 + 256 + 8) + 38 + 36);
        // Depthwise, 30 channels: 28 and 2, each all at once.
        QCOMPARE(cycles("siracusa", "neureka", "hwlib_neureka_depthwise",
                     {{"channels", 30}, {"rows_in", 6}, {"cols_in", 4}, {"rows_out", 6}, {"cols_out", 4}, {"stride", 1},
                         {"pad_top", 1}, {"pad_left", 1}, {"pad_value", 0}, {"weight_bits", 5}, {"scale_bytes", 1}},
                     bare),
            2.0 * (6 + 7 * 5 + 34 + 5 + 6 * 5 + 4) + 30 + 23);
        // With stride 2 a job gives 2×2 outputs from 5×5 pixels, and passes over 3 of 6 rows.
        QCOMPARE(conv(ne16(16, 32, 4, 4, 3, 8, 2)), 100.0 + 4 * (20 + 256 + 30) + 4 * 15);
        QCOMPARE(conv(ne16(3, 5, 4, 4, 3, 2, 2)), 16.0 * 240);
    }

    void asTheirSimulatorCountsJobs_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<int>("jobs");
        QTest::addColumn<double>("worst");
        QTest::addColumn<double>("mean");
        QTest::newRow("ne16") << "ne16" << 48 << 0.04 << 0.01;
        QTest::newRow("siracusa") << "neureka" << 57 << 0.015 << 0.001;
    }
    void asTheirSimulatorCountsJobs()
    {
        QFETCH(QString, engine);
        QFETCH(double, worst);
        QFETCH(double, mean);
        const auto target = std::string(QTest::currentDataTag()), name = engine.toStdString();
        std::ifstream file(PARTITA_SOURCE "/plugins/" + target + "/measure/gvsoc_jobs.csv");
        std::string line;
        double logs = 0;
        int jobs = 0;
        while (std::getline(file, line)) {
            const auto job = QString::fromStdString(line).split(u',');
            if (line.starts_with('#') || line.starts_with("kernel"))
                continue;
            auto at = [&](int column) { return job[column].toInt(); };
            auto fields = changed(ne16(at(2), at(3), at(4), at(5), at(0), at(6)), "scale_bytes", at(7) > 8 ? 2 : 1);
            if (at(1))
                fields.emplace_back("channels", at(2));
            const auto predicted = cycles(target, name, "hwlib_" + name + (at(1) ? "_depthwise" : "_conv"), fields, {});
            QVERIFY2(std::abs(predicted / at(8) - 1) <= worst, line.c_str());
            logs += std::abs(std::log(predicted / at(8)));
            ++jobs;
            if (job.size() > 9)
                QCOMPARE(at(8) - predicted, double(at(9)));
        }
        QTEST(jobs, "jobs");
        QVERIFY(std::exp(logs / jobs) <= 1 + mean);
    }
};

QTEST_GUILESS_MAIN(EngineCostsTest)
#include "engine_costs_test.moc"
