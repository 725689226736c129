// SPDX-License-Identifier: Apache-2.0
#include "patterns/plain.h"

#include "execute/operators/recurrent.h"
#include "execute/products/wide_products.h"
#include "execute/values/single_layers.h"
#include "execute/values/single_linear.h"
#include "execute/values/single_math.h"
#include "graph/host_type.h"
#include "interpreters/interpret.h"
#include "patterns/typed.h"

#include <algorithm>
#include <map>

namespace partita::riscv {

namespace {

using Int = std::int64_t;

const Int int8 = typeCode(i8), int32 = typeCode(i32);

ConvGeometry geometryOf(const Args &a)
{
    auto of = [&](const char *field) { return int(a(field)); };
    ConvGeometry g;
    g.rowsIn = of("rows_in"), g.colsIn = of("cols_in"), g.rowsOut = of("rows_out"), g.colsOut = of("cols_out");
    g.kernelY = of("kernel_y"), g.kernelX = of("kernel_x"), g.strideY = of("stride_y"), g.strideX = of("stride_x");
    g.dilationY = of("dilation_y"), g.dilationX = of("dilation_x"), g.padTop = of("pad_top"),
    g.padLeft = of("pad_left");
    return g;
}

ConvGeometry convGeometryOf(const Args &a)
{
    auto g = geometryOf(a);
    g.channelsIn = int(a("channels_in")), g.channelsOut = int(a("channels_out")), g.groups = int(a("groups"));
    return g;
}

Int planeIn(const ConvGeometry &g) { return Int(g.rowsIn) * g.colsIn; }
Int planeOut(const ConvGeometry &g) { return Int(g.rowsOut) * g.colsOut; }

/// `count` integers of a type less their zero points, one for each `inner` of them.
Wide wideOperand(
    Operands &o, const char *field, Int type, Int count, const std::vector<std::int32_t> &zeros, Int inner = 1)
{
    Wide out;
    withHostType(typeOf(type), [&]<class T>(std::type_identity<T>) {
        auto from = o.at<T>(field, count);
        for (Int i = 0; i < Int(from.size()); ++i)
            out.push_back(Int(from[i]) - zeros[std::size_t(i / inner) % zeros.size()]);
    });
    return out;
}

std::vector<std::int32_t> zerosOf(Operands &o, const char *field, Int count)
{
    auto zeros = o.at<std::int32_t>(field, count);
    return zeros.empty() ? std::vector<std::int32_t>{0} : std::vector(zeros.begin(), zeros.end());
}

void convF32(const Args &a, Operands &o)
{
    auto g = convGeometryOf(a);
    auto batch = a("batch"), each = g.channelsIn * planeIn(g), outEach = g.channelsOut * planeOut(g);
    auto x = o.at<float>("in", batch * each), bias = o.at<float>("bias", g.channelsOut);
    auto w = o.at<float>("weights", Int(g.channelsOut) * (g.channelsIn / g.groups) * g.kernelY * g.kernelX);
    auto y = o.at<float>("out", batch * outEach);
    for (Int n = 0; n < batch; ++n)
        convSingle(g, x.data() + n * each, w.data(), bias.empty() ? nullptr : bias.data(), y.data() + n * outEach);
}

void convI32(const Args &a, Operands &o)
{
    auto g = convGeometryOf(a);
    auto batch = a("batch"), each = g.channelsIn * planeIn(g), outEach = g.channelsOut * planeOut(g);
    auto filter = Int(g.channelsIn / g.groups) * g.kernelY * g.kernelX;
    auto x = wideOperand(o, "in", a("in_type"), batch * each, {std::int32_t(a("zero_in"))});
    auto w = wideOperand(
        o, "weights", a("weight_type"), g.channelsOut * filter, zerosOf(o, "zero_weight", g.channelsOut), filter);
    auto bias = wideOperand(o, "bias", int32, g.channelsOut, {0});
    auto y = o.at<std::int32_t>("out", batch * outEach);
    Wide sums(std::size_t(outEach), 0);
    for (Int n = 0; n < batch; ++n) {
        convWide(g, x.data() + n * each, w.data(), bias.empty() ? nullptr : bias.data(), sums.data());
        std::ranges::transform(sums, y.begin() + n * outEach, [](Int v) { return std::int32_t(v); });
    }
}

/// A batch of matrix products by its fields.
struct Products {
    Int outer, inner, aOuter, aInner, bOuter, bInner, m, k, n, aRow, aCol, bRow, bCol, biasRow, biasCol;

