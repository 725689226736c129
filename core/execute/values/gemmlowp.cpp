// SPDX-License-Identifier: Apache-2.0
#include "execute/values/gemmlowp.h"

#include "execute/values/round.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace partita::gemmlowp {
namespace {

constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t least = std::numeric_limits<std::int32_t>::lowest();

std::int32_t shiftedUp(std::int32_t x, int bits)
{
    return std::int32_t(std::clamp<std::int64_t>(std::int64_t(x) << bits, least, most));
}

/// e^x on [−1/4, 0): the Taylor polynomial of degree 4 around −1/8.
std::int32_t expOfQuarter(std::int32_t x)
{
    constexpr std::int32_t expOfEighth = 1895147668, third = 715827883;
    std::int32_t r = x + (1 << 28);
    std::int32_t r2 = highProduct(r, r), r3 = highProduct(r2, r), r4 = highProduct(r2, r2);
    std::int32_t tail = dividedByPower(highProduct(dividedByPower(r4, 2) + r3, third) + r2, 1);
    return expOfEighth + highProduct(expOfEighth, r + tail);
}

/// 2 / (1 + x) with 29 fraction bits, by three steps of Newton's method.
std::int32_t twoOverOnePlus(std::int32_t x)
{
    constexpr std::int32_t start = 1515870810, slope = -1010580540, one = 1 << 29; // 48/17, −32/17
    std::int64_t sum = std::int64_t(x) + most;
    auto half = std::int32_t((sum + (sum >= 0 ? 1 : -1)) / 2);
    std::int32_t y = start + highProduct(half, slope);
    for (int i = 0; i < 3; ++i)
        y += shiftedUp(highProduct(y, one - highProduct(half, y)), 2);
    return y;
}

} // namespace

std::int32_t highProduct(std::int32_t a, std::int32_t b)
{
    if (a == least && b == least)
        return most;
    std::int64_t p = std::int64_t(a) * b;
    std::int64_t nudge = p >= 0 ? 1 << 30 : 1 - (1 << 30);
    return std::int32_t((p + nudge) / (std::int64_t(1) << 31));
}

std::int32_t dividedByPower(std::int32_t x, int exponent)
{
    return exponent > 0 ? std::int32_t(roundHalfAway(x, exponent)) : x;
}

std::int32_t expOfNegative(std::int32_t x, int integerBits)
{
    if (x == 0)
        return most;
    int fraction = 31 - integerBits;
    std::int32_t quarter = std::int32_t(1) << (fraction - 2);
    std::int32_t part = (x & (quarter - 1)) - quarter;
    std::int32_t result = expOfQuarter(shiftedUp(part, integerBits));
    auto rest = std::int32_t(std::int64_t(part) - x);
    // e^−(2^i), 31 fraction bits
    constexpr std::pair<int, std::int32_t> powers[]
        = {{-2, 1672461947}, {-1, 1302514674}, {0, 790015084}, {1, 290630308}, {2, 39332535}, {3, 720401}, {4, 242}};
    for (auto [exponent, factor] : powers)
        if (integerBits > exponent && (rest >> (fraction + exponent) & 1))
            result = highProduct(result, factor);
    return result;
}

ReciprocalRoot reciprocalRoot(std::int32_t x)
{
    if (x <= 1)
        return {most, 0};
    int exponent = 11;
    for (; x >= 1 << 29; x /= 4)
        ++exponent;
    for (; x < 1 << 27; x *= 4)
        --exponent;
    // Five steps of Newton's method from 1, with 28 fraction bits.
    constexpr std::int32_t halfThree = (1 << 28) + (1 << 27), halfRootOfTwo = 1518500250;
    const std::int32_t half = dividedByPower(x >> 1, 1);
    std::int32_t root = 1 << 28;
    for (int i = 0; i < 5; ++i) {
        const auto cube = shiftedUp(highProduct(highProduct(root, root), root), 6);
        root = shiftedUp(highProduct(halfThree, root) - highProduct(half, cube), 3);
    }
    root = highProduct(root, halfRootOfTwo);
    return exponent < 0 ? ReciprocalRoot{root << -exponent, 0} : ReciprocalRoot{root, exponent};
}

std::int32_t oneOverOnePlus(std::int32_t x) { return shiftedUp(twoOverOnePlus(x), 1); }

std::int32_t logistic(std::int32_t x)
{
    if (x == 0)
        return 1 << 30;
    std::int32_t positive = oneOverOnePlus(expOfNegative(x > 0 ? -x : x, 4));
    return x > 0 ? positive : most - positive;
}

std::int32_t tanh(std::int32_t x)
{
    if (x == 0)
        return 0;
    // (1 − e^−2|x|) / (1 + e^−2|x|) = 2 / (1 + e^−2|x|) − 1; twice x has one integer bit more.
    std::int32_t t = shiftedUp(twoOverOnePlus(expOfNegative(x < 0 ? x : -x, 5)) - (1 << 29), 2);
    return x < 0 ? -t : t;
}

} // namespace partita::gemmlowp
