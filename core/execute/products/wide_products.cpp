// SPDX-License-Identifier: Apache-2.0
#include "execute/products/wide_products.h"

#include "execute/values/taps.h"
#include "graph/host_type.h"

#include <algorithm>

namespace partita {

namespace {

/// sum + a·b, wrapping.
std::int64_t addProduct(std::int64_t sum, std::int64_t a, std::int64_t b)
{
    return std::int64_t(std::uint64_t(sum) + std::uint64_t(a) * std::uint64_t(b));
}

} // namespace

Wide widened(const Array &x, const std::vector<std::int32_t> &zeros, std::int64_t inner)
{
    Wide out(std::size_t(x.size()));
    withHostType(x.type, [&]<class T>(std::type_identity<T>) {
        auto from = x.as<T>();
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = std::int64_t(from[i]) - zeros[i / std::size_t(inner) % zeros.size()];
    });
    return out;
}

void narrow(const Wide &from, Array &out)
{
    withHostType(out.type, [&]<class T>(std::type_identity<T>) {
        std::ranges::transform(from, out.as<T>().begin(), [](std::int64_t v) { return static_cast<T>(v); });
    });
}

void convWide(
    const ConvGeometry &g, const std::int64_t *x, const std::int64_t *w, const std::int64_t *bias, std::int64_t *out)
{
    convolveInOrder(
        g, x, w, [bias](int k) { return bias ? bias[k] : 0; }, addProduct, out);
}

void multiplyWide(std::int64_t m, std::int64_t k, std::int64_t n, const std::int64_t *a, bool transA,
    const std::int64_t *b, bool transB, std::int64_t *out)
{
    for (std::int64_t i = 0; i < m; ++i)
        for (std::int64_t j = 0; j < n; ++j) {
            std::int64_t sum = 0;
            for (std::int64_t t = 0; t < k; ++t)
                sum = addProduct(sum, a[transA ? t * m + i : i * k + t], b[transB ? j * k + t : t * n + j]);
            *out++ = sum;
        }
}

} // namespace partita
