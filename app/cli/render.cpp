// SPDX-License-Identifier: Apache-2.0
#include "design.h"
#include "draw/dot.h"
#include "draw/report_html.h"
#include "draw/svg.h"
#include "measure/validate.h"
#include "output.h"
#include "report/report.h"
#include "support/try.h"
#include "support/write_file.h"
#include "verbs.h"

#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;

namespace {

Folding foldingOf(const Deployment &d, const Arguments &arguments)
{
    Folding folding{.unfolded = {}, .collapsed = arguments.has("--collapse"), .opened = {}};
    if (arguments.has("--unfold"))
        for (const auto &kernel : d.kernels)
            folding.unfolded.insert(kernel.slug);
    return folding;
}

enum class Kind { Picture, Dot, Report, Kernels };

/// By the file's ending; none of what is not written.
std::optional<Kind> kindOf(const std::filesystem::path &file)
{
    auto ending = file.extension().string();
    if (ending == ".svg" || ending.empty())
        return Kind::Picture;
    if (ending == ".dot" || ending == ".gv")
        return Kind::Dot;
    if (ending == ".html" || ending == ".htm")
        return Kind::Report;
    return ending == ".csv" ? std::optional(Kind::Kernels) : std::nullopt;
}

const char *name(Kind kind)
{
    switch (kind) {
    case Kind::Report: return "report";
    case Kind::Kernels: return "kernels";
    case Kind::Dot: return "graph";
    case Kind::Picture: break;
    }
    return "picture";
}

Result<std::string> reportOn(
    const Arguments &arguments, const Design &design, const Deployment &d, std::stop_token stop)
{
    PARTITA_TRY(project, projectOf(design, arguments.value("--target"), d));
    const auto validation = validate(d.target, stop);
    return reportHtml(
        d, {std::move(project), validation ? errorBand(*validation, d.target->description()) : std::string()});
}

Result<std::string> drawn(
    Kind kind, const Arguments &arguments, const Design &design, const Deployment &d, std::stop_token stop)
{
    switch (kind) {
    case Kind::Report: return reportOn(arguments, design, d, stop);
    case Kind::Kernels: return kernelsCsv(d);
    case Kind::Dot: return renderDot(d, foldingOf(d, arguments));
    case Kind::Picture: break;
    }
    return renderSvg(d, arguments.has("--dark"), foldingOf(d, arguments));
}

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    PARTITA_TRY(design, loadDesign(arguments, stop));
    PARTITA_TRY(d, compiled(design, stop));
    nlohmann::ordered_json written = nlohmann::ordered_json::object();
    auto write = [&](const char *option, const char *what, const std::string &text) -> Result<void> {
        auto file = arguments.value(option);
        written[what] = file;
        if (!arguments.json())
            print(std::string(what) + " in " + file + "\n");
        return writeFile(file, text);
    };
    if (arguments.has("-o")) {
        auto kind = *kindOf(arguments.value("-o"));
        PARTITA_TRY(text, drawn(kind, arguments, design, d, stop));
        PARTITA_CHECK(write("-o", name(kind), text));
    }
    if (arguments.has("--trace"))
        PARTITA_CHECK(write("--trace", "trace",
            perfettoTrace(d).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n"));
    if (arguments.json())
        printJson(written);
    return {};
}

std::string misuse(const Arguments &arguments)
{
    if (!arguments.has("-o") && !arguments.has("--trace"))
        return "it needs -o FILE.svg, FILE.dot, FILE.html or FILE.csv, --trace FILE.json or both";
    if (arguments.has("-o") && !kindOf(arguments.value("-o")))
        return "-o writes FILE.svg, FILE.dot, FILE.html or FILE.csv, not '" + arguments.value("-o") + "'";
    return designMisuse(arguments);
}

} // namespace

const Verb renderVerb{"render",
    "Writes a picture of the partitioned network, a report on it, or its timeline; needs no display", "MODEL", 0, 1,
    designOptions(
        {{"-o", "FILE",
             "write the picture (.svg), the graph for Graphviz (.dot), the report (.html, in one file) or the "
             "kernels (.csv), chosen by the file ending"},
            {"--trace", "FILE.json", "write the timeline for Perfetto or chrome://tracing"},
            {"--dark", "", "draw the picture light on dark; a report follows the system of its reader"},
            {"--collapse", "", "draw each repeated block as one card"},
            {"--unfold", "", "list the model's operators in each card"},
            {"--json", "", "print the names of the files as JSON"}}),
    "partitac render digits_resnet.onnx -o digits.svg --trace digits.json", misuse, run};

} // namespace cli
