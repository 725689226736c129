// SPDX-License-Identifier: Apache-2.0
#include "compile/min_sum.h"
#include "compile/options.h"
#include "compile/segment.h"
#include "support/text.h"

#include <algorithm>
#include <map>

namespace partita {

namespace {

/// A group by itself, or as part of a segment.
struct State {
    int option = 0;
    const Segment *segment = nullptr;
};

class Planner {
public:
    Planner(const Front &front, const Homes &homes, const ChoiceTexts &texts, const Context &context)
        : m_front(front), m_graph(front.graph), m_homes(homes), m_texts(texts), m_context(context), m_places(front.groups.size())
    {
    }

    Result<Plan> run()
    {
        for (int g = 0; g < int(m_front.groups.size()); ++g) {
            auto options = optionsOf(m_front, g, m_homes, m_texts, m_context);
            if (!options)
                return std::unexpected(options.error());
            if (!(*options)->note.empty())
                m_out.notes.push_back((*options)->note);
            m_options.push_back(std::move(*options));
            auto &states = m_states.emplace_back();
            for (std::size_t o = 0; o < m_options.back()->list.size(); ++o)
                if (m_options.back()->list[o].allowed)
                    states.push_back({int(o), nullptr});
        }
        for (std::size_t c = 0; c < m_front.chains.list.size(); ++c)
            if (auto fine = segmentsOf(int(c)); !fine)
                return std::unexpected(fine.error());
        if (m_context.stop.stop_requested())
            return fail("cancelled", Fault::Cancelled);
        pose();
        auto answer = solve(m_problem);
        if (answer.cost >= MinSum::forbidden)
            return fail("the choices leave no way to run the network", Fault::Input);
        m_out.objective = {answer.cost, answer.bound};
        for (std::size_t g = 0; g < m_states.size(); ++g)
            m_chosen.push_back(m_states[g][std::size_t(answer.states[g])]);
        kernels();
        if (auto fine = fusions(); !fine)
            return std::unexpected(fine.error());
        return std::move(m_out);
    }

private:
    struct Place {
        int chain = -1, at = 0;
    };
    /// What is decided of a chain's borders, and its segments by where they start.
    struct Chain {
        std::vector<Border> borders;
        std::vector<std::shared_ptr<const Starting>> starting;
    };

    const std::string &slug(int g) const { return m_front.groups[std::size_t(g)].slug; }
    const Option &option(int g, int o) const { return m_options[std::size_t(g)]->list[std::size_t(o)]; }
    const std::vector<int> &chain(int c) const { return m_front.chains.list[std::size_t(c)]; }

    const Choices::Entry *fuseChoice(int g) const { return m_context.choices.kernel(slug(g), "fuse"); }

    /// The person's own choices about the schedule of this kernel alone.
    bool ownSchedule(int g) const
    {
        if (m_texts.of(slug(g)).empty())
            return false;
        auto prefix = "kernel." + slug(g) + ".";
        const auto &entries = m_context.choices.entries();
        for (auto it = entries.lower_bound(prefix); it != entries.end() && it->first.starts_with(prefix); ++it) {
            auto field = it->first.substr(prefix.size());
            if (!it->second.held && (field.starts_with("tile.") || field == "order" || field == "variant" || field == "buffering" || field == "schedule"))
                return true;
        }
        return false;
    }

