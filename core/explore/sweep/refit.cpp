// SPDX-License-Identifier: Apache-2.0
#include "explore/sweep/refit.h"

#include "support/text.h"
#include "support/threads.h"
#include "support/try.h"
#include "target/description/words.h"

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

using Values = std::vector<double>;                        ///< by counted kernel
using Trial = std::vector<std::pair<std::string, double>>; ///< of the chip, other than they are

constexpr double least = 0.001;    ///< of all cycles, that a number must move when it is halved or doubled
constexpr double worthwhile = 0.1; ///< of the squares, that a further constant must remove
constexpr std::size_t mostConstants = 4;
constexpr int kernelsEach = 3; ///< counted, for each constant
constexpr double widest = 4;   ///< a number is looked for between a quarter and four times its value
constexpr int steps = 12, rounds = 3;

struct Candidate {
    std::string key;
    Number number;
    std::string problem; ///< not empty: why it is not fitted

    double times(double factor) const { return std::clamp(number.value * factor, number.low, number.high); }
};

/// What takes cycles, or so much a cycle.
std::vector<Candidate> candidatesOf(const Description &chip)
{
    std::vector<Candidate> out;
    for (const auto &[key, number] : chip.all())
        if ((number->origin == Origin::Chosen || number->origin == Origin::Fitted) && number->words.empty()
            && number->unit.find("cycle") != std::string::npos && number->low < number->high && number->value > 0)
            out.push_back({key, *number, {}});
    return out;
}

/// Cycles of the counted kernels in the design with other numbers; what does not compile is infinitely wrong.
class Model {
public:
    Model(const Study &study, Choices held, std::vector<std::string> kernels, Values measured, int threads,
        std::stop_token stop)
        : m_study(study),
          m_held(std::move(held)),
          m_kernels(std::move(kernels)),
          m_measured(std::move(measured)),
          m_threads(threads),
          m_stop(std::move(stop))
    {
    }

    Values cycles(const Trial &numbers) const
    {
        Values out(m_kernels.size(), INFINITY);
        auto choices = m_held;
        for (const auto &[key, value] : numbers)
            if (!choices.set("target." + key, shortest(value)))
                return out;
        auto d = m_stop.stop_requested() ? fail("") : compile(m_study.with(choices), m_study.cache, m_stop);
        for (std::size_t i = 0; d && i < m_kernels.size(); ++i)
            if (auto index = d->find(m_kernels[i]); index >= 0)
                out[i] = double(predictedOf(*d, index).cycles);
        return out;
    }

    /// Squares of the relative errors of the kernels that `half` (0, 1) is about; −1: all.
    double squares(const Trial &numbers, int half) const
    {
        double sum = 0;
        auto predicted = cycles(numbers);
        for (std::size_t i = 0; i < predicted.size(); ++i)
            if (half < 0 || int(i % 2) == half)
                sum += std::pow((predicted[i] - m_measured[i]) / m_measured[i], 2);
        return sum;
    }

    std::vector<double> squares(const std::vector<Trial> &trials, int half) const
    {
        std::vector<double> out(trials.size());
        onThreads(m_threads, trials.size(), [&](std::size_t i) { out[i] = squares(trials[i], half); });
        return out;
    }

    const Values &measured() const { return m_measured; }

private:
    const Study &m_study;
    Choices m_held;
    std::vector<std::string> m_kernels;
    Values m_measured;
    int m_threads;
    std::stop_token m_stop;
};

Trial with(Trial numbers, const std::string &key, double value)
{
    auto found = std::ranges::find(numbers, key, &Trial::value_type::first);
    if (found == numbers.end())
        numbers.emplace_back(key, value);
    else
        found->second = value;
    return numbers;
}

/// Five significant digits: more would pretend.
double rounded(double value)
{
    auto scale = std::pow(10, 4 - std::floor(std::log10(value)));
    return std::round(value * scale) / scale;
}

struct Found {
    Trial numbers;
    double squares = 0;
};

/// The best value of one number, the others as they are: evenly in its logarithm around `from`, as far as `reach` times
/// it.
Found best(const Model &model, const Found &from, const Candidate &c, double around, double reach, int half)
{
    std::vector<Trial> trials;
    for (int i = 0; i <= steps; ++i)
        trials.push_back(with(from.numbers, c.key,
            rounded(std::clamp(
                around * std::pow(reach, 2.0 * i / steps - 1), std::max(c.number.low, 1e-9), c.number.high))));
    auto errors = model.squares(trials, half);
    auto at = std::size_t(std::ranges::min_element(errors) - errors.begin());
    return errors[at] < from.squares ? Found{trials[at], errors[at]} : from;
}

/// One number after the other, around where they are, ever closer.
Found refined(const Model &model, Found found, const std::vector<Candidate> &all, int half)
{
    double reach = std::pow(widest, 2.0 / steps);
    for (int round = 0; round < rounds; ++round, reach = std::pow(reach, 2.0 / steps))
        for (const auto &[key, value] : Trial(found.numbers))
            found = best(model, found, *std::ranges::find(all, key, &Candidate::key), value, reach, half);
    return found;
}

