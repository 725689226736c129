// SPDX-License-Identifier: Apache-2.0
#include "execute/op_run.h"
#include "execute/plain.h"

#include <cstring>

namespace partita {

namespace {

/// Element strides of a row-major array.
std::vector<std::int64_t> stridesOf(const Shape &shape)
{
    std::vector<std::int64_t> stride(shape.size(), 1);
    for (auto i = shape.size(); i-- > 1;)
        stride[i - 1] = stride[i] * shape[i];
    return stride;
}

/// out[i] = in[first + Σ i·stride], the result in order.
OpRun strided(std::int64_t first, std::vector<std::int64_t> stride)
{
    return {[first, stride](Operands in, Array &out) {
        std::size_t size = out.type.hostBytes(), rank = stride.size();
        auto to = out.data.data();
        std::vector<std::int64_t> index(rank);
        std::int64_t at = first;
        for (;; to += size) {
            std::memcpy(to, in[0]->data.data() + std::size_t(at) * size, size);
            std::size_t d = rank;
            for (; d > 0; --d) {
                at += stride[d - 1];
                if (++index[d - 1] < out.shape[d - 1])
                    break;
                at -= out.shape[d - 1] * stride[d - 1];
                index[d - 1] = 0;
            }
            if (d == 0)
                return;
        }
    }};
}

} // namespace

Result<OpRun> prepareSlice(const OpSite &s)
{
    const auto &a = s.op.as<SliceAttrs>();
    const Shape &from = s.in(0).shape;
    if (a.begin.size() != from.size() || a.step.size() != from.size() || a.count != s.out().shape)
        return s.refuse("the slice does not fit " + text(from));
    auto stride = stridesOf(from);
    std::int64_t first = 0;
    for (std::size_t i = 0; i < from.size(); ++i) {
        auto last = a.begin[i] + (a.count[i] - 1) * a.step[i];
        if (a.begin[i] < 0 || a.begin[i] >= from[i] || last < 0 || last >= from[i])
            return s.refuse("the slice leaves " + text(from));
        first += a.begin[i] * stride[i];
        stride[i] *= a.step[i];
    }
    return strided(first, stride);
}

Result<OpRun> prepareExpand(const OpSite &s)
{
    const Shape &from = s.in(0).shape, &to = s.out().shape;
    if (from.size() > to.size())
        return s.refuse(text(from) + " does not broadcast to " + text(to));
    auto own = stridesOf(from);
    std::size_t missing = to.size() - from.size();
    std::vector<std::int64_t> stride(to.size());
    for (std::size_t i = missing; i < to.size(); ++i) {
        if (from[i - missing] != 1 && from[i - missing] != to[i])
            return s.refuse(text(from) + " does not broadcast to " + text(to));
        stride[i] = from[i - missing] == 1 ? 0 : own[i - missing];
    }
    return strided(0, stride);
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
        return s.refuse("gathers " + std::to_string(outer * inner * indices.elements()) + " elements into " + text(s.out().shape));
    return OpRun{[outer, inner, extent = from[axis]](Operands in, Array &out) {
        std::size_t run = std::size_t(inner) * out.type.hostBytes();
        auto to = out.data.data();
        for (std::int64_t o = 0; o < outer; ++o)
            for (std::int64_t i = 0; i < in[1]->size(); ++i, to += run) {
                auto at = in[1]->type == i64 ? in[1]->as<std::int64_t>()[std::size_t(i)]
                                             : in[1]->as<std::int32_t>()[std::size_t(i)];
                auto row = std::size_t(o * extent + plainIndex(at, extent));
                std::memcpy(to, in[0]->data.data() + row * run, run);
            }
    }};
}

} // namespace partita
