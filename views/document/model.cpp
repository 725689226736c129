// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/model.h"

#include "document/edit.h"
#include "emit/emit.h"
#include "execute/dataset.h"
#include "import/import.h"
#include "jobs/guarded.h"
#include "quantise/observe.h"
#include "support/try.h"

namespace fs = std::filesystem;
using namespace partita;

namespace {

fs::path beside(const fs::path &model, const char *suffix)
{
    auto path = model.parent_path() / (model.stem().string() + suffix);
    std::error_code error;
    return fs::is_regular_file(path, error) ? path : fs::path();
}

/// That of a project with its samples, where they still are what they were.
Calibration restored(const Calibration &saved, const Graph &graph, const fs::path &data)
{
    auto set = data.empty() ? std::unexpected(Error()) : readDataset(data, graph);
    auto whole = withSamples(saved, graph, set ? &*set : nullptr);
    return whole ? std::move(*whole) : saved;
}

std::vector<Array> firstSample(const Model &model, const Deployment &design)
{
    for (const auto &file : {model.datasetFile, model.calibrationFile}) {
        if (file.empty() || model.graph->inputs.size() != 1)
            continue;
        auto set = readDataset(file, *model.graph);
        if (!set || set->size() == 0)
            continue;
        auto shape = model.graph->tensor(model.graph->inputs[0]).shape;
        auto source = set->sample(0, model.graph->inputTypes.at(0), shape);
        if (!source)
            continue;
        if (auto sample = toDeployed(design.graph, {std::move(*source)}))
            return *sample;
    }
    return {};
}

} // namespace

Result<Calibration> calibrationOf(
    const Graph &graph, const fs::path &data, const Observation &how, std::stop_token stop)
{
    if (!needsCalibration(graph)) {
        Calibration none;
        none.noise = false;
        return none;
    }
    if (data.empty())
        return observe(graph, nullptr, how, stop);
    PARTITA_TRY(set, readDataset(data, graph));
    return observe(graph, &set, how, stop);
}

Choices baseOf(const Choices &choices)
{
    Choices base;
    for (auto prefix : {"", "target."})
        if (const auto *about = choices.subject(prefix))
            for (const auto &[field, entry] : about->fields)
                if (auto key = prefix + field; ofTheChip(key))
                    (void)base.set(key, entry.value);
    return base;
}

Choices numericsAlone(const Choices &choices)
{
    Choices kept;
    if (auto *numerics = choices.find("numerics"))
        (void)kept.set("numerics", numerics->value);
    return kept;
}

fs::path missingModel(const fs::path &path)
{
    auto project = path.extension() == ".partita" ? readProject(path) : fail("");
    return project && !checkModel(*project, path) ? project->model : fs::path();
}

