// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/types.h"
#include "support/error.h"

#include <cstddef>
#include <string>
#include <vector>

namespace partita {

/// One step that rearranges a tensor's elements. `from` and `to` are the shapes before and after.
struct TensorTransform {
    enum class Kind : std::uint8_t {
        Pad,       ///< extends each axis at its end
        Slice,     ///< keeps the start of each axis
        Reshape,   ///< keeps the elements in their order
        Transpose, ///< axis i of `to` is axis perm[i] of `from`
    } kind = Kind::Reshape;
    Shape from, to;
    std::vector<int> perm;
    friend bool operator==(const TensorTransform &, const TensorTransform &) = default;

    /// `data` is row-major with elements of `elementBytes` bytes. A Pad fills new elements with `pad`.
    std::vector<std::byte> apply(
        std::vector<std::byte> data, std::size_t elementBytes, std::byte pad = std::byte(0)) const;
};

/// A named axis of a buffer. Splitting O gives O.o and O.i; fusing A and B gives A*B.
struct BufferAxis {
    std::string name;
    std::int64_t extent = 1;
    friend bool operator==(const BufferAxis &, const BufferAxis &) = default;
};

struct BufferStep {
    enum class Kind : std::uint8_t {
        Split,    ///< splits axes[0] into blocks of `factor` and pads the last
        Fuse,     ///< fuses the neighbours axes[0] and axes[1]
        Reorder,  ///< puts all axes into this order, outermost first
        DimAlign, ///< pads axes[0] to a multiple of `factor`
    } kind = Kind::Split;
    std::vector<std::string> axes;
    std::int64_t factor = 1;
};

/// A schedule of a buffer's axes, the counterpart of a loop schedule. `forward` gives the transforms from the original
/// layout to the scheduled one, `inverse` those that lead back.
class BufferSchedule {
public:
    explicit BufferSchedule(std::vector<BufferAxis> axes);

    /// Error: an axis that does not exist or is named twice, axes to fuse that are not neighbours, a factor below 1.
    Result<void> apply(const BufferStep &);
    // The step of the next four must be legal.
    BufferSchedule &split(const std::string &axis, std::int64_t factor);
    BufferSchedule &fuse(const std::string &outer, const std::string &inner);
    BufferSchedule &reorder(std::vector<std::string> axes);
    BufferSchedule &dimAlign(const std::string &axis, std::int64_t multiple);

    const std::vector<BufferAxis> &axes() const { return m_axes; }
    Shape shape() const;
    const std::vector<BufferStep> &steps() const { return m_steps; }
    std::vector<TensorTransform> forward() const;
    std::vector<TensorTransform> inverse() const;
    /// "buffer_split(O,4); buffer_reorder(O.o,I,O.i)"
    std::string text() const;

private:
    BufferSchedule &must(const BufferStep &);
    void transform(TensorTransform::Kind, Shape to, std::vector<int> perm = {});

    std::vector<BufferAxis> m_axes;
    Shape m_shape; ///< after the last transform
    std::vector<BufferStep> m_steps;
    std::vector<TensorTransform> m_forward;
};

std::vector<std::byte> applyAll(const std::vector<TensorTransform> &, std::vector<std::byte> data,
    std::size_t elementBytes, std::byte pad = std::byte(0));

} // namespace partita
