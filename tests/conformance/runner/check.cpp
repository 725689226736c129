// SPDX-License-Identifier: Apache-2.0
#include "check.h"

#include "bind.h"
#include "compare.h"
#include "deploy.h"
#include "execute/operators/executor.h"
#include "import/import.h"
#include "support/pt2_model.h"

#include <algorithm>
#include <bit>
#include <unistd.h>

namespace conformance {

namespace {

/// What the imported graph makes of a sample, at the model's own boundary.
Result<std::vector<Array>> execute(const Graph &graph, const Sample &sample, std::vector<Made> *made)
{
    auto executor = partita::Executor::prepare(graph);
    if (!executor)
        return std::unexpected(executor.error());
    auto inputs = partita::toDeployed(graph, sample.inputs);
    if (!inputs)
        return std::unexpected(inputs.error());
    auto observe = [&](partita::TensorId id, const Array &array) { made->push_back({graph.tensor(id).name, array}); };
    auto outputs = executor->run(*inputs, made ? observe : partita::Executor::Observer());
    if (!outputs)
        return std::unexpected(outputs.error());
    return partita::toModel(graph, *outputs);
}

/// numpy has no bfloat16: the suite stores such a reference as uint16.
bool isBrainFloat(const Array &stored, const Array &got) { return stored.type == partita::u16 && got.type.isFloat(); }

Array asFloats(const Array &stored, const Array &got)
{
    if (!isBrainFloat(stored, got))
        return stored;
    Array out(partita::f32, stored.shape);
    for (std::int64_t i = 0; i < out.size(); ++i)
        out.as<float>()[std::size_t(i)]
            = std::bit_cast<float>(std::uint32_t(stored.as<std::uint16_t>()[std::size_t(i)]) << 16);
    return out;
}

Verdict compareOutputs(const Case &c, const Sample &sample, const std::vector<Array> &got)
{
    if (!sample.outputs.empty() && sample.outputs.size() != got.size())
        return failed(std::to_string(got.size()) + " outputs instead of " + std::to_string(sample.outputs.size()));
    for (std::size_t i = 0; i < sample.outputs.size(); ++i) {
        auto tolerance = c.tolerance;
        if (isBrainFloat(sample.outputs[i], got[i]))
            tolerance.relative = 0x1p-7; // the suite cuts the low bits of a bfloat16, where a cast rounds
        if (auto text = difference(got[i], asFloats(sample.outputs[i], got[i]), tolerance, c.typed); !text.empty())
            return failed("output " + std::to_string(i) + ": " + text);
    }
    return pass();
}

/// Fills `answers` with what the graph gives for each sample.
Verdict checkSource(
    const Case &c, const Graph &graph, const std::vector<Sample> &samples, std::vector<std::vector<Array>> &answers)
{
    for (const auto &sample : samples) {
        std::vector<Made> made;
        auto outputs = execute(graph, sample, sample.layers.empty() ? nullptr : &made);
        if (!outputs)
            return refused(outputs.error());
        if (auto verdict = compareOutputs(c, sample, *outputs); !verdict.passed())
            return verdict;
        if (auto text = missingLayer(sample.layers, made); !text.empty())
            return failed(text);
        answers.push_back(std::move(*outputs));
    }
    return pass();
}

/// "11 inner layers exact", "269 of 300 right".
std::string achieved(const std::vector<Sample> &samples, const std::vector<std::vector<Array>> &answers)
{
    if (auto layers = samples.front().layers.size())
        return std::to_string(layers) + " inner layers exact";
    if (!samples.front().label)
        return "";
    return std::to_string(correct(samples, answers)) + " of " + std::to_string(samples.size()) + " right";
}

Outcome checkGraph(const Case &c, const Result<Graph> &graph, std::vector<Sample> samples, const Setting &setting,
    const Progress &progress)
{
    Outcome outcome;
    outcome.remark = c.remark;
    auto &source = outcome[Column::Source];
    if (!graph) {
        source = refused(graph.error());
        if (c.kind == Case::Kind::Runs && source.refusal) // the suite has faulty models, too
            source = {Verdict::Kind::Unsupported, graph.error().message};
        return outcome;
    }
    std::vector<std::vector<Array>> answers;
    source = checkSource(c, *graph, samples, answers);
    progress(outcome);
    if (!source.passed())
        return outcome;
    if (auto text = achieved(samples, answers); !text.empty())
        outcome.remark = text;
    if (c.executorOnly)
        return outcome;
    checkDeployed(c, *graph, samples, answers, setting, progress, outcome);
    checkInt8(*graph, samples.front(), setting, outcome);
    return outcome;
}

/// Without what the frozen inputs hold. An input without values is none of the graph's.
std::vector<Sample> unbound(std::vector<Sample> samples, const std::set<int> &frozen)
{
    for (auto &sample : samples) {
        for (auto i = frozen.rbegin(); i != frozen.rend(); ++i)
            sample.inputs.erase(sample.inputs.begin() + *i);
        std::erase_if(sample.inputs, [](const Array &array) { return array.size() == 0; });
    }
    return samples;
}

/// A wrong number ends the search for a binding; a refusal does not.
bool settled(const Outcome &outcome)
{
    bool wrong = std::ranges::any_of(
        outcome.verdicts, [](const Verdict &v) { return v.kind == Verdict::Kind::Fail && !v.refusal; });
    return wrong || outcome[Column::Exact].passed();
}

Outcome checkBindings(const Case &c, const Setting &setting, const Progress &progress)
{
    auto model = Bindable::read(c.model, c.inputFiles);
    Outcome best;
    if (!model) {
        best[Column::Source] = refused(model.error());
        return best;
    }
    for (const auto &frozen : model->attempts()) {
        bool all = frozen.size() == c.inputFiles.size();
        if (all && best[Column::Source].passed()) // a network without inputs would say less
            break;
        auto names = model->names(frozen);
        auto bound = [&](Outcome outcome) {
            outcome.frozen = names;
            progress(outcome);
        };
        auto graph = model->import(frozen, setting.work / std::to_string(::getpid()));
        Result<std::vector<Sample>> samples;
        if (graph)
            samples = c.samples(*graph);
        auto outcome = graph && !samples ? checkGraph(c, std::unexpected(samples.error()), {}, setting, bound)
                                         : checkGraph(c, graph, unbound(*samples, frozen), setting, bound);
        outcome.frozen = names;
        if (frozen.empty() || outcome.passes() > best.passes() || (best.passes() == 0 && outcome.passes() == 0 && !all))
            best = outcome;
        if (settled(outcome))
            return outcome;
    }
    return best;
}

/// An archive without weights, with numbers in their place.
Result<Graph> importFilled(const Case &c, const Setting &setting)
{
    auto file = setting.work / (std::to_string(::getpid()) + ".pt2");
    if (!partita::test::packWithWeights(c.model, file))
        return partita::fail("'" + file.string() + "' cannot be written");
    auto graph = partita::importModel(file);
    std::filesystem::remove(file); // its bytes stay mapped
    return graph;
}

/// Refused with a sentence, or opened and run without harm.
Outcome checkMalformed(const Case &c, const Setting &setting, const Progress &progress)
{
    Outcome outcome;
    auto say = [&](const std::string &text) { outcome.remark = (c.remark.empty() ? "" : c.remark + "; ") + text; };
    auto &source = outcome[Column::Source];
    auto graph = partita::importModel(c.model);
    if (!graph) {
        source = graph.error().fault == partita::Fault::Internal ? refused(graph.error()) : pass();
        say("refused: " + graph.error().message);
        return outcome;
    }
    source = pass();
    auto samples = c.samples(*graph);
    if (!samples) {
        say("opens");
        return outcome;
    }
    std::vector<std::vector<Array>> answers;
    auto ran = checkSource(c, *graph, *samples, answers);
    say(ran.passed() ? "opens and runs" : "opens; not run: " + ran.reason);
    if (ran.passed())
        checkDeployed(c, *graph, *samples, answers, setting, progress, outcome);
    for (auto &verdict : outcome.verdicts)
        if (verdict.refusal)
            verdict = pass();
    return outcome;
}

} // namespace

Outcome check(const Case &c, const Setting &setting, const Progress &progress)
{
    if (c.kind == Case::Kind::Malformed)
        return checkMalformed(c, setting, progress);
    if (!c.inputFiles.empty())
        return checkBindings(c, setting, progress);
    auto graph = c.unpacked ? importFilled(c, setting) : partita::importModel(c.model);
    if (!graph)
        return checkGraph(c, graph, {}, setting, progress);
    auto samples = c.samples(*graph);
    return samples ? checkGraph(c, graph, std::move(*samples), setting, progress)
                   : checkGraph(c, std::unexpected(samples.error()), {}, setting, progress);
}

} // namespace conformance
