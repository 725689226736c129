// SPDX-License-Identifier: Apache-2.0
// A bad plug-in or description gives one sentence that names it; the other targets stay.
#include "interpret/exact.h"
#include "measure/validate.h"
#include "support/net.h"
#include "target/registry.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace partita;

namespace {

class WithFault {
public:
    explicit WithFault(const char *fault) { qputenv("BAD_PLUGIN", fault); }
    ~WithFault() { qunsetenv("BAD_PLUGIN"); }
};

Registry load(const std::filesystem::path &more = BAD_PLUGINS)
{
    auto folders = Registry::defaultFolders();
    folders.push_back(more);
    return Registry::load(folders);
}

Graph relu()
{
    test::Net net;
    auto x = net.input(f32, {1, 4, 4, 4});
    return *net.graph(net.op(OpKind::MaxPool, {x}, PoolAttrs{{{2, 2}, {2, 2}}}, f32, {1, 4, 2, 2}));
}

Result<Deployment> compiled(const std::shared_ptr<const Target> &target)
{
    auto graph = relu();
    Calibration::Ranges ranges;
    for (TensorId id : graph.tensorIds())
        ranges[graph.tensor(id).slug] = {-1, 1};
    return compile({graph, target, {.ranges = std::move(ranges)}, {}});
}

QString sentence(const Result<Deployment> &result)
{
    return result ? QString("compiled") : QString::fromStdString(result.error().message);
}

} // namespace

class PluginTest : public QObject {
    Q_OBJECT

private slots:
    void refused_data()
    {
        QTest::addColumn<QString>("says");
        QTest::newRow("crash") << "crashed while loading";
        QTest::newRow("leave") << "ended the program while loading (exit 3)";
        QTest::newRow("throws") << "failed: the moon is full";
        QTest::newRow("null") << "it made no target";
        QTest::newRow("interface") << "speaks interface";
        QTest::newRow("build") << "was built for another compiler";
        QTest::newRow("entry") << "has no entry point";
        QTest::newRow("tree") << "'Requantise(Conv(x, w' is no tree";
        QTest::newRow("figures") << "published figures";
    }
    void refused()
    {
        QFETCH(QString, says);
        WithFault fault(QTest::currentDataTag());
        auto registry = load();
        QCOMPARE(registry.problems().size(), 1u);
        auto problem = QString::fromStdString(registry.problems()[0]);
        QVERIFY2(problem.contains("bad_plugin.so"), qPrintable(problem));
        QVERIFY2(problem.contains(says), qPrintable(problem));
        QVERIFY(!registry.find("bad"));
        QVERIFY(registry.defaultTarget());
        QVERIFY(compiled(registry.defaultTarget()));
    }

    void hook_data()
    {
        QTest::addColumn<QString>("says");
        QTest::newRow("nan_cost") << "failed in cost";
        QTest::newRow("negative_cost") << "failed in cost";
        QTest::newRow("throwing_cost") << "failed in cost: no formula";
        QTest::newRow("throwing_refusals") << "failed in refusals: no rule";
        QTest::newRow("throwing_lower") << "failed in lower: it threw something that is no std::exception";
        QTest::newRow("wrong_layouts") << "failed in layouts";
    }
    void hook()
    {
        QFETCH(QString, says);
        auto registry = load();
        auto target = registry.find("bad");
        QVERIFY(target);
        WithFault fault(QTest::currentDataTag());
        auto said = sentence(compiled(target));
        QVERIFY2(said.contains("plug-in 'bad' " + says), qPrintable(said));
        QVERIFY(compiled(registry.defaultTarget()));
    }

    void interpreter()
    {
        auto registry = load();
        auto d = compiled(registry.find("bad"));
        QVERIFY2(d, qPrintable(sentence(d)));
        std::vector inputs{Array(i8, {1, 4, 4, 4})};
        QVERIFY(runExact(*d, inputs));
        WithFault fault("throwing_interpret");
        auto run = runExact(*d, inputs);
        QVERIFY(!run);
        QVERIFY2(run.error().message.find("plug-in 'bad' failed to interpret") != std::string::npos,
            run.error().message.c_str());
    }

    void derived()
    {
        QTemporaryDir folder;
        auto write
            = [&](const char *name, const char *text) { std::ofstream(folder.filePath(name).toStdString()) << text; };
        write("a.json", R"({"base": "grand", "name": "grandchild", "numbers": {"ram.size": 4096}})");
        write("b.json",
            R"({"base": "bad", "name": "grand", "title": "Grand",
                 "numbers": {"clock_mhz": {"value": 200, "origin": "published", "source": "a page"}}})");
        write("c.json", R"({"base": "nobody", "name": "orphan"})");
        write("d.json", R"({"base": "bad", "name": "typo", "numbers": {"ram.sise": 1}})");
        write("e.json", R"({"base": "bad", "name": "field", "colour": "red"})");
        write("f.json", R"({"base": )");
        auto folders = std::vector<std::filesystem::path>{BAD_PLUGINS, folder.path().toStdString()};
        auto registry = Registry::load(folders);
        auto child = registry.find("grandchild");
        QVERIFY(child);
        QCOMPARE(child->description().number("ram.size"), 4096.0);
        QCOMPARE(child->description().number("clock_mhz"), 200.0);
        QCOMPARE(registry.find("grand")->description().find("clock_mhz")->origin, Origin::Published);
        QCOMPARE(registry.find("bad")->description().number("clock_mhz"), 100.0);
        QCOMPARE(registry.problems().size(), 4u);
        auto says = [&](const char *what) {
            return std::ranges::any_of(
                registry.problems(), [&](const auto &p) { return p.find(what) != std::string::npos; });
        };
        QVERIFY(says("derives from 'nobody', which is not there"));
        QVERIFY(says("has no number 'ram.sise'"));
        QVERIFY(says("has a field 'colour'"));
        QVERIFY(says("f.json' is no description"));
    }

    void missing()
    {
        auto registry = load();
        QVERIFY(registry.require("nothing").error().message.find("no target 'nothing'; there are ") == 0);
        QVERIFY(registry.require("/nowhere/x.json").error().message.find("cannot be read") != std::string::npos);
        QCOMPARE(Registry::load({}).require("x").error().message,
            std::string("no target 'x'; no plug-in was found beside the program or in PARTITA_PLUGINS"));
    }
};

QTEST_GUILESS_MAIN(PluginTest)
#include "plugin_test.moc"
