// SPDX-License-Identifier: Apache-2.0
#include "interpreters/interpret.h"

#include "gap9.h"
#include "params.h"

#include <algorithm>
#include <cstring>

namespace partita::gap9 {

namespace {

/// Bytes as numbers, and numbers as bytes.
class Values {
public:
    explicit Values(const Args &a) : m_unsigned(a("in_unsigned") != 0), m_low(a("lo")), m_high(a("hi")) { }
    std::int64_t operator()(std::uint8_t byte) const
    {
        return m_unsigned ? std::int64_t(byte) : std::int64_t(std::int8_t(byte));
    }
    std::uint8_t limited(std::int64_t value) const { return std::uint8_t(std::clamp(value, m_low, m_high)); }
    std::uint8_t normed(std::int64_t acc, std::span<const std::uint8_t> norms, std::int64_t channel) const
    {
        const auto *norm = &norms[std::size_t(channel * normBytes)];
        std::uint32_t bias;
        std::uint16_t scale;
        std::memcpy(&bias, norm, 4);
        std::memcpy(&scale, norm + 4, 2);
        return limited(std::int32_t(std::uint32_t(acc) * scale + bias) >> norm[6]); // adds in 32 bits
    }

private:
    bool m_unsigned;
    std::int64_t m_low, m_high;
};

/// The weight of input `at` of channel k, in blocks of four channels and four inputs.
std::int8_t weightAt(std::span<const std::int8_t> weights, std::int64_t depth, std::int64_t k, std::int64_t at)
{
    return weights[((k / lanes * words(depth) + at / lanes) * lanes + k % lanes) * lanes + at % lanes];
}

void conv(const Args &a, riscv::Operands &o)
{
    const bool depthwise = a.call().intrinsic == "hwlib_cluster_depthwise";
    const Values values(a);
    const auto in = a(depthwise ? "channels" : "channels_in"), out = depthwise ? in : a("channels_out");
    const auto rowsIn = a("rows_in"), colsIn = a("cols_in"), rows = a("rows_out"), cols = a("cols_out");
    const auto ky = a("kernel_y"), kx = a("kernel_x"), depth = ky * kx * in, line = words(kx) * lanes;
    const auto x = o.at<std::uint8_t>("in", rowsIn * colsIn * in);
    const auto w = o.at<std::int8_t>("weights", depthwise ? in * ky * line : words(out) * words(depth) * lanes * lanes);
    const auto norms = o.at<std::uint8_t>("norm", out * normBytes);
    auto y = o.at<std::uint8_t>("out", rows * cols * out);
    const auto top = a("pad_top"), left = a("pad_left"), down = a("stride_y"), across = a("stride_x"),
               pad = a("pad_value");
    const auto pixel = [&](std::int64_t r, std::int64_t c, std::int64_t channel) {
        const bool inside = r >= 0 && r < rowsIn && c >= 0 && c < colsIn;
        return inside ? values(x[(r * colsIn + c) * in + channel]) : pad;
    };
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t c = 0; c < cols; ++c)
            for (std::int64_t k = 0; k < out; ++k) {
                std::int64_t acc = 0;
                for (std::int64_t i = 0; i < ky; ++i)
                    for (std::int64_t j = 0; j < kx; ++j) {
                        const auto at = [&](std::int64_t channel) {
                            return pixel(r * down - top + i, c * across - left + j, channel);
                        };
                        if (depthwise)
                            acc += at(k) * w[(k * ky + i) * line + j];
                        for (std::int64_t n = 0; !depthwise && n < in; ++n)
                            acc += at(n) * weightAt(w, depth, k, (i * kx + j) * in + n);
                    }
                y[(r * cols + c) * out + k] = values.normed(acc, norms, k);
            }
}

void dense(const Args &a, riscv::Operands &o)
{
    const Values values(a);
    const auto in = a("channels_in"), out = a("channels_out");
    const auto x = o.at<std::uint8_t>("in", a("rows") * in);
    const auto w = o.at<std::int8_t>("weights", words(out) * words(in) * lanes * lanes);
    const auto norms = o.at<std::uint8_t>("norm", out * normBytes);
    auto y = o.at<std::uint8_t>("out", a("rows") * out);
    for (std::int64_t row = 0; row < a("rows"); ++row)
        for (std::int64_t k = 0; k < out; ++k) {
            std::int64_t acc = 0;
            for (std::int64_t n = 0; n < in; ++n)
                acc += values(x[row * in + n]) * weightAt(w, in, k, n);
            y[row * out + k] = values.normed(acc, norms, k);
        }
}

void add(const Args &a, riscv::Operands &o)
{
    const Values values(a);
    const auto count = a("count");
    const auto p = o.at<std::uint8_t>("a", count), q = o.at<std::uint8_t>("b", count);
    auto out = o.at<std::uint8_t>("out", count);
    for (std::int64_t i = 0; i < count; ++i) {
        const auto sum = values(p[i]) * a("multiplier_a") + values(q[i]) * a("multiplier_b") + a("bias");
        out[i] = values.limited(std::int32_t(std::uint32_t(sum)) >> a("shift"));
    }
}

void pool(const Args &a, riscv::Operands &o)
{
    const Values values(a);
    const bool sum
        = std::ranges::find(a.call().places, Name("norm"), &Places::value_type::first) != a.call().places.end();
    const auto channels = a("channels"), rowsIn = a("rows_in"), colsIn = a("cols_in"), cols = a("cols_out");
    const auto x = o.at<std::uint8_t>("in", rowsIn * colsIn * channels);
    const bool each = a("per_position") != 0;
    const auto norms
        = sum ? o.at<std::uint8_t>("norm", (each ? a("rows_out") * cols : 1) * normBytes) : std::span<std::uint8_t>();
    auto y = o.at<std::uint8_t>("out", a("rows_out") * cols * channels);
    for (std::int64_t r = 0; r < a("rows_out"); ++r)
        for (std::int64_t c = 0; c < cols; ++c)
            for (std::int64_t k = 0; k < channels; ++k) {
                std::int64_t total = 0, most = -128;
                for (std::int64_t i = 0; i < a("kernel_y"); ++i)
                    for (std::int64_t j = 0; j < a("kernel_x"); ++j) {
                        const auto row = r * a("stride_y") - a("pad_top") + i,
                                   col = c * a("stride_x") - a("pad_left") + j;
                        if (row < 0 || row >= rowsIn || col < 0 || col >= colsIn)
                            continue;
                        const auto value = values(x[(row * colsIn + col) * channels + k]);
                        total += value;
                        most = std::max(most, value);
                    }
                y[(r * cols + c) * channels + k]
                    = sum ? values.normed(total, norms, each ? r * cols + c : 0) : values.limited(most);
            }
}

void softmax(const Args &a, riscv::Operands &o)
{
    const Values values(a);
    const auto rows = a("rows"), columns = a("columns");
    const auto x = o.at<std::uint8_t>("in", rows * columns);
    const auto table = o.at<std::uint32_t>("table", 256);
    auto y = o.at<std::uint8_t>("out", rows * columns);
    for (std::int64_t row = 0; row < rows; ++row) {
        const auto own = x.subspan(std::size_t(row * columns), std::size_t(columns));
        std::int64_t most = values(own[0]);
        for (auto byte : own)
            most = std::max(most, values(byte));
        std::uint64_t sum = 0;
        for (auto byte : own)
            sum += table[most - values(byte)];
        for (std::int64_t i = 0; i < columns; ++i) {
            const auto share = (table[most - values(own[i])] * std::uint64_t(a("levels")) + sum / 2) / sum;
            y[row * columns + i] = values.limited(std::int64_t(share) + a("zero_out"));
        }
    }
}

void transpose(const Args &a, riscv::Operands &o)
{
    const auto rows = a("rows"), columns = a("columns"), size = rows * columns;
    const auto x = o.at<std::uint8_t>("in", size);
    auto y = o.at<std::uint8_t>("out", size);
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t c = 0; c < columns; ++c)
            y[c * rows + r] = std::uint8_t(x[r * columns + c] ^ a("flip"));
}

void copy(const Args &a, riscv::Operands &o)
{
    const auto count = a("n3");
    const auto x = o.at<std::uint8_t>("in", count);
    auto y = o.at<std::uint8_t>("out", count);
    for (std::int64_t i = 0; i < count; ++i)
        y[i] = std::uint8_t(x[i] ^ a("flip"));
}

} // namespace

void interpret(const Args &a, std::span<const std::int64_t> vars, Machine &machine)
{
    riscv::Operands operands(a, vars, machine);
    const auto &name = a.call().intrinsic;
    if (name == "hwlib_cluster_conv" || name == "hwlib_cluster_depthwise")
        conv(a, operands);
    else if (name == "hwlib_cluster_dense")
        dense(a, operands);
    else if (name == "hwlib_cluster_add")
        add(a, operands);
    else if (name == "hwlib_cluster_pool")
        pool(a, operands);
    else if (name == "hwlib_cluster_softmax")
        softmax(a, operands);
    else if (name == "hwlib_cluster_transpose")
        transpose(a, operands);
    else
        copy(a, operands);
}

} // namespace partita::gap9
