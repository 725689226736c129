// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/memory_map.h"

#include "compile/memory/offsets.h"

#include <algorithm>
#include <map>

using namespace partita;

namespace {

/// When kernels start and end; one that runs inside another shares its host's time.
struct Clock {
    std::vector<double> start, end;

    Clock(const Deployment &d, MemoryMap::Axis axis)
    {
        const auto count = int(d.kernels.size());
        for (int k = 0; k < count; ++k) {
            const bool cycles = axis == MemoryMap::Axis::Cycles;
            const int host = d.host(k);
            start.push_back(!cycles ? double(k) : double(d.start(host < 0 ? k : host)));
            end.push_back(!cycles ? double(k + 1) : double(host < 0 ? d.end(k) : std::max(d.end(k), d.end(host))));
        }
        start.push_back(axis == MemoryMap::Axis::Cycles ? double(d.cycles) : double(count));
        end.push_back(start.back());
    }
};

/// Bytes that live together as one piece: a buffer, or a chain of them written in place.
struct Stay {
    std::int64_t low, high;
    int first, last;
};

/// Follows what is alive through the kernels, and keeps what lies free below it.
class Sweep {
public:
    Sweep(MemoryMap::Lane &lane, const Clock &clock) : m_lane(lane), m_clock(clock) { }

    /// `fixed`: bytes at the bottom that are taken all the time.
    void run(std::vector<Stay> pieces, std::int64_t fixed)
    {
        std::ranges::sort(pieces, {}, &Stay::first);
        std::multimap<int, std::int64_t> ends; // low address, by last moment
        std::size_t next = 0;
        std::int64_t most = -1, alive = 0;
        const auto moments = int(m_clock.start.size());
        for (int m = 0; m < moments; ++m) {
            bool changed = false;
            while (!ends.empty() && ends.begin()->first < m) {
                auto it = m_alive.find(ends.begin()->second);
                alive -= it->second - it->first;
                m_alive.erase(it);
                ends.erase(ends.begin());
                changed = true;
            }
            for (; next < pieces.size() && pieces[next].first <= m; ++next) {
                const auto &p = pieces[next];
                m_alive.emplace(p.low, p.high);
                ends.emplace(p.last, p.low);
                alive += p.high - p.low;
                changed = true;
            }
            if (changed || m == 0)
                gaps(m, fixed);
            auto top = m_alive.empty() ? fixed : std::max(fixed, m_alive.rbegin()->second);
            const auto data = m_lane.peak - m_lane.program.sum();
            if (aligned(top) == aligned(data) && fixed + alive > most) {
                if (most < 0)
                    m_lane.peakAt = m_clock.start[m];
                most = fixed + alive;
                m_lane.free = data - most;
            }
        }
        gapsUntil(moments - 1, {});
    }

private:
    using Gap = std::pair<std::int64_t, std::int64_t>;

    void gaps(int moment, std::int64_t fixed)
    {
        std::vector<Gap> now;
        auto at = fixed;
        for (auto [low, high] : m_alive) {
            if (low - at >= offsetAlign)
                now.emplace_back(at, low);
            at = std::max(at, high);
        }
        gapsUntil(moment, now);
    }

    /// Ends those that are not in `now`, starts those that are new.
    void gapsUntil(int moment, const std::vector<Gap> &now)
    {
        const auto time = m_clock.start[moment];
        std::erase_if(m_open, [&](const auto &open) {
            if (std::ranges::find(now, open.first) != now.end())
                return false;
            if (time > open.second)
                m_lane.holes.push_back({open.second, time, open.first.first, open.first.second});
            return true;
        });
        for (const auto &gap : now)
            m_open.emplace(gap, time);
    }

    MemoryMap::Lane &m_lane;
    const Clock &m_clock;
    std::map<std::int64_t, std::int64_t> m_alive; ///< high by low
    std::map<Gap, double> m_open;                 ///< since when
};

} // namespace

MemoryMap MemoryMap::of(const Deployment &d, Axis axis)
{
    const Clock clock(d, axis);
    MemoryMap map;
    map.end = clock.end.back();
    std::vector<std::vector<Stay>> pieces(d.memories.size());
    std::vector<std::int64_t> fixed(d.memories.size());
    std::vector<std::size_t> pieceOf(d.buffers.size());
    std::vector<bool> under(d.buffers.size()); // written over by another
    for (const auto &use : d.memories)
        map.lanes.push_back({.memory = use.memory,
            .size = use.size,
            .peak = use.peak,
            .bound = use.lowerBound,
            .program = use.program});
    for (const auto &b : d.buffers)
        if (b.over >= 0)
            under[b.over] = true;
    for (std::size_t i = 0; i < d.buffers.size(); ++i) {
        const auto &b = d.buffers[i];
        if (b.bytes <= 0)
            continue;
        const auto at = std::size_t(std::ranges::find(d.memories, b.memory, &MemoryUse::memory) - d.memories.begin());
        const auto first = std::size_t(b.first), last = std::size_t(b.last);
        Block block{int(i), clock.start[first], clock.end[last], b.offset, b.offset + b.bytes};
        block.head = b.over >= 0 ? clock.end[first] - clock.start[first] : 0;
        block.tail = under[i] ? clock.end[last] - clock.start[last] : 0;
        map.lanes[at].blocks.push_back(block);
        if (b.kind == Buffer::Kind::Constant) {
            fixed[at] = std::max(fixed[at], aligned(block.high));
        } else if (b.over >= 0) {
            pieceOf[i] = pieceOf[b.over];
            auto &piece = pieces[at][pieceOf[i]];
            piece.last = std::max<int>(piece.last, b.last);
            piece.low = std::min(piece.low, block.low);
        } else {
            pieceOf[i] = pieces[at].size();
            pieces[at].push_back({block.low, block.high, b.first, b.last});
        }
    }
    for (std::size_t l = 0; l < map.lanes.size(); ++l) {
        std::ranges::sort(map.lanes[l].blocks, {}, [](const Block &b) { return std::pair(b.from, b.low); });
        Sweep(map.lanes[l], clock).run(std::move(pieces[l]), fixed[l]);
    }
    return map;
}

MemoryMap::Found MemoryMap::find(BufferId buffer) const
{
    for (int l = 0; l < int(lanes.size()); ++l) {
        const auto &blocks = lanes[l].blocks;
        auto it = std::ranges::find(blocks, buffer, &Block::buffer);
        if (it != blocks.end())
            return {l, int(it - blocks.begin())};
    }
    return {};
}
