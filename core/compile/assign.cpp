// SPDX-License-Identifier: Apache-2.0
#include "compile/min_sum.h"
#include "compile/plan.h"
#include "support/text.h"

#include <algorithm>
#include <charconv>

namespace partita {

namespace {

/// A group's state: which candidate runs it and in which layouts.
struct State {
    int candidate, layout;
    Solved solved;
};

class Assigner {
public:
    Assigner(const Graph &graph, const std::vector<Group> &groups, const Homes &homes, const Context &context)
        : m_graph(graph), m_groups(groups), m_homes(homes), m_context(context), m_groupOf(graph.opCount())
    {
        for (std::size_t g = 0; g < groups.size(); ++g)
            for (auto op : groups[g].ops)
                m_groupOf[std::size_t(op)] = int(g);
    }

    Result<Assignment> run()
    {
        m_out.problems.resize(m_groups.size());
        for (std::size_t g = 0; g < m_groups.size(); ++g) {
            if (auto done = statesOf(g); !done)
                return std::unexpected(done.error());
            if (m_context.stop.stop_requested())
                return fail("cancelled", Fault::Cancelled);
        }
        for (const auto &states : m_states) {
            m_problem.unary.emplace_back();
            for (const auto &s : states)
                m_problem.unary.back().push_back(s.solved.cycles);
        }
        edges();
        m_free = m_problem;
        if (auto fine = restrict(); !fine)
            return std::unexpected(fine.error());
        auto answer = solve(m_problem);
        if (answer.cost >= MinSum::forbidden)
            return fail("the choices leave no way to run the network", Fault::Input);
        m_out.objective = {answer.cost, answer.bound};
        for (std::size_t g = 0; g < m_groups.size(); ++g) {
            auto &s = m_states[g][std::size_t(answer.states[g])];
            m_out.candidate.push_back(s.candidate);
            m_out.layout.push_back(s.layout);
            m_out.solved.push_back(s.solved);
        }
        alternatives(answer.states, answer.cost);
        return std::move(m_out);
    }

private:
    Result<void> statesOf(std::size_t g)
    {
        const auto &group = m_groups[g];
        std::vector<State> states;
        bool tileKept = false;
        std::string tileProblem;
        auto &problems = m_out.problems[g];
        for (std::size_t c = 0; c < group.candidates.size(); ++c) {
            const auto &candidate = group.candidates[c];
            problems.emplace_back();
            if (!candidate.refusals.empty())
                continue;
            if (auto bits = refusedBits(group, candidate.match.engine); !bits.empty()) {
                problems.back() = bits;
                continue;
            }
            for (std::size_t l = 0; l < candidate.layouts.size(); ++l) {
                Solved solved;
                if (!renames(m_graph, candidate.match, candidate.layouts[l]))
                    solved = tile(siteOf(m_graph, candidate.match, m_homes, int(g), candidate.layouts[l]), group.slug, m_context);
                if (auto pin = pinnedTile(group.slug, solved.axes); !pin.empty()) {
                    tileKept |= solved.problem.empty();
                    tileProblem = pin + ": " + solved.problem;
                }
                if (solved.problem.empty())
                    states.push_back({int(c), int(l), std::move(solved)});
                else
                    problems.back() = solved.problem;
            }
        }
        // A tile that fits nowhere is not quietly dropped by running the kernel whole elsewhere.
        if (!tileProblem.empty() && !tileKept && !m_context.choices.kernel(group.slug, "engine"))
            return fail(tileProblem, Fault::Unsupported);
        if (states.empty()) {
            std::string why;
            for (const auto &p : problems)
                if (!p.empty())
                    why = p;
            return fail("'" + group.slug + "' cannot run on any engine: " + (why.empty() ? "all refuse it" : why), Fault::Unsupported);
        }
        m_states.push_back(std::move(states));
        return {};
    }

    /// The person's own choice of a tile for this kernel, as KEY=VALUE; "" when there is none.
    std::string pinnedTile(const std::string &slug, const std::vector<Axis> &axes) const
    {
        for (const auto &axis : axes) {
            auto key = "kernel." + slug + ".tile." + axis.name;
            if (const auto *entry = m_context.choices.find(key); entry && !entry->held)
                return key + "=" + entry->value;
        }
        return {};
    }