    /// Segments of a chain as further states of its groups; borders that are to be joined leave no other.
    Result<void> segmentsOf(int c)
    {
        const auto &groups = chain(c);
        auto &all = m_chains.emplace_back();
        std::vector<bool> cuts;
        for (std::size_t k = 0; k < groups.size(); ++k) {
            m_places[std::size_t(groups[k])] = {c, int(k)};
            if (k + 1 == groups.size())
                break;
            const auto *entry = fuseChoice(groups[k]);
            bool joined = entry && entry->value == "with_next";
            cuts.push_back((entry && !joined) || (!joined && (ownSchedule(groups[k]) || ownSchedule(groups[k + 1]))));
            all.borders.push_back(cuts.back() ? Border::Cut : Border::Free);
        }
        for (std::size_t k = 0; k + 1 < groups.size(); ++k)
            all.starting.push_back(startingAt(m_front, groups, int(k), m_options, cuts, m_homes, m_context));
        if (auto fine = join(c); !fine)
            return fine;
        std::vector<std::vector<State>> states(groups.size());
        for (const auto &starting : all.starting)
            for (const auto &s : starting->segments)
                for (int k = s.first; k < s.end; ++k)
                    states[std::size_t(k)].push_back({s.options[std::size_t(k - s.first)], &s});
        for (std::size_t k = 0; k < groups.size(); ++k) {
            auto &own = m_states[std::size_t(groups[k])];
            own.insert(own.end(), states[k].begin(), states[k].end());
            std::erase_if(own, [&](const State &s) {
                auto first = s.segment ? s.segment->first : int(k), end = s.segment ? s.segment->end : int(k) + 1;
                return !holds(all.borders, first, end);
            });
        }
        return {};
    }

    /// Whether a kernel of places first … end − 1 leaves no border open that is to be joined.
    static bool holds(const std::vector<Border> &borders, int first, int end)
    {
        auto open = [&](int border) { return border >= 0 && border < int(borders.size()) && borders[std::size_t(border)] == Border::Joined; };
        return !open(first - 1) && !open(end - 1);
    }

    /// Borders that are to be joined, as far as there are segments for them. Error: a border's own choice cannot be.
    Result<void> join(int c)
    {
        auto &all = m_chains[std::size_t(c)];
        auto exists = [&](int first, int end) -> std::optional<std::int64_t> {
            if (end - first == 1)
                return 0;
            const auto &segments = all.starting[std::size_t(first)]->segments;
            return std::ranges::any_of(segments, [&](const Segment &s) { return s.end == end; }) ? std::optional<std::int64_t>(0) : std::nullopt;
        };
        for (std::size_t k = 0; k < all.borders.size(); ++k) {
            auto g = chain(c)[k];
            const auto *entry = fuseChoice(g);
            if (!entry || entry->value != "with_next")
                continue;
            all.borders[k] = Border::Joined;
            if (segment(all.borders, exists))
                continue;
            all.borders[k] = Border::Free;
            const auto *own = m_context.choices.find("kernel." + slug(g) + ".fuse");
            if (own && !own->held)
                return fail("kernel." + slug(g) + ".fuse=with_next: " + whyNot(c, int(k)).sentence);
        }
        return {};
    }

    Refusal whyNot(int c, int k) const
    {
        const auto &starting = *m_chains[std::size_t(c)].starting[std::size_t(k)];
        if (starting.refusal)
            return *starting.refusal;
        auto before = chain(c)[std::size_t(k)], next = chain(c)[std::size_t(k) + 1];
        if (starting.segments.empty())
            return {"layout", "what '" + slug(before) + "' can write is not what '" + slug(next) + "' can read", {meeting(before, next)}};
        return {"fusion", "it does not go together with other choices", released(c, k)};
    }

    const Layout &written(int g, int o) const { return option(g, o).way->layout.output; }
    const Layout &read(int g, int o, TensorId id) const
    {
        const auto &way = *option(g, o).way;
        return way.layout.inputs[std::size_t(std::ranges::find(way.match.inputs, id) - way.match.inputs.begin())];
    }
    bool same(TensorId id, const Layout &a, const Layout &b) const { return sameBytes(a, b, m_graph.tensor(id).shape); }

    std::int64_t transformCycles(TensorId id, const Layout &from, const Layout &to) const
    {
        if (same(id, from, to))
            return 0;
        auto way = transformOf(m_front, id, from, to, m_homes, m_context);
        return way->solved.problem.empty() ? way->solved.cycles : MinSum::forbidden;
    }

    void pose()
    {
        for (const auto &states : m_states) {
            auto &unary = m_problem.unary.emplace_back();
            auto g = int(m_problem.unary.size()) - 1;
            for (const auto &s : states)
                unary.push_back(!s.segment ? option(g, s.option).way->cycles()
                                : m_places[std::size_t(g)].at == s.segment->first ? s.segment->way->cycles()
                                                                                 : 0);
        }
        for (const auto &edge : m_front.edges)
            pose(edge);
    }

