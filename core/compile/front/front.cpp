// SPDX-License-Identifier: Apache-2.0
#include "compile/front/front.h"

#include "compile/arithmetic/arithmetic.h"
#include "compile/cache/passes.h"
#include "deployment/record.h"
#include "quantise/quantise.h"
#include "rewrite/equalise.h"
#include "rewrite/fold.h"
#include "support/discard.h"
#include "support/text.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <map>
#include <sstream>

namespace partita {

namespace {

/// Passes of the pipeline over the graph, with what the target adds before and after them, replaces or switches off.
class GraphPasses {
public:
    using Pass = std::function<Result<Graph>(const Graph &)>;
    using Summary = std::function<std::string(const Graph &before, const Graph &after)>;

    GraphPasses(std::span<const PassChange> changes, Record &record) : m_changes(changes), m_record(record) { }

    Result<Graph> run(const std::string &name, const Graph &source, const Pass &own, const Summary &summary)
    {
        Result<Graph> graph = source;
        for (auto how : {PassChange::How::Before, PassChange::How::Replace, PassChange::How::After}) {
            bool mine = how == PassChange::How::Replace;
            for (const auto &change : m_changes) {
                if (change.pass != name)
                    continue;
                mine &= change.how != PassChange::How::Replace && change.how != PassChange::How::Off;
                if (change.how == how && graph)
                    graph = step(change.name, *graph, change.apply, [&](auto &, auto &) { return change.summary; });
            }
            if (mine && graph)
                graph = step(name, *graph, own, summary);
        }
        return graph;
    }

private:
    Result<Graph> step(const std::string &name, const Graph &before, const Pass &pass, const Summary &summary)
    {
        auto after = pass(before);
        if (after)
            m_record.end(name, summary(before, *after), !sameGraph(before, *after), *after);
        return after;
    }