    /// Activation bits the person asked for that the engine does not have.
    std::string refusedBits(const Group &group, int engine) const
    {
        const auto &e = m_context.target->description().engines[std::size_t(engine)];
        if (const auto *entry = m_context.choices.kernel(group.slug, "bits.activation")) {
            int bits = 0;
            std::from_chars(entry->value.data(), entry->value.data() + entry->value.size(), bits);
            if (std::ranges::find(e.activationBits, bits) == e.activationBits.end())
                return e.title + " has no kernels for bits.activation=" + entry->value + ", only for "
                    + listOf(e.activationBits, [](int b) { return std::to_string(b); });
        }
        return {};
    }

    std::int64_t transformCycles(TensorId id, const Layout &from, const Layout &to)
    {
        if (sameBytes(from, to, m_graph.tensor(id).shape))
            return 0;
        auto match = transformMatch(*m_context.target, id);
        Site site{m_graph, match, {from}, to, {m_homes.tensor[std::size_t(id)]}, m_homes.tensor[std::size_t(id)], 0};
        auto solved = tile(site, "", m_context);
        return solved.problem.empty() ? solved.cycles : MinSum::forbidden;
    }

    const Layout &outputLayout(int g, const State &s) const
    {
        return m_groups[std::size_t(g)].candidates[std::size_t(s.candidate)].layouts[std::size_t(s.layout)].output;
    }
    const Layout &inputLayout(int g, const State &s, TensorId id) const
    {
        const auto &candidate = m_groups[std::size_t(g)].candidates[std::size_t(s.candidate)];
        auto i = std::ranges::find(candidate.match.inputs, id) - candidate.match.inputs.begin();
        return candidate.layouts[std::size_t(s.layout)].inputs[std::size_t(i)];
    }

    void edges()
    {
        for (TensorId id = 0; id < TensorId(m_graph.tensorCount()); ++id) {
            const auto &t = m_graph.tensor(id);
            if (t.constant())
                continue;
            auto row = Layout::rowMajor(t.shape.size());
            auto writer = m_graph.producer(id);
            int from = writer < 0 ? -1 : m_groupOf[std::size_t(writer)];
            std::vector<int> readers;
            for (auto op : m_graph.consumers(id))
                if (auto g = m_groupOf[std::size_t(op)]; g != from && std::ranges::find(readers, g) == readers.end())
                    readers.push_back(g);
            for (int to : readers) {
                if (from < 0) {
                    for (std::size_t s = 0; s < m_states[std::size_t(to)].size(); ++s)
                        m_problem.unary[std::size_t(to)][s] += transformCycles(id, row, inputLayout(to, m_states[std::size_t(to)][s], id));
                    continue;
                }
                std::vector<std::vector<std::int64_t>> cost;
                for (const auto &a : m_states[std::size_t(from)]) {
                    cost.emplace_back();
                    for (const auto &b : m_states[std::size_t(to)])
                        cost.back().push_back(transformCycles(id, outputLayout(from, a), inputLayout(to, b, id)));
                }
                m_problem.add(from, to, cost);
            }
            if (m_graph.isOutput(id) && from >= 0)
                for (std::size_t s = 0; s < m_states[std::size_t(from)].size(); ++s)
                    m_problem.unary[std::size_t(from)][s] += transformCycles(id, outputLayout(from, m_states[std::size_t(from)][s]), row);
        }
    }

    /// Pinned and held engines forbid the other states; a held one that is no longer legal is let go.
    Result<void> restrict()
    {
        const auto &d = m_context.target->description();
        for (std::size_t g = 0; g < m_groups.size(); ++g) {
            const auto *entry = m_context.choices.kernel(m_groups[g].slug, "engine");
            if (m_groups[g].alias)
                continue;
            if (!entry) {
                if (auto fine = restrictLayout(g); !fine)
                    return fine;
                continue;
            }
            auto engine = d.engine(entry->value);
            auto fits = [&](const State &s) {
                return m_groups[g].candidates[std::size_t(s.candidate)].match.engine == engine;
            };
            if (std::ranges::none_of(m_states[g], fits)) {
                if (auto why = ownProblem(g, engine); !why.empty())
                    return fail("'" + m_groups[g].slug + "' on " + entry->value + ": " + why);
                // One choice for all kernels holds where it can.
                if (entry->held)
                    m_out.notes.push_back("'" + m_groups[g].slug + "' could no longer stay on " + entry->value);
                continue;
            }
            for (std::size_t s = 0; s < m_states[g].size(); ++s)
                if (!fits(m_states[g][s]))
                    m_problem.unary[g][s] = MinSum::forbidden;
            if (auto fine = restrictLayout(g); !fine)
                return fine;
        }
        return {};
    }

