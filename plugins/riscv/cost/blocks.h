// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cost/window.h"

/// What the instruction counts of the kernels by blocks are linear in.
namespace partita::riscv::cost {

/// Tiles of four pixels by four channels: whole ones, and those that lack channels, pixels or a short rounding.
struct Tiles {
    Int strips, whole, part, partLanes;
};

inline Tiles tilesOf(Int pixels, Int channels, bool quick)
{
    const Int strips = (pixels + 3) / 4, full = pixels / 4, blocks = (channels + 3) / 4,
              fullBlocks = quick ? channels / 4 : 0;
    const Int whole = full * fullBlocks;
    return {strips, whole, strips * blocks - whole, pixels * channels - 16 * whole};
}

/// Lanes that are stored one by one, by the way they are rounded.
inline void addLanes(Terms &terms, const Way &way, Int lanes)
{
    terms.push_back({"lanes_up", chosen(way.up, lanes)});
    terms.push_back({"lanes_even", chosen(way.even, lanes)});
    terms.push_back({"lanes_twice", chosen(way.twice, lanes)});
    terms.push_back({"lanes_wide", chosen(way.wide, lanes)});
}

/// A Relu cuts off half of them.
inline Term reluOf(const Argument &arg, Int outputs)
{
    return {"relu_outputs", chosen(arg("zero_out") == arg("lo"), outputs)};
}

inline void addBlocks(Terms &terms, const Way &way, Int channels)
{
    const Int blocks = (channels + 3) / 4;
    terms.push_back({"blocks", double(blocks)});
    terms.push_back({"blocks_even", chosen(way.even, blocks)});
    terms.push_back({"calls", 1.0});
}

/// `unit` bytes of a pixel stay together in a panel; depth comes in steps of `step`, two or four of them a turn.
inline Terms panels(const Argument &arg, Int unit, Int step, Int unrolled)
{
    const Way way(arg);
    const Int taps = arg("kernel_y") * arg("kernel_x"), channels = arg("channels_in"), depth = taps * channels;
    const Tiles tiles = tilesOf(arg("rows_out") * arg("cols_out"), arg("channels_out"), way.up);
    const bool joined = taps == 1 && arg("stride_y") == 1 && arg("stride_x") == 1 && arg("pad_top") == 0
        && arg("pad_left") == 0 && arg("rows_in") == arg("rows_out") && arg("cols_in") == arg("cols_out");
    const bool words = channels % unit == 0;
    const Int steps = (depth + step - 1) / step, each = tiles.whole + tiles.part;
    const Int fours = channels / 4, units = channels / unit;
    Terms terms{
        {"turns", double(each * (steps / unrolled))},
        {"steps", double(each * (steps % unrolled))},
        {"whole_tiles", double(tiles.whole)},
        reluOf(arg, 16 * tiles.whole),
        {"part_tiles", double(tiles.part)},
        {"strips", double(tiles.strips)},
        {"taps", chosen(!joined, tiles.strips * taps)},
        {"mixes", chosen(words, tiles.strips * taps)},
        {"mixed_units", chosen(words, tiles.strips * taps * (unit == 1 ? fours : units))},
        {"mixed_rest", chosen(words && unit == 1, tiles.strips * taps * (channels % 4))},
        {"scattered_bytes", chosen(!words, 4 * tiles.strips * depth)},
        {"scattered_taps", chosen(!words, 4 * tiles.strips * taps)},
        {"outside", double(channels)},
    };
    addLanes(terms, way, tiles.partLanes);
    addBlocks(terms, way, arg("channels_out"));
    return terms;
}

/// Outputs of tiles of `out` by `out`, which read `in` by `in`.
inline Terms winograd(const Argument &arg, Int in, Int out)
{
    const Way way(arg);
    const Int rows = arg("rows_out"), columns = arg("cols_out"), channels = arg("channels_in"), k = arg("channels_out");
    const Int tiles = ((rows + out - 1) / out) * ((columns + out - 1) / out);
    const Int whole = (rows / out) * (columns / out), groups = (tiles + 3) / 4, blocks = (k + 3) / 4;
    const Int wholeBlocks = way.up ? k / 4 : 0;
    Terms terms{
        {"tile_channels", double(tiles * channels)},
        {"tiles", double(tiles)},
        {"product_turns", double(groups * blocks * in * in * (channels / 4))},
        {"product_rest", double(groups * blocks * in * in * (channels % 4))},
        {"products", double(groups * blocks)},
        {"groups", double(groups)},
        {"finished", double(tiles * blocks)},
        {"stored", double(whole * wholeBlocks)},
        reluOf(arg, whole * wholeBlocks * out * out * 4),
        {"stored_rows", double(tiles * blocks - whole * wholeBlocks)},
        {"outside", double(channels)},
    };
    addLanes(terms, way, rows * columns * k - whole * out * out * wholeBlocks * 4);
    addBlocks(terms, way, k);
    return terms;
}

/// Sixteen channels at a time.
inline Terms denseBlocks(const Argument &arg, Int step, Int unrolled, bool copied)
{
    const Way way(arg);
    const Int depth = arg("channels_in"), k = arg("channels_out"), blocks = (k + 15) / 16;
    const Int steps = (depth + step - 1) / step;
    const bool quick = way.up && arg("rounding") == 0;
    Terms terms{
        {"turns", double(blocks * (steps / unrolled))},
        {"steps", double(blocks * (steps % unrolled))},
        {"dots", double(blocks)},
        {"quick_lanes", chosen(quick, k)},
        reluOf(arg, quick ? k : 0),
        {"copied", chosen(copied && depth % 8 != 0, depth)},
    };
    addLanes(terms, way, quick ? 0 : k);
    terms.push_back({"slow_blocks", chosen(!quick, (k + 3) / 4)});
    terms.push_back({"slow_blocks_even", chosen(!quick && way.even, (k + 3) / 4)});
    terms.push_back({"calls", 1.0});
    return terms;
}

/// Empty for any other intrinsic. `word`: bytes of a register that dot products take, 4 or 8.
inline Terms blockTerms(std::string_view intrinsic, const Argument &arg, Int word)
{
    if (intrinsic == "riscv_conv_packed")
        return panels(arg, 1, 2, 4);
    if (intrinsic == "riscv_conv_dot")
        return panels(arg, word, 8, 2);
    if (intrinsic == "riscv_conv_winograd2")
        return winograd(arg, 4, 2);
    if (intrinsic == "riscv_conv_winograd4")
        return winograd(arg, 6, 4);
    if (intrinsic == "riscv_dense_packed")
        return denseBlocks(arg, 2, 4, false);
    if (intrinsic == "riscv_dense_dot")
        return denseBlocks(arg, 8, 1, true);
    return {};
}

} // namespace partita::riscv::cost
