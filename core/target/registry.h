// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/derive.h"
#include "target/target.h"

#include <filesystem>
#include <optional>

namespace partita {

/// The targets found beside the library (or in PARTITA_PLUGINS), loaded once: shared libraries, and JSON files that
/// derive a target from one of them. A library is first loaded in a child process; one that fails there stays out.
class Registry {
public:
    static Registry load(const std::vector<std::filesystem::path> &folders);
    /// `plugins` beside this library, as installed; `partita/plugins` beside it, as built; then $PARTITA_PLUGINS.
    static std::vector<std::filesystem::path> defaultFolders();
    /// Those of the default folders, loaded at the first call.
    static const Registry &installed();

    std::shared_ptr<const Target> find(std::string_view name) const; ///< null when there is none
    std::shared_ptr<const Target> defaultTarget() const;             ///< null when none was found
    std::vector<std::string> names() const;
    /// One sentence for each file that was refused.
    const std::vector<std::string> &problems() const { return m_problems; }
    /// By name, or a JSON file that derives one; error lists the names there are, or what is wrong in the file.
    Result<std::shared_ptr<const Target>> require(std::string_view nameOrFile) const;

private:
    void loadLibrary(const std::filesystem::path &);
    void loadDerived(std::vector<std::filesystem::path> files);
    Result<std::shared_ptr<const Target>> derived(const std::filesystem::path &) const;

    std::vector<std::shared_ptr<const Target>> m_targets;
    std::string m_default;
    std::vector<std::string> m_problems;
};

} // namespace partita