    void pose(const Edge &edge)
    {
        const auto &row = edge.row;
        auto uses = edge.readers.size() + std::size_t(edge.output);
        if (uses > 1)
            return poseShared(edge);
        if (edge.readers.empty()) {
            for (std::size_t s = 0; s < m_states[std::size_t(edge.writer)].size(); ++s)
                m_problem.unary[std::size_t(edge.writer)][s] += transformCycles(edge.tensor, written(edge.writer, m_states[std::size_t(edge.writer)][s].option), row);
            return;
        }
        auto to = edge.readers[0];
        const auto &readers = m_states[std::size_t(to)];
        if (edge.writer < 0) {
            for (std::size_t s = 0; s < readers.size(); ++s)
                m_problem.unary[std::size_t(to)][s] += transformCycles(edge.tensor, row, read(to, readers[s].option, edge.tensor));
            return;
        }
        MinSum::Matrix cost;
        bool border = m_places[std::size_t(edge.writer)].chain >= 0 && m_places[std::size_t(edge.writer)].chain == m_places[std::size_t(to)].chain;
        auto at = m_places[std::size_t(edge.writer)].at;
        for (const auto &a : m_states[std::size_t(edge.writer)]) {
            auto &line = cost.emplace_back();
            bool goesOn = border && a.segment && a.segment->end > at + 1;
            for (const auto &b : readers) {
                bool continues = border && b.segment && b.segment->first <= at;
                line.push_back(goesOn || continues ? (a.segment == b.segment ? 0 : MinSum::forbidden)
                                                   : transformCycles(edge.tensor, written(edge.writer, a.option), read(to, b.option, edge.tensor)));
            }
        }
        m_problem.pairs.push_back({edge.writer, to, std::move(cost)});
    }

    /// A variable of its own says in which layouts the tensor is to be had; each but the written one is made once.
    void poseShared(const Edge &edge)
    {
        const auto &row = edge.row;
        std::vector<Layout> layouts;
        auto indexOf = [&](const Layout &l) {
            auto it = std::ranges::find_if(layouts, [&](const Layout &known) { return same(edge.tensor, known, l); });
            if (it == layouts.end())
                it = layouts.insert(layouts.end(), l);
            return std::size_t(it - layouts.begin());
        };
        std::vector<std::size_t> from;
        std::vector<std::vector<std::size_t>> to;
        if (edge.writer < 0)
            from.push_back(indexOf(row));
        else
            for (const auto &s : m_states[std::size_t(edge.writer)])
                from.push_back(indexOf(written(edge.writer, s.option)));
        for (int g : edge.readers) {
            to.emplace_back();
            for (const auto &s : m_states[std::size_t(g)])
                to.back().push_back(indexOf(read(g, s.option, edge.tensor)));
        }
        if (edge.output)
            to.push_back({indexOf(row)});
        auto v = int(m_problem.unary.size());
        auto sets = (std::size_t(1) << layouts.size()) - 1; // state s stands for the set s + 1
        auto &unary = m_problem.unary.emplace_back(sets, 0);
        auto has = [](std::size_t state, std::size_t layout) { return ((state + 1) >> layout & 1) != 0; };
        auto making = [&](std::size_t writtenAs, std::size_t state) {
            if (!has(state, writtenAs))
                return MinSum::forbidden;
            std::int64_t sum = 0;
            for (std::size_t l = 0; l < layouts.size(); ++l)
                if (l != writtenAs && has(state, l))
                    sum += transformCycles(edge.tensor, layouts[writtenAs], layouts[l]);
            return std::min(sum, MinSum::forbidden);
        };
        for (std::size_t s = 0; s < sets; ++s) {
            if (edge.writer < 0)
                unary[s] += making(from[0], s);
            if (edge.output && !has(s, to.back()[0]))
                unary[s] = MinSum::forbidden;
        }
        auto meet = [&](int g, const std::vector<std::size_t> &layoutOf, auto cost) {
            MinSum::Matrix table;
            for (auto l : layoutOf) {
                auto &line = table.emplace_back();
                for (std::size_t s = 0; s < sets; ++s)
                    line.push_back(cost(l, s));
            }
            m_problem.pairs.push_back({g, v, std::move(table)});
        };
        if (edge.writer >= 0)
            meet(edge.writer, from, making);
        for (std::size_t r = 0; r < edge.readers.size(); ++r)
            meet(edge.readers[r], to[r], [&](std::size_t l, std::size_t s) { return has(s, l) ? 0 : MinSum::forbidden; });
    }

