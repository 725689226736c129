// SPDX-License-Identifier: Apache-2.0
#include "study/study_plan.h"

#include "support/mapped_file.h"
#include "support/text.h"
#include "support/try.h"

#include <algorithm>
#include <set>
#include <yaml-cpp/yaml.h>

namespace partita {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t mostCells = 100'000;

/// An error of the file at the line of a node.
struct Wrong {
    int line;
    std::string what;
};

[[noreturn]] void wrong(const YAML::Node &node, const std::string &what)
{
    throw Wrong{std::max(node.Mark().line + 1, 1), what};
}

void checkKeys(const YAML::Node &map, const std::string &of, const std::vector<std::string> &known)
{
    std::set<std::string> seen;
    for (const auto &entry : map) {
        const auto key = entry.first.as<std::string>();
        if (std::ranges::find(known, key) == known.end())
            wrong(entry.first, of + " has no '" + key + "'; it takes " + listOf(known, std::identity()));
        if (!seen.insert(key).second)
            wrong(entry.first, of + " has '" + key + "' twice");
    }
}

std::string textOf(const YAML::Node &node, const std::string &what)
{
    if (!node.IsScalar() || node.Scalar().empty())
        wrong(node, what + " takes a text");
    return node.Scalar();
}

/// A list's parts, or the node itself.
std::vector<YAML::Node> parts(const YAML::Node &node)
{
    if (!node.IsSequence())
        return {node};
    std::vector<YAML::Node> out(node.begin(), node.end());
    if (out.empty())
        wrong(node, "an empty list");
    return out;
}

std::vector<std::string> decisionsOf(const YAML::Node &map)
{
    if (!map.IsMap())
        wrong(map, "'set' takes keys with values, such as {target.l1.size: 65536}");
    std::vector<std::string> out;
    for (const auto &entry : map)
        out.push_back(textOf(entry.first, "a key") + "=" + textOf(entry.second, "a value"));
    return out;
}

fs::path pathOf(const YAML::Node &node, const fs::path &folder)
{
    const fs::path path = textOf(node, "a file");
    return path.is_absolute() ? path : (folder / path).lexically_normal();
}

StudyNetwork networkOf(const YAML::Node &node, const YAML::Node &all, const fs::path &folder)
{
    StudyNetwork out;
    const bool map = node.IsMap();
    if (map)
        checkKeys(node, "a network", {"name", "model", "calibration", "data"});
    if (map && !node["model"])
        wrong(node, "a network without 'model'");
    out.model = pathOf(map ? node["model"] : node, folder);
    out.name = map && node["name"] ? textOf(node["name"], "'name'") : out.model.stem().string();
    auto file = [&](const char *key) {
        const auto own = map ? node[key] : YAML::Node(YAML::NodeType::Undefined);
        return own ? pathOf(own, folder) : all[key] ? pathOf(all[key], folder) : fs::path();
    };
    out.calibration = file("calibration");
    out.data = file("data");
    return out;
}

StudyChip chipOf(const YAML::Node &node, const fs::path &folder)
{
    const bool map = node.IsMap();
    if (map)
        checkKeys(node, "a chip", {"name", "target", "set"});
    if (map && !node["target"])
        wrong(node, "a chip without 'target'");
    StudyChip out;
    out.target = textOf(map ? node["target"] : node, "'target'");
    out.name = map && node["name"] ? textOf(node["name"], "'name'") : fs::path(out.target).stem().string();
    if (fs::path(out.target).extension() == ".json")
        out.target = pathOf(map ? node["target"] : node, folder).string();
    if (map && node["set"])
        out.decisions = decisionsOf(node["set"]);
    return out;
}

StudyDesign designOf(const YAML::Node &node)
{
    if (!node.IsMap() || !node["name"])
        wrong(node, "a design takes 'name' and 'set'");
    checkKeys(node, "a design", {"name", "set"});
    return {textOf(node["name"], "'name'"), node["set"] ? decisionsOf(node["set"]) : std::vector<std::string>()};
}

Variation variationOf(const YAML::Node &key, const YAML::Node &values)
{
    Variation out{textOf(key, "a key"), {}};
    if (values.IsSequence()) {
        for (const auto &value : parts(values))
            out.values.push_back(textOf(value, "a value"));
        return out;
    }
    auto parsed = Variation::parse(out.key + "=" + textOf(values, "'vary'"));
    if (!parsed)
        wrong(values, parsed.error().message);
    return std::move(*parsed);
}

template <class T>
void checkNames(const YAML::Node &node, const std::vector<T> &all)
{
    std::set<std::string> seen;
    for (const auto &one : all)
        if (!seen.insert(one.name).second)
            wrong(node, "'" + one.name + "' comes twice; give each a 'name' of its own");
}

StudyPlan planOf(const YAML::Node &root, const fs::path &folder)
{
    if (!root.IsMap())
        wrong(root, "it has no keys; write 'networks:' with a list of model files");
    checkKeys(root, "a study",
        {"networks", "chips", "designs", "vary", "data", "calibration", "calibration_method", "equalise", "limit"});
    if (!root["networks"])
        wrong(root, "it has no 'networks', the list of model files");
    StudyPlan plan;
    for (const auto &node : parts(root["networks"]))
        plan.networks.push_back(networkOf(node, root, folder));
    checkNames(root["networks"], plan.networks);
    if (const auto chips = root["chips"]) {
        for (const auto &node : parts(chips))
            plan.chips.push_back(chipOf(node, folder));
        checkNames(chips, plan.chips);
    }
    if (const auto designs = root["designs"]) {
        for (const auto &node : parts(designs))
            plan.designs.push_back(designOf(node));
        checkNames(designs, plan.designs);
    }
    if (const auto vary = root["vary"]) {
        if (!vary.IsMap())
            wrong(vary, "'vary' takes keys with values, such as {bits.weight: [8, 4]}");
        for (const auto &entry : vary)
            plan.vary.push_back(variationOf(entry.first, entry.second));
    }
    if (const auto method = root["calibration_method"]) {
        const auto known = rangeMethod(textOf(method, "'calibration_method'"));
        if (!known)
            wrong(method, "'calibration_method' takes minmax, percentile, mse or entropy");
        plan.method = *known;
    }
    if (const auto equalise = root["equalise"])
        if (!YAML::convert<bool>::decode(equalise, plan.equalise))
            wrong(equalise, "'equalise' takes true or false");
    if (const auto limit = root["limit"])
        if (!YAML::convert<std::int64_t>::decode(limit, plan.limit) || plan.limit < 1)
            wrong(limit, "'limit' takes a number of samples, 1 or more");
    if (plan.chips.empty())
        plan.chips.emplace_back();
    if (plan.designs.empty())
        plan.designs.push_back({"as given", {}});
    std::size_t count = plan.networks.size() * plan.chips.size() * plan.designs.size();
    for (const auto &variation : plan.vary)
        if ((count *= variation.values.size()) > mostCells)
            wrong(root["vary"], "it asks for more than " + grouped(mostCells) + " designs; vary less");
    return plan;
}

} // namespace

