// SPDX-License-Identifier: Apache-2.0
#include "compile/pipeline.h"
#include "draw/html_table.h"
#include "draw/report_html.h"
#include "draw/svg_painter.h"
#include "execute/dataset.h"
#include "import/import.h"
#include "support/net.h"
#include "target/registry.h"

#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>

using namespace partita;
using namespace partita::test;

namespace {

constexpr auto evil = "<script>alert('x')</script>\"&";

/// A graph with that name on everything that a person can name.
Result<Graph> named(const std::string &name)
{
    Net n;
    auto x = n.input(f32, {1, 8});
    n.builder.name = name;
    auto w = n.constant(noise(f32, {8, 8}, 1));
    auto y = n.op(OpKind::MatMul, {x, w}, MatMulAttrs{}, f32, {1, 8});
    return n.graph(n.op(OpKind::Relu, {y}, {}, f32, {1, 8}));
}

/// Cells of each row, and all text, of a page that must be well-formed.
struct Read {
    QList<QStringList> rows;
    QString text;
    QString error;
    explicit Read(const std::string &html)
    {
        QXmlStreamReader xml(QByteArray::fromStdString(html));
        bool cell = false;
        while (!xml.atEnd()) {
            xml.readNext();
            auto name = xml.name();
            if (xml.isStartElement() && name == QLatin1String("tr"))
                rows.append(QStringList());
            if (xml.isStartElement() && (name == QLatin1String("td") || name == QLatin1String("th"))) {
                rows.last().append(QString());
                cell = true;
            }
            if (xml.isEndElement() && (name == QLatin1String("td") || name == QLatin1String("th")))
                cell = false;
            if (xml.isCharacters()) {
                text += xml.text();
                if (cell)
                    rows.last().last() += xml.text();
            }
        }
        if (xml.hasError())
            error = xml.errorString();
    }
    static qint64 number(QString cell) { return cell.remove(QChar(0x202f)).toLongLong(); }
};

} // namespace

class ReportHtmlTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void needsNothingElse();
    void tablesAddUp();
    void keptDesignsAreDrawn();
    void swatchesAreTheColoursOfTheBar();
    void saysWhatReplaysIt();
    void namesAreEscaped();
    void csvQuotes();

private:
    ReportBasis basis(const Choices &choices = {}) const
    {
        Project p;
        p.model = "/nets/tones dscnn.onnx";
        p.modelHash = "0123456789abcdef";
        p.target = m_target->description().name;
        p.calibration = m_calibration;
        p.choices = choices;
        return {p, "±9 % on 3 published figures"};
    }
    Registry m_registry = Registry::load(Registry::defaultFolders());
    std::shared_ptr<const Target> m_target;
    Graph m_graph;
    Calibration m_calibration;
    std::optional<Deployment> m_design;
};

void ReportHtmlTest::initTestCase()
{
    m_target = m_registry.defaultTarget();
    QVERIFY(m_target);
    auto graph = importModel(PARTITA_SOURCE "/resources/examples/tones_dscnn.onnx");
    QVERIFY(graph);
    m_graph = std::move(*graph);
    auto calibration = calibrateOnNoise(m_graph);
    QVERIFY(calibration);
    m_calibration = std::move(*calibration);
    auto design = compile({m_graph, m_target, m_calibration, {}});
    QVERIFY2(design, design ? "" : design.error().message.c_str());
    m_design = std::move(*design);
}

void ReportHtmlTest::needsNothingElse()
{
    for (auto form : {ReportForm::Page, ReportForm::RichText}) {
        auto html = reportHtml(*m_design, basis(), form);
        QCOMPARE(html, reportHtml(*m_design, basis(), form));
        Read page(html);
        QVERIFY2(page.error.isEmpty(), qPrintable(page.error));
        auto text = QString::fromStdString(html).remove(QLatin1String("xmlns=\"http://www.w3.org/2000/svg\""));
        for (const char *elsewhere : {"http:", "https:", "src=", "href", "url(", "@import", "<link", "<script"})
            QVERIFY2(!text.contains(QLatin1String(elsewhere)), elsewhere);
        QVERIFY(page.text.contains(QStringLiteral("Cycles †"))
            && page.text.contains(QStringLiteral("±9 % on 3 published figures")));
    }
    auto html = reportHtml(*m_design, basis());
    QCOMPARE(QString::fromStdString(html).count(QLatin1String("<svg ")), 3);
    QVERIFY(html.find("prefers-color-scheme:dark") != std::string::npos && html.find("size:A4") != std::string::npos);
    // Every colour that the pictures ask for is declared, in both schemes.
    auto declared = svg::Colours::of(true).declarations();
    static const QRegularExpression variable(QStringLiteral("var\\((--[a-z0-9-]+)\\)"));
    auto uses = variable.globalMatch(QString::fromStdString(html));
    QVERIFY(uses.hasNext());
    while (uses.hasNext())
        QVERIFY2(declared.find(uses.next().captured(1).toStdString() + ":") != std::string::npos,
            "a colour is not declared");
}

