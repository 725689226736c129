// SPDX-License-Identifier: Apache-2.0
#include "interpreters/interpret.h"

#include "execute/values/reference.h"
#include "patterns/plain.h"
#include "riscv.h"

#include <algorithm>

namespace partita::riscv {

namespace {

struct Requant {
    Rounding rounding;
    std::int64_t zero, low, high;

    explicit Requant(const Args &a)
        : rounding(Rounding(a("rounding"))), zero(a("zero_out")), low(a("lo")), high(a("hi"))
    {
    }
    std::int8_t operator()(std::int64_t product, int shift) const
    {
        return std::int8_t(std::clamp(roundShift(product, shift, rounding) + zero, low, high));
    }
};

/// Of an operand that may be missing.
std::int64_t entry(std::span<const std::int64_t> values, std::int64_t i) { return values.empty() ? 0 : values[i]; }

using I8 = std::int8_t;
using I32 = std::int32_t;

void conv(const Args &a, Operands &o, bool depthwise)
{
    ConvBox box(a);
    auto channelsIn = depthwise ? a("channels") : a("channels_in");
    auto channelsOut = depthwise ? channelsIn : a("channels_out");
    auto groups = depthwise ? channelsIn : a("groups");
    auto each = channelsIn / groups, outEach = channelsOut / groups;
    auto taps = box.kernelY * box.kernelX;
    auto in = o.at<I8>("in", box.rowsIn * box.colsIn * channelsIn);
    auto weights = o.at<I8>("weights", channelsOut * taps * each);
    auto bias = o.at<I32>("bias", channelsOut), multiplier = o.at<I32>("multiplier", channelsOut);
    auto shift = o.at<std::uint8_t>("shift", channelsOut);
    auto addend = o.at<std::int64_t>("addend", channelsOut);
    auto out = o.at<I8>("out", box.rowsOut * box.colsOut * channelsOut);
    auto zeroIn = a("zero_in"), zeroWeight = a("zero_weight");
    Requant requant(a);
    for (std::int64_t y = 0; y < box.rowsOut; ++y)
        for (std::int64_t x = 0; x < box.colsOut; ++x)
            for (std::int64_t k = 0; k < channelsOut; ++k) {
                I32 acc = bias[k];
                box.forTaps(y, x, [&](std::int64_t iy, std::int64_t ix, std::int64_t tap) {
                    const auto *pixel = &in[(iy * box.colsIn + ix) * channelsIn + k / outEach * each];
                    for (std::int64_t c = 0; c < each; ++c) {
                        auto w = weights[depthwise ? tap * channelsOut + k : (k * taps + tap) * each + c];
                        acc += I32(pixel[c] - zeroIn) * I32(w - zeroWeight);
                    }
                });
                out[std::size_t((y * box.colsOut + x) * channelsOut + k)]
                    = requant(std::int64_t(acc) * multiplier[k] + entry(addend, k), shift[k]);
            }
}

void dense(const Args &a, Operands &o)
{
    auto rows = a("rows"), c = a("channels_in"), k = a("channels_out");
    auto in = o.at<I8>("in", rows * c), weights = o.at<I8>("weights", k * c);
    auto bias = o.at<I32>("bias", k), multiplier = o.at<I32>("multiplier", k);
    auto shift = o.at<std::uint8_t>("shift", k);
    auto addend = o.at<std::int64_t>("addend", k);
    auto out = o.at<I8>("out", rows * k);
    auto zeroIn = a("zero_in"), zeroWeight = a("zero_weight");
    Requant requant(a);
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t n = 0; n < k; ++n) {
            I32 acc = bias[n];
            for (std::int64_t i = 0; i < c; ++i)
                acc += I32(in[r * c + i] - zeroIn) * I32(weights[n * c + i] - zeroWeight);
            out[std::size_t(r * k + n)] = requant(std::int64_t(acc) * multiplier[n] + entry(addend, n), shift[n]);
        }
}

void pool(const Args &a, Operands &o, bool sum)
{
    ConvBox box(a);
    auto channels = a("channels"), positions = box.rowsOut * box.colsOut;
    auto in = o.at<I8>("in", box.rowsIn * box.colsIn * channels);
    auto out = o.at<I8>("out", positions * channels);
    auto entries = sum && a("per_position") ? positions : 1;
    auto multiplier = o.at<I32>("multiplier", entries);
    auto shift = o.at<std::uint8_t>("shift", entries);
    auto addend = o.at<std::int64_t>("addend", entries);
    for (std::int64_t p = 0; p < positions; ++p)
        for (std::int64_t c = 0; c < channels; ++c) {
            I32 acc = sum ? 0 : -128;
            box.forTaps(p / box.colsOut, p % box.colsOut, [&](std::int64_t iy, std::int64_t ix, std::int64_t) {
                auto v = in[(iy * box.colsIn + ix) * channels + c];
                acc = sum ? acc + v - I32(a("zero_in")) : std::max(acc, I32(v));
            });
            auto e = std::size_t(entries > 1 ? p : 0);
            out[std::size_t(p * channels + c)] = sum
                ? Requant(a)(std::int64_t(acc) * multiplier[e] + entry(addend, std::int64_t(e)), shift[e])
                : I8(std::clamp<I32>(acc, I32(a("lo")), I32(a("hi"))));
        }
}

void elementwise(const Args &a, Operands &o, bool add)
{
    auto count = a("count"), repeat = a("b_repeat"), period = a("b_period");
    auto x = o.at<I8>("a", count), y = o.at<I8>("b", std::min(period, count)), out = o.at<I8>("out", count);
    auto za = a("zero_a"), zb = a("zero_b"), ma = add ? a("multiplier_a") : a("multiplier");
    auto mb = add ? a("multiplier_b") : 0;
    int shift = int(a("shift"));
    Requant requant(a);
    for (std::int64_t i = 0; i < count; ++i) {
        auto p = x[i] - za, q = y[i / repeat % period] - zb;
        out[std::size_t(i)] = requant(add ? p * ma + q * mb : p * q * ma, shift);
    }
}

void addTable(const Args &a, Operands &o)
{
    auto count = a("count"), repeat = a("b_repeat"), period = a("b_period");
    auto x = o.at<I8>("a", count), y = o.at<I8>("b", std::min(period, count)), out = o.at<I8>("out", count);
    auto tableA = o.at<std::int64_t>("table_a", 256), tableB = o.at<std::int64_t>("table_b", 256);
    for (std::int64_t i = 0; i < count; ++i) {
        auto sum = tableA[x[i] + 128] + tableB[y[i / repeat % period] + 128];
        out[std::size_t(i)]
            = I8(std::clamp(roundShift(sum, int(a("shift")), Rounding::Single) + a("zero_out"), a("lo"), a("hi")));
    }
}

void addScaled(const Args &a, Operands &o)
{
    auto count = a("count"), repeat = a("b_repeat"), period = a("b_period");
    auto x = o.at<I8>("a", count), y = o.at<I8>("b", std::min(period, count)), out = o.at<I8>("out", count);
    auto tableA = o.at<I32>("table_a", 256), tableB = o.at<I32>("table_b", 256);
    for (std::int64_t i = 0; i < count; ++i) {
        auto sum = std::int64_t(tableA[x[i] + 128]) + tableB[y[i / repeat % period] + 128];
        out[std::size_t(i)] = I8(std::clamp(
            roundShift(sum * a("multiplier"), int(a("shift")), Rounding::Double) + a("zero_out"), a("lo"), a("hi")));
    }
}

void requant8(const Args &a, Operands &o)
{
    auto count = a("count"), repeat = a("channel_repeat"), period = a("channel_period");
    auto in = o.at<I8>("in", count), out = o.at<I8>("out", count);
    auto multiplier = o.at<I32>("multiplier", period);
    auto shift = o.at<std::uint8_t>("shift", period);
    auto zero = a("zero_in");
    Requant requant(a);
    for (std::int64_t i = 0; i < count; ++i) {
        auto c = std::size_t(i / repeat % period);
        out[std::size_t(i)] = requant((in[i] - zero) * multiplier[c], shift[c]);
    }
}

void softmax(const Args &a, Operands &o)
{
    auto rows = a("rows"), columns = a("columns"), levels = a("levels"), zero = a("zero_out");
    auto in = o.at<I8>("in", rows * columns), out = o.at<I8>("out", rows * columns);
    auto table = o.at<std::uint32_t>("table", 256);
    for (std::int64_t r = 0; r < rows; ++r) {
        auto row = in.subspan(std::size_t(r * columns), std::size_t(columns));
        auto most = *std::ranges::max_element(row);
        std::int64_t sum = 0;
        for (auto v : row)
            sum += table[most - v];
        for (std::int64_t c = 0; c < columns; ++c)
            out[std::size_t(r * columns + c)] = I8(std::clamp<std::int64_t>(
                zero + (std::int64_t(table[most - row[c]]) * levels + sum / 2) / sum, -128, 127));
    }
}

void softmaxFixed(const Args &a, Operands &o)
{
    auto rows = a("rows"), columns = a("columns");
    auto in = o.at<I8>("in", rows * columns), out = o.at<I8>("out", rows * columns);
    std::span<const I32, 256> table = o.at<I32>("table", 256).first<256>();
    for (std::int64_t r = 0; r < rows; ++r)
        softmaxRow(table, &in[r * columns], &out[std::size_t(r * columns)], int(columns));
}

/// A copy, with `bits` of each byte changed.
void copy(const Args &a, Operands &o, I8 bits)
{
    std::int64_t n[4], in[4], out[4], firstIn = 0, lastIn = 0, lastOut = 0;
    for (int d = 0; d < 4; ++d) {
        auto digit = std::string(1, char('0' + d));
        n[d] = a("n" + digit);
        in[d] = a("in" + digit);
        out[d] = a("out" + digit);
        (in[d] < 0 ? firstIn : lastIn) += (n[d] - 1) * in[d];
        lastOut += (n[d] - 1) * out[d];
    }
    if (std::ranges::count(n, 0)) // a tile may see nothing but padding
        return;
    auto from = o.at<I8>("in", lastIn - firstIn + 1, firstIn), to = o.at<I8>("out", lastOut + 1);
    for (std::int64_t i = 0; i < n[0]; ++i)
        for (std::int64_t j = 0; j < n[1]; ++j)
            for (std::int64_t k = 0; k < n[2]; ++k)
                for (std::int64_t l = 0; l < n[3]; ++l)
                    to[i * out[0] + j * out[1] + k * out[2] + l * out[3]]
                        = from[i * in[0] + j * in[1] + k * in[2] + l * in[3] - firstIn] ^ bits;
}

} // namespace

