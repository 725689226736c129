// SPDX-License-Identifier: Apache-2.0
// The exact interpreter and the C printer on a chip of two memories, one DMA channel and one engine,
// which computes max(x, 0); the program is written by hand.
#include "emit/c_text.h"
#include "emit/emit.h"
#include "emit/runtime_files.h"
#include "interpret/exact.h"
#include "support/described_target.h"
#include "target/program/program_text.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace partita;

namespace {

class ToyTarget final : public test::DescribedTarget {
public:
    ToyTarget()
        : DescribedTarget({.name = "toy",
            .title = "toy",
            .engines = {{.name = "core", .core = true}, {.name = "unit"}},
            .memories = {{.name = "l2", .numbers = {{"size", {.value = 4096}}}},
                {.name = "l1", .numbers = {{"size", {.value = 1024}}}}},
            .links = {{.name = "dma", .connects = {{"l2", "l1"}}}}})
    {
    }
    Cost cost(const Args &) const override { return {1, 0, 0}; }
    void interpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        auto count = args("count");
        auto in = machine.at(args.call().places[0].second, vars, count);
        auto out = machine.at(args.call().places[1].second, vars, count);
        for (std::size_t i = 0; i < in.size(); ++i)
            out[i] = std::int8_t(in[i]) < 0 ? std::byte(0) : in[i];
    }
    std::vector<RuntimeFile> runtime() const override
    {
        return {{"hwlib.h", "typedef struct { int x; } hwlib_dma_copy_t;\n"},
            {"unit.h", "typedef struct { int x; } hwlib_unit_relu_t;\n"},
            {"other.h", "typedef struct { int x; } hwlib_other_t;\n"}};
    }
};

constexpr int count = 64, tile = 16;

struct Flaws {
    bool noWaitForLoad = false, noLastWait = false, beyond = false;
};

/// Four tiles, double buffered: tile t is loaded while t - 1 is computed and stored.
Program reluProgram(Flaws flaws)
{
    Program p;
    p.vars = {"t", "i", "unread"};
    using enum Operand::Role;
    p.operands = {{"x", Input, 0, 0, count}, {"y", Output, 0, 0, count}, {"x_tile", Scratch, 0, 1, 2 * tile},
        {"y_tile", Scratch, 1, 1, 2 * tile}};
    p.tokens = {{"in", true, 0, 2}, {"out", true, 0, 2}, {"done", false, 1, 1}};
    auto t = Expr::var(0), i = Expr::var(1);
    Block load{Copy{.to = {2, t % 2 * tile}, .from = {0, t * tile}, .run = tile, .token = 0, .slot = t % 2}};
    Block run{Let{1, t - 1}, Let{2, i * 3}};
    if (!flaws.noWaitForLoad)
        run.push_back(Wait{0, i % 2});
    run.push_back(Wait{1, i % 2});
    run.push_back(Call{"hwlib_unit_relu", 1, {{"in", {2, i % 2 * tile}}, {"out", {3, i % 2 * tile}}},
        {{"count", flaws.beyond ? 2 * tile : tile}}, 2});
    run.push_back(Wait{2});
    run.push_back(Copy{.to = {1, i * tile}, .from = {3, i % 2 * tile}, .run = tile, .token = 1, .slot = i % 2});
    Block body{
        std::make_shared<const Guard>(Guard{less(t, 4), load}), std::make_shared<const Guard>(Guard{less(0, t), run})};
    p.body = {std::make_shared<const Loop>(Loop{0, 5, body})};
    if (!flaws.noLastWait)
        p.body.insert(p.body.end(), {Wait{1, 0}, Wait{1, 1}});
    return p;
}

