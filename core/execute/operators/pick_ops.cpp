// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/prepare.h"
#include "execute/values/plain.h"
#include "graph/walk.h"

#include <cstring>

namespace partita {

namespace {

OpRun along(Walk walk)
{
    return {[walk = std::move(walk)](
                Operands in, Array &out) { copyAlong(walk, in[0]->data, out.type.hostBytes(), out.shape, out.data); }};
}

} // namespace

Result<OpRun> prepareSlice(const OpSite &s)
{
    const auto &a = s.op.as<SliceAttrs>();
    const Shape &from = s.in(0).shape;
    if (a.begin.size() != from.size() || a.step.size() != from.size() || a.count != s.out().shape)
        return s.refuse("the slice does not fit " + text(from));
    for (std::size_t i = 0; i < from.size(); ++i) {
        auto last = a.begin[i] + (a.count[i] - 1) * a.step[i];
        if (a.begin[i] < 0 || a.begin[i] >= from[i] || last < 0 || last >= from[i])
            return s.refuse("the slice leaves " + text(from));
    }
    return along(sliceWalk(from, a));
}

Result<OpRun> prepareExpand(const OpSite &s)
{
    const Shape &from = s.in(0).shape, &to = s.out().shape;
    if (from.size() > to.size())
        return s.refuse(text(from) + " does not broadcast to " + text(to));
    for (auto missing = to.size() - from.size(), i = missing; i < to.size(); ++i)
        if (from[i - missing] != 1 && from[i - missing] != to[i])
            return s.refuse(text(from) + " does not broadcast to " + text(to));
    return along({0, broadcastStrides(from, to)});
}

Result<OpRun> prepareGather(const OpSite &s)
{
    const auto *attrs = std::get_if<AxisAttrs>(&s.op.attrs);
    const Shape &from = s.in(0).shape;
    auto axis = std::size_t(attrs ? attrs->axis : 0);
    if (axis >= from.size())
        return s.refuse("axis " + std::to_string(axis) + " does not exist in " + text(from));
    const Tensor &indices = s.in(1);
    if (indices.type != i32 && indices.type != i64)
        return s.refuse("its indices are " + indices.type.name() + ", not i32 or i64");
    std::int64_t outer = elements(Shape(from.begin(), from.begin() + std::ptrdiff_t(axis)));
    std::int64_t inner = elements(Shape(from.begin() + std::ptrdiff_t(axis) + 1, from.end()));
    if (outer * inner * indices.elements() != s.out().elements())
        return s.refuse(
            "gathers " + std::to_string(outer * inner * indices.elements()) + " elements into " + text(s.out().shape));
    return OpRun{[outer, inner, extent = from[axis]](Operands in, Array &out) {
        std::size_t run = std::size_t(inner) * out.type.hostBytes();
        auto to = out.data.data();
        for (std::int64_t o = 0; o < outer; ++o)
            for (std::int64_t i = 0; i < in[1]->size(); ++i, to += run) {
                auto at = in[1]->type == i64 ? in[1]->as<std::int64_t>()[i] : in[1]->as<std::int32_t>()[i];
                auto row = std::size_t(o * extent + plainIndex(at, extent));
                std::memcpy(to, in[0]->data.data() + row * run, run);
            }
    }};
}

} // namespace partita
