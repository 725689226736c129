// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace partita {

/// The type of one element: integers of 2 to 8 bits (held one a byte on the host), int16/32/64, IEEE single, bool. A
/// ternary integer holds -1, 0, 1 in two bits.
struct ElemType {
    enum class Kind : std::uint8_t { Float, Int, UInt, Bool };
    Kind kind = Kind::Float;
    std::uint8_t bits = 32;
    bool ternary = false;

    friend bool operator==(const ElemType &, const ElemType &) = default;

    bool isInteger() const { return kind == Kind::Int || kind == Kind::UInt; }
    bool isFloat() const { return kind == Kind::Float; }
    /// Bytes of one element in host arrays.
    std::size_t hostBytes() const { return bits <= 8 ? 1 : bits / 8; }
    /// Bytes of `count` elements in a chip's memory: integers of fewer than 8 bits lie one after another, the first in
    /// the lowest bits of the first byte, and the last byte is filled up with zeros.
    std::int64_t storedBytes(std::int64_t count) const { return (count * bits + 7) / 8; }
    bool packs() const { return isInteger() && bits < 8; }
    std::int64_t lowest() const;
    std::int64_t highest() const;
    /// "f32", "i8", "u8", "i4", "ternary", …
    std::string name() const;
    static std::optional<ElemType> parse(std::string_view name);
    /// What C holds one in: "int8_t", "float"; a bool in a "uint8_t".
    std::string ctype() const;
};

inline constexpr ElemType f32{ElemType::Kind::Float, 32};
inline constexpr ElemType i8{ElemType::Kind::Int, 8};
inline constexpr ElemType u8{ElemType::Kind::UInt, 8};
inline constexpr ElemType i16{ElemType::Kind::Int, 16};
inline constexpr ElemType u16{ElemType::Kind::UInt, 16};
inline constexpr ElemType i32{ElemType::Kind::Int, 32};
inline constexpr ElemType u32{ElemType::Kind::UInt, 32};
inline constexpr ElemType i64{ElemType::Kind::Int, 64};
inline constexpr ElemType u64{ElemType::Kind::UInt, 64};
inline constexpr ElemType boolean{ElemType::Kind::Bool, 8};

/// Extents in the order of the source model (ONNX: N C H W); empty is a scalar.
using Shape = std::vector<std::int64_t>;

/// Number of elements.
std::int64_t elements(const Shape &);
Shape withoutOnes(Shape);
/// "1×16×32×32"; "scalar" when empty.
std::string text(const Shape &);

/// real = scale · (stored − zero); one entry, or one per index of `axis`.
struct Quant {
    std::vector<double> scale;
    std::vector<std::int32_t> zero;
    int axis = -1;

    friend bool operator==(const Quant &, const Quant &) = default;
    double scaleAt(std::size_t i) const { return scale[scale.size() == 1 ? 0 : i]; }
    std::int32_t zeroAt(std::size_t i) const { return zero[zero.size() == 1 ? 0 : i]; }
};

} // namespace partita
