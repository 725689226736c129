// SPDX-License-Identifier: Apache-2.0
#include "execute/values/array.h"

#include "execute/values/requantize_rows.h"
#include "execute/values/round.h"
#include "graph/host_type.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace partita {

namespace {

/// To nearest, ties to even, saturated to the type; NaN becomes the lowest value.
template <class T>
T stored(double value, ElemType type)
{
    if constexpr (sizeof(T) == 8) {
        if (!(value > (std::is_signed_v<T> ? -9223372036854775808.0 : 0.0)))
            return std::numeric_limits<T>::min();
        return value >= 9223372036854775808.0 ? std::numeric_limits<T>::max() : static_cast<T>(std::nearbyint(value));
    } else {
        return static_cast<T>(roundEven(value, double(type.lowest()), double(type.highest())));
    }
}

/// Visits an array as runs of elements that share an entry of the Quant: f(begin, end, entry).
template <class F>
void eachRun(const Shape &shape, const Quant &quant, F f)
{
    std::int64_t count = elements(shape);
    if (quant.axis < 0 || quant.scale.size() <= 1 || std::size_t(quant.axis) >= shape.size())
        return f(std::int64_t(0), count, std::size_t(0));
    std::int64_t inner = 1;
    for (std::size_t i = std::size_t(quant.axis) + 1; i < shape.size(); ++i)
        inner *= shape[i];
    std::int64_t extent = shape[quant.axis];
    for (std::int64_t begin = 0, run = 0; begin < count; begin += inner, ++run)
        f(begin, begin + inner, std::size_t(run % extent));
}

} // namespace

double Array::at(std::int64_t i) const
{
    return withHostType(type, [&]<class T>(std::type_identity<T>) {
        T value;
        std::memcpy(&value, data.data() + std::size_t(i) * sizeof(T), sizeof(T));
        return static_cast<double>(value);
    });
}

void Array::set(std::int64_t i, double value)
{
    withHostType(type, [&]<class T>(std::type_identity<T>) {
        T result;
        if constexpr (std::is_floating_point_v<T>)
            result = static_cast<T>(value);
        else if (type.kind == ElemType::Kind::Bool)
            result = value != 0;
        else
            result = stored<T>(value, type);
        std::memcpy(data.data() + std::size_t(i) * sizeof(T), &result, sizeof(T));
    });
}

Differences differences(const Array &a, const Array &b)
{
    if (a.type != b.type || a.shape != b.shape)
        return {std::max<std::int64_t>({a.size(), b.size(), 1})};
    Differences out;
    withHostType(a.type, [&]<class T>(std::type_identity<T>) {
        for (std::size_t i = 0; i < a.data.size(); i += sizeof(T)) {
            bool same = std::memcmp(&a.data[i], &b.data[i], sizeof(T)) == 0;
            if constexpr (std::is_floating_point_v<T>)
                same = same || (std::isnan(a.as<T>()[i / sizeof(T)]) && std::isnan(b.as<T>()[i / sizeof(T)]));
            if (!same && out.count++ == 0)
                out.first = std::int64_t(i / sizeof(T));
        }
    });
    return out;
}

Array constantValue(const Tensor &tensor)
{
    Array array(tensor.type, tensor.shape);
    auto bytes = tensor.data.bytes();
    std::copy_n(bytes.begin(), std::min(bytes.size(), array.data.size()), array.data.begin());
    return array;
}

Array quantizeArray(const Array &real, const Quant &quant, ElemType type)
{
    Array result(type, real.shape);
    if (real.type == f32 && isByte(type) && quant.scale.size() == 1 && quant.zero.size() == 1) {
        float zero = float(quant.zero[0]);
        quantizeRow(real.as<float>(), float(quant.scale[0]),
            {float(type.lowest()) - zero, float(type.highest()) - zero, quant.zero[0]},
            result.as<std::uint8_t>().data());
        return result;
    }
    withHostType(type, [&]<class T>(std::type_identity<T>) {
        auto to = result.as<T>();
        eachRun(real.shape, quant, [&](std::int64_t begin, std::int64_t end, std::size_t entry) {
            auto scale = float(quant.scaleAt(entry));
            double zero = quant.zeroAt(entry);
            for (auto i = begin; i < end; ++i) {
                // Divided in single precision, as ONNX has it.
                float value = real.type == f32 ? real.as<float>()[i] : float(real.at(i));
                to[i] = stored<T>(double(std::nearbyintf(value / scale)) + zero, type);
            }
        });
    });
    return result;
}

Array dequantizeArray(const Array &array, const Quant &quant)
{
    Array result(f32, array.shape);
    auto to = result.as<float>();
    withHostType(array.type, [&]<class T>(std::type_identity<T>) {
        auto from = array.as<T>();
        eachRun(array.shape, quant, [&](std::int64_t begin, std::int64_t end, std::size_t entry) {
            auto scale = float(quant.scaleAt(entry));
            double zero = quant.zeroAt(entry);
            for (auto i = std::size_t(begin); i < std::size_t(end); ++i)
                to[i] = static_cast<float>(static_cast<double>(from[i]) - zero) * scale;
        });
    });
    return result;
}

} // namespace partita
