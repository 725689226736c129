// SPDX-License-Identifier: Apache-2.0
#include "explore/sweep/sweep.h"

#include "support/number.h"
#include "support/text.h"
#include "support/threads.h"
#include "support/try.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace partita {

namespace {

std::optional<double> number(std::string_view text)
{
    auto value = parseNumber<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

constexpr std::int64_t mostPoints = 10000;

std::vector<std::string> spaced(double first, double last, std::int64_t count)
{
    bool whole = first == std::floor(first) && last == std::floor(last);
    std::vector<std::string> out;
    for (std::int64_t i = 0; i < count; ++i) {
        auto at = count == 1 ? first : first + (last - first) * double(i) / double(count - 1);
        auto value = shortest(whole ? std::round(at) : at);
        if (out.empty() || out.back() != value)
            out.push_back(std::move(value));
    }
    return out;
}

/// first · factor^i up to `last`; none when that leads nowhere.
std::vector<std::string> multiplied(double first, double last, double factor)
{
    auto steps = std::log(last / first) / std::log(factor) * (1 + 1e-12);
    std::vector<std::string> out;
    if (!(factor > 0) || factor == 1 || !(last / first > 0) || !(steps >= 0) || steps >= double(mostPoints))
        return out;
    for (int i = 0; i <= int(steps); ++i)
        out.push_back(shortest(factor < 1 ? first / std::pow(1 / factor, i) : first * std::pow(factor, i)));
    return out;
}

std::vector<std::string> listed(std::string_view text)
{
    std::vector<std::string> out;
    for (std::size_t at = 0; at <= text.size();) {
        auto comma = std::min(text.find(',', at), text.size());
        out.emplace_back(text.substr(at, comma - at));
        at = comma + 1;
    }
    return out;
}

} // namespace

Result<Variation> Variation::parse(std::string_view text)
{
    auto wrong = [&](const std::string &what) {
        return fail("'" + std::string(text) + "': " + what
            + "; write KEY=A..B, KEY=A..B..STEP, KEY=A..B*FACTOR, KEY=A..B:COUNT or KEY=V,V,…");
    };
    auto equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return wrong("there is no KEY=");
    Variation out{std::string(text.substr(0, equals)), {}};
    auto range = text.substr(equals + 1);
    auto dots = range.find("..");
    if (dots == std::string_view::npos) {
        out.values = listed(range);
        return std::ranges::find(out.values, "") == out.values.end() ? Result<Variation>(out)
                                                                     : wrong("a value is empty");
    }
    auto rest = range.substr(dots + 2);
    auto second = rest.find(".."), colon = rest.find(':'), star = rest.find('*');
    auto first = number(range.substr(0, dots)), last = number(rest.substr(0, std::min({second, colon, star})));
    if (!first || !last)
        return wrong("the ends of the range are not numbers");
    if (star != std::string_view::npos) {
        auto factor = number(rest.substr(star + 1));
        out.values = multiplied(*first, *last, factor.value_or(0));
        return out.values.empty() ? wrong("the factor does not lead from the one end to the other")
                                  : Result<Variation>(out);
    }
    std::int64_t count = 17;
    if (colon != std::string_view::npos) {
        auto points = number(rest.substr(colon + 1));
        if (!points || *points < 1 || *points != std::floor(*points))
            return wrong("the count is no whole number of 1 or more");
        count = std::int64_t(std::min(*points, 1e9));
    } else if (second != std::string_view::npos) {
        auto step = number(rest.substr(second + 2));
        if (!step || *step == 0 || (*last - *first) / *step < 0)
            return wrong("the step does not lead from the one end to the other");
        auto steps = std::floor((*last - *first) / *step * (1 + 1e-12));
        count = std::int64_t(std::min(steps, 1e9)) + 1;
        last = *first + steps * *step;
    }
    if (count > mostPoints)
        return wrong("these are " + grouped(count) + " points, more than " + grouped(mostPoints));
    out.values = spaced(*first, *last, count);
    return out;
}

Totals::Totals(const Deployment &d)
    : cycles(d.cycles), latency_ms(d.latency_ms()), energy_uj(d.energy_uj), dmaBytes(d.dmaBytes), memories(d.memories)
{
}

std::int64_t Totals::peak(MemoryId memory) const
{
    auto it = std::ranges::find(memories, memory, &MemoryUse::memory);
    return it == memories.end() ? 0 : it->peak;
}

Result<std::vector<SweepPoint>> sweep(const Study &study, const Variation &variation, int threads, std::stop_token stop,
    const std::function<void(std::int64_t, std::int64_t)> &progress)
{
    auto chosen = [&](const std::string &value) -> Result<Choices> {
        auto choices = study.choices;
        auto set = choices.set(variation.key, value);
        if (set && variation.key.starts_with("target.")) {
            auto numbers = study.target->description();
            set = numbers.set(variation.key.substr(7), value);
        }
        return set ? Result<Choices>(std::move(choices)) : std::unexpected(set.error());
    };
    std::vector<SweepPoint> out;
    std::vector<Choices> choices;
    for (const auto &value : variation.values) {
        PARTITA_TRY(these, chosen(value));
        choices.push_back(std::move(these));
        out.push_back({value, {}, {}});
    }
    std::atomic<std::int64_t> done = 0;
    std::atomic<bool> cancelled = false;
    onThreads(threads, out.size(), [&](std::size_t i) {
        auto d = compile(study.with(choices[i]), study.cache, stop);
        if (d)
            out[i].totals = Totals(*d);
        else
            out[i].problem = d.error().message;
        cancelled = cancelled || stop.stop_requested();
        if (progress)
            progress(++done, std::int64_t(out.size()));
    });
    if (cancelled)
        return fail("cancelled", Fault::Cancelled);
    return out;
}

} // namespace partita
