// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

#include <algorithm>
#include <numeric>

namespace partita::onnx_import {
namespace {

std::vector<int> axesFrom(int first, std::size_t rank)
{
    std::vector<int> axes(rank - std::size_t(first));
    std::iota(axes.begin(), axes.end(), first);
    return axes;
}

/// One value per channel, so that it broadcasts along axis 1 of `rank` axes.
TensorId perChannel(Node &node, Steps &s, int i, const char *role, const Shape &x)
{
    auto id = s.take(node.floatInput(i, role));
    if (!s.failed() && s.shape(id) != Shape{x[1]})
        s.fail(node.fail(std::string(role) + " " + text(s.shape(id)) + " must hold one value for each of "
                       + std::to_string(x[1]) + " channels")
                   .error());
    Shape to(x.size() - 1, 1);
    to[0] = x[1];
    return s.reshape(id, to);
}

/// The mean and 1/√(variance + ε) that LayerNormalization may put out beside its result.
Result<void> bindStatistics(Node &node, TensorId x, const std::vector<int> &axes, double epsilon)
{
    Steps s(node);
    auto mean = s.reduce(ReduceFn::Mean, x, axes);
    auto centred = s.sub(x, mean);
    auto variance = s.reduce(ReduceFn::Mean, s.mul(centred, centred), axes);
    auto deviation = s.unary(UnaryFn::Sqrt, s.add(variance, s.scalar(epsilon)));
    auto inverse = s.unary(UnaryFn::Reciprocal, deviation);
    PARTITA_CHECK(node.bind(s.end(mean), 1));
    return node.bind(s.end(inverse), 2);
}

Result<void> requireChannels(const Node &node, TensorId x, std::size_t least)
{
    if (node.shape(x).size() < least)
        return node.fail("input " + text(node.shape(x)) + " needs at least " + std::to_string(least) + " axes");
    return {};
}

} // namespace

Result<void> readBatchNorm(Node &node)
{
    if (node.integer("training_mode", 0) != 0 || (node.opset < 7 && node.integer("is_test", 0) == 0))
        return node.unsupported("it is in training mode; export the model for inference");
    if (node.integer("spatial", 1) != 1)
        return node.unsupported("spatial=0 normalises each position by itself, which Partita does not read");
    std::vector<TensorId> inputs;
    for (int i = 0; i < 5; ++i) {
        static constexpr const char *roles[] = {"data", "scale", "bias", "mean", "variance"};
        PARTITA_TRY(id, node.floatInput(i, roles[i]));
        inputs.push_back(id);
    }
    return node.bind(node.emit(OpKind::BatchNorm, std::move(inputs), BatchNormAttrs{node.real("epsilon", 1e-5)}, {}));
}

Result<void> readInstanceNorm(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    PARTITA_CHECK(requireChannels(node, x, 3));
    Steps s(node);
    auto scale = perChannel(node, s, 1, "scale", node.shape(x)), bias = perChannel(node, s, 2, "bias", node.shape(x));
    NormalizeAttrs attrs{.axis = 2, .epsilon = node.real("epsilon", 1e-5)};
    return node.bind(s.end(s.op(OpKind::Normalize, {x, scale, bias}, attrs, {})));
}

Result<void> readLayerNorm(Node &node)
{
    std::vector<TensorId> inputs;
    for (int i = 0; i < (node.has(2) ? 3 : node.has(1) ? 2 : 1); ++i) {
        static constexpr const char *roles[] = {"data", "scale", "bias"};
        PARTITA_TRY(id, node.floatInput(i, roles[i]));
        inputs.push_back(id);
    }
    auto x = inputs[0];
    PARTITA_TRY(axis, node.axis(node.integer("axis", -1), node.shape(x).size()));
    NormalizeAttrs attrs{.axis = axis, .epsilon = node.real("epsilon", 1e-5)};
    PARTITA_CHECK(node.bind(node.emit(OpKind::Normalize, std::move(inputs), attrs, {})));
    if (node.wants(1) || node.wants(2))
        return bindStatistics(node, x, axesFrom(axis, node.shape(x).size()), attrs.epsilon);
    return {};
}

Result<void> readGroupNorm(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    PARTITA_CHECK(requireChannels(node, x, 2));
    const auto shape = node.shape(x);
    auto groups = node.integer("num_groups", 0);
    if (groups < 1 || shape[1] % groups != 0)
        return node.fail(std::to_string(groups) + " groups do not divide " + std::to_string(shape[1]) + " channels");
    auto each = shape[1] / groups;
    Steps s(node);
    auto parameter = [&](int i, const char *role) {
        auto id = s.take(node.floatInput(i, role));
        auto count = s.tensor(id).elements(); // one a group up to opset 20, from then on one a channel
        if (!s.failed() && count != groups && count != shape[1])
            s.fail(node.fail(std::string(role) + " " + text(s.shape(id)) + " must hold one value a group or channel")
                       .error());
        return s.reshape(id, {groups, count == groups ? 1 : each, 1});
    };
    auto scale = parameter(1, "scale"), bias = parameter(2, "bias");
    auto apart = s.reshape(x, {shape[0], groups, each, elements(shape) / shape[0] / shape[1]});
    NormalizeAttrs attrs{.axis = 2, .epsilon = node.real("epsilon", 1e-5)};
    auto y = s.op(OpKind::Normalize, {apart, scale, bias}, attrs, {.suffix = "normalize"});
    return node.bind(s.end(s.reshape(y, shape)));
}

Result<void> readRmsNorm(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    PARTITA_TRY(scale, node.floatInput(1, "scale"));
    if (node.wants(1))
        return node.unsupported("its second output is not computed; export without it");
    PARTITA_TRY(axis, node.axis(node.integer("axis", -1), node.shape(x).size()));
    NormalizeAttrs attrs{
        .axis = axis, .epsilon = node.real(node.attribute("eps") ? "eps" : "epsilon", 1e-5), .centred = false};
    return node.bind(node.emit(OpKind::Normalize, {x, scale}, attrs, {}));
}

Result<void> readMeanVarianceNorm(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    std::vector<int> axes;
    for (auto one : node.integers("axes").value_or(std::vector<std::int64_t>{0, 2, 3})) {
        PARTITA_TRY(axis, node.axis(one, node.shape(x).size()));
        axes.push_back(axis);
    }
    std::ranges::sort(axes);
    Steps s(node);
    auto centred = s.sub(x, s.reduce(ReduceFn::Mean, x, axes));
    auto deviation = s.unary(UnaryFn::Sqrt, s.reduce(ReduceFn::Mean, s.mul(centred, centred), axes));
    return node.bind(s.end(s.div(centred, s.add(deviation, s.scalar(1e-9)))));
}

Result<void> readLpNorm(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    PARTITA_TRY(axis, node.axis(node.integer("axis", -1), node.shape(x).size()));
    auto p = node.integer("p", 2);
    if (p != 1 && p != 2)
        return node.fail("p is " + std::to_string(p) + "; use 1 or 2");
    // A vector of zeros stays one.
    Steps s(node);
    auto norm = s.reduce(p == 1 ? ReduceFn::L1 : ReduceFn::L2, x, {axis});
    auto isZero
        = s.op(OpKind::Binary, {norm, s.scalar(0)}, BinaryAttrs{BinaryFn::Equal}, {.type = boolean, .suffix = "zero"});
    return node.bind(s.end(s.div(x, s.where(isZero, s.scalar(1), norm))));
}

Result<void> readLrn(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    LrnAttrs attrs{.size = node.integer("size", 0),
        .alpha = node.real("alpha", 1e-4f),
        .beta = node.real("beta", 0.75),
        .bias = node.real("bias", 1)};
    if (attrs.size < 1 || attrs.size > 1 << 30)
        return node.fail("size is " + std::to_string(attrs.size) + "; use 1 or more");
    return node.bind(node.emit(OpKind::Lrn, {x}, attrs, {}));
}

} // namespace partita::onnx_import
