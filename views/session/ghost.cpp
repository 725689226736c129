// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ghost.h"

#include <algorithm>

using namespace partita;

namespace {

bool sameNumbers(const Description &one, const Description &other)
{
    return &one == &other || std::ranges::all_of(one.all(), [&](const auto &entry) {
        const auto *number = other.find(entry.first);
        return number && number->value == entry.second->value;
    });
}

} // namespace

bool sameChip(const Deployment &a, const Deployment &b)
{
    const auto &one = a.target->description(), &other = b.target->description();
    return one.name == other.name && sameNumbers(one, other);
}

DeploymentPtr ghostOf(const Document &document)
{
    auto was = document.former();
    const auto is = document.design();
    return was && is && was != is && sameChip(*was, *is) ? was : nullptr;
}

Reference referenceOf(const Document &document)
{
    const auto was = document.former(), is = document.design();
    const auto own = document.baseTarget();
    const auto changed
        = [&](const Deployment &d) { return own && !sameNumbers(d.target->description(), own->description()); };
    if (was && is && changed(*is) && was->target->description().name == is->target->description().name
        && !sameChip(*was, *is))
        return {was, QString::fromStdString(was->target->description().name) + QLatin1String(changed(*was) ? "*" : "")};
    return {document.automatic(), {}};
}
