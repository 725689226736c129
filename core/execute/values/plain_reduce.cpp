// SPDX-License-Identifier: Apache-2.0
#include "execute/values/plain.h"

#include <algorithm>

namespace partita {

namespace {

/// f(element) in order.
template <class T, class F>
void each(const T *x, const ReducedAxes &axes, F f)
{
    std::vector<std::int64_t> index(axes.extent.size());
    std::int64_t at = 0;
    for (;;) {
        f(x[at]);
        std::size_t d = index.size();
        for (; d > 0; --d) {
            at += axes.stride[d - 1];
            if (++index[d - 1] < axes.extent[d - 1])
                break;
            at -= axes.extent[d - 1] * axes.stride[d - 1];
            index[d - 1] = 0;
        }
        if (d == 0)
            return;
    }
}

template <class T>
T extreme(const T *x, const ReducedAxes &axes, bool most)
{
    T best = x[0];
    bool missing = false;
    each(x, axes, [&](T v) {
        missing = missing || v != v;
        if (most ? v > best : v < best)
            best = v;
    });
    if constexpr (std::same_as<T, float>)
        return missing ? canonical(std::numeric_limits<float>::quiet_NaN()) : best;
    return best;
}

/// start + Σ f(v).
template <class F>
float sum(const float *x, const ReducedAxes &axes, F f)
{
    float total = 0.0f;
    each(x, axes, [&](float v) { total = total + f(v); });
    return total;
}

float logSumExp(const float *x, const ReducedAxes &axes)
{
    float greatest = extreme(x, axes, true);
    if (!(std::abs(greatest) <= std::numeric_limits<float>::max()))
        return greatest;
    return logSingle(sum(x, axes, [greatest](float v) { return expSingle(v - greatest); })) + greatest;
}

float reduceFloats(ReduceFn fn, const float *x, const ReducedAxes &axes)
{
    auto plain = [](float v) { return v; };
    auto square = [](float v) { return v * v; };
    switch (fn) {
    case ReduceFn::Sum: return sum(x, axes, plain);
    case ReduceFn::Mean: return sum(x, axes, plain) / float(axes.count());
    case ReduceFn::Max:
    case ReduceFn::Min: return extreme(x, axes, fn == ReduceFn::Max);
    case ReduceFn::Prod: {
        float product = 1.0f;
        each(x, axes, [&](float v) { product = product * v; });
        return product;
    }
    case ReduceFn::L1: return sum(x, axes, [](float v) { return std::abs(v); });
    case ReduceFn::L2: return std::sqrt(sum(x, axes, square));
    case ReduceFn::LogSum: return logSingle(sum(x, axes, plain));
    case ReduceFn::LogSumExp: return logSumExp(x, axes);
    case ReduceFn::SumSquare: return sum(x, axes, square);
    case ReduceFn::ArgMax:
    case ReduceFn::ArgMin: break;
    }
    return 0.0f;
}

template <std::integral T>
T reduceIntegers(ReduceFn fn, const T *x, const ReducedAxes &axes)
{
    using W = WideOf<T>;
    std::uint64_t total = fn == ReduceFn::Prod ? 1 : 0;
    switch (fn) {
    case ReduceFn::Max:
    case ReduceFn::Min: return extreme(x, axes, fn == ReduceFn::Max);
    case ReduceFn::Prod: each(x, axes, [&](T v) { total *= std::uint64_t(W(v)); }); break;
    case ReduceFn::L1:
        each(x, axes, [&](T v) { total += v < 0 ? 0 - std::uint64_t(W(v)) : std::uint64_t(W(v)); });
        break;
    case ReduceFn::L2:
    case ReduceFn::SumSquare: each(x, axes, [&](T v) { total += std::uint64_t(W(v)) * std::uint64_t(W(v)); }); break;
    default: each(x, axes, [&](T v) { total += std::uint64_t(W(v)); });
    }
    if (fn == ReduceFn::Mean)
        return T(W(total) / W(axes.count()));
    return T(fn == ReduceFn::L2 ? std::uint64_t(integerSqrt(std::int64_t(total))) : total);
}

} // namespace

template <class T>
T plainReduce(ReduceFn fn, const T *x, const ReducedAxes &axes)
{
    if constexpr (std::same_as<T, float>)
        return canonical(reduceFloats(fn, x, axes));
    else
        return reduceIntegers(fn, x, axes);
}

template <class T>
std::int64_t plainArgument(const T *x, std::int64_t extent, std::int64_t stride, bool most, bool last)
{
    std::int64_t best = 0;
    for (std::int64_t i = 1; i < extent; ++i) {
        T v = x[i * stride], b = x[best * stride];
        if ((most ? v > b : v < b) || (last && v == b))
            best = i;
    }
    return best;
}

#define INSTANTIATE(T)                                                                                                 \
    template T plainReduce(ReduceFn, const T *, const ReducedAxes &);                                                  \
    template std::int64_t plainArgument(const T *, std::int64_t, std::int64_t, bool, bool)
INSTANTIATE(float);
INSTANTIATE(std::int8_t);
INSTANTIATE(std::int16_t);
INSTANTIATE(std::int32_t);
INSTANTIATE(std::int64_t);
INSTANTIATE(std::uint8_t);
INSTANTIATE(std::uint16_t);
INSTANTIATE(std::uint32_t);
INSTANTIATE(std::uint64_t);
#undef INSTANTIATE

} // namespace partita
