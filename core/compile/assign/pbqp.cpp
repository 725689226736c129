// SPDX-License-Identifier: Apache-2.0
#include "compile/assign/pbqp.h"

#include "support/discard.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>
#include <utility>

namespace partita {

std::int64_t Pbqp::cost(const std::vector<int> &states) const
{
    std::int64_t sum = 0;
    for (std::size_t v = 0; v < unary.size(); ++v)
        sum += unary[v][states[v]];
    for (const auto &p : pairs)
        sum += p.cost[states[p.u]][states[p.v]];
    return sum;
}

namespace {

/// A function of a few variables, row-major over their states.
struct Factor {
    std::vector<int> scope;
    std::vector<std::int64_t> values;
    bool used = false;
};

class Elimination {
public:
    explicit Elimination(const Pbqp &problem)
        : m_problem(problem), m_near(problem.unary.size()), m_factorsOf(problem.unary.size())
    {
    }

    /// Nothing where a table grows beyond the limit, or it was stopped.
    std::optional<MinSumAnswer> run(std::size_t tableLimit, const std::stop_token &stop)
    {
        return read(stop) && eliminate(tableLimit, stop) ? std::optional(answer()) : std::nullopt;
    }

private:
    struct Decision {
        int variable;
        std::vector<int> scope;
        std::vector<int> best; ///< state by those of the scope
    };

    bool read(const std::stop_token &stop)
    {
        for (std::size_t v = 0; v < m_problem.unary.size(); ++v)
            add({{int(v)}, m_problem.unary[v]});
        for (const auto &pair : m_problem.pairs) {
            if (stop.stop_requested())
                return false;
            Factor f{{pair.u, pair.v}, {}};
            for (const auto &row : pair.cost)
                f.values.insert(f.values.end(), row.begin(), row.end());
            add(std::move(f));
            meet(pair.u, pair.v);
            meet(pair.v, pair.u);
        }
        for (std::size_t v = 0; v < m_near.size() && !stop.stop_requested(); ++v)
            m_order.insert({m_near[v].size(), int(v)});
        return true;
    }

    bool eliminate(std::size_t tableLimit, const std::stop_token &stop)
    {
        while (!m_order.empty()) {
            auto v = m_order.begin()->second;
            m_order.erase(m_order.begin());
            if (stop.stop_requested())
                return false;
            const auto scope = m_near[v];
            std::size_t size = 1;
            for (int u : scope)
                if (size *= states(u); size * states(v) > tableLimit)
                    return false;
            Factor out{scope, std::vector<std::int64_t>(size)};
            m_decisions.push_back(decide(v, out));
            if (scope.empty()) {
                m_total += out.values[0];
                continue;
            }
            for (int u : scope) {
                auto &others = m_near[u];
                m_order.erase({others.size(), u});
                others.erase(std::ranges::lower_bound(others, v));
                for (int w : scope)
                    if (w != u)
                        meet(u, w);
                m_order.insert({others.size(), u});
            }
            add(std::move(out));
        }
        return true;
    }

    MinSumAnswer answer() const
    {
        MinSumAnswer answer{std::vector<int>(m_problem.unary.size()), m_total, m_total};
        for (auto d = m_decisions.rbegin(); d != m_decisions.rend(); ++d) {
            std::size_t i = 0;
            for (int u : d->scope)
                i = i * states(u) + std::size_t(answer.states[u]);
            answer.states[d->variable] = d->best[i];
        }
        return answer;
    }

    void meet(int u, int v)
    {
        auto &near = m_near[u];
        if (auto at = std::ranges::lower_bound(near, v); at == near.end() || *at != v)
            near.insert(at, v);
    }

    void add(Factor f)
    {
        for (int v : f.scope)
            m_factorsOf[v].push_back(m_factors.size());
        m_factors.push_back(std::move(f));
    }

    /// Fills in `out`, a function of v's neighbours, from the factors that know v.
    Decision decide(int v, Factor &out)
    {
        std::vector<Factor *> mine;
        for (auto f : m_factorsOf[v])
            if (!std::exchange(m_factors[f].used, true))
                mine.push_back(&m_factors[f]);
        Decision decision{v, out.scope, std::vector<int>(out.values.size())};
        m_states.resize(m_problem.unary.size());
        for (std::size_t i = 0; i < out.values.size(); ++i) {
            auto rest = i;
            for (auto k = out.scope.size(); k-- > 0;) {
                m_states[out.scope[k]] = int(rest % states(out.scope[k]));
                rest /= states(out.scope[k]);
            }
            auto best = std::numeric_limits<std::int64_t>::max();
            for (std::size_t s = 0; s < states(v); ++s) {
                m_states[v] = int(s);
                std::int64_t sum = 0;
                for (const auto *f : mine)
                    sum += value(*f);
                if (sum < best) {
                    best = sum;
                    decision.best[i] = int(s);
                }
            }
            out.values[i] = best;
        }
        for (auto *f : mine)
            f->values = {};
        return decision;
    }

