// SPDX-License-Identifier: Apache-2.0
#include "design.h"

#include "output.h"
#include "progress.h"
#include "support/try.h"

namespace cli {

using namespace partita;
namespace {

DesignFiles filesOf(const Arguments &arguments)
{
    DesignFiles files{.project = arguments.value("--project"),
        .target = arguments.value("--target"),
        .decisions = arguments.values("--set"),
        .calibration = arguments.value("--calibration"),
        .method = rangeMethod(arguments.value("--calibration-method")),
        .equalise = arguments.has("--equalise")};
    if (files.project.empty())
        files.model = arguments.operands()[0];
    return files;
}

} // namespace

std::vector<Option> designOptions(std::vector<Option> more)
{
    std::vector<Option> out{
        {"--project", "P", "start from a saved project instead of MODEL"},
        {"--target", "T", "chip to compile for; 'partitac targets' lists them"},
        {"--set", "KEY=VALUE",
            "make a decision, such as kernel.conv1.engine=core, or change a number, such as target.l1.size=65536; "
            "repeatable",
            true},
        {"--calibration", "D",
            "calibration samples: .npz, .npy, .pb, a JSON description or a folder of pictures; default: "
            "MODEL_calibration.npz beside the model, otherwise generated noise"},
        {"--equalise", "",
            "balance the scales of channels between the layers of a float network before it is calibrated"},
        {"--calibration-method", "M",
            "how to derive the ranges of activations from the samples: minmax (default), percentile, mse or entropy"},
    };
    out.insert(out.end(), more.begin(), more.end());
    return out;
}

std::string designMisuse(const Arguments &arguments)
{
    if (arguments.operands().empty() && !arguments.has("--project"))
        return "it needs MODEL or --project P";
    if (auto method = arguments.value("--calibration-method");
        arguments.has("--calibration-method") && !rangeMethod(method))
        return "'--calibration-method' takes minmax, percentile, mse or entropy, not '" + method + "'";
    return !arguments.operands().empty() && arguments.has("--project") ? "give MODEL or --project, not both" : "";
}

Result<Design> loadDesign(const Arguments &arguments, std::stop_token stop)
{
    Stages stages;
    return openDesign(filesOf(arguments), {warn, std::ref(stages)}, stop);
}

Result<Deployment> compiled(const Design &design, std::stop_token stop, Cache *cache)
{
    Stages stages;
    return compileDesign(design, {warn, std::ref(stages)}, stop, cache);
}

Result<Deployment> deploy(const Arguments &arguments, std::stop_token stop)
{
    PARTITA_TRY(design, loadDesign(arguments, stop));
    return compiled(design, stop);
}

Result<std::shared_ptr<const Target>> loadTarget(const std::string &name) { return openTarget(name, {warn, {}}); }

} // namespace cli
