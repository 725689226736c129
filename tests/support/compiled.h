// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"
#include "support/must.h"
#include "support/random_graph.h"

namespace partita::test {

/// Decisions such as "engine=core".
inline Result<Choices> chosen(const std::vector<std::string> &settings)
{
    Choices choices;
    for (const auto &setting : settings)
        if (auto set = choices.set(setting); !set)
            return std::unexpected(set.error());
    return choices;
}

/// The graph on a target of this build, its ranges from noise.
inline Result<Deployment> tried(
    const Graph &graph, const std::string &target, const std::vector<std::string> &settings = {})
{
    auto choices = chosen(settings);
    return choices ? compile({graph, targetNamed(target), noise(graph), *choices}) : std::unexpected(choices.error());
}

inline Deployment compiled(const Graph &graph, const std::string &target, const std::vector<std::string> &settings = {})
{
    return must(tried(graph, target, settings));
}

} // namespace partita::test