Deployment deployment(Flaws flaws = {})
{
    GraphBuilder builder;
    Quant unit{{1.0}, {0}};
    auto x = builder.add(Tensor{.name = "x", .type = i8, .shape = {1, count}, .quant = unit});
    auto y = builder.add(Tensor{.name = "y", .type = i8, .shape = {1, count}, .quant = unit});
    builder.name = "toy";
    builder.inputs = {x};
    builder.outputs = {y};
    builder.add(Op{.kind = OpKind::Relu, .slug = "relu", .name = "relu", .inputs = {x}, .outputs = {y}});
    Deployment d;
    d.graph = d.source = *std::move(builder).finish();
    d.target = std::make_shared<ToyTarget>();
    auto row = Layout::rowMajor(2);
    Kernel k;
    k.slug = "relu";
    k.match = {"relu", 1, {0}, 0, {d.graph.inputs[0]}, {d.graph.outputs[0]}};
    k.engine = 1;
    k.inputLayouts = std::vector{row};
    k.outputLayout = row;
    k.tiling.schedule = {{{"X", tile}}, {"X"}, {}, true};
    k.program = std::make_shared<const Program>(reluProgram(flaws));
    k.trace.cycles = 123;
    d.kernels = {k};
    d.starts = {0};
    using enum Buffer::Kind;
    d.buffers = {{Activation, 0, 0, count, 0, 0, d.graph.inputs[0]},
        {Activation, 0, count, count, 0, 1, d.graph.outputs[0], 0, 1}, {Scratch, 1, 0, 2 * tile, 0, 0, -1, 0, 2},
        {Scratch, 1, 2 * tile, 2 * tile, 0, 0, -1, 0, 3}};
    d.operands = {{0, 1, 2, 3}};
    return d;
}

/// y = x, by one copy.
Deployment passingOn(ElemType type)
{
    auto d = deployment();
    auto bytes = std::int64_t(4 * type.hostBytes());
    GraphBuilder builder;
    builder.name = "toy";
    builder.inputs = {builder.add(Tensor{.name = "x", .type = type, .shape = {1, 4}})};
    builder.outputs = {builder.add(Tensor{.name = "y", .type = type, .shape = {1, 4}})};
    builder.add(Op{.kind = OpKind::Identity,
        .slug = "relu",
        .name = "relu",
        .inputs = builder.inputs,
        .outputs = builder.outputs});
    d.graph = d.source = *std::move(builder).finish();
    Program copy;
    copy.operands = {{"x", Operand::Role::Input, 0, 0, bytes}, {"y", Operand::Role::Output, 0, 0, bytes}};
    copy.tokens = {{"out", true, 0, 1}};
    copy.body = {Copy{.to = {1, 0}, .from = {0, 0}, .run = bytes, .token = 0}, Wait{0}};
    auto kernel = d.kernels[0];
    kernel.program = std::make_shared<const Program>(copy);
    d.kernels = {kernel};
    d.buffers.resize(2);
    d.buffers[0].bytes = d.buffers[1].bytes = d.buffers[1].offset = bytes;
    d.operands = {{0, 1}};
    return d;
}

Array sample()
{
    Array a(i8, {1, count});
    for (int i = 0; i < count; ++i)
        a.set(i, (i * 37 + 11) % 256 - 128);
    return a;
}

Array expected()
{
    auto a = sample();
    for (int i = 0; i < count; ++i)
        a.set(i, std::max(a.at(i), 0.0));
    return a;
}

} // namespace

class EmitTest : public QObject {
    Q_OBJECT
private slots:
    void commentsAreWrapped()
    {
        std::string words;
        for (int i = 0; i < 100; ++i) { // with every length of the last line
            words += (i ? " w" : "w") + std::to_string(i * i * 7 % 1000);
            std::istringstream lines(comment({words, "last"}));
            std::string read;
            for (std::string line; std::getline(lines, line);) {
                QVERIFY2(line.size() <= 100, line.c_str());
                const auto more = line.starts_with(" *   ");
                if (line != " * last */")
                    read += (more ? " " : "") + line.substr(more ? 5 : 3);
            }
            QCOMPARE(read, words);
        }
    }

    void eitherValueThatIsNotFiniteNeedsMath()
    {
        for (const auto *value : {"NAN", "INFINITY", "-INFINITY"})
            QCOMPARE(mathHeader(std::string("{0.5f, ") + value + ",}"), std::string("#include <math.h>\n"));
        QCOMPARE(mathHeader("{0.5f, 1.0f,}"), std::string());
    }

