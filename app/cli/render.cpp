// SPDX-License-Identifier: Apache-2.0
#include "design.h"
#include "output.h"
#include "verbs.h"

#include "compile/report.h"
#include "draw/svg.h"
#include "support/write_file.h"

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

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    auto d = deploy(arguments, stop);
    if (!d)
        return std::unexpected(d.error());
    nlohmann::ordered_json written = nlohmann::ordered_json::object();
    auto write = [&](const char *option, const char *what, const std::string &text) -> Result<void> {
        auto file = arguments.value(option);
        written[what] = file;
        if (!arguments.json())
            print(std::string(what) + " in " + file + "\n");
        return writeFile(file, text);
    };
    if (arguments.has("-o"))
        if (auto done = write("-o", "picture", renderSvg(*d, arguments.has("--dark"), foldingOf(*d, arguments))); !done)
            return done;
    if (arguments.has("--trace"))
        if (auto done = write("--trace", "trace", perfettoTrace(*d).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n"); !done)
            return done;
    if (arguments.json())
        printJson(written);
    return {};
}

std::string misuse(const Arguments &arguments)
{
    if (!arguments.has("-o") && !arguments.has("--trace"))
        return "it needs -o FILE.svg, --trace FILE.json or both";
    return designMisuse(arguments);
}

} // namespace

const Verb renderVerb{"render", "Draws the partitioned network, or writes its timeline, without a display", "MODEL", 0, 1,
                      designOptions({{"-o", "FILE.svg", "the picture"},
                                     {"--trace", "FILE.json", "the timeline, for Perfetto or chrome://tracing"},
                                     {"--dark", "", "light on dark"},
                                     {"--collapse", "", "repeated blocks as one card each"},
                                     {"--unfold", "", "the model's operators in each card"},
                                     {"--json", "", "print the names of the files as JSON"}}),
                      "partitac render digits_resnet.onnx -o digits.svg --trace digits.json", misuse, run};

} // namespace cli