    void kernels()
    {
        for (int g = 0; g < int(m_chosen.size()); ++g) {
            const auto &state = m_chosen[std::size_t(g)];
            Planned planned{{g}, option(g, state.option).way, m_options[std::size_t(g)], {}};
            if (state.segment) {
                auto place = m_places[std::size_t(g)];
                if (place.at != state.segment->first)
                    continue;
                const auto &groups = chain(place.chain);
                planned.groups.assign(groups.begin() + state.segment->first, groups.begin() + state.segment->end);
                planned.way = state.segment->way;
            }
            alternatives(planned);
            m_out.kernels.push_back(std::move(planned));
        }
        std::ranges::sort(m_out.kernels, {}, [&](const Planned &p) { return m_front.groups[std::size_t(p.groups.back())].ops.back(); });
    }

    /// Cycles of a tensor's transforms when group `g` takes option `o` and the others what is chosen.
    std::int64_t transforms(const Edge &edge, int g, int o) const
    {
        auto optionOf = [&](int group) { return group == g ? o : m_chosen[std::size_t(group)].option; };
        const auto &from = edge.writer < 0 ? edge.row : written(edge.writer, optionOf(edge.writer));
        std::vector<const Layout *> made;
        std::int64_t sum = 0;
        auto use = [&](const Layout &l) {
            if (same(edge.tensor, from, l) || std::ranges::any_of(made, [&](const Layout *m) { return same(edge.tensor, *m, l); }))
                return;
            made.push_back(&l);
            sum += transformCycles(edge.tensor, from, l);
        };
        for (int reader : edge.readers)
            use(read(reader, optionOf(reader), edge.tensor));
        if (edge.output)
            use(edge.row);
        return sum;
    }

    std::int64_t local(int g, int o) const
    {
        std::int64_t sum = 0;
        for (int e : m_front.edgesOf[std::size_t(g)])
            sum += transforms(m_front.edges[std::size_t(e)], g, o);
        return sum;
    }

    /// Cycles of the places first … end − 1 of a chain as chosen, as one kernel where they can be, else each by itself.
    std::int64_t without(int c, int first, int end) const
    {
        if (const auto *s = end - first > 1 ? segmentAsChosen(c, first, end) : nullptr)
            return s->way->cycles();
        std::int64_t sum = 0;
        for (int k = first; k < end; ++k) {
            auto g = chain(c)[std::size_t(k)];
            sum += option(g, m_chosen[std::size_t(g)].option).way->cycles();
        }
        return sum;
    }

    const Segment *segmentAsChosen(int c, int first, int end) const
    {
        for (const auto &s : m_chains[std::size_t(c)].starting[std::size_t(first)]->segments) {
            auto chosen = [&](int k) { return m_chosen[std::size_t(chain(c)[std::size_t(k)])].option == s.options[std::size_t(k - first)]; };
            bool same = s.end == end;
            for (int k = first; k < end && same; ++k)
                same = chosen(k);
            if (same)
                return &s;
        }
        return nullptr;
    }

    void alternatives(Planned &planned)
    {
        auto g = planned.groups[0];
        const auto &group = m_front.groups[std::size_t(g)];
        const auto &list = planned.options->list;
        auto place = m_places[std::size_t(g)];
        auto rest = planned.groups.size() > 1 ? without(place.chain, place.at + 1, place.at + int(planned.groups.size())) : 0;
        auto now = planned.way->cycles() + local(g, m_chosen[std::size_t(g)].option);
        planned.alternatives.assign(group.candidates.size(), -1);
        for (int o = 0; o < int(list.size()); ++o) {
            auto total = m_out.objective.chosen - now + list[std::size_t(o)].way->cycles() + rest + local(g, o);
            auto &entry = planned.alternatives[std::size_t(list[std::size_t(o)].candidate)];
            if (total < MinSum::forbidden && (entry < 0 || total < entry))
                entry = total;
        }
    }

