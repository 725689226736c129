// SPDX-License-Identifier: Apache-2.0
#include "compile/pipeline.h"
#include "draw/picture.h"
#include "draw/svg.h"
#include "draw/svg_writer.h"
#include "execute/dataset.h"
#include "import/import.h"
#include "support/compiled.h"
#include "support/onnx_model.h"
#include "target/registry.h"

#include <QTest>
#include <QXmlStreamReader>

using namespace partita;

namespace {

Result<Deployment> example(const Registry &registry)
{
    auto graph = importModel(PARTITA_SOURCE "/resources/examples/tones_dscnn.onnx");
    if (!graph)
        return std::unexpected(graph.error());
    auto calibration = calibrateOnNoise(*graph);
    if (!calibration)
        return std::unexpected(calibration.error());
    return compile({*graph, registry.defaultTarget(), *calibration, {}});
}

} // namespace

class SvgTest : public QObject {
    Q_OBJECT
private slots:
    void textIsEscaped();
    void theMiddleOfALongSlugIsLeftOut();
    void pictureIsWellFormedAndRepeats();
    void multiplicationsAreRounded();
};

void SvgTest::textIsEscaped()
{
    QCOMPARE(svg::escape("a<b> & \"c\"\x01"), std::string("a&lt;b&gt; &amp; &quot;c&quot;"));
    QCOMPARE(svg::grouped(-1234567), std::string("−1\u202f234\u202f567"));
}

void SvgTest::theMiddleOfALongSlugIsLeftOut()
{
    QCOMPARE(shortSlug("conv1", 15), std::string("conv1"));
    QCOMPARE(shortSlug("linearbottleneck3_conv1", 12), std::string("linear…conv1"));
    QCOMPARE(shortSlug("conv_12_quant", 13), std::string("conv_12_quant"));
    QCOMPARE(shortSlug("conv_12_quant", 9), std::string("conv_12…t")); // the number tells it from the others
    QCOMPARE(shortSlug("conv_12_quant", 6), std::string("co…12…"));
    QCOMPARE(shortSlug("stage2_shortcut", 8), std::string("stage2…t"));
    QCOMPARE(shortSlug("no_number_at_all", 7), std::string("no_…all"));
    QCOMPARE(shortSlug("a_1234567_b", 5), std::string("a_…_b")); // which has no room
}

void SvgTest::pictureIsWellFormedAndRepeats()
{
    auto registry = Registry::load(Registry::defaultFolders());
    QVERIFY(registry.defaultTarget());
    auto design = example(registry);
    QVERIFY2(design, design ? "" : design.error().message.c_str());
    for (bool dark : {false, true}) {
        auto text = renderSvg(*design, dark);
        QCOMPARE(text, renderSvg(*design, dark));
        QXmlStreamReader xml(QByteArray::fromStdString(text));
        while (!xml.atEnd())
            xml.readNext();
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        for (const auto &node : picture(*design, Orientation::LeftToRight, 1.7).nodes)
            QVERIFY2(text.find('>' + svg::escape(node.title) + '<') != std::string::npos, node.title.c_str());
    }
}

/// 50,000 are 0.1 M, and one fewer would be none.
void SvgTest::multiplicationsAreRounded()
{
    test::OnnxModel m;
    m.input("x", {1, 10, 10, 10}).constant("w", {50, 10, 1, 1}, {0.1, -0.2, 0.3});
    m.node("Conv", {"x", "w"}, "y").output("y");
    const auto text = renderSvg(test::compiled(test::must(m.import()), "rv32imc", {}));
    QVERIFY2(text.find(" · 0.1 M MAC") != std::string::npos, text.substr(0, 2000).c_str());
}

QTEST_GUILESS_MAIN(SvgTest)
#include "svg_test.moc"
