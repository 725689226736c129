// SPDX-License-Identifier: Apache-2.0
#include "execute/dataset.h"

#include "execute/digest.h"
#include "execute/file_bytes.h"
#include "graph/limits.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

using Json = nlohmann::json;

/// Raw contents of a data set before they are fitted to a model.
struct Samples {
    Array inputs;
    std::optional<Array> labels;
    std::string layout; ///< "NCHW", "NHWC", or "" when the file does not say
    bool quantized = false;
};

/// [n, …] with its three other axes in a new order.
Array reordered(const Array &from, const std::array<std::size_t, 3> &order)
{
    const Shape &s = from.shape;
    Array to(from.type, {s[0], s[order[0]], s[order[1]], s[order[2]]});
    std::size_t size = from.type.hostBytes();
    std::size_t extents[4], strides[4] = {0, std::size_t(s[2] * s[3]) * size, std::size_t(s[3]) * size, size};
    for (std::size_t i = 1; i < 4; ++i)
        extents[i] = std::size_t(to.shape[i]);
    auto out = to.data.data();
    auto sample = from.data.data();
    for (std::size_t n = 0; n < std::size_t(s[0]); ++n, sample += std::size_t(s[1]) * strides[1])
        for (std::size_t i = 0; i < extents[1]; ++i)
            for (std::size_t j = 0; j < extents[2]; ++j)
                for (std::size_t k = 0; k < extents[3]; ++k)
                    out = std::copy_n(sample + i * strides[order[0]] + j * strides[order[1]] + k * strides[order[2]],
                                      size, out);
    return to;
}

Shape withoutOnes(Shape shape)
{
    std::erase(shape, 1);
    return shape;
}

/// Whether the model itself turns its input from N H W C.
bool readsChannelsLast(const Graph &model)
{
    return std::ranges::any_of(model.consumers(model.inputs[0]), [&](OpId id) {
        auto *order = std::get_if<TransposeAttrs>(&model.op(id).attrs);
        return order && order->perm == std::vector{0, 3, 1, 2};
    });
}

/// The inputs with one sample's shape as the model has it, batch axis left out.
Result<Array> fitted(const Samples &samples, const Graph &model, const std::string &file)
{
    const Tensor &input = model.tensor(model.inputs[0]);
    Shape target = input.shape;
    if (!target.empty() && target[0] == 1)
        target.erase(target.begin());
    const Shape &shape = samples.inputs.shape;
    if (shape.empty() || shape[0] == 0)
        return failIn(file, "holds no samples; the first axis of its inputs counts them");
    auto fits = [&](const Shape &found) {
        return withoutOnes(found) == withoutOnes(target) || (found.size() == 1 && found[0] == elements(target));
    };
    Shape sample(shape.begin() + 1, shape.end());
    Array inputs = samples.inputs;
    if (shape.size() == 4 && target.size() == 3) {
        bool first = Shape{sample[2], sample[0], sample[1]} == target, last = Shape{sample[1], sample[2], sample[0]} == target;
        // The layout a file names wins over shapes that fit both ways; without one, equal shapes are left alone.
        bool other = samples.layout == "NHWC" && !readsChannelsLast(model);
        if (first && samples.layout != "NCHW" && (other || sample != target))
            inputs = reordered(inputs, {3, 1, 2});
        else if (last && samples.layout == "NCHW" && (readsChannelsLast(model) || sample != target))
            inputs = reordered(inputs, {2, 3, 1});
    }
    if (!fits({inputs.shape.begin() + 1, inputs.shape.end()}))
        return failIn(file, "holds samples of " + text(sample) + (samples.layout.empty() ? "" : " (" + samples.layout + ")")
                          + " where the model's input '" + input.name + "' is " + text(input.shape));
    inputs.shape = target;
    inputs.shape.insert(inputs.shape.begin(), shape[0]);
    return inputs;
}

