// SPDX-License-Identifier: Apache-2.0
#include "simulate/commands.h"

#include "simulate/command_numbers.h"
#include "target/program/program_text.h"

namespace partita {

namespace {

class Counter {
public:
    explicit Counter(const Program &program)
        : m_vars(program.vars.size()), m_counts(std::size_t(commandCount(program.early) + commandCount(program.body)))
    {
    }

    /// Commands of the block have numbers from `first` on.
    void count(const Block &block, int first)
    {
        for (const auto &command : block) {
            auto &own = m_counts[first++];
            if (auto *let = std::get_if<Let>(&command))
                m_vars[let->var] = let->value.eval(m_vars);
            if (auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command)) {
                if ((*guard)->condition.eval(m_vars)) {
                    ++own;
                    count((*guard)->body, first);
                }
                first += commandCount((*guard)->body);
            } else if (auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command)) {
                auto extent = (*loop)->extent.eval(m_vars);
                own += extent;
                for (std::int64_t i = 0; i < extent; ++i) {
                    m_vars[(*loop)->var] = i;
                    count((*loop)->body, first);
                }
                first += commandCount((*loop)->body);
            } else
                ++own;
        }
    }
    std::vector<std::int64_t> take() { return std::move(m_counts); }

private:
    std::vector<std::int64_t> m_vars, m_counts;
};

} // namespace

std::unordered_map<const void *, int> commandNumbers(const Program &program)
{
    std::unordered_map<const void *, int> out;
    for (const auto *command : commandsOf(program))
        std::visit([&](const auto &c) { out.emplace(&c, int(out.size())); }, *command);
    return out;
}

std::vector<std::int64_t> commandCounts(const Program &program)
{
    Counter counter(program);
    counter.count(program.early, 0);
    counter.count(program.body, commandCount(program.early));
    return counter.take();
}

} // namespace partita
