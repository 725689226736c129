// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <cstddef>
#include <span>
#include <vector>

/// Values: arrays of numbers, and the arithmetic that says what operators compute. Integer sums are exact or wrap.
/// Floats are computed in a fixed order, so that every machine gives the same bits. The executor and the plug-ins use
/// this code. The exported C is written separately, and tests compare the two.
namespace partita {

/// A tensor's values in host form: row-major in logical order, `type.hostBytes()` an element.
struct Array {
    ElemType type = f32;
    Shape shape;
    std::vector<std::byte> data;

    Array() = default;
    Array(ElemType t, Shape s) : type(t), shape(std::move(s)), data(std::size_t(elements(shape)) * t.hostBytes()) { }

    std::int64_t size() const { return elements(shape); }
    template <class T>
    std::span<T> as()
    {
        return {reinterpret_cast<T *>(data.data()), data.size() / sizeof(T)};
    }
    template <class T>
    std::span<const T> as() const
    {
        return {reinterpret_cast<const T *>(data.data()), data.size() / sizeof(T)};
    }
    /// Element as a number, whatever its type.
    double at(std::int64_t i) const;
    void set(std::int64_t i, double value); ///< rounded to nearest even and saturated for integers
    friend bool operator==(const Array &, const Array &) = default;
};

/// Elements of which a bit differs, where every NaN counts as the same; all, when type or shape differ.
struct Differences {
    std::int64_t count = 0, first = 0;
    explicit operator bool() const { return count > 0; }
};
Differences differences(const Array &, const Array &);

/// Values of a constant tensor.
Array constantValue(const Tensor &);

/// real → stored, round half to even, saturated to `type`; and back. Per-axis Quant is honoured.
Array quantizeArray(const Array &real, const Quant &, ElemType type);
Array dequantizeArray(const Array &stored, const Quant &);

} // namespace partita
