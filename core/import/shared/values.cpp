// SPDX-License-Identifier: Apache-2.0
#include "import/shared/values.h"

#include "graph/host_type.h"

#include <cmath>

namespace partita {

std::vector<double> numbers(const Tensor &tensor)
{
    if (tensor.type.isFloat()) {
        auto values = tensor.data.as<float>();
        return {values.begin(), values.end()};
    }
    auto values = integers(tensor);
    return {values.begin(), values.end()};
}

std::vector<std::int64_t> integers(const Tensor &tensor)
{
    return withHostType(tensor.type, [&]<class T>(std::type_identity<T>) {
        std::vector<std::int64_t> out;
        for (auto v : tensor.data.as<T>())
            if constexpr (std::same_as<T, float>)
                out.push_back(truncated(v));
            else
                out.push_back(std::int64_t(v));
        return out;
    });
}

std::int64_t truncated(float v)
{
    return std::isnan(v) ? 0 : v >= 0x1p63f ? INT64_MAX : v < -0x1p63f ? INT64_MIN : std::int64_t(v);
}

Result<int> axisFromStart(std::int64_t given, std::size_t rank)
{
    auto axis = given < 0 ? given + std::int64_t(rank) : given;
    if (axis < 0 || axis >= std::int64_t(rank))
        return fail(
            "axis " + std::to_string(given) + " does not exist in a tensor of " + std::to_string(rank) + " axes");
    return int(axis);
}

std::optional<ElemType> narrowestType(double low, double high)
{
    auto holds = [&](ElemType type) { return low >= double(type.lowest()) && high <= double(type.highest()); };
    if (const ElemType ternary{ElemType::Kind::Int, 2, true}; holds(ternary))
        return ternary;
    for (std::uint8_t bits = 2; bits <= 8; ++bits)
        if (const ElemType type{ElemType::Kind::Int, bits}; holds(type))
            return type;
    return holds(u8) ? std::optional(u8) : std::nullopt;
}

} // namespace partita
