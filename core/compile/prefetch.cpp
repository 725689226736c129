// SPDX-License-Identifier: Apache-2.0
#include "compile/prefetch.h"

#include "compile/memo.h"
#include "compile/places.h"
#include "support/text.h"

#include <algorithm>
#include <limits>

namespace partita {

namespace {

class Prefetcher {
public:
    Prefetcher(std::vector<Kernel> &kernels, const Context &context, const std::set<std::string> &full)
        : m_kernels(kernels), m_context(context), m_description(context.target->description()), m_full(full)
    {
    }

    Result<void> run()
    {
        std::int64_t end = 0;
        int before = -1;
        for (int k = 0; k < int(m_kernels.size()); ++k) {
            auto &kernel = at(k);
            kernel.earlyIn = -1;
            kernel.before = {};
            if (kernel.inside >= 0) {
                kernel.prefetch = {"none", "it runs inside '" + at(kernel.inside).slug + "'"};
                continue;
            }
            kernel.start = end;
            kernel.place = -1;
            if (!kernel.program)
                continue;
            if (before >= 0)
                if (auto done = decide(before, k); !done)
                    return done;
            if (before < 0) {
                m_timed = time(k, {}, -1, -1);
                kernel.prefetch = {"first", "no kernel runs before it"};
            }
            end = kernel.start + whole(*m_timed);
            before = k;
        }
        if (before >= 0)
            keep(before);
        return {};
    }

private:
    using TimedPointer = std::shared_ptr<const Timed>;

    Kernel &at(int k) const { return m_kernels[std::size_t(k)]; }
    static std::int64_t whole(const Timed &t) { return t.trace.cycles + t.inside.cycles; }

    TimedPointer time(int k, const Carry &before, int next, int place) const
    {
        Around around{before};
        if (next >= 0) {
            around.next = at(next).program;
            around.place = place;
        }
        if (auto inside = insideOf(m_kernels, k); inside >= 0) {
            around.inside = at(inside).program;
            around.insidePlace = at(inside).place;
        }
        return m_context.memo.state().traces.time(at(k).program, around, *m_context.target, m_context.targetKey);
    }

    /// Whether the early part of kernel `k` is issued during `before`, which m_timed has timed by itself.
    Result<void> decide(int before, int k)
    {
        auto &kernel = at(k);
        const auto &host = at(before);
        const auto *choice = m_context.choices.kernel(kernel.slug, "prefetch");
        bool wanted = choice && choice->value == "on";
        auto own = time(k, {}, -1, -1);
        auto refusal = refused(before, kernel, choice);
        if (refusal && wanted && m_context.choices.find("kernel." + kernel.slug + ".prefetch"))
            return fail("kernel." + kernel.slug + ".prefetch=on: " + refusal->sentence);
        if (!refusal) {
            auto apart = whole(*m_timed) + whole(*own), least = wanted ? std::numeric_limits<std::int64_t>::max() : apart;
            auto during = m_timed;
            for (int place : placesOf(*host.program)) {
                auto first = time(before, host.before, k, place), second = time(k, first->after, -1, -1);
                auto cycles = whole(*first) + whole(*second);
                if (cycles >= least)
                    continue;
                least = cycles;
                kernel.earlyIn = before;
                kernel.place = place;
                during = first;
                own = second;
            }
            kernel.prefetch = reason(host, kernel.earlyIn >= 0, wanted, apart - least);
            kernel.before = during->after;
            m_timed = during;
        } else
            kernel.prefetch = *refusal;
        keep(before);
        for (int between = before + 1; between <= k; ++between)
            if (at(between).inside < 0)
                at(between).start = host.end();
        m_timed = own;
        return {};
    }

    static Reason reason(const Kernel &host, bool early, bool wanted, std::int64_t saved)
    {
        if (!early)
            return {"cost", "to load its constants while '" + host.slug + "' runs would save nothing"};
        return {wanted ? "choice" : "saves", "its constants begin to load while '" + host.slug + "' runs" + (wanted ? ", by choice" : "")
                    + (saved < 0 ? ": costs " + grouped(-saved) : ": saves " + grouped(saved)) + " cycles"};
    }

    std::optional<Reason> refused(int before, const Kernel &kernel, const Choices::Entry *choice) const
    {
        const auto &program = *kernel.program;
        if (program.early.empty())
            return Reason{"none", "its program does not begin with copies of constants that the core starts"};
        if (choice && choice->value == "off")
            return Reason{"choice", "its constants are loaded when it starts, by choice"};
        if (!choice && m_full.contains(kernel.slug))
            return Reason{"memory", "the memory plan has no room for its constants any earlier"};
        auto need = scratchOf(program, m_description, true), there = scratchOf(*at(before).program, m_description);
        auto inside = insideOf(m_kernels, before);
        auto more = inside < 0 ? std::vector<std::int64_t>(need.size()) : scratchOf(*at(inside).program, m_description);
        for (std::size_t m = 0; m < need.size(); ++m) {
            const auto &memory = m_description.memories[m];
            auto all = need[m] + there[m] + more[m];
            if (need[m] && double(all) > memory.numbers.find("size")->second.value)
                return Reason{"memory", "its constants and the tiles of '" + at(before).slug + "' together need " + grouped(all) + " bytes of " + memory.name};
        }
        return std::nullopt;
    }

    /// m_timed is final.
    void keep(int k)
    {
        auto &kernel = at(k);
        kernel.trace = timeOf(kernel, m_timed->trace);
        kernel.hidden = m_timed->inside.cycles;
        if (auto inside = insideOf(m_kernels, k); inside >= 0) {
            at(inside).trace = timeOf(at(inside), m_timed->inside);
            at(inside).start = kernel.start + m_timed->insideStart;
        }
    }
    static KernelTrace timeOf(const Kernel &kernel, KernelTrace trace)
    {
        if (kernel.kind == Kernel::Kind::Transform)
            trace.breakdown = {.transform = trace.cycles};
        return trace;
    }

    std::vector<Kernel> &m_kernels;
    const Context &m_context;
    const Description &m_description;
    const std::set<std::string> &m_full;
    TimedPointer m_timed; ///< of the last kernel with a program that runs by itself, nothing issued in it
};

} // namespace

Result<void> prefetch(std::vector<Kernel> &kernels, const Context &context, const std::set<std::string> &full)
{
    return Prefetcher(kernels, context, full).run();
}

} // namespace partita