void interpret(const Args &a, std::span<const std::int64_t> vars, Machine &machine)
{
    if (interpretPlain(a, vars, machine))
        return;
    Operands o(a, vars, machine);
    if (interpretBlocks(a, o) || interpretBits(a, o))
        return;
    const auto &name = a.call().intrinsic;
    if (name == "riscv_conv2d" || name == "riscv_depthwise")
        conv(a, o, name == "riscv_depthwise");
    else if (name == "riscv_dense")
        dense(a, o);
    else if (name == "riscv_sumpool" || name == "riscv_maxpool")
        pool(a, o, name == "riscv_sumpool");
    else if (name == "riscv_add" || name == "riscv_mul")
        elementwise(a, o, name == "riscv_add");
    else if (name == "riscv_add_table")
        addTable(a, o);
    else if (name == "riscv_add_scaled")
        addScaled(a, o);
    else if (name == "riscv_requant8")
        requant8(a, o);
    else if (name == "riscv_softmax")
        softmax(a, o);
    else if (name == "riscv_softmax_fixed")
        softmaxFixed(a, o);
    else if (name == "riscv_copy")
        copy(a, o, 0);
    else if (name == "riscv_flip")
        copy(a, o, I8(-128));
    else if (name == "riscv_fill")
        std::ranges::fill(o.at<I8>("out", a("count")), I8(a("value")));
    else
        interpretTyped(a, o);
}

} // namespace partita::riscv
