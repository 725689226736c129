// SPDX-License-Identifier: Apache-2.0
#include "graph/limits.h"
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

namespace partita::onnx_import {
namespace {

/// The block size and the four extents of DepthToSpace and SpaceToDepth.
Result<std::int64_t> blockSize(Node &node, const Shape &shape)
{
    auto block = node.integer("blocksize", 0);
    if (shape.size() != 4)
        return node.fail("input " + text(shape) + " must have four axes (N×C×H×W)");
    if (block < 1 || block > 1 << 15)
        return node.fail("blocksize is " + std::to_string(block) + "; use 1 or more");
    return block;
}

} // namespace

Result<void> readExpand(Node &node)
{
    PARTITA_TRY(x, node.input(0));
    PARTITA_TRY(shape, node.constantIntegers(1, "the shape"));
    auto from = node.shape(x), to = shape;
    if (to.size() < from.size())
        to.insert(to.begin(), from.size() - to.size(), 1);
    for (std::size_t i = 0; i < from.size(); ++i)
        if (auto &extent = to[to.size() - 1 - i]; extent == 1)
            extent = from[from.size() - 1 - i];
    return node.bind(node.emitMove(OpKind::Expand, {x}, ExpandAttrs{to}));
}

Result<void> readTile(Node &node)
{
    PARTITA_TRY(x, node.input(0));
    PARTITA_TRY(repeats, node.constantIntegers(1, "repeats"));
    const auto &from = node.shape(x);
    if (repeats.size() != from.size())
        return node.fail(std::to_string(repeats.size()) + " repeats do not match " + text(from));
    Shape apart, repeated, to = from;
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (repeats[i] < 0 || repeats[i] > maxElements)
            return node.fail("a repeat of " + std::to_string(repeats[i]) + " is not possible");
        if (repeats[i] != 1) {
            apart.push_back(1);
            repeated.push_back(repeats[i]);
        }
        apart.push_back(from[i]);
        repeated.push_back(from[i]);
        to[i] *= repeats[i];
    }
    if (!withinLimits(to))
        return node.fail("its output " + text(to) + " would have more than 2^31 elements or 64 axes");
    Steps s(node);
    auto y = s.reshape(s.expand(s.reshape(x, apart), repeated), to);
    return y == x ? readIdentity(node) : node.bind(s.end(y));
}

Result<void> readDepthToSpace(Node &node)
{
    PARTITA_TRY(x, node.input(0));
    auto shape = node.shape(x);
    PARTITA_TRY(block, blockSize(node, shape));
    auto mode = node.string("mode", "DCR");
    if (mode != "DCR" && mode != "CRD")
        return node.fail("mode is '" + mode + "'; use DCR or CRD");
    if (shape[1] % (block * block) != 0)
        return node.fail(std::to_string(shape[1]) + " channels do not divide into blocks of " + std::to_string(block));
    auto depth = shape[1] / (block * block);
    bool depthFirst = mode == "CRD";
    Steps s(node);
    auto apart = depthFirst ? s.reshape(x, {shape[0], depth, block, block, shape[2], shape[3]})
                            : s.reshape(x, {shape[0], block, block, depth, shape[2], shape[3]});
    auto mixed = s.transpose(apart, depthFirst ? std::vector{0, 1, 4, 2, 5, 3} : std::vector{0, 3, 4, 1, 5, 2});
    return node.bind(s.end(s.reshape(mixed, {shape[0], depth, shape[2] * block, shape[3] * block})));
}

Result<void> readSpaceToDepth(Node &node)
{
    PARTITA_TRY(x, node.input(0));
    auto shape = node.shape(x);
    PARTITA_TRY(block, blockSize(node, shape));
    if (shape[2] % block != 0 || shape[3] % block != 0)
        return node.fail(text(shape) + " does not divide into blocks of " + std::to_string(block));
    auto rows = shape[2] / block, columns = shape[3] / block;
    Steps s(node);
    auto apart = s.reshape(x, {shape[0], shape[1], rows, block, columns, block});
    auto mixed = s.transpose(apart, {0, 3, 5, 1, 2, 4});
    return node.bind(s.end(s.reshape(mixed, {shape[0], shape[1] * block * block, rows, columns})));
}

} // namespace partita::onnx_import
