// SPDX-License-Identifier: Apache-2.0
#include "compile/sequence/overlap.h"

#include "compile/sequence/dependences.h"
#include "deployment/places.h"
#include "support/text.h"
#include "support/try.h"

#include <algorithm>

namespace partita {

namespace {

constexpr int reach = 12; ///< kernels between two that may become a pair

class Pairer {
public:
    Pairer(const Drafts &drafts, bool automatic)
        : m_drafts(drafts),
          m_description(drafts.context.target->description()),
          m_automatic(automatic),
          m_count(int(drafts.list.size())),
          m_order(std::size_t(m_count)),
          m_position(std::size_t(m_count)),
          m_taken(std::size_t(m_count)),
          m_near(drafts)
    {
        m_out.decision.resize(m_count);
        m_parts.reserve(m_count);
        for (const auto &memory : m_description.memories)
            m_sizes.push_back(memory.size());
        const auto core = m_description.core();
        for (int k = 0; k < m_count; ++k) {
            m_order[k] = m_position[k] = k;
            const auto &kernel = at(k);
            m_parts.push_back({kernel.program ? kernel.engine : EngineId(),
                kernel.program && kernel.engine != core && !kernel.outline->beginsBlind(),
                kernel.program ? kernel.outline->scratch.data() : nullptr});
        }
    }

    Result<Pairing> run()
    {
        for (int k = 0; k < m_count; ++k)
            PARTITA_CHECK(asked(k));
        std::vector<Found> found;
        for (int k = 0; m_automatic && k < m_count; ++k) {
            collect(k, found);
            if (m_drafts.context.stop.stop_requested())
                return fail("cancelled", Fault::Cancelled);
        }
        std::ranges::stable_sort(found, std::greater<>{}, [](const Found &f) { return f.saving.cycles; });
        for (const auto &f : found)
            if (!m_taken[f.host] && !m_taken[f.inside] && legal(f.host, f.inside))
                take(f, OverlapDecision::Why::Saves);
        for (int k : m_order)
            m_out.kernelOrder.push_back({k, false, -1});
        for (const auto &f : m_pairs) {
            auto &standing = m_out.kernelOrder[m_position[f.inside]];
            standing.inside = true;
            standing.place = f.saving.place;
        }
        m_out.any = !m_pairs.empty();
        return std::move(m_out);
    }

private:
    struct Found {
        int host, inside;
        Saving saving;
    };

    /// What a draft can be of a pair.
    struct Part {
        EngineId engine; ///< -1: it runs nowhere
        bool host;
        const std::int64_t *scratch; ///< bytes by memory, where it runs
    };

    const Kernel &at(int k) const { return m_drafts[k]; }

    /// The kernel's own choice.
    Result<void> asked(int k)
    {
        auto &decision = m_out.decision[k];
        const auto *entry = m_drafts.chosen(k, "beside");
        if (entry && entry->value == "none")
            decision.why = OverlapDecision::Why::AloneByChoice;
        if (!entry || entry->value == "none" || !at(k).program)
            return {};
        auto pin = "kernel." + at(k).slug + ".beside=" + entry->value + ": ";
        auto h = int(std::ranges::find(m_drafts.list, entry->value, [](const Draft &draft) -> const std::string & {
            return draft.kernel->slug;
        }) - m_drafts.list.begin());
        if (h == m_count)
            return fail(pin + "no kernel is called '" + entry->value + "'; `partitac compile` lists their names");
        auto why = possible(h, k) ? std::string() : refused(h, k);
        if (why.empty() && (m_taken[h] || m_taken[k] || !legal(h, k)))
            why = "one needs the result of the other, or another choice already pairs one of them";
        if (!why.empty())
            return m_drafts.own(k, "beside") ? fail(pin + why) : Result<void>();
        take({h, k, savingOf(h, k)}, OverlapDecision::Why::ByChoice);
        return {};
    }

    void collect(int k, std::vector<Found> &out)
    {
        if (!at(k).program || m_taken[k] || m_drafts.chosen(k, "beside"))
            return;
        auto &decision = m_out.decision[k];
        for (int h = std::max(0, k - reach); h <= std::min(m_count - 1, k + reach); ++h) {
            if (m_taken[h] || !possible(h, k) || !legal(h, k))
                continue;
            const auto saving = mostSaved(h, k) > 0 ? savingOf(h, k) : Saving();
            if (saving.cycles > 0)
                out.push_back({h, k, saving});
            decision.cycles = std::max(decision.cycles, saving.cycles);
            decision.why = decision.cycles > 0 ? OverlapDecision::Why::Taken : OverlapDecision::Why::SavesNothing;
            decision.other = decision.cycles > 0 ? -1 : h;
        }
        decision.cycles = 0;
    }

