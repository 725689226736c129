// SPDX-License-Identifier: Apache-2.0
#include "design.h"

#include "compile/enough.h"
#include "import/import.h"
#include "output.h"
#include "progress.h"
#include "quantise/observe.h"
#include "support/try.h"
#include "target/registry.h"

namespace cli {

using namespace partita;
namespace fs = std::filesystem;

namespace {

fs::path bundledCalibration(const fs::path &model)
{
    auto beside = model;
    return beside.replace_filename(model.stem().string() + "_calibration.npz");
}

/// The file of --calibration or of a bundled example; empty without.
fs::path calibrationFile(const Arguments &arguments, const Design &design)
{
    fs::path file = arguments.value("--calibration");
    std::error_code none;
    if (auto bundled = bundledCalibration(design.model); file.empty() && !design.project && fs::exists(bundled, none))
        file = bundled;
    if (file.empty() && design.project && fs::exists(design.project->calibrationFile, none))
        file = design.project->calibrationFile;
    return file;
}

Result<Calibration> calibration(const Arguments &arguments, const Design &design, std::stop_token stop)
{
    auto method = arguments.has("--calibration-method") ? *rangeMethod(arguments.value("--calibration-method"))
                                                        : RangeMethod::MinMax;
    if (design.project && !arguments.has("--calibration") && !arguments.has("--calibration-method")
        && !arguments.has("--equalise")) {
        const auto &saved = design.project->calibration;
        auto whole
            = saved.ranges->empty() ? saved : withSamples(saved, design.graph, design.data ? &*design.data : nullptr);
        if (!whole)
            warn(whole.error().message);
        return whole.value_or(saved);
    }
    if (!needsCalibration(design.graph, design.choices))
        return Calibration{.source = "none needed", .noise = false};
    Progress progress("calibrating");
    return observe(design.graph, design.data ? &*design.data : nullptr, {method, arguments.has("--equalise")}, stop,
        std::ref(progress));
}

Result<void> checkHash(const Project &project)
{
    PARTITA_TRY(hash, hashFile(project.model));
    if (hash != project.modelHash)
        warn("model '" + project.model.string()
            + "' is not the file that the project was saved with; "
              "its choices and calibration may not fit");
    return {};
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

Result<std::shared_ptr<const Target>> loadTarget(const std::string &name)
{
    auto registry = Registry::load(Registry::defaultFolders());
    for (const auto &problem : registry.problems())
        warn(problem);
    if (!name.empty())
        return registry.require(name);
    if (auto target = registry.defaultTarget())
        return target;
    return fail("no target plug-in was found beside the program; set PARTITA_PLUGINS to the folder that holds them");
}

Result<Design> loadDesign(const Arguments &arguments, std::stop_token stop)
{
    Design design;
    if (arguments.has("--project")) {
        PARTITA_TRY(project, readProject(arguments.value("--project")));
        design.project = std::move(project);
        design.model = design.project->model;
        design.choices = design.project->choices;
    } else {
        design.model = arguments.operands()[0];
        if (design.model.extension() == ".partita")
            return fail("'" + design.model.string() + "' is a project; give it as --project " + design.model.string());
    }
    for (const auto &assignment : arguments.values("--set"))
        PARTITA_CHECK(design.choices.set(assignment));
    auto name = arguments.value("--target");
    PARTITA_TRY(target, loadTarget(name.empty() && design.project ? design.project->target : name));
    design.target = target;
    if (design.project)
        PARTITA_CHECK(checkModel(*design.project, arguments.value("--project")));
    PARTITA_TRY(graph, importModel(design.model));
    design.graph = std::move(graph);
    if (design.project)
        PARTITA_CHECK(checkHash(*design.project));
    design.calibrationFile = calibrationFile(arguments, design);
    if (!design.calibrationFile.empty()) {
        PARTITA_TRY(data, readDataset(design.calibrationFile, design.graph));
        design.data = std::move(data);
    }
    PARTITA_TRY(ranges, calibration(arguments, design, stop));
    design.calibration = std::move(ranges);
    return design;
}

Result<Deployment> compileDesign(const Design &design, std::stop_token stop, Cache *cache)
{
    Progress progress("compiling");
    Cache own;
    auto &known = cache ? *cache : own;
    auto deployment = compile(design, &known, stop);
    if (!deployment && !stop.stop_requested())
        if (auto enough = enoughMemory(design, &known, stop))
            return fail(enough->sentence, deployment.error().fault);
    if (!deployment || !design.project)
        return deployment;
    const auto &saved = *design.project;
    if (design.choices == saved.choices && saved.cycles && saved.cycles != deployment->cycles)
        deployment->notes.push_back("Partita " + saved.version + " saved this project with " + grouped(saved.cycles)
            + " cycles; it takes " + grouped(deployment->cycles) + " now");
    return deployment;
}

Result<Deployment> deploy(const Arguments &arguments, std::stop_token stop)
{
    PARTITA_TRY(design, loadDesign(arguments, stop));
    return compileDesign(design, stop);
}

fs::path fullPath(const fs::path &file)
{
    std::error_code ignored;
    return file.empty() ? file : fs::absolute(file, ignored);
}

Result<Project> projectOf(const Arguments &arguments, const Design &design, const Deployment &deployment)
{
    PARTITA_TRY(hash, hashFile(design.model));
    auto name = arguments.value("--target");
    fs::path file = name.empty() && design.project ? design.project->target : name;
    std::error_code none;
    auto target = fs::is_regular_file(file, none) ? fullPath(file).string() : deployment.target->description().name;
    return Project{fullPath(design.model), hash, target, design.calibration, fullPath(design.calibrationFile), {},
        design.choices, PARTITA_VERSION, deployment.cycles, {}, {}};
}

} // namespace cli
