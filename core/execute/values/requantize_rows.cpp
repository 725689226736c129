// SPDX-License-Identifier: Apache-2.0
#include "execute/values/requantize_rows.h"

#include "execute/values/round.h"
#include "execute/values/wide_clones.h"

#include <bit>
#include <cstring>

#pragma GCC diagnostic ignored "-Wpsabi" // what takes or returns a vector is inlined

namespace partita {

namespace {

template <Rounding R, class Product>
[[gnu::always_inline]] inline void eachRounded(std::size_t count, const Rounded &to, std::int32_t *out, Product product)
{
    auto [shift, rounding, zero, low, high] = to;
    for (std::size_t i = 0; i < count; ++i)
        out[i] = std::int32_t(std::clamp<std::int64_t>(roundShiftInline(product(i), shift, R) + zero, low, high));
}

/// A loop for each rounding, so that none is decided inside one.
template <class Product>
[[gnu::always_inline]] inline void eachProduct(std::size_t count, const Rounded &to, std::int32_t *out, Product product)
{
    switch (to.rounding) {
    case Rounding::Single: return eachRounded<Rounding::Single>(count, to, out, product);
    case Rounding::Double: return eachRounded<Rounding::Double>(count, to, out, product);
    case Rounding::HalfAway: return eachRounded<Rounding::HalfAway>(count, to, out, product);
    case Rounding::Floor: return eachRounded<Rounding::Floor>(count, to, out, product);
    case Rounding::HalfUp: return eachRounded<Rounding::HalfUp>(count, to, out, product);
    case Rounding::HalfEven: return eachRounded<Rounding::HalfEven>(count, to, out, product);
    }
}

constexpr std::size_t block = 16;
using Floats = float __attribute__((vector_size(block * sizeof(float))));
using Doubles = double __attribute__((vector_size(block * sizeof(double))));
using Integers = std::int32_t __attribute__((vector_size(block * sizeof(std::int32_t))));
using Halves = std::uint16_t __attribute__((vector_size(block * sizeof(std::uint16_t))));
using Octets = std::uint8_t __attribute__((vector_size(block)));

/// f(first, how many) for blocks of 16; the last may be smaller.
template <class F>
[[gnu::always_inline]] inline void eachBlock(std::size_t count, F f)
{
    std::size_t at = 0;
    for (; at + block <= count; at += block)
        f(at, block);
    if (at < count)
        f(at, count - at);
}

template <class V, class T>
[[gnu::always_inline]] inline V loaded(const T *from, std::size_t count)
{
    V v{};
    if (count == block)
        std::memcpy(&v, from, sizeof(V));
    else
        std::memcpy(&v, from, count * sizeof(T));
    return v;
}

/// Stores as roundEven in single, plus the zero point. Holds its bounds, which bytes that are stored might alias.
struct ByteStore {
    Floats low, high;
    Integers zero;

    [[gnu::always_inline]] explicit ByteStore(const ByteBounds &to)
        : low(Floats{} + to.low),
          high(Floats{} + to.high),
          zero(__builtin_convertvector(Floats{} + float(to.zero), Integers))
    {
    }
    [[gnu::always_inline]] void operator()(Floats v, std::uint8_t *out, std::size_t count) const
    {
        constexpr float magic = 12582912.0f; // 1.5 · 2^23: the low bits of a sum are the rounded value's
        v = v > low ? v : low;
        v = v < high ? v : high;
        Octets bytes = __builtin_convertvector(std::bit_cast<Integers>(v + magic) + zero, Octets);
        std::memcpy(out, &bytes, count);
    }
};

} // namespace

PARTITA_WIDE void requantizeRow(
    std::span<const std::int32_t> x, std::int32_t multiplier, std::int64_t addend, const Rounded &to, std::int32_t *out)
{
    eachProduct(x.size(), to, out,
        [from = x.data(), multiplier, addend](std::size_t i) { return std::int64_t(from[i]) * multiplier + addend; });
}

PARTITA_WIDE void requantizeSumRow(std::span<const std::int32_t> a, const std::int32_t *b, std::int32_t multiplierA,
    std::int32_t multiplierB, const Rounded &to, std::int32_t *out)
{
    eachProduct(a.size(), to, out, [from = a.data(), b, multiplierA, multiplierB](std::size_t i) {
        return std::int64_t(from[i]) * multiplierA + std::int64_t(b[i]) * multiplierB;
    });
}

PARTITA_WIDE void storeScaledRow(std::span<const std::int32_t> x, const float *factor, const float *offset,
    std::ptrdiff_t step, const ByteBounds &to, std::uint8_t *out)
{
    ByteStore store(to);
    auto each = [&](auto scaled) __attribute__((always_inline))
    {
        eachBlock(
            x.size(), [&](std::size_t at, std::size_t count) __attribute__((always_inline)) {
                store(scaled(__builtin_convertvector(loaded<Integers>(x.data() + at, count), Floats), at, count),
                    out + at, count);
            });
    };
    Floats f = Floats{} + *factor, o = Floats{} + *offset;
    if (step == 1)
        each([&](Floats v, std::size_t at, std::size_t count) __attribute__((always_inline)) {
            return v * loaded<Floats>(factor + at, count) + loaded<Floats>(offset + at, count);
        });
    else if (*offset == 0)
        each([&](Floats v, std::size_t, std::size_t) __attribute__((always_inline)) { return v * f; });
    else
        each([&](Floats v, std::size_t, std::size_t) __attribute__((always_inline)) { return v * f + o; });
}

PARTITA_WIDE void quantizeRow(std::span<const float> x, float scale, const ByteBounds &to, std::uint8_t *out)
{
    ByteStore store(to);
    eachBlock(
        x.size(), [&](std::size_t at, std::size_t count) __attribute__((always_inline)) {
            store(loaded<Floats>(x.data() + at, count) / scale, out + at, count);
        });
}

PARTITA_WIDE void addBytesRow(const std::uint8_t *a, const std::uint8_t *b, std::size_t count, const FusedSum &sum,
    const ByteBounds &to, std::uint8_t *out)
{
    ByteStore store(to);
    eachBlock(
        count, [&](std::size_t at, std::size_t now) __attribute__((always_inline)) {
            auto real = [&](const std::uint8_t *from, bool isSigned) __attribute__((always_inline))
            {
                std::int32_t sign = isSigned ? 128 : 0;
                Integers v = __builtin_convertvector(__builtin_convertvector(loaded<Octets>(from + at, now), Halves),
                    Integers); // by steps, else lane by lane
                return __builtin_convertvector((v ^ sign) - sign, Doubles);
            };
            Floats inner
                = __builtin_convertvector(real(b, sum.signedB) * double(sum.ratioB) + double(sum.rest), Floats);
            Doubles outer = real(a, sum.signedA) * double(sum.ratioA) + __builtin_convertvector(inner, Doubles);
            store(__builtin_convertvector(outer, Floats), out + at, now);
        });
}

} // namespace partita
