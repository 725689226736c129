// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {

/// What the entry point `partita_plugin` of a target's shared library returns.
struct PluginInfo {
    int interfaceVersion;
    const char *build; ///< PARTITA_BUILD of the headers it was compiled against
    const char *name;
    bool isDefault;
    std::shared_ptr<const Target> (*create)();
};
inline constexpr int pluginInterfaceVersion = 2;

} // namespace partita

/// Compiler and interface; a mismatch is refused. The build system defines the digest of the headers.
#ifndef PARTITA_HEADER_DIGEST
#define PARTITA_HEADER_DIGEST "none"
#endif
#define PARTITA_BUILD __VERSION__ " " PARTITA_HEADER_DIGEST

#define PARTITA_PLUGIN(NAME, DEFAULT, CREATE)                                                                          \
    extern "C" __attribute__((visibility("default"))) const partita::PluginInfo *partita_plugin()                      \
    {                                                                                                                  \
        static const partita::PluginInfo info{partita::pluginInterfaceVersion, PARTITA_BUILD, NAME, DEFAULT, CREATE};  \
        return &info;                                                                                                  \
    }
