// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/tensors.h"
#include "import/onnx/signal/signal.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace partita::onnx_import {
namespace {

constexpr std::int64_t longestSpectrum = 1 << 20;

/// Binds constant values in the type that `output_datatype` asks for.
Result<void> bindAs(Node &node, Shape shape, const std::vector<float> &values)
{
    auto code = int(std::clamp<std::int64_t>(node.integer("output_datatype", 1), 0, 1 << 20));
    auto type = dataType(code);
    if (!type)
        return node.unsupported("its output_datatype is " + dataTypeName(code) + ", which Partita does not compute in");
    Steps s(node);
    auto made = s.constant({.type = f32, .shape = std::move(shape), .data = Blob::from(values)}, "values");
    node.setFileType(code);
    return node.bind(s.end(s.cast(made, type->held())));
}

} // namespace

Result<void> readWindowFunction(Node &node)
{
    PARTITA_TRY(given, node.constantNumbers(0, "the size"));
    if (given.size() != 1 || !(given[0] >= 1 && given[0] <= longestSpectrum))
        return node.fail("the size must be one number from 1 to 2^20");
    auto size = std::int64_t(given[0]);
    auto period = double(node.integer("periodic", 1) != 0 ? size : std::max<std::int64_t>(size - 1, 1));
    const auto &kind = node.proto.op_type();
    std::array<double, 3> weights{0.5, -0.5, 0};
    if (kind == "HammingWindow")
        weights = {25.0 / 46, -21.0 / 46, 0};
    else if (kind == "BlackmanWindow")
        weights = {0.42, -0.5, 0.08};
    std::vector<float> values;
    for (std::int64_t i = 0; i < size; ++i) {
        auto angle = 2 * std::numbers::pi * double(i) / period;
        values.push_back(float(weights[0] + weights[1] * std::cos(angle) + weights[2] * std::cos(2 * angle)));
    }
    return bindAs(node, {size}, values);
}

Result<void> readMelWeightMatrix(Node &node)
{
    std::array<double, 5> given{};
    static constexpr const char *names[]
        = {"the number of bands", "the length", "the sample rate", "the lower edge", "the upper edge"};
    for (int i = 0; i < 5; ++i) {
        PARTITA_TRY(value, node.constantNumbers(i, names[i]));
        if (value.size() != 1)
            return node.fail(std::string(names[i]) + " must be one number");
        given[std::size_t(i)] = value[0];
    }
    auto [count, length, rate, lower, upper] = given;
    if (!(count >= 1 && count <= 4096 && length >= 1 && length <= longestSpectrum && rate > 0 && lower >= 0
            && upper > lower))
        return node.fail("its numbers do not describe bands of a spectrum");
    auto bands = std::int64_t(count), bins = std::int64_t(length) / 2 + 1;
    auto mel = [](double hertz) { return 2595 * std::log10(1 + hertz / 700); };
    std::vector<std::int64_t> edges; // as bins
    for (std::int64_t i = 0; i < bands + 2; ++i) {
        auto at = mel(lower) + double(i) * (mel(upper) - mel(lower)) / double(bands + 2);
        auto hertz = 700 * (std::pow(10, at / 2595) - 1);
        edges.push_back(std::int64_t(std::floor((length + 1) * hertz / rate)));
    }
    PARTITA_CHECK(node.mayFill({bins, bands}, f32));
    std::vector<float> values(std::size_t(bins * bands));
    auto put = [&](std::int64_t bin, std::int64_t band, double value) {
        if (bin >= 0 && bin < bins)
            values[std::size_t(bin * bands + band)] = float(value);
    };
    for (std::int64_t band = 0; band < bands; ++band) {
        auto low = edges[band], centre = edges[band + 1], high = edges[band + 2];
        if (low == centre)
            put(centre, band, 1);
        for (auto bin = low; low != centre && bin <= centre; ++bin)
            put(bin, band, double(bin - low) / double(centre - low));
        for (auto bin = centre; bin < high; ++bin)
            put(bin, band, double(high - bin) / double(high - centre));
    }
    return bindAs(node, {bins, bands}, values);
}

} // namespace partita::onnx_import
