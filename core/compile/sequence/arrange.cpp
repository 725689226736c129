// SPDX-License-Identifier: Apache-2.0
#include "compile/sequence/arrange.h"

#include "compile/sequence/prefetch.h"
#include "deployment/places.h"
#include "support/threads.h"
#include "support/try.h"

namespace partita {

namespace {

constexpr int patience = 6;          ///< plans that fail before nothing is loaded early
constexpr std::size_t many = 1 << 9; ///< kernels that are worth another thread

/// Moments at which something lies beyond its memory's end.
class Crowded {
public:
    Crowded(const std::vector<Buffer> &buffers, const Description &d, std::size_t moments)
        : m_before(d.memories.size(), std::vector<int>(moments + 2))
    {
        for (const auto &b : buffers)
            if (b.offset + b.bytes > d.memories[b.memory].size()) {
                ++m_before[b.memory][std::size_t(b.first) + 1];
                --m_before[b.memory][std::min(std::size_t(b.last) + 2, moments + 1)];
            }
        for (auto &alive : m_before) {
            int now = 0;
            for (std::size_t at = 1; at < alive.size(); ++at)
                alive[at] = alive[at - 1] + ((now += alive[at]) > 0);
        }
    }
    bool during(std::size_t memory, int first, int last) const
    {
        return m_before[memory][std::size_t(last) + 1] > m_before[memory][first];
    }

private:
    std::vector<std::vector<int>> m_before; ///< by memory: how many moments before this one
};

/// Early parts that take room beside a buffer that lies beyond its memory's end.
void crowding(const Deployment &d, std::set<std::string> &out)
{
    const Crowded crowded(d.buffers, d.target->description(), d.kernels.size());
    for (std::size_t k = 0; k < d.kernels.size(); ++k) {
        const auto &kernel = d.kernels[k];
        if (!kernel.overlap.early)
            continue;
        const auto &need = kernel.outline->earlyScratch;
        for (std::size_t m = 0; m < need.size(); ++m)
            if (need[m] && crowded.during(m, d.issuer(int(k)), int(k)))
                out.insert(kernel.slug);
    }
}

std::int64_t total(const std::vector<Timing> &timings)
{
    std::int64_t sum = 0;
    for (const auto &t : timings)
        if (t.timed)
            sum += t.timed->trace.cycles + t.timed->inside.cycles;
    return sum;
}

KernelTrace timeOf(const Kernel &kernel, KernelTrace trace)
{
    if (kernel.kind == Kernel::Kind::Transform)
        trace.breakdown = {.transform = trace.cycles};
    return trace;
}

/// The drafts, in an order and with their timings, as kernels of the deployment.
class Scheduler {
public:
    Scheduler(const Drafts &drafts, const Pairing &pairing, const KernelOrder &kernelOrder,
        const std::vector<Timing> &timings)
        : m_drafts(drafts), m_pairing(pairing), m_lineup(kernelOrder), m_timings(timings)
    {
    }

    Result<void> run(Deployment &d)
    {
        std::vector<std::shared_ptr<const Kernel>> kernels;
        kernels.reserve(m_lineup.size());
        d.starts.clear();
        std::int64_t end = 0;
        for (std::size_t k = 0; k < m_lineup.size(); ++k) {
            kernels.push_back(kernel(k));
            if (m_drafts.context.stop.stop_requested())
                return fail("cancelled", Fault::Cancelled);
            if (m_lineup[k].inside) {
                d.starts.push_back(d.starts.back() + m_timings[k - 1].timed->insideStart);
                continue;
            }
            d.starts.push_back(end);
            if (const auto &timed = m_timings[k].timed)
                end += timed->trace.cycles + timed->inside.cycles;
        }
        d.kernels = Kernels(std::move(kernels));
        return {};
    }

private:
    const std::shared_ptr<const Kernel> &draft(int d) const { return m_drafts.list[d].kernel; }
    const std::shared_ptr<const Kernel> &standing(std::size_t k) const { return draft(m_lineup[k].draft); }

