// SPDX-License-Identifier: Apache-2.0
#include "execute/files.h"
#include "suites.h"

namespace conformance {
namespace {

const char *const suite = "PyTorch programs";

Result<std::vector<Sample>> readReference(const Path &reference, const std::string &name, const Graph &graph)
{
    Sample sample;
    auto read = [&](const char *stem, const std::vector<partita::TensorId> &ids, std::vector<Array> &into) {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            auto file = reference / (name + stem + std::to_string(i) + ".f32");
            auto array = partita::readRaw(file, partita::f32, graph.tensor(ids[i]).shape);
            if (!array)
                return Result<void>(std::unexpected(array.error()));
            into.push_back(std::move(*array));
        }
        return Result<void>();
    };
    if (auto done = read(".input", graph.inputs, sample.inputs); !done)
        return std::unexpected(done.error());
    if (auto done = read(".output", graph.outputs, sample.outputs); !done)
        return std::unexpected(done.error());
    return std::vector{std::move(sample)};
}

/// Pictures of CIFAR-10 as the quantised network was trained on them, with its logits.
Result<std::vector<Sample>> readPictures(const Path &cifar, const Path &logits)
{
    auto images = partita::readRaw(cifar / "test500_images_u8_nhwc.bin", partita::u8, {500, 32, 32, 3});
    auto labels = partita::readRaw(cifar / "test500_labels_u8.bin", partita::u8, {500});
    auto expected = partita::readRaw(logits, partita::f32, {500, 10});
    for (const auto *read : {&images, &labels, &expected})
        if (!*read)
            return std::unexpected(read->error());
    static constexpr double mean[]{0.4914, 0.4822, 0.4465}, deviation[]{0.2470, 0.2435, 0.2616};
    std::vector<Sample> out;
    for (std::int64_t i = 0; i < 500; ++i) {
        Array x(partita::f32, {1, 3, 32, 32}), y(partita::f32, {1, 10});
        for (std::int64_t at = 0; at < x.size(); ++at) {
            auto channel = at / 1024, place = at % 1024;
            x.set(at, (images->at((i * 1024 + place) * 3 + channel) / 255 - mean[channel]) / deviation[channel]);
        }
        for (std::int64_t k = 0; k < y.size(); ++k)
            y.set(k, expected->at(i * 10 + k));
        out.push_back({{std::move(x)}, {std::move(y)}, {}, std::int64_t(labels->at(i))});
    }
    return out;
}

} // namespace

std::vector<Case> pt2Programs(const Path &data)
{
    std::vector<Case> out;
    auto formats = data / "formats/pt2", reference = formats / "reference";
    for (const auto &file : entriesOf(formats / "brachml")) {
        auto name = file.stem().string();
        out.push_back({.suite = suite,
            .name = name,
            .model = file,
            .tolerance = {1e-4, 1e-5},
            .sampled = true,
            .samples = [=](const Graph &graph) { return readReference(reference, name, graph); }});
    }
    auto logits = reference / "cifar_quant.test500_logits.f32";
    if (exists(logits) && exists(data / "cifar10"))
        // A value that lies between two steps may be rounded to the other one; a step of the output is 0.14.
        out.push_back({.suite = suite,
            .name = "cifar_quant test500",
            .model = formats / "brachml/cifar_quant.pt2",
            .tolerance = {0, 0.5},
            .executorOnly = true,
            .samples = [=](const Graph &) { return readPictures(data / "cifar10", logits); }});
    if (auto file = formats / "executorch_linear.pt2"; exists(file))
        out.push_back({.suite = suite,
            .name = "executorch_linear",
            .model = file,
            .kind = Case::Kind::Runs,
            .samples = noiseSamples});
    for (const auto &folder : entriesOf(formats))
        for (const auto &network : entriesOf(folder))
            if (exists(network / "models/model.json") && network.filename() != "vit_b_16") // pt2_test has the time
                out.push_back({.suite = suite,
                    .name = network.lexically_relative(formats).string(),
                    .model = network,
                    .kind = Case::Kind::Runs,
                    .executorOnly = true,
                    .unpacked = true,
                    .samples = noiseSamples});
    return out;
}

} // namespace conformance