    /// The order a kernel writes its output in, among the states that are left.
    Result<void> restrictLayout(std::size_t g)
    {
        const auto *entry = m_context.choices.kernel(m_groups[g].slug, "layout");
        if (!entry)
            return {};
        auto &costs = m_problem.unary[g];
        std::vector<std::size_t> others;
        std::string legal;
        bool any = false;
        for (std::size_t s = 0; s < m_states[g].size(); ++s) {
            if (costs[s] >= MinSum::forbidden)
                continue;
            const auto &name = outputLayout(int(g), m_states[g][s]).name;
            legal += (legal.empty() ? "" : ", ") + name;
            if (name == entry->value)
                any = true;
            else
                others.push_back(s);
        }
        bool own = m_context.choices.find("kernel." + m_groups[g].slug + ".layout") == entry;
        if (!any && own && !entry->held)
            return fail("kernel." + m_groups[g].slug + ".layout=" + entry->value + ": it can write " + legal);
        for (auto s : others)
            if (any)
                costs[s] = MinSum::forbidden;
        return {};
    }

    /// What is wrong with the person's own choices for this kernel on this engine; "" when they made none.
    std::string ownProblem(std::size_t g, int engine) const
    {
        auto prefix = "kernel." + m_groups[g].slug + ".";
        const auto &entries = m_context.choices.entries();
        bool own = false;
        for (auto it = entries.lower_bound(prefix); it != entries.end() && it->first.starts_with(prefix); ++it)
            own = own || !it->second.held;
        if (own)
            for (std::size_t c = 0; c < m_out.problems[g].size(); ++c)
                if (m_groups[g].candidates[c].match.engine == engine)
                    return m_out.problems[g][c];
        return {};
    }

    void alternatives(const std::vector<int> &chosen, std::int64_t cost)
    {
        std::vector<std::vector<std::pair<std::pair<int, int>, const std::vector<std::vector<std::int64_t>> *>>> near(m_groups.size());
        for (const auto &[key, table] : m_free.pairs) {
            near[std::size_t(key.first)].push_back({key, &table});
            near[std::size_t(key.second)].push_back({key, &table});
        }
        for (std::size_t g = 0; g < m_groups.size(); ++g) {
            auto local = [&](int s) {
                auto sum = m_free.unary[g][std::size_t(s)];
                for (const auto &[key, table] : near[g]) {
                    auto a = key.first == int(g) ? s : chosen[std::size_t(key.first)];
                    auto b = key.second == int(g) ? s : chosen[std::size_t(key.second)];
                    sum += (*table)[std::size_t(a)][std::size_t(b)];
                }
                return sum;
            };
            auto &row = m_out.alternatives.emplace_back(m_groups[g].candidates.size(), -1);
            for (int s = 0; s < int(m_states[g].size()); ++s) {
                auto total = cost - local(chosen[g]) + local(s);
                auto &entry = row[std::size_t(m_states[g][std::size_t(s)].candidate)];
                if (total < MinSum::forbidden && (entry < 0 || total < entry))
                    entry = total;
            }
        }
    }

    const Graph &m_graph;
    const std::vector<Group> &m_groups;
    const Homes &m_homes;
    const Context &m_context;
    std::vector<int> m_groupOf;
    std::vector<std::vector<State>> m_states;
    MinSum m_problem, m_free;
    Assignment m_out;
};

} // namespace

Match transformMatch(const Target &target, TensorId id)
{
    return {"transform", target.description().core(), {}, -1, {id}, {id}};
}

Result<Assignment> assign(const Graph &graph, const std::vector<Group> &groups, const Homes &homes, const Context &context)
{
    if (auto fine = checkPins(graph, groups, homes, context); !fine)
        return std::unexpected(fine.error());
    return Assigner(graph, groups, homes, context).run();
}

} // namespace partita
