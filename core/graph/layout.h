// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/types.h"
#include "support/shared.h"

#include <vector>

namespace partita {

/// The physical order of a tensor: dimensions outermost first. Each walks one logical axis, either
/// whole, or split: an outer dimension counts blocks and a later `inner` one the place in the block.
/// Partial blocks are padded with the tensor's zero point. Bytes may be stored plus 128, for engines that read no sign.
struct Layout {
    struct Dim {
        int axis;
        std::int64_t block = 0; ///< 0: the axis whole (or, when it is split, its block count)
        friend bool operator==(const Dim &, const Dim &) = default;
    };
    std::string name; ///< "CHW", "HWC", "HWCu8", "C16", "row"
    Shared<std::vector<Dim>> dims;
    bool plus128 = false; ///< of int8 tensors: 0 to 255 stand for −128 to 127

    friend bool operator==(const Layout &a, const Layout &b) { return a.dims == b.dims && a.plus128 == b.plus128; }

    /// The logical order itself ("row"; "CHW" for four axes).
    static Layout rowMajor(std::size_t rank);
    /// N H W C for four axes; the logical order otherwise.
    static Layout channelsLast(std::size_t rank);
    /// The same order with bytes plus 128, and with their sign.
    Layout unsignedBytes() const;
    Layout signedBytes() const;

    /// Extents of the physical dimensions for a logical shape.
    Shape physical(const Shape &logical) const;
    /// Elements including the padding of partial blocks.
    std::int64_t elements(const Shape &logical) const;
    /// Position of a logical index, in elements.
    std::int64_t offset(const Shape &logical, const std::vector<std::int64_t> &index) const;
};

/// Whether both store every element of `shape` at the same place in the same way (so no transform is needed).
bool sameBytes(const Layout &, const Layout &, const Shape &shape);

} // namespace partita
