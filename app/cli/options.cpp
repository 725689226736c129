// SPDX-License-Identifier: Apache-2.0
#include "options.h"

#include "output.h"
#include "support/number.h"
#include "support/threads.h"
#include "support/try.h"

#include <algorithm>
#include <sstream>
#include <utility>

namespace cli {

using partita::fail;

namespace {

std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            auto best = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1])});
            diagonal = std::exchange(row[j], best);
        }
    }
    return row[b.size()];
}

bool isCount(std::string_view text)
{
    auto n = partita::parseNumber<std::int64_t>(text);
    return n && *n >= 1;
}

} // namespace

std::string nearest(std::string_view word, std::span<const std::string> names)
{
    std::string best;
    std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (const auto &name : names)
        if (auto d = distance(word.substr(0, 64), name); d < least)
            least = d, best = name;
    return best;
}

std::string Arguments::value(std::string_view option) const
{
    auto it = m_values.find(option);
    return it == m_values.end() || it->second.empty() ? "" : it->second.back();
}

std::vector<std::string> Arguments::values(std::string_view option) const
{
    auto it = m_values.find(option);
    return it == m_values.end() ? std::vector<std::string>() : it->second;
}

std::int64_t Arguments::count(std::string_view option, std::int64_t otherwise) const
{
    return partita::parseNumber<std::int64_t>(value(option)).value_or(otherwise);
}

Option jobsOption() { return {"--jobs", "N", "number of threads; default: as many as the machine has"}; }

int jobs(const Arguments &arguments) { return int(arguments.count("--jobs", partita::threadCount(0))); }

struct Parser {
    const Verb &verb;
    Arguments out;

    const Option *find(std::string_view name) const
    {
        auto it = std::ranges::find(verb.options, name, &Option::name);
        return it == verb.options.end() ? nullptr : &*it;
    }
    std::unexpected<partita::Error> wrong(const std::string &what) const
    {
        return fail(verb.name + ": " + what + "; see 'partitac " + verb.name + " --help'");
    }
    std::unexpected<partita::Error> unknown(const std::string &name) const
    {
        std::vector<std::string> names;
        for (const auto &option : verb.options)
            names.push_back(option.name);
        auto meant = nearest(name, names);
        return wrong("unknown option '" + name + "'" + (meant.empty() ? "" : ", did you mean " + meant + "?"));
    }
    /// Takes words[at], and its value when that is the next word.
    partita::Result<void> takeOption(std::span<const std::string> words, std::size_t &at)
    {
        auto equals = words[at].starts_with("--") ? words[at].find('=') : std::string::npos;
        auto name = words[at].substr(0, equals);
        const auto *option = find(name);
        if (!option)
            return unknown(name);
        if (out.has(name) && !option->repeats)
            return wrong("option '" + name + "' is given twice");
        auto &values = out.m_values[name];
        if (option->value.empty()) {
            if (equals != std::string::npos)
                return wrong("option '" + name + "' takes no value");
            return {};
        }
        if (equals == std::string::npos && ++at == words.size())
            return wrong("option '" + name + "' needs a value, " + option->value);
        values.push_back(equals == std::string::npos ? words[at] : words[at].substr(equals + 1));
        if (values.back().empty())
            return wrong("option '" + name + "' needs a value, " + option->value);
        if (option->value == "N" && !isCount(values.back()))
            return wrong("option '" + name + "' takes a whole number of 1 or more, not '" + values.back() + "'");
        if (option->value == "KEY=VALUE" && values.back().find('=') == std::string::npos)
            return wrong("option '" + name + "' takes KEY=VALUE, such as engine=core, not '" + values.back() + "'");
        return {};
    }
    partita::Result<void> takeAll(std::span<const std::string> words)
    {
        bool options = true;
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (options && words[i] == "--") {
                options = false;
            } else if (options && words[i].size() > 1 && words[i][0] == '-') {
                PARTITA_CHECK(takeOption(words, i));
            } else if (out.m_operands.size() == verb.most) {
                return wrong("'" + words[i] + "' is one argument too many");
            } else {
                out.m_operands.push_back(words[i]);
            }
        }
        if (out.m_operands.size() < verb.least)
            return wrong("it needs " + verb.operands);
        return {};
    }
};

partita::Result<Arguments> parse(const Verb &verb, std::span<const std::string> words)
{
    Parser parser{verb, {}};
    PARTITA_CHECK(parser.takeAll(words));
    if (verb.misuse)
        if (auto what = verb.misuse(parser.out); !what.empty())
            return parser.wrong(what);
    return parser.out;
}

std::string help(const Verb &verb)
{
    std::string text = "usage: partitac " + verb.name;
    if (!verb.operands.empty())
        text += " " + verb.operands;
    text += " [options]\n\n" + verb.summary + ".\n\n";
    Table table({Left, Left});
    for (const auto &option : verb.options)
        table.row({"  " + option.name + (option.value.empty() ? "" : " " + option.value), option.help});
    text += table.text() + "\nexample:\n";
    std::istringstream lines(verb.example);
    for (std::string line; std::getline(lines, line);)
        text += "  " + line + "\n";
    return text;
}

std::string help(std::span<const Verb *const> verbs)
{
    std::string text = "usage: partitac VERB ...\n\n"
                       "Maps a neural network to a RISC-V chip with an accelerator and exports it as C.\n\n";
    Table table({Left, Left});
    for (const auto *verb : verbs)
        table.row({"  " + verb->name, verb->summary});
    return text + table.text()
        + "\n'partitac VERB --help' lists the options of a verb; 'partitac --version' prints the version.\n"
          "Exit status: 0 done, 1 the input is at fault, 2 wrong usage, 70 a bug of Partita, 130 stopped.\n";
}

} // namespace cli
