// SPDX-License-Identifier: Apache-2.0
#include "emit/emit.h"
#include "support/mapped_file.h"
#include "support/try.h"
#include "support/write_file.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace partita {

namespace fs = std::filesystem;

namespace {

/// Whether the file is one that the prefix names, which an export of another prefix does not write over.
bool namedByPrefix(const fs::path &folder, const fs::path &name, const std::string &prefix)
{
    const auto stem = name.stem().string(), ending = name.extension().string();
    const bool c = ending == ".c" || ending == ".h";
    if (c && stem == prefix) {
        auto file = mapFile(folder / name); // a person may have a file of that name, too
        return file && file->text().substr(0, 1024).find("Partita") != std::string_view::npos;
    }
    return (c && stem == prefixed(prefix, "golden"))
        || (stem == prefixed(prefix, "weights") && (ending == ".h" || ending == ".S" || ending == ".bin"));
}

/// Whether an export may have written a file of this name that another one does not: it has no say over any other.
bool ours(const fs::path &folder, const fs::path &name, const std::string &prefix)
{
    auto parts = std::distance(name.begin(), name.end());
    auto first = parts ? name.begin()->string() : "", last = name.filename().string();
    return parts == 1 ? namedByPrefix(folder, name, prefix)
                      : parts == 2
            && (first == "runtime" || first == "driver" || first == "host" || first == "memory" || first == "golden")
            && last != ".." && last != ".";
}

/// Files that an earlier export left in the folder, by its trace.json; none when there was none.
std::vector<std::string> formerFiles(const fs::path &folder)
{
    std::vector<std::string> out;
    auto trace = mapFile(folder / "trace.json");
    if (!trace)
        return out;
    auto json = nlohmann::json::parse(trace->bytes.begin(), trace->bytes.end(), nullptr, false);
    if (!json.is_object() || !json.contains("files") || !json["files"].is_array())
        return out;
    std::string prefix(networkPrefix);
    if (json.contains("prefix") && json["prefix"].is_string())
        prefix = json["prefix"];
    for (const auto &name : json["files"])
        if (name.is_string() && ours(folder, name.get<std::string>(), prefix))
            out.push_back(name);
    return out;
}

/// An export stays in its folder: none of its files or folders may be a link that leads elsewhere.
Result<void> checkStays(const fs::path &folder, const fs::path &name)
{
    if (!name.is_relative() || name.empty() || std::ranges::find(name, fs::path("..")) != name.end())
        return fail("the export has a file '" + name.string()
                + "' outside its folder; mend the target's plug-in, which names it",
            Fault::Unsupported);
    return checkNoLink(folder, name);
}

} // namespace

Result<void> writeProjectFiles(const ProjectFiles &files, const fs::path &folder)
{
    for (const auto &[name, text] : files)
        PARTITA_CHECK(checkStays(folder, name));
    std::error_code error;
    for (const auto &name : formerFiles(folder))
        if (!files.contains(name) && checkStays(folder, name) && fs::is_regular_file(folder / name, error))
            fs::remove(folder / name, error); // else the Makefile would still build it
    for (const auto &[name, text] : files) {
        auto path = folder / name;
        fs::create_directories(path.parent_path(), error);
        if (error)
            return fail("cannot create the folder '" + path.parent_path().string() + "': " + error.message());
        PARTITA_CHECK(writeFile(path, text));
    }
    return {};
}

} // namespace partita
