// SPDX-License-Identifier: Apache-2.0
#include "import/pt2/operators/operators.h"

#include <algorithm>
#include <cmath>

namespace partita::pt2_import {
namespace {

using List = std::vector<std::int64_t>;

/// How many axes the windows of "max_pool2d" have.
std::size_t windowAxes(const Node &n)
{
    auto name = operation(n.source.target);
    auto digit = name.find_first_of("123");
    return digit == name.npos ? 2 : std::size_t(name[digit] - '0');
}

/// Spells out an operator over images that may have no batch: `make` gets one with a batch.
template <class Make>
void overImages(Node &n, std::size_t axes, Make make)
{
    auto x = n.first();
    auto shape = n.shape(x);
    if (!n.failed() && shape.size() != axes + 1 && shape.size() != axes + 2)
        n.fail("its input " + text(shape) + " must have " + std::to_string(axes + 1) + " or " + std::to_string(axes + 2)
            + " axes; export the program again");
    if (n.failed())
        return;
    bool lacksBatch = shape.size() == axes + 1;
    if (lacksBatch)
        shape.insert(shape.begin(), 1);
    make(n.reshape(x, shape), shape, !lacksBatch);
}

/// Gives an op's result, without the batch that the input lacked.
void giveImage(Node &n, const char *op, const Values &inputs, const Attributes &attributes, bool batched)
{
    if (batched)
        return n.result(op, inputs, attributes);
    auto y = n.make(op, inputs, attributes);
    auto to = n.shape(y);
    if (!to.empty())
        to.erase(to.begin());
    n.give(n.reshape(y, to));
}

Attributes poolOf(Node &n, std::size_t axes)
{
    auto kernel = n.perAxis("kernel_size", axes, 1);
    auto stride = n.integers("stride").empty() ? kernel : n.perAxis("stride", axes, 1);
    auto pads = n.perAxis("padding", axes, 0);
    pads.insert(pads.end(), pads.begin(), pads.begin() + std::ptrdiff_t(axes));
    return {{"kernel_shape", kernel}, {"strides", stride}, {"pads", pads}, {"ceil_mode", n.integer("ceil_mode", 0)}};
}

void refuseIndices(Node &n)
{
    // Nothing is given under the name of the indices, so that a node that reads them is refused by name.
    if (n.outputs() > 1 && n.network.find(outputsOf(n.source)[1]))
        n.fail("two nodes give '" + outputsOf(n.source)[1] + "'; export the program again");
}

/// A matrix [from, to] whose product takes the mean of what each place of an adaptive pool sees.
Tensor means(std::int64_t from, std::int64_t to)
{
    std::vector<float> values(std::size_t(from * to), 0);
    for (std::int64_t o = 0; o < to; ++o) {
        auto begin = o * from / to, end = ((o + 1) * from + to - 1) / to;
        for (auto i = begin; i < end; ++i)
            values[std::size_t(i * to + o)] = 1 / float(end - begin);
    }
    return {.type = f32, .shape = {from, to}, .data = Blob::from(values)};
}

constexpr std::int64_t widestAdaptive = 1 << 12; ///< of pools whose windows differ

} // namespace

void readMaxPool(Node &n)
{
    const auto axes = windowAxes(n);
    overImages(n, axes, [&](const std::string &x, const Shape &, bool batched) {
        auto attributes = poolOf(n, axes);
        attributes.push_back({"dilations", n.perAxis("dilation", axes, 1)});
        refuseIndices(n);
        giveImage(n, "MaxPool", {x}, attributes, batched);
    });
}

void readAveragePool(Node &n)
{
    const auto axes = windowAxes(n);
    overImages(n, axes, [&](const std::string &x, const Shape &, bool batched) {
        if (n.has("divisor_override"))
            return n.unsupported("divisor_override is not read; divide the sum of the window in the model");
        auto attributes = poolOf(n, axes);
        attributes.push_back({"count_include_pad", n.integer("count_include_pad", 1)});
        giveImage(n, "AveragePool", {x}, attributes, batched);
    });
}

namespace {

/// Gives a pool whose windows are all alike. Returns false if they are not.
bool evenPool(
    Node &n, const char *op, const char *global, const std::string &x, const Shape &shape, const List &to, bool batched)
{
    List kernel;
    for (std::size_t i = 0; i < to.size(); ++i) {
        if (to[i] < 1 || shape[i + 2] % to[i] != 0)
            return false;
        kernel.push_back(shape[i + 2] / to[i]);
    }
    if (std::ranges::all_of(to, [](auto extent) { return extent == 1; }))
        giveImage(n, global, {x}, {}, batched);
    else if (std::ranges::all_of(kernel, [](auto extent) { return extent == 1; }))
        n.give(n.first());
    else
        giveImage(n, op, {x}, {{"kernel_shape", kernel}, {"strides", kernel}}, batched);
    return true;
}

/// How many places an adaptive pool has along each axis.
List adaptiveSize(Node &n, std::size_t axes)
{
    auto to = n.perAxis("output_size", axes, 1);
    for (auto extent : to)
        if (extent < 1 || extent > 1 << 24)
            n.fail("its output_size is " + std::to_string(extent) + "; export the program again");
    return to;
}

} // namespace

void readAdaptiveAverage(Node &n)
{
    const auto axes = windowAxes(n);
    overImages(n, axes, [&](const std::string &x, const Shape &shape, bool batched) {
        auto to = adaptiveSize(n, axes);
        if (n.failed() || evenPool(n, "AveragePool", "GlobalAveragePool", x, shape, to, batched))
            return;
        if (std::ranges::max(to) > widestAdaptive || *std::max_element(shape.begin() + 2, shape.end()) > widestAdaptive)
            return n.unsupported("its windows differ in size over an axis of more than 4096; resize the input");
        // The mean along the last axis is a product; the other axes become the last in turn.
        auto y = x;
        const auto rank = axes + 2;
        for (std::size_t i = rank - 1; i >= 2; --i) {
            List swap(rank);
            for (std::size_t j = 0; j < rank; ++j)
                swap[j] = std::int64_t(j == i ? rank - 1 : j == rank - 1 ? i : j);
            bool last = i == rank - 1;
            auto turned = last ? y : n.transpose(y, swap);
            if (!n.mayMake({shape[i], to[i - 2]}))
                return;
            auto product = n.make("MatMul", {turned, n.constant(means(shape[i], to[i - 2]))});
            y = last ? product : n.transpose(product, swap);
        }
        giveImage(n, "Identity", {y}, {}, batched);
    });
}

void readAdaptiveMax(Node &n)
{
    const auto axes = windowAxes(n);
    overImages(n, axes, [&](const std::string &x, const Shape &shape, bool batched) {
        auto to = adaptiveSize(n, axes);
        if (!n.failed() && !evenPool(n, "MaxPool", "GlobalMaxPool", x, shape, to, batched))
            n.unsupported("its windows differ in size; use an output_size that divides the input");
    });
}

void readUpsample(Node &n)
{
    auto x = n.first();
    auto name = operation(n.source.target);
    bool nearest = name.find("nearest") != name.npos, exact = name.find("exact") != name.npos,
         cubic = name.find("bicubic") != name.npos, corners = n.flag("align_corners", false);
    auto shape = n.shape(x);
    const auto axes = shape.size() > 2 ? shape.size() - 2 : 0;
    if (axes == 0)
        return n.fail("its input " + text(shape) + " must have three to five axes; export the program again");
    auto factors = n.reals("scale_factors");
    auto sizes = n.integers("output_size");
    auto given = factors.empty() ? sizes.size() : factors.size();
    if (!n.failed() && given != axes)
        n.fail("it gives " + std::to_string(given) + " sizes for " + std::to_string(axes)
            + " axes; export the program again");
    if (n.failed())
        return;
    Attributes attributes{{"mode",
                              std::string(nearest ? "nearest"
                                      : cubic     ? "cubic"
                                                  : "linear")},
        {"coordinate_transformation_mode",
            std::string(corners         ? "align_corners"
                    : nearest && !exact ? "asymmetric"
                                        : "half_pixel")}};
    if (nearest)
        attributes.push_back({"nearest_mode", std::string(exact ? "round_prefer_ceil" : "floor")});
    if (cubic)
        attributes.push_back({"cubic_coeff_a", -0.75});
    if (!factors.empty()) {
        std::vector<float> scales{1, 1};
        scales.insert(scales.end(), factors.begin(), factors.end());
        auto value = n.constant({.type = f32, .shape = {std::int64_t(scales.size())}, .data = Blob::from(scales)});
        return n.result("Resize", {x, "", value}, attributes);
    }
    sizes.insert(sizes.begin(), shape.begin(), shape.begin() + 2);
    n.result("Resize", {x, "", "", n.list(sizes)}, attributes);
}

} // namespace partita::pt2_import
