// SPDX-License-Identifier: Apache-2.0
#include "study/study.h"

#include "execute/source_run.h"
#include "explore/search_state.h"
#include "import/import.h"
#include "quantise/observe.h"
#include "report/evaluation.h"
#include "report/report.h"
#include "support/digest.h"
#include "support/json_text.h"
#include "support/mapped_file.h"
#include "support/threads.h"
#include "support/try.h"
#include "support/write_file.h"
#include "target/registry.h"

#include <dlfcn.h>
#include <future>
#include <mutex>
#include <numeric>
#include <set>

namespace partita {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::ordered_json;
constexpr int schema = 1;

/// A network with what its cells share, worked out when the first cell asks.
class OpenNetwork {
public:
    static Result<std::unique_ptr<OpenNetwork>> open(const StudyNetwork &files, const StudyPlan &plan)
    {
        auto out = std::make_unique<OpenNetwork>();
        PARTITA_TRY(graph, importModel(files.model));
        out->m_graph = std::move(graph);
        PARTITA_TRY(hash, hashFile(files.model));
        out->m_digests["model"] = hash;
        const auto samples = calibrationFile(files.model, files.calibration);
        out->m_observation = {plan.method, plan.equalise};
        if (!samples.empty()) {
            PARTITA_TRY(data, readDataset(samples, out->m_graph));
            out->m_calibrationData = std::move(data);
        }
        out->m_digests["calibration"] = out->m_calibrationData ? out->m_calibrationData->digest : "noise";
        if (!files.data.empty()) {
            PARTITA_TRY(data, readDataset(files.data, out->m_graph));
            out->m_data = plan.limit ? data.first(std::min(plan.limit, data.size())) : std::move(data);
        }
        out->m_digests["dataset"] = out->m_data ? Json(out->m_data->digest) : Json();
        return out;
    }

    const Json &digests() const { return m_digests; }
    std::int64_t samples() const { return m_data ? m_data->size() : 0; }

    Result<Deployment> compiled(std::shared_ptr<const Target> target, Choices choices, std::stop_token stop)
    {
        CompileInputs inputs;
        inputs.graph = m_graph;
        inputs.target = std::move(target);
        inputs.choices = std::move(choices);
        inputs.calibration.noise = false;
        inputs.calibration.source = "none needed";
        if (needsCalibration(m_graph, inputs.choices)) {
            PARTITA_TRY(ranges, calibration(stop));
            inputs.calibration = ranges;
        }
        return compile(inputs, &m_cache, stop);
    }

    /// null without a data set. What computes the same numbers is scored once.
    Result<Json> scored(const Deployment &d, int threads, std::stop_token stop)
    {
        if (!m_data)
            return Json();
        PARTITA_TRY(source, sourceRun(d, threads, stop));
        auto e = evaluationOf(d.graph, *source, stop);
        if (!e)
            return std::unexpected(e.error());
        auto json = evaluationReport(*e, d);
        for (const char *elsewhere : {"seconds", "model", "target", "notes"})
            json.erase(elsewhere);
        return json;
    }

private:
    Result<Calibration> calibration(std::stop_token stop)
    {
        std::scoped_lock lock(m_shared);
        if (!m_calibration) {
            PARTITA_TRY(
                ranges, observe(m_graph, m_calibrationData ? &*m_calibrationData : nullptr, m_observation, stop));
            m_calibration = std::move(ranges);
        }
        return *m_calibration;
    }

    Result<const SourceRun *> sourceRun(const Deployment &d, int threads, std::stop_token stop)
    {
        std::scoped_lock lock(m_shared);
        if (!m_source) {
            std::vector<std::int64_t> samples(std::size_t(m_data->size()));
            std::iota(samples.begin(), samples.end(), 0);
            PARTITA_TRY(source, SourceRun::of(d.source, d.graph, *m_data, std::move(samples), threads, stop));
            m_source = std::move(source);
        }
        return &*m_source;
    }

    using Scored = std::shared_future<Result<DetailedEvaluation>>;
    Result<DetailedEvaluation> evaluationOf(const Graph &graph, const SourceRun &source, std::stop_token stop)
    {
        std::promise<Result<DetailedEvaluation>> mine;
        Scored known;
        {
            std::scoped_lock lock(m_scoring);
            for (const auto &[other, evaluation] : m_scored)
                if (equalGraphs(graph, other))
                    known = evaluation;
            if (!known.valid())
                m_scored.emplace_back(graph, mine.get_future().share());
        }
        if (known.valid())
            return known.get();
        auto e = source.against(graph, 1, stop);
        mine.set_value(e);
        return e;
    }

