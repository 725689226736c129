// SPDX-License-Identifier: Apache-2.0
#include "compile/min_sum.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

namespace partita {

void MinSum::add(int u, int v, const std::vector<std::vector<std::int64_t>> &cost)
{
    bool flip = u > v;
    auto key = flip ? std::pair(v, u) : std::pair(u, v);
    auto &table = pairs[key];
    if (table.empty())
        table.assign(unary[std::size_t(key.first)].size(),
                     std::vector<std::int64_t>(unary[std::size_t(key.second)].size()));
    for (std::size_t a = 0; a < table.size(); ++a)
        for (std::size_t b = 0; b < table[a].size(); ++b)
            table[a][b] += flip ? cost[b][a] : cost[a][b];
}

std::int64_t MinSum::cost(const std::vector<int> &states) const
{
    std::int64_t sum = 0;
    for (std::size_t v = 0; v < unary.size(); ++v)
        sum += unary[v][std::size_t(states[v])];
    for (const auto &[key, table] : pairs)
        sum += table[std::size_t(states[std::size_t(key.first)])][std::size_t(states[std::size_t(key.second)])];
    return sum;
}

namespace {

/// A function of a few variables, row-major over their states.
struct Factor {
    std::vector<int> scope; ///< ascending
    std::vector<std::int64_t> values;
};

class Elimination {
public:
    explicit Elimination(const MinSum &problem) : m_problem(problem)
    {
        for (std::size_t v = 0; v < problem.unary.size(); ++v)
            m_factors.push_back({{int(v)}, problem.unary[v]});
        for (const auto &[key, table] : problem.pairs) {
            Factor f{{key.first, key.second}, {}};
            for (const auto &row : table)
                f.values.insert(f.values.end(), row.begin(), row.end());
            m_factors.push_back(std::move(f));
        }
    }

    std::optional<MinSumAnswer> run(std::size_t tableLimit)
    {
        auto n = m_problem.unary.size();
        std::vector<std::set<int>> near(n);
        for (const auto &[key, unused] : m_problem.pairs) {
            near[std::size_t(key.first)].insert(key.second);
            near[std::size_t(key.second)].insert(key.first);
        }
        std::set<std::pair<std::size_t, int>> order;
        for (std::size_t v = 0; v < n; ++v)
            order.insert({near[v].size(), int(v)});
        std::vector<std::vector<std::size_t>> factorsOf(n);
        for (std::size_t f = 0; f < m_factors.size(); ++f)
            for (int v : m_factors[f].scope)
                factorsOf[std::size_t(v)].push_back(f);
        std::vector<bool> used(m_factors.size());

        struct Decision {
            int variable;
            std::vector<int> scope;
            std::vector<int> best;
        };
        std::vector<Decision> decisions;
        std::int64_t total = 0;
        while (!order.empty()) {
            auto [degree, v] = *order.begin();
            order.erase(order.begin());
            std::vector<std::size_t> mine;
            for (auto f : factorsOf[std::size_t(v)])
                if (!used[f])
                    mine.push_back(f);
            std::vector<int> scope(near[std::size_t(v)].begin(), near[std::size_t(v)].end());
            std::size_t size = 1;
            for (int u : scope)
                size *= states(u);
            if (size * states(v) > tableLimit)
                return std::nullopt;
            Factor out{scope, std::vector<std::int64_t>(size)};
            Decision decision{v, scope, std::vector<int>(size)};
            std::vector<int> x(n);
            for (std::size_t i = 0; i < size; ++i) {
                auto rest = i;
                for (auto k = scope.size(); k-- > 0;) {
                    x[std::size_t(scope[k])] = int(rest % states(scope[k]));
                    rest /= states(scope[k]);
                }
                auto best = std::numeric_limits<std::int64_t>::max();
                for (std::size_t s = 0; s < states(v); ++s) {
                    x[std::size_t(v)] = int(s);
                    std::int64_t sum = 0;
                    for (auto f : mine)
                        sum += value(m_factors[f], x);
                    if (sum < best) {
                        best = sum;
                        decision.best[i] = int(s);
                    }
                }
                out.values[i] = best;
            }
            for (auto f : mine)
                used[f] = true;
            decisions.push_back(std::move(decision));
            if (scope.empty()) {
                total += out.values[0];
                continue;
            }
            for (int u : scope) {
                order.erase({near[std::size_t(u)].size(), u});
                near[std::size_t(u)].erase(v);
                for (int w : scope)
                    if (w != u)
                        near[std::size_t(u)].insert(w);
                order.insert({near[std::size_t(u)].size(), u});
                factorsOf[std::size_t(u)].push_back(m_factors.size());
            }
            m_factors.push_back(std::move(out));
            used.push_back(false);
        }

        MinSumAnswer answer{std::vector<int>(n), total, total};
        for (auto d = decisions.rbegin(); d != decisions.rend(); ++d) {
            std::size_t i = 0;
            for (int u : d->scope)
                i = i * states(u) + std::size_t(answer.states[std::size_t(u)]);
            answer.states[std::size_t(d->variable)] = d->best[i];
        }
        return answer;
    }

private:
    std::size_t states(int v) const { return m_problem.unary[std::size_t(v)].size(); }
    std::int64_t value(const Factor &f, const std::vector<int> &x) const
    {
        std::size_t i = 0;
        for (int v : f.scope)
            i = i * states(v) + std::size_t(x[std::size_t(v)]);
        return f.values[i];
    }

    const MinSum &m_problem;
    std::vector<Factor> m_factors;
};

MinSumAnswer descend(const MinSum &problem)
{
    MinSumAnswer answer;
    for (const auto &costs : problem.unary) {
        answer.states.push_back(int(std::ranges::min_element(costs) - costs.begin()));
        answer.bound += *std::ranges::min_element(costs);
    }
    std::vector<std::vector<std::pair<std::pair<int, int>, const std::vector<std::vector<std::int64_t>> *>>> near(problem.unary.size());
    for (const auto &[key, table] : problem.pairs) {
        std::int64_t least = MinSum::forbidden;
        for (const auto &row : table)
            least = std::min(least, *std::ranges::min_element(row));
        answer.bound += least;
        near[std::size_t(key.first)].push_back({key, &table});
        near[std::size_t(key.second)].push_back({key, &table});
    }
    for (bool moved = true; moved;) {
        moved = false;
        for (std::size_t v = 0; v < near.size(); ++v) {
            auto local = [&](int s) {
                auto sum = problem.unary[v][std::size_t(s)];
                for (const auto &[key, table] : near[v]) {
                    auto a = key.first == int(v) ? s : answer.states[std::size_t(key.first)];
                    auto b = key.second == int(v) ? s : answer.states[std::size_t(key.second)];
                    sum += (*table)[std::size_t(a)][std::size_t(b)];
                }
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

} // namespace

MinSumAnswer solve(const MinSum &problem, std::size_t tableLimit)
{
    if (auto exact = Elimination(problem).run(tableLimit))
        return *exact;
    return descend(problem);
}

} // namespace partita
