// SPDX-License-Identifier: Apache-2.0
#include "study/study_plan.h"
#include "support/text.h"

#include <QTest>

using namespace partita;
using namespace partita::test;

namespace {

void compare(const std::string &found, const std::string &expected) { QCOMPARE(found, expected); }

} // namespace

class StudyPlanTest : public QObject {
    Q_OBJECT
private slots:
    void filesLieBesideTheStudy()
    {
        auto plan = parseStudy("networks:\n"
                               "  - a.onnx\n"
                               "  - {model: /b.onnx, name: other, data: own.npz}\n"
                               "data: all.npz\n"
                               "chips: [ne16, small.json]\n",
            "/studies/one.yaml");
        QVERIFY2(plan, plan ? "" : plan.error().message.c_str());
        compare(plan->networks[0].model.string(), "/studies/a.onnx");
        compare(plan->networks[0].data.string(), "/studies/all.npz");
        compare(plan->networks[1].model.string(), "/b.onnx");
        compare(plan->networks[1].data.string(), "/studies/own.npz");
        compare(plan->networks[1].name, "other");
        compare(plan->chips[0].target, "ne16");
        compare(plan->chips[1].target, "/studies/small.json");
        compare(plan->chips[1].name, "small");
    }

    void everyCombinationIsACell()
    {
        auto plan = parseStudy("networks: [a.onnx, b.onnx]\n"
                               "chips: [{name: x, target: ne16, set: {target.clock: 1}}]\n"
                               "designs: [{name: plain}, {name: core, set: {engine: core}}]\n"
                               "vary: {bits.weight: [8, 4], target.l1.size: 16..64*2}\n",
            "one.yaml");
        QVERIFY2(plan, plan ? "" : plan.error().message.c_str());
        const auto all = cells(*plan);
        QCOMPARE(all.size(), std::size_t(2 * 1 * 2 * 2 * 3));
        const auto last = decisions(*plan, all.back());
        compare(listOf(last, std::identity()), "target.clock=1, engine=core, bits.weight=4, target.l1.size=64");
        QCOMPARE(all[1].values[1], std::string("32"));
    }

    void whatIsWrongIsSaid_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        auto add
            = [](const char *name, const char *text, const char *sentence) { QTest::newRow(name) << text << sentence; };
        add("empty", "", "line 1: it has no keys; write 'networks:' with a list of model files");
        add("no networks", "chips: [ne16]", "line 1: it has no 'networks', the list of model files");
        add("unknown key", "networks: a.onnx\nnetwork: b.onnx", "line 2: a study has no 'network'; it takes networks,");
        add("unknown key of a chip", "networks: a\nchips:\n - {target: x, size: 3}", "line 3: a chip has no 'size'");
        add("no target", "networks: a\nchips: [{name: x}]", "line 2: a chip without 'target'");
        add("not YAML", "networks: [a", "line 1: it is not YAML");
        add("twice", "networks: [a.onnx, b/a.onnx]", "line 1: 'a' comes twice; give each a 'name' of its own");
        add("limit", "networks: a\nlimit: 0", "line 2: 'limit' takes a number of samples, 1 or more");
        add("values", "networks: a\nvary: {x: 1..y}", "line 2: ");
        add("too many", "networks: a\nvary: {x: 1..5000:5000, y: 1..5000:5000}", "line 2: it asks for more than");
        add("method", "networks: a\ncalibration_method: best", "line 2: 'calibration_method' takes minmax");
    }
    void whatIsWrongIsSaid()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        auto plan = parseStudy(text.toStdString(), "one.yaml");
        QVERIFY(!plan);
        QVERIFY2(plan.error().message.starts_with(("study 'one.yaml', " + sentence).toStdString()),
            plan.error().message.c_str());
    }
};

QTEST_APPLESS_MAIN(StudyPlanTest)
#include "study_plan_test.moc"