Result<Opened> openFile(const fs::path &path, const fs::path &elsewhere, const Registry &registry,
    const Chip &otherwise, std::stop_token stop)
{
    Opened opened{.cache = std::make_shared<Cache>()};
    std::optional<Project> project;
    fs::path modelPath = path;
    if (path.extension() == ".partita") {
        PARTITA_TRY(read, readProject(path));
        project = std::move(read);
        modelPath = elsewhere.empty() ? project->model : elsewhere;
        PARTITA_CHECK(elsewhere.empty() ? checkModel(*project, path) : Result<void>());
        opened.project = path;
        if (auto hash = hashFile(path))
            opened.projectHash = *hash;
        opened.choices = project->choices;
        opened.designs = project->designs;
        opened.elsewhere = project->elsewhere;
        PARTITA_TRY(searches, searchesOf(*project, path));
        opened.searches = std::move(searches);
        opened.window = project->window;
    }
    auto &model = opened.model;
    model.path = modelPath;
    PARTITA_TRY(graph, importModel(modelPath));
    model.graph = std::make_shared<const Graph>(std::move(graph));
    if (auto hash = hashFile(modelPath))
        model.hash = *hash;
    model.target = otherwise.target;
    model.targetFile = otherwise.file;
    if (project && !project->target.empty()) {
        auto target = registry.require(project->target);
        if (!target)
            return fail("project '" + path.string() + "': " + target.error().message);
        model.target = *target;
        model.targetFile = registry.find(project->target) ? "" : project->target;
    }
    if (!model.target)
        return fail("no target was found: set PARTITA_PLUGINS to the folder of the target libraries");
    model.calibrationFile = project ? project->calibrationFile : beside(modelPath, "_calibration.npz");
    model.datasetFile = project ? project->datasetFile : beside(modelPath, "_test.npz");
    if (project && !project->calibration.ranges->empty())
        model.calibration = restored(project->calibration, *model.graph, model.calibrationFile);
    else {
        auto calibration = calibrationOf(*model.graph, model.calibrationFile, {}, stop);
        if (!calibration && calibration.error().fault != Fault::Cancelled && !model.calibrationFile.empty()) {
            opened.note = "calibrated on generated noise, as the data cannot be used: " + calibration.error().message;
            model.calibrationFile.clear();
            calibration = calibrationOf(*model.graph, {}, {}, stop);
        }
        if (!calibration)
            return std::unexpected(calibration.error());
        model.calibration = std::move(*calibration);
    }
    if (auto design = compiled(model, opened.choices, *opened.cache, stop)) {
        opened.design = std::move(*design);
    } else if (design.error().fault == Fault::Cancelled) {
        return std::unexpected(design.error());
    } else {
        PARTITA_TRY(network, unplacedOf(model, opened.choices, *opened.cache, stop));
        opened.unplaced = std::move(network);
    }
    if (project) {
        if (!project->modelHash.empty() && project->modelHash != model.hash)
            opened.note = modelPath.filename().string() + " changed since the project was saved";
        else if (opened.design && project->cycles && project->cycles != opened.design->cycles)
            opened.note = "the total was " + std::to_string(project->cycles)
                + " cycles when the project was saved (Partita " + project->version + "); it is "
                + std::to_string(opened.design->cycles) + " now";
    }
    return opened;
}

Result<UnplacedPtr> unplacedOf(const Model &model, const Choices &choices, Cache &cache, std::stop_token stop)
{
    PARTITA_TRY(network, unplaced(inputsOf(model, choices), &cache, stop));
    return std::make_shared<const Unplaced>(std::move(network));
}

RangeMethod methodOf(const Model &model) { return rangeMethod(model.calibration.method).value_or(RangeMethod::MinMax); }

Result<Model> recalibrated(const Model &model, const fs::path &data, const Observation &how, std::stop_token stop)
{
    if (!needsCalibration(*model.graph))
        return fail(model.path.filename().string() + " is quantised already: it is neither calibrated nor equalised");
    PARTITA_TRY(calibration, calibrationOf(*model.graph, data, how, stop));
    Model next = model;
    next.calibration = std::move(calibration);
    next.calibrationFile = data;
    return next;
}

Result<Model> withDataset(const Model &model, const fs::path &data, std::stop_token)
{
    PARTITA_CHECK(readDataset(data, *model.graph));
    Model next = model;
    next.datasetFile = data;
    return next;
}

CompileInputs inputsOf(const Model &model, const Choices &choices)
{
    return {*model.graph, model.target, model.calibration, choices};
}

Study studyOf(const Model &model, const Choices &choices, Cache &cache) { return {inputsOf(model, choices), &cache}; }

Project projectOf(const Model &model, const Choices &choices, std::int64_t cycles)
{
    Project out;
    out.model = model.path;
    out.modelHash = model.hash;
    out.target = model.targetFile.empty() ? model.target->description().name : model.targetFile;
    out.calibration = model.calibration;
    out.calibrationFile = model.calibrationFile;
    out.datasetFile = model.datasetFile;
    out.choices = choices;
    out.cycles = cycles;
    return out;
}

Result<DeploymentPtr> compiled(const Model &model, const Choices &choices, Cache &cache, std::stop_token stop)
{
    return guarded([&]() -> Result<DeploymentPtr> {
        PARTITA_TRY(design, compile(inputsOf(model, choices), &cache, stop));
        return std::make_shared<const Deployment>(std::move(design));
    });
}

Result<ProjectFiles> projectFiles(
    const Model &model, const Deployment &design, const std::string &prefix, std::stop_token stop)
{
    EmitOptions options;
    options.sample = firstSample(model, design);
    options.prefix = prefix;
    return emitProject(design, options, stop);
}
