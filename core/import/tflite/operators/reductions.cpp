// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/operators/readers.h"
#include "import/tflite/wide/wide.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace partita::tflite_import {
namespace {

using Code = tflite::BuiltinOperator;

Result<std::vector<int>> readAxes(Node &node, std::size_t rank)
{
    PARTITA_TRY(given, node.integers(1, "its axes"));
    std::vector<int> axes;
    for (auto one : given) {
        PARTITA_TRY(axis, node.axis(one, rank));
        axes.push_back(axis);
    }
    std::ranges::sort(axes);
    axes.erase(std::unique(axes.begin(), axes.end()), axes.end());
    return axes;
}

Shape reduced(const Shape &shape, const std::vector<int> &axes, bool keep)
{
    Shape out;
    for (std::size_t i = 0; i < shape.size(); ++i)
        if (std::ranges::find(axes, int(i)) == axes.end())
            out.push_back(shape[i]);
        else if (keep)
            out.push_back(1);
    return out;
}

/// The quantised mean over axes that lie together, as one of rows: [1, A·B, R, 1] of [A, R, B].
Result<void> readMeanOfRows(
    Node &node, const Shape &shape, const std::vector<int> &axes, const Shape &to, const Node::Made &made)
{
    auto product = [&](int from, int end) { return elements(Shape(shape.begin() + from, shape.begin() + end)); };
    auto before = product(0, axes.front()), rows = product(axes.front(), axes.back() + 1),
         after = product(axes.back() + 1, int(shape.size()));
    PARTITA_TRY(x, node.plain(0));
    auto lines = x;
    if (after > 1) {
        PARTITA_TRY(apart, node.reshape(x, {before, rows, after}, "apart"));
        PARTITA_TRY(turned, node.transpose(apart, {0, 2, 1}, "turned"));
        lines = turned;
    }
    PARTITA_TRY(image, node.reshape(lines, {1, before * after, rows, 1}, "rows"));
    PARTITA_TRY(mean, node.emit(OpKind::GlobalAveragePool, {image}, {}, made));
    return node.bindPlain(node.reshape(mean, to, "shaped"));
}

} // namespace

Result<void> readSoftmax(Node &node)
{
    bool log = node.code() == Code::LOG_SOFTMAX;
    double beta = 1;
    if (!log) {
        PARTITA_OPTIONS(options, SoftmaxOptions);
        beta = double(options->beta());
    }
    PARTITA_TRY(x, node.aligned({0}));
    auto rank = node.shape(x.ids[0]).size();
    if (rank == 0)
        return node.fail("its input has no axes; convert the model again");
    SoftmaxAttrs attrs{.axis = x.axis(int(rank) - 1), .log = log};
    if (isWide(node) && !log)
        return node.bind(wideSoftmax(node, x.ids[0], attrs.axis, beta), x.image);
    PARTITA_TRY(made, node.made());
    if (made.quant && !log && beta == 1)
        return node.bind(node.emit(OpKind::Softmax, x.ids, attrs, made), x.image);
    PARTITA_TRY(real, node.real(x.ids[0]));
    auto scaled = real;
    if (beta != 1) {
        PARTITA_TRY(
            sharper, node.emit(OpKind::Mul, {real, node.scalar(float(beta), "beta")}, {}, {.suffix = "scaled"}));
        scaled = sharper;
    }
    return node.bindReal(node.emit(OpKind::Softmax, {scaled}, attrs, {}), x.image);
}

