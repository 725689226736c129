// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/registry.h"

namespace partita::test {

/// The targets of this build, loaded once.
inline const Registry &registry()
{
    static const auto targets = Registry::load(Registry::defaultFolders());
    return targets;
}

} // namespace partita::test
