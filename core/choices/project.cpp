// SPDX-License-Identifier: Apache-2.0
#include "choices/project.h"

#include "choices/json_fields.h"
#include "support/digest.h"
#include "support/json_text.h"
#include "support/mapped_file.h"
#include "support/write_file.h"

#include <cmath>
#include <cstring>
#include <fstream>
#include <limits>

namespace partita {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::json;
constexpr int schema = 1;
constexpr std::size_t largest = 64 << 20; ///< bytes of a project file

Calibration readCalibration(const Json &json)
{
    JsonFields fields(json, "calibration");
    fields.only({"source", "method", "digest", "seed", "samples", "equalised", "noise", "ranges"});
    Calibration c;
    c.source = fields.text("source");
    c.method = fields.text("method");
    c.digest = fields.text("digest");
    c.seed = fields.count<std::uint64_t>("seed");
    c.samples = fields.count<std::int64_t>("samples");
    c.equalised = json.contains("equalised") && fields.flag("equalised");
    c.noise = fields.flag("noise");
    Calibration::Ranges ranges;
    for (const auto &[slug, range] : fields.object("ranges").items()) {
        bool pair = range.is_array() && range.size() == 2 && range[0].is_number() && range[1].is_number();
        constexpr double widest = std::numeric_limits<float>::max();
        if (!pair
            || !(-widest <= range[0].get<double>() && range[0].get<double>() <= range[1].get<double>()
                && range[1].get<double>() <= widest))
            throw BadField{
                "'calibration.ranges." + slug + "' must be two numbers that single precision holds, [low, high]"};
        ranges.emplace(slug, Calibration::Range{range[0], range[1]});
    }
    c.ranges = std::move(ranges);
    return c;
}

void readChoices(const Json &json, const std::string &field, bool held, Choices &choices)
{
    for (const auto &[key, value] : json.items()) {
        if (!value.is_string())
            throw BadField{"'" + field + "." + key + "' must be a text"};
        if (choices.find(key))
            throw BadField{"'" + key + "' stands in both 'choices' and 'held'"};
        if (auto set = choices.set(key, value.get<std::string>(), held); !set)
            throw BadField{"'" + field + "': " + set.error().message};
    }
}

std::vector<KeptDesign> readDesigns(const Json &json)
{
    if (!json.is_array())
        throw BadField{"'designs' must be a list"};
    std::vector<KeptDesign> designs;
    for (const auto &each : json) {
        auto path = "designs[" + std::to_string(designs.size()) + "]";
        JsonFields fields(each, path);
        fields.only({"name", "target", "choices", "held"});
        KeptDesign design{fields.text("name"), fields.text("target"), {}};
        if (design.name.empty() || std::ranges::find(designs, design.name, &KeptDesign::name) != designs.end())
            throw BadField{"'" + path + ".name' must not be empty, nor that of another design"};
        readChoices(fields.object("choices"), fields.at("choices"), false, design.choices);
        readChoices(fields.object("held"), fields.at("held"), true, design.choices);
        designs.push_back(std::move(design));
    }
    return designs;
}

std::map<std::string, Choices> readElsewhere(const Json &json)
{
    std::map<std::string, Choices> out;
    for (const auto &[target, decided] : json.items()) {
        JsonFields fields(decided, "elsewhere." + target);
        fields.only({"choices", "held"});
        auto &choices = out[target];
        readChoices(fields.object("choices"), fields.at("choices"), false, choices);
        readChoices(fields.object("held"), fields.at("held"), true, choices);
    }
    return out;
}

std::vector<KeptSearch> readSearches(const Json &json)
{
    if (!json.is_array())
        throw BadField{"'searches' must be a list"};
    std::vector<KeptSearch> searches;
    for (const auto &each : json) {
        auto path = "searches[" + std::to_string(searches.size()) + "]";
        JsonFields fields(each, path);
        fields.only({"name", "state"});
        KeptSearch search{fields.text("name"), fields.object("state").dump()};
        if (search.name.empty() || std::ranges::find(searches, search.name, &KeptSearch::name) != searches.end())
            throw BadField{"'" + path + ".name' must not be empty, nor that of another search"};
        searches.push_back(std::move(search));
    }
    return searches;
}

Project readChecked(const Json &json, const fs::path &folder)
{
    JsonFields fields(json, "");
    if (auto found = fields.count<int>("schema"); found != schema)
        throw BadField{"it has schema " + std::to_string(found) + " and this Partita reads schema "
            + std::to_string(schema) + "; open it with the version that saved it"};
    fields.only({"schema", "partita", "model", "target", "calibration_file", "dataset_file", "calibration", "choices",
        "held", "cycles", "designs", "elsewhere", "searches", "window"});
    Project p;
    p.version = fields.text("partita");
    JsonFields model(fields.object("model"), "model");
    model.only({"path", "hash"});
    p.model = model.path("path", folder);
    p.modelHash = model.text("hash");
    p.target = fields.text("target");
    p.calibrationFile = fields.path("calibration_file", folder, true);
    p.datasetFile = fields.path("dataset_file", folder, true);
    p.calibration = readCalibration(fields.object("calibration"));
    readChoices(fields.object("choices"), "choices", false, p.choices);
    readChoices(fields.object("held"), "held", true, p.choices);
    p.cycles = fields.count<std::int64_t>("cycles");
    if (json.contains("designs"))
        p.designs = readDesigns(json["designs"]);
    if (json.contains("elsewhere"))
        p.elsewhere = readElsewhere(fields.object("elsewhere"));
    if (json.contains("searches"))
        p.searches = readSearches(json["searches"]);
    if (json.contains("window"))
        p.window = fields.object("window").dump();
    return p;
}

void writeChoices(nlohmann::ordered_json &json, const Choices &from)
{
    auto choices = nlohmann::ordered_json::object(), held = choices;
    for (const auto &[key, entry] : from.entries())
        (entry.held ? held : choices)[key] = entry.value;
    json["choices"] = std::move(choices);
    json["held"] = std::move(held);
}

fs::path folderOf(const fs::path &file)
{
    std::error_code ignored;
    return fs::absolute(file, ignored).parent_path();
}

std::string relativeTo(const fs::path &file, const fs::path &folder)
{
    if (file.empty())
        return "";
    std::error_code ignored;
    auto path = fs::absolute(file, ignored).lexically_normal().lexically_relative(folder.lexically_normal());
    return path.empty() ? file.string() : path.string();
}

} // namespace