    explicit Products(const Args &a)
        : outer(a("outer")),
          inner(a("inner")),
          aOuter(a("a_outer")),
          aInner(a("a_inner")),
          bOuter(a("b_outer")),
          bInner(a("b_inner")),
          m(a("m")),
          k(a("k")),
          n(a("n")),
          aRow(a("a_row")),
          aCol(a("a_col")),
          bRow(a("b_row")),
          bCol(a("b_col")),
          biasRow(a("bias_row")),
          biasCol(a("bias_col"))
    {
    }
    Int sizeA() const { return (outer - 1) * aOuter + (inner - 1) * aInner + (m - 1) * aRow + (k - 1) * aCol + 1; }
    Int sizeB() const { return (outer - 1) * bOuter + (inner - 1) * bInner + (k - 1) * bRow + (n - 1) * bCol + 1; }
    Int sizeBias() const { return (m - 1) * biasRow + (n - 1) * biasCol + 1; }
    Int bias(Int i, Int j) const { return i * biasRow + j * biasCol; }

    /// f(first element of a, of b, of out)
    template <class F>
    void each(F f) const
    {
        for (Int o = 0; o < outer; ++o)
            for (Int i = 0; i < inner; ++i)
                f(o * aOuter + i * aInner, o * bOuter + i * bInner, (o * inner + i) * m * n);
    }
    template <class T>
    std::vector<T> left(const T *a) const
    {
        return matrix(a, m, k, aRow, aCol);
    }
    template <class T>
    std::vector<T> right(const T *b) const
    {
        return matrix(b, k, n, bRow, bCol);
    }

private:
    template <class T>
    static std::vector<T> matrix(const T *from, Int rows, Int columns, Int row, Int column)
    {
        std::vector<T> out;
        for (Int i = 0; i < rows; ++i)
            for (Int j = 0; j < columns; ++j)
                out.push_back(from[i * row + j * column]);
        return out;
    }
};

void matmulF32(const Args &args, Operands &o)
{
    Products p(args);
    auto a = o.at<float>("a", p.sizeA()), b = o.at<float>("b", p.sizeB()), bias = o.at<float>("bias", p.sizeBias());
    auto y = o.at<float>("out", p.outer * p.inner * p.m * p.n);
    auto beta = singleOf(args("beta"));
    p.each([&](Int atA, Int atB, Int at) {
        multiplySingle(p.m, p.k, p.n, p.left(a.data() + atA).data(), p.right(b.data() + atB).data(),
            singleOf(args("alpha")), y.data() + at);
        for (Int i = 0; !bias.empty() && i < p.m * p.n; ++i) {
            auto &v = y[at + i];
            v = canonical(v + beta * bias[p.bias(i / p.n, i % p.n)]);
        }
    });
}

/// store(first element of out, its sum) for every element.
template <class Store>
void matmulWide(
    const Args &args, Operands &o, Int typeA, Int typeB, const std::vector<std::int32_t> &zerosB, Store store)
{
    Products p(args);
    auto a = wideOperand(o, "a", typeA, p.sizeA(), {std::int32_t(args("zero_a"))});
    auto b = wideOperand(o, "b", typeB, p.sizeB(), {0});
    auto bias = wideOperand(o, "bias", int32, p.sizeBias(), {0});
    Wide sums(std::size_t(p.m * p.n));
    p.each([&](Int atA, Int atB, Int at) {
        auto right = p.right(b.data() + atB);
        for (Int i = 0; i < p.k * p.n; ++i)
            right[i] -= zerosB[std::size_t(i % p.n) % zerosB.size()];
        multiplyWide(p.m, p.k, p.n, p.left(a.data() + atA).data(), false, right.data(), false, sums.data());
        for (Int i = 0; i < p.m * p.n; ++i)
            store(at + i, sums[i] + (bias.empty() ? 0 : bias[p.bias(i / p.n, i % p.n)]));
    });
}

void matmulI32(const Args &a, Operands &o)
{
    auto y = o.at<std::int32_t>("out", a("outer") * a("inner") * a("m") * a("n"));
    matmulWide(a, o, a("a_type"), a("b_type"), zerosOf(o, "zero_b", a("n")),
        [&](Int i, Int sum) { y[i] = std::int32_t(sum); });
}

void matmulI8(const Args &a, Operands &o)
{
    auto y = o.at<std::int8_t>("out", a("outer") * a("inner") * a("m") * a("n"));
    matmulWide(a, o, int8, int8, {std::int32_t(a("zero_b"))}, [&](Int i, Int sum) {
        y[i] = std::int8_t(requantize(std::int32_t(sum), std::int32_t(a("multiplier")), int(a("shift")),
            Rounding(a("rounding")), std::int32_t(a("zero_out")), std::int32_t(a("lo")), std::int32_t(a("hi"))));
    });
}

void poolF32(const Args &a, Operands &o)
{
    auto g = geometryOf(a);
    g.channelsIn = g.channelsOut = g.groups = int(a("planes"));
    auto x = o.at<float>("in", g.channelsIn * planeIn(g)), y = o.at<float>("out", g.channelsIn * planeOut(g));
    static constexpr PoolDivisor divisors[] = {PoolDivisor::One, PoolDivisor::Inside, PoolDivisor::Window};
    if (a("mode") == 0)
        maxPool(g, x.data(), y.data());
    else
        sumPoolSingle(g, x.data(), divisors[a("mode") - 1], y.data());
}

void poolInt(const Args &a, Operands &o)
{
    auto g = geometryOf(a);
    g.channelsIn = g.channelsOut = g.groups = int(a("planes"));
    withHostType(typeOf(a("type")), [&]<class T>(std::type_identity<T>) {
        auto x = o.at<T>("in", g.channelsIn * planeIn(g));
        if (a("mode") == 0)
            maxPool(g, x.data(), o.at<T>("out", g.channelsIn * planeOut(g)).data());
        else if constexpr (std::is_integral_v<T> && sizeof(T) <= 4)
            sumPool(g, x.data(), int(a("zero_in")), o.at<std::int32_t>("out", g.channelsIn * planeOut(g)).data());
    });
}

void softmaxF32(const Args &a, Operands &o)
{
    auto outer = a("outer"), columns = a("columns"), inner = a("inner");
    auto x = o.at<float>("in", outer * columns * inner), y = o.at<float>("out", outer * columns * inner);
    for (Int i = 0; i < outer; ++i)
        for (Int j = 0; j < inner; ++j) {
            auto at = i * columns * inner + j;
            softmaxSingle(x.data() + at, y.data() + at, columns, inner, a("log") != 0);
        }
}

void batchnormF32(const Args &a, Operands &o)
{
    auto channels = a("channels"), inner = a("inner"), rows = a("batch") * channels;
    auto x = o.at<float>("in", rows * inner), y = o.at<float>("out", rows * inner);
    auto scale = o.at<float>("scale", channels), bias = o.at<float>("bias", channels);
    auto mean = o.at<float>("mean", channels), variance = o.at<float>("variance", channels);
    for (Int row = 0; row < rows; ++row) {
        auto c = std::size_t(row % channels);
        batchNormSingle(x.data() + row * inner, y.data() + row * inner, inner, scale[c], bias[c], mean[c], variance[c],
            singleOf(a("epsilon")));
    }
}

void normalizeF32(const Args &a, Operands &o)
{
    auto count = a("count"), total = a("groups") * count;
    auto x = o.at<float>("in", total), y = o.at<float>("out", total);
    auto scale = o.at<float>("scale", a("scale_period")), bias = o.at<float>("bias", a("bias_period"));
    for (Int at = 0; at < total; at += count)
        normalizeSingle(x.data() + at, y.data() + at, count, singleOf(a("epsilon")), a("centred") != 0);
    for (Int i = 0; i < total && !scale.empty(); ++i) {
        float v = y[i] * scale[i / a("scale_repeat") % a("scale_period")];
        if (!bias.empty())
            v = v + bias[i / a("bias_repeat") % a("bias_period")];
        y[i] = canonical(v);
    }
}

void lrnF32(const Args &a, Operands &o)
{
    auto each = a("channels") * a("inner"), batch = a("batch");
    auto x = o.at<float>("in", batch * each), y = o.at<float>("out", batch * each);
    LrnAttrs attrs{a("size"), singleOf(a("alpha")), singleOf(a("beta")), singleOf(a("bias"))};
    for (Int n = 0; n < batch; ++n)
        lrnSingle(attrs, a("channels"), a("inner"), x.data() + n * each, y.data() + n * each);
}

void recurrentF32(const Args &a, Operands &o)
{
    using Direction = RecurrentAttrs::Direction;
    bool lstm = a("lstm") != 0;
    auto directions = a("directions"), hidden = a("hidden"), gates = Int(lstm ? 4 : 3), batch = a("batch");
    RecurrentAttrs attrs;
    attrs.cell = lstm ? RecurrentAttrs::Cell::Lstm : RecurrentAttrs::Cell::Gru;
    attrs.direction = directions == 2 ? Direction::Both : a("reverse") ? Direction::Reverse : Direction::Forward;
    attrs.hidden = hidden;
    attrs.clip = singleOf(a("clip"));
    attrs.coupled = attrs.linearBeforeReset = a("flag") != 0;
    auto words = o.at<std::int32_t>("functions", directions * (gates - 1) * 3);
    for (std::size_t i = 0; i < words.size(); i += 3)
        attrs.functions.push_back({UnaryFn(words[i]), singleOf(words[i + 1]), singleOf(words[i + 2])});
    auto of = [&](const char *field, Int count) { return o.at<float>(field, count).data(); };
    auto steps = a("steps"), features = a("features"), state = directions * batch * hidden;
    RecurrentTensors t{steps, batch, features, of("in", steps * batch * features),
        of("weights", directions * gates * hidden * features), of("recurrent", directions * gates * hidden * hidden),
        of("bias", directions * 2 * gates * hidden), o.at<std::int32_t>("lengths", batch).data(), of("state", state),
        of("cell", state), of("peephole", directions * 3 * hidden)};
    recurrentSingle(attrs, t, of("out", (steps + (lstm ? 2 : 1)) * state));
}

} // namespace

bool interpretPlain(const Args &a, std::span<const std::int64_t> vars, Machine &machine)
{
    using Meaning = void (*)(const Args &, Operands &);
    static const std::map<std::string, Meaning, std::less<>> meanings{{"riscv_conv_f32", convF32},
        {"riscv_conv_i32", convI32}, {"riscv_matmul_f32", matmulF32}, {"riscv_matmul_i32", matmulI32},
        {"riscv_matmul_i8", matmulI8}, {"riscv_pool_f32", poolF32}, {"riscv_pool_int", poolInt},
        {"riscv_softmax_f32", softmaxF32}, {"riscv_batchnorm_f32", batchnormF32}, {"riscv_normalize_f32", normalizeF32},
        {"riscv_lrn_f32", lrnF32}, {"riscv_recurrent_f32", recurrentF32}};
    auto it = meanings.find(a.call().intrinsic.text());
    if (it == meanings.end())
        return false;
    Operands o(a, vars, machine);
    it->second(a, o);
    return true;
}

} // namespace partita::riscv
