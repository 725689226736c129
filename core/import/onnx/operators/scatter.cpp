// SPDX-License-Identifier: Apache-2.0
#include "graph/limits.h"
#include "graph/walk.h"
#include "import/onnx/file/tensors.h"
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace partita::onnx_import {
namespace {

/// How an update and what lies there become the new value.
enum class Combine { Replace, Add, Mul, Min, Max };

Result<Combine> readCombine(Node &node)
{
    auto name = node.string("reduction", "none");
    static constexpr std::array names{"none", "add", "mul", "min", "max"};
    for (std::size_t i = 0; i < names.size(); ++i)
        if (name == names[i])
            return Combine(i);
    return node.fail("reduction is '" + name + "'; use none, add, mul, min or max");
}

TensorId combined(Steps &s, Combine how, TensorId old, TensorId update)
{
    switch (how) {
    case Combine::Add: return s.add(old, update);
    case Combine::Mul: return s.mul(old, update);
    case Combine::Min: return s.binary(BinaryFn::Min, old, update);
    case Combine::Max: return s.binary(BinaryFn::Max, old, update);
    case Combine::Replace: break;
    }
    return update;
}

/// Rows of x are replaced by, or combined with, those of `updates`: the k-th goes where the k-th place says.
struct Scatter {
    TensorId x, places, updates; ///< [rows, run], i64 [count], [count, run]
    std::int64_t rows = 0, count = 0, run = 0;
    Combine how = Combine::Replace;
};

/// The places are known: each row is gathered from its source. Where several updates go to one row, they follow each
/// other.
TensorId scatterKnown(Node &node, Steps &s, const Scatter &a)
{
    auto places = integers(s.tensor(a.places));
    std::vector<std::vector<std::int64_t>> rounds;
    std::vector<std::size_t> seen(std::size_t(a.rows));
    for (std::int64_t k = 0; k < a.count; ++k) {
        auto row = places[std::size_t(k)];
        if (row < 0 || row >= a.rows) {
            s.fail("it writes to place " + std::to_string(row) + " of " + std::to_string(a.rows));
            return a.x;
        }
        auto round = a.how == Combine::Replace ? 0 : seen[std::size_t(row)]++;
        if (std::int64_t(round + 1) * a.rows > 1 << 24) {
            s.fail(node.unsupported("it writes " + std::to_string(round + 1) + " values to one of "
                           + std::to_string(a.rows) + " places, more than Partita writes one after the other")
                       .error());
            return a.x;
        }
        if (round == rounds.size()) {
            rounds.emplace_back(std::size_t(a.rows));
            std::iota(rounds.back().begin(), rounds.back().end(), 0);
        }
        rounds[round][std::size_t(row)] = a.rows + k;
    }
    auto y = a.x;
    for (const auto &from : rounds) {
        auto next = s.gather(s.concat({y, a.updates}, 0), s.list(from), 0);
        if (a.how != Combine::Replace) {
            std::vector<std::uint8_t> hit;
            for (std::int64_t row = 0; row < a.rows; ++row)
                hit.push_back(from[std::size_t(row)] >= a.rows);
            auto mask = s.constant({.type = boolean, .shape = {a.rows, 1}, .data = Blob::from(hit)}, "hit");
            next = s.where(mask, combined(s, a.how, y, next), y);
        }
        y = next;
    }
    return y;
}

/// The places are computed: every row is compared with every place.
TensorId scatterComputed(Node &node, Steps &s, const Scatter &a)
{
    bool follows = a.how != Combine::Replace;
    if (a.rows * a.count > 1 << 22 || (follows && a.count > 1 << 10)) {
        s.fail(node.unsupported("it writes " + std::to_string(a.count) + " values to computed places among "
                       + std::to_string(a.rows) + ", more than Partita compares; make its indices constants")
                   .error());
        return a.x;
    }
    auto rows = s.counting(a.rows);
    if (!follows) {
        auto hit = s.binary(BinaryFn::Equal, s.reshape(rows, {a.rows, 1}), s.reshape(a.places, {1, a.count}));
        auto order = s.add(s.reshape(s.counting(a.count), {1, a.count}), s.scalar(double(a.rows), i64));
        auto last = s.reduce(ReduceAttrs{ReduceFn::Max, {1}, false},
            s.where(hit, s.expand(order, {a.rows, a.count}), s.scalar(-1, i64)));
        auto from = s.where(s.binary(BinaryFn::Less, last, s.scalar(0, i64)), rows, last);
        return s.gather(s.concat({a.x, a.updates}, 0), from, 0);
    }
    auto y = a.x;
    for (std::int64_t k = 0; k < a.count && !s.failed(); ++k) {
        auto hit = s.binary(BinaryFn::Equal, s.reshape(rows, {a.rows, 1}), s.slice(a.places, 0, k, 1));
        y = s.where(hit, combined(s, a.how, y, s.slice(a.updates, 0, k, 1)), y);
    }
    return y;
}

TensorId scattered(Node &node, Steps &s, const Scatter &a)
{
    if (s.failed())
        return a.x;
    return s.tensor(a.places).constant() ? scatterKnown(node, s, a) : scatterComputed(node, s, a);
}

TensorId indicesFromStart(Steps &s, TensorId indices, TensorId extent)
{
    auto wide = s.cast(indices, i64);
    auto negative = s.binary(BinaryFn::Less, wide, s.scalar(0, i64));
    return s.where(negative, s.add(wide, extent), wide);
}

} // namespace

Result<void> readScatterND(Node &node)
{
    PARTITA_TRY(how, readCombine(node));
    Steps s(node);
    auto x = s.input(0, "data"), indices = s.input(1, "indices"), updates = s.input(2, "updates");
    auto from = s.shape(x), at = s.shape(indices);
    if (s.failed())
        return node.bind(s.end(x));
    if (at.empty() || at.back() < 1 || at.back() > std::int64_t(from.size()))
        return node.fail("its indices " + text(at) + " do not reach into " + text(from));
    Shape outer(from.begin(), from.begin() + at.back()), step = rowMajorStrides(outer);
    Scatter a{.rows = elements(outer), .count = elements(at) / at.back(), .how = how};
    a.run = elements(from) / a.rows;
    if (s.tensor(updates).elements() != a.count * a.run)
        return node.fail("its updates " + text(s.shape(updates)) + " do not fit its indices " + text(at));
    auto places = s.mul(indicesFromStart(s, s.reshape(indices, {a.count, at.back()}), s.list(outer)), s.list(step));
    a.places = s.reduce(ReduceAttrs{ReduceFn::Sum, {1}, false}, places);
    a.x = s.reshape(x, {a.rows, a.run});
    a.updates = s.reshape(updates, {a.count, a.run});
    return node.bind(s.end(s.reshape(scattered(node, s, a), from)));
}

Result<void> readScatterElements(Node &node)
{
    PARTITA_TRY(how, readCombine(node));
    Steps s(node);
    auto x = s.input(0, "data"), indices = s.input(1, "indices"), updates = s.input(2, "updates");
    auto from = s.shape(x), at = s.shape(indices);
    if (s.failed())
        return node.bind(s.end(x));
    PARTITA_TRY(axis, node.axis(node.integer("axis", 0), from.size()));
    if (at.size() != from.size() || s.shape(updates) != at || elements(at) > 1 << 20)
        return node.fail("its indices " + text(at) + " do not fit " + text(from));
    auto step = rowMajorStrides(from);
    std::vector<std::int64_t> starts;
    for (std::int64_t k = 0; k < elements(at); ++k) {
        std::int64_t start = 0, rest = k;
        for (auto i = at.size(); i-- > 0; rest /= at[i])
            start += int(i) == axis ? 0 : rest % at[i] * step[i];
        starts.push_back(start);
    }
    Scatter a{.rows = elements(from), .count = elements(at), .run = 1, .how = how};
    auto along = indicesFromStart(s, s.reshape(indices, {a.count}), s.scalar(double(from[axis]), i64));
    a.places = s.add(s.mul(along, s.scalar(double(step[axis]), i64)), s.list(starts));
    a.x = s.reshape(x, {a.rows, 1});
    a.updates = s.reshape(updates, {a.count, 1});
    return node.bind(s.end(s.reshape(scattered(node, s, a), from)));
}

/// Puts the values of a MaxPool back to where it found them.
Result<void> readMaxUnpool(Node &node)
{
    Steps s(node);
    auto x = s.take(node.floatInput(0)), indices = s.input(1, "indices");
    auto from = s.shape(x);
    if (s.failed())
        return node.bind(s.end(x));
    if (from.size() < 3 || s.shape(indices) != from)
        return node.fail("its indices " + text(s.shape(indices)) + " do not fit " + text(from));
    auto axes = from.size() - 2;
    auto list = [&](const char *name, std::size_t count, std::int64_t otherwise) {
        auto given = node.integers(name).value_or(std::vector<std::int64_t>{});
        bool usable = given.size() == count && std::ranges::all_of(given, isShift);
        return usable ? given : std::vector<std::int64_t>(count, otherwise);
    };
    auto kernel = list("kernel_shape", axes, 1), stride = list("strides", axes, 1), pads = list("pads", 2 * axes, 0);
    Shape natural{from[0], from[1]};
    for (std::size_t i = 0; i < axes; ++i)
        natural.push_back((from[i + 2] - 1) * stride[i] + kernel[i] - pads[i] - pads[i + axes]);
    auto to = natural;
    if (node.has(2)) {
        PARTITA_TRY(wanted, node.constantIntegers(2, "the output shape"));
        to = wanted;
    }
    bool sane = to.size() == from.size()
        && std::ranges::all_of(to, [](auto n) { return n >= 1 && n < std::int64_t(1) << 24; }) && elements(natural) > 0
        && elements(to) >= elements(natural) && elements(to) < std::int64_t(1) << 31;
    if (!sane)
        return node.fail("its output " + text(to) + " does not fit " + text(from));
    // The indices count in the natural output, which lies at the beginning of each axis of the wanted one.
    Scatter a{.rows = elements(natural), .count = elements(from), .run = 1};
    a.places = s.reshape(s.cast(indices, i64), {a.count});
    a.x = s.expand(s.scalar(0), Shape{a.rows, 1});
    a.updates = s.reshape(x, {a.count, 1});
    auto y = s.reshape(scattered(node, s, a), natural);
    PadAttrs after{std::vector<std::int64_t>(to.size(), 0), std::vector<std::int64_t>(to.size(), 0), 0};
    for (std::size_t i = 0; i < to.size(); ++i)
        after.end[i] = to[i] - natural[i];
    if (std::ranges::min(after.end) < 0)
        return node.fail("its output " + text(to) + " does not fit " + text(from));
    return node.bind(s.end(s.pad(y, after)));
}

} // namespace partita::onnx_import