    void aCorrectProgramGivesTheSameBytesEagerAndLazy()
    {
        for (auto timing : {Completion::Eager, Completion::Lazy}) {
            auto run = runExact(deployment(), {sample()}, timing);
            QVERIFY2(run, run ? "" : run.error().message.c_str());
            QVERIFY(run->outputs[0] == expected());
            QVERIFY(run->kernelOutputs[0] == expected().data);
        }
    }

    void aMissingWaitShowsOnlyLazily()
    {
        auto d = deployment({.noWaitForLoad = true});
        QVERIFY(runExact(d, {sample()}, Completion::Eager)->outputs[0] == expected());
        auto lazy = runExact(d, {sample()}, Completion::Lazy);
        QVERIFY(!lazy || lazy->outputs[0] != expected());
    }

    void aStoreThatNobodyWaitsForIsABug()
    {
        auto lazy = runExact(deployment({.noLastWait = true}), {sample()}, Completion::Lazy);
        QVERIFY(!lazy);
        QCOMPARE(int(lazy.error().fault), int(Fault::Internal));
        QVERIFY(lazy.error().message.find("'relu'") != std::string::npos);
    }

    void leavingAnOperandIsABugThatNamesIt()
    {
        auto run = runExact(deployment({.beyond = true}), {sample()});
        QVERIFY(!run);
        QCOMPARE(int(run.error().fault), int(Fault::Internal));
        QVERIFY(run.error().message.find("'relu'") != std::string::npos);
        QVERIFY(run.error().message.find("x_tile") != std::string::npos);
    }

    void aWrongInputIsRefused()
    {
        QVERIFY(!runExact(deployment(), {}));
        QVERIFY(!runExact(deployment(), {Array(i8, {1, 3})}));
    }

