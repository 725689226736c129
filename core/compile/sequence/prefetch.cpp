// SPDX-License-Identifier: Apache-2.0
#include "compile/sequence/prefetch.h"

#include "deployment/places.h"
#include "support/text.h"

#include <algorithm>
#include <limits>

namespace partita {

namespace {

using TimedPointer = std::shared_ptr<const Timed>;
using CarryPointer = std::shared_ptr<const Carry>;

CacheKey cacheKeyOf(const Carry &carry)
{
    CacheKey out;
    auto add = [&](const CacheKey &times) {
        out.push_back(std::ssize(times));
        out.insert(out.end(), times.begin(), times.end());
    };
    add(carry.free);
    for (const auto *lists : {&carry.ports, &carry.tokens})
        for (const auto &list : *lists)
            add(list);
    for (const auto &s : carry.spans)
        add({s.track, std::int64_t(s.kind), s.start, s.end, s.bytes, s.count, s.period});
    return out;
}

class Prefetcher {
public:
    Prefetcher(const Drafts &drafts, const KernelOrder &kernelOrder, const std::set<std::string> &full)
        : m_drafts(drafts),
          m_lineup(kernelOrder),
          m_full(full),
          m_description(drafts.context.target->description()),
          m_out(kernelOrder.size())
    {
    }

    Result<std::vector<Timing>> run()
    {
        int before = -1;
        for (int k = 0; k < int(m_lineup.size()); ++k) {
            if (m_lineup[k].inside || !kernel(k).program)
                continue;
            auto &timing = m_out[k];
            if (before < 0)
                timing.first = alone(k);
            else {
                auto &host = m_out[before];
                timing.issue = issueOf(before, k);
                if (timing.issue->refused && wanted(k) && m_drafts.own(draft(k), "prefetch"))
                    return fail("kernel." + kernel(k).slug + ".prefetch=on: " + timing.issue->reason.sentence);
                host.timed = timing.issue->during.get();
                host.next = k;
            }
            timing.timed = timing.own().get();
            before = k;
            if (m_drafts.context.stop.stop_requested())
                return fail("cancelled", Fault::Cancelled);
        }
        return std::move(m_out);
    }

private:
    int draft(int k) const { return m_lineup[k].draft; }
    const Kernel &kernel(int k) const { return m_drafts[draft(k)]; }
    /// The kernel that is nested in this one, or null.
    const ScheduledKernel *inner(int k) const
    {
        auto behind = std::size_t(k) + 1;
        return behind < m_lineup.size() && m_lineup[behind].inside ? &m_lineup[behind] : nullptr;
    }
    bool wanted(int k) const
    {
        const auto *choice = m_drafts.chosen(draft(k), "prefetch");
        return choice && choice->value == "on";
    }
    static std::int64_t whole(const Timed &t) { return t.trace.cycles + t.inside.cycles; }

    CarryPointer left(const Timed &timed)
    {
        return m_drafts.context.cache.get(
            pass::carry, cacheKeyOf(timed.after), {}, [&] { return std::make_shared<const Carry>(timed.after); });
    }

    TimedPointer alone(int k) const
    {
        return inner(k) ? time(k, nullptr, -1, -1) : std::make_shared<const Timed>(kernel(k).trace);
    }

    TimedPointer time(int k, const Carry *before, int next, int place) const
    {
        Neighbours around;
        if (before)
            around.before = *before;
        if (next >= 0) {
            around.next = kernel(next).program.get();
            around.place = place;
        }
        if (const auto *inside = inner(k)) {
            around.inside = m_drafts[inside->draft].program.get();
            around.insidePlace = inside->place;
        }
        return m_drafts.time(draft(k), around);
    }

    std::shared_ptr<const Issue> issueOf(int before, int k)
    {
        const auto *choice = m_drafts.chosen(draft(k), "prefetch");
        auto said = !choice ? 0 : choice->value == "on" ? 1 : 2;
        bool full = said == 0 && !m_full.empty() && m_full.contains(kernel(k).slug);
        const auto &carry = m_out[before].before();
        m_words.clear();
        for (int which : {before, k}) {
            const auto *inside = inner(which);
            m_words.push_back(address(pointer(draft(which))));
            m_words.push_back(inside ? address(pointer(inside->draft)) : 0);
            m_words.push_back(inside ? inside->place : -1);
        }
        m_words.push_back(address(carry));
        m_words.push_back(2 * said + full);
        if (auto known = m_drafts.context.cache.find(pass::issue, m_words))
            return known;
        auto issue = std::make_shared<const Issue>(decided(before, k, said, full));
        Cache::Parts parts{pointer(draft(before)), pointer(draft(k)), carry};
        for (int which : {before, k})
            if (const auto *inside = inner(which))
                parts.push_back(pointer(inside->draft));
        return m_drafts.context.cache.add(pass::issue, m_words, std::move(issue), std::move(parts));
    }
    const std::shared_ptr<const Kernel> &pointer(int draft) const { return m_drafts.list[draft].kernel; }

