// SPDX-License-Identifier: Apache-2.0
#include "deploy.h"

#include "compare.h"
#include "compile/pipeline.h"
#include "emit/emit.h"
#include "execute/operators/executor.h"
#include "interpret/exact.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace conformance {

namespace {

using namespace partita;

constexpr const char *roomy = "target.l2.size=67108864";

/// On a chip with more memory where the network does not fit into this one; the remark says so.
Result<Deployment> deploy(const Graph &graph, const Setting &setting, const char *numerics,
    const Calibration &calibration, std::string &remark)
{
    Choices choices;
    if (auto set = choices.set("numerics", numerics); !set)
        return std::unexpected(set.error());
    auto d = compile({graph, setting.target, calibration, choices});
    if (d || d.error().fault != Fault::Input || !choices.set(roomy))
        return d;
    auto larger = compile({graph, setting.target, calibration, choices});
    if (!larger)
        return d;
    if (remark.find(roomy) == remark.npos)
        remark += (remark.empty() ? "" : "; ") + std::string(roomy);
    return larger;
}

void widen(Calibration::Range &range, const Array &array)
{
    for (auto value : array.as<float>()) {
        range.low = std::min(range.low, double(value));
        range.high = std::max(range.high, double(value));
    }
}

/// What the float tensors hold on the sample; none when a value is not finite.
std::optional<Calibration> rangesOn(const Graph &graph, const Sample &sample)
{
    auto executor = Executor::prepare(graph);
    auto inputs = toDeployed(graph, sample.inputs);
    if (!executor || !inputs)
        return std::nullopt;
    Calibration::Ranges out;
    auto ran = executor->run(*inputs, [&](TensorId id, const Array &array) {
        if (array.type == f32)
            widen(out.emplace(graph.tensor(id).slug, Calibration::Range{array.as<float>()[0], array.as<float>()[0]})
                      .first->second,
                array);
    });
    bool finite = std::ranges::all_of(out, [](const auto &entry) {
        return std::isfinite(entry.second.low) && std::isfinite(entry.second.high)
            && entry.second.low <= entry.second.high;
    });
    return ran && finite ? std::optional(Calibration{.ranges = std::move(out), .source = "the case", .noise = false})
                         : std::nullopt;
}

/// A model that was read is not at fault, whatever the way out that the sentence names.
Verdict notDeployed(Error error)
{
    if (error.fault == Fault::Input)
        error.fault = Fault::Unsupported;
    return refused(error);
}

/// The samples as the deployed graph reads them.
Result<std::vector<std::vector<Array>>> deployedInputs(const Deployment &d, const std::vector<Sample> &samples)
{
    std::vector<std::vector<Array>> out;
    for (const auto &sample : samples) {
        auto inputs = toDeployed(d.graph, sample.inputs);
        if (!inputs)
            return std::unexpected(inputs.error());
        out.push_back(std::move(*inputs));
    }
    return out;
}

Verdict compareExecutor(const Case &c, const Deployment &d, const std::vector<std::vector<Array>> &inputs,
    const std::vector<std::vector<Array>> &answers, std::vector<std::vector<Array>> &outputs)
{
    auto executor = Executor::prepare(d.graph);
    if (!executor)
        return refused(executor.error());
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        auto ran = executor->run(inputs[i]);
        if (!ran)
            return refused(ran.error());
        auto atModel = toModel(d.graph, *ran);
        if (!atModel)
            return refused(atModel.error());
        const bool mayDiffer = c.requantised > 0 && differingShare(*atModel, answers[i]) <= c.requantised;
        if (auto text = bitDifference(*atModel, answers[i]); !text.empty() && !mayDiffer)
            return failed(text);
        outputs.push_back(std::move(*ran));
    }
    return pass();
}

