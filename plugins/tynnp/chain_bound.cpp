// SPDX-License-Identifier: Apache-2.0
#include "chain.h"
#include "simulate/simulate.h"
#include "tiling/axis_bound.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace partita::tynnp {

namespace {

/// Values by a number of rows, worked out when first asked for.
class ByRows {
public:
    template <class Make>
    double at(std::int64_t rows, const Make &make)
    {
        if (std::ssize(m_known) <= rows)
            m_known.resize(std::size_t(rows) + 1, -1);
        auto &known = m_known[rows];
        return known >= 0 ? known : known = make();
    }

private:
    std::vector<double> m_known;
};

class ChainCycles {
public:
    ChainCycles(const Site &site, const Description &d)
        : m_site(site),
          m_description(d),
          m_chain(site, d),
          m_calls(m_chain.stages().size()),
          m_moves(m_calls.size()),
          m_loads(m_chain.sources().size()),
          m_start(std::round(d.number("core.kernel_launch_cycles")))
    {
        for (const auto &s : m_chain.stages())
            for (const auto &part : s.parts) {
                auto link = d.link(site.constantMemory, s.memory);
                m_constants += moved({link, {}, {}, part.constant.bytes}) + (m_constantsIssue > 0 ? 0 : issue(link));
                m_constantsIssue += issue(link);
            }
        for (const auto &source : m_chain.sources())
            m_loadIssue += source.inside ? 0 : issue(loadLink(source));
    }

    double of(std::int64_t tile, bool doubleBuffer)
    {
        std::vector<Strip> strips;
        auto most = m_chain.mostRows(tile);
        for (std::int64_t at = 0; at < m_chain.rows(); at += tile)
            strips.push_back(strip({at, std::min(tile, m_chain.rows() - at)}, most));
        return doubleBuffer && strips.size() > 1 ? overlapped(strips) : inTurn(strips);
    }

    std::vector<std::int64_t> bytes(std::int64_t tile, bool doubleBuffer) const
    {
        return chainScratch(m_site, m_chain, tile, doubleBuffer, m_description);
    }

private:
    struct Strip {
        double calls = 0, first = 0, loads = 0,
               store = 0; ///< cycles; `first`: of the loads, what the first call waits for
    };

    double number(int link, const char *name) const
    {
        return std::floor(numberOr(m_description.links[link].numbers, name, 0));
    }
    double issue(int link) const { return number(link, "issue_cycles"); }
    double moved(const Copy &copy) const { return double(copyCycles(m_description, copy, {})); }
    int loadLink(const Chain::Source &source) const
    {
        return m_description.link(m_site.inputMemory[source.index], m_chain.stages()[source.stage].memory);
    }
    int storeLink() const { return m_description.link(m_chain.stages().back().memory, m_site.outputMemory); }

    /// Between memories on chip, waited for.
    double across(int from, int to, std::int64_t bytes) const
    {
        auto link = m_description.link(from, to);
        return issue(link) + moved({link, {}, {}, bytes});
    }

    Strip strip(Rows<std::int64_t> of, const std::vector<std::int64_t> &most)
    {
        const auto &stages = m_chain.stages();
        auto rows = m_chain.rowsOf(of, [](const char *, std::size_t, std::int64_t value) { return value; });
        Strip out;
        for (std::size_t i = 0; i < stages.size(); ++i) {
            auto count = rows[i].out.count;
            auto variant = m_variants.emplace(std::pair(i, most[i]), "");
            if (variant.second)
                variant.first->second = m_chain.variant(i, most[i]);
            const auto &v = variant.first->second;
            out.calls += m_calls[i][v].at(count, [&] { return m_chain.cycles(i, count, v); });
            if (i == 0 || stages[i - 1].engine != stages[i].engine)
                out.calls
                    += std::round(m_description.engines[stages[i].engine].numbers.find("launch_cycles")->second.value);
            if (i > 0 && stages[i - 1].memory != stages[i].memory)
                out.calls += m_moves[i].at(rows[i].in.count, [&] {
                    return across(stages[i - 1].memory, stages[i].memory, rows[i].in.count * stages[i].rowBytesIn());
                });
        }
        for (std::size_t k = 0; k < m_chain.sources().size(); ++k) {
            const auto &source = m_chain.sources()[k];
            const auto &s = stages[source.stage];
            auto count = m_chain.rowsOf(source, rows).count;
            if (source.inside)
                out.calls += s.memory == stages[0].memory
                    ? 0
                    : m_loads[k].at(count, [&] { return across(stages[0].memory, s.memory, count * s.rowBytesIn()); });
            else
                out.loads += m_loads[k].at(count, [&] {
                    return moved(m_chain.load(source, {0, count}, loadLink(source), 0, {}));
                });
            if (k == 0)
                out.first = out.loads;
        }
        out.store = m_stores.at(of.count, [&] { return moved(m_chain.store({0, of.count}, storeLink(), 0, {})); });
        return out;
    }

    /// When the first call of all can be made, `ahead` strips after the first having been asked for.
    double head(const Strip &first, double ahead) const
    {
        auto asked = m_constantsIssue + m_start + m_loadIssue * (1 + ahead);
        return std::max(asked,
            std::max(m_constants, m_constantsIssue + m_start + issue(loadLink(m_chain.sources()[0]))) + first.first);
    }

    double inTurn(const std::vector<Strip> &strips) const
    {
        auto out = head(strips[0], 0) - strips[0].first;
        for (const auto &s : strips)
            out += s.first + s.calls + issue(storeLink()) + s.store;
        return out;
    }

    double overlapped(const std::vector<Strip> &strips) const
    {
        auto n = strips.size();
        const auto &last = strips.back();
        auto told = issue(storeLink()), calls = 0.0, loads = m_constants, stores = 0.0, behindFirst = 0.0,
             beforeLast = 0.0;
        for (std::size_t k = 0; k < n; ++k) {
            calls += strips[k].calls;
            loads += strips[k].loads;
            stores += strips[k].store;
            behindFirst += k > 1 ? strips[k].loads : 0;
            beforeLast += k + 2 < n ? strips[k].store : 0;
        }
        auto begun = head(strips[0], 1);
        return std::max({begun + calls + told * double(n) + m_loadIssue * double(n - 2) + last.store, loads + stores,
            loads - (last.loads - last.first) + beforeLast + last.calls + told + last.store,
            begun + strips[0].calls + told + stores + behindFirst});
    }

    const Site &m_site;
    const Description &m_description;
    Chain m_chain;
    std::vector<std::map<std::string, ByRows>> m_calls; ///< by stage and variant
    std::map<std::pair<std::size_t, std::int64_t>, std::string> m_variants;
    std::vector<ByRows> m_moves, m_loads; ///< by stage, by source
    ByRows m_stores;
    double m_start, m_constants = 0, m_constantsIssue = 0, m_loadIssue = 0;
};

} // namespace

std::unique_ptr<TileBound> chainBound(const Site &site, const Description &d)
{
    auto cycles = std::make_shared<ChainCycles>(site, d);
    return axisBound(
        {axes(site).front(), true, [cycles](std::int64_t tile, bool twice) { return cycles->of(tile, twice); },
            [cycles](std::int64_t tile, bool twice) { return cycles->bytes(tile, twice); }});
}

} // namespace partita::tynnp