/// The constant that removes most of the error, one after the other.
Found fitted(const Model &model, const std::vector<Candidate> &all, int half)
{
    Found found{{}, model.squares(Trial{}, half)};
    const auto kernels = half < 0 ? model.measured().size() : model.measured().size() / 2;
    const auto most = std::min(mostConstants, std::max<std::size_t>(1, kernels / kernelsEach));
    while (found.numbers.size() < most) {
        Found next = found;
        for (const auto &c : all) {
            if (!c.problem.empty()
                || std::ranges::find(found.numbers, c.key, &Trial::value_type::first) != found.numbers.end())
                continue;
            if (auto trial = best(model, found, c, c.number.value, widest, half); trial.squares < next.squares)
                next = std::move(trial);
        }
        next = refined(model, std::move(next), all, half);
        if (next.numbers.size() == found.numbers.size() || next.squares > (1 - worthwhile) * found.squares)
            break;
        found = std::move(next);
    }
    return found;
}

double errorOf(const Values &predicted, const Values &measured, int half)
{
    double logs = 0;
    int count = 0;
    for (std::size_t i = 0; i < measured.size(); ++i)
        if (half < 0 || int(i % 2) == half)
            logs += std::abs(std::log(measured[i] / std::max(predicted[i], 1.0))), ++count;
    return count ? logs / count : 0;
}

Refit::Residual residual(const Values &predicted, const Values &measured)
{
    double sum = 0;
    for (auto cycles : predicted)
        sum += cycles;
    return {std::expm1(errorOf(predicted, measured, -1)), std::int64_t(sum)};
}

} // namespace

Result<Refit> refit(const Study &study, const Counters &counters, int threads, std::stop_token stop,
    const std::function<void(std::int64_t, std::int64_t)> &progress)
{
    PARTITA_TRY(d, compile(study, study.cache, stop));
    PARTITA_TRY(over, overlay(d, counters));
    std::vector<std::string> kernels;
    Values measured;
    for (const auto &row : over.rows)
        if (row.counted == Counted::Cycles && row.ratio()) {
            kernels.push_back(row.name);
            measured.push_back(double(row.measured));
        }
    if (std::ssize(measured) < kernelsEach)
        return fail("fitting needs the cycles of " + std::to_string(kernelsEach) + " kernels or more, and '"
            + counters.source + "' has those of " + std::to_string(measured.size()));
    const auto &chip = d.target->description();
    const Model model(study, hold(d, study.choices), kernels, measured, threads, stop);
    auto say = [&](std::int64_t done) {
        if (progress)
            progress(done, 4);
    };
    const auto nominal = model.cycles({});
    Refit out{.constants = {},
        .left = {},
        .source = counters.source,
        .kernels = int(kernels.size()),
        .measured = 0,
        .before = residual(nominal, measured),
        .after = {},
        .leftOut = 0,
        .changed = {}};
    for (auto cycles : measured)
        out.measured += std::int64_t(cycles);

    auto all = candidatesOf(chip);
    onThreads(threads, all.size(), [&](std::size_t i) {
        double moved = 0;
        for (double factor : {0.5, 2.0})
            if (auto cycles = model.cycles({{all[i].key, all[i].times(factor)}}); true)
                for (std::size_t k = 0; k < cycles.size(); ++k)
                    moved = std::max(moved, std::abs(cycles[k] - nominal[k]));
        if (moved < least * double(out.before.cycles))
            all[i].problem = "it hardly moves the counted cycles";
    });
    say(1);
    const auto found = fitted(model, all, -1);
    say(2);
    for (int half : {0, 1}) {
        auto other = fitted(model, all, 1 - half);
        out.leftOut += errorOf(model.cycles(other.numbers), measured, half) / 2;
        say(3 + half);
    }
    out.leftOut = std::expm1(out.leftOut);
    if (stop.stop_requested())
        return fail("cancelled", Fault::Cancelled);
    if (found.numbers.empty())
        return fail("no constant of '" + chip.name + "' that was chosen or fitted explains what '" + counters.source
            + "' counted: " + listOf(all, [](const Candidate &c) {
                  return c.key + (c.problem.empty() ? " removes less than a tenth of the error" : ": " + c.problem);
              }));
    out.after = residual(model.cycles(found.numbers), measured);
    for (const auto &c : all) {
        auto fit = std::ranges::find(found.numbers, c.key, &Trial::value_type::first);
        if (fit != found.numbers.end())
            out.constants.push_back({c.key, c.number.unit, c.number.value, fit->second});
        else
            out.left.emplace_back(c.key, c.problem.empty() ? "it removes less than a tenth of the error" : c.problem);
    }
    for (const auto &[key, number] : study.target->description().all())
        if (const auto *now = chip.find(key); now && now->value != number->value)
            out.changed.emplace_back(key, valueText(*now));
    return out;
}

} // namespace partita
