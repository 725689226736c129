// SPDX-License-Identifier: Apache-2.0
#include "graph/layout.h"

namespace partita {

Layout Layout::rowMajor(std::size_t rank)
{
    Layout layout{rank == 4 ? "CHW" : "row", {}};
    for (std::size_t i = 0; i < rank; ++i)
        layout.dims.push_back({int(i)});
    return layout;
}

Layout Layout::channelsLast(std::size_t rank)
{
    if (rank != 4)
        return rowMajor(rank);
    return {"HWC", {{0}, {2}, {3}, {1}}};
}

namespace {

std::int64_t splitBlock(const Layout &layout, int axis)
{
    for (const auto &dim : layout.dims)
        if (dim.axis == axis && dim.block)
            return dim.block;
    return 0;
}

} // namespace

Shape Layout::physical(const Shape &logical) const
{
    Shape out;
    for (const auto &dim : dims) {
        auto extent = logical[std::size_t(dim.axis)];
        auto block = splitBlock(*this, dim.axis);
        if (dim.block)
            out.push_back(dim.block);
        else
            out.push_back(block ? (extent + block - 1) / block : extent);
    }
    return out;
}

std::int64_t Layout::elements(const Shape &logical) const { return partita::elements(physical(logical)); }

std::int64_t Layout::offset(const Shape &logical, const std::vector<std::int64_t> &index) const
{
    std::int64_t at = 0;
    auto extents = physical(logical);
    for (std::size_t d = 0; d < dims.size(); ++d) {
        auto i = index[std::size_t(dims[d].axis)];
        auto block = splitBlock(*this, dims[d].axis);
        at = at * extents[d] + (dims[d].block ? i % dims[d].block : block ? i / block : i);
    }
    return at;
}

namespace {

/// The axes that matter for the order of bytes, extents of 1 left out, split ones marked; blocks that
/// follow one another without padding are the axis whole.
std::vector<Layout::Dim> significant(const Layout &layout, const Shape &shape)
{
    std::vector<Layout::Dim> out;
    auto extents = layout.physical(shape);
    for (std::size_t d = 0; d < layout.dims.size(); ++d) {
        auto axis = layout.dims[d].axis;
        auto whole = shape[std::size_t(axis)];
        if (extents[d] == 1)
            continue;
        if (!out.empty() && out.back().axis == axis && out.back().block * extents[d] == whole)
            out.back().block = 0;
        else
            out.push_back({axis, extents[d] == whole ? 0 : extents[d]});
    }
    return out;
}

} // namespace

bool sameBytes(const Layout &a, const Layout &b, const Shape &shape)
{
    return a == b || significant(a, shape) == significant(b, shape);
}

} // namespace partita
