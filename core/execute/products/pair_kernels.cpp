// SPDX-License-Identifier: Apache-2.0
#include "execute/products/pair_kernels.h"

#include <algorithm>
#include <utility>
#include <vector>

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define PARTITA_X86
#include <immintrin.h>
#endif

namespace partita {

namespace {

namespace plain {
struct Lanes {
    static constexpr int count = 4, together = 1;
    struct Vector {
        std::uint32_t lane[count];
    };
    static Vector load(const std::int32_t *from)
    {
        Vector v;
        std::copy_n(from, count, v.lane);
        return v;
    }
    static Vector all(std::int32_t value)
    {
        Vector v;
        std::fill_n(v.lane, count, std::uint32_t(value));
        return v;
    }
    static void store(std::int32_t *to, Vector v) { std::copy_n(v.lane, count, to); }
    static Vector dot(Vector sum, Vector a, Vector b)
    {
        for (int i = 0; i < count; ++i) {
            auto low = std::int16_t(a.lane[i]) * std::int16_t(b.lane[i]);
            auto high = std::int16_t(a.lane[i] >> 16) * std::int16_t(b.lane[i] >> 16);
            sum.lane[i] += std::uint32_t(low) + std::uint32_t(high);
        }
        return sum;
    }
    static void interleave(const std::int16_t *a, const std::int16_t *b, Vector &low, Vector &high)
    {
        for (int i = 0; i < count; ++i) {
            low.lane[i] = std::uint32_t(pairOf(a[i], b[i]));
            high.lane[i] = std::uint32_t(pairOf(a[count + i], b[count + i]));
        }
    }
    static void storeInterleaved(std::int32_t *to, Vector low, Vector high)
    {
        store(to, low);
        store(to + count, high);
    }
};
#include "execute/products/pair_kernels.inc"
} // namespace plain

#ifdef PARTITA_X86
#pragma GCC push_options
#pragma GCC target("avx2")
namespace avx2 {
struct Lanes {
    static constexpr int count = 8, together = 1;
    using Vector = __m256i;
    static Vector load(const void *from) { return _mm256_loadu_si256(static_cast<const __m256i *>(from)); }
    static Vector all(std::int32_t value) { return _mm256_set1_epi32(value); }
    static void store(std::int32_t *to, Vector v) { _mm256_storeu_si256(reinterpret_cast<__m256i *>(to), v); }
    static Vector dot(Vector sum, Vector a, Vector b) { return _mm256_add_epi32(sum, _mm256_madd_epi16(a, b)); }
    static void interleave(const std::int16_t *a, const std::int16_t *b, Vector &low, Vector &high)
    {
        low = _mm256_unpacklo_epi16(load(a), load(b));
        high = _mm256_unpackhi_epi16(load(a), load(b));
    }
    static void storeInterleaved(std::int32_t *to, Vector low, Vector high)
    {
        store(to, _mm256_permute2x128_si256(low, high, 0x20));
        store(to + count, _mm256_permute2x128_si256(low, high, 0x31));
    }
};
#include "execute/products/pair_kernels.inc"
} // namespace avx2
#pragma GCC pop_options

#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512vnni")
namespace vnni {
struct Lanes {
    static constexpr int count = 16, together = 3;
    using Vector = __m512i;
    static Vector load(const void *from) { return _mm512_loadu_si512(from); }
    static Vector all(std::int32_t value) { return _mm512_set1_epi32(value); }
    static void store(std::int32_t *to, Vector v) { _mm512_storeu_si512(to, v); }
    static Vector dot(Vector sum, Vector a, Vector b) { return _mm512_dpwssd_epi32(sum, a, b); }
    static Vector dotQuads(Vector sum, Vector a, Vector b) { return _mm512_dpbusd_epi32(sum, a, b); }
    static void interleave(const std::int16_t *a, const std::int16_t *b, Vector &low, Vector &high)
    {
        low = _mm512_unpacklo_epi16(load(a), load(b));
        high = _mm512_unpackhi_epi16(load(a), load(b));
    }
    static void storeInterleaved(std::int32_t *to, Vector low, Vector high)
    {
        store(to, _mm512_permutex2var_epi64(low, _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11), high));
        store(to + count, _mm512_permutex2var_epi64(low, _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15), high));
    }
};
#include "execute/products/pair_kernels.inc"
} // namespace vnni
#pragma GCC pop_options
#endif

std::vector<PairKernels> supported()
{
    std::vector<PairKernels> out;
#ifdef PARTITA_X86
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vnni"))
        out.push_back({"AVX-512 VNNI", vnni::dense<vnni::Lanes::dot>, vnni::dense<vnni::Lanes::dotQuads>, vnni::taps});
    if (__builtin_cpu_supports("avx2"))
        out.push_back({"AVX2", avx2::dense<avx2::Lanes::dot>, nullptr, avx2::taps});
#endif
    out.push_back({"plain", plain::dense<plain::Lanes::dot>, nullptr, plain::taps});
    return out;
}

} // namespace

std::span<const PairKernels> pairKernels()
{
    static const auto known = supported();
    return known;
}

} // namespace partita
