// SPDX-License-Identifier: Apache-2.0
#include "compile/options/decisions.h"

#include "compile/options/options.h"

#include <algorithm>

namespace partita {

Decisions::Decisions(const PartitionedGraph &front, const Choices &choices)
    : m_choices(choices), m_own(front.groups.size())
{
    constexpr std::string_view head = "kernel.";
    IdentityCache<Choices::Subject>::CacheCursor walk(front.known->subjectsAgain, {});
    CacheKey words;
    auto seen = [&](const Subject &subject) {
        words.assign(1, address(subject));
        if (const auto *again = walk.find(words))
            return *again;
        auto key = subject->prefix + subject->text;
        auto known = front.known->subjects.find(key);
        return walk.add(words, {subject}, known ? known : front.known->subjects.add(std::move(key), subject));
    };
    auto slugOf = [&](int g) -> std::string_view { return front.groups[std::size_t(g)].slug; };
    auto g = front.groupGraph->bySlug.begin();
    if (!choices.empty() && choices.subjects().front()->prefix.empty())
        m_all = seen(choices.subjects().front());
    for (const auto &subject : choices.about(head)) {
        auto slug = std::string_view(subject->prefix).substr(head.size(), subject->prefix.size() - head.size() - 1);
        while (g != front.groupGraph->bySlug.end() && slugOf(*g) < slug)
            ++g;
        if (g != front.groupGraph->bySlug.end() && slugOf(*g) == slug)
            m_own[std::size_t(*g)] = seen(subject);
    }
}

} // namespace partita
