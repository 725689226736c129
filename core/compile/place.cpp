// SPDX-License-Identifier: Apache-2.0
#include "compile/decisions.h"
#include "compile/homes.h"
#include "support/threads.h"

#include <algorithm>

namespace partita {

HomeMemories homeMemories(const Description &d)
{
    HomeMemories m{d.memory(d.engines[std::size_t(d.core())].memory), -1};
    for (std::size_t i = 0; i < d.memories.size(); ++i)
        if (d.memories[i].external)
            m.far = int(i);
    return m;
}

namespace {

std::int64_t sizeOf(const Description &d, int memory) { return std::int64_t(d.memories[std::size_t(memory)].numbers.find("size")->second.value); }

/// The memory that a choice names. Error: it is neither the core's nor the external one.
Result<int> chosenMemory(const std::string &key, const std::string &name, const char *what, const Description &d, HomeMemories memories)
{
    auto memory = d.memory(name);
    if (memory >= 0 && (memory == memories.near || memory == memories.far))
        return memory;
    return fail(key + "=" + name + ": " + what + " may live in " + d.memories[std::size_t(memories.near)].name
                + (memories.far >= 0 ? " or " + d.memories[std::size_t(memories.far)].name : ""));
}

/// No tensor of that name lies in memory.
Error unknownTensor(const Front &front, const std::string &key, std::string_view slug)
{
    constexpr std::size_t most = 12;
    std::vector<TensorId> known;
    for (const auto &life : front.net->lives)
        known.insert(known.end(), life.tensors.begin(), life.tensors.end());
    std::string names;
    for (std::size_t i = 0; i < std::min(most, known.size()); ++i)
        names += (i ? ", " : "") + front.graph.tensor(known[i]).slug;
    if (known.size() > most)
        names += " and " + std::to_string(known.size() - most) + " more";
    return {key + ": no tensor in memory is called '" + std::string(slug) + "'; there are " + names};
}

/// Where each may live: pinned ones do not move.
struct Pinned {
    std::vector<bool> lives, constants;
};

Result<Pinned> pin(const Front &front, const Decisions &decisions, const Context &context, HomeMemories memories, Homes &homes)
{
    const auto &lives = front.net->lives;
    const auto &groups = front.groups;
    const auto &d = context.target->description();
    Pinned pinned{std::vector<bool>(lives.size()), std::vector<bool>(groups.size())};
    auto slugOf = [&](const auto &one) -> std::string_view { return front.graph.tensor(one.first).slug; };
    for (const auto &subject : context.choices.about("tensor.")) {
        auto slug = std::string_view(subject->prefix).substr(7, subject->prefix.size() - 8);
        auto at = std::ranges::lower_bound(front.net->alive, slug, {}, slugOf);
        if (at == front.net->alive.end() || slugOf(*at) != slug) {
            if (subject->pinned)
                return std::unexpected(unknownTensor(front, subject->prefix + subject->fields.front().first, slug));
            continue;
        }
        const auto *entry = subject->find("memory");
        if (!entry)
            continue;
        auto memory = chosenMemory(subject->prefix + "memory", entry->value, "an activation", d, memories);
        if (!memory)
            return std::unexpected(memory.error());
        for (auto member : lives[std::size_t(at->second)].tensors)
            homes.tensor[std::size_t(member)] = *memory;
        pinned.lives[std::size_t(at->second)] = true;
    }
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const auto *entry = decisions.find(int(g), "weights");
        if (!entry)
            continue;
        auto key = "kernel." + groups[g].slug + ".weights";
        bool own = context.choices.find(key) == entry;
        auto memory = chosenMemory(own ? key : "weights", entry->value, "constants", d, memories);
        if (!memory)
            return std::unexpected(memory.error());
        auto bytes = front.net->constants[g];
        if (own && !entry->held && bytes == 0)
            return fail(key + "=" + entry->value + ": this kernel has no constants");
        if (bytes == 0)
            continue;
        homes.constants[g] = *memory;
        pinned.constants[g] = true;
    }
    return pinned;
}

/// Takes out of the core's memory all constants that may stream, and where the rest does not fit the activations that lose the fewest
/// cycles a byte; then lets back in what saves the most cycles a byte and still fits.
class Evictor {
public:
    Evictor(const Front &front, const Decisions &decisions, const Context &context, const Pinned &pinned, HomeMemories memories, Homes &homes)
        : m_lives(front.net->lives), m_stop(context.stop), m_memories(memories), m_homes(homes), m_worth(front, decisions, context, homes, memories.far), m_crowd(front.groups.size())
    {
        const auto &lives = m_lives;
        const auto &groups = front.groups;
        auto last = int(groups.size()) - 1;
        for (std::size_t l = 0; l < lives.size(); ++l)
            if (const auto &life = lives[l]; homes.tensor[std::size_t(life.tensors.front())] == memories.near) {
                m_crowd.add(life.first, life.last, life.bytes);
                if (!pinned.lives[l])
                    m_activations.push_back({false, int(l), life.bytes, life.first, life.last});
            }
        for (std::size_t g = 0; g < groups.size(); ++g)
            if (auto bytes = front.net->constants[g]; homes.constants[g] == memories.near && bytes > 0) {
                m_crowd.add(0, last, bytes);
                if (!pinned.constants[g])
                    m_constants.push_back({true, int(g), bytes, 0, last});
            }
    }

