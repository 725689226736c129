// SPDX-License-Identifier: Apache-2.0
#include "support/pt2_model.h"

#include "import/import.h"

#include <cmath>
#include <fstream>
#include <random>
#include <zlib.h>

namespace partita::test {
namespace {

using Json = nlohmann::json;

template <class T>
void put(std::string &out, T value)
{
    for (std::size_t i = 0; i < sizeof(T); ++i)
        out += char(std::uint64_t(value) >> (8 * i));
}

std::string deflated(const std::string &content)
{
    std::string out(compressBound(content.size()) + 64, '\0');
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(content.data()));
    stream.avail_in = uInt(content.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = uInt(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

/// What the local and the central header share.
void putHeader(std::string &out, const ZipEntry &entry, std::size_t packed)
{
    auto crc = crc32(0, reinterpret_cast<const Bytef *>(entry.content.data()), uInt(entry.content.size()));
    put<std::uint16_t>(out, 20);
    put<std::uint16_t>(out, 0);
    put<std::uint16_t>(out, entry.deflated ? 8 : 0);
    put<std::uint32_t>(out, 0x00210000);
    put<std::uint32_t>(out, crc);
    put<std::uint32_t>(out, packed);
    put<std::uint32_t>(out, entry.content.size());
    put<std::uint16_t>(out, entry.name.size());
}

Json sizesOf(const Shape &shape)
{
    Json out = Json::array();
    for (auto extent : shape)
        out.push_back({{"as_int", extent}});
    return out;
}

Json metaOf(const Shape &shape, int type)
{
    Shape strides(shape.size(), 1);
    for (std::size_t i = shape.size(); i-- > 1;)
        strides[i - 1] = strides[i] * shape[i];
    return {{"dtype", type}, {"sizes", sizesOf(shape)}, {"strides", sizesOf(strides)},
        {"storage_offset", {{"as_int", 0}}}, {"layout", 7}, {"requires_grad", false}};
}

std::string packedValues(const std::vector<double> &values, int type)
{
    std::string out;
    for (auto value : values)
        switch (type) {
        case Pt2Model::int8:
        case Pt2Model::boolean: out += char(int(value)); break;
        case Pt2Model::int32: put(out, std::int32_t(value)); break;
        case Pt2Model::int64: put(out, std::int64_t(value)); break;
        case Pt2Model::half: put(out, std::uint16_t(value)); break; // its bits
        default: put(out, std::bit_cast<std::uint32_t>(float(value)));
        }
    return out;
}

/// Numbers under which a network's activations keep their size.
std::string generated(const std::string &name, const Json &meta)
{
    Shape shape;
    for (const auto &size : meta["sizes"])
        shape.push_back(size["as_int"]);
    if (meta["dtype"] != Pt2Model::float32)
        return std::string(std::size_t(elements(shape)) * 8, '\0');
    std::uint32_t seed = 2166136261;
    for (auto c : name)
        seed = (seed ^ std::uint8_t(c)) * 16777619;
    std::minstd_rand random(seed | 1);
    bool positive = name.ends_with("running_var") || (shape.size() == 1 && name.ends_with("weight"));
    auto spread = shape.size() > 1 ? std::sqrt(3 / double(elements(shape) / std::max<std::int64_t>(shape[0], 1))) : 0.1;
    std::string out;
    out.reserve(std::size_t(elements(shape)) * 4);
    for (auto left = elements(shape); left > 0; --left) {
        auto noise = double(random()) / double(std::minstd_rand::max()) * 2 - 1;
        put(out, std::bit_cast<std::uint32_t>(float((positive ? 1 : 0) + noise * spread)));
    }
    return out;
}

std::string contentOf(const std::filesystem::path &file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace

std::string zipArchive(const std::vector<ZipEntry> &entries)
{
    std::string out, directory;
    for (const auto &entry : entries) {
        auto at = out.size();
        auto body = entry.deflated ? deflated(entry.content) : std::string();
        auto packed = entry.deflated ? body.size() : entry.content.size();
        put<std::uint32_t>(out, 0x04034b50);
        putHeader(out, entry, packed);
        auto pad = (64 - (out.size() + 2 + entry.name.size()) % 64) % 64; // as PyTorch aligns records
        put<std::uint16_t>(out, pad);
        out += entry.name + std::string(pad, '\0') + (entry.deflated ? body : entry.content);
        put<std::uint32_t>(directory, 0x02014b50);
        put<std::uint16_t>(directory, 20);
        putHeader(directory, entry, packed);
        directory.append(12, '\0');
        put<std::uint32_t>(directory, at);
        directory += entry.name;
    }
    auto at = out.size();
    out += directory;
    put<std::uint32_t>(out, 0x06054b50);
    put<std::uint32_t>(out, 0);
    put<std::uint16_t>(out, entries.size());
    put<std::uint16_t>(out, entries.size());
    put<std::uint32_t>(out, directory.size());
    put<std::uint32_t>(out, at);
    put<std::uint16_t>(out, 0);
    return out;
}

Json tensor(const std::string &name) { return {{"as_tensor", {{"name", name}}}}; }
Json integer(std::int64_t value) { return {{"as_int", value}}; }
Json integers(const std::vector<std::int64_t> &values) { return {{"as_ints", values}}; }
Json real(double value) { return {{"as_float", value}}; }
Json flag(bool value) { return {{"as_bool", value}}; }
Json text(const char *value) { return {{"as_string", value}}; }
Json scalarType(int type) { return {{"as_scalar_type", type}}; }

Json tensors(const std::vector<std::string> &names)
{
    Json list = Json::array();
    for (const auto &name : names)
        list.push_back({{"name", name}});
    return {{"as_tensors", list}};
}

Pt2Model::Pt2Model()
{
    program = {{"schema_version", {{"major", 8}, {"minor", 14}}}, {"opset_version", {{"aten", 10}}},
        {"graph_module",
            {{"graph",
                 {{"inputs", Json::array()}, {"outputs", Json::array()}, {"nodes", Json::array()},
                     {"tensor_values", Json::object()}}},
                {"signature", {{"input_specs", Json::array()}, {"output_specs", Json::array()}}}}}};
    config = {{"config", Json::object()}};
}

Pt2Model &Pt2Model::input(const std::string &name, const Shape &shape, int type)
{
    auto &module = program["graph_module"];
    module["graph"]["inputs"].push_back(tensor(name));
    module["graph"]["tensor_values"][name] = metaOf(shape, type);
    module["signature"]["input_specs"].push_back({{"user_input", {{"arg", tensor(name)}}}});
    return *this;
}

Pt2Model &Pt2Model::weight(const std::string &name, const Shape &shape, const std::vector<double> &values, int type)
{
    auto &module = program["graph_module"];
    auto parameter = "net." + name, record = "weight_" + std::to_string(m_weights.size());
    module["graph"]["inputs"].push_back(tensor(name));
    module["graph"]["tensor_values"][name] = metaOf(shape, type);
    module["signature"]["input_specs"].push_back(
        {{"parameter", {{"arg", {{"name", name}}}, {"parameter_name", parameter}}}});
    config["config"][parameter]
        = {{"path_name", record}, {"is_param", true}, {"use_pickle", false}, {"tensor_meta", metaOf(shape, type)}};
    m_weights.push_back(packedValues(values, type));
    return *this;
}

Pt2Model &Pt2Model::node(const std::string &target, const Arguments &arguments, const std::vector<std::string> &outputs,
    const std::string &module)
{
    Json node{{"target", "torch.ops." + target}, {"inputs", Json::array()}, {"outputs", Json::array()},
        {"metadata", Json::object()}};
    for (const auto &[name, value] : arguments)
        node["inputs"].push_back({{"name", name}, {"arg", value}, {"kind", 1}});
    for (const auto &name : outputs)
        node["outputs"].push_back(tensor(name));
    if (!module.empty())
        node["metadata"]["nn_module_stack"] = "L__self__,,Net;L__self__" + module;
    program["graph_module"]["graph"]["nodes"].push_back(node);
    return *this;
}

Pt2Model &Pt2Model::output(const std::string &name)
{
    program["graph_module"]["graph"]["outputs"].push_back(tensor(name));
    program["graph_module"]["signature"]["output_specs"].push_back({{"user_output", {{"arg", tensor(name)}}}});
    return *this;
}

std::vector<ZipEntry> Pt2Model::records() const
{
    std::vector<ZipEntry> out{{"model/archive_format", "pt2"}, {"model/models/model.json", program.dump()},
        {"model/data/weights/model_weights_config.json", config.dump()}};
    for (std::size_t i = 0; i < m_weights.size(); ++i)
        out.push_back({"model/data/weights/weight_" + std::to_string(i), m_weights[i]});
    return out;
}

Result<Graph> Pt2Model::importPacked(const std::string &archive, const std::string &name)
{
    auto owner = std::make_shared<const std::string>(archive);
    return importModel({owner, std::as_bytes(std::span(*owner))}, name);
}

bool packWithWeights(const std::filesystem::path &folder, const std::filesystem::path &file)
{
    auto list = contentOf(folder / "data/weights/model_weights_config.json");
    auto config = Json::parse(list, nullptr, false);
    if (config.is_discarded() || !config.contains("config"))
        return false;
    std::vector<ZipEntry> records{{"model/models/model.json", contentOf(folder / "models/model.json")},
        {"model/data/weights/model_weights_config.json", list}};
    for (const auto &[name, entry] : config["config"].items())
        records.push_back(
            {"model/data/weights/" + entry["path_name"].get<std::string>(), generated(name, entry["tensor_meta"])});
    std::ofstream stream(file, std::ios::binary);
    stream << zipArchive(records);
    return bool(stream.flush());
}

} // namespace partita::test
