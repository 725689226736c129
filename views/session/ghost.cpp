// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ghost.h"

DeploymentPtr ghostOf(const Document &document)
{
    auto was = document.former();
    const auto is = document.design();
    const bool same = was && is && was != is && was->target->description().name == is->target->description().name;
    return same ? was : nullptr;
}
