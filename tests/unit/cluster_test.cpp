// SPDX-License-Identifier: Apache-2.0
// gap9's cluster: what its calls mean, and their cycles against what GVSoC counted.
#include "simulate/simulate.h"
#include "support/cases.h"
#include "support/cluster_layers.h"
#include "support/random_graph.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <rapidcheck.h>
#include <sstream>

using namespace partita;
using namespace partita::test;

namespace {

using Row = std::map<std::string, std::string>;

/// The measured calls, without comments.
std::vector<Row> measured()
{
    std::ifstream file(PARTITA_SOURCE "/plugins/gap9/measure/gvsoc_kernels.csv");
    std::string line, cell;
    std::vector<std::string> names;
    std::vector<Row> rows;
    while (std::getline(file, line)) {
        if (line.starts_with('#'))
            continue;
        std::stringstream cells(line);
        if (names.empty()) {
            while (std::getline(cells, cell, ','))
                names.push_back(cell);
            continue;
        }
        Row row;
        for (const auto &name : names)
            if (std::getline(cells, cell, ','))
                row[name] = cell;
        rows.push_back(std::move(row));
    }
    return rows;
}

/// The call of a measured row, of so many cores.
Call callOf(const Row &row, EngineId engine)
{
    const auto kernel = row.at("kernel");
    const auto of = [&](const char *field) { return row.at(field).empty() ? 0 : std::stoll(row.at(field)); };
    const bool pools = kernel.ends_with("pool"), convolves = kernel == "conv" || kernel == "pointwise";
    Call call{"hwlib_cluster_" + (pools ? "pool" : convolves ? "conv" : kernel), engine, {}, {}};
    if (kernel == "avgpool")
        call.places.emplace_back("norm", Place{});
    call.add({{"cores", of("cores")}});
    if (pools || convolves || kernel == "depthwise")
        for (const char *field : {"rows_in", "cols_in", "rows_out", "cols_out", "kernel_y", "kernel_x", "stride_y",
                 "stride_x", "pad_top", "pad_left"})
            call.add({{field, of(field)}});
    if (convolves || kernel == "dense")
        call.add({{"channels_in", of("channels_in")}, {"channels_out", of("channels_out")}});
    if (pools || kernel == "depthwise")
        call.add({{"channels", of("channels_in")}});
    if (kernel == "dense")
        call.add({{"rows", of("rows_in")}});
    if (kernel == "softmax" || kernel == "transpose")
        call.add({{"rows", of("rows_in")}, {"columns", of("cols_in")}, {"flip", of("flag")}});
    if (kernel == "add")
        call.add({{"count", of("count")}});
    if (kernel == "copy")
        call.add({{"n3", of("count")}});
    return call;
}

} // namespace

class ClusterTest : public QObject {
    Q_OBJECT
private slots:
    /// Whoever reads the layer gets the executor's bytes, whatever the tiles, the signs and the number of cores.
    void itsCallsMeanTheExecutorsBytes()
    {
        drawCases(200);
        int taken = 0, transforms = 0;
        QVERIFY(rc::check("programs of the cluster", [&] {
            const auto graph = clusterLayer(*rc::gen::arbitrary<unsigned>());
            const auto l1 = *rc::gen::element(114688, 24576);
            const auto d = onCluster(graph, *rc::gen::inRange(1, 9), {"target.l1.size=" + std::to_string(l1)});
            const auto cluster = d.target->description().engine("cluster");
            for (const auto &k : d.kernels)
                (k.kind == Kernel::Kind::Transform ? transforms : taken) += k.engine == cluster;
            RC_ASSERT(meansWhatItsProgramDoes(d, graph, 7));
        }));
        QVERIFY2(taken > 20 && transforms > 5, qPrintable(QStringLiteral("%1, %2").arg(taken).arg(transforms)));
    }

    /// Mean error of each kernel, of calls above 3,000 cycles, in percent.
    void itsCyclesAreThoseOfTheSimulator()
    {
        const auto chip = targetNamed("gap9");
        const auto &d = chip->description();
        const std::map<std::string, double> most{{"conv", 5}, {"pointwise", 5}, {"depthwise", 6}, {"dense", 6},
            {"add", 2}, {"maxpool", 5}, {"avgpool", 3}, {"softmax", 2}, {"copy", 3}, {"transpose", 6}};
        std::map<std::string, std::pair<double, int>> errors;
        for (const auto &row : measured()) {
            const auto counted = (std::stod(row.at("warm")) + std::stod(row.at("cold"))) / 2;
            if (counted <= 3000 || (row.at("kernel") == "transpose" && row.at("count") != "1"))
                continue;
            const auto call = callOf(row, d.engine("cluster"));
            auto &[sum, count] = errors[row.at("kernel")];
            sum += std::abs(chip->cost(Args(call, {})).cycles - d.number("cluster.startup_cycles") - counted) / counted;
            ++count;
        }
        for (const auto &[kernel, percent] : most) {
            const auto [sum, count] = errors[kernel];
            QVERIFY2(count >= 5, kernel.c_str());
            QVERIFY2(100 * sum / count <= percent,
                qPrintable(QStringLiteral("%1: %2 %").arg(kernel.c_str()).arg(100 * sum / count)));
        }
    }

    /// One core works all the time of a call, and none works longer.
    void theCoresShareACall()
    {
        const auto chip = targetNamed("gap9");
        int uneven = 0;
        for (const auto &row : measured()) {
            const auto call = callOf(row, chip->description().engine("cluster"));
            const auto shares = chip->shares(Args(call, {}));
            QCOMPARE(std::to_string(shares.size()), row.at("cores"));
            const auto [least, most] = std::ranges::minmax(shares);
            QVERIFY(least > 0);
            QVERIFY(std::abs(most - 1) < 1e-9);
            uneven += least < 0.95;
        }
        QVERIFY(uneven > 100);
    }

    /// A convolution of 32 channels to 32 and the best published library's 15.5 MACs a cycle.
    void eightCoresReach17MacsACycle()
    {
        const auto chip = targetNamed("gap9");
        Call call{"hwlib_cluster_conv", chip->description().engine("cluster"), {},
            {{"channels_in", 32}, {"channels_out", 32}, {"rows_in", 16}, {"cols_in", 16}, {"rows_out", 16},
                {"cols_out", 16}, {"kernel_y", 3}, {"kernel_x", 3}, {"stride_y", 1}, {"stride_x", 1}, {"pad_top", 1},
                {"pad_left", 1}, {"cores", 8}}};
        const auto macs = 16.0 * 16 * 32 * 32 * 9, cycles = chip->cost(Args(call, {})).cycles;
        QVERIFY2(macs / cycles >= 17 && macs / cycles <= chip->peak(call.engine, {}),
            qPrintable(QString::number(macs / cycles)));
    }
};

QTEST_GUILESS_MAIN(ClusterTest)
#include "cluster_test.moc"