    std::shared_ptr<const Kernel> kernel(std::size_t k)
    {
        const auto &mine = standing(k);
        const auto &decision = m_pairing.decision[m_lineup[k].draft];
        const bool inside = m_lineup[k].inside;
        const auto &timing = m_timings[inside ? k - 1 : k];
        const auto &next = timing.next < 0 ? noIssue() : m_timings[timing.next].issue;
        const auto &other = decision.other < 0 ? none() : draft(decision.other);
        const auto &host = inside ? standing(k - 1) : none();
        m_words = {address(mine), std::int64_t(decision.why), address(other), decision.cycles, m_lineup[k].place,
            address(host), address(timing.issue), address(next), next ? 0 : address(timing.first)};
        if (auto known = m_drafts.context.cache.find(pass::kernel, m_words))
            return known;
        auto out = std::make_shared<Kernel>(*mine);
        out->overlap.beside = reasonOf(decision, m_drafts);
        out->overlap.inside = inside;
        if (inside) {
            out->overlap.place = m_lineup[k].place;
            out->overlap.prefetch = {"none", "it runs inside '" + host->slug + "'"};
            out->trace = timeOf(*mine, timing.timed->inside);
        } else if (timing.timed) {
            out->overlap.prefetch = timing.issue ? timing.issue->reason : Reason{"first", "no kernel runs before it"};
            if (timing.issue) {
                out->overlap.early = timing.issue->early;
                out->overlap.place = timing.issue->place;
            }
            if (const auto &before = timing.before())
                out->overlap.before = *before;
            out->trace = timeOf(*mine, timing.timed->trace);
            out->overlap.hidden = timing.timed->inside.cycles;
        }
        return m_drafts.context.cache.add<Kernel>(
            pass::kernel, m_words, std::move(out), {mine, other, host, timing.issue, next, timing.first});
    }
    static const std::shared_ptr<const Kernel> &none()
    {
        static const std::shared_ptr<const Kernel> nothing;
        return nothing;
    }
    static const std::shared_ptr<const Issue> &noIssue()
    {
        static const std::shared_ptr<const Issue> nothing;
        return nothing;
    }

    const Drafts &m_drafts;
    const Pairing &m_pairing;
    const KernelOrder &m_lineup;
    const std::vector<Timing> &m_timings;
    CacheKey m_words;
};

} // namespace

Arranger::Arranger(std::vector<Draft> drafts, const Decisions &decisions, const Context &context)
    : m_drafts(std::move(drafts)), m_all{m_drafts, decisions, context}
{
}

Result<void> Arranger::run(Deployment &d)
{
    KernelOrder apart;
    for (int k = 0; k < int(m_drafts.size()); ++k)
        apart.push_back({k, false, -1});
    Result<std::vector<Timing>> alone, paired;
    Result<void> pairing;
    const auto time = [&](std::size_t way) {
        if (way == 0)
            alone = prefetch(m_all, apart, m_full);
        else if (pairing = pairUp(); pairing && m_pairing->any)
            paired = prefetch(m_all, m_pairing->kernelOrder, m_full);
    };
    onThreads(m_drafts.size() > many ? 0 : 1, 2, time, {});
    if (!pairing)
        return pairing;
    if (!alone)
        return std::unexpected(alone.error());
    if (!m_pairing->any)
        return Scheduler(m_all, *m_pairing, apart, *alone).run(d);
    if (!paired)
        return std::unexpected(paired.error());
    if (m_pairs && total(*paired) >= total(*alone)) {
        withoutPairs();
        return run(d);
    }
    return Scheduler(m_all, *m_pairing, m_pairing->kernelOrder, *paired).run(d);
}

Result<void> Arranger::pairUp()
{
    if (!m_pairing) {
        PARTITA_TRY(pairing, partita::pairUp(m_all, m_pairs));
        m_pairing = std::move(pairing);
    }
    return {};
}

void Arranger::withoutPairs()
{
    m_pairs = false;
    m_pairing.reset();
}

bool Arranger::backOff(const Deployment &d)
{
    auto known = m_full.size();
    if (m_relented++ < patience)
        crowding(d, m_full);
    if (m_full.size() > known)
        return true;
    if (m_pairs && m_pairing->any) {
        withoutPairs();
        return true;
    }
    for (const auto &k : d.kernels)
        if (k.overlap.early)
            m_full.insert(k.slug);
    return m_full.size() > known;
}

} // namespace partita
