// SPDX-License-Identifier: Apache-2.0
#include "target/derive.h"

#include "support/json_text.h"
#include "support/printable.h"
#include "support/text.h"

#include <set>

namespace partita {

using Json = nlohmann::json;

Result<Derivation> Derivation::parse(std::string text, const std::string &file)
{
    static const std::set<std::string, std::less<>> known{
        "$schema", "base", "name", "title", "summary", "validation", "numbers"};
    try {
        auto json = parseJson(text);
        for (const auto &[key, value] : json.items())
            if (!known.contains(key))
                return fail("target '" + file + "' has a field '" + key
                    + "', which a derived target does not take; there are " + listOf(known, std::identity()));
        return Derivation{json.at("base"), printable(json.at("name")), std::move(text)};
    } catch (const Json::exception &e) {
        return fail("target '" + file + "' is no description of a derived target: " + e.what());
    }
}

Result<std::shared_ptr<const Target>> derive(const Target &base, const Derivation &derivation, const std::string &file)
{
    auto d = base.description();
    try {
        auto json = parseJson(derivation.json);
        d.name = derivation.name;
        d.title = printable(json.value("title", d.name));
        d.summary = printable(json.value("summary", d.summary));
        d.validation = printable(
            json.value("validation", "unvalidated: derived from " + derivation.base + " by changing numbers"));
        const auto numbers = json.value("numbers", Json::object());
        for (const auto &[key, entry] : numbers.items()) {
            bool bare = !entry.is_object();
            const auto &value = bare ? entry : entry.at("value");
            auto done = d.set(key, value.is_string() ? value.get<std::string>() : value.dump());
            if (!done)
                return fail("target '" + file + "': " + done.error().message);
            auto source = printable(bare ? "set by " + file : entry.value("source", "set by " + file));
            if (done = d.explain(key, bare ? "chosen" : entry.value("origin", "chosen"), std::move(source)); !done)
                return fail("target '" + file + "': " + done.error().message);
        }
    } catch (const Json::exception &e) {
        return fail("target '" + file + "': " + e.what());
    }
    if (auto target = base.with(std::move(d)))
        return target;
    return fail("target '" + file + "': '" + derivation.base + "' cannot take other numbers");
}

} // namespace partita
