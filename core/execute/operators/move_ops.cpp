// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/prepare.h"
#include "graph/host_type.h"
#include "support/try.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace partita {

namespace {

/// Bytes of a block that spans axis `from` and all later axes.
std::size_t bytesFrom(const Shape &shape, std::size_t from, ElemType type)
{
    return std::size_t(elements(Shape(shape.begin() + std::ptrdiff_t(from), shape.end()))) * type.hostBytes();
}

/// Calls f(index) for each index of the first `rank` axes, in row-major order. Every extent is at least 1.
template <class F>
void eachIndex(const Shape &extent, std::size_t rank, F f)
{
    std::vector<std::int64_t> index(rank);
    for (;;) {
        f(index);
        std::size_t d = rank;
        while (d > 0 && ++index[d - 1] == extent[d - 1])
            index[--d] = 0;
        if (d == 0)
            return;
    }
}

Result<OpRun> prepareTranspose(const OpSite &s)
{
    const auto *attrs = std::get_if<TransposeAttrs>(&s.op.attrs);
    const Shape &from = s.in(0).shape, &to = s.out().shape;
    std::size_t rank = from.size();
    if (!attrs || attrs->perm.size() != rank || to.size() != rank)
        return s.refuse("the permutation does not fit " + text(from));
    std::vector<bool> seen(rank);
    std::vector<std::size_t> steps(rank); // bytes in the input for one step along an output axis
    for (std::size_t i = 0; i < rank; ++i) {
        auto axis = std::size_t(attrs->perm[i]);
        if (axis >= rank || seen[axis] || to[i] != from[axis])
            return s.refuse("the permutation does not turn " + text(from) + " into " + text(to));
        seen[axis] = true;
        steps[i] = bytesFrom(from, axis + 1, s.out().type);
    }
    if (rank == 0)
        return OpRun{[](Operands in, Array &out) { out.data = in[0]->data; }};
    return OpRun{[steps, rank](Operands in, Array &out) {
        std::size_t size = out.type.hostBytes(), step = steps[rank - 1];
        auto to = out.data.data();
        eachIndex(out.shape, rank - 1, [&](const std::vector<std::int64_t> &index) {
            auto from = in[0]->data.data();
            for (std::size_t i = 0; i + 1 < rank; ++i)
                from += std::size_t(index[i]) * steps[i];
            auto copy = [&](auto element) {
                for (std::int64_t i = 0; i < out.shape[rank - 1]; ++i, to += sizeof element, from += step)
                    std::memcpy(to, from, sizeof element);
            };
            if (size == 1)
                copy(std::uint8_t());
            else if (size == 4)
                copy(std::uint32_t());
            else
                for (std::int64_t i = 0; i < out.shape[rank - 1]; ++i, to += size, from += step)
                    std::memcpy(to, from, size);
        });
    }};
}

Result<OpRun> prepareConcat(const OpSite &s)
{
    const auto *attrs = std::get_if<AxisAttrs>(&s.op.attrs);
    const Shape &to = s.out().shape;
    auto axis = std::size_t(attrs ? attrs->axis + (attrs->axis < 0 ? int(to.size()) : 0) : 0);
    if (axis >= to.size())
        return s.refuse("axis " + std::to_string(axis) + " does not exist in " + text(to));
    Shape total = to;
    total[axis] = 0;
    std::vector<std::size_t> blocks; // bytes of each input for one index of the axes before `axis`
    for (std::size_t i = 0; i < s.count(); ++i) {
        Shape shape = s.in(i).shape;
        if (shape.size() != to.size())
            return s.refuse("input " + text(shape) + " does not fit " + text(to));
        total[axis] += shape[axis];
        blocks.push_back(bytesFrom(shape, axis, s.out().type));
        shape[axis] = to[axis];
        if (shape != to)
            return s.refuse("input " + text(s.in(i).shape) + " does not fit " + text(to));
    }
    if (total != to)
        return s.refuse("the inputs add up to " + text(total) + ", not " + text(to));
    return OpRun{[blocks](Operands in, Array &out) {
        auto to = out.data.data();
        for (std::size_t outer = 0; to != out.data.data() + out.data.size(); ++outer)
            for (std::size_t i = 0; i < blocks.size(); to += blocks[i], ++i)
                std::memcpy(to, in[i]->data.data() + outer * blocks[i], blocks[i]);
    }};
}

Result<OpRun> preparePad(const OpSite &s)
{
    const auto *attrs = std::get_if<PadAttrs>(&s.op.attrs);
    const Shape &from = s.in(0).shape, &to = s.out().shape;
    std::size_t rank = from.size();
    if (!attrs || attrs->begin.size() != rank || attrs->end.size() != rank || to.size() != rank)
        return s.refuse("the pads do not fit " + text(from));
    std::size_t start = 0;
    std::vector<std::size_t> steps(rank);
    for (std::size_t i = 0; i < rank; ++i) {
        if (attrs->begin[i] < 0 || attrs->end[i] < 0 || from[i] + attrs->begin[i] + attrs->end[i] != to[i])
            return s.refuse("the pads do not turn " + text(from) + " into " + text(to));
        steps[i] = bytesFrom(to, i + 1, s.out().type);
        start += std::size_t(attrs->begin[i]) * steps[i];
    }
    if (!perTensor(s.out()))
        return s.unsupported("cannot pad a tensor that has one scale a channel");
    Array fill(s.out().type, {});
    fill.set(
        0, s.out().type.isFloat() ? attrs->value : std::nearbyint(attrs->value / scaleOf(s.out())) + zeroOf(s.out()));
    return OpRun{[=](Operands in, Array &out) {
        std::size_t size = fill.data.size();
        for (std::size_t at = 0; at < out.data.size(); at += size)
            std::memcpy(out.data.data() + at, fill.data.data(), size);
        auto from = in[0]->data.data();
        std::size_t run = rank ? std::size_t(in[0]->shape[rank - 1]) * size : size;
        eachIndex(in[0]->shape, rank ? rank - 1 : 0, [&](const std::vector<std::int64_t> &index) {
            std::size_t at = start;
            for (std::size_t i = 0; i < index.size(); ++i)
                at += std::size_t(index[i]) * steps[i];
            std::memcpy(out.data.data() + at, from, run);
            from += run;
        });
    }};
}

Result<OpRun> prepareMaxPool(const OpSite &s)
{
    PARTITA_TRY(g, poolGeometry(s));
    return OpRun{[g](Operands in, Array &out) {
        withHostType(out.type, [&]<class T>(std::type_identity<T>) {
            auto x = in[0]->as<T>().data();
            auto y = out.as<T>().data();
            for (std::int64_t n = 0; n < out.shape[0]; ++n)
                maxPool(g, x + n * g.channelsIn * g.rowsIn * g.colsIn, y + n * g.channelsOut * g.rowsOut * g.colsOut);
        });
    }};
}

/// For operands whose stored values mean the same as the output's.
Result<OpRun> prepareUnconverted(const OpSite &s)
{
    switch (s.op.kind) {
    case OpKind::Reshape:
    case OpKind::Identity:
        if (s.in(0).elements() != s.out().elements())
            return s.refuse(text(s.in(0).shape) + " does not hold as many elements as " + text(s.out().shape));
        return OpRun{[](Operands in, Array &out) { out.data = in[0]->data; }};
    case OpKind::Transpose: return prepareTranspose(s);
    case OpKind::Concat: return prepareConcat(s);
    case OpKind::Pad: return preparePad(s);
    case OpKind::Slice: return prepareSlice(s);
    case OpKind::Expand: return prepareExpand(s);
    case OpKind::Gather: return prepareGather(s);
    case OpKind::MaxPool: return prepareMaxPool(s);
    default: return s.refuse("does not only move values", Fault::Internal);
    }
}

} // namespace

/// Operands whose stored values mean something else than the output's are converted first. MaxPool allows this too:
/// rounding keeps the order of values, so the maximum of converted values is the converted maximum.
Result<OpRun> prepareMove(const OpSite &s)
{
    auto move = prepareUnconverted(s);
    if (!move)
        return move;
    std::vector<Converter> converters(s.op.kind == OpKind::Concat ? s.count() : 1);
    bool converts = false;
    for (std::size_t i = 0; i < converters.size(); ++i)
        if (!sameMeaning(s.in(i), s.out())) {
            converters[i] = converter(s.in(i), s.out(), s.graph.arithmetic);
            converts = true;
        }
    if (!converts)
        return move;
    return OpRun{[run = move->run, converters](Operands in, Array &out) {
        std::vector<const Array *> operands(in.begin(), in.end());
        std::vector<Array> converted(converters.size());
        for (std::size_t i = 0; i < converters.size(); ++i)
            if (converters[i]) {
                converted[i] = converters[i](*in[i]);
                operands[i] = &converted[i];
            }
        run(operands, out);
    }};
}

} // namespace partita
