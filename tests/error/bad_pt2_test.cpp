// SPDX-License-Identifier: Apache-2.0
#include "support/pt2_model.h"

#include <QElapsedTimer>
#include <QTest>

using namespace partita;
using namespace partita::test;
using Json = nlohmann::json;

namespace {

void refuses(const Result<Graph> &graph, std::initializer_list<const char *> words, Fault fault = Fault::Input)
{
    QVERIFY(!graph);
    for (const auto *word : words)
        QVERIFY2(graph.error().message.find(word) != std::string::npos, graph.error().message.c_str());
    QCOMPARE(int(graph.error().fault), int(fault));
    QVERIFY2(graph.error().message.find("; ") != std::string::npos, graph.error().message.c_str());
}

Pt2Model small()
{
    Pt2Model m;
    m.input("x", {1, 2}).weight("w", {2, 2}, {1, 2, 3, 4});
    m.node("aten.mm.default", {{"self", tensor("x")}, {"mat2", tensor("w")}}, {"y"}).output("y");
    return m;
}

Json &nodesOf(Pt2Model &m) { return m.program["graph_module"]["graph"]["nodes"]; }
Json &metaOf(Pt2Model &m) { return m.config["config"]["net.w"]["tensor_meta"]; }

} // namespace

/// Each archive that cannot be read is refused in one sentence that names the way out.
class BadPt2Test : public QObject {
    Q_OBJECT
private slots:
    void theSmallOneIsRead() { QVERIFY(small().import()); }

    void otherArchivesOfPyTorch()
    {
        refuses(Pt2Model::importPacked(zipArchive({{"m/data/aotinductor/model/a.so",
                    "\x7f"
                    "ELF"}})),
            {"AOTInductor", "torch.export.save"}, Fault::Unsupported);
        refuses(Pt2Model::importPacked(zipArchive({{"m/data.pkl", "\x80\x02"}, {"m/data/0", "1"}})),
            {"pickle of torch.save", "torch.export.save"}, Fault::Unsupported);
        refuses(Pt2Model::importPacked(zipArchive({{"m/constants.pkl", "\x80\x02"}, {"m/code/a.py", ""}})),
            {"TorchScript"}, Fault::Unsupported);
        refuses(Pt2Model::importPacked(
                    zipArchive({{"serialized_exported_program.json", "{}"}, {"serialized_state_dict.pt", "PK"}})),
            {"before 2.8", "pickle"}, Fault::Unsupported);
        refuses(Pt2Model::importPacked(zipArchive({{"m/readme", "hello"}})), {"holds no program"});
    }

    void damagedArchives()
    {
        auto whole = small().bytes();
        refuses(Pt2Model::importPacked(whole.substr(0, whole.size() / 2)), {"cut short"});
        refuses(Pt2Model::importPacked("no archive at all"), {"no zip archive"});
        auto flipped = whole;
        flipped[flipped.find("torch.ops.aten.mm")] = 'T';
        refuses(Pt2Model::importPacked(flipped), {"model.json' is damaged"});
        auto records = small().records();
        records.push_back(records.back());
        refuses(Pt2Model::importPacked(zipArchive(records)), {"twice"});
        records = small().records();
        records.pop_back();
        refuses(Pt2Model::importPacked(zipArchive(records)), {"weight_0' is missing"});
    }

    void bombs()
    {
        QElapsedTimer timer;
        timer.start();
        auto records = small().records();
        records.push_back({"model/data/weights/weight_9", std::string(100 << 20, '\0'), true});
        refuses(Pt2Model::importPacked(zipArchive(records)), {"far more than its size"});
        records = small().records();
        records[1] = {records[1].name, "[" + std::string(8 << 20, ' ') + "]", true};
        refuses(Pt2Model::importPacked(zipArchive(records)), {"model.json' unpacks to far more"});
        records[1] = {records[1].name, std::string(1 << 20, '['), true};
        refuses(Pt2Model::importPacked(zipArchive(records)), {"no JSON"});
        auto m = small();
        metaOf(m)["sizes"] = {{{"as_int", 1 << 15}}, {{"as_int", 1 << 15}}};
        metaOf(m)["strides"] = {{{"as_int", 0}}, {{"as_int", 0}}};
        refuses(m.import(), {"'net.w'", "repeats the bytes"});
        QVERIFY(timer.elapsed() < 20000);
    }

