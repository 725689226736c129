// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/operators/readers.h"

#include <algorithm>

namespace partita::tflite_import {
namespace {

using Code = tflite::BuiltinOperator;

} // namespace

Result<void> readDepthSpace(Node &node)
{
    bool toDepth = node.code() == Code::SPACE_TO_DEPTH;
    auto *options
        = toDepth ? node.op.builtin_options_as_SpaceToDepthOptions() : node.op.builtin_options_as_DepthToSpaceOptions();
    if (!options)
        return node.fail("its options are missing; convert the model again");
    std::int64_t block = options->block_size();
    PARTITA_TRY(x, node.plain(0));
    auto s = node.shape(x);
    auto divides = [&](std::int64_t extent, std::int64_t by) { return by > 0 && extent % by == 0; };
    if (s.size() != 4 || block < 1
        || (toDepth ? !divides(s[1], block) || !divides(s[2], block) : !divides(s[3], block * block)))
        return node.fail("its block of " + std::to_string(block) + " does not divide " + text(s));
    Shape apart = toDepth ? Shape{s[0], s[1] / block, block, s[2] / block, block, s[3]}
                          : Shape{s[0], s[1], s[2], block, block, s[3] / (block * block)};
    Shape to = toDepth ? Shape{s[0], s[1] / block, s[2] / block, s[3] * block * block}
                       : Shape{s[0], s[1] * block, s[2] * block, s[3] / (block * block)};
    PARTITA_TRY(blocks, node.reshape(x, apart, "blocks"));
    PARTITA_TRY(moved,
        node.transpose(blocks, toDepth ? std::vector{0, 1, 3, 2, 4, 5} : std::vector{0, 1, 3, 2, 4, 5}, "moved"));
    return node.bindPlain(node.emitMove(OpKind::Reshape, {moved}, {}, {}, to));
}

/// Rows and columns of blocks become further batches, and back.
Result<void> readBatchSpace(Node &node)
{
    bool toBatch = node.code() == Code::SPACE_TO_BATCH_ND;
    PARTITA_TRY(block, node.integers(1, "its block"));
    auto *edges = node.constant(2);
    PARTITA_TRY(given, node.plain(0));
    // N×H×C is an image of one column.
    bool line = node.shape(given).size() == 3 && block.size() == 1;
    auto wide = node.shape(given);
    if (line) {
        wide.insert(wide.begin() + 2, 1);
        block.push_back(1);
    }
    if (wide.size() != 4 || block.size() != 2 || !edges || edges->type != i32 || edges->elements() != (line ? 2 : 4)
        || std::ranges::any_of(block, [](auto b) { return b < 1; }))
        return node.unsupported("it is read for images with a constant block of two numbers, or lines with one, only");
    auto edge = [&](int i) { return line && i > 1 ? 0 : std::int64_t(edges->data.as<std::int32_t>()[i]); };
    PARTITA_TRY(x, node.reshape(given, wide, "image"));
    const auto &s = wide;
    auto bindImageOrLine = [&](const Result<TensorId> &image) -> Result<void> {
        if (!image || !line)
            return node.bindPlain(image);
        auto shape = node.shape(*image);
        shape.erase(shape.begin() + 2);
        return node.bindPlain(node.reshape(*image, shape, "line"));
    };
    if (std::min({edge(0), edge(1), edge(2), edge(3)}) < 0)
        return node.fail("its padding or crops are negative; convert the model again");
    if (toBatch) {
        PARTITA_TRY(padded,
            node.emitMove(OpKind::Pad, {x}, PadAttrs{{0, edge(0), edge(2), 0}, {0, edge(1), edge(3), 0}}, "padded"));
        auto p = node.shape(padded);
        if (p[1] % block[0] != 0 || p[2] % block[1] != 0)
            return node.fail("its block does not divide " + text(p));
        auto rows = p[1] / block[0], cols = p[2] / block[1];
        PARTITA_TRY(blocks, node.reshape(padded, {p[0], rows, block[0], cols, block[1], p[3]}, "blocks"));
        PARTITA_TRY(moved, node.transpose(blocks, {2, 4, 0, 1, 3, 5}, "moved"));
        return bindImageOrLine(
            node.emitMove(OpKind::Reshape, {moved}, {}, {}, Shape{p[0] * block[0] * block[1], rows, cols, p[3]}));
    }
    if (std::max(block[0], block[1]) > s[0])
        return node.fail("its block does not divide the batches of " + text(s));
    auto count = block[0] * block[1];
    if (s[0] % count != 0)
        return node.fail("its block does not divide the batches of " + text(s));
    auto batches = s[0] / count;
    PARTITA_TRY(blocks, node.reshape(x, {block[0], block[1], batches, s[1], s[2], s[3]}, "blocks"));
    PARTITA_TRY(moved, node.transpose(blocks, {2, 3, 0, 4, 1, 5}, "moved"));
    Shape joined{batches, s[1] * block[0], s[2] * block[1], s[3]};
    PARTITA_TRY(image, node.reshape(moved, joined, "joined"));
    SliceAttrs kept{{0, edge(0), edge(2), 0}, joined, Shape(4, 1)};
    kept.count[1] -= edge(0) + edge(1);
    kept.count[2] -= edge(2) + edge(3);
    return bindImageOrLine(node.emitMove(OpKind::Slice, {image}, kept));
}

} // namespace partita::tflite_import