    Issue decided(int before, int k, int said, bool full)
    {
        const auto &carry = m_out[before].before();
        Issue out;
        out.during = m_out[before].own();
        const auto alone = out.own = this->alone(k);
        if (auto refusal = refused(before, k, said, full)) {
            out.refused = true;
            out.reason = *refusal;
            return out;
        }
        bool wanted = said == 1;
        auto apart = whole(*out.during) + whole(*out.own),
             least = wanted ? std::numeric_limits<std::int64_t>::max() : apart;
        // Issuing never makes the kernel before faster, and this kernel saves at most `most` cycles.
        const auto most = mostSavedEarly(kernel(k), m_description);
        for (int place : kernel(before).outline->places) {
            if (apart - most >= least)
                break;
            auto first = time(before, carry.get(), k, place);
            if (whole(*first) + whole(*alone) - most >= least)
                continue;
            auto second = time(k, &first->after, -1, -1);
            auto cycles = whole(*first) + whole(*second);
            if (cycles >= least)
                continue;
            least = cycles;
            out.early = true;
            out.place = place;
            out.during = first;
            out.own = second;
        }
        if (out.early)
            out.left = left(*out.during);
        out.reason = reason(kernel(before), out.early, wanted, apart - least);
        return out;
    }

    static Reason reason(const Kernel &host, bool early, bool wanted, std::int64_t saved)
    {
        if (!early)
            return {"cost", "loading its constants while '" + host.slug + "' runs would save nothing"};
        return {wanted ? "choice" : "saves",
            "its constants begin to load while '" + host.slug + "' runs" + (wanted ? ", by choice" : "")
                + (saved < 0 ? ": costs " + grouped(-saved) : ": saves " + grouped(saved)) + " cycles"};
    }

    std::optional<Reason> refused(int before, int k, int said, bool full) const
    {
        if (kernel(k).program->early.empty())
            return Reason{"none", "its program does not begin with copies of constants that the core starts"};
        if (said == 2)
            return Reason{"choice", "its constants are loaded when it starts, by choice"};
        if (full)
            return Reason{"memory", "the memory plan has no room for its constants any earlier"};
        const auto &need = kernel(k).outline->earlyScratch, &there = kernel(before).outline->scratch;
        const auto *inside = inner(before);
        for (std::size_t m = 0; m < need.size(); ++m) {
            const auto &memory = m_description.memories[m];
            auto all = need[m] + there[m] + (inside ? m_drafts[inside->draft].outline->scratch[m] : 0);
            if (need[m] && all > memory.size())
                return Reason{"memory",
                    "its constants and the tiles of '" + kernel(before).slug + "' together need " + grouped(all)
                        + " bytes of " + memory.name};
        }
        return std::nullopt;
    }

    const Drafts &m_drafts;
    const KernelOrder &m_lineup;
    const std::set<std::string> &m_full;
    const Description &m_description;
    std::vector<Timing> m_out;
    CacheKey m_words;
};

} // namespace

const std::shared_ptr<const Carry> &Timing::before() const
{
    static const std::shared_ptr<const Carry> nothing;
    return issue && issue->early ? issue->left : nothing;
}

std::int64_t mostSavedEarly(const Kernel &kernel, const Description &d)
{
    const std::vector<std::int64_t> vars(kernel.program->vars.size());
    std::int64_t cycles = 0;
    for (const auto &command : kernel.program->early) {
        const auto &copy = std::get<Copy>(command);
        cycles += copyCycles(d, copy, vars) + std::int64_t(numberOr(d.links[copy.link].numbers, "issue_cycles", 0));
    }
    return cycles;
}

Result<std::vector<Timing>> prefetch(
    const Drafts &drafts, const KernelOrder &kernelOrder, const std::set<std::string> &full)
{
    return Prefetcher(drafts, kernelOrder, full).run();
}

} // namespace partita
