// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/types.h"

#include <array>
#include <optional>

namespace partita {

/// Numpy broadcasting of N operands to one output shape, walked as rows of the innermost extent.
template <std::size_t N>
class Broadcast {
public:
    using Offsets = std::array<std::int64_t, N>;

    /// Nothing when an operand does not broadcast to the output.
    static std::optional<Broadcast> make(const Shape &out, const std::array<Shape, N> &operands)
    {
        Broadcast b;
        for (std::size_t i = 0; i < out.size(); ++i) {
            Offsets strides{};
            for (std::size_t n = 0; n < N; ++n) {
                const Shape &shape = operands[n];
                if (shape.size() > out.size())
                    return std::nullopt;
                std::size_t missing = out.size() - shape.size();
                if (i < missing)
                    continue;
                std::int64_t extent = shape[i - missing];
                if (extent != out[i] && extent != 1)
                    return std::nullopt;
                if (extent != 1)
                    strides[n] = elements(Shape(shape.begin() + std::ptrdiff_t(i - missing) + 1, shape.end()));
            }
            b.add(out[i], strides);
        }
        for (const Shape &shape : operands)
            if (shape.size() > out.size())
                return std::nullopt;
        return b;
    }

    /// Steps of the operands within a row: 0 or 1.
    const Offsets &steps() const { return m_dims[m_dims.size() - 1].strides; }

    /// f(first output element, length, operands' first elements) for each row in order.
    template <class F>
    void eachRow(F f) const
    {
        std::vector<std::int64_t> index(m_dims.size() - 1);
        std::int64_t length = m_dims.back().extent, out = 0;
        Offsets at{};
        for (;;) {
            f(out, length, at);
            out += length;
            std::size_t d = index.size();
            for (; d > 0; --d) {
                const auto &dim = m_dims[d - 1];
                bool wraps = ++index[d - 1] == dim.extent;
                for (std::size_t n = 0; n < N; ++n)
                    at[n] += dim.strides[n] - (wraps ? dim.extent * dim.strides[n] : 0);
                if (!wraps)
                    break;
                index[d - 1] = 0;
            }
            if (d == 0)
                return;
        }
    }

private:
    struct Dim {
        std::int64_t extent;
        Offsets strides;
    };

    /// Appends a dimension, merged with the one outside it where every operand is contiguous.
    void add(std::int64_t extent, const Offsets &strides)
    {
        if (extent == 1)
            return;
        Dim &outer = m_dims.back();
        bool merge = true;
        for (std::size_t n = 0; n < N; ++n)
            merge = merge && outer.strides[n] == strides[n] * extent;
        if (outer.extent == 1 || merge)
            outer = {outer.extent * extent, strides};
        else
            m_dims.push_back({extent, strides});
    }

    std::vector<Dim> m_dims{{1, {}}};
};

} // namespace partita
