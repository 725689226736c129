// SPDX-License-Identifier: Apache-2.0
#include "compile/options/segment_steps.h"
#include "compile/tile/remedies.h"

#include <algorithm>
#include <map>

namespace partita {

namespace {

/// Grows segments from one place of a chain, kernel by kernel: each is built on the one without its last.
class Grower {
public:
    using All = std::vector<std::shared_ptr<const Options>>;

    Grower(const PartitionedGraph &front, const std::vector<int> &chain, int first, const All &options,
        const std::vector<bool> &cuts, const MemoryPlacement &homes, const Context &context)
        : m_front(front),
          m_graph(front.graph),
          m_chain(chain),
          m_first(first),
          m_options(options),
          m_cuts(cuts),
          m_homes(homes),
          m_context(context)
    {
    }

    FusionCandidates run()
    {
        for (const auto &step : stepsAlone(at(m_first)))
            grow({step}, *step.match);
        auto padded = withPads(m_first);
        if (padded.refusal)
            refuse(2, *padded.refusal, [&] { return padded.refusal->remedies; });
        for (const auto &step : padded.list) {
            if (m_context.stop.stop_requested())
                break;
            auto way = std::make_shared<KernelImplementation>();
            way->match = *step.match;
            if (auto refusal = solve(*way, {step}))
                refuse(2, *refusal, [&] { return remediesOf(*way, *refusal, lead({step})); });
            else
                take({step}, std::move(way));
        }
        return std::move(m_out);
    }

private:
    const Group &group(int place) const { return m_front.groups[m_chain[place]]; }
    const Options &at(int place) const { return *m_options[m_chain[place]]; }

    PaddedSteps withPads(int place) const
    {
        if (place + 1 == int(m_chain.size()) || m_cuts[place] || !group(place + 1).padded)
            return {};
        return stepsWithPads(m_graph, group(place + 1), at(place), at(place + 1), m_context.target->description());
    }

    int placeAfter(const std::vector<SegmentStep> &steps) const
    {
        auto place = m_first;
        for (const auto &step : steps)
            place += int(step.options.size());
        return place;
    }
    int lead(const std::vector<SegmentStep> &steps) const { return m_first + int(steps[0].options.size()) - 1; }

    /// Where the constants of these groups live; -1: they have none.
    MemoryId constantsAt(int first, int end) const
    {
        for (int place = first; place < end; ++place)
            if (auto g = std::size_t(m_chain[place]); m_front.constants[g] > 0)
                return m_homes.constants[g];
        return -1;
    }

    void grow(const std::vector<SegmentStep> &steps, const Match &match)
    {
        auto place = placeAfter(steps);
        if (place - m_first == mostFused || place == int(m_chain.size()) || m_cuts[std::size_t(place) - 1]
            || group(place).padded)
            return;
        auto next = stepsAlone(at(place));
        std::ranges::move(withPads(place).list, std::back_inserter(next));
        std::map<int, std::expected<Match, Refusal>> fused; // by candidate
        for (const auto &step : next) {
            if (m_context.stop.stop_requested())
                return;
            if (!meets(*steps.back().match, *steps.back().layout, step))
                continue;
            auto end = place + int(step.options.size());
            auto here = constantsAt(m_first, place), there = constantsAt(place, end);
            if (here >= 0 && there >= 0 && here != there) {
                refuse(end - m_first, Refusal{"memory", "their constants live in different memories", {}},
                    [&] { return std::vector{roomForAll(m_graph, m_context.target->description())}; });
                continue;
            }
            auto it = fused.find(step.candidate);
            if (it == fused.end())
                it = fused.emplace(step.candidate, m_context.target->fuse(m_graph, match, *step.match)).first;
            if (!it->second) {
                refuse(end - m_first, it->second.error(),
                    [&] { return withRoom(it->second.error().remedies, place - 1); });
                continue;
            }
            auto all = steps;
            all.push_back(step);
            auto way = std::make_shared<KernelImplementation>();
            way->match = *it->second;
            way->match.parts.clear();
            for (const auto &part : all)
                way->match.parts.push_back(*part.match);
            if (auto refusal = solve(*way, all))
                refuse(end - m_first, *refusal, [&] { return remediesOf(*way, *refusal, lead(all)); });
            else
                take(all, std::move(way));
        }
    }

    /// Adds a segment, and those that begin with it.
    void take(const std::vector<SegmentStep> &steps, std::shared_ptr<const KernelImplementation> way)
    {
        std::vector<int> options;
        for (const auto &step : steps)
            options.insert(options.end(), step.options.begin(), step.options.end());
        m_out.segments.push_back({m_first, placeAfter(steps), lead(steps), std::move(options), way});
        grow(steps, way->match);
    }

