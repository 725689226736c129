// SPDX-License-Identifier: Apache-2.0
#include "compile/beside.h"

#include "compile/memo.h"
#include "compile/places.h"
#include "support/text.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace partita {

namespace {

constexpr int reach = 12; ///< kernels between two that may become a pair

class Pairer {
public:
    Pairer(std::vector<Kernel> &kernels, const Context &context, bool automatic)
        : m_kernels(kernels), m_context(context), m_description(context.target->description()), m_automatic(automatic)
        , m_position(kernels.size()), m_taken(kernels.size()), m_producers(kernels.size()), m_consumers(kernels.size())
    {
        m_plan.order.resize(kernels.size());
        std::iota(m_plan.order.begin(), m_plan.order.end(), 0);
        m_position = m_plan.order;
        std::map<TensorId, std::vector<int>> made;
        for (int k = 0; k < int(kernels.size()); ++k) {
            for (auto id : at(k).match.inputs)
                for (int from : made[id]) {
                    m_producers[std::size_t(k)].push_back(from);
                    m_consumers[std::size_t(from)].push_back(k);
                }
            for (auto id : at(k).match.outputs)
                made[id].push_back(k);
        }
    }

    Result<BesidePlan> run()
    {
        for (int k = 0; k < int(m_kernels.size()); ++k)
            if (auto done = asked(k); !done)
                return std::unexpected(done.error());
        std::vector<Saving> savings;
        for (int k = 0; m_automatic && k < int(m_kernels.size()); ++k)
            collect(k, savings);
        std::ranges::stable_sort(savings, std::greater<>{}, &Saving::cycles);
        for (const auto &s : savings)
            if (!m_taken[std::size_t(s.pair.host)] && !m_taken[std::size_t(s.pair.inside)] && legal(s.pair.host, s.pair.inside))
                take(s, "saves", "it runs while '" + at(s.pair.host).slug + "' computes: saves " + grouped(s.cycles) + " cycles");
        return std::move(m_plan);
    }

private:
    struct Saving {
        Beside pair;
        std::int64_t cycles;
    };

    Kernel &at(int k) const { return m_kernels[std::size_t(k)]; }
    const Choices::Entry *choice(int k) const { return m_context.choices.kernel(at(k).slug, "beside"); }

    /// The kernel's own choice.
    Result<void> asked(int k)
    {
        auto &kernel = at(k);
        kernel.inside = -1;
        kernel.hidden = 0;
        kernel.beside = {"none", "no kernel that it does not need, and that does not need it, computes on another engine nearby"};
        const auto *entry = choice(k);
        if (entry && entry->value == "none")
            kernel.beside = {"choice", "it runs by itself, by choice"};
        if (!entry || entry->value == "none" || !kernel.program)
            return {};
        auto pin = "kernel." + kernel.slug + ".beside=" + entry->value + ": ";
        auto host = std::ranges::find(m_kernels, entry->value, &Kernel::slug);
        if (host == m_kernels.end())
            return fail(pin + "no kernel is called '" + entry->value + "'; `partitac compile` lists their names");
        int h = int(host - m_kernels.begin());
        auto why = refused(h, k);
        if (why.empty() && (m_taken[std::size_t(h)] || m_taken[std::size_t(k)] || !legal(h, k)))
            why = "one needs what the other makes, or another choice has put one of them in a pair";
        if (!why.empty())
            return m_context.choices.find("kernel." + kernel.slug + ".beside") ? fail(pin + why) : Result<void>();
        auto best = bestOf(h, k);
        take(best, "choice", "it runs while '" + host->slug + "' computes, by choice: "
                 + (best.cycles < 0 ? "costs " + grouped(-best.cycles) : "saves " + grouped(best.cycles)) + " cycles");
        return {};
    }

    void collect(int k, std::vector<Saving> &out)
    {
        if (!at(k).program || choice(k) || m_taken[std::size_t(k)])
            return;
        std::int64_t best = 0;
        for (int h = std::max(0, k - reach); h <= std::min(int(m_kernels.size()) - 1, k + reach); ++h) {
            if (m_taken[std::size_t(h)] || !legal(h, k) || !refused(h, k).empty())
                continue;
            auto saving = bestOf(h, k);
            if (saving.cycles > 0)
                out.push_back(saving);
            best = std::max(best, saving.cycles);
            at(k).beside = {"cost", best > 0 ? "what could run beside it runs beside another kernel"
                                             : "to run it while '" + at(h).slug + "' computes would save nothing"};
        }
    }