    std::span<const PassChange> m_changes;
    Record &m_record;
};

/// What quantise() made of the network.
std::string summaryOf(const PartitionedGraph &front, bool quantised)
{
    switch (front.numerics) {
    case Numerics::Engine: return "int8 tensors, int32 accumulators, the engines' own requantisation";
    case Numerics::Source:
        return quantised ? "the file's own integer arithmetic, written out as stages"
                         : "the file's own arithmetic: IEEE single on the core";
    case Numerics::Auto: break;
    }
    const auto kept = std::ranges::count_if(front.forms, [](const auto &form) { return form.second.source; });
    const auto all = front.folded.opCount();
    return count(all - std::size_t(kept), "operator") + " in the arithmetic of the engines, " + std::to_string(kept)
        + " in the file's own";
}

/// "2 residual_block, 9 conv, …": the pattern that an engine takes each group by, the largest covers first.
std::string patternsOf(const Groups &groups)
{
    struct Count {
        std::size_t ops = 0, groups = 0;
    };
    std::map<std::string, Count> counts;
    for (const auto &group : groups) {
        auto taken = std::ranges::find_if(group.candidates, [](const auto &c) { return c.refusals.empty(); });
        auto &count = counts[taken->match.pattern];
        count.ops = std::max(count.ops, group.ops.size());
        ++count.groups;
    }
    std::vector<std::pair<std::string, Count>> sorted(counts.begin(), counts.end());
    std::ranges::stable_sort(sorted, std::greater<>{}, [](const auto &c) { return c.second.ops; });
    return listOf(sorted, [](const auto &c) { return std::to_string(c.second.groups) + " " + c.first; });
}

std::string numbersOf(const Description &d)
{
    std::ostringstream out;
    out << d.name << std::hexfloat;
    for (const auto &[key, number] : d.all())
        out << ',' << number->value;
    return out.str();
}

/// Everything of the choices that the graph and its groups depend on.
std::string keyOf(const Description &d, const Choices &choices)
{
    std::vector<std::string_view> converting;
    for (const auto &engine : d.engines)
        if (engine.converters)
            converting.push_back(engine.name);
    constexpr std::string_view fields[] = {"engine", "bits.activation", "bits.weight", "numerics", "pads"};
    std::string out;
    for (const auto &subject : choices.subjects()) {
        if (subject->prefix.starts_with("t")) // tensors and the chip
            continue;
        for (auto field : std::span(fields).subspan(converting.empty() ? 1 : 0))
            if (const auto *entry = subject->find(field);
                entry && (field != "engine" || std::ranges::find(converting, entry->value) != converting.end()))
                out.append(subject->prefix).append(field).append("=").append(entry->value).push_back(';');
    }
    return out;
}

/// What a partitioned graph is made from beside choices. It keeps alive whose addresses these are.
CacheKey modelOf(const Graph &source, const std::shared_ptr<const Target> &base, std::string_view numbers,
    const Calibration &calibration, Numerics numerics)
{
    CacheKey key{address(source.body()), address(base),
        std::int64_t(reinterpret_cast<std::intptr_t>(&*calibration.ranges)), std::int64_t(calibration.seed),
        calibration.samples, calibration.equalised, calibration.noise, calibration.data != nullptr,
        std::int64_t(numerics)};
    for (const auto *ids : {&source.inputs, &source.outputs}) {
        key.push_back(std::ssize(*ids));
        key.insert(key.end(), ids->begin(), ids->end());
    }
    for (std::string_view text : {numbers, std::string_view(calibration.source), std::string_view(calibration.method),
             std::string_view(calibration.digest)})
        append(key, text);
    return key;
}

bool sameTensor(const Graph &a, const Graph &b, TensorId id)
{
    const auto &s = a.tensor(id), &t = b.tensor(id);
    return &s == &t
        || (s.slug == t.slug && s.type == t.type && s.shape == t.shape && s.quant == t.quant
            && sameBlob(s.data, t.data));
}

bool sameOp(const Graph &a, const Graph &b, OpId id)
{
    const auto &s = a.op(id), &t = b.op(id);
    auto same = [&](TensorId tensor) { return sameTensor(a, b, tensor); };
    return (&s == &t
               || (s.kind == t.kind && s.slug == t.slug && s.inputs == t.inputs && s.outputs == t.outputs
                   && s.attrs == t.attrs))
        && std::ranges::all_of(s.inputs, same) && std::ranges::all_of(s.outputs, same);
}

/// Which ops of `graph` are what they are in `before`, with the same constants.
std::vector<bool> unchangedOps(const Graph &graph, const Graph &before)
{
    std::vector<bool> out(graph.opCount());
    if (graph.opCount() == before.opCount() && graph.tensorCount() == before.tensorCount())
        for (OpId id : graph.opIds())
            out[std::size_t(id)] = sameOp(graph, before, id);
    return out;
}

/// Those of groups that are the previous's, new ones for the others.
std::vector<std::uint64_t> idsOf(const PartitionedGraph &front, const PartitionedGraph *previous)
{
    std::vector<std::uint64_t> out;
    auto unchanged = previous ? unchangedOps(front.graph, previous->graph) : std::vector<bool>();
    for (const auto &group : front.groups) {
        auto known = previous && unchanged[group.ops[0]] ? previous->groupGraph->groupOf[group.ops[0]] : -1;
        bool same = known >= 0 && previous->groups[known].ops == group.ops
            && std::ranges::all_of(group.ops, [&](OpId id) { return unchanged[id]; });
        out.push_back(same ? previous->ids[known] : freshId());
    }
    return out;
}

/// GroupGraph, ids and bytes of constants of a front with its groups; `similar`: the previous's graph is the same but
/// for constants.
void relate(PartitionedGraph &front, const PartitionedGraph *previous, bool similar)
{
    auto alike = [&](std::size_t g) {
        const auto &a = front.groups[g], &b = previous->groups[g];
        return a.ops == b.ops && a.alias == b.alias && bool(a.padded) == bool(b.padded);
    };
    bool same = similar && front.groups.size() == previous->groups.size();
    for (std::size_t g = 0; g < front.groups.size() && same; ++g)
        same = front.groups.pointer(g) == previous->groups.pointer(g) || alike(g);
    if (!same) {
        front.groupGraph = groupGraphOf(front.graph, front.groups, *front.target);
        front.ids = idsOf(front, previous);
        for (const auto &group : front.groups)
            front.constants.push_back(constantBytes(front.graph, group));
        return;
    }
    front.groupGraph = previous->groupGraph;
    front.ids = previous->ids;
    front.constants = previous->constants;
    for (std::size_t g = 0; g < front.groups.size(); ++g)
        if (front.groups.pointer(g) != previous->groups.pointer(g)) {
            front.ids[g] = freshId();
            front.constants[g] = constantBytes(front.graph, front.groups[g]);
        }
}

/// Fills in what follows from the inputs. `previous`: a front of the same model, chip and calibration, or null; what is
/// the same in both is taken from it.
Result<void> make(PartitionedGraph &front, const PartitionedGraph *previous, const Calibration &calibration,
    const Choices &choices, std::stop_token stop)
{
    const auto &source = front.source;
    const auto &target = *front.target;
    Record record(front.passes);
    record.end("import", count(source.opCount(), "operator") + " read from the file", true, source);
    const auto changes = target.passes();
    GraphPasses passes(changes, record);
    auto folded = passes.run(
        "fold", source,
        [&](const Graph &graph) { return previous && changes.empty() ? previous->folded : fold(graph, stop); },
        [](const Graph &before, const Graph &after) {
            return sameGraph(before, after)
                ? "no constant to fold"
                : std::to_string(before.opCount()) + " operators became " + std::to_string(after.opCount());
        });
    if (!folded)
        return std::unexpected(folded.error());
    if (calibration.equalised && front.numerics == Numerics::Engine) {
        std::string made;
        folded = passes.run(
            "equalise", *folded,
            [&](const Graph &graph) -> Result<Graph> {
                if (previous && changes.empty()) {
                    made = std::ranges::find(previous->passes, "equalise", &PassRecord::name)->summary;
                    return graph;
                }
                auto equalised = equalise(graph);
                made = summary(equalised);
                return std::move(equalised.graph);
            },
            [&](const Graph &, const Graph &) { return made; });
        if (!folded)
            return std::unexpected(folded.error());
    }
    front.folded = *folded;
    std::optional<std::vector<OpId>> changed;
    const auto before = previous && changes.empty()
        ? std::optional(Quantised{previous->pads.whole, previous->forms, previous->rounding})
        : std::nullopt;
    auto integer = passes.run(
        "quantise", *folded,
        [&](const Graph &graph) -> Result<Graph> {
            auto quantised
                = quantise(graph, target, calibration, choices, front.numerics, before ? &*before : nullptr, stop);
            if (!quantised)
                return std::unexpected(quantised.error());
            front.forms = std::move(quantised->forms);
            front.rounding = std::move(quantised->rounding);
            changed = std::move(quantised->changed);
            return std::move(quantised->graph);
        },
        [&](const Graph &before, const Graph &) -> std::string { return summaryOf(front, isQuantised(before)); });
    if (!integer)
        return std::unexpected(integer.error());
    if (stop.stop_requested())
        return fail("cancelled", Fault::Cancelled);
    auto padded = passes.run(
        "pads", *integer,
        [&](const Graph &graph) -> Result<Graph> {
            auto apart
                = padsApart(graph, target, front.numerics, choices, before ? &previous->pads : nullptr, changed, stop);
            if (!apart)
                return std::unexpected(apart.error());
            front.pads = std::move(*apart);
            return front.pads.graph;
        },
        [&](const Graph &before, const Graph &after) {
            return sameGraph(before, after)
                ? "engines pad inside their kernels"
                : "the core may write the pads of " + count(front.pads.apart.size(), "convolution");
        });
    if (!padded)
        return std::unexpected(padded.error());
    front.graph = std::move(*padded);
    const auto &graph = front.graph;
    bool own = sameGraph(graph, front.pads.graph); // no pass of the target has changed it since
    auto groups = own ? Result<Groups>(front.pads.groups) : match(graph, target, front.numerics, choices, stop);
    if (!groups)
        return std::unexpected(groups.error());
    front.groups = std::move(*groups);
    relate(front, previous, changed && front.pads.apart == previous->pads.apart);
    record.end("match",
        count(graph.opCount(), "stage") + " covered by " + count(front.groups.size(), "kernel") + ": "
            + patternsOf(front.groups),
        false, graph);
    return {};
}

} // namespace

std::uint64_t freshId()
{
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

Result<std::shared_ptr<const PartitionedGraph>> partitionedGraphOf(const Graph &source,
    std::shared_ptr<const Target> base, std::shared_ptr<const Target> target, const Calibration &calibration,
    const Choices &choices, Cache &cache, std::stop_token stop)
{
    auto numbers = numbersOf(target->description());
    const auto numerics = numericsOf(source, choices);
    const auto model = modelOf(source, base, numbers, calibration, numerics);
    auto query = model;
    append(query, keyOf(target->description(), choices));
    auto front = cache.find(pass::front, query);
    if (!front) {
        const auto previous = cache.find(pass::latestFront, model);
        auto made = std::make_shared<PartitionedGraph>();
        made->source = source;
        made->base = std::move(base);
        made->target = std::move(target);
        made->calibration = calibration;
        made->numbers = std::move(numbers);
        made->model = previous ? previous->model : freshId();
        made->numerics = numerics;
        auto done = make(*made, previous.get(), calibration, choices, stop);
        if (stop.stop_requested()) {
            discard(std::move(made));
            return fail("cancelled", Fault::Cancelled);
        }
        if (!done)
            return std::unexpected(done.error());
        front = cache.add<PartitionedGraph>(pass::front, query, std::move(made));
    }
    cache.replace(pass::latestFront, model, front);
    return front;
}

} // namespace partita
