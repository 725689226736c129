// SPDX-License-Identifier: Apache-2.0
#include "compile/tile_search.h"

#include "compile/plan.h"
#include "compile/tile_space.h"
#include "compile/tile_trial.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>
#include <ranges>

namespace partita {

namespace {

using Indices = std::vector<std::size_t>;

/// Tiles by their places in the sizes of each axis, or one schedule; none of them comes before the key.
struct Node {
    TileKey key;
    Indices least, most;
    std::optional<Schedule> schedule;
};
struct Later {
    bool operator()(const Node &a, const Node &b) const { return a.key > b.key; }
};

/// Best first: halves the box of tiles with the least bound until it is a schedule, times that, and ends when the least
/// bound is above the best time.
class Search {
public:
    Search(const Target &target, const Site &site, const std::vector<Axis> &axes, const std::string &variant, const TileWishes &wishes, std::stop_token stop)
        : m_target(target), m_site(site), m_axes(axes), m_variant(variant), m_wishes(wishes), m_stop(std::move(stop))
    {
        for (const auto &axis : axes) {
            m_sizes.push_back(tileSizes(axis, wishes));
            m_found.tiles *= double(m_sizes.back().size());
        }
    }

    TileFound run()
    {
        if (!seed())
            return std::move(m_found);
        const bool evenFirst = !m_bound || many();
        if (evenFirst) {
            auto all = m_sizes;
            for (std::size_t a = 0; a < m_axes.size(); ++a)
                m_sizes[a] = evenSizes(m_axes[a], all[a]);
            search(std::numeric_limits<int>::max());
            m_open = {};
            m_sizes = std::move(all);
        }
        m_found.bounded = m_bound || m_found.tiles == 1;
        if (m_bound)
            search(evenFirst ? most : std::numeric_limits<int>::max());
        finish();
        return std::move(m_found);
    }

private:
    bool many() const { return m_bound && m_found.tiles > few; }

    /// Until the optimum is proven, or so many bounds have been worked out.
    void search(int bounds)
    {
        m_left = bounds;
        push({{}, Indices(m_axes.size(), 0), last(), {}});
        while (!m_open.empty() && !m_stop.stop_requested() && !settled() && m_left > 0 && !(many() && std::ssize(m_trials) >= mostTimed)) {
            auto node = m_open.top();
            m_open.pop();
            if (node.schedule) {
                bool fits = attempt(*node.schedule);
                node.schedule->doubleBuffer = false;
                if (!fits && !m_bound && !m_wishes.doubleBuffer)
                    attempt(*node.schedule);
            } else if (node.least == node.most)
                schedules(node);
            else
                halve(std::move(node));
        }
    }

    /// A schedule for the bounds that it comes with: the whole, else a legal one, the smallest tile or with one axis larger.
    bool seed()
    {
        if (whole())
            return true;
        Indices least(m_axes.size(), 0);
        if (known(least))
            return true;
        auto problem = m_found.problem;
        for (std::size_t a = 0; a < m_axes.size(); ++a)
            for (std::size_t i = 1; i < m_sizes[a].size() && !m_stop.stop_requested(); ++i) {
                auto at = least;
                at[a] = i;
                if (known(at))
                    return true;
            }
        m_found.problem = problem;
        return false;
    }

    /// Without cuts: timed where it fits.
    bool whole()
    {
        auto schedule = tileAt(last());
        schedule.order = m_wishes.order.empty() ? movingAxes(m_axes, schedule) : m_wishes.order;
        schedule.doubleBuffer = m_wishes.doubleBuffer.value_or(true);
        auto kernel = lowerKernel(m_target, m_site, schedule);
        if (!kernel)
            return false;
        if (kernel->lowered.bound)
            m_bound = kernel->lowered.bound(m_target);
        bool legal = tileOverflow(kernel->lowered.program, m_target.description()).empty();
        if (legal && !m_stop.stop_requested())
            take(schedule, kernel->lowered);
        return legal || m_bound;
    }

    Indices last() const
    {
        Indices out;
        for (const auto &sizes : m_sizes)
            out.push_back(sizes.size() - 1);
        return out;
    }

    bool known(const Indices &at)
    {
        auto schedule = tileAt(at);
        schedule.order = m_wishes.order.empty() ? movingAxes(m_axes, schedule) : m_wishes.order;
        schedule.doubleBuffer = m_wishes.doubleBuffer.value_or(false);
        auto kernel = legal(schedule);
        if (kernel && kernel->lowered.bound)
            m_bound = kernel->lowered.bound(m_target);
        return kernel.has_value();
    }

    std::optional<Rewritten> legal(const Schedule &schedule)
    {
        auto kernel = legalKernel(m_target, m_site, schedule);
        if (kernel)
            return std::move(*kernel);
        m_found.problem = kernel.error().message;
        return std::nullopt;
    }

    Schedule tileAt(const Indices &at) const
    {
        Schedule s;
        for (std::size_t a = 0; a < m_axes.size(); ++a)
            s.tile.emplace_back(m_axes[a].name, m_sizes[a][at[a]]);
        s.eager = m_wishes.eager;
        s.variant = m_variant;
        return s;
    }