    Result<void> fusions()
    {
        m_out.fusions = m_front.chains.refusals;
        for (const auto &planned : m_out.kernels)
            if (planned.groups.size() > 1)
                if (auto fine = fused(planned); !fine)
                    return fine;
        for (std::size_t c = 0; c < m_chains.size(); ++c)
            for (std::size_t k = 0; k + 1 < chain(int(c)).size(); ++k) {
                const auto *segment = m_chosen[std::size_t(chain(int(c))[k])].segment;
                if (!segment || segment->end == int(k) + 1)
                    m_out.fusions.push_back({{slug(chain(int(c))[k]), slug(chain(int(c))[k + 1])}, apart(int(c), int(k))});
            }
        return unjoined();
    }

    Result<void> fused(const Planned &planned)
    {
        const auto &d = m_context.target->description();
        auto near = std::size_t(d.memory(d.engines[std::size_t(d.core())].memory));
        const auto &whole = planned.way->kernel(m_graph, *m_context.target);
        if (!whole)
            return std::unexpected(whole.error());
        Fusion fusion{.launches = std::int64_t(planned.groups.size()) - 1, .bytes = -whole->trace.traffic[near], .cycles = -planned.way->cycles()};
        for (int g : planned.groups) {
            const auto &way = *option(g, m_chosen[std::size_t(g)].option).way;
            const auto &kernel = way.kernel(m_graph, *m_context.target);
            if (!kernel)
                return std::unexpected(kernel.error());
            fusion.kernels.push_back(slug(g));
            fusion.cycles += way.cycles();
            fusion.bytes += kernel->trace.traffic[near];
        }
        m_out.fusions.push_back(std::move(fusion));
        return {};
    }

    /// Why the kernels on both sides of a border are not one.
    Refusal apart(int c, int k) const
    {
        auto g = chain(c)[std::size_t(k)], next = chain(c)[std::size_t(k) + 1];
        const auto join = Remedy::choose("kernel." + slug(g) + ".fuse", "with_next");
        if (const auto *entry = fuseChoice(g); m_chains[std::size_t(c)].borders[std::size_t(k)] == Border::Cut && entry && !entry->held)
            return keptApart(c, k, join);
        auto id = m_front.groups[std::size_t(g)].candidates.front().match.outputs[0];
        const auto &out = written(g, m_chosen[std::size_t(g)].option), &in = read(next, m_chosen[std::size_t(next)].option, id);
        const auto &starting = *m_chains[std::size_t(c)].starting[std::size_t(k)];
        if (starting.refusal && starting.segments.empty())
            return *starting.refusal;
        if (!same(id, out, in))
            return {"layout", "'" + slug(g) + "' writes " + out.name + ", '" + slug(next) + "' reads " + in.name, {meeting(g, next)}};
        const auto *before = m_chosen[std::size_t(g)].segment, *after = m_chosen[std::size_t(next)].segment;
        auto first = before ? before->first : k, end = after ? after->end : k + 2;
        auto now = without(c, first, k + 1) + without(c, k + 1, end);
        if (const auto *whole = segmentAsChosen(c, first, end))
            return costs(whole->way->cycles() - now, join);
        if (const auto *pair = segmentAsChosen(c, k, k + 2))
            return costs(without(c, first, k) + pair->way->cycles() + without(c, k + 2, end) - now, join);
        if (m_chains[std::size_t(c)].borders[std::size_t(k)] == Border::Cut)
            return keptApart(c, k, join);
        return starting.refusal ? *starting.refusal : whyNot(c, k);
    }
    static Refusal costs(std::int64_t more, const Remedy &join)
    {
        return {"cost", more > 0 ? "as one kernel they would take " + grouped(more) + " cycles more" : "as one kernel they would save nothing", {join}};
    }