    /// Why the two can never be a pair whatever the order, or "".
    std::string refused(int h, int k) const
    {
        const auto &host = at(h), &inside = at(k);
        if (h == k || !host.program)
            return "'" + host.slug + "' is no other kernel";
        if (host.engine == inside.engine)
            return "both run on the " + m_description.engines[std::size_t(host.engine)].title;
        if (host.engine == m_description.core() || placesOf(*host.program).contains(-1))
            return "the core does not become free while '" + host.slug + "' runs";
        auto both = scratchOf(*host.program, m_description), own = scratchOf(*inside.program, m_description);
        for (std::size_t m = 0; m < both.size(); ++m)
            if (own[m] && double(both[m] + own[m]) > m_description.memories[m].numbers.find("size")->second.value)
                return "the tiles of both need " + grouped(both[m] + own[m]) + " bytes of " + m_description.memories[m].name;
        return {};
    }

    /// Whether the inner one may stand right behind its host in the order at hand.
    bool legal(int host, int inside) const
    {
        auto h = m_position[std::size_t(host)], i = m_position[std::size_t(inside)];
        auto here = [&](int k) { return m_position[std::size_t(k)]; };
        const auto &needed = m_producers[std::size_t(inside)], &readers = m_consumers[std::size_t(inside)];
        return i > h ? std::ranges::all_of(needed, [&](int k) { return here(k) < h; })
                     : std::ranges::all_of(readers, [&](int k) { return here(k) > h; });
    }

    Saving bestOf(int host, int inside) const
    {
        auto time = [&](int k, const Around &around) {
            return m_context.memo.state().traces.time(at(k).program, around, *m_context.target, m_context.targetKey);
        };
        auto apart = time(host, {})->trace.cycles + time(inside, {})->trace.cycles;
        Saving best{{}, 0};
        for (int place : placesOf(*at(host).program)) {
            auto timed = time(host, {.inside = at(inside).program, .insidePlace = place});
            auto saved = apart - timed->trace.cycles - timed->inside.cycles;
            if (best.pair.host < 0 || saved > best.cycles)
                best = {{host, inside, place}, saved};
        }
        return best;
    }

    void take(const Saving &s, std::string cause, std::string sentence)
    {
        auto [host, inside, place] = s.pair;
        m_taken[std::size_t(host)] = m_taken[std::size_t(inside)] = true;
        at(inside).beside = {std::move(cause), std::move(sentence)};
        m_plan.pairs.push_back(s.pair);
        auto &order = m_plan.order;
        auto from = m_position[std::size_t(inside)], to = m_position[std::size_t(host)];
        if (from > to)
            std::rotate(order.begin() + to + 1, order.begin() + from, order.begin() + from + 1);
        else
            std::rotate(order.begin() + from, order.begin() + from + 1, order.begin() + to + 1);
        for (int p = std::min(from, to); p <= std::max(from, to); ++p)
            m_position[std::size_t(order[std::size_t(p)])] = p;
    }

    std::vector<Kernel> &m_kernels;
    const Context &m_context;
    const Description &m_description;
    bool m_automatic;
    BesidePlan m_plan;
    std::vector<int> m_position;
    std::vector<bool> m_taken;
    std::vector<std::vector<int>> m_producers, m_consumers;
};

} // namespace

Result<BesidePlan> pairKernels(std::vector<Kernel> &kernels, const Context &context, bool automatic)
{
    return Pairer(kernels, context, automatic).run();
}

void join(const BesidePlan &plan, std::vector<Kernel> &kernels)
{
    std::vector<Kernel> out;
    std::vector<int> position(kernels.size());
    for (std::size_t p = 0; p < plan.order.size(); ++p) {
        position[std::size_t(plan.order[p])] = int(p);
        out.push_back(std::move(kernels[std::size_t(plan.order[p])]));
    }
    for (const auto &pair : plan.pairs) {
        auto &inside = out[std::size_t(position[std::size_t(pair.inside)])];
        inside.inside = position[std::size_t(pair.host)];
        inside.place = pair.place;
    }
    kernels = std::move(out);
}

} // namespace partita
