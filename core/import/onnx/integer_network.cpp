// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/integer_network.h"

#include "import/onnx/file/tensors.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

namespace partita::onnx_import {
namespace {

using Makers = std::unordered_map<std::string, const onnx::NodeProto *>;

double attributeOr(const onnx::NodeProto &node, const char *name, double otherwise)
{
    for (const auto &attribute : node.attribute())
        if (attribute.name() == name)
            return attribute.f();
    return otherwise;
}

/// A Clip to a range of at most 8 bits after a Div, whatever casts lie between them.
bool endsChain(const onnx::NodeProto &clip, const Makers &producers)
{
    auto low = attributeOr(clip, "min", NAN), high = attributeOr(clip, "max", NAN);
    if (clip.op_type() != "Clip" || !(low == std::floor(low)) || !(high == std::floor(high)) || !(high - low <= 255))
        return false;
    auto at = producers.find(clip.input(0));
    for (int casts = 0; casts < 8 && at != producers.end() && at->second->input_size() == 1; ++casts)
        if (at->second->op_type() == "Cast" || at->second->op_type() == "Floor")
            at = producers.find(at->second->input(0));
    return at != producers.end() && at->second->op_type() == "Div";
}

} // namespace

bool usesDeeploy(const onnx::GraphProto &graph)
{
    static const std::set<std::string> operators{"RequantShift", "iSoftmax", "iHardswish", "iNoNorm", "iRMSNorm",
        "iGELU", "iLayerNorm", "IntegerDiv", "TrueIntegerDiv"};
    return std::ranges::any_of(
        graph.node(), [](const onnx::NodeProto &node) { return operators.contains(node.op_type()); });
}

bool usesNemo(const onnx::GraphProto &graph, const std::function<bool(const onnx::TensorProto &)> &isWhole)
{
    Makers producers;
    for (const auto &node : graph.node())
        for (const auto &output : node.output())
            producers.emplace(output, &node);
    if (std::ranges::none_of(graph.node(),
            [&](const onnx::NodeProto &node) { return node.input_size() > 0 && endsChain(node, producers); }))
        return false;
    std::set<std::string> weights;
    for (const auto &node : graph.node())
        if ((node.op_type() == "Conv" || node.op_type() == "Gemm" || node.op_type() == "MatMul")
            && node.input_size() > 1)
            weights.insert(node.input(1));
    return std::ranges::all_of(
        graph.initializer(), [&](const auto &t) { return !weights.contains(t.name()) || isWhole(t); });
}

std::optional<ElemType> wholeType(const Tensor &constant)
{
    double low = 0, high = 0;
    for (auto v : numbers(constant)) {
        if (v != std::floor(v) || std::abs(v) >= 0x1p62)
            return std::nullopt;
        low = std::min(low, v);
        high = std::max(high, v);
    }
    for (auto type : {i8, i32})
        if (low >= double(type.lowest()) && high <= double(type.highest()))
            return type;
    return i64;
}

Tensor asIntegers(const Tensor &constant, ElemType type)
{
    auto tensor = constant;
    tensor.type = type;
    auto values = numbers(constant);
    auto as = [&]<class T>(T) { return Blob::from(std::vector<T>(values.begin(), values.end())); };
    tensor.data = type == i8 ? as(std::int8_t()) : type == i32 ? as(std::int32_t()) : as(std::int64_t());
    return tensor;
}

} // namespace partita::onnx_import
