// SPDX-License-Identifier: Apache-2.0
#include "draw/report_html.h"

#include "draw/html_table.h"
#include "draw/report_style.h"
#include "draw/svg.h"
#include "draw/svg_painter.h"
#include "emit/kernel_comment.h"
#include "report/changes.h"
#include "support/text.h"
#include "target/description/chosen.h"

#include <algorithm>

namespace partita {

namespace {

using html::paragraph;
using html::Table;
using Figures = std::vector<std::pair<std::string, std::string>>;

std::string share(std::int64_t part, std::int64_t whole)
{
    return whole ? svg::fixed(100 * double(part) / double(whole), 1) + " %" : "";
}

std::string bitsText(const Kernel &k)
{
    std::string out = k.bits.ternary ? "w±1" : k.bits.weight ? "w" + std::to_string(k.bits.weight) : "";
    if (k.bits.activation)
        out += (out.empty() ? "a" : " a") + std::to_string(k.bits.activation);
    return out;
}

class Report {
public:
    Report(const Deployment &d, const ReportBasis &basis, ReportForm form)
        : m_design(d),
          m_chip(d.target->description()),
          m_basis(basis),
          m_page(form == ReportForm::Page),
          m_chosen(chosenNumbers(m_chip))
    {
    }

    std::string text() const
    {
        auto title = svg::escape(m_design.source.name.empty() ? "network" : m_design.source.name);
        std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta "
                          "name=\"viewport\" content=\"width=device-width\"/>\n"
                          "<meta name=\"generator\" content=\"Partita " PARTITA_VERSION "\"/>\n<title>"
            + title + " on " + svg::escape(m_chip.title) + "</title>\n<style>" + style() + "</style>\n</head>\n<body>\n"
            + (m_page ? "<main>\n" : "");
        out += "<h1>" + title + "</h1>\n" + paragraph(under(), "muted");
        out += section("Totals", figures() + footnote());
        if (!m_basis.kept.empty())
            out += section("Kept designs", keptDesigns());
        if (m_page) {
            out += section("Partitions", "<div class=\"scroll\">" + graphSvg(m_design) + "</div>");
            out += section("Timeline", timelineSvg(m_design));
        }
        out += section("Where the cycles go", breakdown());
        out += section("Kernels", kernels());
        out += section("Memories", memories());
        out += section("Layout transforms", transforms());
        out += section("Notes", notes());
        out += section("To compile it again", replay());
        return out + (m_page ? "</main>\n" : "") + "</body>\n</html>\n";
    }

private:
    std::string style() const
    {
        if (!m_page)
            return reportTextStyle;
        return ":root{color-scheme:light dark;" + svg::Colours::of(false).declarations()
            + "}\n@media screen and (prefers-color-scheme:dark){:root{" + svg::Colours::of(true).declarations() + "}}"
            + reportPageStyle;
    }

    /// Nothing of what is empty.
    std::string section(const char *title, const std::string &content) const
    {
        if (content.empty())
            return {};
        auto inside = std::string("<h2>") + title + "</h2>\n" + content;
        return m_page ? "<section>\n" + inside + "</section>\n" : inside;
    }

    Table table(std::vector<Table::Column> columns) const { return {std::move(columns), !m_page}; }

    const std::string &engineTitle(int e) const { return m_chip.engines[e].title; }

    std::string under() const
    {
        const auto &c = m_basis.project.calibration;
        auto ranges = m_design.noise ? "calibrated on generated noise"
            : c.samples              ? "calibrated on " + c.source + ", " + grouped(c.samples) + " samples"
                                     : std::string();
        return "on " + m_chip.title + " · numerics: " + std::string(name(m_design.numerics))
            + (ranges.empty() ? "" : " · " + ranges);
    }

    std::string figures() const
    {
        const std::string dagger = m_chosen.empty() ? "" : " †";
        const auto &d = m_design;
        Figures all{
            {"Cycles" + dagger, svg::grouped(d.cycles)}, {"Latency" + dagger, svg::fixed(d.latency_ms(), 3) + " ms"}};
        if (d.energy_uj > 0)
            all.push_back({"Energy †", svg::fixed(d.energy_uj, 2) + " µJ"});
        if (!m_basis.modelError.empty())
            all.push_back({"Model error", m_basis.modelError.substr(0, m_basis.modelError.find(':'))});
        if (!m_basis.accuracy.empty())
            all.push_back({"Accuracy", m_basis.accuracy});
        all.push_back({"Moved by DMA", byteText(d.dmaBytes)});
        all.push_back({"Weights", byteText(d.weightBytes)});
        all.push_back({"Gap to the best assignment",
            d.objective.gap() > 0 ? svg::grouped(d.objective.gap()) + " cycles" : "none"});
        if (!m_page) {
            auto rows = table({{"", false}, {"", true}});
            for (const auto &[name, value] : all)
                rows.row({name, value});
            return rows.text();
        }
        std::string out = "<dl>\n";
        for (const auto &[name, value] : all)
            out += "<div><dt>" + svg::escape(name) + "</dt><dd>" + svg::escape(value) + "</dd></div>\n";
        return out + "</dl>\n";
    }

    std::string keptDesigns() const
    {
        auto rows = table({{"Design", false}, {"Chip", false}, {"Cycles", true}, {"Right", true}, {"Energy †", true},
            {"Memory", true}, {"Decided otherwise than here", false}});
        for (const auto &d : m_basis.kept)
            rows.row({d.name, d.target, d.cycles, d.right, d.energy, d.memory, d.decided});
        return (m_page ? keptChart() : std::string()) + rows.text();
    }

