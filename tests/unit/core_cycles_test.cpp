// SPDX-License-Identifier: Apache-2.0
// Cycles of the core's kernels against the RTL of a CV32E40P: the kernels of ten networks to which nothing was fitted.
#include "support/random_graph.h"
#include "target/target.h"

#include <QTest>

#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

using namespace partita;
using namespace partita::test;

namespace {

struct Counted {
    std::string network, kernel;
    Call call;
    double instructions, cycles;
};

/// "intrinsic place … field=value …" as a call of the core.
Call callOf(const std::string &intrinsic, const std::string &fields)
{
    Call call{Name(intrinsic)};
    std::istringstream words(fields);
    for (std::string word; words >> word;) {
        const auto at = word.find('=');
        if (at == std::string::npos)
            call.places.emplace_back(Name(word), Place{});
        else
            call.args.emplace_back(Name(word.substr(0, at)), std::stoll(word.substr(at + 1)));
    }
    return call;
}

std::vector<Counted> counted()
{
    std::vector<Counted> out;
    std::ifstream file(PARTITA_SOURCE "/plugins/riscv/measure/cv32e40p_networks.csv");
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("#") || line.starts_with("network,"))
            continue;
        std::istringstream cells(line);
        std::string network, kernel, intrinsic, fields, instructions, cycles;
        for (auto *cell : {&network, &kernel, &intrinsic, &fields, &instructions, &cycles})
            std::getline(cells, *cell, ',');
        out.push_back({network, kernel, callOf(intrinsic, fields), std::stod(instructions), std::stod(cycles)});
    }
    return out;
}

} // namespace

class CoreCyclesTest : public QObject {
    Q_OBJECT

private slots:
    void everyKernelIsWithinEightPercent();
    void everyNetworkIsWithinThreePercent();

private:
    std::shared_ptr<const Target> m_target = targetNamed("rv32imc");
    std::vector<Counted> m_counted = counted();
    Cost predicted(Call call) const
    {
        call.engine = m_target->description().core();
        return m_target->cost(Args(call, {}));
    }
};

void CoreCyclesTest::everyKernelIsWithinEightPercent()
{
    QCOMPARE(m_counted.size(), 121u);
    double errors = 0;
    for (const auto &row : m_counted) {
        const double ratio = predicted(row.call).cycles / row.cycles;
        const auto what = row.network + " " + row.kernel + ": " + std::to_string(ratio);
        const bool zeros = row.network == "mnist" && row.kernel == "gap"; // many sums are 0, which are rounded sooner
        QVERIFY2(std::abs(ratio - 1) < (zeros ? 0.1 : 0.08), what.c_str());
        errors += std::abs(ratio - 1);
    }
    QVERIFY2(errors / double(m_counted.size()) < 0.015, std::to_string(errors / double(m_counted.size())).c_str());
}

void CoreCyclesTest::everyNetworkIsWithinThreePercent()
{
    std::map<std::string, std::pair<double, double>> networks;
    for (const auto &row : m_counted) {
        auto &[predicted, cycles] = networks[row.network];
        predicted += this->predicted(row.call).cycles;
        cycles += row.cycles;
    }
    QCOMPARE(networks.size(), 10u);
    for (const auto &[name, sums] : networks) {
        const auto what = name + ": " + std::to_string(sums.first / sums.second);
        QVERIFY2(std::abs(sums.first / sums.second - 1) < 0.03, what.c_str());
    }
}

QTEST_GUILESS_MAIN(CoreCyclesTest)
#include "core_cycles_test.moc"
