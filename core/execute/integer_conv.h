// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/reference.h"
#include "execute/wide.h"

namespace partita {

/// convAccumulate with the weights widened once. Const calls are thread-safe.
class IntegerConv {
public:
    template <class W>
    IntegerConv(const ConvGeometry &, const W *weights, const std::int32_t *zeroW, const std::int32_t *bias);
    template <class X>
    void run(const X *x, int zeroX, std::int32_t *acc) const;

private:
    template <class X>
    void dense(const X *x, int zeroX, std::int32_t *acc) const;
    template <class X>
    void depthwise(const X *x, int zeroX, std::int32_t *acc) const;

    ConvGeometry m_geometry;
    bool m_depthwise;
    WideRows m_weights; ///< [K], taps in the order (fy, fx, c)
    std::vector<std::int32_t> m_bias;
};

} // namespace partita