    /// Whether the two may ever be a pair, whatever the order.
    bool possible(int h, int k) const
    {
        const auto &host = m_parts[h], &inside = m_parts[k];
        if (!host.host || host.engine == inside.engine || h == k)
            return false;
        for (std::size_t m = 0; m < m_sizes.size(); ++m)
            if (!fits(host, inside, m))
                return false;
        return true;
    }
    bool fits(const Part &host, const Part &inside, std::size_t memory) const
    {
        auto own = inside.scratch[memory];
        return !own || host.scratch[memory] + own <= m_sizes[memory];
    }

    /// Why they may not.
    std::string refused(int h, int k) const
    {
        const auto &host = at(h), &inside = at(k);
        if (h == k || !host.program)
            return "'" + host.slug + "' is not another kernel";
        if (host.engine == inside.engine)
            return "both run on the " + m_description.engines[host.engine].title;
        for (std::size_t m = 0;
             m < host.outline->scratch.size() && host.engine != m_description.core() && !host.outline->beginsBlind();
             ++m)
            if (!fits(m_parts[h], m_parts[k], m))
                return "the tiles of both need " + grouped(host.outline->scratch[m] + inside.outline->scratch[m])
                    + " bytes of " + m_description.memories[m].name;
        return "the core does not become free while '" + host.slug + "' runs";
    }

    /// Whether the inner one may stand right behind its host in the order at hand.
    bool legal(int host, int inside) const
    {
        auto here = [&](int k) { return m_position[k]; };
        auto h = here(host);
        return here(inside) > h ? std::ranges::all_of(m_near.before.of(inside), [&](int k) { return here(k) < h; })
                                : std::ranges::all_of(m_near.after.of(inside), [&](int k) { return here(k) > h; });
    }

    /// While the core runs the inner one it can do nothing for the host.
    std::int64_t mostSaved(int host, int inside) const
    {
        const auto &outer = at(host).trace, &inner = at(inside).trace;
        return std::min(inner.cycles, outer.cycles - outer.busy[m_description.core()]);
    }

    Saving savingOf(int host, int inside)
    {
        const auto &outer = m_drafts.list[host].kernel->program, &inner = m_drafts.list[inside].kernel->program;
        m_words = {address(outer), address(inner)};
        if (auto known = m_drafts.context.cache.find(pass::saving, m_words))
            return *known;
        auto apart = at(host).trace.cycles + at(inside).trace.cycles;
        const auto most = mostSaved(host, inside);
        Saving best;
        bool first = true;
        for (int place : at(host).outline->places) {
            auto saved = apart
                - simulatedCycles(*outer, *m_drafts.context.target, {.inside = inner.get(), .insidePlace = place});
            if (first || saved > best.cycles)
                best = {place, saved};
            first = false;
            if (best.cycles == most)
                break;
        }
        m_drafts.context.cache.add(pass::saving, m_words, std::make_shared<const Saving>(best), {outer, inner});
        return best;
    }

    void take(const Found &f, OverlapDecision::Why why)
    {
        m_taken[f.host] = m_taken[f.inside] = true;
        m_out.decision[f.inside] = {why, f.host, f.saving.cycles};
        m_pairs.push_back(f);
        auto from = m_position[f.inside], to = m_position[f.host];
        if (from > to)
            std::rotate(m_order.begin() + to + 1, m_order.begin() + from, m_order.begin() + from + 1);
        else
            std::rotate(m_order.begin() + from, m_order.begin() + from + 1, m_order.begin() + to + 1);
        for (int p = std::min(from, to); p <= std::max(from, to); ++p)
            m_position[m_order[p]] = p;
    }

    const Drafts &m_drafts;
    const Description &m_description;
    bool m_automatic;
    int m_count;
    std::vector<int> m_order, m_position;
    std::vector<bool> m_taken;
    Dependences m_near;
    std::vector<Part> m_parts;         ///< by draft
    std::vector<std::int64_t> m_sizes; ///< bytes, by memory
    std::vector<Found> m_pairs;
    Pairing m_out;
    CacheKey m_words;
};

} // namespace

Reason reasonOf(const OverlapDecision &decision, const Drafts &drafts)
{
    auto other = [&] { return "'" + drafts[decision.other].slug + "'"; };
    auto cycles = (decision.cycles < 0 ? "costs " + grouped(-decision.cycles) : "saves " + grouped(decision.cycles))
        + " cycles";
    switch (decision.why) {
    case OverlapDecision::Why::Nobody: return {"none", "no independent kernel computes on another engine nearby"};
    case OverlapDecision::Why::AloneByChoice: return {"choice", "it runs by itself, by choice"};
    case OverlapDecision::Why::ByChoice:
        return {"choice", "it runs while " + other() + " computes, by choice: " + cycles};
    case OverlapDecision::Why::Saves: return {"saves", "it runs while " + other() + " computes: " + cycles};
    case OverlapDecision::Why::Taken:
        return {"cost", "the kernels that could run at the same time already run with another one"};
    case OverlapDecision::Why::SavesNothing:
        return {"cost", "running it while " + other() + " computes would save nothing"};
    }
    return {};
}

Result<Pairing> pairUp(const Drafts &drafts, bool automatic) { return Pairer(drafts, automatic).run(); }

} // namespace partita
