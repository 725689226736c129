// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <filesystem>
#include <optional>

namespace partita {

/// The targets found beside the program (or in PARTITA_PLUGINS), loaded once.
class Registry {
public:
    static Registry load(const std::vector<std::filesystem::path> &folders);
    /// `../lib/partita/plugins` and `plugins` beside the running program, then $PARTITA_PLUGINS.
    static std::vector<std::filesystem::path> defaultFolders();

    std::shared_ptr<const Target> find(std::string_view name) const; ///< null when there is none
    std::shared_ptr<const Target> defaultTarget() const;             ///< null when none was found
    std::vector<std::string> names() const;
    /// One sentence for each library that was refused.
    const std::vector<std::string> &problems() const { return m_problems; }
    /// By name; error lists the names there are.
    Result<std::shared_ptr<const Target>> require(std::string_view name) const;

private:
    std::vector<std::shared_ptr<const Target>> m_targets;
    std::string m_default;
    std::vector<std::string> m_problems;
};

} // namespace partita
