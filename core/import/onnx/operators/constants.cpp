// SPDX-License-Identifier: Apache-2.0
#include "graph/limits.h"
#include "import/onnx/file/tensors.h"
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

#include <algorithm>
#include <cmath>

namespace partita::onnx_import {
namespace {

Tensor list(const std::vector<std::int64_t> &values, bool scalar = false)
{
    return Tensor{
        .type = i64, .shape = scalar ? Shape{} : Shape{std::int64_t(values.size())}, .data = Blob::from(values)};
}

Result<void> bound(Node &node, Tensor tensor)
{
    node.bindConstant(std::move(tensor));
    return {};
}

} // namespace

Result<void> readConstant(Node &node)
{
    if (auto *value = node.attribute("value")) {
        auto tensor = node.network.constantOf(value->t());
        if (!tensor)
            return node.fail(tensor.error().message, tensor.error().fault);
        node.setFileType(value->t().data_type());
        return bound(node, std::move(*tensor));
    }
    auto floats = [](std::vector<float> values, Shape shape) {
        return Tensor{.type = f32, .shape = std::move(shape), .data = Blob::from(values)};
    };
    if (auto *value = node.attribute("value_float"))
        return bound(node, floats({value->f()}, {}));
    if (auto *value = node.attribute("value_floats"))
        return bound(node, floats({value->floats().begin(), value->floats().end()}, {value->floats_size()}));
    if (auto *value = node.attribute("value_int"))
        return bound(node, list({value->i()}, true));
    if (auto *value = node.attribute("value_ints"))
        return bound(node, list({value->ints().begin(), value->ints().end()}));
    return node.unsupported("it holds neither a tensor nor numbers; store the constant as a dense tensor");
}

Result<void> readConstantOfShape(Node &node)
{
    PARTITA_TRY(shape, node.constantIntegers(0, "the shape"));
    Tensor tensor{.type = f32, .shape = shape};
    std::vector<std::byte> element(4);
    if (auto *value = node.attribute("value")) {
        PARTITA_TRY(fill, node.network.constantOf(value->t()));
        if (elements(fill.shape) != 1)
            return node.fail("its value must be one number, not " + text(fill.shape));
        tensor.type = fill.type;
        node.setFileType(value->t().data_type());
        auto bytes = fill.data.bytes();
        element.assign(bytes.begin(), bytes.end());
    }
    PARTITA_CHECK(node.mayFill(shape, tensor.type));
    tensor.data = Blob::lazy([element, count = std::size_t(elements(shape))] {
        std::vector<std::byte> out(count * element.size());
        for (auto at = out.begin(); at != out.end(); at += std::ptrdiff_t(element.size()))
            std::ranges::copy(element, at);
        return out;
    });
    return bound(node, std::move(tensor));
}

// Exporters write sizes as arithmetic on shapes; with fixed inputs these are constants.

Result<void> readShape(Node &node)
{
    PARTITA_TRY(shape, inputShape(node));
    auto rank = std::int64_t(shape.size());
    auto place = [&](const char *name, std::int64_t otherwise) {
        auto at = node.integer(name, otherwise);
        return std::clamp<std::int64_t>(at < 0 ? at + rank : at, 0, rank);
    };
    auto start = place("start", 0), end = std::max(start, place("end", rank));
    return bound(node, list({shape.begin() + start, shape.begin() + end}));
}

Result<void> readSize(Node &node)
{
    PARTITA_TRY(shape, inputShape(node));
    return bound(node, list({elements(shape)}, true));
}

Result<void> readRange(Node &node)
{
    std::array<double, 3> ends{};
    for (int i = 0; i < 3; ++i) {
        static constexpr const char *names[] = {"the start", "the limit", "the step"};
        PARTITA_TRY(value, node.constantNumbers(i, names[i]));
        if (value.size() != 1)
            return node.fail(std::string(names[i]) + " must be one number");
        ends[i] = value[0];
    }
    auto [start, limit, step] = ends;
    auto count = std::max(std::ceil((limit - start) / step), 0.0);
    auto exact = [](double v) { return std::abs(v) <= 0x1p53; };
    if (!(count <= 1 << 24) || !exact(start) || !exact(limit) || !exact(step))
        return node.fail("it counts from " + std::to_string(start) + " to " + std::to_string(limit) + " in steps of "
            + std::to_string(step) + ", which makes more than 2^24 numbers, or numbers above 2^53");
    auto type = node.constant(0)->type;
    PARTITA_CHECK(node.mayFill({std::int64_t(count)}, type));
    auto fill = [&]<class T>(T) {
        std::vector<T> values(static_cast<std::size_t>(count));
        for (std::size_t i = 0; i < values.size(); ++i)
            if constexpr (std::is_same_v<T, float>)
                values[i] = T(start) + T(i) * T(step);
            else
                values[i] = T(std::int64_t(start + double(i) * step));
        return bound(node, {.type = type, .shape = {std::int64_t(values.size())}, .data = Blob::from(values)});
    };
    if (type.isFloat())
        return fill(float());
    if (type == i64)
        return fill(std::int64_t());
    if (type == i32)
        return fill(std::int32_t());
    return type == i16 ? fill(std::int16_t())
                       : node.fail("it counts in " + type.name() + "; use float or a signed integer");
}

Result<void> readEyeLike(Node &node)
{
    PARTITA_TRY(shape, inputShape(node));
    if (shape.size() != 2 || elements(shape) > 1 << 24)
        return node.fail(text(shape) + " is not a matrix of at most 2^24 elements");
    Tensor like{.type = f32};
    if (node.attribute("dtype")) {
        auto code = int(std::clamp<std::int64_t>(node.integer("dtype", 0), 0, 1 << 20));
        auto type = dataType(code);
        if (!type)
            return node.unsupported("its dtype is " + dataTypeName(code) + ", which Partita does not compute in");
        like.type = type->held();
        node.setFileType(code);
    } else if (auto *known = node.constant(0)) {
        like.type = known->type;
    } else {
        PARTITA_TRY(x, node.input(0));
        like.type = node.tensor(x).type;
    }
    PARTITA_CHECK(node.mayFill(shape, boolean));
    std::vector<std::uint8_t> ones(std::size_t(elements(shape)));
    auto k = std::clamp(node.integer("k", 0), -maxElements, maxElements);
    for (std::int64_t row = 0; row < shape[0]; ++row)
        if (auto column = row + k; column >= 0 && column < shape[1])
            ones[row * shape[1] + column] = 1;
    Steps s(node);
    auto mask = s.constant({.type = boolean, .shape = shape, .data = Blob::from(ones)}, "mask");
    return node.bind(s.end(s.cast(mask, like.type)));
}

Result<void> readNonZero(Node &node)
{
    PARTITA_TRY(values, node.constantNumbers(0, "its input"));
    const auto &shape = node.constant(0)->shape;
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] != 0)
            found.push_back(i);
    std::vector<std::int64_t> places;
    auto inner = std::int64_t(values.size());
    for (auto extent : shape) {
        inner /= std::max<std::int64_t>(extent, 1);
        for (auto at : found)
            places.push_back(std::int64_t(at) / inner % extent);
    }
    return bound(node,
        {.type = i64, .shape = {std::int64_t(shape.size()), std::int64_t(found.size())}, .data = Blob::from(places)});
}