    void weightsOutsideOfTheirBytes()
    {
        auto changed = [](const char *key, const Json &value) {
            auto m = small();
            metaOf(m)[key] = value;
            return m.import();
        };
        auto pair = [](std::int64_t a, std::int64_t b) { return Json::array({{{"as_int", a}}, {{"as_int", b}}}); };
        refuses(changed("storage_offset", {{"as_int", 1}}), {"'net.w'", "leads outside"});
        refuses(changed("storage_offset", {{"as_int", -1}}), {"leads outside"});
        refuses(changed("storage_offset", {{"as_int", INT64_MAX}}), {"leads outside"});
        refuses(changed("strides", pair(-2, 1)), {"leads outside"});
        refuses(changed("strides", pair(INT64_MAX, INT64_MAX)), {"leads outside"});
        refuses(changed("strides", Json::array({{{"as_int", 1}}})), {"no fixed shape and strides"});
        refuses(changed("sizes", pair(1LL << 40, 1LL << 40)), {"more than 2^31 elements"});
        refuses(changed("sizes", pair(-2, 2)), {"negative"});
        refuses(changed("sizes", "two"), {"damaged"});
        refuses(changed("dtype", Pt2Model::complex64), {"data type 10"}, Fault::Unsupported);
        refuses(changed("dtype", -5), {"damaged"});
        auto pickled = small();
        pickled.config["config"]["net.w"]["use_pickle"] = true;
        refuses(pickled.import(), {"pickled"}, Fault::Unsupported);
        auto lost = small();
        lost.config["config"].erase("net.w");
        refuses(lost.import(), {"'net.w' is not in the archive"});
    }

    void programsThatMakeNoSense()
    {
        auto m = small();
        m.program["schema_version"]["major"] = 9;
        refuses(m.import(), {"schema version 9"}, Fault::Unsupported);
        m = small();
        m.program["graph_module"].erase("signature");
        refuses(m.import(), {"damaged at 'graph_module'"});
        m = small();
        nodesOf(m)[0]["inputs"][0]["arg"] = tensor("later"); // a cycle reads so, too
        nodesOf(m).push_back(nodesOf(m)[0]);
        nodesOf(m)[1]["inputs"][0]["arg"] = tensor("y");
        nodesOf(m)[1]["outputs"][0] = tensor("later");
        refuses(m.import(), {"(aten.mm.default)", "reads 'later', which no node before it gives"});
        m = small();
        nodesOf(m).push_back(nodesOf(m)[0]);
        refuses(m.import(), {"another node or input gives too"});
        m = small();
        nodesOf(m)[0]["target"] = "torch.ops.aten.mystery.default";
        refuses(m.import(), {"uses operator aten.mystery.default"}, Fault::Unsupported);
        m = small();
        nodesOf(m)[0]["inputs"][0]["arg"] = integer(3);
        refuses(m.import(), {"its first argument is not a tensor"});
        m = small();
        m.program["graph_module"]["signature"]["output_specs"].push_back(
            {{"buffer_mutation", {{"arg", {{"name", "y"}}}, {"buffer_name", "state"}}}});
        refuses(m.import(), {"buffer_mutation", "eval()"}, Fault::Unsupported);
        m = small();
        m.program["graph_module"]["graph"]["tensor_values"].erase("x");
        refuses(m.import(), {"input 'x' has no shape"});
    }

    void scalesThatAreNone()
    {
        for (const Json &scale : {Json("NaN"), Json(0), Json(-1), Json("Infinity"), Json(1e-300)}) {
            Pt2Model m;
            m.input("x", {1, 2});
            m.node("quantized_decomposed.quantize_per_tensor.default",
                 {{"input", tensor("x")}, {"scale", {{"as_float", scale}}}, {"zero_point", integer(0)},
                     {"quant_min", integer(-128)}, {"quant_max", integer(127)}, {"dtype", scalarType(2)}},
                 {"y"})
                .output("y");
            refuses(m.import(), {"its scale is", "quantise the model again"});
        }
    }

    void networksInTraining()
    {
        Pt2Model m;
        m.input("x", {1, 2});
        m.node("aten.dropout.default", {{"input", tensor("x")}, {"p", real(0.5)}, {"train", flag(true)}}, {"y"});
        refuses(m.output("y").import(), {"at random", "eval()"}, Fault::Unsupported);
    }
};
QTEST_GUILESS_MAIN(BadPt2Test)
#include "bad_pt2_test.moc"