    /// Whether what one writes is what the other reads, byte for byte.
    bool meets(const Match &before, const LayoutOption &layout, const SegmentStep &next) const
    {
        auto id = before.outputs[0];
        const auto &inputs = next.match->inputs;
        auto i = std::ranges::find(inputs, id) - inputs.begin();
        return sameBytes(layout.output, next.layout->inputs[i], m_graph.tensor(id).shape);
    }

    /// What would lift it is only looked for where it is kept: the first reason of two kernels.
    template <class Remedies>
    void refuse(int groups, Refusal refusal, Remedies remedies)
    {
        if (groups != 2 || m_out.refusal)
            return;
        refusal.remedies = remedies();
        m_out.refusal = std::move(refusal);
    }

    /// Remedies that move the kernel at `place` or the next to another engine, with what makes a tile of it fit there.
    std::vector<Remedy> withRoom(std::vector<Remedy> remedies, int place) const
    {
        for (int p : {place, place + 1})
            for (std::size_t c = 0; c < at(p).problems.size(); ++c) {
                auto g = m_chain[p];
                const auto &group = m_front.groups[g];
                const auto &candidate = group.candidates[c];
                auto move = Remedy::choose("kernel." + group.slug + ".engine",
                    m_context.target->description().engines[candidate.match.engine].name);
                if (!at(p).problems[c].empty() && std::ranges::find(remedies, move) != remedies.end())
                    std::ranges::move(
                        tileRemedies(siteOf(m_graph, candidate.match, m_homes, g, candidate.layouts.back()), group.slug,
                            at(p).problems[c], m_context),
                        std::back_inserter(remedies));
            }
        return remedies;
    }

    std::vector<Remedy> remediesOf(const KernelImplementation &way, const Refusal &refusal, int lead) const
    {
        return refusal.remedies.empty() ? tileRemedies(way.site(m_graph), group(lead).slug, refusal.sentence, m_context)
                                        : refusal.remedies;
    }

    std::optional<Refusal> solve(KernelImplementation &way, const std::vector<SegmentStep> &steps)
    {
        for (auto id : way.match.inputs) {
            std::optional<Layout> layout;
            for (const auto &part : steps) {
                auto i = std::ranges::find(part.match->inputs, id);
                if (i == part.match->inputs.end())
                    continue;
                const auto &wish = part.layout->inputs[i - part.match->inputs.begin()];
                if (layout && !sameBytes(*layout, wish, m_graph.tensor(id).shape))
                    return Refusal{"layout", "they read '" + m_graph.tensor(id).slug + "' in two layouts",
                        {Remedy::none("a kernel reads each tensor in one layout")}};
                layout = wish;
            }
            way.layout.inputs.push_back(layout.value_or(Layout::rowMajor(m_graph.tensor(id).shape.size())));
            way.inputMemory.push_back(m_homes.tensor[id]);
        }
        for (std::size_t k = 0; k + 1 < steps.size(); ++k)
            way.between.push_back(steps[k].layout->output);
        way.layout.output = steps.back().layout->output;
        way.outputMemory = m_homes.tensor[way.match.outputs[0]];
        auto constants = constantsAt(m_first, placeAfter(steps));
        way.constantMemory = constants < 0 ? m_homes.constants[m_chain[m_first]] : constants;
        way.solved = tile(way.site(m_graph), group(lead(steps)).slug, m_context);
        if (!way.solved->problem.empty())
            return Refusal{"memory", way.solved->problem, {}};
        return std::nullopt;
    }

    const PartitionedGraph &m_front;
    const Graph &m_graph;
    const std::vector<int> &m_chain;
    int m_first;
    const All &m_options;
    const std::vector<bool> &m_cuts;
    const MemoryPlacement &m_homes;
    const Context &m_context;
    FusionCandidates m_out;
};

} // namespace

std::shared_ptr<const FusionCandidates> startingAt(const PartitionedGraph &front, const std::vector<int> &chain,
    int place, const std::vector<std::shared_ptr<const Options>> &options, const std::vector<bool> &cuts,
    const MemoryPlacement &homes, const Context &context)
{
    auto id = [&](std::size_t at) { return options[chain[at]]->id; };
    CacheKey key{std::int64_t(id(std::size_t(place)))};
    for (auto at = std::size_t(place); at < cuts.size() && at < std::size_t(place + mostFused) && !cuts[at]; ++at)
        key.push_back(std::int64_t(id(at + 1)));
    return context.cache.get(pass::fusions, key, context.stop, [&] {
        return std::make_shared<const FusionCandidates>(
            Grower(front, chain, place, options, cuts, homes, context).run());
    });
}

} // namespace partita
