// SPDX-License-Identifier: Apache-2.0
#include "open/open.h"

#include "compile/enough.h"
#include "import/import.h"
#include "quantise/observe.h"
#include "support/text.h"
#include "support/try.h"
#include "target/registry.h"

namespace partita {

namespace fs = std::filesystem;

namespace {

constexpr auto noneNeeded = "none needed"; ///< of a calibration

void warn(const Listener &listener, const std::string &sentence)
{
    if (listener.warn)
        listener.warn(sentence);
}

Progress stage(const Listener &listener, std::string_view name)
{
    if (!listener.progress)
        return {};
    listener.progress(name, 0, 0);
    return [&listener, name](std::int64_t done, std::int64_t total) { listener.progress(name, done, total); };
}

fs::path samplesOf(const DesignFiles &files, const Design &design)
{
    if (!design.project)
        return calibrationFile(design.model, files.calibration);
    std::error_code none;
    const auto &saved = design.project->calibrationFile;
    return files.calibration.empty() && fs::exists(saved, none) ? saved : files.calibration;
}

Result<Calibration> calibration(
    const DesignFiles &files, const Design &design, const Listener &listener, std::stop_token stop)
{
    if (design.project && files.calibration.empty() && !files.method && !files.equalise) {
        const auto &saved = design.project->calibration;
        auto whole
            = saved.ranges->empty() ? saved : withSamples(saved, design.graph, design.data ? &*design.data : nullptr);
        if (!whole)
            warn(listener, whole.error().message);
        return whole.value_or(saved);
    }
    if (!needsCalibration(design.graph, design.choices))
        return Calibration{.source = noneNeeded, .noise = false};
    return observe(design.graph, design.data ? &*design.data : nullptr,
        {files.method.value_or(RangeMethod::MinMax), files.equalise}, stop, stage(listener, "calibrating"));
}

Result<void> checkHash(const Project &project, const Listener &listener)
{
    PARTITA_TRY(hash, hashFile(project.model));
    if (hash != project.modelHash)
        warn(listener,
            "model '" + project.model.string()
                + "' is not the file that the project was saved with; "
                  "its choices and calibration may not fit");
    return {};
}

} // namespace

fs::path calibrationFile(const fs::path &model, const fs::path &samples)
{
    auto bundled = model;
    bundled.replace_filename(model.stem().string() + "_calibration.npz");
    std::error_code none;
    return samples.empty() && fs::exists(bundled, none) ? bundled : samples;
}

Result<std::shared_ptr<const Target>> openTarget(const std::string &name, const Listener &listener)
{
    const auto &registry = Registry::installed();
    for (const auto &problem : registry.problems())
        warn(listener, problem);
    if (!name.empty())
        return registry.require(name);
    if (auto target = registry.defaultTarget())
        return target;
    return fail("no target plug-in was found beside the program; set PARTITA_PLUGINS to the folder that holds them");
}

Result<Design> openDesign(const DesignFiles &files, const Listener &listener, std::stop_token stop)
{
    Design design;
    if (!files.project.empty()) {
        PARTITA_TRY(project, readProject(files.project));
        design.project = std::move(project);
        design.model = design.project->model;
        design.choices = design.project->choices;
    } else {
        design.model = files.model;
        if (design.model.extension() == ".partita")
            return fail("'" + design.model.string() + "' is a project; give it as --project " + design.model.string());
    }
    for (const auto &decision : files.decisions)
        PARTITA_CHECK(design.choices.set(decision));
    PARTITA_TRY(
        target, openTarget(files.target.empty() && design.project ? design.project->target : files.target, listener));
    design.target = target;
    if (design.project)
        PARTITA_CHECK(checkModel(*design.project, files.project));
    PARTITA_TRY(graph, importModel(design.model));
    design.graph = std::move(graph);
    if (design.project)
        PARTITA_CHECK(checkHash(*design.project, listener));
    design.calibrationFile = samplesOf(files, design);
    if (!design.calibrationFile.empty()) {
        PARTITA_TRY(data, readDataset(design.calibrationFile, design.graph));
        design.data = std::move(data);
    }
    PARTITA_TRY(ranges, calibration(files, design, listener, stop));
    design.calibration = std::move(ranges);
    return design;
}

Result<Design> redecided(
    const Design &design, Choices choices, const DesignFiles &files, const Listener &listener, std::stop_token stop)
{
    auto other = design;
    other.choices = std::move(choices);
    if (design.calibration.source != noneNeeded || !needsCalibration(other.graph, other.choices))
        return other;
    PARTITA_TRY(ranges, calibration(files, other, listener, stop));
    other.calibration = std::move(ranges);
    return other;
}

Result<Deployment> compileDesign(const Design &design, const Listener &listener, std::stop_token stop, Cache *cache)
{
    stage(listener, "compiling");
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

fs::path fullPath(const fs::path &file)
{
    std::error_code ignored;
    return file.empty() ? file : fs::absolute(file, ignored);
}

Result<Project> projectOf(const Design &design, const std::string &target, const Deployment &deployment)
{
    PARTITA_TRY(hash, hashFile(design.model));
    fs::path file = target.empty() && design.project ? design.project->target : target;
    std::error_code none;
    auto name = fs::is_regular_file(file, none) ? fullPath(file).string() : deployment.target->description().name;
    return Project{fullPath(design.model), hash, name, design.calibration, fullPath(design.calibrationFile), {},
        design.choices, PARTITA_VERSION, deployment.cycles, {}, {}};
}

} // namespace partita
