// SPDX-License-Identifier: Apache-2.0
#include "emit/emit.h"

#include "support/write_file.h"

#include <fstream>
#include <nlohmann/json.hpp>

namespace partita {

namespace fs = std::filesystem;

namespace {

/// Files that an earlier export left in the folder, by its trace.json; none when there was none.
std::vector<std::string> formerFiles(const fs::path &folder)
{
    std::ifstream stream(folder / "trace.json");
    auto json = nlohmann::json::parse(stream, nullptr, false);
    if (!json.is_object() || !json.contains("files") || !json["files"].is_array())
        return {};
    std::vector<std::string> out;
    for (const auto &name : json["files"])
        if (name.is_string())
            out.push_back(name);
    return out;
}

bool inside(const fs::path &name)
{
    return name.is_relative() && !name.empty() && *name.lexically_normal().begin() != "..";
}

} // namespace

Result<void> writeProjectFiles(const ProjectFiles &files, const fs::path &folder)
{
    std::error_code error;
    for (const auto &name : formerFiles(folder))
        if (!files.contains(name) && inside(name) && fs::is_regular_file(folder / name, error))
            fs::remove(folder / name, error); // else the Makefile would still build it
    for (const auto &[name, text] : files) {
        auto path = folder / name;
        fs::create_directories(path.parent_path(), error);
        if (error)
            return fail("cannot create the folder '" + path.parent_path().string() + "': " + error.message());
        if (auto done = writeFile(path, text); !done)
            return done;
    }
    return {};
}

} // namespace partita
