// SPDX-License-Identifier: Apache-2.0
#include "interpreters/interpret.h"

#include "support/divide.h"
#include "tynnp.h"

#include <algorithm>
#include <cstring>

namespace partita::tynnp {

namespace {

using I = std::int64_t;
using I8 = std::int8_t;

I8 output(const Args &a, I product, I shift)
{
    return I8(std::clamp(roundShift(product, int(shift), Rounding::HalfUp) + a("zero_out"), a("lo"), a("hi")));
}

/// The parameters of output channel k.
struct Channel {
    std::int32_t bias;
    std::uint16_t multiplier;
    std::uint8_t shift;
    Channel(std::span<const std::uint8_t> blocks, I k)
    {
        const auto *head = &blocks[k / block * channelBytes];
        auto lane = k % block;
        std::memcpy(&bias, head + lane * 4, 4);
        std::memcpy(&multiplier, head + block * 4 + lane * 2, 2);
        shift = head[block * 6 + lane];
    }
};

void conv(const Args &a, riscv::Operands &o, bool depthwise)
{
    riscv::ConvBox box(a, false);
    auto in = depthwise ? a("channels") : a("channels_in"), out = depthwise ? in : a("channels_out");
    bool planar = !depthwise && a("planar");
    auto taps = box.kernelY * box.kernelX, lanes = depthwise || planar ? 1 : block;
    auto each = depthwise ? taps : roundedUp(in, lanes) * taps;
    auto x = o.at<I8>("in", box.rowsIn * box.colsIn * in), y = o.at<I8>("out", box.rowsOut * box.colsOut * out);
    auto weights = o.at<I8>("weights", roundedUp(out, block) * each);
    auto channels = o.at<std::uint8_t>("parameters", ceilDiv(out, block) * channelBytes);
    auto pad = a("pad_value");
    for (I k = 0; k < out; ++k) {
        Channel channel(channels, k);
        for (I p = 0; p < box.rowsOut * box.colsOut; ++p) {
            I acc = channel.bias;
            for (I tap = 0; tap < taps; ++tap) {
                auto iy = p / box.colsOut * box.strideY - box.padTop + tap / box.kernelX;
                auto ix = p % box.colsOut * box.strideX - box.padLeft + tap % box.kernelX;
                bool inside = iy >= 0 && iy < box.rowsIn && ix >= 0 && ix < box.colsIn;
                for (I c = depthwise ? k : 0; c < (depthwise ? k + 1 : in); ++c) {
                    auto at = planar ? (c * box.rowsIn + iy) * box.colsIn + ix : (iy * box.colsIn + ix) * in + c;
                    auto place = depthwise ? tap : (c / lanes * taps + tap) * lanes + c % lanes;
                    acc += (inside ? x[at] : pad) * weights[(k / block * each + place) * block + k % block];
                }
            }
            y[p * out + k] = output(a, acc * channel.multiplier, channel.shift);
        }
    }
}

void pool(const Args &a, riscv::Operands &o)
{
    riscv::ConvBox box(a, false);
    auto channels = a("channels");
    auto x = o.at<I8>("in", box.rowsIn * box.colsIn * channels),
         y = o.at<I8>("out", box.rowsOut * box.colsOut * channels);
    for (I p = 0; p < box.rowsOut * box.colsOut; ++p)
        for (I c = 0; c < channels; ++c) {
            I acc = a("sum") ? 0 : -128;
            box.forTaps(p / box.colsOut, p % box.colsOut, [&](I iy, I ix, I) {
                I v = x[(iy * box.colsIn + ix) * channels + c];
                acc = a("sum") ? acc + v - a("zero_in") : std::max(acc, v);
            });
            y[p * channels + c] = output(a, acc * a("multiplier"), a("shift"));
        }
}

void elementwise(const Args &a, riscv::Operands &o)
{
    const auto &name = a.call().intrinsic;
    auto count = a("count");
    auto y = o.at<I8>("out", count);
    if (name == "hwlib_vu_lookup") {
        auto x = o.at<I8>("in", count), table = o.at<I8>("table", 256);
        for (I i = 0; i < count; ++i)
            y[i] = table[x[i] + 128];
    } else if (name == "hwlib_vu_rescale") {
        auto x = o.at<I8>("in", count);
        for (I i = 0; i < count; ++i)
            y[i] = output(a, (x[i] - a("zero_in")) * a("multiplier"), a("shift"));
    } else {
        auto first = o.at<I8>("in_a", count), second = o.at<I8>("in_b", count);
        bool sum = name == "hwlib_vu_add";
        auto ma = sum ? a("multiplier_a") : a("multiplier"), mb = sum ? a("multiplier_b") : 0;
        for (I i = 0; i < count; ++i) {
            I p = first[i] - a("zero_a"), q = second[i] - a("zero_b");
            y[i] = output(a, sum ? p * ma + q * mb : p * q * ma, a("shift"));
        }
    }
}

} // namespace

void interpret(const Args &a, std::span<const std::int64_t> vars, Machine &machine)
{
    riscv::Operands operands(a, vars, machine);
    const auto &name = a.call().intrinsic;
    if (name == "hwlib_cu_start")
        return;
    if (name == "hwlib_nu_conv" || name == "hwlib_nu_depthwise")
        conv(a, operands, name == "hwlib_nu_depthwise");
    else if (name == "hwlib_vu_pool")
        pool(a, operands);
    else
        elementwise(a, operands);
}

} // namespace partita::tynnp