    void fit(std::int64_t budget)
    {
        if (m_crowd.most() <= budget)
            return;
        std::vector<Item *> constants;
        for (auto &item : m_constants)
            constants.push_back(&item);
        ask(constants);
        auto outside = takeOut(m_constants, -1);
        for (auto *item : takeOut(m_activations, budget))
            outside.push_back(item);
        if (m_stop.stop_requested())
            return;
        std::ranges::stable_sort(outside, [](const Item *a, const Item *b) { return cheaper(*b, *a); });
        for (auto *item : outside)
            if (item->loss > 0 && m_crowd.most(item->first, item->last) + item->bytes <= budget)
                move(*item, true);
        constexpr int most = 16;
        int tries = 0;
        for (auto *item : outside)
            if (item->outside && item->constant && item->loss > 0 && tries++ < most)
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
        const auto part = std::max<std::size_t>(8, items.size() / 32); // that share what is asked of a kernel as it is
        onThreads(0, (items.size() + part - 1) / part, [&](std::size_t p) {
            if (m_stop.stop_requested())
                return;
            auto worth = m_worth;
            for (auto i = p * part; i < std::min(items.size(), (p + 1) * part) && !m_stop.stop_requested(); ++i)
                items[i]->loss = items[i]->constant ? worth.ofConstants(items[i]->index) : worth.ofLife(m_lives[std::size_t(items[i]->index)]);
        });
    }

    /// The cheapest first, where more than `budget` is alive; no more than `most` cycles' worth.
    std::vector<Item *> takeOut(std::vector<Item> &items, std::int64_t budget, std::int64_t most = Worth::needed)
    {
        std::vector<Item *> able, out;
        for (auto &item : items)
            if (!item.outside && m_crowd.most(item.first, item.last) > budget)
                able.push_back(&item);
        ask(able);
        if (m_stop.stop_requested())
            return out;
        std::erase_if(able, [most](const Item *item) { return item->loss >= most; });
        std::ranges::stable_sort(able, [](const Item *a, const Item *b) { return cheaper(*a, *b); });
        for (auto *item : able)
            if (item->loss < most && m_crowd.most(item->first, item->last) > budget) {
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
        if (m_crowd.most() <= budget)
            return;
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
            m_homes.constants[std::size_t(item.index)] = home;
        else
            for (auto id : m_lives[std::size_t(item.index)].tensors)
                m_homes.tensor[std::size_t(id)] = home;
    }

    const std::vector<Life> &m_lives;
    std::stop_token m_stop;
    HomeMemories m_memories;
    Homes &m_homes;
    const Worth m_worth; ///< copied by whoever asks
    Crowd m_crowd;
    std::vector<Item> m_constants, m_activations;
};

} // namespace

Result<Homes> place(const Front &front, const Decisions &decisions, const Context &context, std::optional<std::int64_t> spare)
{
    const auto &d = context.target->description();
    const auto memories = homeMemories(d);
    Homes homes{std::vector<int>(front.graph.tensorCount(), memories.near), std::vector<int>(front.groups.size(), memories.near), false};
    auto pinned = pin(front, decisions, context, memories, homes);
    if (!pinned)
        return std::unexpected(pinned.error());
    if (spare && memories.far >= 0)
        Evictor(front, decisions, context, *pinned, memories, homes).fit(sizeOf(d, memories.near) - *spare);
    if (context.stop.stop_requested())
        return fail("cancelled", Fault::Cancelled);
    auto outside = [&](int memory) { return memory == memories.far; };
    homes.external = memories.far >= 0 && (std::ranges::any_of(homes.tensor, outside) || std::ranges::any_of(homes.constants, outside));
    return homes;
}

Shortage shortageOf(const Deployment &d)
{
    const auto near = homeMemories(d.target->description()).near;
    Shortage out;
    if (!d.memories.empty())
        out.full = d.memories.back();
    std::vector<std::int64_t> scratch(d.kernels.size() + 1);
    for (const auto &b : d.buffers)
        if (b.kind == Buffer::Kind::Scratch && b.memory == near)
            out.scratch = std::max(out.scratch, scratch[std::size_t(b.first)] += b.bytes);
    return out;
}

std::optional<std::int64_t> spareMore(const Description &d, const Shortage &lacking, std::optional<std::int64_t> spare)
{
    const auto memories = homeMemories(d);
    const auto size = sizeOf(d, memories.near);
    if (memories.far < 0 || (spare && *spare >= size))
        return std::nullopt;
    if (!lacking.full) // a kernel has no room for its tiles, or its operands must be near
        return std::min(size, spare.value_or(0) + size / 8);
    if (lacking.full->memory != memories.near)
        return std::nullopt;
    return std::min(size, spare ? *spare + std::clamp(lacking.full->peak - size, size / 32, size / 8) : lacking.scratch);
}

Site siteOf(const Graph &graph, const Match &match, const Homes &homes, int group, const LayoutOption &option)
{
    Site site{graph, match, option.inputs, option.output, {}, homes.tensor[std::size_t(match.outputs[0])],
              group < 0 ? 0 : homes.constants[std::size_t(group)]};
    for (auto in : match.inputs)
        site.inputMemory.push_back(homes.tensor[std::size_t(in)]);
    return site;
}

} // namespace partita