    Graph m_graph;
    Observation m_observation;
    std::optional<Dataset> m_calibrationData, m_data;
    Json m_digests;
    Cache m_cache;
    std::mutex m_shared, m_scoring;
    std::optional<Calibration> m_calibration;
    std::optional<SourceRun> m_source;
    std::vector<std::pair<Graph, Scored>> m_scored;
};

/// Of the library that this runs in and of the plug-ins: with others a cell may have other numbers.
Result<std::string> programDigest()
{
    std::vector<fs::path> files;
    Dl_info library{};
    if (dladdr(reinterpret_cast<const void *>(&runStudy), &library) && library.dli_fname)
        files.emplace_back(library.dli_fname);
    std::set<fs::path> plugins;
    for (const auto &folder : Registry::defaultFolders()) {
        std::error_code none;
        for (const auto &entry : fs::directory_iterator(folder, none))
            if (entry.path().extension() == ".so")
                plugins.insert(fs::weakly_canonical(entry.path(), none));
    }
    files.insert(files.end(), plugins.begin(), plugins.end());
    Digest out;
    for (const auto &file : files) {
        PARTITA_TRY(mapped, mapFile(file));
        out.add(mapped.bytes);
    }
    return out.hex();
}

/// The file of a cell, by all that determines its content.
std::string fileName(const StudyPlan &plan, const std::string &program, const OpenNetwork &network,
    const Description &chip, const Choices &choices)
{
    Digest out;
    for (const auto &text : {program, network.digests().dump(), chip.name, digest(chip), digest(choices)})
        out.add(text);
    out.addValue(plan.method);
    out.addValue(plan.equalise);
    out.addValue(network.samples());
    return out.hex() + ".json";
}

void keep(const Json &json, StudyRow &row)
{
    row.problem = json.at("problem").get<std::string>();
    row.report = json.at("report");
    row.evaluation = json.at("evaluation");
    row.digests = json.at("digests");
}

/// Whether `file` holds the row. What was torn by a crash of the machine does not.
bool readRow(const fs::path &file, StudyRow &row)
{
    std::error_code none;
    if (!fs::exists(file, none))
        return false;
    auto mapped = mapFile(file);
    if (!mapped)
        return false;
    try {
        const auto json = parseJson<Json>(mapped->text());
        if (json.at("schema") != schema)
            return false;
        keep(json, row);
        return true;
    } catch (const Json::exception &) {
        return false;
    }
}

Json reportOf(const Deployment &d)
{
    auto out = report(d);
    for (auto &pass : out["passes"])
        pass.erase("ms");
    return out;
}

} // namespace

Result<std::vector<StudyRow>> runStudy(const StudyPlan &plan, const fs::path &folder, Shard shard, int threads,
    const Listener &listener, std::stop_token stop)
{
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        return fail("cannot make folder '" + folder.string() + "': " + error.message());
    PARTITA_TRY(program, programDigest());
    std::vector<std::unique_ptr<OpenNetwork>> networks;
    for (const auto &files : plan.networks) {
        PARTITA_TRY(network, OpenNetwork::open(files, plan));
        networks.push_back(std::move(network));
    }
    std::vector<std::shared_ptr<const Target>> targets;
    for (const auto &chip : plan.chips) {
        PARTITA_TRY(target, openTarget(chip.target, listener));
        targets.push_back(target);
    }

    struct Work {
        StudyRow row;
        Choices choices;
        fs::path file;
        bool known = false;
    };
    std::vector<Work> all;
    for (const auto &cell : cells(plan)) {
        Work work{{cell, plan.chips[cell.chip].name, {}, {}, {}, {}}, {}, {}};
        for (const auto &decision : decisions(plan, cell))
            PARTITA_CHECK(work.choices.set(decision));
        const auto &network = *networks[cell.network];
        const auto &chip = targets[cell.chip]->description();
        if (work.row.chip.empty())
            work.row.chip = chip.name;
        work.file = folder / fileName(plan, program, network, chip, work.choices);
        work.known = readRow(work.file, work.row);
        all.push_back(std::move(work));
    }
    std::vector<std::size_t> waiting;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (shard.holds(i) && !all[i].known)
            waiting.push_back(i);

    std::mutex mutex;
    std::optional<Error> failed;
    std::int64_t done = 0;
    if (listener.progress)
        listener.progress("designs", 0, std::int64_t(waiting.size()));
    auto run = [&](Work &work) -> Result<void> {
        auto &network = *networks[work.row.cell.network];
        const auto &target = targets[work.row.cell.chip];
        Json json{{"schema", schema}, {"problem", ""}, {"report", nullptr}, {"evaluation", nullptr},
            {"digests", network.digests()}};
        json["digests"]["target"] = digest(target->description());
        auto d = network.compiled(target, work.choices, stop);
        if (!d && d.error().fault == Fault::Cancelled)
            return std::unexpected(d.error());
        if (d) {
            PARTITA_TRY(evaluation, network.scored(*d, threads, stop));
            json["report"] = reportOf(*d);
            json["evaluation"] = std::move(evaluation);
        } else {
            json["problem"] = d.error().message;
        }
        keep(json, work.row);
        work.known = true;
        return writeFile(work.file, json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
    };
    onThreads(
        threads, waiting.size(),
        [&](std::size_t i) {
            {
                std::scoped_lock lock(mutex);
                if (failed)
                    return;
            }
            auto result = stop.stop_requested() ? fail("cancelled", Fault::Cancelled) : run(all[waiting[i]]);
            std::scoped_lock lock(mutex);
            if (!result)
                failed = failed.value_or(result.error());
            else if (listener.progress)
                listener.progress("designs", ++done, std::int64_t(waiting.size()));
        },
        std::chrono::microseconds(0));
    if (failed)
        return std::unexpected(*failed);
    std::vector<StudyRow> out;
    for (auto &work : all)
        if (work.known)
            out.push_back(std::move(work.row));
    return out;
}

} // namespace partita
