// SPDX-License-Identifier: Apache-2.0
#include "schedule/buffer_schedule.h"

#include "graph/walk.h"
#include "support/divide.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <numeric>
#include <ranges>

namespace partita {

namespace {

/// Copies the box `extent` from one strided buffer to another.
void copyBox(const Shape &extent, const std::vector<std::int64_t> &from, const std::vector<std::int64_t> &to,
    const std::vector<std::byte> &source, std::vector<std::byte> &target, std::size_t bytes)
{
    Shape at(extent.size());
    for (auto count = elements(extent); count-- > 0;) {
        auto s = std::inner_product(at.begin(), at.end(), from.begin(), std::int64_t(0));
        auto t = std::inner_product(at.begin(), at.end(), to.begin(), std::int64_t(0));
        std::memcpy(&target[std::size_t(t) * bytes], &source[std::size_t(s) * bytes], bytes);
        for (auto a = extent.size(); a-- > 0 && ++at[a] == extent[a];)
            at[a] = 0;
    }
}

TensorTransform undone(const TensorTransform &t)
{
    using Kind = TensorTransform::Kind;
    TensorTransform out{t.kind, t.to, t.from, t.perm};
    if (t.kind == Kind::Pad)
        out.kind = Kind::Slice;
    for (std::size_t i = 0; i < t.perm.size(); ++i)
        out.perm[t.perm[i]] = int(i);
    return out;
}

} // namespace

std::vector<std::byte> TensorTransform::apply(
    std::vector<std::byte> data, std::size_t elementBytes, std::byte pad) const
{
    if (kind == Kind::Reshape)
        return data;
    std::vector<std::byte> out(std::size_t(elements(to)) * elementBytes, pad);
    auto source = kind == Kind::Transpose ? transposeWalk(from, perm).step : rowMajorStrides(from);
    copyBox(kind == Kind::Pad ? from : to, source, rowMajorStrides(to), data, out, elementBytes);
    return out;
}

BufferSchedule::BufferSchedule(std::vector<BufferAxis> axes) : m_axes(std::move(axes)), m_shape(shape()) { }

Shape BufferSchedule::shape() const
{
    Shape out;
    for (const auto &axis : m_axes)
        out.push_back(axis.extent);
    return out;
}

void BufferSchedule::transform(TensorTransform::Kind kind, Shape to, std::vector<int> perm)
{
    if (to == m_shape && kind != TensorTransform::Kind::Transpose)
        return;
    m_forward.push_back({kind, m_shape, to, std::move(perm)});
    m_shape = std::move(to);
}

Result<void> BufferSchedule::apply(const BufferStep &step)
{
    using Kind = BufferStep::Kind;
    auto find = [&](const std::string &name) { return std::ranges::find(m_axes, name, &BufferAxis::name); };
    for (const auto &name : step.axes)
        if (find(name) == m_axes.end())
            return fail("the buffer has no axis " + name);
    if (step.axes.empty() || step.factor < 1)
        return fail("a step of a buffer schedule names an axis, and a factor of 1 or more");
    auto axis = find(step.axes[0]);
    auto aligned = roundedUp(axis->extent, step.factor);
    switch (step.kind) {
    case Kind::Split:
    case Kind::DimAlign: {
        axis->extent = aligned;
        transform(TensorTransform::Kind::Pad, shape());
        if (step.kind == Kind::DimAlign)
            break;
        auto name = axis->name;
        *axis = {name + ".o", aligned / step.factor};
        m_axes.insert(axis + 1, {name + ".i", step.factor});
        transform(TensorTransform::Kind::Reshape, shape());
        break;
    }
    case Kind::Fuse:
        if (step.axes.size() != 2 || axis + 1 == m_axes.end() || (axis + 1)->name != step.axes[1])
            return fail("buffer_fuse takes two neighbouring axes, the outer one first");
        *axis = {axis->name + "*" + (axis + 1)->name, axis->extent * (axis + 1)->extent};
        m_axes.erase(axis + 1);
        transform(TensorTransform::Kind::Reshape, shape());
        break;
    case Kind::Reorder: {
        std::vector<int> perm;
        std::vector<BufferAxis> ordered;
        for (const auto &name : step.axes) {
            perm.push_back(int(find(name) - m_axes.begin()));
            ordered.push_back(*find(name));
        }
        auto sorted = perm;
        std::ranges::sort(sorted);
        if (perm.size() != m_axes.size() || std::ranges::adjacent_find(sorted) != sorted.end())
            return fail("buffer_reorder names every axis once");
        m_axes = std::move(ordered);
        transform(TensorTransform::Kind::Transpose, shape(), std::move(perm));
        break;
    }
    }
    m_steps.push_back(step);
    return {};
}

BufferSchedule &BufferSchedule::must(const BufferStep &step)
{
    [[maybe_unused]] auto done = apply(step);
    assert(done);
    return *this;
}
BufferSchedule &BufferSchedule::split(const std::string &axis, std::int64_t factor)
{
    return must({BufferStep::Kind::Split, {axis}, factor});
}
BufferSchedule &BufferSchedule::fuse(const std::string &outer, const std::string &inner)
{
    return must({BufferStep::Kind::Fuse, {outer, inner}});
}
BufferSchedule &BufferSchedule::reorder(std::vector<std::string> axes)
{
    return must({BufferStep::Kind::Reorder, std::move(axes)});
}
BufferSchedule &BufferSchedule::dimAlign(const std::string &axis, std::int64_t multiple)
{
    return must({BufferStep::Kind::DimAlign, {axis}, multiple});
}

std::vector<TensorTransform> BufferSchedule::forward() const { return m_forward; }

std::vector<TensorTransform> BufferSchedule::inverse() const
{
    std::vector<TensorTransform> out;
    for (const auto &t : m_forward | std::views::reverse)
        out.push_back(undone(t));
    return out;
}

std::string BufferSchedule::text() const
{
    static constexpr const char *names[] = {"buffer_split", "buffer_fuse", "buffer_reorder", "buffer_dim_align"};
    std::string out;
    for (const auto &step : m_steps) {
        out += (out.empty() ? "" : "; ") + std::string(names[int(step.kind)]) + "(";
        for (std::size_t i = 0; i < step.axes.size(); ++i)
            out += (i ? "," : "") + step.axes[i];
        bool factor = step.kind == BufferStep::Kind::Split || step.kind == BufferStep::Kind::DimAlign;
        out += factor ? "," + std::to_string(step.factor) + ")" : ")";
    }
    return out;
}

std::vector<std::byte> applyAll(const std::vector<TensorTransform> &transforms, std::vector<std::byte> data,
    std::size_t elementBytes, std::byte pad)
{
    for (const auto &t : transforms)
        data = t.apply(std::move(data), elementBytes, pad);
    return data;
}

} // namespace partita
