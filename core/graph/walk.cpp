// SPDX-License-Identifier: Apache-2.0
#include "graph/walk.h"

#include <cstring>

namespace partita {

std::vector<std::int64_t> rowMajorStrides(const Shape &shape)
{
    std::vector<std::int64_t> out(shape.size(), 1);
    for (auto i = shape.size(); i-- > 1;)
        out[i - 1] = out[i] * shape[i];
    return out;
}

std::vector<std::int64_t> broadcastStrides(const Shape &shape, const Shape &to)
{
    auto own = rowMajorStrides(shape);
    std::vector<std::int64_t> out(to.size());
    auto missing = to.size() - shape.size();
    for (std::size_t i = missing; i < to.size(); ++i)
        out[i] = shape[i - missing] == 1 ? 0 : own[i - missing];
    return out;
}

Walk transposeWalk(const Shape &from, const std::vector<int> &perm)
{
    auto own = rowMajorStrides(from);
    Walk walk;
    for (auto axis : perm)
        walk.step.push_back(own[axis]);
    return walk;
}

Walk sliceWalk(const Shape &from, const SliceAttrs &slice)
{
    Walk walk{0, rowMajorStrides(from)};
    for (std::size_t i = 0; i < from.size(); ++i) {
        walk.start += slice.begin[i] * walk.step[i];
        walk.step[i] *= slice.step[i];
    }
    return walk;
}

void copyAlong(const Walk &walk, std::span<const std::byte> from, std::size_t elementBytes, const Shape &shape,
    std::span<std::byte> to)
{
    std::vector<std::int64_t> index(shape.size());
    auto at = walk.start;
    for (std::size_t o = 0; o < to.size(); o += elementBytes) {
        std::memcpy(&to[o], from.data() + std::size_t(at) * elementBytes, elementBytes);
        for (auto i = shape.size(); i-- > 0;) {
            at += walk.step[i];
            if (++index[i] < shape[i])
                break;
            at -= walk.step[i] * shape[i];
            index[i] = 0;
        }
    }
}

} // namespace partita
