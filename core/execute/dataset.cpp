// SPDX-License-Identifier: Apache-2.0
#include "execute/dataset.h"

#include "execute/fit_samples.h"
#include "support/digest.h"
#include "support/text.h"
#include "support/try.h"

#include <cmath>

namespace partita {

namespace {

Result<std::vector<std::int64_t>> labelValues(
    const Array &labels, std::int64_t count, std::int64_t classes, const std::string &file)
{
    if (labels.size() != count)
        return failIn(
            file, "holds " + std::to_string(labels.size()) + " labels for " + std::to_string(count) + " samples");
    std::vector<std::int64_t> values;
    for (std::int64_t i = 0; i < count; ++i) {
        double value = labels.at(i);
        if (!(value >= 0 && value < double(classes)) || value != std::floor(value))
            return failIn(file,
                "sample " + std::to_string(i) + " has the label " + shortest(value)
                    + ", which is none of the network's classes 0 to " + std::to_string(classes - 1));
        values.push_back(std::int64_t(value));
    }
    return values;
}

Result<Samples> readSamples(Bytes bytes, const Path &path, ElemType boundary)
{
    Samples samples;
    if (path.extension() == ".npy") {
        PARTITA_TRY(array, parseNpy(bytes, path.string()));
        samples.inputs = std::move(array);
    } else if (path.extension() == ".npz") {
        PARTITA_TRY(arrays, parseNpz(bytes, path.string()));
        auto inputs = arrays.find("inputs"), labels = arrays.find("labels");
        if (inputs == arrays.end())
            return failIn(path.string(),
                "has no array 'inputs', only '" + arrays.begin()->first
                    + "'; save it with numpy.savez(file, inputs=…, labels=…)");
        samples.inputs = std::move(inputs->second);
        if (labels != arrays.end())
            samples.labels = std::move(labels->second);
    } else if (path.extension() == ".pb") {
        PARTITA_TRY(array, parseTensorProto(bytes, path.string()));
        samples.inputs = std::move(array);
    } else {
        return failIn(path.string(),
            "is no data set; use a .npz with inputs and labels, a .npy, an ONNX .pb, a .json description or a folder "
            "of pictures");
    }
    // These files cannot say whether their values are real; the model's own integer type means stored ones.
    samples.quantized = boundary.isInteger() && samples.inputs.type == boundary;
    return samples;
}

Dataset described(const Path &path, const Samples &samples)
{
    Dataset data;
    data.name = (path.has_filename() ? path : path.parent_path()).filename().string();
    data.quantized = samples.quantized;
    return data;
}

Result<Dataset> inMemory(const Samples &samples, const Path &path, const Graph &model)
{
    PARTITA_TRY(inputs, fitted(samples, model, path.string()));
    Dataset data = described(path, samples);
    data.inputs = std::move(inputs);
    if (samples.labels) {
        PARTITA_TRY(labels,
            labelValues(*samples.labels, data.size(), model.tensor(model.outputs[0]).elements(), path.string()));
        data.labels = std::move(labels);
    }
    Digest digest;
    digest.add(data.inputs.data);
    digest.add(std::as_bytes(std::span(data.labels)));
    data.digest = digest.hex();
    return data;
}

ElemType boundaryOf(const Graph &model)
{
    return model.inputTypes.empty() ? model.tensor(model.inputs[0]).type : model.inputTypes[0];
}

/// One sample of a folder as the model has it, with a batch axis.
Result<Samples> sampleOf(const SampleFile &file, const SampleFolder &set, const Graph &model)
{
    const Tensor &input = model.tensor(model.inputs[0]);
    auto pixels = pixelsOf(model);
    if (isPicture(file.path) && !pixels)
        return fail(file.where + "is a picture, but the model's input '" + input.name + "' is " + text(input.shape));
    PARTITA_TRY(value, readSample(file, set, pixels.value_or(PixelShape{})));
    Samples samples{std::move(value), {}, isPicture(file.path) ? "NHWC" : "", false};
    samples.quantized = boundaryOf(model).isInteger() && samples.inputs.type == boundaryOf(model);
    if (samples.inputs.shape.size() < input.shape.size())
        samples.inputs.shape.insert(samples.inputs.shape.begin(), 1);
    PARTITA_TRY(inputs, fitted(samples, model, file.path.string()));
    if (inputs.shape[0] != 1)
        return failIn(file.path.string(),
            "holds " + std::to_string(inputs.shape[0])
                + " samples; in a folder each file is one, alone it may hold any number");
    samples.inputs = std::move(inputs);
    return samples;
}

/// Every file is read once for the digest, so that a bad one is named at once; the samples are read again when they are
/// used.
Result<Dataset> inFolder(const SampleFolder &set, const Path &path, const Graph &model)
{
    PARTITA_TRY(files, sampleFiles(set, model.tensor(model.outputs[0]).elements()));
    Dataset data;
    Digest digest;
    for (const auto &file : files) {
        PARTITA_TRY(sample, sampleOf(file, set, model));
        if (data.name.empty()) {
            data = described(path, sample);
            data.inputs.type = sample.inputs.type;
            data.inputs.shape = sample.inputs.shape;
            data.inputs.shape[0] = std::int64_t(files.size());
        }
        if (sample.inputs.type != data.inputs.type)
            return fail(file.where + "holds " + sample.inputs.type.name() + " where the first sample holds "
                + data.inputs.type.name());
        digest.add(sample.inputs.data);
        if (!set.labels.empty())
            data.labels.push_back(file.label);
    }
    digest.add(std::as_bytes(std::span(data.labels)));
    data.digest = digest.hex();
    data.load = [files = std::make_shared<const std::vector<SampleFile>>(std::move(files)), set,
                    model = std::make_shared<const Graph>(model)](std::int64_t i) -> Result<Array> {
        PARTITA_TRY(sample, sampleOf((*files)[i], set, *model));
        return std::move(sample.inputs);
    };
    return data;
}

Result<void> checkModel(const Graph &model)
{
    if (model.inputs.size() != 1 || model.outputs.empty())
        return fail("a data set needs a network with one input; this one has " + std::to_string(model.inputs.size()));
    return {};
}

} // namespace

Result<Dataset> readDataset(const Path &path, const Graph &model)
{
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        PARTITA_CHECK(checkModel(model));
        auto inside = [&](const char *name) { return std::filesystem::exists(path / name, error); };
        if (inside("dataset.json"))
            return readDataset(path / "dataset.json", model);
        SampleFolder set;
        set.folder = path;
        set.labels = inside("labels.csv") ? path / "labels.csv" : Path();
        return inFolder(set, path, model);
    }
    PARTITA_TRY(bytes, readBytes(path));
    return readDataset(bytes, path, model);
}

Result<Dataset> readDataset(Bytes bytes, const Path &path, const Graph &model)
{
    PARTITA_CHECK(checkModel(model));
    if (path.extension() == ".json") {
        PARTITA_TRY(description, readDescription(bytes, path));
        if (auto *set = std::get_if<SampleFolder>(&description))
            return inFolder(*set, path, model);
        return inMemory(std::get<Samples>(description), path, model);
    }
    auto samples = readSamples(bytes, path, boundaryOf(model));
    return samples ? inMemory(*samples, path, model) : std::unexpected(samples.error());
}

} // namespace partita
