// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/error.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Schedule: rearranges loops and data without changing what is computed. A loop schedule splits, fuses, reorders,
/// aligns and partitions the loops of a kernel. A buffer schedule splits, fuses, reorders and aligns the axes of a
/// tensor, such as weights that an engine reads in blocks.
namespace partita {

struct LoopAxis {
    std::string name;
    std::int64_t extent = 1;
    friend bool operator==(const LoopAxis &, const LoopAxis &) = default;
};

/// Splitting K gives K.o and K.i; fusing A and B gives A*B.
struct LoopStep {
    enum class Kind : std::uint8_t {
        Split,       ///< axes[0] into steps of `factor`; beyond the extent nothing is done
        Fuse,        ///< axes[0] and axes[1], neighbours, into one
        Reorder,     ///< the named axes, outermost first, take the places they have together
        ExtentAlign, ///< axes[0] up to a multiple of `factor`; beyond the extent nothing is done
        Partition,   ///< the iterations of axes[0] that need a check: eager: as programs, lazy: as shorter loops
    } kind = Kind::Split;
    std::vector<std::string> axes;
    std::int64_t factor = 1;
    bool lazy = false;
    friend bool operator==(const LoopStep &, const LoopStep &) = default;
};

/// "split(OY,8);reorder(K.o,OY.o);loop_partition(OY.o,eager)". Error names the step at fault.
Result<std::vector<LoopStep>> parseLoopSteps(std::string_view text);
std::string text(const std::vector<LoopStep> &);

/// A node of a loop nest whose boundaries may have become programs of their own.
struct LoopTree {
    enum class Kind : std::uint8_t {
        Sequence, ///< its children, one after the other
        Loop,     ///< axis from begin to end; `clipped`: the end comes earlier where an inner check would fail
        Guard,    ///< its child where a value stays below its bound
        Body,
    } kind = Kind::Body;
    std::string axis;
    int var = -1; ///< Loop: which; Guard, clipped Loop: the value that is checked is `checked`
    std::int64_t begin = 0, end = 0;
    bool clipped = false;
    int checked = -1;
    std::int64_t bound = 0;
    std::vector<LoopTree> children;

    /// An indented line a node.
    std::string text(int indent = 0) const;
};

/// A schedule of loops over some axes. Whatever the steps, the tree visits every index of those axes exactly once.
class LoopSchedule {
public:
    explicit LoopSchedule(std::vector<LoopAxis> axes);

    /// Error: an axis that is not there, axes that are no neighbours, a factor below 1.
    Result<void> apply(const LoopStep &);
    /// Outermost first.
    std::vector<LoopAxis> loops() const;
    LoopTree tree() const;
    /// The index on each axis given to the constructor, in the order of execution.
    void visit(const LoopTree &, const std::function<void(std::span<const std::int64_t>)> &) const;

private:
    struct Var {
        std::string name;
        std::int64_t extent;
    };
    struct Definition { ///< var = outer · factor + inner, or whole / factor, or whole % factor
        enum class Kind : std::uint8_t { Sum, Quotient, Remainder } kind;
        int var, outer, inner;
        std::int64_t factor;
    };
    struct Check {
        int var;
        std::int64_t bound; ///< only below it something is done
    };
    struct Range {
        std::int64_t low, high;
    };
    class Builder;

    int find(const std::string &name) const; ///< place among the loops or -1
    std::vector<std::int64_t> values(std::vector<std::int64_t> loops) const;
    std::vector<Range> ranges(std::vector<Range> loops) const;
    bool depends(int var, int loop) const;
    void visit(const LoopTree &, std::vector<std::int64_t> &,
        const std::function<void(std::span<const std::int64_t>)> &) const;

    int m_axes;
    std::vector<Var> m_vars; ///< the axes first
    std::vector<Definition> m_definitions;
    std::vector<Check> m_checks;
    std::vector<int> m_loops;
    std::vector<int> m_eager, m_lazy;
};

} // namespace partita
