// SPDX-License-Identifier: Apache-2.0
#include "compile/tile/tile_search.h"

#include "compile/tile/tile_queue.h"
#include "compile/tile/tile_space.h"
#include "compile/tile/tile_trial.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace partita {

namespace {

using Indices = std::vector<std::size_t>;

/// Best first: halves the box of tiles with the least bound until it is a schedule, times that, and ends when the least
/// bound is above the best time.
class Search {
public:
    Search(const Target &target, const Site &site, const std::vector<Axis> &axes, const std::string &variant,
        const TileWishes &wishes, std::stop_token stop)
        : m_target(target),
          m_site(site),
          m_axes(axes),
          m_variant(variant),
          m_wishes(wishes),
          m_stop(std::move(stop)),
          m_trials(axes)
    {
        for (const auto &axis : axes) {
            m_sizes.push_back(tileSizes(axis, wishes));
            m_found.tiles *= double(m_sizes.back().size());
            m_byName.push_back(std::uint8_t(m_byName.size()));
        }
        std::ranges::sort(m_byName, {}, [&](std::uint8_t a) -> const std::string & { return axes[a].name; });
        for (std::size_t m = 0; m < target.description().memories.size(); ++m)
            m_rooms.push_back(tileRoom(target.description(), m));
        m_mapping.eager = !wishes.eager.empty();
    }

    TileFound run()
    {
        if (!seed())
            return std::move(m_found);
        const bool evenFirst = !m_bound || many();
        if (evenFirst) {
            TileQueue::Sizes even;
            for (std::size_t a = 0; a < m_axes.size(); ++a)
                even.push_back(evenSizes(m_axes[a], m_sizes[a]));
            search(std::move(even), std::numeric_limits<int>::max());
        }
        m_found.bounded = m_bound || m_found.tiles == 1;
        if (m_bound)
            search(m_sizes, evenFirst ? most : std::numeric_limits<int>::max());
        finish();
        return std::move(m_found);
    }

private:
    bool many() const { return m_bound && m_found.tiles > few; }

    /// Of tiles of such sizes: until the optimum is proven, or so many bounds have been worked out.
    void search(TileQueue::Sizes sizes, int bounds)
    {
        m_left = bounds;
        m_queue = TileQueue(std::move(sizes));
        push(m_queue.all());
        while (!m_queue.empty() && !m_stop.stop_requested() && !settled() && m_left > 0
            && !(many() && m_trials.count() >= mostTimed)) {
            auto node = m_queue.pop();
            if (node.schedule)
                attempt(node);
            else if (m_queue.oneTile(node))
                schedules(node);
            else {
                auto [lower, upper] = m_queue.halves(node);
                push(lower);
                push(upper);
            }
        }
    }

    /// A schedule for the bounds that it comes with: the whole, else a legal one, the smallest tile or with one axis
    /// larger.
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
        Indices last;
        for (const auto &sizes : m_sizes)
            last.push_back(sizes.size() - 1);
        auto schedule = tileAt(last);
        schedule.order = m_wishes.order.empty() ? movingAxes(m_axes, schedule) : m_wishes.order;
        schedule.doubleBuffer = m_wishes.doubleBuffer.value_or(true);
        auto kernel = lowerKernel(m_target, m_site, schedule);
        if (!kernel)
            return false;
        if (kernel->lowered.bound)
            m_bound = kernel->lowered.bound(m_target);
        bool legal = tileOverflow(kernel->lowered.program, m_target.description()).empty();
        if (legal && !m_stop.stop_requested())
            m_trials.add(m_target, schedule, kernel->lowered);
        return legal || m_bound;
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

    void push(TileQueue::Node node)
    {
        m_queue.read(node, m_box);
        if (m_bound) {
            m_mapping.tile = m_box.least;
            m_mapping.order.resize(m_axes.size());
            std::iota(m_mapping.order.begin(), m_mapping.order.end(), std::uint8_t(0));
            m_mapping.doubleBuffer = false;
            if (!fits())
                return;
            node.cycles = std::max(node.cycles, whole(m_bound->cycles(m_box, enough())));
            --m_left;
        }
        node.steps = 1;
        for (std::size_t a = 0; a < m_axes.size(); ++a)
            node.steps *= trips(a, m_box.most[a]);
        m_queue.push(node);
    }

    /// Beyond it a bound need not be known.
    double enough() const
    {
        return m_trials.count() ? double(m_trials.best().cycles) : std::numeric_limits<double>::max();
    }
    static std::int64_t whole(double cycles) { return std::int64_t(std::ceil(cycles - 1e-3)); }
    std::int64_t trips(std::size_t axis, std::int64_t tile) const { return (m_axes[axis].extent + tile - 1) / tile; }

    /// Whether the tiles of the mapping leave every memory room.
    bool fits()
    {
        auto bytes = m_bound->bytes(m_mapping);
        for (std::size_t m = 0; m < bytes.size(); ++m)
            if (bytes[m] && double(bytes[m]) > m_rooms[m])
                return false;
        return true;
    }

