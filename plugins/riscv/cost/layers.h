// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cost/window.h"

#include <algorithm>

/// Layers on plain tensors (c/riscv_layers.h). Software floats take a time that depends on their values: a third
/// of what is convolved or multiplied is taken to be 0, as behind a Relu, which is within 15% of dense and of
/// half empty inputs; recurrent cells are taken to use sigmoid and tanh.
namespace partita::riscv::cost {

/// Taps that the search for the first and the last inside steps over.
inline Int outsideOf(const Axis &axis) { return axis.sizeOut * axis.kernel - axis.sum(); }

inline Terms plainConvolution(const Argument &arg)
{
    const Axis y = rowsOf(arg), x = columnsOf(arg);
    const Int depth = arg("channels_in") / arg("groups");
    const Int planes = arg("batch") * arg("channels_out"), outputs = planes * y.sizeOut * x.sizeOut;
    return {
        {"macs", double(planes * y.sum() * x.sum() * depth)},
        {"taps", double(planes * y.sum() * x.sum())},
        {"runs", double(planes * y.sum() * x.sizeOut * depth)},
        {"planes", double(outputs * depth)},
        {"outputs", double(outputs)},
        {"outside", double(planes * (y.sizeOut * outsideOf(x) + outsideOf(y)))},
        {"calls", 1.0},
    };
}

/// Outputs of a row in fours inside the input, the others one by one.
inline Terms floatConvolution(const Argument &arg)
{
    Axis y = rowsOf(arg), x = columnsOf(arg);
    const Int depth = arg("channels_in") / arg("groups"), planes = arg("batch") * arg("channels_out");
    const bool point = y.kernel == 1 && x.kernel == 1;
    if (point && y.stride == 1 && x.stride == 1 && y.pad == 0 && x.pad == 0 && y.sizeIn == y.sizeOut
        && x.sizeIn == x.sizeOut) {
        x.sizeIn = x.sizeOut = x.sizeIn * y.sizeIn;
        y.sizeIn = y.sizeOut = 1;
    }
    Int first = 0, last = x.sizeOut, singles = 0, singleTaps = 0;
    while (first < last && first * x.stride < x.pad)
        ++first;
    while (last > first && (last - 1) * x.stride - x.pad + (x.kernel - 1) * x.dilation >= x.sizeIn)
        --last;
    const Int quads = (last - first) / 4;
    for (Int o = 0; o < x.sizeOut; ++o)
        if (o < first || o >= first + 4 * quads)
            ++singles, singleTaps += x.taps(o);
    const Int rows = planes * y.sizeOut;
    return {
        {"quad_points", chosen(point, rows * quads * depth)},
        {"quad_taps", chosen(!point, planes * y.sum() * quads * x.kernel * depth)},
        {"quad_runs", chosen(!point, planes * y.sum() * quads * depth)},
        {"quad_planes", chosen(!point, rows * quads * depth)},
        {"quads", double(rows * quads)},
        {"macs", double(planes * y.sum() * singleTaps * depth)},
        {"runs", double(planes * y.sum() * singles * depth)},
        {"planes", double(rows * singles * depth)},
        {"outputs", double(rows * singles)},
        {"rows", double(rows)},
        {"outside", double(planes * (y.sizeOut * outsideOf(x) + outsideOf(y)))},
        {"calls", 1.0},
    };
}

struct Products {
    Int count, m, k, n;
    explicit Products(const Argument &arg) : count(arg("outer") * arg("inner")), m(arg("m")), k(arg("k")), n(arg("n"))
    {
    }
    Int outputs() const { return count * m * n; }
};

inline Terms floatProducts(const Argument &arg)
{
    constexpr Int one = 0x3f800000;
    const Products p(arg);
    return {
        {"macs", double(p.outputs() * p.k)},
        {"outputs", double(p.outputs())},
        {"scaled", chosen(arg("alpha") != one, p.outputs())},
        {"biased", chosen(arg("beta") != 0, p.outputs())},
        {"rows", double(p.count * p.m)},
        {"calls", 1.0},
    };
}

inline Terms integerProducts(const Argument &arg)
{
    const Products p(arg);
    return {
        {"macs", double(p.outputs() * p.k)},
        {"outputs", double(p.outputs())},
        {"rows", double(p.count * p.m)},
        {"products", double(p.count)},
        {"calls", 1.0},
    };
}

inline Terms byteProducts(const Argument &arg)
{
    const Products p(arg);
    const Int rows = p.count * p.m, quads = p.n / 4, rest = p.n % 4;
    const bool even = arg("rounding") != 0;
    return {
        {"quad_steps", double(rows * quads * p.k)},
        {"quads", double(rows * quads)},
        {"steps", double(rows * rest * p.k)},
        {"singles", double(rows * rest)},
        {"outputs", double(p.outputs())},
        {"even", chosen(even, p.outputs())},
        {"column_steps", chosen(arg("zero_a") != 0, p.count * p.n * p.k)},
        {"columns", double(p.count * (quads + rest))},
        {"calls", 1.0},
    };
}

inline Terms plainPooling(const Argument &arg, bool narrow)
{
    const Axis y = rowsOf(arg), x = columnsOf(arg);
    const Int planes = arg("planes"), windows = planes * y.sizeOut * x.sizeOut;
    const Int taps = planes * y.sum() * x.sum(), runs = planes * y.sum() * x.sizeOut;
    const bool most = arg("mode") == 0;
    return {
        {"max_taps", chosen(most && !narrow, taps)},
        {"narrow_taps", chosen(most && narrow, taps)},
        {"sum_taps", chosen(!most, taps)},
        {"runs", double(runs)},
        {"windows", double(windows)},
        {"sums", chosen(!most, windows)},
        {"quotients", chosen(arg("mode") > 1, windows)},
        {"outside", double(planes * (y.sizeOut * outsideOf(x) + x.sizeOut * outsideOf(y)))},
        {"calls", 1.0},
    };
}

inline Terms floatSoftmax(const Argument &arg)
{
    const Int rows = arg("outer") * arg("inner"), elements = rows * arg("columns");
    const bool log = arg("log") != 0;
    return {
        {"others", chosen(!log, elements - rows)}, // e^0 is quick
        {"others_log", chosen(log, elements - rows)},
        {"rows", chosen(!log, rows)},
        {"rows_log", chosen(log, rows)},
        {"calls", 1.0},
    };
}

inline Terms batchNormalisation(const Argument &arg)
{
    const Int rows = arg("batch") * arg("channels");
    return {{"elements", double(rows * arg("inner"))}, {"rows", double(rows)}, {"calls", 1.0}};
}

inline Terms normalisation(const Argument &arg)
{
    const Int groups = arg("groups"), elements = groups * arg("count");
    return {
        {"elements", double(elements)},
        {"centred", chosen(arg("centred") != 0, elements)},
        {"scaled", chosen(arg("scale_period") != 0, elements)},
        {"biased", chosen(arg("bias_period") != 0, elements)},
        {"groups", double(groups)},
        {"calls", 1.0},
    };
}

inline Terms responseNormalisation(const Argument &arg)
{
    const Int channels = arg("channels"), size = arg("size"), inner = arg("batch") * arg("inner");
    Int squares = 0;
    for (Int c = 0; c < channels; ++c)
        squares += std::min(channels - 1, c + size / 2) - std::max<Int>(0, c - (size - 1) / 2) + 1;
    return {
        {"squares", double(inner * squares)},
        {"elements", double(inner * channels)},
        {"calls", 1.0},
    };
}

inline Terms recurrence(const Argument &arg)
{
    const bool lstm = arg("lstm") != 0, flag = arg("flag") != 0;
    const Int hidden = arg("hidden"), sequences = arg("directions") * arg("batch");
    const Int units = sequences * arg("steps") * hidden, gates = lstm ? (flag ? 3 : 4) : 3;
    return {
        {"macs", double(units * gates * (arg("features") + hidden))},
        {"sums", double(units * gates * 2)},
        {"lstm_units", chosen(lstm && !flag, units)},
        {"coupled_units", chosen(lstm && flag, units)},
        {"gru_units", chosen(!lstm && !flag, units)},
        {"linear_units", chosen(!lstm && flag, units)},
        {"clipped", chosen(arg("clip") != 0, units * gates)},
        {"sequences", double(sequences)},
        {"calls", 1.0},
    };
}

inline Terms layer(std::string_view intrinsic, const Argument &arg)
{
    if (intrinsic == "riscv_conv_f32")
        return floatConvolution(arg);
    if (intrinsic == "riscv_conv_i32")
        return plainConvolution(arg);
    if (intrinsic == "riscv_matmul_f32")
        return floatProducts(arg);
    if (intrinsic == "riscv_matmul_i32")
        return integerProducts(arg);
    if (intrinsic == "riscv_matmul_i8")
        return byteProducts(arg);
    if (intrinsic == "riscv_pool_f32")
        return plainPooling(arg, false);
    if (intrinsic == "riscv_pool_int") {
        const Int type = arg("type"); // of riscv_typed.h
        return plainPooling(arg, type != 3 && type != 4);
    }
    if (intrinsic == "riscv_softmax_f32")
        return floatSoftmax(arg);
    if (intrinsic == "riscv_batchnorm_f32")
        return batchNormalisation(arg);
    if (intrinsic == "riscv_normalize_f32")
        return normalisation(arg);
    if (intrinsic == "riscv_lrn_f32")
        return responseNormalisation(arg);
    if (intrinsic == "riscv_recurrent_f32")
        return recurrence(arg);
    return {};
}

} // namespace partita::riscv::cost
