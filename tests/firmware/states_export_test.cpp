// SPDX-License-Identifier: Apache-2.0
// What a network keeps between runs, as exported C keeps it: on this machine and in the emulator.
#include "support/compiled.h"
#include "support/exported.h"
#include "support/tflite_model.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

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

/// y = x + the input of two runs before, which was 10 before the first run. The inputs move through two variables.
Graph delayLine()
{
    TfliteModel m, once;
    auto first = once.tensor("first", {}, Type::RESOURCE);
    once.op(Code::VAR_HANDLE, {}, {first}, Options::VarHandleOptions, variable("two_ago"))
        .op(Code::ASSIGN_VARIABLE, {first, once.constant("ten", {1, 2}, std::vector<float>{10, 10})}, {});
    m.others = {once};
    auto x = m.input("x", {1, 2}), a = m.tensor("a", {}, Type::RESOURCE), b = m.tensor("b", {}, Type::RESOURCE);
    auto one = m.tensor("one", {1, 2}), two = m.tensor("two", {1, 2}), y = m.tensor("y", {1, 2});
    m.op(Code::CALL_ONCE, {}, {}, Options::CallOnceOptions,
         [](auto &f) { return tflite::CreateCallOnceOptions(f, 1).Union(); })
        .op(Code::VAR_HANDLE, {}, {a}, Options::VarHandleOptions, variable("one_ago"))
        .op(Code::VAR_HANDLE, {}, {b}, Options::VarHandleOptions, variable("two_ago"))
        .op(Code::READ_VARIABLE, {a}, {one})
        .op(Code::READ_VARIABLE, {b}, {two})
        .op(Code::ADD, {x, two}, {y}, Options::AddOptions,
            [](auto &f) { return tflite::CreateActivationOptions(f, tflite::Activation::NONE).Union(); })
        .op(Code::ASSIGN_VARIABLE, {b, one}, {})
        .op(Code::ASSIGN_VARIABLE, {a, x}, {})
        .output(y);
    return must(m.import());
}

const char *const program = R"(
#include "network.h"
#include "runtime/platform.h"

static int runs(void)
{
    static const float in[4][2] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};
    static const float out[4][2] = {{11, 12}, {3, 4}, {6, 8}, {10, 12}};
    int same = 1;
    network_reset_states();
    for (int t = 0; t < 4; ++t) {
        float y[2];
        network_set_input(0, in[t]);
        network_run();
        network_get_output(0, y);
        same &= y[0] >= out[t][0] && y[0] <= out[t][0] && y[1] >= out[t][1] && y[1] <= out[t][1];
    }
    return same;
}

int main(void)
{
    const int same = runs() && runs();
    for (const char *text = same ? "PASS\n" : "FAIL\n"; *text; ++text)
        platform_put(*text);
    return same ? 0 : 1;
}
)";

} // namespace

class StatesExportTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!hasProgram("make") || !hasProgram("cc"))
            QSKIP("make and cc are not installed: exports cannot be built");
    }

    void runsCarryTheStates_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("numerics");
        for (const char *target : {"diana", "rv32imc"})
            for (const char *numerics : {"source", "auto"})
                QTest::addRow("%s, %s", target, numerics) << target << numerics;
    }
    void runsCarryTheStates()
    {
        QFETCH(QString, target);
        QFETCH(QString, numerics);
        auto d = compiled(delayLine(), target.toStdString(), {"numerics=" + numerics.toStdString()});
        QCOMPARE(d.graph.states.size(), std::size_t(2));
        QCOMPARE(exportProblem(d, {}, {"run-host"}), QString());
        if (numerics != QLatin1String("source"))
            return; // its sums are rounded to 8 bits
        QTemporaryDir folder;
        auto project = must(emitProject(d));
        project["main.c"] = program;
        QVERIFY(writeProjectFiles(project, folder.path().toStdString()));
        QCOMPARE(make(folder.path(), "run-host"), QString());
        if (hasProgram("riscv64-unknown-elf-gcc") && hasProgram("qemu-system-riscv32"))
            QCOMPARE(make(folder.path(), "run"), QString());
    }
};

QTEST_GUILESS_MAIN(StatesExportTest)
#include "states_export_test.moc"
