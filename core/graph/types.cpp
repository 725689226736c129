// SPDX-License-Identifier: Apache-2.0
#include "graph/types.h"

#include <ranges>

namespace partita {

std::int64_t ElemType::lowest() const
{
    if (kind == Kind::UInt || kind == Kind::Bool)
        return 0;
    if (bits == 64)
        return INT64_MIN;
    return ternary ? -1 : -(std::int64_t(1) << (bits - 1));
}

std::int64_t ElemType::highest() const
{
    if (kind == Kind::Bool)
        return 1;
    if (ternary)
        return 1;
    return bits == 64 ? INT64_MAX : (std::int64_t(1) << (kind == Kind::UInt ? bits : bits - 1)) - 1;
}

std::string ElemType::name() const
{
    if (ternary)
        return "ternary";
    switch (kind) {
    case Kind::Float: return "f" + std::to_string(bits);
    case Kind::Int: return "i" + std::to_string(bits);
    case Kind::UInt: return "u" + std::to_string(bits);
    case Kind::Bool: return "bool";
    }
    return {};
}

std::string ElemType::ctype() const
{
    if (isFloat())
        return "float";
    return (kind == Kind::Int ? "int" : "uint") + std::to_string(hostBytes() * 8) + "_t";
}

std::optional<ElemType> ElemType::parse(std::string_view text)
{
    if (text == "bool")
        return boolean;
    if (text == "ternary")
        return ElemType{Kind::Int, 2, true};
    if (text == "float32")
        return f32;
    for (auto [prefix, kind] : {std::pair<std::string_view, Kind>{"uint", Kind::UInt}, {"int", Kind::Int},
             {"u", Kind::UInt}, {"i", Kind::Int}, {"f", Kind::Float}}) {
        if (!text.starts_with(prefix))
            continue;
        auto digits = text.substr(prefix.size());
        int bits = 0;
        for (char c : digits) {
            if (c < '0' || c > '9' || bits > 64)
                return std::nullopt;
            bits = bits * 10 + (c - '0');
        }
        bool wide = bits == 16 || bits == 32 || (bits == 64 && kind != Kind::Float);
        if (kind == Kind::Float ? bits == 32 : (bits >= 2 && bits <= 8) || wide)
            return ElemType{kind, std::uint8_t(bits)};
        return std::nullopt;
    }
    return std::nullopt;
}

Shape withoutOnes(Shape shape)
{
    std::erase(shape, 1);
    return shape;
}

std::int64_t elements(const Shape &shape)
{
    std::int64_t n = 1;
    for (auto extent : shape)
        n *= extent;
    return n;
}

std::string text(const Shape &shape)
{
    if (shape.empty())
        return "scalar";
    std::string out;
    constexpr std::size_t most = 16;
    for (auto extent : shape | std::views::take(most))
        out += (out.empty() ? "" : "×") + std::to_string(extent);
    return shape.size() <= most ? out : out + "×…";
}

} // namespace partita