Verdict compareExact(const Deployment &d, const std::vector<Array> &inputs, const std::vector<Array> &outputs)
{
    for (auto timing : {Completion::Eager, Completion::Lazy}) {
        auto ran = runExact(d, inputs, timing);
        if (!ran)
            return refused(ran.error());
        if (auto text = bitDifference(ran->outputs, outputs); !text.empty())
            return failed(text);
    }
    return pass();
}

/// What a batch compiles: the network and its golden values.
void keepSources(ProjectFiles &files)
{
    static const std::set<std::string> kept{"network.h", "network.c", "weights.h", "golden.h", "golden.c"};
    std::erase_if(files, [](const auto &file) { return !kept.contains(file.first); });
}

/// What host/score.c reads, and what it must say.
void addScore(ProjectFiles &files, const std::vector<std::vector<Array>> &inputs, const std::vector<Sample> &samples,
    const std::vector<std::vector<Array>> &answers)
{
    auto &bytes = files["inputs.bin"], &labels = files["labels.bin"];
    for (const auto &sample : inputs)
        for (const auto &array : sample)
            bytes.append(reinterpret_cast<const char *>(array.data.data()), array.data.size());
    for (const auto &sample : samples)
        labels += char(*sample.label);
    files["score.txt"] = std::to_string(correct(samples, answers)) + "/" + std::to_string(samples.size());
}

/// A project with weights in a file of their own, or with samples to score, is built as it is, others in batches.
Result<void> exportProject(const Deployment &d, const std::vector<std::vector<Array>> &inputs,
    const std::vector<Sample> &samples, const std::vector<std::vector<Array>> &answers, const Path &folder)
{
    auto files = emitProject(d, {.sample = inputs.front(), .only = ""});
    if (!files)
        return std::unexpected(files.error());
    if (samples.front().label)
        addScore(*files, inputs, samples, answers);
    else if (!files->contains("weights.S"))
        keepSources(*files);
    return writeProjectFiles(*files, folder);
}

} // namespace

void checkDeployed(const Case &c, const Graph &graph, const std::vector<Sample> &samples,
    const std::vector<std::vector<Array>> &answers, const Setting &setting, const Progress &progress, Outcome &outcome)
{
    auto &deployed = outcome[Column::Deployed];
    auto d = deploy(graph, setting, "source", {}, outcome.remark);
    if (!d) {
        deployed = notDeployed(d.error());
        return;
    }
    auto inputs = deployedInputs(*d, samples);
    if (!inputs) {
        deployed = refused(inputs.error());
        return;
    }
    std::vector<std::vector<Array>> outputs;
    deployed = compareExecutor(c, *d, *inputs, answers, outputs);
    progress(outcome);
    if (!deployed.passed())
        return;
    outcome[Column::Exact] = compareExact(*d, inputs->front(), outputs.front());
    progress(outcome);
    if (!outcome[Column::Exact].passed() || !(setting.all || c.sampled) || c.kind == Case::Kind::Malformed)
        return;
    auto folder = setting.work / ("case" + std::to_string(c.number));
    if (auto exported = exportProject(*d, *inputs, samples, answers, folder); exported)
        outcome.project = folder.string();
    else
        outcome[Column::Host] = outcome[Column::Riscv] = refused(exported.error());
}

void checkInt8(const Graph &graph, const Sample &sample, const Setting &setting, Outcome &outcome)
{
    auto ranges = needsCalibration(graph) ? rangesOn(graph, sample) : std::nullopt;
    if (!ranges)
        return;
    auto &verdict = outcome[Column::Int8];
    auto d = deploy(graph, setting, "engine", *ranges, outcome.remark);
    if (!d) {
        verdict = notDeployed(d.error());
        return;
    }
    auto executor = Executor::prepare(d->graph);
    auto inputs = toDeployed(d->graph, sample.inputs);
    if (!executor || !inputs) {
        verdict = refused(executor ? inputs.error() : executor.error());
        return;
    }
    auto outputs = executor->run(*inputs);
    verdict = outputs ? compareExact(*d, *inputs, *outputs) : refused(outputs.error());
}

} // namespace conformance
