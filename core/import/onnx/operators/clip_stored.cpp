// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/tensors.h"
#include "import/onnx/operators/readers.h"
#include "support/try.h"

#include <algorithm>

namespace partita::onnx_import {
namespace {

std::vector<std::byte> clipped(const Tensor &constant, double low, double high)
{
    auto bounded = [&]<class T>(std::span<const T> values) {
        std::vector<std::byte> out;
        for (auto v : values)
            out.push_back(std::byte(std::uint8_t(T(std::clamp(double(v), low, high)))));
        return out;
    };
    return constant.type.kind == ElemType::Kind::UInt ? bounded(constant.data.as<std::uint8_t>())
                                                      : bounded(constant.data.as<std::int8_t>());
}

} // namespace

Result<bool> clipStored(Node &node, double low, double high)
{
    PARTITA_TRY(x, node.input(0));
    const auto stored = node.tensor(x);
    if (node.network.integers || !stored.type.isInteger() || stored.type.bits > 8)
        return false;
    low = std::max(low, double(stored.type.lowest()));
    high = std::min(high, double(stored.type.highest()));
    if (!stored.constant() && stored.quant && stored.quant->axis < 0) {
        const ClipAttrs real{scaleOf(stored) * (low - zeroOf(stored)), scaleOf(stored) * (high - zeroOf(stored))};
        PARTITA_CHECK(node.bind(node.emit(OpKind::Clip, {x}, real, {.type = stored.type, .quant = stored.quant})));
        return true;
    }
    if (!stored.constant() || stored.quant || low > high)
        return false;
    PARTITA_CHECK(node.mayFill(stored.shape, stored.type));
    auto tensor = stored;
    tensor.data = Blob::lazy([=] { return clipped(stored, low, high); }, stored.data.depth());
    const auto id = node.addConstant(std::move(tensor), "clipped");
    const auto type = narrowestType(low, high);
    if (type && type->bits < stored.type.bits)
        node.network.clippedConstants.emplace(id, *type);
    PARTITA_CHECK(node.bind(id));
    return true;
}

} // namespace partita::onnx_import
