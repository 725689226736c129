// SPDX-License-Identifier: Apache-2.0
#include "compile/pipeline.h"
#include "draw/picture.h"
#include "draw/svg.h"
#include "draw/svg_writer.h"
#include "execute/dataset.h"
#include "import/import.h"
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
    return compile(*graph, registry.defaultTarget(), *calibration, {});
}

} // namespace

class SvgTest : public QObject {
    Q_OBJECT
private slots:
    void textIsEscaped();
    void longWordsOfASlugAreShortened();
    void pictureIsWellFormedAndRepeats();
};

void SvgTest::textIsEscaped()
{
    QCOMPARE(svg::escape("a<b> & \"c\"\x01"), std::string("a&lt;b&gt; &amp; &quot;c&quot;"));
    QCOMPARE(svg::grouped(-1234567), std::string("−1\u202f234\u202f567"));
}

void SvgTest::longWordsOfASlugAreShortened()
{
    QCOMPARE(shortSlug("conv1", 15), std::string("conv1"));
    QCOMPARE(shortSlug("linearbottleneck3_conv1", 12), std::string("linea3_conv1"));
    QCOMPARE(shortSlug("conv_12_quant", 13), std::string("conv_12_quant"));
    QCOMPARE(shortSlug("conv_12_quant", 6), std::string("con_12")); // the number tells it from the others
    QCOMPARE(shortSlug("stage2_shortcut", 6), std::string("st2_sh"));
    QCOMPARE(shortSlug("stage2_conv1", 6), std::string("s2_co1"));
    QVERIFY(shortSlug("a1b2c3d4e5f6g7h8i9j0k1l2m3", 12).contains("…"));
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

QTEST_GUILESS_MAIN(SvgTest)
#include "svg_test.moc"