    std::string keptChart() const
    {
        const auto here = std::shared_ptr<const Deployment>(std::shared_ptr<void>(), &m_design);
        std::vector<ChartedDesign> all{{"this design", here, m_basis.share}};
        for (const auto &d : m_basis.kept)
            if (d.design)
                all.push_back({d.name, d.design, d.share});
        return designsSvg(all);
    }

    std::string footnote() const
    {
        std::string out;
        if (!m_chosen.empty())
            out = paragraph("† depends on numbers of the chip that have no source and were chosen: "
                    + listOf(m_chosen, [](const auto &key) { return key; }),
                "foot");
        if (m_basis.modelError.find(':') != std::string::npos || m_basis.modelError.starts_with("±"))
            out += paragraph("Model error: " + m_basis.modelError, "foot");
        return out;
    }

    std::string breakdown() const
    {
        static constexpr const char *titles[] = {"Compute", "Launch", "Waiting for DMA", "Layout transforms", "Idle"};
        static constexpr const char *tints[]
            = {"var(--hue-0)", "var(--muted)", "var(--hue-3)", "var(--transform)", "var(--hairline)"};
        const auto total = m_design.cycles;
        svg::Writer bar;
        bar.begin(1100, 18, "Where the cycles go");
        auto rows = table({{"", false}, {"Cycles", true}, {"Share", true}});
        double x = 0;
        for (std::size_t i = 0; i < breakdownParts.size(); ++i) {
            auto cycles = m_design.breakdown.*breakdownParts[i].second;
            rows.row({titles[i], svg::grouped(cycles), share(cycles, total)}, m_page ? tints[i] : nullptr);
            auto wide = 1100 * double(cycles) / double(std::max<std::int64_t>(total, 1));
            if (cycles > 0)
                bar.rect({x, 0, std::max(0.5, wide - 1), 18}, 2, tints[i]);
            x += wide;
        }
        rows.total({"Total", svg::grouped(m_design.breakdown.total()), share(m_design.breakdown.total(), total)});
        return (m_page ? bar.end() : std::string()) + rows.text();
    }

    std::string kernels() const
    {
        auto rows = table({{"Kernel"}, {"Engine", false, true}, {"Cycles", true}, {"Share", true},
            {"Bits", false, true}, {"Tile"}, {"Why there"}});
        std::int64_t sum = 0, transforms = 0;
        for (const auto &k : m_design.kernels) {
            (k.kind == Kernel::Kind::Transform ? transforms : sum) += k.cycles();
            if (k.kind == Kernel::Kind::Compute)
                rows.row({k.slug, engineTitle(k.engine), svg::grouped(k.cycles()), share(k.cycles(), m_design.cycles),
                    bitsText(k), scheduleText(k.tiling.schedule), k.engineReason.sentence});
        }
        if (transforms)
            rows.row({"Layout transforms", "", svg::grouped(transforms), share(transforms, m_design.cycles)});
        rows.total({"Total", "", svg::grouped(sum + transforms), share(sum + transforms, m_design.cycles)});
        return rows.text();
    }

    std::string memories() const
    {
        auto rows = table({{"Memory"}, {"Size", true}, {"Peak", true}, {"Of it", true}, {"Proven lower bound", true}});
        for (const auto &use : m_design.memories)
            rows.row({m_chip.memories[use.memory].title, byteText(use.size), byteText(use.peak),
                share(use.peak, use.size), byteText(use.lowerBound)});
        return rows.text();
    }

    std::string transforms() const
    {
        auto rows = table({{"Tensor"}, {"From"}, {"To"}, {"Engine"}, {"Cycles", true}, {"Because"}});
        for (const auto &k : m_design.kernels)
            if (k.kind == Kernel::Kind::Transform)
                rows.row(
                    {m_design.graph.tensor(k.transformed).slug, k.inputLayouts.empty() ? "" : k.inputLayouts[0].name,
                        k.outputLayout.name, engineTitle(k.engine), svg::grouped(k.cycles()), k.because});
        return rows.text();
    }

    std::string notes() const
    {
        std::string out;
        for (const auto &note : m_design.notes)
            out += paragraph(note);
        return out;
    }

    std::string replay() const
    {
        const auto &p = m_basis.project;
        auto out = "<pre>" + svg::escape(replayCommand(p)) + "</pre>\n";
        auto facts = table({{"", false}, {"", false}});
        facts.row({"Partita", PARTITA_VERSION});
        facts.row({"Model", p.model.filename().string() + ", FNV-1a 64 " + p.modelHash});
        facts.row({"Target", p.target});
        facts.row({"Calibration",
            p.calibration.source + (p.calibration.digest.empty() ? "" : ", digest " + p.calibration.digest)});
        out += facts.text();
        auto decided = table({{"Decision"}, {"Value"}});
        for (const auto &[key, entry] : p.choices.entries())
            if (!entry.held)
                decided.row({key, entry.value});
        out += decided.text();
        bool held = p.choices.released() != p.choices;
        auto text = held && m_page ? projectText(p, p.model.parent_path()) : Result<std::string>("");
        if (held)
            out += paragraph("All other decisions stayed as they were while these were made.", "foot");
        if (text && !text->empty())
            out += "<details><summary>design.partita, to be saved beside the model</summary>\n<pre>"
                + svg::escape(*text) + "</pre></details>\n";
        return out;
    }

    const Deployment &m_design;
    const Description &m_chip;
    const ReportBasis &m_basis;
    bool m_page;
    std::vector<std::string> m_chosen;
};

} // namespace

std::string reportHtml(const Deployment &d, const ReportBasis &basis, ReportForm form)
{
    return Report(d, basis, form).text();
}

} // namespace partita
