// SPDX-License-Identifier: Apache-2.0
#include "explore/genomes.h"

#include "support/threads.h"

#include <algorithm>

namespace partita {

std::vector<std::pair<std::string, std::string>> Genomes::changes(const Genome &genome) const
{
    std::vector<std::pair<std::string, std::string>> out;
    for (std::size_t i = 0; i < genome.size(); ++i)
        if (genome[i] > 0)
            out.emplace_back(m_space[i].key, m_space[i].values[std::size_t(genome[i]) - 1]);
    return out;
}

Genome Genomes::drawnAlong(const std::vector<std::size_t> &variations, std::mt19937_64 &random) const
{
    auto genome = start();
    for (auto i : variations)
        if (!m_space[i].key.ends_with(".engine"))
            genome[i] = drawn(random, m_space[i].values.size() + 1);
    return genome;
}

Choices Genomes::choices(const Genome &genome) const
{
    auto out = m_study.choices;
    for (const auto &[key, value] : changes(genome))
        (void)out.set(key, value);
    return out;
}

Result<std::vector<std::optional<DesignCosts>>> Genomes::costs(std::vector<Genome> &genomes)
{
    std::erase_if(genomes, [&](const Genome &genome) { return !m_seen.insert(genome).second; });
    std::vector<std::optional<DesignCosts>> out(genomes.size());
    std::vector<std::optional<Error>> errors(genomes.size());
    onThreads(m_threads, genomes.size(), [&](std::size_t i) {
        auto d = compile(m_study.with(choices(genomes[i])), m_study.cache, m_stop);
        if (d)
            out[i] = DesignCosts::of(*d);
        else if (d.error().fault == Fault::Cancelled || d.error().fault == Fault::Internal)
            errors[i] = d.error();
    });
    for (const auto &error : errors)
        if (error)
            return std::unexpected(*error);
    return out;
}

} // namespace partita
