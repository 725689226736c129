// SPDX-License-Identifier: Apache-2.0
#include "patterns/typed.h"

#include "execute/values/plain.h"
#include "execute/values/tflite_arithmetic.h"
#include "graph/host_type.h"
#include "interpreters/interpret.h"

#include <algorithm>
#include <array>

namespace partita::riscv {

namespace {

using Int = std::int64_t;

/// Four nested loops over arrays with strides of their own.
template <std::size_t N>
struct Nest {
    std::array<Int, 4> extent;
    std::array<std::array<Int, 4>, N> stride;

    Nest(const Args &a, const std::array<std::string, N> &names)
    {
        for (std::size_t d = 0; d < 4; ++d) {
            auto digit = std::to_string(d);
            extent[d] = a("n" + digit);
            for (std::size_t n = 0; n < N; ++n)
                stride[n][d] = a(names[n] + digit);
        }
    }
    Int count() const { return extent[0] * extent[1] * extent[2] * extent[3]; }
    /// Lowest and highest place in an array, counted from where its field points.
    std::pair<Int, Int> range(std::size_t n) const
    {
        std::pair<Int, Int> out{0, 0};
        for (std::size_t d = 0; d < 4; ++d)
            (stride[n][d] < 0 ? out.first : out.second) += (extent[d] - 1) * stride[n][d];
        return out;
    }
    /// f(result, places) in order.
    template <class F>
    void each(F f) const
    {
        Int at = 0;
        for (Int i = 0; i < extent[0]; ++i)
            for (Int j = 0; j < extent[1]; ++j)
                for (Int k = 0; k < extent[2]; ++k)
                    for (Int l = 0; l < extent[3]; ++l) {
                        std::array<Int, N> place;
                        for (std::size_t n = 0; n < N; ++n)
                            place[n] = i * stride[n][0] + j * stride[n][1] + k * stride[n][2] + l * stride[n][3];
                        f(at++, place);
                    }
    }
    template <class T>
    std::span<T> at(Operands &o, std::string_view field, std::size_t n) const
    {
        auto [low, high] = range(n);
        return o.at<T>(field, high - low + 1, low);
    }
};

/// An unsigned integer of as many bytes.
template <class F>
void withSize(Int size, F f)
{
    if (size == 8)
        f(std::type_identity<std::uint64_t>{});
    else if (size == 4)
        f(std::type_identity<std::uint32_t>{});
    else if (size == 2)
        f(std::type_identity<std::uint16_t>{});
    else
        f(std::type_identity<std::uint8_t>{});
}

template <class F>
void withType(Int code, F f)
{
    withHostType(typeOf(code), f);
}

float unarySingle(const Args &a, float x)
{
    auto fn = a("fn");
    float alpha = singleOf(a("alpha")), beta = singleOf(a("beta"));
    if (fn == reluCode)
        return canonical(x < 0 ? 0.0f : x);
    if (fn == clipCode)
        return canonical(std::min(x < alpha ? alpha : x, beta));
    return partita::unarySingle({UnaryFn(fn), alpha, beta}, x);
}

void unary(const Args &a, Operands &o)
{
    auto count = a("count"), fn = a("fn");
    auto in = o.at<float>("in", count);
    if (fn == Int(UnaryFn::IsNaN) || fn == Int(UnaryFn::IsInf))
        std::ranges::transform(
            in, o.at<std::uint8_t>("out", count).begin(), [&](float x) { return std::uint8_t(unarySingle(a, x)); });
    else
        std::ranges::transform(in, o.at<float>("out", count).begin(), [&](float x) { return unarySingle(a, x); });
}

void unaryInt(const Args &a, Operands &o)
{
    auto count = a("count"), fn = a("fn"), bounds = a("bounds");
    bool flag = typeOf(a("type")) == boolean;
    withType(a("type"), [&]<class T>(std::type_identity<T>) {
        if constexpr (std::integral<T>)
            std::ranges::transform(o.at<T>("in", count), o.at<T>("out", count).begin(), [&](T x) {
                if (fn == reluCode)
                    return std::max(x, T(0));
                if (fn != clipCode)
                    return plainUnary(UnaryFn(fn), x, flag);
                if ((bounds & 1) && std::cmp_less(x, a("low")))
                    return T(a("low"));
                return (bounds & 2) && std::cmp_greater(x, a("high")) ? T(a("high")) : x;
            });
    });
}

template <class T>
T binaryValue(Int fn, T a, T b)
{
    if constexpr (std::integral<T>) {
        if (fn == addCode)
            return T(std::uint64_t(a) + std::uint64_t(b));
        if (fn == mulCode)
            return T(std::uint64_t(a) * std::uint64_t(b));
    } else {
        if (fn == addCode)
            return canonical(a + b);
        if (fn == mulCode)
            return canonical(a * b);
    }
    return plainBinary(BinaryFn(fn), a, b);
}

void binary(const Args &a, Operands &o)
{
    Nest<2> nest(a, {"a", "b"});
    auto fn = a("fn");
    withType(a("type"), [&]<class T>(std::type_identity<T>) {
        auto x = nest.at<T>(o, "a", 0), y = nest.at<T>(o, "b", 1);
        auto run = [&](auto out) {
            nest.each([&](Int i, const auto &at) {
                auto value = binaryValue(fn, x[at[0]], y[at[1]]);
                out[std::size_t(i)] = static_cast<std::remove_reference_t<decltype(out[0])>>(value);
            });
        };
        if (fn < addCode && comparesValues(BinaryFn(fn)))
            run(o.at<std::uint8_t>("out", nest.count()));
        else
            run(o.at<T>("out", nest.count()));
    });
}

void where(const Args &a, Operands &o)
{
    Nest<3> nest(a, {"c", "a", "b"});
    auto condition = nest.at<std::uint8_t>(o, "condition", 0);
    withSize(a("size"), [&]<class T>(std::type_identity<T>) {
        auto x = nest.at<T>(o, "a", 1), y = nest.at<T>(o, "b", 2), out = o.at<T>("out", nest.count());
        nest.each([&](Int i, const auto &at) { out[std::size_t(i)] = condition[at[0]] ? x[at[1]] : y[at[2]]; });
    });
}

void copyWide(const Args &a, Operands &o)
{
    Nest<2> nest(a, {"in", "out"});
    withSize(a("size"), [&]<class T>(std::type_identity<T>) {
        auto in = nest.at<T>(o, "in", 0), out = nest.at<T>(o, "out", 1);
        auto low = nest.range(0).first;
        nest.each([&](Int, const auto &at) { out[std::size_t(at[1])] = in[at[0] - low]; });
    });
}

void cast(const Args &a, Operands &o)
{
    auto count = a("count");
    bool flag = typeOf(a("to")) == boolean;
    withType(a("from"), [&]<class X>(std::type_identity<X>) {
        withType(a("to"), [&]<class Y>(std::type_identity<Y>) {
            std::ranges::transform(
                o.at<X>("in", count), o.at<Y>("out", count).begin(), [&](X x) { return plainCast<Y>(x, flag); });
        });
    });
}

void quantize(const Args &a, Operands &o)
{
    auto count = a("count"), repeat = a("repeat"), period = a("period");
    auto type = typeOf(a("type"));
    auto in = o.at<float>("in", count), scale = o.at<float>("scale", period);
    auto zero = o.at<std::int32_t>("zero", period);
    withHostType(type, [&]<class T>(std::type_identity<T>) {
        auto out = o.at<T>("out", count);
        for (Int i = 0; i < count; ++i) {
            auto j = std::size_t(i / repeat % period);
            auto quantized = a("away") ? tfl::quantizeSingle : quantizeSingle;
            out[std::size_t(i)]
                = T(quantized(in[i], scale[j], zero[j], std::int32_t(type.lowest()), std::int32_t(type.highest())));
        }
    });
}

void dequantize(const Args &a, Operands &o)
{
    auto count = a("count"), repeat = a("repeat"), period = a("period");
    auto scale = o.at<float>("scale", period), out = o.at<float>("out", count);
    auto zero = o.at<std::int32_t>("zero", period);
    withType(a("type"), [&]<class T>(std::type_identity<T>) {
        auto in = o.at<T>("in", count);
        for (Int i = 0; i < count; ++i) {
            auto j = std::size_t(i / repeat % period);
            out[std::size_t(i)] = float(double(in[i]) - zero[j]) * scale[j];
        }
    });
}

void requantize(const Args &a, Operands &o)
{
    auto count = a("count"), repeat = a("repeat"), period = a("period"), zero = a("zero_in");
    auto multiplier = o.at<std::int32_t>("multiplier", period);
    auto shift = o.at<std::uint8_t>("shift", period);
    auto addend = o.at<Int>("addend", period);
    withType(a("from"), [&]<class X>(std::type_identity<X>) {
        withType(a("to"), [&]<class Y>(std::type_identity<Y>) {
            auto in = o.at<X>("in", count);
            auto out = o.at<Y>("out", count);
            for (Int i = 0; i < count; ++i) {
                auto j = std::size_t(i / repeat % period);
                Int product = (Int(in[i]) - zero) * multiplier[j] + (addend.empty() ? 0 : addend[j]);
                out[std::size_t(i)] = Y(std::clamp(
                    roundShift(product, shift[j], Rounding(a("rounding"))) + a("zero_out"), a("lo"), a("hi")));
            }
        });
    });
}

void reduce(const Args &a, Operands &o)
{
    ReducedAxes axes{{a("r0"), a("r1"), a("r2")}, {a("stride_r0"), a("stride_r1"), a("stride_r2")}};
    Int kept[3] = {a("k0"), a("k1"), a("k2")}, stride[3] = {a("stride_k0"), a("stride_k1"), a("stride_k2")};
    withType(a("type"), [&]<class T>(std::type_identity<T>) {
        auto count = kept[0] * kept[1] * kept[2];
        auto in = o.at<T>("in", count * axes.count()), out = o.at<T>("out", count);
        for (Int i = 0; i < count; ++i) {
            auto from
                = i / (kept[1] * kept[2]) * stride[0] + i / kept[2] % kept[1] * stride[1] + i % kept[2] * stride[2];
            out[std::size_t(i)] = plainReduce(ReduceFn(a("fn")), &in[from], axes);
        }
    });
}

void argmax(const Args &a, Operands &o)
{
    auto outer = a("outer"), extent = a("extent"), inner = a("inner");
    auto out = o.at<Int>("out", outer * inner);
    withType(a("type"), [&]<class T>(std::type_identity<T>) {
        auto in = o.at<T>("in", outer * extent * inner);
        for (Int i = 0; i < outer * inner; ++i)
            out[std::size_t(i)] = plainArgument(
                &in[i / inner * extent * inner + i % inner], extent, inner, !a("least"), a("last") != 0);
    });
}

void gather(const Args &a, Operands &o)
{
    auto outer = a("outer"), extent = a("extent"), run = a("run"), count = a("count");
    auto in = o.at<std::byte>("in", outer * extent * run), out = o.at<std::byte>("out", outer * count * run);
    withType(a("type"), [&]<class T>(std::type_identity<T>) {
        auto indices = o.at<T>("indices", count);
        for (Int i = 0; i < outer * count; ++i) {
            auto row = i / count * extent + plainIndex(Int(indices[i % count]), extent);
            std::ranges::copy(in.subspan(std::size_t(row * run), std::size_t(run)), out.begin() + i * run);
        }
    });
}

void lookup(const Args &a, Operands &o)
{
    auto count = a("count");
    auto table = o.at<std::uint8_t>("table", 256);
    std::ranges::transform(o.at<std::uint8_t>("in", count), o.at<std::uint8_t>("out", count).begin(),
        [&, flip = std::uint8_t(a("flip"))](std::uint8_t x) { return table[x ^ flip]; });
}

} // namespace

void interpretTyped(const Args &a, Operands &o)
{
    static constexpr std::pair<std::string_view, void (*)(const Args &, Operands &)> kernels[]
        = {{"riscv_unary", unary}, {"riscv_unary_int", unaryInt}, {"riscv_binary", binary}, {"riscv_where", where},
            {"riscv_copy_wide", copyWide}, {"riscv_cast", cast}, {"riscv_quantize", quantize},
            {"riscv_dequantize", dequantize}, {"riscv_requant_wide", requantize}, {"riscv_reduce", reduce},
            {"riscv_argmax", argmax}, {"riscv_gather", gather}, {"riscv_lookup", lookup}};
    for (const auto &[name, run] : kernels)
        if (a.call().intrinsic == name)
            run(a, o);
}

} // namespace partita::riscv