    void push(Node node)
    {
        auto largest = tileAt(node.most);
        auto cycles = std::get<0>(node.key);
        if (m_bound) {
            auto smallest = tileAt(node.least);
            smallest.doubleBuffer = false;
            if (!fits(smallest))
                return;
            TileBox box;
            for (std::size_t a = 0; a < m_axes.size(); ++a) {
                box.least.push_back(smallest.tile[a].second);
                box.most.push_back(largest.tile[a].second);
            }
            cycles = std::max(cycles, whole(m_bound->cycles(box)));
            --m_left;
        }
        node.key = tileKey(m_axes, cycles, largest);
        m_open.push(std::move(node));
    }

    static std::int64_t whole(double cycles) { return std::int64_t(std::ceil(cycles - 1e-3)); }

    bool fits(const Schedule &schedule) { return tilesFit(m_bound->bytes(schedule), m_target.description()); }

    void halve(Node node)
    {
        auto [axis, split] = widest(m_sizes, node.least, node.most);
        auto smaller = node;
        smaller.most[axis] = split - 1;
        node.least[axis] = split;
        push(std::move(smaller));
        push(std::move(node));
    }

    /// All schedules of one tile.
    void schedules(const Node &node)
    {
        auto schedule = tileAt(node.least);
        auto order = movingAxes(m_axes, schedule);
        if (!m_wishes.order.empty())
            return buffered(schedule, m_wishes.order, node);
        if (m_bound && !m_bound->anyOrder())
            return buffered(schedule, order, node);
        std::ranges::sort(order);
        do
            buffered(schedule, order, node);
        while (std::ranges::next_permutation(order).found);
    }

    void buffered(Schedule schedule, const std::vector<std::string> &order, const Node &node)
    {
        schedule.order = order;
        auto [cycles, steps, extents, single] = node.key;
        for (bool twice : {true, false}) {
            bool either = steps > 1 && m_bound && m_bound->anyOrder(); // without bounds single buffers are for what does not fit twice
            if (m_wishes.doubleBuffer ? twice != *m_wishes.doubleBuffer : !twice && !either)
                continue;
            schedule.doubleBuffer = twice;
            if (m_bound && !fits(schedule))
                continue;
            auto least = m_bound ? std::max(cycles, whole(m_bound->cycles(schedule))) : 0;
            --m_left;
            m_open.push({{least, steps, extents, !twice}, {}, {}, schedule});
        }
    }

    bool attempt(const Schedule &schedule)
    {
        if (std::ranges::find(m_trials, schedule, &TileFound::Trial::schedule) != m_trials.end())
            return true;
        auto kernel = legal(schedule);
        if (!kernel)
            return false;
        take(schedule, kernel->lowered);
        return true;
    }

    void take(const Schedule &schedule, const Lowered &lowered)
    {
        m_trials.push_back(timed(m_target, schedule, lowered));
        if (!m_found.best || before(m_axes, m_trials.back(), *m_found.best))
            m_found.best = m_trials.back();
    }

    bool settled()
    {
        if (!m_bound && m_found.best && tooFine())
            return true;
        return m_found.best && m_open.top().key > tileKey(m_axes, m_found.best->cycles, m_found.best->schedule);
    }

    /// Without bounds: beyond a few times the fewest steps that fit, set-up only grows.
    bool tooFine()
    {
        auto fewest = std::ranges::min(m_trials | std::views::transform([&](const TileFound::Trial &t) { return tileSteps(m_axes, t.schedule); }));
        return std::get<1>(m_open.top().key) > std::max<std::int64_t>(12, 3 * fewest);
    }

    void finish()
    {
        m_found.timed = std::ssize(m_trials);
        if (!m_found.best) {
            (void)known(Indices(m_axes.size(), 0)); // for its problem
            return;
        }
        m_found.problem.clear();
        if (!m_open.empty())
            m_found.others = std::get<0>(m_open.top().key);
        for (const auto &t : m_trials)
            if (t.schedule.tile != m_found.best->schedule.tile)
                m_found.next = std::min(m_found.next.value_or(t.cycles), t.cycles);
    }

    static constexpr int mostTimed = 256; ///< schedules, of more tiles
    static constexpr int few = 64;   ///< tiles of which the optimum is always proven
    static constexpr int most = 256; ///< bounds worked out among all tiles, beyond those of even size

    const Target &m_target;
    const Site &m_site;
    const std::vector<Axis> &m_axes;
    const std::string &m_variant;
    const TileWishes &m_wishes;
    std::stop_token m_stop;
    std::vector<std::vector<std::int64_t>> m_sizes;
    std::unique_ptr<TileBound> m_bound;
    int m_left = 0; ///< bounds that may still be worked out
    std::priority_queue<Node, std::vector<Node>, Later> m_open;
    std::vector<TileFound::Trial> m_trials;
    TileFound m_found;
};

} // namespace

TileFound findTile(const Target &target, const Site &site, const std::vector<Axis> &axes, const std::string &variant, const TileWishes &wishes, std::stop_token stop)
{
    return Search(target, site, axes, variant, wishes, std::move(stop)).run();
}

} // namespace partita