void ReportHtmlTest::tablesAddUp()
{
    Read page(reportHtml(*m_design, basis()));
    qint64 sum = 0, share = 0;
    int totals = 0;
    for (const auto &row : page.rows) {
        if (row.value(0) == QLatin1String("Total")) {
            QCOMPARE(sum, m_design->cycles);
            QCOMPARE(Read::number(row.value(share ? 2 : 1)), m_design->cycles);
            ++totals;
            sum = 0;
        } else if (row.size() == 3 && row.value(1) != QLatin1String("Cycles")
            && row.value(2).endsWith(QLatin1Char('%'))) {
            sum += Read::number(row.value(1));
        } else if (row.size() == 7 && row.value(2) != QLatin1String("Cycles")) {
            sum += Read::number(row.value(2));
            share = 1;
        }
    }
    QCOMPARE(totals, 2); // by what they go into, and by kernel
    for (const auto &k : m_design->kernels)
        if (k.kind == Kernel::Kind::Compute)
            QVERIFY2(page.text.contains(QString::fromStdString(k.slug))
                    && page.text.contains(QString::fromStdString(k.engineReason.sentence)),
                k.slug.c_str());
}

/// Each part of the breakdown has the colour in its row that it has in the bar, and as much of the bar as of the
/// cycles.
/// A bar for each design to one scale; and a point for each whose
/// accuracy is known.
void ReportHtmlTest::keptDesignsAreDrawn()
{
    Choices onCore;
    for (const auto &k : m_design->kernels)
        if (k.kind == Kernel::Kind::Compute && !m_target->description().engines[k.engine].core) {
            onCore.set("kernel." + k.slug + ".engine", "core");
            break;
        }
    auto slow = compile({m_graph, m_target, m_calibration, onCore});
    QVERIFY2(slow, slow ? "" : slow.error().message.c_str());
    QVERIFY(slow->cycles > m_design->cycles);
    auto with = basis();
    with.share = 0.9;
    with.kept = {{.name = "one on <the> core",
                     .target = "t",
                     .cycles = "1",
                     .right = {},
                     .energy = {},
                     .memory = {},
                     .decided = {},
                     .design = std::make_shared<const Deployment>(*slow),
                     .share = 0.8},
        {.name = "cannot be", .target = "t", .cycles = "-", .right = {}, .energy = {}, .memory = {}, .decided = {}}};
    const auto html = QString::fromStdString(reportHtml(*m_design, with));
    Read page(html.toStdString());
    QVERIFY2(page.error.isEmpty(), qPrintable(page.error));
    QCOMPARE(html.count(QLatin1String("<svg ")), 4);
    const auto begin = html.indexOf(QLatin1String("The designs beside each other"));
    const auto chart = html.mid(begin, html.indexOf(QLatin1String("</svg>"), begin) - begin);
    QCOMPARE(chart.count(QLatin1String("rx=\"5\"")), 2); // a point each
    QVERIFY(chart.contains(QLatin1String("this design")) && chart.contains(QLatin1String("one on &lt;the&gt; core")));
    QVERIFY(!chart.contains(QLatin1String("cannot be")));
    QList<double> grounds;
    static const QRegularExpression ground(QStringLiteral("width=\"([0-9.]+)\" height=\"18\" rx=\"2\" "
                                                          "fill=\"var\\(--hairline\\)\""));
    for (auto found = ground.globalMatch(chart); found.hasNext();)
        grounds << found.next().captured(1).toDouble();
    QCOMPARE(grounds.size(), 2);
    QVERIFY(std::abs(grounds[0] / grounds[1] - double(m_design->cycles) / double(slow->cycles)) < 0.01);
    with.share.reset();
    QVERIFY(!QString::fromStdString(reportHtml(*m_design, with)).contains(QLatin1String("accuracy over cycles")));
    QCOMPARE(
        QString::fromStdString(reportHtml(*m_design, with, ReportForm::RichText)).count(QLatin1String("<svg ")), 0);
}

