// SPDX-License-Identifier: Apache-2.0
#include "compile/place/evict.h"

#include "support/threads.h"

#include <algorithm>
#include <numeric>

namespace partita {

namespace {

class Evictor {
public:
    Evictor(const PartitionedGraph &front, const Decisions &decisions, const Context &context, const Pinned &pinned,
        HomeMemories memories, MemoryPlacement &homes, Occupancy crowd)
        : m_lives(front.groupGraph->liveRanges),
          m_stop(context.stop),
          m_memories(memories),
          m_homes(homes),
          m_worth(front, decisions, context, homes, memories.far),
          m_crowd(std::move(crowd))
    {
        const auto &liveRanges = m_lives;
        const auto &groups = front.groups;
        auto last = int(groups.size()) - 1;
        for (std::size_t l = 0; l < liveRanges.size(); ++l)
            if (const auto &life = liveRanges[l];
                homes.tensor[life.tensors.front()] == memories.near && !pinned.liveRanges[l])
                m_activations.push_back({false, int(l), life.bytes, life.first, life.last});
        for (std::size_t g = 0; g < groups.size(); ++g)
            if (auto bytes = front.constants[g];
                homes.constants[g] == memories.near && bytes > 0 && !pinned.constants[g])
                m_constants.push_back({true, int(g), bytes, 0, last});
    }

    /// More than that is alive at some moment.
    void fit(std::int64_t budget)
    {
        std::vector<Item *> constants;
        for (auto &item : m_constants)
            constants.push_back(&item);
        ask(constants);
        auto outside = takeOut(m_constants, -1);
        for (auto *item : takeOut(m_activations, budget))
            outside.push_back(item);
        if (stopped())
            return;
        std::ranges::stable_sort(outside, [](const Item *a, const Item *b) { return cheaper(*b, *a); });
        for (auto *item : outside)
            if (!stopped() && item->loss > 0 && m_crowd.most(item->first, item->last) + item->bytes <= budget)
                move(*item, true);
        constexpr int most = 16;
        int tries = 0;
        for (auto *item : outside)
            if (!stopped() && item->outside && item->constant && item->loss > 0 && tries++ < most)
                exchange(*item, budget);
    }

private:
    struct Item {
        bool constant;
        int index; ///< of the group, or of the life
        std::int64_t bytes;
        int first, last;
        bool outside = false;
        std::int64_t loss = -1; ///< cycles, when it is outside; -1: not asked yet
    };

    bool stopped() const { return m_stop.stop_requested(); }

    /// Whether `a` loses fewer cycles a byte, or as many and is larger.
    static bool cheaper(const Item &a, const Item &b)
    {
        auto left = double(a.loss) * double(b.bytes), right = double(b.loss) * double(a.bytes);
        return left != right ? left < right : a.bytes > b.bytes;
    }

    /// What they lose, where it is not known.
    void ask(std::vector<Item *> items)
    {
        std::erase_if(items, [](const Item *item) { return item->loss >= 0; });
        const auto part = std::max<std::size_t>(1, items.size() / 32);
        onThreads(0, (items.size() + part - 1) / part, [&](std::size_t p) {
            if (stopped())
                return;
            auto worth = m_worth;
            for (auto i = p * part; i < std::min(items.size(), (p + 1) * part) && !stopped(); ++i)
                items[i]->loss
                    = items[i]->constant ? worth.ofConstants(items[i]->index) : worth.ofLife(m_lives[items[i]->index]);
        });
    }

    /// The cheapest first, where more than `budget` is alive; no more than `most` cycles' worth.
    std::vector<Item *> takeOut(std::vector<Item> &items, std::int64_t budget, std::int64_t most = SpillCost::needed)
    {
        std::vector<Item *> able, out;
        for (auto &item : items)
            if (!stopped() && !item.outside && m_crowd.most(item.first, item.last) > budget)
                able.push_back(&item);
        ask(able);
        if (stopped())
            return out;
        std::erase_if(able, [most](const Item *item) { return item->loss >= most; });
        std::ranges::stable_sort(able, [](const Item *a, const Item *b) { return cheaper(*a, *b); });
        for (auto *item : able)
            if (!stopped() && item->loss < most && m_crowd.most(item->first, item->last) > budget) {
                move(*item, false);
                out.push_back(item);
                most -= item->loss;
            }
        return out;
    }

    /// Lets constants in for activations that lose less outside.
    void exchange(Item &constants, std::int64_t budget)
    {
        move(constants, true);
        auto out = takeOut(m_activations, budget, constants.loss);
        if (m_crowd.most() <= budget) {
            for (auto *item : out) // the last to go may have made room for others
                if (m_crowd.most(item->first, item->last) + item->bytes <= budget)
                    move(*item, true);
            return;
        }
        for (auto *item : out)
            move(*item, true);
        move(constants, false);
    }

    void move(Item &item, bool in)
    {
        item.outside = !in;
        m_crowd.add(item.first, item.last, in ? item.bytes : -item.bytes);
        auto home = in ? m_memories.near : m_memories.far;
        if (item.constant)
            m_homes.constants[item.index] = home;
        else
            for (auto id : m_lives[item.index].tensors)
                m_homes.tensor[id] = home;
    }

    const std::vector<LiveRange> &m_lives;
    std::stop_token m_stop;
    HomeMemories m_memories;
    MemoryPlacement &m_homes;
    const SpillCost m_worth; ///< copied by whoever asks
    Occupancy m_crowd;
    std::vector<Item> m_constants, m_activations;
};

/// Bytes that are alive in that memory, by moment.
std::vector<std::int64_t> aliveIn(MemoryId memory, const PartitionedGraph &front, const MemoryPlacement &homes)
{
    std::vector<std::int64_t> out(front.groups.size() + 1); // first what each moment has more than the one before
    for (const auto &life : front.groupGraph->liveRanges)
        if (homes.tensor[life.tensors.front()] == memory) {
            out[std::size_t(life.first)] += life.bytes;
            out[std::size_t(life.last) + 1] -= life.bytes;
        }
    for (std::size_t g = 0; g < front.groups.size(); ++g)
        out[0] += homes.constants[g] == memory ? front.constants[g] : 0;
    std::partial_sum(out.begin(), out.end(), out.begin());
    out.pop_back();
    return out;
}

} // namespace

void evict(const PartitionedGraph &front, const Decisions &decisions, const Context &context, const Pinned &pinned,
    HomeMemories memories, std::int64_t budget, MemoryPlacement &homes)
{
    Occupancy crowd(aliveIn(memories.near, front, homes));
    if (crowd.most() > budget)
        Evictor(front, decisions, context, pinned, memories, homes, std::move(crowd)).fit(budget);
}

} // namespace partita
