// SPDX-License-Identifier: Apache-2.0
#include "compare.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <sstream>

namespace conformance {

namespace {

std::string number(double value)
{
    std::ostringstream out;
    out.precision(9);
    out << value;
    return out.str();
}

bool near(double got, double want, Tolerance t)
{
    if (std::isnan(want) || std::isnan(got))
        return std::isnan(want) && std::isnan(got);
    if (std::isinf(want) || std::isinf(got))
        return got == want;
    return std::abs(got - want) <= t.absolute + t.relative * std::abs(want);
}

std::string report(std::int64_t first, std::int64_t count, const Array &got, const Array &want)
{
    return "element " + std::to_string(first) + " is " + number(got.at(first)) + " instead of " + number(want.at(first))
        + "; " + std::to_string(count) + " of " + std::to_string(want.size()) + " differ";
}

/// N C H W → N H W C, for any number of places.
Array channelsLast(const Array &array)
{
    if (array.shape.size() < 3)
        return array;
    auto n = array.shape[0], c = array.shape[1], places = array.size() / (n * c);
    Array out(array.type, array.shape);
    auto size = array.type.hostBytes();
    for (std::int64_t b = 0; b < n; ++b)
        for (std::int64_t k = 0; k < c; ++k)
            for (std::int64_t p = 0; p < places; ++p)
                std::memcpy(&out.data[std::size_t((b * places + p) * c + k) * size],
                    &array.data[std::size_t((b * c + k) * places + p) * size], size);
    return out;
}

std::int64_t differing(const Array &got, const Array &want)
{
    std::int64_t count = 0;
    for (std::int64_t i = 0; i < want.size(); ++i)
        count += got.at(i) != want.at(i);
    return count;
}

} // namespace

std::string difference(const Array &got, const Array &want, Tolerance tolerance, bool typed)
{
    if (typed && got.type != want.type)
        return "it is " + got.type.name() + " instead of " + want.type.name();
    if (got.shape != want.shape)
        return "its shape is " + partita::text(got.shape) + " instead of " + partita::text(want.shape);
    if (want.type.isInteger() || want.type.kind == partita::ElemType::Kind::Bool)
        tolerance = {0, double(tolerance.steps), 0, tolerance.whole};
    auto given = [&](std::int64_t i) {
        return tolerance.whole && got.type.isFloat() && want.type.isInteger() ? std::floor(got.at(i) + 0.5) : got.at(i);
    };
    std::int64_t first = -1, count = 0;
    for (std::int64_t i = 0; i < want.size(); ++i)
        if (!near(given(i), want.at(i), tolerance) && ++count == 1)
            first = i;
    return count ? report(first, count, got, want) : "";
}

double differingShare(const std::vector<Array> &got, const std::vector<Array> &want)
{
    std::int64_t count = 0, all = 0;
    for (std::size_t k = 0; k < want.size(); ++k) {
        if (k >= got.size() || got[k].type != want[k].type || got[k].shape != want[k].shape)
            return 1;
        count += differing(got[k], want[k]);
        all += want[k].size();
    }
    return all ? double(count) / double(all) : 0;
}

std::string bitDifference(const std::vector<Array> &got, const std::vector<Array> &want)
{
    if (got.size() != want.size())
        return std::to_string(got.size()) + " outputs instead of " + std::to_string(want.size());
    for (std::size_t k = 0; k < want.size(); ++k) {
        if (got[k].type != want[k].type || got[k].shape != want[k].shape)
            return "output " + std::to_string(k) + " is " + got[k].type.name() + " " + partita::text(got[k].shape)
                + " instead of " + want[k].type.name() + " " + partita::text(want[k].shape);
        if (auto found = partita::differences(got[k], want[k]))
            return "output " + std::to_string(k) + ": " + report(found.first, found.count, got[k], want[k]);
    }
    return "";
}

int correct(const std::vector<Sample> &samples, const std::vector<std::vector<Array>> &answers)
{
    int count = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto &answer = answers[i].front();
        std::int64_t best = 0;
        for (std::int64_t k = 1; k < answer.size(); ++k)
            best = answer.at(k) > answer.at(best) ? k : best;
        count += samples[i].label == best;
    }
    return count;
}

std::string missingLayer(const std::vector<Layer> &layers, const std::vector<Made> &made)
{
    for (const auto &layer : layers) {
        const Made *closest = nullptr;
        std::int64_t least = layer.value.size() + 1;
        for (const auto &tensor : made) {
            if (tensor.value.size() != layer.value.size())
                continue;
            auto count = differing(tensor.value, layer.value);
            if (count && layer.anyOrder)
                count = std::min(count, differing(channelsLast(tensor.value), layer.value));
            if (count < least) {
                least = count;
                closest = &tensor;
            }
        }
        if (least)
            return "no tensor holds the layer " + layer.name
                + (closest ? "; closest is '" + closest->name + "', where " + std::to_string(least) + " of "
                            + std::to_string(layer.value.size()) + " differ"
                           : "");
    }
    return "";
}

} // namespace conformance
