// SPDX-License-Identifier: Apache-2.0
#include "choices/edit.h"

#include <algorithm>

namespace partita {

namespace {

/// "conv1" for the key "kernel.conv1.engine"; empty for a key that does not set a kernel's engine.
std::string kernelOfEngineKey(const std::string &key)
{
    constexpr std::string_view head = "kernel.", tail = ".engine";
    if (!key.starts_with(head) || !key.ends_with(tail) || key.size() <= head.size() + tail.size())
        return {};
    return key.substr(head.size(), key.size() - head.size() - tail.size());
}

/// Drops the held decisions about the kernel's schedule, which were made for its former engine.
void releaseSchedule(Choices &choices, const std::string &slug)
{
    auto prefix = "kernel." + slug + '.';
    const auto *kernel = choices.subject(prefix);
    for (const auto &[field, entry] : kernel ? kernel->fields : Choices::Subject::Fields())
        if (entry.held && !field.starts_with("bits."))
            choices.erase(prefix + field);
}

} // namespace

bool ofTheChip(const ChoiceChanges &changes)
{
    return std::ranges::any_of(changes, [](const auto &c) { return ofTheChip(c.first); });
}

Result<Choices> withChanges(Choices choices, const ChoiceChanges &changes)
{
    for (const auto &[key, value] : changes) {
        if (auto slug = kernelOfEngineKey(key); !slug.empty())
            releaseSchedule(choices, slug);
        if (value.empty())
            choices.erase(key);
        else if (auto set = choices.set(key, value); !set)
            return std::unexpected(set.error());
    }
    return choices;
}

} // namespace partita
