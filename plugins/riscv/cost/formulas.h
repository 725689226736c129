// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cost/bits.h"
#include "cost/blocks.h"
#include "cost/layers.h"
#include "cost/typed.h"

#include <algorithm>
#include <array>

/// Cost: predicts the instructions and cycles of each kernel of the core. A prediction is a sum of terms. A term counts
/// how often a piece of the kernel's C code runs, and its weight is fitted to counts (measure/, costs.json). Scales are
/// assumed to be below 1/4 (shift > 32 once the multiplier is normalised). A sum with a larger scale costs some thirty
/// instructions more, except in a sliding 3x3 depthwise filter.
namespace partita::riscv {

namespace cost {

inline constexpr Int kLanes = 4;

/// How the columns of a row split into inner pairs and single pixels.
struct Columns {
    Int pairs = 0, singles = 0;
    std::vector<Int> singleTaps;
};

inline Columns columnsAsRun(const Axis &x, bool pairing)
{
    Columns columns;
    Int first = 0, last = x.sizeOut;
    while (first < last && first * x.stride < x.pad)
        ++first;
    while (last > first && (last - 1) * x.stride - x.pad + (x.kernel - 1) * x.dilation >= x.sizeIn)
        --last;
    for (Int o = 0; o < x.sizeOut;) {
        if (pairing && o >= first && o + 1 < last) {
            ++columns.pairs;
            o += 2;
        } else {
            ++columns.singles;
            columns.singleTaps.push_back(x.taps(o));
            ++o;
        }
    }
    return columns;
}

/// How many kernel rows are summed over all changes of the rows in use.
struct Folds {
    Int count = 0, rows = 0;
};

inline Folds foldsOf(const Axis &y)
{
    Folds folds;
    Int before = -1, firstBefore = -1;
    for (Int o = 0; o < y.sizeOut; ++o) {
        Int first = 0;
        while (first < y.kernel - 1 && o * y.stride - y.pad + first * y.dilation < 0)
            ++first;
        const Int taps = y.taps(o);
        if (taps == before && first == firstBefore)
            continue;
        before = taps;
        firstBefore = first;
        ++folds.count;
        folds.rows += taps;
    }
    return folds;
}

inline Terms convolution(const Argument &arg)
{
    const Axis y = rowsOf(arg), x = columnsOf(arg);
    const Int groups = arg("groups"), width = arg("channels_out") / groups;
    const Int depth = arg("channels_in") / groups;
    const Int blocks = groups * ((width + kLanes - 1) / kLanes);
    const Columns columns = columnsAsRun(x, true);
    const bool joined = groups == 1 && x.dilation == 1;
    const bool offset = arg("zero_weight") != 0;
    const Way way(arg);
    const Int rowSum = y.sum();
    const Int pairs = blocks * y.sizeOut * columns.pairs;
    const Int singles = blocks * y.sizeOut * columns.singles;
    const Int lanePixels = arg("channels_out") * y.sizeOut;

    const Int pairLength = joined ? x.kernel * depth : depth;
    const Int pairRuns = blocks * rowSum * columns.pairs * (joined ? 1 : x.kernel);
    Int singleRuns = 0, singleEights = 0, singleOnes = 0, missing = 0;
    for (const Int taps : columns.singleTaps) {
        const Int runs = joined ? (taps > 0) : taps;
        const Int length = joined ? taps * depth : depth;
        singleRuns += blocks * rowSum * runs;
        singleEights += blocks * rowSum * runs * (length / 8);
        singleOnes += blocks * rowSum * runs * (length % 8);
        missing += blocks * y.sizeOut * (x.kernel - taps);
    }
    Folds folds = foldsOf(y);
    const Int foldWeights = columns.pairs > 0 && arg("zero_in") != 0 ? blocks * folds.rows * x.kernel * depth : 0;
    return {
        {"pair_eights", chosen(!offset, pairRuns * (pairLength / 8))},
        {"pair_ones", chosen(!offset, pairRuns * (pairLength % 8))},
        {"pair_eights_offset", chosen(offset, pairRuns * (pairLength / 8))},
        {"pair_ones_offset", chosen(offset, pairRuns * (pairLength % 8))},
        {"pair_runs", double(pairRuns)},
        {"pair_rows", double(blocks * rowSum * columns.pairs)},
        {"pairs", double(pairs)},
        {"pair_lanes", chosen(way.up, lanePixels * columns.pairs)},
        {"pair_lanes_even", chosen(way.even, lanePixels * columns.pairs)},
        {"single_eights", chosen(!offset, singleEights)},
        {"single_ones", chosen(!offset, singleOnes)},
        {"single_eights_offset", chosen(offset, singleEights)},
        {"single_ones_offset", chosen(offset, singleOnes)},
        {"single_runs", double(singleRuns)},
        {"single_rows", double(blocks * rowSum * columns.singles)},
        {"singles", double(singles)},
        {"single_lanes", chosen(way.up, lanePixels * columns.singles)},
        {"single_lanes_even", chosen(way.even, lanePixels * columns.singles)},
        {"lanes_twice", chosen(way.twice, lanePixels * (2 * columns.pairs + columns.singles))},
        {"lanes_wide", chosen(way.wide, lanePixels * (2 * columns.pairs + columns.singles))},
        {"taps_outside", double(missing)},
        {"rows", double(blocks * y.sizeOut)},
        {"folds", double(blocks * folds.count)},
        {"fold_weights", double(foldWeights)},
        {"blocks", double(blocks)},
        {"blocks_even", chosen(way.even, blocks)},
        {"group_steps", chosen(groups != 1, width + depth)},
        {"calls", 1.0},
    };
}

/// A dense layer runs as a 1x1 convolution over `rows` columns.
inline Terms dense(const Argument &arg)
{
    return convolution([&](std::string_view name) -> Int {
        if (name == "cols_in" || name == "cols_out")
            return arg("rows");
        if (name == "pad_top" || name == "pad_left")
            return 0;
        static constexpr std::array<std::string_view, 7> passed{
            "channels_in", "channels_out", "zero_in", "zero_weight", "zero_out", "rounding", "addend"};
        return std::ranges::find(passed, name) != passed.end() ? arg(name) : 1;
    });
}

/// Output columns that a 3x3 filter of stride 1 slides over.
inline Int slidColumns(const Axis &y, const Axis &x)
{
    constexpr Int least = 4;
    const Int first = std::max<Int>(0, x.pad - 1);
    const Int count = std::min(x.sizeOut, x.sizeIn + x.pad - 1) - first;
    const bool fits = y.kernel == 3 && x.kernel == 3 && x.stride == 1 && x.dilation == 1;
    return fits && count >= least ? count : 0;
}

/// Output rows are done one by one, those that use the whole filter together. `rows`: of the filter, over all runs.
inline Folds runsOfRows(const Axis &y)
{
    Int whole = 0;
    for (Int o = 0; o < y.sizeOut; ++o)
        whole += y.taps(o) == y.kernel;
    const Int again = std::max<Int>(0, whole - 1);
    return {y.sizeOut - again, y.sum() - again * y.kernel};
}

inline Terms depthwise(const Argument &arg, const Core &core)
{
    const Axis y = rowsOf(arg), x = columnsOf(arg);
    const Int channels = arg("channels"), blocks = channels / kLanes, rest = channels % kLanes;
    const bool offset = arg("zero_weight") != 0;
    const Way way(arg);
    const Int slid = way.twice || way.wide ? 0 : slidColumns(y, x), slidFirst = std::max<Int>(0, x.pad - 1);
    const Columns columns = columnsAsRun(x, true);
    const Int rowSum = y.sum(), anyBlocks = blocks + (rest > 0);
    const Folds rowRuns = runsOfRows(y);

    Int taps = 0, restTaps = 0, pairs = columns.pairs, singles = columns.singles;
    Int restSingles = x.sizeOut, missing = 0;
    if (slid > 0) {
        pairs = singles = 0;
        restSingles = x.sizeOut - slid;
    }
    for (const Int count : columns.singleTaps)
        taps += count;
    for (Int o = 0; o < x.sizeOut; ++o) {
        if (slid > 0 && o >= slidFirst && o < slidFirst + slid)
            continue;
        restTaps += x.taps(o);
        missing += x.kernel - x.taps(o);
    }
    if (slid > 0) {
        taps = restTaps;
        singles = restSingles;
    }
    const bool square = y.kernel == 3 && x.kernel == 3;
    const bool stepping = slid < x.sizeOut, dot = core.simd && way.up && !offset && rest == 0;
    const Int allSingles = y.sizeOut * (blocks * singles + (rest > 0 ? restSingles : 0));
    const Int singleLanes = y.sizeOut * (blocks * kLanes * singles + rest * restSingles);
    const Int pairTaps = blocks * rowSum * pairs * x.kernel;
    const Int pairLanes = blocks * y.sizeOut * pairs * kLanes;
    const Int slidRows = channels * y.sizeOut * (slid > 0);
    const bool left = x.pad > 0, right = x.sizeIn + x.pad - 1 <= x.sizeOut;
    const Int loaded = slid - (slid > 0 && right);
    return {
        {"slide_outputs", chosen(way.up && !dot, slidRows * slid)},
        {"slide_outputs_even", chosen(way.even, slidRows * slid)},
        {"slide_outputs_dot", chosen(dot, slidRows * slid)},
        reluOf(arg, way.up ? slidRows * slid : 0),
        {"slide_last", double(slidRows * (loaded % 3))},
        {"slide_rows", double(slidRows)},
        {"slide_rows_open", chosen(!left, slidRows)},
        {"slide_rows_right", chosen(right, slidRows)},
        {"slide_runs", double(channels * rowRuns.count * (slid > 0))},
        {"slide_filters", chosen(square && !way.twice && !way.wide, channels)}, // even if none slides
        {"pair_taps", chosen(!offset, pairTaps)},
        {"pair_taps_offset", chosen(offset, pairTaps)},
        {"pair_rows", double(blocks * rowSum * pairs)},
        {"pairs", double(blocks * y.sizeOut * pairs)},
        {"pair_lanes", chosen(way.up, pairLanes)},
        {"pair_lanes_even", chosen(way.even, pairLanes)},
        {"single_taps", chosen(!offset, blocks * rowSum * taps)},
        {"single_taps_offset", chosen(offset, blocks * rowSum * taps)},
        {"single_rows", double(blocks * rowSum * singles)},
        {"singles", double(allSingles)},
        {"single_lanes", chosen(way.up, singleLanes)},
        {"single_lanes_even", chosen(way.even, singleLanes)},
        {"lanes_twice", chosen(way.twice, 2 * pairLanes + singleLanes)},
        {"lanes_wide", chosen(way.wide, 2 * pairLanes + singleLanes)},
        {"taps_outside", double(anyBlocks * y.sizeOut * missing)},
        {"rest_taps", double(rest * rowSum * restTaps)},
        {"rest_rows", double(rest * rowSum * restSingles)},
        {"rest_lanes", double(rest * y.sizeOut * restSingles)},
        {"rows", chosen(stepping, anyBlocks * y.sizeOut)},
        {"runs", double(anyBlocks * rowRuns.count)},
        {"fold_weights", chosen(stepping, channels * rowRuns.rows * x.kernel)},
        {"blocks", double(anyBlocks)},
        {"blocks_set", chosen(stepping, anyBlocks)},
        {"blocks_even", chosen(way.even, anyBlocks)},
        {"calls", 1.0},
    };
}

inline Terms pooling(const Argument &arg, bool isSum, const Core &core)
{
    const Axis y = rowsOf(arg), x = columnsOf(arg);
    const Int channels = arg("channels");
    const Int blocks = isSum && arg("addend") ? 0 : channels / kLanes, rest = channels - blocks * kLanes;
    const Int windows = y.sizeOut * x.sizeOut;
    const Int rows = y.sum() * x.sizeOut, taps = y.sum() * x.sum();
    const Int missing = (x.sizeOut * x.kernel - x.sum()) * y.sizeOut + (y.sizeOut * y.kernel - y.sum()) * x.sizeOut;
    const bool runs = isSum && channels == 1 && x.dilation == 1, words = isSum && core.simd && rest == 0;
    Int eights = 0, singles = 0;
    for (Int o = 0; o < x.sizeOut; ++o) {
        eights += x.taps(o) / 8;
        singles += x.taps(o) % 8;
    }
    Terms terms{
        {"block_taps", chosen(!words, blocks * taps)},
        {"block_taps_words", chosen(words, blocks * taps)},
        {"block_rows", double(blocks * rows)},
        {"blocks", double(blocks * windows)},
        {"rest_taps", chosen(!runs, rest * taps)},
        {"rest_rows", chosen(!runs, rest * rows)},
        {"rest", double(rest * windows)},
        {"windows", double(windows)},
        {"taps_outside", double(missing)},
        {"calls", 1.0},
    };
    if (isSum) {
        terms.push_back({"run_eights", chosen(runs, y.sum() * eights)});
        terms.push_back({"run_singles", chosen(runs, y.sum() * singles)});
        terms.push_back({"run_rows", chosen(runs, rows)});
    }
    if (isSum) {
        const Way way(arg);
        const bool each = arg("per_position") != 0;
        terms.push_back({"even", chosen(way.even, channels * windows)});
        terms.push_back({"twice", chosen(way.twice, channels * windows)});
        terms.push_back({"wide", chosen(way.wide, channels * windows)});
        terms.push_back({"scales", chosen(each, windows)});
        terms.push_back({"scales_even", chosen(each && way.even, windows)});
    }
    return terms;
}

inline Terms addition(const Argument &arg)
{
    constexpr Int limit = Int{1} << 21;
    const auto small = [&](std::string_view name) { return arg(name) < limit && arg(name) > -limit; };
    const Int count = arg("count"), repeat = arg("b_repeat"), period = arg("b_period");
    const bool narrow = small("multiplier_a") && small("multiplier_b") && arg("shift") > 0 && arg("shift") < 32
        && arg("rounding") <= 1;
    const bool same = narrow && repeat == 1 && period >= count;
    const bool even = arg("rounding") != 0;
    return {
        {"same", chosen(same, count)},
        {"narrow", chosen(narrow && !same, count)},
        {"wide", chosen(!narrow, count)},
        {"even", chosen(narrow && even, count)},
        {"even_wide", chosen(!narrow && even, count)},
        {"steps", chosen(!same, count / repeat)},
        {"calls", 1.0},
    };
}

inline Terms tableAddition(const Argument &arg)
{
    const Int count = arg("count"), repeat = arg("b_repeat");
    const bool same = repeat == 1 && arg("b_period") >= count;
    return {
        {"same", chosen(same, count)},
        {"broadcast", chosen(!same, count)},
        {"steps", chosen(!same, count / repeat)},
        {"calls", 1.0},
    };
}

inline Terms scaledAddition(const Argument &arg)
{
    const Int count = arg("count");
    return {
        {"elements", double(count)},
        {"steps", double(count / arg("b_repeat"))},
        {"calls", 1.0},
    };
}

inline Terms multiplication(const Argument &arg)
{
    const Int count = arg("count");
    return {
        {"elements", double(count)},
        {"even", chosen(Way(arg).even, count)},
        {"twice", chosen(Way(arg).twice, count)},
        {"wide", chosen(Way(arg).wide, count)},
        {"steps", double(count / arg("b_repeat"))},
        {"calls", 1.0},
    };
}

inline Terms requantisation(const Argument &arg)
{
    const Int count = arg("count");
    return {
        {"elements", double(count)},
        {"even", chosen(Way(arg).even, count)},
        {"twice", chosen(Way(arg).twice, count)},
        {"wide", chosen(Way(arg).wide, count)},
        {"runs", double((count + arg("channel_repeat") - 1) / arg("channel_repeat"))},
        {"channels", double(arg("channel_period"))},
        {"channels_even", chosen(Way(arg).even, arg("channel_period"))},
        {"calls", 1.0},
    };
}

inline Terms softmax(const Argument &arg)
{
    return {
        {"elements", double(arg("rows") * arg("columns"))},
        {"rows", double(arg("rows"))},
        {"calls", 1.0},
    };
}

/// Assumes that both arrays start at a multiple of four.
inline Terms copying(const Argument &arg)
{
    const Int n0 = arg("n0"), n1 = arg("n1"), n2 = arg("n2"), n3 = arg("n3");
    const Int runs = n0 * n1 * n2;
    const bool contiguous = arg("in3") == 1 && arg("out3") == 1;
    const auto steps = [&](std::string_view name, Int extent) { return extent == 1 ? Int{0} : arg(name); };
    const Int strides = steps("in0", n0) | steps("in1", n1) | steps("in2", n2) | steps("out0", n0) | steps("out1", n1)
        | steps("out2", n2);
    const bool aligned = contiguous && strides % 4 == 0;
    const bool unaligned = contiguous && !aligned;
    return {
        {"quads", chosen(aligned, runs * (n3 / 16))},
        {"words", chosen(aligned, runs * (n3 / 4 % 4))},
        {"fours", chosen(unaligned, runs * (n3 / 4))},
        {"bytes", chosen(contiguous, runs * (n3 % 4))},
        {"runs", chosen(contiguous, runs)},
        {"strided", chosen(!contiguous, runs * n3)},
        {"strided_runs", chosen(!contiguous, runs)},
        {"planes", double(n0 * n1)},
        {"calls", 1.0},
    };
}

inline Terms filling(const Argument &arg)
{
    const Int count = arg("count");
    return {{"sixteens", double(count / 16)}, {"rest", double(count % 16)}, {"calls", 1.0}};
}

} // namespace cost

/// Empty for an intrinsic that is not a kernel of the core.
inline Terms terms(std::string_view intrinsic, const Argument &arg, const cost::Core &core)
{
    if (intrinsic == "riscv_conv2d")
        return cost::convolution(arg);
    if (intrinsic == "riscv_dense")
        return cost::dense(arg);
    if (intrinsic == "riscv_depthwise")
        return cost::depthwise(arg, core);
    if (intrinsic == "riscv_maxpool")
        return cost::pooling(arg, false, core);
    if (intrinsic == "riscv_sumpool")
        return cost::pooling(arg, true, core);
    if (intrinsic == "riscv_add")
        return cost::addition(arg);
    if (intrinsic == "riscv_add_table")
        return cost::tableAddition(arg);
    if (intrinsic == "riscv_add_scaled")
        return cost::scaledAddition(arg);
    if (intrinsic == "riscv_mul")
        return cost::multiplication(arg);
    if (intrinsic == "riscv_requant8")
        return cost::requantisation(arg);
    if (intrinsic == "riscv_softmax" || intrinsic == "riscv_softmax_fixed")
        return cost::softmax(arg);
    if (intrinsic == "riscv_copy" || intrinsic == "riscv_flip")
        return cost::copying(arg);
    if (intrinsic == "riscv_fill")
        return cost::filling(arg);
    if (intrinsic == "riscv_unpack" || intrinsic == "riscv_pack")
        return cost::storing(arg, intrinsic == "riscv_unpack");
    if (auto terms = cost::blockTerms(intrinsic, arg, core.word); !terms.empty())
        return terms;
    if (auto terms = cost::layer(intrinsic, arg); !terms.empty())
        return terms;
    return typedTerms(intrinsic, arg);
}

/// `arg` gives the scalar fields of the intrinsic's argument by name, and whether it has an "addend".
/// The dot product with the kernel's "instructions" in costs.json is its instruction count.
inline std::vector<double> features(std::string_view intrinsic, const Argument &arg, const cost::Core &core)
{
    std::vector<double> counts;
    for (const Term &term : terms(intrinsic, arg, core))
        counts.push_back(term.count);
    return counts;
}

} // namespace partita::riscv
