// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/signal/signal.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <numeric>

namespace partita::onnx_import {
namespace {

constexpr std::int64_t longest = 1 << 11; ///< a transform of 2^11 points is a matrix of up to 2^24 numbers

/// cos and sin of 2π·a·b / n. The product is reduced first, so that the angle is exact.
std::complex<double> turn(std::int64_t a, std::int64_t b, std::int64_t n)
{
    return std::polar(1.0, 2 * std::numbers::pi * double(a * b % n) / double(n));
}

/// Rows: real, or real and imaginary parts of the input. Columns: real and imaginary parts of the output.
std::vector<float> forwardMatrix(std::int64_t n, std::int64_t outputs, bool complexInput, bool inverse)
{
    std::vector<float> matrix;
    for (std::int64_t i = 0; i < n; ++i)
        for (int part = 0; part < (complexInput ? 2 : 1); ++part)
            for (std::int64_t k = 0; k < outputs; ++k) {
                auto w = turn(i, k, n);
                w = inverse ? w / double(n) : std::conj(w);
                if (part == 1)
                    w *= std::complex<double>(0, 1);
                matrix.insert(matrix.end(), {float(w.real()), float(w.imag())});
            }
    return matrix;
}

/// Of the half of a spectrum whose other half is its conjugate, the real signal.
std::vector<float> halfSpectrumMatrix(std::int64_t n, std::int64_t inputs)
{
    std::vector<float> matrix;
    for (std::int64_t k = 0; k < inputs; ++k)
        for (int part = 0; part < 2; ++part)
            for (std::int64_t i = 0; i < n; ++i) {
                bool twice = k > 0 && 2 * k < n;
                auto w = turn(i, k, n) * ((twice ? 2.0 : 1.0) / double(n));
                matrix.push_back(float(part == 0 ? w.real() : -w.imag()));
            }
    return matrix;
}

/// x with that extent at `axis`: cut, or filled up with zeros.
TensorId fitted(Steps &s, TensorId x, int axis, std::int64_t extent)
{
    auto shape = s.shape(x);
    if (s.failed() || shape[axis] == extent)
        return x;
    if (shape[axis] > extent)
        return s.slice(x, axis, 0, extent);
    PadAttrs pads{std::vector<std::int64_t>(shape.size(), 0), std::vector<std::int64_t>(shape.size(), 0), 0};
    pads.end[axis] = extent - shape[axis];
    return s.pad(x, pads);
}

} // namespace

TensorId transformed(Node &node, Steps &s, TensorId x, const Transform &t)
{
    auto shape = s.shape(x);
    if (s.failed())
        return x;
    if (t.length < 1 || t.length > longest) {
        s.fail(node.unsupported("a Fourier transform of " + std::to_string(t.length)
                       + " points is not read; use one of at most 2 048")
                   .error());
        return x;
    }
    auto axis = int(shape.size()) - 2;
    auto n = t.length, half = n / 2 + 1;
    bool complexInput = shape.back() == 2, toReal = t.inverse && t.onesided;
    auto inputs = toReal ? half : n, outputs = toReal ? n : t.onesided ? half : n;
    auto parts = complexInput ? 2 : 1;
    auto fit = fitted(s, x, axis, inputs);
    Shape rows(shape.begin(), shape.end() - 2), to = rows;
    rows.push_back(inputs * parts);
    to.insert(to.end(), {outputs, toReal ? 1 : 2});
    if (toReal && !complexInput) {
        s.fail("its input must have a real and an imaginary part");
        return x;
    }
    if (auto may = node.mayFill({inputs * parts, outputs * 2}, f32); !may) {
        s.fail(may.error());
        return x;
    }
    Tensor matrix{.type = f32, .shape = {inputs * parts, toReal ? outputs : outputs * 2}};
    matrix.data
        = Blob::from(toReal ? halfSpectrumMatrix(n, inputs) : forwardMatrix(n, outputs, complexInput, t.inverse));
    return s.reshape(s.matMul(s.reshape(fit, rows), s.constant(std::move(matrix), "transform"), f32), to);
}

namespace {

/// The order of the axes with `axis` last but one, and the order that takes this back.
std::pair<std::vector<int>, std::vector<int>> lastButOne(std::size_t rank, int axis)
{
    std::vector<int> order(rank), back(rank);
    std::iota(order.begin(), order.end(), 0);
    std::rotate(order.begin() + axis, order.begin() + axis + 1, order.end() - 1);
    for (std::size_t i = 0; i < rank; ++i)
        back[std::size_t(order[i])] = int(i);
    return {order, back};
}

Result<std::int64_t> oneInteger(Node &node, int i, const char *what, std::int64_t otherwise)
{
    if (!node.has(i))
        return otherwise;
    PARTITA_TRY(given, node.constantIntegers(i, what));
    if (given.size() != 1)
        return node.fail(std::string(what) + " must be one number");
    return given[0];
}

} // namespace

Result<void> readDft(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    const auto shape = node.shape(x);
    if (shape.size() < 2 || shape.back() < 1 || shape.back() > 2)
        return node.fail("its input " + text(shape) + " must end in an axis of one or two numbers");
    PARTITA_TRY(
        given, node.opset >= 20 ? oneInteger(node, 2, "the axis", -2) : Result<std::int64_t>(node.integer("axis", 1)));
    PARTITA_TRY(axis, node.axis(given, shape.size()));
    if (axis == int(shape.size()) - 1)
        return node.fail("its axis is that of the real and imaginary parts");
    Transform t{.inverse = node.integer("inverse", 0) != 0, .onesided = node.integer("onesided", 0) != 0};
    auto natural = t.inverse && t.onesided ? 2 * (shape[axis] - 1) : shape[axis];
    PARTITA_TRY(length, oneInteger(node, 1, "the length", natural));
    t.length = length;
    auto [order, back] = lastButOne(shape.size(), axis);
    Steps s(node);
    auto last = axis == int(shape.size()) - 2;
    auto y = transformed(node, s, last ? x : s.transpose(x, order), t);
    return node.bind(s.end(last ? y : s.transpose(y, back)));
}

Result<void> readStft(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    PARTITA_TRY(step, oneInteger(node, 1, "the step", 0));
    auto shape = node.shape(x);
    std::optional<TensorId> window;
    std::int64_t size = 0;
    if (node.has(2)) {
        PARTITA_TRY(given, node.floatInput(2, "window"));
        window = given;
        size = node.tensor(given).elements();
    }
    PARTITA_TRY(length, oneInteger(node, 3, "the length", size));
    if (shape.size() == 2)
        shape.push_back(1);
    if (shape.size() != 3 || step < 1 || length < 1 || length > shape[1] || (window && size != length))
        return node.fail("frames of " + std::to_string(length) + " at steps of " + std::to_string(step)
            + " do not fit its signal " + text(shape));
    auto frames = (shape[1] - length) / step + 1;
    PARTITA_CHECK(node.mayFill({frames, length}, i64));
    std::vector<std::int64_t> places;
    for (std::int64_t f = 0; f < frames; ++f)
        for (std::int64_t i = 0; i < length; ++i)
            places.push_back(f * step + i);
    Steps s(node);
    auto cut = s.gather(s.reshape(x, shape), s.reshape(s.list(places), {frames, length}), 1);
    if (window)
        cut = s.mul(cut, s.reshape(*window, {length, 1}));
    Transform t{.length = length, .onesided = node.integer("onesided", 1) != 0};
    return node.bind(s.end(transformed(node, s, cut, t)));
}

} // namespace partita::onnx_import
