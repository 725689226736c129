// SPDX-License-Identifier: Apache-2.0
#include "target/registry.h"

#include "support/mapped_file.h"
#include "support/text.h"
#include "support/try.h"
#include "target/plugin_file.h"

#include <algorithm>
#include <cstdlib>
#include <dlfcn.h>
#include <sstream>

namespace partita {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t largestDerived = 1 << 20; ///< bytes of a JSON file

/// Whether anybody on this machine may put code there.
bool worldWritable(const fs::path &path)
{
    std::error_code none;
    return (fs::status(path, none).permissions() & fs::perms::others_write) != fs::perms::none;
}

} // namespace

std::vector<fs::path> Registry::defaultFolders()
{
    std::vector<fs::path> folders;
    if (Dl_info library; dladdr(reinterpret_cast<const void *>(&worldWritable), &library) && library.dli_fname) {
        const auto folder = fs::path(library.dli_fname).parent_path();
        folders.push_back(folder / "plugins");
        folders.push_back(folder / "partita/plugins");
    }
    if (const char *more = std::getenv("PARTITA_PLUGINS")) {
        std::istringstream list(more);
        for (std::string folder; std::getline(list, folder, ':');)
            if (!folder.empty())
                folders.push_back(folder);
    }
    return folders;
}

const Registry &Registry::installed()
{
    static const auto registry = load(defaultFolders());
    return registry;
}

Registry Registry::load(const std::vector<fs::path> &folders)
{
    Registry registry;
    std::vector<fs::path> seen, derived;
    for (const auto &folder : folders) {
        std::error_code none;
        auto whole = fs::canonical(folder, none);
        if (none || std::ranges::find(seen, whole) != seen.end())
            continue;
        seen.push_back(whole);
        std::vector<fs::path> libraries;
        for (const auto &entry : fs::directory_iterator(whole, none)) {
            if (entry.path().extension() == ".so")
                libraries.push_back(entry.path());
            else if (entry.path().extension() == ".json")
                derived.push_back(entry.path());
        }
        std::ranges::sort(libraries);
        if (!libraries.empty() && worldWritable(whole)) {
            registry.m_problems.push_back(
                "the plug-ins in '" + whole.string() + "' are left out, as everybody may write there; chmod o-w it");
            continue;
        }
        for (const auto &file : libraries)
            registry.loadLibrary(file);
    }
    std::ranges::sort(derived);
    registry.loadDerived(std::move(derived));
    return registry;
}

void Registry::loadLibrary(const fs::path &file)
{
    if (worldWritable(file)) {
        m_problems.push_back("plug-in '" + file.string() + "' is left out, as everybody may write to it; chmod o-w it");
        return;
    }
    if (auto survived = probePlugin(file); !survived) {
        m_problems.push_back(survived.error().message);
        return;
    }
    auto plugin = openPlugin(file);
    if (!plugin) {
        m_problems.push_back(plugin.error().message);
        return;
    }
    if (find(plugin->target->description().name))
        return;
    if (plugin->isDefault || m_default.empty())
        m_default = plugin->target->description().name;
    m_targets.push_back(std::move(plugin->target));
}

/// Bases may themselves be derived, so files wait for theirs.
void Registry::loadDerived(std::vector<fs::path> files)
{
    for (bool more = true; more;) {
        more = false;
        for (auto file = files.begin(); file != files.end();) {
            auto target = derived(*file);
            if (!target) {
                ++file;
                continue;
            }
            if (!find((*target)->description().name))
                m_targets.push_back(std::move(*target));
            file = files.erase(file);
            more = true;
        }
    }
    for (const auto &file : files)
        m_problems.push_back(derived(file).error().message);
}

Result<std::shared_ptr<const Target>> Registry::derived(const fs::path &file) const
{
    auto mapped = mapFile(file);
    if (!mapped)
        return fail(
            "target '" + file.string() + "' cannot be read; give a target's name or a JSON file that derives one");
    if (mapped->bytes.size() > largestDerived)
        return fail("target '" + file.string() + "' is larger than 1 MiB; is it a JSON file that derives a target?");
    PARTITA_TRY(derivation, Derivation::parse(std::string(mapped->text()), file.string()));
    auto base = find(derivation.base);
    if (!base)
        return fail("target '" + file.string() + "' derives from '" + derivation.base
            + "', which is not there; there are " + listOf(names(), std::identity()));
    return derive(*base, derivation, file.string());
}

std::shared_ptr<const Target> Registry::find(std::string_view name) const
{
    for (const auto &target : m_targets)
        if (target->description().name == name)
            return target;
    return nullptr;
}

std::shared_ptr<const Target> Registry::defaultTarget() const { return find(m_default); }

std::vector<std::string> Registry::names() const
{
    std::vector<std::string> out;
    for (const auto &target : m_targets)
        out.push_back(target->description().name);
    return out;
}

Result<std::shared_ptr<const Target>> Registry::require(std::string_view name) const
{
    if (auto target = find(name))
        return target;
    if (name.ends_with(".json"))
        return derived(fs::path(name));
    return fail("no target '" + std::string(name) + "'; "
        + (m_targets.empty() ? "no plug-in was found beside the program or in PARTITA_PLUGINS"
                             : "there are " + listOf(names(), std::identity())
                    + "; name the folder of another's library in PARTITA_PLUGINS, or give a JSON file that derives "
                      "one"));
}

} // namespace partita
