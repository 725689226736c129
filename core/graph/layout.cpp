// SPDX-License-Identifier: Apache-2.0
#include "graph/layout.h"

#include "support/divide.h"

#include <algorithm>
#include <array>

namespace partita {

namespace {

std::vector<Layout::Dim> inOrder(std::size_t rank)
{
    std::vector<Layout::Dim> out;
    for (std::size_t i = 0; i < rank; ++i)
        out.push_back({int(i)});
    return out;
}

} // namespace

Layout Layout::rowMajor(std::size_t rank)
{
    static const std::vector<Shared<std::vector<Dim>>> known{
        inOrder(0), inOrder(1), inOrder(2), inOrder(3), inOrder(4), inOrder(5), inOrder(6)};
    const auto *name = rank == 4 ? "CHW" : "row";
    return rank < known.size() ? Layout{name, known[rank]} : Layout{name, inOrder(rank)};
}

Layout Layout::channelsLast(std::size_t rank)
{
    if (rank != 4)
        return rowMajor(rank);
    static const Shared<std::vector<Dim>> dims{{0}, {2}, {3}, {1}};
    return {"HWC", dims};
}

Layout Layout::unsignedBytes() const { return plus128 ? *this : Layout{name + "u8", dims, true}; }

Layout Layout::signedBytes() const { return plus128 ? Layout{name.substr(0, name.size() - 2), dims, false} : *this; }

namespace {

std::int64_t splitBlock(const Layout &layout, int axis)
{
    for (const auto &dim : layout.dims)
        if (dim.axis == axis && dim.block)
            return dim.block;
    return 0;
}

std::int64_t extentOf(const Layout &layout, const Layout::Dim &dim, const Shape &logical)
{
    if (dim.block)
        return dim.block;
    auto whole = logical[dim.axis], block = splitBlock(layout, dim.axis);
    return block ? ceilDiv(whole, block) : whole;
}

} // namespace

Shape Layout::physical(const Shape &logical) const
{
    Shape out;
    for (const auto &dim : dims)
        out.push_back(extentOf(*this, dim, logical));
    return out;
}

std::int64_t Layout::elements(const Shape &logical) const
{
    std::int64_t n = 1;
    for (const auto &dim : dims)
        n *= extentOf(*this, dim, logical);
    return n;
}

std::int64_t Layout::offset(const Shape &logical, const std::vector<std::int64_t> &index) const
{
    std::int64_t at = 0;
    auto extents = physical(logical);
    for (std::size_t d = 0; d < dims.size(); ++d) {
        auto i = index[dims[d].axis];
        auto block = splitBlock(*this, dims[d].axis);
        at = at * extents[d] + (dims[d].block ? i % dims[d].block : block ? i / block : i);
    }
    return at;
}

namespace {

/// The axes that matter for the order of bytes, extents of 1 left out, split ones marked; blocks that
/// follow one another without padding are the axis whole.
struct Significant {
    std::array<Layout::Dim, 32> dims;
    std::size_t count = 0;

    Significant(const Layout &layout, const Shape &shape)
    {
        for (const auto &dim : layout.dims) {
            auto whole = shape[dim.axis];
            auto extent = extentOf(layout, dim, shape);
            if (extent == 1)
                continue;
            if (count && dims[count - 1].axis == dim.axis && dims[count - 1].block * extent == whole)
                dims[count - 1].block = 0;
            else
                dims[count++] = {dim.axis, extent == whole ? 0 : extent};
        }
    }
    friend bool operator==(const Significant &a, const Significant &b)
    {
        return std::equal(a.dims.begin(), a.dims.begin() + std::ptrdiff_t(a.count), b.dims.begin(),
            b.dims.begin() + std::ptrdiff_t(b.count));
    }
};

} // namespace

bool sameBytes(const Layout &a, const Layout &b, const Shape &shape)
{
    constexpr auto most = std::tuple_size_v<decltype(Significant::dims)>;
    return a.plus128 == b.plus128
        && (a.dims == b.dims
            || (a.dims.size() <= most && b.dims.size() <= most && Significant(a, shape) == Significant(b, shape)));
}

} // namespace partita
