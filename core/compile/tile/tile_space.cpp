// SPDX-License-Identifier: Apache-2.0
#include "compile/tile/tile_space.h"

#include "target/description/words.h"

#include <algorithm>
#include <cmath>

namespace partita {

std::vector<std::int64_t> tileSizes(const Axis &axis, const TileWishes &wishes)
{
    if (auto own = std::ranges::find(wishes.tile, axis.name, [](const auto &t) { return t.first; });
        own != wishes.tile.end())
        return {own->second};
    std::vector<std::int64_t> out;
    for (auto n = axis.multiple; n < axis.extent; n += axis.multiple)
        out.push_back(n);
    out.push_back(axis.extent);
    return out;
}

std::vector<std::int64_t> evenSizes(const Axis &axis, const std::vector<std::int64_t> &sizes)
{
    std::vector<std::int64_t> out;
    for (std::int64_t tiles :
        {512, 256, 128, 112, 64, 56, 48, 32, 28, 24, 20, 16, 14, 12, 10, 8, 7, 6, 5, 4, 3, 2, 1}) {
        auto size = std::ranges::lower_bound(sizes, (axis.extent + tiles - 1) / tiles);
        if (size != sizes.end() && (out.empty() || *size > out.back()))
            out.push_back(*size);
    }
    return out.empty() ? sizes : out;
}

std::int64_t tileSteps(const std::vector<Axis> &axes, const Schedule &s)
{
    std::int64_t n = 1;
    for (const auto &axis : axes)
        n *= (axis.extent + s.of(axis.name, axis.extent) - 1) / s.of(axis.name, axis.extent);
    return n;
}

std::string describe(const Schedule &s)
{
    auto out = s.tile.empty() ? "whole" : tileText(s.tile);
    return s.variant.empty() ? out : s.variant + ", " + out;
}

std::vector<std::string> movingAxes(const std::vector<Axis> &axes, const Schedule &schedule)
{
    std::vector<std::string> out;
    for (const auto &axis : axes)
        if (schedule.of(axis.name, axis.extent) < axis.extent)
            out.push_back(axis.name);
    return out;
}

std::pair<std::size_t, std::uint32_t> widest(const std::vector<std::vector<std::int64_t>> &sizes,
    std::span<const std::uint32_t> least, std::span<const std::uint32_t> most)
{
    std::size_t axis = 0;
    double ratio = 0;
    for (std::size_t a = 0; a < sizes.size(); ++a)
        if (auto own = double(sizes[a][most[a]]) / double(sizes[a][least[a]]); least[a] < most[a] && own > ratio) {
            ratio = own;
            axis = a;
        }
    const auto &own = sizes[axis];
    auto middle = std::sqrt(double(own[least[axis]]) * double(own[most[axis]]));
    auto split
        = std::uint32_t(std::ranges::lower_bound(own, middle, {}, [](auto n) { return double(n); }) - own.begin());
    return {axis, std::clamp(split, least[axis] + 1, most[axis])};
}

Result<Rewritten> legalKernel(const Target &target, const Site &site, const Schedule &schedule)
{
    auto kernel = lowerKernel(target, site, schedule);
    if (!kernel)
        return kernel;
    if (auto full = tileOverflow(kernel->lowered.program, target.description()); !full.empty())
        return fail(full, Fault::Unsupported);
    return kernel;
}

double tileRoom(const Description &d, std::size_t memory)
{
    return double(d.memories[memory].size()) * (int(memory) == d.coreMemory() ? 0.5 : 1.0);
}

std::string tileOverflow(const Program &program, const Description &d)
{
    std::vector<std::int64_t> used(d.memories.size());
    for (const auto &operand : program.operands)
        if (operand.role == Operand::Role::Scratch)
            used[operand.memory] += operand.bytes;
    for (std::size_t m = 0; m < used.size(); ++m)
        if (double(used[m]) > tileRoom(d, m))
            return "its tiles need " + std::to_string(used[m]) + " bytes of " + d.memories[m].name
                + ", but may use only " + std::to_string(std::int64_t(tileRoom(d, m)));
    return {};
}

} // namespace partita
