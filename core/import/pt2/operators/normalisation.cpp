// SPDX-License-Identifier: Apache-2.0
#include "import/pt2/operators/operators.h"

#include <algorithm>

namespace partita::pt2_import {
namespace {

/// As many equal numbers as the shape has elements.
std::string filled(Node &n, const Shape &shape, float value)
{
    if (!n.mayMake(shape))
        return {};
    return n.constant(
        {.type = f32, .shape = shape, .data = Blob::from(std::vector<float>(std::size_t(elements(shape)), value))});
}

std::string orFilled(Node &n, const std::string &given, const Shape &shape, float value)
{
    return given.empty() ? filled(n, shape, value) : given;
}

/// The axis from which on a layer norm normalises.
std::int64_t normalisedAxis(Node &n, const std::string &x, const std::vector<std::int64_t> &normalized)
{
    auto shape = n.shape(x);
    bool ends = normalized.size() <= shape.size() && !normalized.empty()
        && std::equal(normalized.rbegin(), normalized.rend(), shape.rbegin());
    if (!ends)
        n.fail("normalized_shape " + text(normalized) + " does not end its input " + text(shape)
            + "; export the program again");
    return std::int64_t(shape.size()) - std::int64_t(normalized.size());
}

} // namespace

void readBatchNorm(Node &n)
{
    auto x = n.value("input");
    bool legit = operation(n.source.target) == "_native_batch_norm_legit_no_training";
    if (!legit && n.flag("training", false))
        return n.unsupported("it is in training mode; call eval() before torch.export.export");
    Shape channels{n.extent(x, 1)};
    auto scale = orFilled(n, n.optional("weight"), channels, 1), bias = orFilled(n, n.optional("bias"), channels, 0);
    if (!n.has("running_mean") || !n.has("running_var"))
        return n.unsupported("it has no running statistics; train it with track_running_stats=True");
    n.result("BatchNormalization", {x, scale, bias, n.value("running_mean"), n.value("running_var")},
        {{"epsilon", n.real("eps", 1e-5)}});
}

void readLayerNorm(Node &n)
{
    auto x = n.value("input");
    auto normalized = n.integers("normalized_shape");
    auto axis = normalisedAxis(n, x, normalized);
    auto scale = orFilled(n, n.optional("weight"), normalized, 1);
    n.result("LayerNormalization", {x, scale, n.optional("bias")}, {{"axis", axis}, {"epsilon", n.real("eps", 1e-5)}});
}

void readRmsNorm(Node &n)
{
    auto x = n.value("input");
    auto normalized = n.integers("normalized_shape");
    auto axis = normalisedAxis(n, x, normalized);
    // PyTorch's own default is the least step of the input's type.
    n.result("RMSNormalization", {x, orFilled(n, n.optional("weight"), normalized, 1)},
        {{"axis", axis}, {"epsilon", n.real("eps", 0x1p-23)}});
}

void readGroupNorm(Node &n)
{
    auto x = n.value("input");
    Shape channels{n.extent(x, 1)};
    auto scale = orFilled(n, n.optional("weight"), channels, 1), bias = orFilled(n, n.optional("bias"), channels, 0);
    n.result("GroupNormalization", {x, scale, bias},
        {{"num_groups", n.integer(n.has("group") ? "group" : "num_groups", 1)}, {"epsilon", n.real("eps", 1e-5)}});
}

void readInstanceNorm(Node &n)
{
    auto x = n.value("input");
    if (!n.flag("use_input_stats", true))
        return readBatchNorm(n);
    Shape channels{n.extent(x, 1)};
    auto scale = orFilled(n, n.optional("weight"), channels, 1), bias = orFilled(n, n.optional("bias"), channels, 0);
    n.result("InstanceNormalization", {x, scale, bias}, {{"epsilon", n.real("eps", 1e-5)}});
}

void readSoftmax(Node &n)
{
    auto x = asReal(n, n.first());
    auto name = operation(n.source.target);
    bool log = name.find("log_") != name.npos;
    n.result(log ? "LogSoftmax" : "Softmax", {x}, {{"axis", std::int64_t(n.axis(n.integer("dim", -1), n.rank(x)))}});
}

} // namespace partita::pt2_import
