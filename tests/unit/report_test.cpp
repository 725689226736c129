// SPDX-License-Identifier: Apache-2.0
#include "report/report.h"
#include "support/described_target.h"
#include "support/schema.h"

#include <QTest>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

using namespace partita;
using Json = nlohmann::ordered_json;

namespace {

Description paperChip()
{
    return {.name = "paper",
        .title = "Paper chip",
        .engines = {{.name = "core", .title = "Core", .letter = "C", .core = true},
            {.name = "array", .title = "Array", .letter = "A"}},
        .memories = {{.name = "l1", .title = "L1", .numbers = {{"size", {1024, "B"}}}}},
        .links = {{.name = "dma", .title = "DMA"}},
        .numbers = {{"clock_mhz", {100, "MHz"}}}};
}

/// x → relu → y → relu → z.
Graph twoOps()
{
    GraphBuilder builder;
    builder.name = "two";
    auto tensor = [&](const char *slug) {
        return builder.add(Tensor{.slug = slug, .name = slug, .type = i8, .shape = {1, 4, 2, 2}});
    };
    auto x = tensor("x"), y = tensor("y"), z = tensor("z");
    builder.inputs = {x};
    builder.outputs = {z};
    builder.add(Op{
        .kind = OpKind::Relu, .slug = "first", .name = "First", .inputs = {x}, .outputs = {y}, .sources = {"a", "b"}});
    builder.add(Op{.kind = OpKind::Relu, .slug = "second", .name = "Second", .inputs = {y}, .outputs = {z}});
    return *std::move(builder).finish();
}

Kernel kernel(const char *slug, Kernel::Kind kind, EngineId engine, std::int64_t cycles)
{
    Kernel k;
    k.kind = kind;
    k.slug = slug;
    k.engine = engine;
    k.trace.cycles = cycles;
    k.trace.breakdown = {.compute = cycles};
    k.trace.busy = {cycles, 0, 0};
    k.trace.moved = {0, 0, 0};
    k.inputLayouts = std::vector{Layout::rowMajor(4)};
    k.outputLayout = Layout::channelsLast(4);
    k.engineReason = {"cheapest", "it is the cheapest"};
    return k;
}

Deployment deployment(int secondEngine, std::int64_t secondCycles, std::int64_t transformCycles)
{
    Deployment d;
    d.source = d.graph = twoOps();
    d.target = std::make_shared<test::DescribedTarget>(paperChip());
    auto first = kernel("first", Kernel::Kind::Compute, 0, 100);
    first.match.ops = {d.graph.find("first")};
    first.match.anchor = d.graph.find("first");
    first.alternatives = std::vector<Alternative>{
        {1, {}, {Refusal{"kind", "the array has no relu", {Remedy::model("operator", "relu", "fused")}}}}};
    auto transform = kernel("to_hwc_y", Kernel::Kind::Transform, 0, transformCycles);
    transform.transformed = d.graph.findTensor("y");
    transform.because = "second wants HWC";
    auto second = kernel("second", Kernel::Kind::Compute, secondEngine, secondCycles);
    second.match.ops = {d.graph.find("second")};
    second.match.anchor = d.graph.find("second");
    second.tiling.schedule.tile = {{"K", 4}};
    second.alternatives = std::vector<Alternative>{{1 - secondEngine, 900 - 100 - transformCycles - secondCycles, {}}};
    d.kernels = {first, transform, second};
    d.starts = {0, 100, 100 + transformCycles};
    d.cycles = 100 + transformCycles + secondCycles;
    d.busy = {50, 60, 70};
    d.memories = {{0, 1024, 512, 256}};
    d.passes = {{"fold", "Nothing to fold.", false, 0.1, d.graph}};
    d.objective = {300, 290};
    d.noise = true;
    d.notes = {"a note"};
    return d;
}

std::int64_t n(const Json &json) { return json.get<std::int64_t>(); }

} // namespace

class ReportTest : public QObject {
    Q_OBJECT
private slots:
    void isWhatTheSchemaDocuments();
    void saysWhatRunsWhere();
    void diffAddsUp();
    void diffNamesWhatHasNoCounterpart();
    void diffOfOneselfIsZero();
    void diffRefusesWhatIsNoReport();
    void traceCoversEveryKernel();
};

void ReportTest::isWhatTheSchemaDocuments()
{
    auto wrong = test::departure(report(deployment(1, 200, 10)), "report");
    QVERIFY2(wrong.empty(), wrong.c_str());
}

