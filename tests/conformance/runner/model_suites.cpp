// SPDX-License-Identifier: Apache-2.0
#include "execute/files.h"
#include "suites.h"

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

namespace conformance {

namespace {

using partita::ElemType;

std::map<std::string, std::string> verdictsOfOnnxRuntime(const Path &file)
{
    std::map<std::string, std::string> out;
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);) {
        std::istringstream words(line);
        std::string verdict, model;
        if (words >> verdict >> model)
            out[model] = verdict;
    }
    return out;
}

/// Type and shape of an entry of meta.json; the shape is a list, or text such as "1,49,10,1".
Result<Array> readDescribed(const Path &file, const nlohmann::json &entry)
{
    static const std::map<std::string, ElemType> types{{"float32", partita::f32}, {"int8", partita::i8},
        {"uint8", partita::u8}, {"int16", partita::i16}, {"int32", partita::i32}};
    partita::Shape shape;
    if (entry["shape"].is_string()) {
        std::istringstream extents(entry["shape"].get<std::string>());
        for (std::string extent; std::getline(extents, extent, ',');)
            shape.push_back(std::stoll(extent));
    } else {
        shape = entry["shape"].get<partita::Shape>();
    }
    auto type = types.find(entry["type"].get<std::string>());
    if (type == types.end())
        return partita::fail("'" + file.string() + "' is of a type that is not known");
    return partita::readRaw(file, type->second, shape);
}

Result<std::vector<Sample>> readGolden(const Path &folder)
{
    std::ifstream stream(folder / "meta.json");
    auto meta = nlohmann::json::parse(stream, nullptr, false);
    if (meta.is_discarded())
        return partita::fail("'" + (folder / "meta.json").string() + "' is no JSON");
    Sample sample;
    auto read = [&](const char *key, const std::string &stem, std::vector<Array> &into) -> Result<void> {
        for (std::size_t i = 0; i < meta[key].size(); ++i) {
            auto file = folder / (stem + std::to_string(i) + ".bin");
            if (auto reference = folder / "out_tflm_reference.bin"; stem == "out_" && exists(reference))
                file = reference;
            auto array = readDescribed(file, meta[key][i]);
            if (!array)
                return std::unexpected(array.error());
            into.push_back(std::move(*array));
        }
        return {};
    };
    if (auto done = read("inputs", "in_", sample.inputs); !done)
        return std::unexpected(done.error());
    if (auto done = read("outputs", "out_", sample.outputs); !done)
        return std::unexpected(done.error());
    return std::vector{std::move(sample)};
}

/// golden/<path with / as __> of every model with that ending.
std::vector<Case> golden(const Path &data, const std::string &suite, const std::string &ending)
{
    std::vector<Case> out;
    for (const auto &folder : entriesOf(data / "golden")) {
        auto name = folder.filename().string();
        if (!name.ends_with(ending))
            continue;
        for (auto at = name.find("__"); at != name.npos; at = name.find("__"))
            name.replace(at, 2, "/");
        Case c{.suite = suite, .name = name, .model = data / name, .tolerance = {1e-4, 1e-6}, .sampled = true};
        c.samples = [folder](const Graph &) { return readGolden(folder); };
        if (ending == ".tflite" && !exists(folder / "out_tflm_reference.bin")) {
            c.tolerance = {0, 0.02, 4};
            c.remark = "the reference is XNNPACK's: floats ±0.02, integers ±4";
        }
        out.push_back(std::move(c));
    }
    return out;
}

Case withoutReference(const std::string &suite, const Path &file)
{
    return {
        .suite = suite, .name = file.stem().string(), .model = file, .kind = Case::Kind::Runs, .samples = noiseSamples};
}

Case malformed(const std::string &suite, const Path &file)
{
    return {.suite = suite,
        .name = file.stem().string(),
        .model = file,
        .kind = Case::Kind::Malformed,
        .samples = noiseSamples};
}

} // namespace

std::vector<Case> migraphxModels(const Path &data)
{
    std::vector<Case> out;
    int number = 0;
    for (const auto &file : entriesOf(data / "migraphx_onnx/ops"))
        if (file.extension() == ".onnx") {
            out.push_back(withoutReference("MIGraphX one-op models", file));
            out.back().sampled = number++ % 12 == 0;
        }
    auto folder = data / "migraphx_onnx/malformed";
    auto verdicts = verdictsOfOnnxRuntime(folder / "ort_1.30_verdict.txt");
    for (const auto &file : entriesOf(folder))
        if (file.extension() == ".onnx") {
            out.push_back(malformed("MIGraphX malformed models", file));
            out.back().remark
                = verdicts[file.filename().string()] == "OK" ? "ONNX Runtime opens it" : "ONNX Runtime refuses it";
        }
    return out;
}

std::vector<Case> formatModels(const Path &data)
{
    std::vector<Case> out;
    for (auto [suite, place] : {std::pair("Burn one-op models", "formats/onnx_burn_oneop"),
             std::pair("ONNX external data", "formats/onnx_external_data")})
        for (const auto &file : entriesOf(data / place))
            if (file.extension() == ".onnx")
                out.push_back(withoutReference(suite, file));
    return out;
}

std::vector<Case> goldenNetworks(const Path &data)
{
    auto out = golden(data, "ONNX networks", ".onnx");
    for (auto &c : out)
        if (c.name.starts_with("onnx_qlinear"))
            c.tolerance = {}; // its float outputs are integers, scaled
    return out;
}

std::vector<Case> tfliteModels(const Path &data)
{
    auto out = golden(data, "TFLite networks", ".tflite");
    for (const auto &file : entriesOf(data / "litert_testdata"))
        if (file.extension() == ".bin")
            out.push_back(withoutReference("LiteRT quantiser models", file));
    for (const auto &file : entriesOf(data / "litert_testdata/malformed"))
        out.push_back(malformed("LiteRT malformed models", file));
    return out;
}

} // namespace conformance
