// SPDX-License-Identifier: Apache-2.0
#include "graph/stored.h"

namespace partita {

std::int8_t storedAt(std::span<const std::byte> bytes, std::int64_t bit, int bits)
{
    unsigned value = 0;
    for (int b = 0; b < bits; ++b) {
        auto at = bit + b;
        value |= (std::to_integer<unsigned>(bytes[at / 8]) >> (at % 8) & 1) << b;
    }
    auto sign = 1u << (bits - 1);
    return std::int8_t(int(value ^ sign) - int(sign));
}

void storeAt(std::span<std::byte> bytes, std::int64_t bit, int bits, std::int8_t value)
{
    for (int b = 0; b < bits; ++b) {
        auto at = bit + b;
        bytes[at / 8] |= std::byte((unsigned(std::uint8_t(value)) >> b & 1) << (at % 8));
    }
}

std::vector<std::byte> stored(std::span<const std::byte> values, ElemType type)
{
    std::vector<std::byte> out(std::size_t(type.storedBytes(std::int64_t(values.size()))));
    for (std::size_t i = 0; i < values.size(); ++i)
        storeAt(out, std::int64_t(i) * type.bits, type.bits, std::int8_t(values[i]));
    return out;
}

std::vector<std::byte> loaded(std::span<const std::byte> bytes, std::int64_t count, ElemType type)
{
    std::vector<std::byte> out;
    for (std::int64_t i = 0; i < count; ++i)
        out.push_back(std::byte(storedAt(bytes, i * type.bits, type.bits)));
    return out;
}

} // namespace partita