Result<std::vector<std::int64_t>> labelValues(const Array &labels, std::int64_t count, std::int64_t classes,
                                              const std::string &file)
{
    if (labels.size() != count)
        return failIn(file, "holds " + std::to_string(labels.size()) + " labels for " + std::to_string(count) + " samples");
    std::vector<std::int64_t> values;
    for (std::int64_t i = 0; i < count; ++i) {
        double value = labels.at(i);
        if (!(value >= 0 && value < double(classes)) || value != std::floor(value))
            return failIn(file, "label " + std::to_string(i) + " is outside the network's " + std::to_string(classes)
                              + " outputs");
        values.push_back(std::int64_t(value));
    }
    return values;
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
        if (file.empty() || file.is_absolute() || std::ranges::find(file, "..") != file.end())
            return refuse("needs a \"file\" beside the description, without .. in its path");
        return readRaw(m_json.parent_path() / file, *type, shape);
    }

private:
    Path m_json;
    std::string m_key;
    const Json *m_entry = nullptr; ///< nesting has no bound, so it must not be copied
};

Result<Samples> readDescription(Bytes bytes, const Path &path)
{
    auto first = reinterpret_cast<const char *>(bytes.data());
    Json root = Json::parse(first, first + bytes.size(), nullptr, false);
    if (!root.is_object())
        return failIn(path.string(), "is not a JSON object");

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
    auto shape = inputs.shape();
    if (!shape)
        return std::unexpected(shape.error());
    if (samples.layout == "NHWC" && shape->size() != 4)
        return inputs.refuse("has the layout NHWC, but a shape of " + text(*shape));
    auto values = inputs.read(*shape);
    if (!values)
        return std::unexpected(values.error());
    samples.inputs = std::move(*values);

    RawFile labels(path, root, "labels");
    if (!labels.given())
        return samples;
    if (!labels.isObject())
        return labels.refuse("must be an object with \"file\" and \"dtype\"");
    auto read = labels.read({shape->front()});
    if (!read)
        return std::unexpected(read.error());
    samples.labels = std::move(*read);
    return samples;
}

Result<Samples> readSamples(Bytes bytes, const Path &path, ElemType boundary)
{
    Samples samples;
    if (path.extension() == ".json")
        return readDescription(bytes, path);
    if (path.extension() == ".npy") {
        auto array = parseNpy(bytes, path.string());
        if (!array)
            return std::unexpected(array.error());
        samples.inputs = std::move(*array);
    } else if (path.extension() == ".npz") {
        auto arrays = parseNpz(bytes, path.string());
        if (!arrays)
            return std::unexpected(arrays.error());
        auto inputs = arrays->find("inputs"), labels = arrays->find("labels");
        if (inputs == arrays->end())
            return failIn(path.string(), "has no array 'inputs', only '" + arrays->begin()->first
                              + "'; save it with numpy.savez(file, inputs=…, labels=…)");
        samples.inputs = std::move(inputs->second);
        if (labels != arrays->end())
            samples.labels = std::move(labels->second);
    } else {
        return failIn(path.string(), "is no data set; use a .npz with inputs and labels, a .npy, or a .json description");
    }
    // These files cannot say whether their values are real; the model's own integer type means stored ones.
    samples.quantized = boundary.isInteger() && samples.inputs.type == boundary;
    return samples;
}

} // namespace

Result<Dataset> readDataset(const Path &path, const Graph &model)
{
    auto bytes = readBytes(path);
    if (!bytes)
        return std::unexpected(bytes.error());
    return readDataset(*bytes, path, model);
}

Result<Dataset> readDataset(Bytes bytes, const Path &path, const Graph &model)
{
    if (model.inputs.size() != 1 || model.outputs.empty())
        return fail("a data set needs a network with one input; this one has " + std::to_string(model.inputs.size()));
    const Tensor &input = model.tensor(model.inputs[0]);
    auto samples = readSamples(bytes, path, model.inputTypes.empty() ? input.type : model.inputTypes[0]);
    if (!samples)
        return std::unexpected(samples.error());
    auto inputs = fitted(*samples, model, path.string());
    if (!inputs)
        return std::unexpected(inputs.error());

    Dataset data;
    data.name = path.filename().string();
    data.inputs = std::move(*inputs);
    data.quantized = samples->quantized;
    if (samples->labels) {
        auto labels = labelValues(*samples->labels, data.size(), model.tensor(model.outputs[0]).elements(), path.string());
        if (!labels)
            return std::unexpected(labels.error());
        data.labels = std::move(*labels);
    }
    Digest digest;
    digest.add(data.inputs.data);
    digest.add(std::as_bytes(std::span(data.labels)));
    data.digest = digest.hex();
    return data;
}

} // namespace partita
