// SPDX-License-Identifier: Apache-2.0
#include "compile/partition/pads.h"

#include "support/discard.h"
#include "support/try.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace partita {

namespace {

/// Whether a convolution has pads that a choice can move to the core. If the model has a Pad before it, the choice is
/// about that Pad.
bool padsItself(const Graph &graph, OpId id)
{
    const auto &op = graph.op(id);
    auto before = op.kind == OpKind::Conv ? graph.producer(op.inputs[0]) : OpId();
    if (before >= 0 && graph.op(before).kind == OpKind::Pad)
        return false;
    return op.kind == OpKind::Conv && op.as<ConvAttrs>().window.pads != std::array<std::int64_t, 4>{}
    && graph.tensor(op.inputs[0]).type == i8;
}

bool refusedForPads(const Group::Candidate &candidate)
{
    return !candidate.refusals.empty()
        && std::ranges::all_of(candidate.refusals, [](const Refusal &r) { return r.rule == "padding"; });
}

/// The convolutions to try with a separate Pad: an engine refuses them only for their pads, or the choices let the core
/// pad.
std::vector<OpId> layersOf(const Graph &graph, const Groups &groups, const Choices &choices)
{
    std::vector<OpId> out;
    const CorePads corePads(choices);
    for (const auto &group : groups)
        if (padsItself(graph, group.anchor)
            && (std::ranges::any_of(group.candidates, refusedForPads) || corePads(group.slug)))
            out.push_back(group.anchor);
    std::ranges::sort(out);
    return out;
}

/// The index in the written graph of an op of the whole graph. The Pad of a convolution comes directly before it.
OpId shifted(OpId id, const std::vector<OpId> &apart)
{
    return id + OpId(std::ranges::upper_bound(apart, id) - apart.begin());
}

void writePad(GraphBuilder &out, Op conv)
{
    auto &window = std::get<ConvAttrs>(conv.attrs).window;
    auto padded = out.tensor(conv.inputs[0]);
    const auto [top, left, bottom, right] = std::exchange(window.pads, {});
    padded.shape[2] += top + bottom;
    padded.shape[3] += left + right;
    padded.slug = padded.name = conv.slug + "_padded";
    auto to = out.add(std::move(padded));
    out.add(Op{OpKind::Pad, conv.slug + "_pad", conv.name, {conv.inputs[0]}, {to},
        PadAttrs{{0, 0, top, left}, {0, 0, bottom, right}}, conv.sources});
    conv.inputs[0] = to;
    out.add(std::move(conv));
}

Result<Graph> written(const Graph &whole, const std::vector<OpId> &apart, const std::stop_token &stop)
{
    DeferredFree made(GraphBuilder(), stop);
    auto &out = *made;
    out.name = whole.name;
    out.inputs = whole.inputs;
    out.outputs = whole.outputs;
    out.inputTypes = whole.inputTypes;
    out.outputTypes = whole.outputTypes;
    out.states = whole.states;
    out.arithmetic = whole.arithmetic;
    for (TensorId id = 0; id < TensorId(whole.tensorCount()) && !stop.stop_requested(); ++id)
        out.add(whole.shared(id));
    for (OpId id = 0; id < OpId(whole.opCount()) && !stop.stop_requested(); ++id)
        if (std::ranges::binary_search(apart, id))
            writePad(out, whole.op(id));
        else
            out.add(whole.op(id));
    if (stop.stop_requested())
        return fail("cancelled", Fault::Cancelled);
    return std::move(out).finish();
}

/// The written graph, made from that of `before`, whose whole graph differs only in the constants of `ops`. Tensors
/// have the same ids in both, because `written` adds new ones last.
Graph rewritten(const Graph &whole, const std::vector<OpId> &ops, const Pads &before)
{
    std::vector<std::pair<TensorId, Tensor>> tensors;
    for (auto id : ops)
        for (auto in : whole.op(id).inputs)
            if (whole.shared(in) != before.whole.shared(in))
                tensors.emplace_back(in, whole.tensor(in));
    return before.graph.with(std::move(tensors));
}

/// The convolutions of `apart` whose Pad is worth a group of its own.
std::vector<OpId> worthwhile(const std::vector<OpId> &apart, const Groups &groups)
{
    std::vector<OpId> alone, out;
    for (const auto &group : groups)
        if (group.padded)
            alone.push_back(group.anchor);
    std::ranges::sort(alone);
    std::ranges::copy_if(
        apart, std::back_inserter(out), [&](OpId id) { return std::ranges::binary_search(alone, shifted(id, apart)); });
    return out;
}

} // namespace

CorePads::CorePads(const Choices &choices)
{
    constexpr std::string_view head = "kernel.", field = "pads";
    const auto *all = choices.subject("");
    auto core = [&](const Choices::Subject *own) {
        const auto *entry = Choices::kernel(own, all, field);
        return entry && entry->value == "core";
    };
    m_others = core(nullptr);
    for (const auto &subject : choices.about(head))
        if (subject->find(field))
            m_own.emplace_back(
                std::string_view(subject->prefix).substr(head.size(), subject->prefix.size() - head.size() - 1),
                core(subject.get()));
}

bool CorePads::operator()(std::string_view slug) const
{
    const auto own = std::ranges::lower_bound(m_own, slug, {}, &std::pair<std::string_view, bool>::first);
    return own != m_own.end() && own->first == slug ? own->second : m_others;
}

Result<Pads> padsApart(const Graph &whole, const Target &target, Numerics numerics, const Choices &choices,
    const Pads *before, const std::optional<std::vector<OpId>> &changed, std::stop_token stop)
{
    auto cover = [&](const Graph &graph, const Groups *known, const std::vector<OpId> &ops) {
        return known ? matchAgain(graph, target, numerics, choices, *known, ops, stop)
                     : match(graph, target, numerics, choices, stop);
    };
    const auto ops = changed.value_or(std::vector<OpId>{});
    bool again = before && changed;
    PARTITA_TRY(groups, cover(whole, again ? &before->wholeGroups : nullptr, ops));
    DeferredFree made(Pads{whole, groups, layersOf(whole, groups, choices), whole, std::move(groups)}, stop);
    auto &out = *made;
    again = again && before->apart == out.apart;
    while (!out.apart.empty()) {
        DeferredFree rewriting(again ? rewritten(whole, ops, *before) : written(whole, out.apart, stop), stop);
        auto &graph = *rewriting;
        if (!graph)
            return std::unexpected(graph.error());
        auto moved = ops | std::views::transform([&](OpId id) { return shifted(id, out.apart); });
        PARTITA_TRY(apart, cover(*graph, again ? &before->groups : nullptr, {moved.begin(), moved.end()}));
        auto kept = worthwhile(out.apart, apart);
        if (kept == out.apart) {
            out.graph = std::move(*graph);
            out.groups = std::move(apart);
            break;
        }
        out.apart = std::move(kept);
        again = false;
    }
    return std::move(out);
}

} // namespace partita
