// SPDX-License-Identifier: Apache-2.0
#include "target/registry.h"

#include "target/plugin.h"

#include <algorithm>
#include <cstdlib>
#include <dlfcn.h>
#include <sstream>

namespace partita {

namespace fs = std::filesystem;

namespace {

/// Null after saying in `problem` why the library is refused.
const PluginInfo *open(const fs::path &file, std::string &problem)
{
    void *library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        problem = "plug-in '" + file.string() + "' cannot be loaded: " + dlerror();
        return nullptr;
    }
    auto entry = reinterpret_cast<const PluginInfo *(*)()>(dlsym(library, "partita_plugin"));
    const PluginInfo *info = entry ? entry() : nullptr;
    if (!info)
        problem = "plug-in '" + file.string() + "' has no entry point partita_plugin; is it a Partita target?";
    else if (info->interfaceVersion != pluginInterfaceVersion)
        problem = "plug-in '" + file.string() + "' speaks interface " + std::to_string(info->interfaceVersion)
            + ", this program " + std::to_string(pluginInterfaceVersion) + "; rebuild it";
    else if (std::string(info->build) != PARTITA_BUILD)
        problem = "plug-in '" + file.string() + "' was built for " + info->build + ", this program is "
            + PARTITA_BUILD + "; rebuild it against these headers";
    else
        return info;
    dlclose(library);
    return nullptr;
}

} // namespace

std::vector<fs::path> Registry::defaultFolders()
{
    std::vector<fs::path> folders;
    std::error_code ignored;
    if (auto exe = fs::read_symlink("/proc/self/exe", ignored); !exe.empty()) {
        folders.push_back(exe.parent_path().parent_path() / "lib/partita/plugins");
        folders.push_back(exe.parent_path() / "plugins");
    }
    if (const char *more = std::getenv("PARTITA_PLUGINS")) {
        std::istringstream list(more);
        for (std::string folder; std::getline(list, folder, ':');)
            if (!folder.empty())
                folders.push_back(folder);
    }
    return folders;
}

Registry Registry::load(const std::vector<fs::path> &folders)
{
    Registry registry;
    for (const auto &folder : folders) {
        std::error_code none;
        std::vector<fs::path> files;
        for (const auto &entry : fs::directory_iterator(folder, none))
            if (entry.path().extension() == ".so")
                files.push_back(entry.path());
        std::ranges::sort(files);
        for (const auto &file : files) {
            std::string problem;
            const auto *info = open(file, problem);
            if (!info) {
                registry.m_problems.push_back(problem);
                continue;
            }
            if (registry.find(info->name))
                continue;
            try {
                if (auto target = info->create()) {
                    registry.m_targets.push_back(std::move(target));
                    if (info->isDefault || registry.m_default.empty())
                        registry.m_default = info->name;
                    continue;
                }
                problem = "it made no target";
            } catch (const std::exception &e) {
                problem = e.what();
            }
            registry.m_problems.push_back("plug-in '" + file.string() + "' failed: " + problem);
        }
    }
    return registry;
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
    std::string known;
    for (const auto &n : names())
        known += (known.empty() ? "" : ", ") + n;
    return fail("no target '" + std::string(name) + "'; "
                + (known.empty() ? "no plug-in was found beside the program or in PARTITA_PLUGINS"
                                 : "there are " + known));
}

} // namespace partita
