// SPDX-License-Identifier: Apache-2.0
#include "draw/report_html.h"

#include <algorithm>
#include <cctype>

namespace partita {

namespace {

/// As a shell takes it.
std::string quoted(const std::string &word)
{
    auto plain = [](unsigned char c) {
        return std::isalnum(c) || std::string_view("_-./=:,+%@").find(char(c)) != std::string_view::npos;
    };
    if (!word.empty() && std::ranges::all_of(word, plain))
        return word;
    std::string out = "'";
    for (char c : word)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

std::string command(const Project &p, std::string_view verb, const std::filesystem::path &model,
    const std::filesystem::path &calibration)
{
    auto out = "partitac " + std::string(verb) + ' ' + quoted(model.string()) + " --target " + quoted(p.target);
    if (!calibration.empty())
        out += " --calibration " + quoted(calibration.string());
    if (p.calibration.method != "minmax" && !p.calibration.method.empty()
        && (p.calibration.samples || p.calibration.noise))
        out += " --calibration-method " + quoted(p.calibration.method);
    if (p.calibration.equalised)
        out += " --equalise";
    for (const auto &[key, entry] : p.choices.entries())
        out += " --set " + quoted(key + "=" + entry.value);
    return out;
}

} // namespace

std::string replayCommand(const Project &p, std::string_view verb, const std::vector<std::string> &more)
{
    auto out = p.choices.released() == p.choices ? command(p, verb, p.model.filename(), p.calibrationFile.filename())
                                                 : "partitac " + std::string(verb) + " --project design.partita";
    for (const auto &word : more)
        out += ' ' + quoted(word);
    return out;
}

std::string compileCommand(const Project &p) { return command(p, "compile", p.model, p.calibrationFile); }

} // namespace partita