    /// All schedules of one tile: the axes that move, then the others, in their own order where there is no choice.
    void schedules(const TileQueue::Node &node)
    {
        m_queue.read(node, m_box);
        const bool any = m_wishes.order.empty() && !(m_bound && !m_bound->anyOrder());
        std::vector<std::uint8_t> order;
        auto still = [&](std::uint8_t a) { return m_box.most[a] >= m_axes[a].extent; };
        if (m_wishes.order.empty()) {
            std::ranges::copy_if(m_byName, std::back_inserter(order), std::not_fn(still));
            if (!any)
                std::ranges::sort(order);
        } else
            order = mappingOf(m_axes, {.order = m_wishes.order}).order;
        const auto moving = std::ssize(order);
        for (std::uint8_t a = 0; a < m_axes.size(); ++a)
            if (m_wishes.order.empty() && still(a))
                order.push_back(a);
        auto byName = [&](std::uint8_t a, std::uint8_t b) { return m_axes[a].name < m_axes[b].name; };
        do
            buffered(node, order);
        while (any && std::ranges::next_permutation(order.begin(), order.begin() + moving, byName).found);
    }

    void buffered(TileQueue::Node node, const std::vector<std::uint8_t> &order)
    {
        node.schedule = true;
        node.order = m_queue.addOrder(order);
        const auto least = node.cycles;
        for (bool twice : {true, false}) {
            bool either = node.steps > 1 && m_bound
                && m_bound->anyOrder(); // without bounds single buffers are for what does not fit twice
            if (m_wishes.doubleBuffer ? twice != *m_wishes.doubleBuffer : !twice && !either)
                continue;
            node.single = !twice;
            if (m_bound) {
                m_queue.read(node, m_mapping);
                if (!fits())
                    continue;
            }
            node.cycles = m_bound ? std::max(least, whole(m_bound->cycles(m_mapping, enough()))) : 0;
            --m_left;
            m_queue.push(node);
        }
    }

    void attempt(const TileQueue::Node &node)
    {
        m_queue.read(node, m_mapping);
        Schedule s;
        for (std::size_t a = 0; a < m_axes.size(); ++a)
            s.tile.emplace_back(m_axes[a].name, m_mapping.tile[a]);
        s.eager = m_wishes.eager;
        s.variant = m_variant;
        s.order = m_wishes.order;
        for (auto a : m_mapping.order)
            if (m_wishes.order.empty() && m_mapping.tile[a] < m_axes[a].extent)
                s.order.push_back(m_axes[a].name);
        s.doubleBuffer = !node.single;
        bool legal = attempt(s);
        s.doubleBuffer = false;
        if (!legal && !m_bound && !m_wishes.doubleBuffer)
            attempt(s);
    }

    bool attempt(const Schedule &schedule)
    {
        if (m_trials.has(schedule))
            return true;
        auto kernel = legal(schedule);
        if (!kernel)
            return false;
        m_trials.add(m_target, schedule, kernel->lowered);
        return true;
    }

    bool settled() const
    {
        return m_trials.count() && ((!m_bound && tooFine()) || m_trials.bestRank() < m_queue.rank(m_queue.top()));
    }

    /// Without bounds: beyond a few times the fewest steps that fit, set-up only grows.
    bool tooFine() const { return m_queue.top().steps > std::max<std::int64_t>(12, 3 * m_trials.fewestSteps()); }

    void finish()
    {
        m_found.timed = m_trials.count();
        if (!m_found.timed) {
            (void)known(Indices(m_axes.size(), 0)); // for its problem
            return;
        }
        m_found.best = m_trials.best();
        m_found.next = m_trials.next();
        m_found.problem.clear();
        if (m_bound && !m_queue.empty())
            m_found.others = m_queue.top().cycles;
    }

    static constexpr int mostTimed = 64; ///< schedules, of more tiles
    static constexpr int few = 64;       ///< tiles of which the optimum is always proven
    static constexpr int most = 256;     ///< bounds worked out among all tiles, beyond those of even size

    const Target &m_target;
    const Site &m_site;
    const std::vector<Axis> &m_axes;
    const std::string &m_variant;
    const TileWishes &m_wishes;
    std::stop_token m_stop;
    TileQueue::Sizes m_sizes;
    std::vector<std::uint8_t> m_byName; ///< axes
    std::vector<double> m_rooms;        ///< bytes that tiles may take, by memory
    std::unique_ptr<TileBound> m_bound;
    int m_left = 0; ///< bounds that may still be worked out
    TileQueue m_queue{{}};
    TileBox m_box;
    Mapping m_mapping;
    TileTrials m_trials;
    TileFound m_found;
};

} // namespace

TileFound findTile(const Target &target, const Site &site, const std::vector<Axis> &axes, const std::string &variant,
    const TileWishes &wishes, std::stop_token stop)
{
    return Search(target, site, axes, variant, wishes, std::move(stop)).run();
}

} // namespace partita