    /// Joined by choice; and where the two cannot be one, what else that takes.
    Refusal keptApart(int c, int k, const Remedy &join) const
    {
        Refusal out{"choice", "kept apart by choice", {join}};
        auto g = chain(c)[std::size_t(k)], next = chain(c)[std::size_t(k) + 1];
        std::vector<bool> cuts(m_chains[std::size_t(c)].borders.size(), true);
        cuts[std::size_t(k)] = false;
        auto starting = startingAt(m_front, chain(c), k, m_options, cuts, m_homes, m_context);
        if (!starting->segments.empty())
            return out;
        std::ranges::move(starting->refusal ? starting->refusal->remedies : std::vector{meeting(g, next)}, std::back_inserter(out.remedies));
        return out;
    }

    /// The order that the one writes and the other reads made the same, where they have one in common.
    Remedy meeting(int g, int next) const
    {
        auto id = m_front.groups[std::size_t(g)].candidates.front().match.outputs[0];
        auto pin = [&](int group, const Option &o) { return Remedy::choose("kernel." + slug(group) + ".layout", o.way->layout.output.name); };
        const auto &chosen = m_chosen.empty() ? State() : m_chosen[std::size_t(next)];
        for (std::size_t a = 0; a < m_options[std::size_t(g)]->list.size(); ++a)
            if (same(id, written(g, int(a)), read(next, chosen.option, id)))
                return pin(g, option(g, int(a)));
        for (std::size_t a = 0; a < m_options[std::size_t(g)]->list.size(); ++a)
            for (std::size_t b = 0; b < m_options[std::size_t(next)]->list.size(); ++b)
                if (same(id, written(g, int(a)), read(next, int(b), id)))
                    return pin(next, option(next, int(b)));
        return Remedy::none("neither can have the other's order");
    }

    /// Another border of the chain, joined by choice, that must be let go of for this one.
    std::vector<Remedy> released(int c, int k) const
    {
        const auto &borders = m_chains[std::size_t(c)].borders;
        for (int away = 1; away < int(borders.size()); ++away)
            for (int other : {k - away, k + away})
                if (other >= 0 && other < int(borders.size()) && borders[std::size_t(other)] == Border::Joined)
                    return {Remedy::choose("kernel." + slug(chain(c)[std::size_t(other)]) + ".fuse", "apart")};
        return {Remedy::none("the two are never one kernel beside the others")};
    }

    /// Error: a choice to join a border that no chain has.
    Result<void> unjoined() const
    {
        const auto &entries = m_context.choices.entries();
        for (auto it = entries.lower_bound("kernel."); it != entries.end() && it->first.starts_with("kernel."); ++it) {
            if (it->second.held || it->second.value != "with_next" || !it->first.ends_with(".fuse"))
                continue;
            auto name = it->first.substr(7, it->first.size() - 12);
            auto g = std::ranges::find(m_front.groups, name, &Group::slug) - m_front.groups.begin();
            if (g == std::ptrdiff_t(m_front.groups.size()))
                continue;
            auto place = m_places[std::size_t(g)];
            if (place.chain >= 0 && place.at + 1 < int(chain(place.chain).size()))
                continue;
            auto known = std::ranges::find_if(m_out.fusions, [&](const Fusion &f) { return f.refusal && f.kernels[0] == name; });
            return fail(it->first + "=with_next: "
                        + (known != m_out.fusions.end()            ? known->refusal->sentence
                           : m_front.chains.list.empty() && m_front.chains.refusals.empty() ? "this target runs each kernel by itself"
                                                                   : "no kernel reads what it writes"));
        }
        return {};
    }

    const Front &m_front;
    const Graph &m_graph;
    const Homes &m_homes;
    const ChoiceTexts &m_texts;
    const Context &m_context;
    std::vector<std::shared_ptr<const Options>> m_options; ///< by group
    std::vector<Place> m_places;
    std::vector<Chain> m_chains;
    std::vector<std::vector<State>> m_states;
    std::vector<State> m_chosen;
    MinSum m_problem;
    Plan m_out;
};

} // namespace

Match transformMatch(const Target &target, TensorId id)
{
    return {"transform", target.description().core(), {}, -1, {id}, {id}};
}

Result<Plan> assign(const Front &front, const Homes &homes, const ChoiceTexts &texts, const Context &context)
{
    if (auto fine = checkPins(front.graph, front.groups, homes, context); !fine)
        return std::unexpected(fine.error());
    return Planner(front, homes, texts, context).run();
}

} // namespace partita