void ReportTest::saysWhatRunsWhere()
{
    auto json = report(deployment(1, 200, 10));
    QCOMPARE(json["kernels"].size(), std::size_t(2));
    QCOMPARE(json["kernels"][0]["ops"].dump(), std::string(R"(["a","b"])"));
    QCOMPARE(json["kernels"][0]["alternatives"].dump(),
        std::string(
            R"([{"engine":"array","refused":"the array has no relu","rules":["kind"],"edit":"operator relu → fused",)"
            R"("edits":[{"kind":"model","key":"operator","value":"fused","text":"operator relu → fused"}]}])"));
    QCOMPARE(json["kernels"][1]["alternatives"].dump(), std::string(R"([{"engine":"core","cycles":900}])"));
    QCOMPARE(json["kernels"][1]["tile"].dump(), std::string(R"({"K":4})"));
    QCOMPARE(json["transforms"][0]["tensor"].get<std::string>(), std::string("y"));
    QCOMPARE(n(json["transforms"][0]["bytes"]), 16);
    QCOMPARE(json["total"]["engine_cycles"].dump(), std::string(R"({"core":50,"array":60})"));
    QCOMPARE(n(json["total"]["dma_cycles"]), 70);
    QCOMPARE(n(json["objective"]["gap"]), 10);
    QVERIFY(json["calibration"]["noise"].get<bool>());
}

void ReportTest::diffAddsUp()
{
    auto diff = diffReports(report(deployment(0, 900, 0)), report(deployment(1, 200, 10)));
    QVERIFY(diff);
    auto sum = n((*diff)["transforms"]["delta"]);
    for (const auto &row : (*diff)["kernels"])
        sum += n(row["delta"]);
    QCOMPARE(sum, n((*diff)["delta"]));
    QCOMPARE(sum, -690);
    QCOMPARE(n((*diff)["total"]["cycles"]["delta"]), -690);
    QCOMPARE((*diff)["kernels"][1]["engine"].dump(), std::string(R"({"a":"core","b":"array"})"));
}

void ReportTest::diffNamesWhatHasNoCounterpart()
{
    auto a = report(deployment(0, 900, 0)), b = a;
    b["kernels"][1]["name"] = "other";
    auto diff = diffReports(a, b);
    QVERIFY(diff);
    QCOMPARE((*diff)["kernels"].size(), std::size_t(3));
    QCOMPARE((*diff)["kernels"][1]["note"].get<std::string>(), std::string("no counterpart in b"));
    QVERIFY((*diff)["kernels"][1]["b"].is_null());
    QCOMPARE((*diff)["kernels"][2]["note"].get<std::string>(), std::string("no counterpart in a"));
    QCOMPARE(n((*diff)["delta"]), 0);
}

void ReportTest::diffOfOneselfIsZero()
{
    auto a = report(deployment(1, 200, 10));
    auto diff = diffReports(a, a);
    QVERIFY(diff);
    QCOMPARE(n((*diff)["delta"]), 0);
    for (const auto &row : (*diff)["kernels"])
        QVERIFY(row["delta"] == 0 && !row.contains("note"));
}

void ReportTest::diffRefusesWhatIsNoReport()
{
    auto good = report(deployment(1, 200, 10));
    auto refused = [&](const char *pointer, const Json &value, const char *hint) {
        auto bad = good;
        bad[Json::json_pointer(pointer)] = value;
        auto diff = diffReports(good, bad);
        return !diff && diff.error().message.find("report b") == 0
            && diff.error().message.find(hint) != std::string::npos;
    };
    QVERIFY(refused("/schema", 2, "schema 2"));
    QVERIFY(refused("/total", Json::object(), "'total.cycles' is missing"));
    QVERIFY(refused("/total/cycles", "7", "'total.cycles' must be"));
    QVERIFY(refused("/total/cycles", std::int64_t(1) << 62, "'total.cycles' must be"));
    QVERIFY(refused("/kernels", 3, "'kernels' must be a list"));
    QVERIFY(refused("/kernels/1/name", "first", "listed twice"));
    QVERIFY(refused("/total/cycles", 7, "310 cycles, its total says 7"));
    QVERIFY(refused("/kernels/0/breakdown/compute", 99, "does not add up to 100"));
    QVERIFY(refused("/kernels/0/cycles", -1, "'kernels[0].cycles' must be"));
    QVERIFY(refused("/transforms/0", Json(), "'transforms[0].name' is missing"));
    QVERIFY(!diffReports(Json::array(), good));
}

void ReportTest::traceCoversEveryKernel()
{
    auto d = deployment(1, 200, 10);
    auto trace = perfettoTrace(d);
    std::set<std::string> names;
    for (const auto &event : trace["traceEvents"])
        if (event["ph"] == "X" && event["tid"] == 0)
            names.insert(event["name"].get<std::string>());
    QCOMPARE(names.size(), std::size_t(3));
    const auto &last = trace["traceEvents"].back();
    QCOMPARE(last["name"].get<std::string>(), std::string("second"));
    QCOMPARE(last["ts"].get<double>(), 1.1); // 110 cycles at 100 MHz
    QCOMPARE(n(last["args"]["cycles"]), 200);
}

QTEST_GUILESS_MAIN(ReportTest)
#include "report_test.moc"
