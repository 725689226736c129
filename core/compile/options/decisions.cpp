// SPDX-License-Identifier: Apache-2.0
#include "compile/options/decisions.h"

#include "compile/cache/passes.h"

#include <algorithm>

namespace partita {

Decisions::Decisions(const PartitionedGraph &front, const Choices &choices, Cache &cache)
    : m_choices(choices), m_own(front.groups.size())
{
    constexpr std::string_view head = "kernel.";
    CacheKey object, content;
    auto seen = [&](const Subject &subject) {
        object.assign(1, address(subject));
        if (auto again = cache.find(pass::decision, object))
            return again;
        content.clear();
        append(content, subject->prefix);
        append(content, subject->text);
        return cache.add(pass::decision, object, cache.add(pass::decision, content, subject), {subject});
    };
    auto slugOf = [&](int g) -> std::string_view { return front.groups[g].slug; };
    auto g = front.groupGraph->bySlug.begin();
    if (!choices.empty() && choices.subjects().front()->prefix.empty())
        m_all = seen(choices.subjects().front());
    for (const auto &subject : choices.about(head)) {
        auto slug = std::string_view(subject->prefix).substr(head.size(), subject->prefix.size() - head.size() - 1);
        while (g != front.groupGraph->bySlug.end() && slugOf(*g) < slug)
            ++g;
        if (g != front.groupGraph->bySlug.end() && slugOf(*g) == slug)
            m_own[*g] = seen(subject);
    }
}

} // namespace partita