    void theProgramIsPrintedAsC()
    {
        QCOMPARE(QString::fromStdString(kernelC(deployment(), 0)), QString(R"(/* relu: Relu
 * model:  relu
 * in:     1x64 i8 row
 * out:    1x64 i8 row
 * engine: unit
 * tile:   X=16, double buffered
 * cycles: 123 predicted */
static void kernel_relu(void)
{
    uint32_t tok_in[2] = {0};
    uint32_t tok_out[2] = {0};
    uint32_t tok_done = 0;

    for (int32_t t = 0; t < 5; ++t) {
        if (t < 4) {
            tok_in[t % 2] = hwlib_dma_copy(&(hwlib_dma_copy_t){
                .dst = arena_l1 + t % 2 * 16, .src = arena_l2 + t * 16, .run = 16, .rows = 1,
                .planes = 1});
        }
        if (0 < t) {
            const int32_t i = t - 1;
            hwlib_dma_wait(tok_in[i % 2]);
            hwlib_dma_wait(tok_out[i % 2]);
            tok_done = hwlib_unit_relu(&(hwlib_unit_relu_t){
                .in = arena_l1 + i % 2 * 16, .out = arena_l1 + 32 + i % 2 * 16, .count = 16});
            hwlib_unit_wait(tok_done);
            tok_out[i % 2] = hwlib_dma_copy(&(hwlib_dma_copy_t){
                .dst = arena_l2 + 64 + i * 16, .src = arena_l1 + 32 + i % 2 * 16, .run = 16,
                .rows = 1, .planes = 1});
        }
    }
    hwlib_dma_wait(tok_out[0]);
    hwlib_dma_wait(tok_out[1]);
}
)"));
    }

    void theProgramIsPrintedForPeople()
    {
        auto d = deployment();
        std::string text;
        for (const auto &line : programText(*d.kernels[0].program, d.target->description()))
            text += line.text + "\n";
        QCOMPARE(QString::fromStdString(text), QString(R"(operands
  x       input     l2  64 B
  y       output    l2  64 B
  x_tile  scratch   l1  32 B
  y_tile  scratch   l1  32 B
program
  for t < 5
    if t < 4
      in[t % 2] = dma x_tile + t % 2 * 16 ← x + t * 16, 16 B
    if 0 < t
      i = t - 1
      unread = i * 3
      wait in[i % 2]
      wait out[i % 2]
      done = unit hwlib_unit_relu(in: x_tile + i % 2 * 16, out: y_tile + i % 2 * 16,
          count: 16)
      wait done
      out[i % 2] = dma y + i * 16 ← y_tile + i % 2 * 16, 16 B
  wait out[0]
  wait out[1]
)"));
    }

    void linesOfCAreTracedToCommands()
    {
        auto d = deployment();
        auto source = networkSource(d);
        QVERIFY(source);
        QCOMPARE(source->text, emitProject(d)->at("network.c"));
        auto [first, last] = source->functions.at(0);
        auto c = QString::fromStdString(source->text).split(u'\n').mid(first - 1, last - first + 1);
        const auto &commands = source->commands.at(0);
        QCOMPARE(c.join(u'\n') + u'\n', QString::fromStdString(kernelC(d, 0)));
        QCOMPARE(qsizetype(commands.size()), c.size());
        auto program = programText(*d.kernels[0].program, d.target->description());
        QMap<int, QString> said;
        for (const auto &line : program)
            said[line.command] += QString::fromStdString(line.text);
        QCOMPARE(commandCount(d.kernels[0].program->body), said.lastKey() + 1);
        const QList<std::pair<QString, QString>> pairs{{"for (int32_t t", "for t < 5"},
            {"hwlib_unit_relu(&", "unit hwlib_unit_relu("}, {"const int32_t i = ", "i = t - 1"},
            {"hwlib_unit_wait", "wait done"}, {".dst = arena_l2 + 64", "y + i * 16"}, {"if (0 < t)", "if 0 < t"}};
        for (const auto &[line, command] : pairs) {
            auto at = std::ranges::find_if(c, [&](const QString &text) { return text.contains(line); }) - c.begin();
            QVERIFY2(at < c.size(), qPrintable(line));
            QVERIFY2(said[commands[at]].contains(command), qPrintable(said[commands[at]]));
        }
    }

    void theProjectIsDeterministicAndComplete()
    {
        auto one = emitProject(deployment()), two = emitProject(deployment());
        QVERIFY2(one, one ? "" : one.error().message.c_str());
        QVERIFY(*one == *two);
        for (auto name : {"network.c", "network.h", "golden.c", "golden.h", "trace.json", "README.txt", "main.c",
                 "Makefile", "host/score.c", "runtime/start.S", "runtime/link.ld", "golden/relu.hex"})
            QVERIFY2(one->contains(name), name);
        const auto &c = one->at("network.c");
        QVERIFY(c.find("#include \"runtime/unit.h\"") != c.npos);
        QVERIFY(c.find("other.h") == c.npos);
        QVERIFY(c.find("static int8_t arena_l2[128]") != c.npos);
        auto lines = nlohmann::json::parse(one->at("trace.json"))["kernels"][0]["c"]["lines"];
        auto rows = QString::fromStdString(c).split('\n');
        QVERIFY(rows[lines[0].get<int>() - 1].startsWith("/* relu"));
        QCOMPARE(rows[lines[1].get<int>() - 1], QString("}"));
    }

    void boundariesKeepTheirTypes_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("ctype");
        QTest::addColumn<QString>("values");
        QTest::newRow("f32")
            << "f32"
            << "FLOAT"
            << "static const float input0[4] __attribute__((aligned(16))) = {\n    0.1f, -0.0f, NAN, -INFINITY,\n};";
        QTest::newRow("i64")
            << "i64"
            << "INT64"
            << "static const int64_t input0[4] __attribute__((aligned(16))) = {\n    0, 0, INT64_MIN, INT64_MIN,\n};";
        QTest::newRow("u8") << "u8"
                            << "UINT8"
                            << "static const uint8_t input0[4] __attribute__((aligned(16))) = {\n    0, 0, 0, 0,\n};";
        QTest::newRow("bool") << "bool"
                              << "BOOL"
                              << "static const uint8_t input0[4] __attribute__((aligned(16))) = {\n    1, 0, 1, 1,\n};";
    }
    void boundariesKeepTheirTypes()
    {
        QFETCH(QString, type);
        QFETCH(QString, ctype);
        QFETCH(QString, values);
        auto d = passingOn(*ElemType::parse(type.toStdString()));
        Array array(d.graph.tensor(d.graph.inputs[0]).type, {1, 4});
        for (int i = 0; auto value : {0.1, -0.0, double(NAN), -double(INFINITY)})
            array.set(i++, value);
        auto files = emitProject(d, {.sample = {array}, .only = ""});
        QVERIFY2(files, files ? "" : files.error().message.c_str());
        auto golden = QString::fromStdString(files->at("golden.c"));
        QVERIFY2(golden.contains(values), qPrintable(golden));
        QCOMPARE(golden.contains("#include <math.h>"), type == "f32");
        auto entry = "{\"y\", NETWORK_" + ctype + ", arena_l2 + ";
        QVERIFY(QString::fromStdString(files->at("network.c")).contains(entry));
    }

    /// Nothing that another file could see has a name without the prefix, and the default's has none with it.
    void thePrefixNamesAll()
    {
        const auto files = emitProject(deployment(), {.sample = {}, .only = "", .prefix = "kws"});
        QVERIFY2(files, files ? "" : files.error().message.c_str());
        for (auto name : {"kws.c", "kws.h", "kws_golden.c", "kws_golden.h"})
            QVERIFY2(files->contains(name), name);
        for (auto name : {"network.c", "network.h", "golden.c", "golden.h"})
            QVERIFY2(!files->contains(name), name);
        std::set<std::string> defined = definedNames(files->at("kws.c"));
        defined.merge(definedNames(files->at("kws_golden.c")));
        QVERIFY(defined.contains("kws_run") && defined.contains("kws_golden_inputs") && defined.contains("kws_check"));
        for (const auto &symbol : defined)
            QVERIFY2(symbol.starts_with("kws_"), symbol.c_str());
        QVERIFY(files->at("kws.h").find("#ifndef KWS_H") != std::string::npos);
        QVERIFY(files->at("kws.c").find("static int8_t kws_arena_l2[128]") != std::string::npos);
        QVERIFY(files->at("main.c").find("NETWORK(kws)") != std::string::npos);
        QVERIFY(files->at("Makefile").find("\nPREFIX := kws\n") != std::string::npos);
        const auto trace = nlohmann::json::parse(files->at("trace.json"));
        QCOMPARE(trace["kernels"][0]["c"]["file"].get<std::string>(), std::string("kws.c"));
        QCOMPARE(trace["arenas"]["l2"]["symbol"].get<std::string>(), std::string("kws_arena_l2"));
    }

    void oneKernelAloneOrNone()
    {
        QVERIFY(emitProject(deployment(), {.sample = {}, .only = "relu"}));
        auto none = emitProject(deployment(), {.sample = {}, .only = "conv"});
        QVERIFY(!none);
        QVERIFY(none.error().message.find("relu") != std::string::npos);
    }

    void aFolderThatCannotBeWrittenIsNamed()
    {
        QTemporaryDir folder;
        auto path = std::filesystem::path(folder.path().toStdString());
        QVERIFY(writeProjectFiles({{"a", "1"}}, path));
        auto bad = writeProjectFiles({{"sub/b", "1"}}, path / "a");
        QVERIFY(!bad);
        QVERIFY(bad.error().message.find((path / "a").string()) != std::string::npos);
    }

    void filesOfAnEarlierExportGo()
    {
        QTemporaryDir folder;
        auto path = std::filesystem::path(folder.path().toStdString());
        ProjectFiles first{{"weights.S", "x"}, {"trace.json", R"({"files":["weights.S","../kept","mine.c"]})"}};
        QVERIFY(writeProjectFiles(first, path / "out"));
        QVERIFY(writeProjectFiles({{"kept", "x"}}, path));
        QVERIFY(writeProjectFiles({{"trace.json", "{}"}}, path / "out"));
        QVERIFY(!std::filesystem::exists(path / "out/weights.S"));
        QVERIFY(std::filesystem::exists(path / "kept"));
    }
};

QTEST_APPLESS_MAIN(EmitTest)
#include "emit_test.moc"