Result<void> readTrilu(Node &node)
{
    PARTITA_TRY(x, node.plainInput(0));
    const auto &shape = node.shape(x);
    if (shape.size() < 2)
        return node.fail(text(shape) + " has no matrices");
    std::int64_t k = 0;
    if (node.has(1)) {
        PARTITA_TRY(given, node.constantIntegers(1, "the diagonal"));
        if (given.size() != 1)
            return node.fail("the diagonal must be one number");
        k = std::clamp(given[0], -maxElements, maxElements);
    }
    bool upper = node.integer("upper", 1) != 0;
    Shape matrix(shape.end() - 2, shape.end());
    if (elements(matrix) > 1 << 24)
        return node.unsupported("its matrices of " + text(matrix) + " have more than 2^24 elements");
    PARTITA_CHECK(node.mayFill(matrix, boolean));
    std::vector<std::uint8_t> kept(std::size_t(elements(matrix)));
    for (std::int64_t row = 0; row < matrix[0]; ++row)
        for (std::int64_t column = 0; column < matrix[1]; ++column)
            kept[row * matrix[1] + column] = upper ? column >= row + k : column <= row + k;
    Steps s(node);
    auto mask = s.constant({.type = boolean, .shape = matrix, .data = Blob::from(kept)}, "mask");
    return node.bind(s.end(s.where(mask, x, s.scalar(0, node.tensor(x).type))));
}

} // namespace partita::onnx_import
