// SPDX-License-Identifier: Apache-2.0
#include "compile/decisions.h"

#include "compile/options.h"

#include <algorithm>

namespace partita {

Decisions::Decisions(const Front &front, const Choices &choices) : m_choices(choices), m_own(front.groups.size())
{
    constexpr std::string_view head = "kernel.";
    auto seen = [&](const Subject &subject) {
        auto key = subject->prefix + subject->text;
        auto known = front.known->subjects.find(key);
        return known ? known : front.known->subjects.add(std::move(key), subject);
    };
    auto slugOf = [&](int g) -> std::string_view { return front.groups[std::size_t(g)].slug; };
    auto g = front.net->bySlug.begin();
    for (const auto &subject : choices.subjects()) {
        std::string_view slug = subject->prefix;
        if (slug.empty())
            m_all = seen(subject);
        if (!slug.starts_with(head))
            continue;
        slug = slug.substr(head.size(), slug.size() - head.size() - 1);
        while (g != front.net->bySlug.end() && slugOf(*g) < slug)
            ++g;
        if (g != front.net->bySlug.end() && slugOf(*g) == slug)
            m_own[std::size_t(*g)] = seen(subject);
    }
}

} // namespace partita