std::vector<StudyCell> cells(const StudyPlan &plan)
{
    std::vector<StudyCell> out;
    for (std::size_t network = 0; network < plan.networks.size(); ++network)
        for (std::size_t chip = 0; chip < plan.chips.size(); ++chip)
            for (std::size_t design = 0; design < plan.designs.size(); ++design)
                out.push_back({network, chip, design, {}});
    for (const auto &variation : plan.vary) {
        std::vector<StudyCell> more;
        for (const auto &cell : out)
            for (const auto &value : variation.values) {
                more.push_back(cell);
                more.back().values.push_back(value);
            }
        out = std::move(more);
    }
    return out;
}

std::vector<std::string> decisions(const StudyPlan &plan, const StudyCell &cell)
{
    auto out = plan.chips[cell.chip].decisions;
    const auto &design = plan.designs[cell.design].decisions;
    out.insert(out.end(), design.begin(), design.end());
    for (std::size_t i = 0; i < cell.values.size(); ++i)
        out.push_back(plan.vary[i].key + "=" + cell.values[i]);
    return out;
}

Result<StudyPlan> parseStudy(std::string_view text, const fs::path &file)
{
    std::error_code ignored;
    try {
        return planOf(YAML::Load(std::string(text)), fs::absolute(file, ignored).parent_path());
    } catch (const Wrong &e) {
        return fail("study '" + file.string() + "', line " + std::to_string(e.line) + ": " + e.what);
    } catch (const YAML::Exception &e) {
        return fail("study '" + file.string() + "', line " + std::to_string(e.mark.line + 1) + ": it is not YAML ("
            + e.msg + ")");
    }
}

Result<StudyPlan> readStudy(const fs::path &file)
{
    auto mapped = mapFile(file);
    return mapped ? parseStudy(mapped->text(), file) : fail("study " + mapped.error().message);
}

} // namespace partita