Result<Project> readProject(const fs::path &file)
{
    auto mapped = mapFile(file);
    if (!mapped)
        return fail("project " + mapped.error().message);
    if (mapped->bytes.size() > largest)
        return fail("project '" + file.string() + "' is larger than 64 MiB; is it a Partita project?");
    return parseProject(mapped->text(), file);
}

Result<Project> parseProject(std::string_view text, const fs::path &file)
{
    auto about = "project '" + file.string() + "': ";
    try {
        return readChecked(parseJson(text), folderOf(file));
    } catch (const BadField &bad) {
        return fail(about + bad.message);
    } catch (const Json::parse_error &e) {
        return fail(about + "is not JSON, or nested too deep, from byte " + std::to_string(e.byte) + " on"
            + "; is it a Partita project, and whole?");
    } catch (const Json::exception &e) {
        return fail(about + e.what());
    }
}

Result<void> checkModel(const Project &project, const fs::path &file)
{
    std::error_code none;
    if (fs::exists(project.model, none))
        return {};
    return fail("project '" + file.string() + "': its model '" + project.model.string()
        + "' is not there; bring it back, or name its place under \"model\" in the project");
}

Result<std::string> projectText(const Project &p, const fs::path &folder)
{
    using Json = nlohmann::ordered_json;
    Json ranges = Json::object(), designs = Json::array();
    for (const auto &[slug, range] : *p.calibration.ranges) {
        if (!std::isfinite(range.low) || !std::isfinite(range.high))
            return fail("the range of tensor '" + slug + "' is not finite; calibrate again");
        ranges[slug] = {range.low, range.high};
    }
    const auto &c = p.calibration;
    Json json{{"schema", schema}, {"partita", PARTITA_VERSION},
        {"model", {{"path", relativeTo(p.model, folder)}, {"hash", p.modelHash}}}, {"target", p.target}};
    if (!p.calibrationFile.empty())
        json["calibration_file"] = relativeTo(p.calibrationFile, folder);
    if (!p.datasetFile.empty())
        json["dataset_file"] = relativeTo(p.datasetFile, folder);
    writeChoices(json, p.choices);
    json["cycles"] = p.cycles;
    json["calibration"] = {{"source", c.source}, {"method", c.method}, {"digest", c.digest}, {"seed", c.seed},
        {"samples", c.samples}, {"equalised", c.equalised}, {"noise", c.noise}, {"ranges", std::move(ranges)}};
    for (const auto &design : p.designs)
        writeChoices(designs.emplace_back(Json{{"name", design.name}, {"target", design.target}}), design.choices);
    if (!designs.empty())
        json["designs"] = std::move(designs);
    for (const auto &[target, choices] : p.elsewhere)
        writeChoices(json["elsewhere"][target], choices);
    for (const auto &search : p.searches) {
        auto state = Json::parse(search.state, nullptr, false);
        if (!state.is_object())
            return fail("the search '" + search.name + "' is not JSON");
        json["searches"].push_back({{"name", search.name}, {"state", std::move(state)}});
    }
    if (auto window = Json::parse(p.window, nullptr, false); window.is_object())
        json["window"] = std::move(window);
    try {
        return json.dump(2) + "\n";
    } catch (const Json::exception &) { // a path that is not UTF-8
        return fail("a name in it is not UTF-8; rename the model or data file");
    }
}

Result<void> writeProject(const fs::path &file, const Project &p)
{
    auto text = projectText(p, folderOf(file));
    return text ? writeFile(file, *text) : fail("project '" + file.string() + "': " + text.error().message);
}

Result<std::string> hashFile(const fs::path &file)
{
    std::ifstream in(file, std::ios::binary);
    Digest digest;
    std::string block(1 << 16, '\0');
    while (in) {
        in.read(block.data(), std::streamsize(block.size()));
        digest.add(std::as_bytes(std::span(block.data(), std::size_t(in.gcount()))));
    }
    if (!in.is_open() || in.bad() || !in.eof())
        return fail("cannot read '" + file.string() + "': " + std::strerror(errno));
    return digest.hex();
}

} // namespace partita
