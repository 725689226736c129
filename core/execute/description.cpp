// SPDX-License-Identifier: Apache-2.0
#include "execute/description.h"

#include "graph/limits.h"
#include "support/json_text.h"
#include "support/try.h"

#include <algorithm>

namespace partita {

namespace {

using Json = nlohmann::json;

/// Whether a path stays in the folder it is looked for in.
bool isBeside(const Path &file)
{
    return !file.empty() && !file.is_absolute() && std::ranges::find(file, "..") == file.end();
}

/// A member of the description that names a raw file: {"file", "dtype", "shape"}.
class RawFile {
public:
    RawFile(const Path &json, const Json &root, std::string key) : m_json(json), m_key(std::move(key))
    {
        if (auto at = root.find(m_key); at != root.end())
            m_entry = &*at;
    }
    bool given() const { return m_entry && !m_entry->is_null(); }
    bool isObject() const { return m_entry && m_entry->is_object(); }
    const Json &entry() const { return *m_entry; }
    std::unexpected<Error> refuse(const std::string &what) const
    {
        return failIn(m_json.string(), "\"" + m_key + "\" " + what);
    }
    std::string word(const char *key) const
    {
        auto at = m_entry->find(key);
        return at != m_entry->end() && at->is_string() ? at->get<std::string>() : "";
    }
    Result<Shape> shape() const
    {
        Shape shape;
        auto extents = m_entry->find("shape");
        if (extents == m_entry->end() || !extents->is_array())
            return refuse("needs a \"shape\": a list of extents, the number of samples first");
        if (extents->empty())
            return refuse("has an empty \"shape\"; the number of samples comes first");
        for (const Json &extent : *extents) {
            if (!extent.is_number_integer() || extent.get<std::int64_t>() < 1)
                return refuse("has a \"shape\" with an extent that is not a positive integer");
            shape.push_back(extent.get<std::int64_t>());
        }
        if (!withinLimits(shape))
            return refuse("has a \"shape\" of more than 2^31 elements");
        return shape;
    }
    Result<Array> read(const Shape &shape) const
    {
        auto type = ElemType::parse(word("dtype"));
        if (!type)
            return refuse("needs a \"dtype\" such as uint8, int8 or float32");
        Path file = word("file");
        if (!isBeside(file))
            return refuse("needs a \"file\" beside the description, without .. in its path");
        return readRaw(m_json.parent_path() / file, *type, shape);
    }

private:
    Path m_json;
    std::string m_key;
    const Json *m_entry = nullptr;
};

Result<Samples> rawSamples(const Json &root, const Path &path)
{
    RawFile inputs(path, root, "inputs");
    if (!inputs.isObject())
        return inputs.refuse("is missing; it describes the file of the samples");
    Samples samples;
    samples.layout = inputs.word("layout");
    if (inputs.entry().contains("layout") && samples.layout != "NHWC" && samples.layout != "NCHW")
        return inputs.refuse("has a \"layout\" other than NHWC or NCHW");
    if (auto quantized = inputs.entry().find("quantized"); quantized != inputs.entry().end()) {
        if (!quantized->is_boolean())
            return inputs.refuse("has a \"quantized\" other than true or false");
        samples.quantized = quantized->get<bool>();
    }
    PARTITA_TRY(shape, inputs.shape());
    if (samples.layout == "NHWC" && shape.size() != 4)
        return inputs.refuse("has the layout NHWC, but a shape of " + text(shape));
    PARTITA_TRY(values, inputs.read(shape));
    samples.inputs = std::move(values);

    RawFile labels(path, root, "labels");
    if (!labels.given())
        return samples;
    if (!labels.isObject())
        return labels.refuse("must be an object with \"file\" and \"dtype\"");
    PARTITA_TRY(read, labels.read({shape.front()}));
    samples.labels = std::move(read);
    return samples;
}

/// The numbers of "mean" or "std": one, or one for each of three channels.
Result<std::vector<double>> perChannel(const RawFile &images, const char *key)
{
    auto at = images.entry().find(key);
    if (at == images.entry().end())
        return std::vector<double>();
    std::vector<double> values;
    for (const Json &value : at->is_array() ? *at : Json::array({*at})) {
        if (!value.is_number() || (std::string_view(key) == "std" && !(value.get<double>() > 0)))
            return images.refuse("has a \"" + std::string(key) + "\" that is not a number, or three, of the channels");
        values.push_back(value.get<double>());
    }
    if (values.size() != 1 && values.size() != 3)
        return images.refuse("has a \"" + std::string(key) + "\" of " + std::to_string(values.size())
            + " numbers; give one, or one for each channel");
    return values;
}

Result<SampleFolder> pictures(const RawFile &images, const Path &path)
{
    auto choice = [&](const char *key, const std::vector<std::string> &legal) -> Result<std::size_t> {
        auto word = images.word(key);
        if (!images.entry().contains(key))
            return std::size_t(0);
        auto at = std::ranges::find(legal, word) - legal.begin();
        if (std::size_t(at) == legal.size()) {
            std::string all;
            for (const auto &one : legal)
                all += (all.empty() ? "" : one == legal.back() ? " or " : ", ") + one;
            return images.refuse("has a \"" + std::string(key) + "\" other than " + all);
        }
        return std::size_t(at);
    };
    SampleFolder set;
    auto fit = choice("fit", {"exact", "resize", "crop"}), channels = choice("channels", {"RGB", "BGR"});
    auto mean = perChannel(images, "mean"), std = perChannel(images, "std");
    for (const auto *error : {fit ? nullptr : &fit.error(), channels ? nullptr : &channels.error(),
             mean ? nullptr : &mean.error(), std ? nullptr : &std.error()})
        if (error)
            return std::unexpected(*error);
    set.fit = PictureFit(*fit);
    set.bgr = *channels == 1;
    set.mean = *mean;
    set.std = *std;
    for (const char *key : {"folder", "labels"})
        if (images.entry().contains(key) && !isBeside(images.word(key)))
            return images.refuse(
                "needs its \"" + std::string(key) + "\" beside the description, without .. in its path");
    set.folder = path.parent_path() / images.word("folder");
    if (images.entry().contains("labels"))
        set.labels = path.parent_path() / images.word("labels");
    return set;
}

} // namespace

Result<std::variant<Samples, SampleFolder>> readDescription(Bytes bytes, const Path &path)
{
    auto first = reinterpret_cast<const char *>(bytes.data());
    Json root;
    try {
        root = parseJson({first, bytes.size()});
    } catch (const Json::parse_error &e) {
        auto line = 1 + std::count(first, first + std::min(std::size_t(e.byte), bytes.size()), '\n');
        return failIn(
            path.string(), "is not JSON from line " + std::to_string(line) + " on, or nested too deep; mend it there");
    }
    if (!root.is_object())
        return failIn(path.string(), "is not a JSON object");
    auto read = [](auto result) -> Result<std::variant<Samples, SampleFolder>> {
        return result ? Result<std::variant<Samples, SampleFolder>>(std::move(*result))
                      : std::unexpected(result.error());
    };
    RawFile images(path, root, "images");
    if (!images.given())
        return read(rawSamples(root, path));
    return images.isObject() ? read(pictures(images, path))
                             : images.refuse("must be an object with \"folder\" and \"labels\"");
}

} // namespace partita