void ReportHtmlTest::swatchesAreTheColoursOfTheBar()
{
    auto html = QString::fromStdString(reportHtml(*m_design, basis()));
    auto section
        = html.section(QStringLiteral("<h2>Where the cycles go</h2>"), 1).section(QStringLiteral("</section>"), 0, 0);
    static const QRegularExpression part(
        QStringLiteral("<rect x=\"([0-9.]+)\" y=\"0\" width=\"([0-9.]+)\"[^>]*fill=\"([^\"]+)\""));
    static const QRegularExpression row(
        QStringLiteral("<td><i style=\"background:([^\"]+)\"></i>[^<]*</td><td class=\"n\">([^<]*)</td>"));
    QMap<QString, double> widths;
    for (auto each = part.globalMatch(section); each.hasNext();) {
        auto match = each.next();
        widths[match.captured(3)] += match.captured(2).toDouble();
    }
    QSet<QString> colours;
    for (auto each = row.globalMatch(section); each.hasNext();) {
        auto match = each.next();
        colours << match.captured(1);
        auto share = double(Read::number(match.captured(2))) / double(m_design->cycles);
        QVERIFY2(std::abs(widths.value(match.captured(1)) - 1100 * share) <= 1.1, qPrintable(match.captured(0)));
    }
    QCOMPARE(colours.size(), 5);
    for (const auto &[colour, width] : widths.toStdMap())
        QVERIFY2(colours.contains(colour), qPrintable(colour));
    QVERIFY(widths.size() > 1);
    auto rich = reportHtml(*m_design, basis(), ReportForm::RichText);
    QVERIFY(rich.find("<i style") == std::string::npos);
}

void ReportHtmlTest::saysWhatReplaysIt()
{
    Choices pinned;
    QVERIFY(pinned.set("numerics", "engine") && pinned.set("schedule", "split(OY,8);loop_partition(OY,eager)"));
    QCOMPARE(replayCommand(basis(pinned).project),
        "partitac compile 'tones dscnn.onnx' --target " + m_target->description().name
            + " --set numerics=engine --set 'schedule=split(OY,8);loop_partition(OY,eager)'");
    Read page(reportHtml(*m_design, basis(pinned)));
    QVERIFY(
        page.text.contains(QLatin1String("0123456789abcdef")) && page.rows.contains(QStringList{"numerics", "engine"}));

    // With held decisions the page carries the whole project.
    auto held = hold(*m_design, pinned);
    auto html = reportHtml(*m_design, basis(held));
    QCOMPARE(replayCommand(basis(held).project), std::string("partitac compile --project design.partita"));
    auto text = Read(html).text;
    auto from = text.indexOf(QLatin1Char('{'), text.indexOf(QLatin1String("design.partita, to be saved")));
    auto project = parseProject(
        text.mid(from, text.lastIndexOf(QLatin1Char('}')) - from + 1).toStdString(), "/nets/design.partita");
    QVERIFY2(project, project ? "" : project.error().message.c_str());
    QCOMPARE(project->choices, held);
}

void ReportHtmlTest::namesAreEscaped()
{
    auto graph = named(evil);
    QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
    auto calibration = calibrateOnNoise(*graph);
    QVERIFY(calibration);
    auto design = compile({*graph, m_target, *calibration, {}});
    QVERIFY2(design, design ? "" : design.error().message.c_str());
    design->notes.push_back(std::string("a note about ") + evil);
    auto all = basis();
    all.project.model = std::string("/nets/") + "<script>.onnx";
    all.project.calibration.source = evil;
    for (auto form : {ReportForm::Page, ReportForm::RichText}) {
        auto html = reportHtml(*design, all, form);
        QVERIFY(html.find("<script") == std::string::npos);
        Read page(html);
        QVERIFY2(page.error.isEmpty(), qPrintable(page.error));
        QVERIFY(page.text.contains(QLatin1String(evil)));
    }
    html::Table table({{"a"}}, true);
    table.row({evil});
    QVERIFY(table.text().find("<script") == std::string::npos);
}

void ReportHtmlTest::csvQuotes()
{
    auto csv = QString::fromStdString(kernelsCsv(*m_design));
    auto lines = csv.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    auto kernels
        = std::ranges::count_if(m_design->kernels, [](const Kernel &k) { return k.kind != Kernel::Kind::Alias; });
    QCOMPARE(lines.size(), kernels + 1);
    for (const auto &line : lines) {
        int commas = 0;
        bool quoted = false;
        for (auto c : line) {
            quoted ^= c == QLatin1Char('"');
            commas += !quoted && c == QLatin1Char(',');
        }
        QVERIFY2(commas == 14 && !quoted, qPrintable(line));
    }
}

QTEST_GUILESS_MAIN(ReportHtmlTest)
#include "report_html_test.moc"
