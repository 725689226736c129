// SPDX-License-Identifier: Apache-2.0
#include "import/values.h"

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
    auto widened = [&]<class T>(T) {
        auto values = tensor.data.as<T>();
        return std::vector<std::int64_t>(values.begin(), values.end());
    };
    bool isSigned = tensor.type.kind == ElemType::Kind::Int;
    switch (tensor.type.hostBytes()) {
    case 1: return isSigned ? widened(std::int8_t()) : widened(std::uint8_t());
    case 2: return isSigned ? widened(std::int16_t()) : widened(std::uint16_t());
    case 4: return isSigned ? widened(std::int32_t()) : widened(std::uint32_t());
    default: return widened(std::int64_t());
    }
}

Result<int> axisFromStart(std::int64_t given, std::size_t rank)
{
    auto axis = given < 0 ? given + std::int64_t(rank) : given;
    if (axis < 0 || axis >= std::int64_t(rank))
        return fail("axis " + std::to_string(given) + " does not exist in a tensor of " + std::to_string(rank) + " axes");
    return int(axis);
}

} // namespace partita
