// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/operators/readers.h"
#include "import/tflite/operators/resize_bytes.h"

#include <algorithm>
#include <cmath>

namespace partita::tflite_import {
namespace {

struct Resize : BilinearRule {
    std::vector<std::int64_t> nearest(std::int64_t from, std::int64_t to) const
    {
        std::vector<std::int64_t> picked;
        for (std::int64_t i = 0; i < to; ++i) {
            float at = (float(i) + (halfPixel ? 0.5f : 0.0f)) * scale(from, to);
            auto index = std::int64_t(alignCorners ? std::round(at) : std::floor(at));
            picked.push_back(std::clamp<std::int64_t>(index, 0, from - 1));
        }
        return picked;
    }
    /// Row i: how much of each input position output i takes.
    Tensor shares(std::int64_t from, std::int64_t to) const
    {
        std::vector<float> matrix(std::size_t(from * to));
        for (std::int64_t i = 0; i < to; ++i) {
            float at = halfPixel ? (float(i) + 0.5f) * scale(from, to) - 0.5f : float(i) * scale(from, to);
            auto lower = std::max<std::int64_t>(std::int64_t(std::floor(at)), 0);
            auto upper = std::min<std::int64_t>(std::int64_t(std::ceil(at)), from - 1);
            auto row = matrix.data() + i * from;
            row[lower] += 1 - (at - float(lower));
            row[upper] += at - float(lower);
        }
        return {.type = f32, .shape = {to, from}, .data = Blob::from(matrix)};
    }
};

} // namespace

Result<void> readResize(Node &node)
{
    PARTITA_TRY(size, node.integers(1, "the new size"));
    constexpr std::int64_t most = 1 << 16;
    if (size.size() != 2 || std::ranges::any_of(size, [](auto v) { return v < 1 || v > most; }))
        return node.fail("its new size must be two positive numbers of at most 65536");
    PARTITA_TRY(x, node.image(0));
    auto rows = node.shape(x)[2], cols = node.shape(x)[3];
    if (node.code() == tflite::BuiltinOperator::RESIZE_NEAREST_NEIGHBOR) {
        PARTITA_OPTIONS(options, ResizeNearestNeighborOptions);
        Resize resize{{options->align_corners(), options->half_pixel_centers()}};
        PARTITA_CHECK(node.mayFill(size[0] + size[1], i64));
        PARTITA_TRY(tall, node.picked(x, 2, resize.nearest(rows, size[0]), "rows"));
        return node.bindImage(node.picked(tall, 3, resize.nearest(cols, size[1]), "columns"));
    }
    if (std::max(rows * size[0], cols * size[1]) > 1 << 24)
        return node.unsupported("from " + text(node.shape(x)) + " to " + std::to_string(size[0]) + "×"
            + std::to_string(size[1]) + " its weights are too many; use nearest neighbours or a smaller image");
    PARTITA_CHECK(node.mayFill(rows * size[0] + cols * size[1], f32));
    PARTITA_OPTIONS(options, ResizeBilinearOptions);
    Resize resize{{options->align_corners(), options->half_pixel_centers()}};
    if (resize.alignCorners && resize.halfPixel)
        return node.fail("it both aligns corners and takes half pixels as centres, which contradict each other; "
                         "convert the model again");
    PARTITA_TRY(made, node.made());
    if (made.quant && made.type == node.tensor(x).type && node.tensor(x).quant) {
        PARTITA_CHECK(node.mayFill(size[0] + size[1], i64));
        return node.bindReal(resizedBytes(node, x, {size[0], size[1]}, resize, made), true);
    }
    PARTITA_TRY(image, node.real(x));
    auto down = node.addConstant(resize.shares(rows, size[0]), "rows");
    auto across = node.addConstant(resize.shares(cols, size[1]), "columns");
    PARTITA_TRY(wide, node.emit(OpKind::MatMul, {image, across}, MatMulAttrs{.transB = true}, {.suffix = "columns"}));
    return node.bindReal(node.emit(OpKind::MatMul, {down, wide}, MatMulAttrs{}, {}), true);
}

} // namespace partita::tflite_import