Result<void> readReduce(Node &node)
{
    static const std::map<Code, ReduceFn> functions{{Code::MEAN, ReduceFn::Mean}, {Code::SUM, ReduceFn::Sum},
        {Code::REDUCE_MAX, ReduceFn::Max}, {Code::REDUCE_MIN, ReduceFn::Min}, {Code::REDUCE_PROD, ReduceFn::Prod}};
    PARTITA_OPTIONS(options, ReducerOptions);
    PARTITA_TRY(shape, node.operandShape(0));
    PARTITA_TRY(axes, readAxes(node, shape.size()));
    ReduceAttrs attrs{.fn = functions.at(node.code()), .axes = axes};
    auto to = reduced(shape, axes, options->keep_dims());
    if (isWide(node) && (attrs.fn == ReduceFn::Mean || attrs.fn == ReduceFn::Sum)) {
        PARTITA_TRY(x, node.plain(0));
        PARTITA_TRY(mean, wideMean(node, x, axes, attrs.fn == ReduceFn::Sum));
        return node.bindPlain(node.reshape(mean, to, "shaped"));
    }
    PARTITA_TRY(made, node.made());
    bool together = !axes.empty() && axes.back() - axes.front() + 1 == int(axes.size());
    if (attrs.fn == ReduceFn::Mean && shape.size() == 4 && axes == std::vector{1, 2}
        && (!made.quant || shape[0] == 1)) {
        PARTITA_TRY(x, node.image(0));
        auto pooled = node.emit(OpKind::GlobalAveragePool, {x}, {}, made);
        if (!pooled || options->keep_dims())
            return node.bindImage(pooled);
        return node.bindPlain(node.reshape(*pooled, to, "shaped"));
    }
    if (attrs.fn == ReduceFn::Mean && made.quant && together)
        return readMeanOfRows(node, shape, axes, to, made);
    PARTITA_TRY(x, node.aligned({0}));
    for (auto &axis : attrs.axes)
        axis = x.axis(axis);
    std::ranges::sort(attrs.axes);
    bool stored = made.quant
        && (attrs.fn == ReduceFn::Mean || attrs.fn == ReduceFn::Sum || made.quant == node.tensor(x.ids[0]).quant)
        && attrs.fn != ReduceFn::Prod;
    auto inReal = made;
    if (made.quant && !stored) {
        PARTITA_TRY(real, node.real(x.ids[0]));
        x.ids[0] = real;
        inReal = {};
    }
    auto out = node.emit(OpKind::Reduce, x.ids, attrs, inReal);
    if (!out || options->keep_dims())
        return node.bindReal(out, x.image);
    if (x.image) {
        PARTITA_TRY(order, node.transpose(*out, toPlain, "plain"));
        out = order;
    }
    return node.bindReal(node.reshape(*out, to, "shaped"), false);
}

Result<void> readArg(Node &node)
{
    PARTITA_TRY(x, node.plain(0));
    PARTITA_TRY(given, node.integer(1, "its axis"));
    PARTITA_TRY(axis, node.axis(given, node.shape(x).size()));
    PARTITA_TRY(made, node.made());
    ReduceAttrs attrs{
        .fn = node.code() == Code::ARG_MAX ? ReduceFn::ArgMax : ReduceFn::ArgMin, .axes = {axis}, .keepDims = false};
    if (made.type == i64)
        return node.bindPlain(node.emit(OpKind::Reduce, {x}, attrs, made));
    PARTITA_TRY(index, node.emit(OpKind::Reduce, {x}, attrs, {.type = i64, .suffix = "index"}));
    return node.bindPlain(node.emit(OpKind::Cast, {index}, {}, made));
}

/// x / √max(Σ x², 10⁻⁶) over the channels.
Result<void> readL2Normalization(Node &node)
{
    PARTITA_TRY(x, node.alignedReal({0}));
    auto rank = node.shape(x.ids[0]).size();
    if (rank == 0)
        return node.fail("its input has no axes; convert the model again");
    ReduceAttrs squares{.fn = ReduceFn::SumSquare, .axes = {x.axis(int(rank) - 1)}};
    PARTITA_TRY(sum, node.emit(OpKind::Reduce, x.ids, squares, {.suffix = "sum"}));
    PARTITA_TRY(least,
        node.emit(
            OpKind::Binary, {sum, node.scalar(1e-6f, "least")}, BinaryAttrs{BinaryFn::Max}, {.suffix = "bounded"}));
    PARTITA_TRY(length, node.emit(OpKind::Unary, {least}, UnaryAttrs{UnaryFn::Sqrt}, {.suffix = "length"}));
    return node.bindReal(node.emit(OpKind::Binary, {x.ids[0], length}, BinaryAttrs{BinaryFn::Div}, {}), x.image);
}

Result<void> readLrn(Node &node)
{
    PARTITA_OPTIONS(options, LrnOptions);
    auto size = 2 * std::int64_t(options->radius()) + 1;
    if (size < 1)
        return node.fail("its radius is negative; convert the model again");
    PARTITA_TRY(stored, node.image(0));
    PARTITA_TRY(x, node.real(stored));
    LrnAttrs attrs{size, double(options->alpha()) * double(size), double(options->beta()), double(options->bias())};
    return node.bindReal(node.emit(OpKind::Lrn, {x}, attrs, {}), true);
}

} // namespace partita::tflite_import
