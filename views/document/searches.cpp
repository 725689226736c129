// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/searches.h"

#include "support/digest.h"
#include "support/try.h"
#include "support/write_file.h"

#include <algorithm>
#include <span>

using namespace partita;

const SearchRun *searchNamed(const SearchRuns &runs, const std::string &name)
{
    auto found = std::ranges::find(runs, name, &SearchRun::name);
    return found == runs.end() ? nullptr : &*found;
}

Result<std::string> writeWithSearches(const std::filesystem::path &file, Project project, const SearchRuns &runs)
{
    for (const auto &run : runs) {
        PARTITA_TRY(text, searchText(*run.state, file.parent_path()));
        project.searches.push_back({run.name, std::move(text)});
    }
    auto text = projectText(project, file.parent_path());
    if (!text)
        return fail("project '" + file.string() + "': " + text.error().message);
    PARTITA_CHECK(writeFile(file, *text));
    Digest digest;
    digest.add(std::as_bytes(std::span(*text)));
    return digest.hex();
}

Result<SearchRuns> searchesOf(const Project &project, const std::filesystem::path &file)
{
    SearchRuns out;
    for (const auto &kept : project.searches) {
        auto state = parseSearch(kept.state, file);
        if (!state)
            return fail("project '" + file.string() + "': the search '" + kept.name
                + "' cannot be read; remove it from \"searches\" in the file. " + state.error().message);
        out.push_back({kept.name, std::make_shared<const SearchState>(std::move(*state))});
    }
    return out;
}
