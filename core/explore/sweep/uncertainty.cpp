// SPDX-License-Identifier: Apache-2.0
#include "explore/sweep/uncertainty.h"

#include "support/text.h"
#include "support/threads.h"
#include "support/try.h"
#include "target/description/chosen.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <random>

namespace partita {

namespace {

/// A factor for each uncertain number.
using Factors = std::vector<double>;

class Sampler {
public:
    Sampler(const std::vector<Study> &designs, const UncertaintyPlan &plan) : m_designs(designs), m_plan(plan) { }

    Result<Uncertainty> run(std::stop_token stop, const std::function<void(std::int64_t, std::int64_t)> &progress)
    {
        PARTITA_CHECK(nominal(stop));
        draw();
        std::vector<std::optional<Totals>> results(m_runs.size());
        std::atomic<std::int64_t> done = 0;
        onThreads(m_plan.threads, m_runs.size(), [&](std::size_t i) {
            results[i] = timed(m_runs[i].design, m_runs[i].factors, stop);
            if (progress)
                progress(++done, std::int64_t(m_runs.size()));
        });
        if (stop.stop_requested())
            return fail("cancelled", Fault::Cancelled);
        return collect(results);
    }

private:
    struct Run {
        std::size_t design;
        Factors factors;
    };

    /// Each design with its decisions held and its own numbers.
    Result<void> nominal(std::stop_token stop)
    {
        for (const auto &study : m_designs) {
            PARTITA_TRY(d, compile(study, study.cache, stop));
            m_held.push_back(hold(d, study.choices));
            m_nominal.emplace_back(d);
            if (m_numbers.empty())
                for (const auto &key : uncertainNumbers(d.target->description()))
                    m_numbers.push_back(key);
            m_descriptions.push_back(d.target->description());
        }
        return {};
    }

    void draw()
    {
        for (std::size_t n = 0; n < m_numbers.size(); ++n)
            for (auto end : {1 - m_plan.share, 1 + m_plan.share}) {
                Factors factors(m_numbers.size(), 1);
                factors[n] = end;
                m_runs.push_back({0, std::move(factors)});
            }
        std::mt19937_64 random(m_plan.seed);
        for (int s = 0; s < m_plan.samples; ++s) {
            Factors factors;
            for (std::size_t n = 0; n < m_numbers.size(); ++n) {
                auto uniform = double(random() >> 11) * 0x1p-53;
                factors.push_back(1 - m_plan.share + 2 * m_plan.share * uniform);
            }
            for (std::size_t d = 0; d < m_designs.size(); ++d)
                m_runs.push_back({d, factors});
        }
    }

    std::optional<Totals> timed(std::size_t design, const Factors &factors, std::stop_token stop) const
    {
        auto choices = m_held[design];
        for (std::size_t n = 0; n < m_numbers.size(); ++n) {
            const auto *number = m_descriptions[design].find(m_numbers[n]);
            if (!number || factors[n] == 1)
                continue;
            auto value = number->value * factors[n];
            if (number->unit == "bytes")
                value = std::floor(value);
            (void)choices.set("target." + m_numbers[n], shortest(std::clamp(value, number->low, number->high)));
        }
        const auto &study = m_designs[design];
        auto d = compile(study.with(choices), study.cache, stop);
        return d ? std::optional<Totals>(*d) : std::nullopt;
    }

    Uncertainty collect(const std::vector<std::optional<Totals>> &results) const
    {
        const auto designs = m_designs.size();
        Uncertainty out;
        for (const auto &totals : m_nominal)
            out.designs.push_back(
                {constant(double(totals.cycles)), constant(totals.latency_ms), constant(totals.energy_uj), {}});
        std::size_t at = 0;
        for (const auto &key : m_numbers) {
            Uncertainty::Influence influence{key, constant(double(m_nominal[0].cycles))};
            for (int end = 0; end < 2; ++end, ++at)
                if (results[at])
                    widen(influence.cycles, double(results[at]->cycles));
            if (influence.swing() > 0)
                out.influences.push_back(std::move(influence));
        }
        std::ranges::stable_sort(out.influences, std::greater<>{}, &Uncertainty::Influence::swing);
        for (; at < results.size(); at += designs) {
            bool all = true;
            for (std::size_t d = 0; d < designs; ++d) {
                auto &sampled = out.designs[d];
                const auto &totals = results[at + d];
                sampled.samples.push_back(totals ? totals->cycles : -1);
                all = all && totals;
                if (!totals)
                    continue;
                widen(sampled.cycles, double(totals->cycles));
                widen(sampled.latency_ms, totals->latency_ms);
                widen(sampled.energy_uj, totals->energy_uj);
            }
            out.failed += !all;
            if (all && designs > 1) {
                ++out.ranked;
                out.holds += (results[at]->cycles <=> results[at + 1]->cycles)
                    == (m_nominal[0].cycles <=> m_nominal[1].cycles);
            }
        }
        return out;
    }

    static Uncertainty::Range constant(double value) { return {value, value, value}; }
    static void widen(Uncertainty::Range &range, double value)
    {
        range.low = std::min(range.low, value);
        range.high = std::max(range.high, value);
    }

    const std::vector<Study> &m_designs;
    const UncertaintyPlan &m_plan;
    std::vector<Choices> m_held;
    std::vector<Totals> m_nominal;
    std::vector<Description> m_descriptions;
    std::vector<std::string> m_numbers;
    std::vector<Run> m_runs;
};

} // namespace

std::vector<std::string> uncertainNumbers(const Description &d)
{
    std::vector<std::string> out;
    for (auto &key : chosenNumbers(d))
        if (const auto *number = d.find(key); number->words.empty() && number->low < number->high)
            out.push_back(std::move(key));
    return out;
}

Result<Uncertainty> uncertainty(const std::vector<Study> &designs, const UncertaintyPlan &plan, std::stop_token stop,
    const std::function<void(std::int64_t, std::int64_t)> &progress)
{
    return Sampler(designs, plan).run(stop, progress);
}

} // namespace partita