    std::size_t states(int v) const { return m_problem.unary[v].size(); }
    std::int64_t value(const Factor &f) const
    {
        std::size_t i = 0;
        for (int v : f.scope)
            i = i * states(v) + std::size_t(m_states[v]);
        return f.values[i];
    }

    const Pbqp &m_problem;
    std::vector<std::vector<int>> m_near; ///< ascending
    std::vector<std::vector<std::size_t>> m_factorsOf;
    std::vector<Factor> m_factors;
    std::set<std::pair<std::size_t, int>> m_order; ///< variables that are left, those that meet the fewest first
    std::vector<Decision> m_decisions;
    std::int64_t m_total = 0;
    std::vector<int> m_states;
};

MinSumAnswer descend(const Pbqp &problem)
{
    MinSumAnswer answer;
    for (const auto &costs : problem.unary) {
        answer.states.push_back(int(std::ranges::min_element(costs) - costs.begin()));
        answer.bound += *std::ranges::min_element(costs);
    }
    std::vector<std::vector<const Pbqp::Pair *>> near(problem.unary.size());
    for (const auto &pair : problem.pairs) {
        std::int64_t least = Pbqp::forbidden;
        for (const auto &row : pair.cost)
            least = std::min(least, *std::ranges::min_element(row));
        answer.bound += least;
        near[pair.u].push_back(&pair);
        near[pair.v].push_back(&pair);
    }
    for (bool moved = true; moved;) {
        moved = false;
        for (std::size_t v = 0; v < near.size(); ++v) {
            auto local = [&](int s) {
                auto sum = problem.unary[v][s];
                for (const auto *p : near[v])
                    sum += p->cost[p->u == int(v) ? s : answer.states[p->u]][p->v == int(v) ? s : answer.states[p->v]];
                return sum;
            };
            for (int s = 0; s < int(problem.unary[v].size()); ++s)
                if (local(s) < local(answer.states[v])) {
                    answer.states[v] = s;
                    moved = true;
                }
        }
    }
    answer.cost = problem.cost(answer.states);
    return answer;
}

/// The problem without the variables that have one state.
struct Reduced {
    Pbqp problem;
    std::vector<int> variables; ///< of the whole problem
    std::int64_t constant = 0;
};

/// As much of it as there is before a stop.
Reduced reduce(const Pbqp &whole, const std::stop_token &stop)
{
    Reduced out;
    std::vector<int> index(whole.unary.size(), -1);
    for (std::size_t v = 0; v < whole.unary.size(); ++v)
        if (whole.unary[v].size() > 1) {
            index[v] = int(out.variables.size());
            out.variables.push_back(int(v));
            out.problem.unary.push_back(whole.unary[v]);
        } else
            out.constant += whole.unary[v][0];
    for (const auto &pair : whole.pairs) {
        if (stop.stop_requested())
            break;
        auto u = index[pair.u], v = index[pair.v];
        if (u >= 0 && v >= 0)
            out.problem.pairs.push_back({u, v, pair.cost});
        else if (u >= 0)
            for (std::size_t s = 0; s < pair.cost.size(); ++s)
                out.problem.unary[u][s] += pair.cost[s][0];
        else if (v >= 0)
            for (std::size_t s = 0; s < pair.cost[0].size(); ++s)
                out.problem.unary[v][s] += pair.cost[0][s];
        else
            out.constant += pair.cost[0][0];
    }
    return out;
}

} // namespace

MinSumAnswer solve(const Pbqp &whole, std::size_t tableLimit, std::stop_token stop)
{
    DeferredFree reduced(reduce(whole, stop), stop);
    DeferredFree elimination(Elimination(reduced->problem), stop);
    auto exact = elimination->run(tableLimit, stop);
    if (stop.stop_requested())
        return {};
    auto part = exact ? std::move(*exact) : descend(reduced->problem);
    MinSumAnswer answer{
        std::vector<int>(whole.unary.size()), part.cost + reduced->constant, part.bound + reduced->constant};
    for (std::size_t v = 0; v < reduced->variables.size(); ++v)
        answer.states[reduced->variables[v]] = part.states[v];
    return answer;
}

} // namespace partita
