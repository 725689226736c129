// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "stage.h"

namespace partita::tynnp {

template <class Number>
struct Rows {
    Number first{0}, count{0};
};

/// The rows that one stage reads and writes in a strip.
template <class Number>
struct StageRows {
    Rows<Number> in, out;
    Number padTop{0};
};

/// Stages that run one after the other and pass their results through on-chip memory. They work on a strip of the last
/// stage's output rows at a time. Where the windows of two strips overlap, each strip computes the rows of the earlier
/// stages again.
class Chain {
public:
    struct Source { ///< an activation from outside the chain
        std::size_t stage;
        bool other;  ///< the second operand of the stage
        int index;   ///< among the kernel's inputs
        bool inside; ///< its rows are already in the first stage's tile: nothing is loaded
    };

    Chain(const Site &, const Description &);

    const std::vector<Stage> &stages() const { return m_stages; }
    const std::vector<Source> &sources() const { return m_sources; } ///< the chain's own input first
    std::int64_t rows() const { return m_stages.back().rowsOut; }
    /// By stage: the most output rows that it computes for a strip of `tile` rows.
    std::vector<std::int64_t> mostRows(std::int64_t tile) const;
    /// The rows of every stage in the strip that writes these rows of the last stage. `let` may put a value into a
    /// variable.
    template <class Number, class Let>
    std::vector<StageRows<Number>> rowsOf(Rows<Number> strip, const Let &let) const;
    /// Those of the rows that the source provides.
    template <class Number>
    const Rows<Number> &rowsOf(const Source &source, const std::vector<StageRows<Number>> &rows) const
    {
        return source.stage == 0 && !source.other ? rows[0].in : rows[source.stage].out;
    }
    /// The copy of rows on a link, from a tensor's home to a tile or back. In the tile they lie without gaps.
    Copy load(const Source &, const Rows<Expr> &, int link, int home, Place tile) const;
    Copy store(const Rows<Expr> &, int link, int home, Place tile) const;
    /// The variant of an NU convolution with the fewest cycles for `rows` output rows; "" for other stages.
    std::string variant(std::size_t stage, std::int64_t rows) const;
    double cycles(std::size_t stage, std::int64_t rows, const std::string &variant) const;

private:
    bool tileHolds(std::size_t stage, TensorId) const;

    const Site &m_site;
    const Description &m_description;
    std::vector<Stage> m_stages;
    std::vector<Source> m_sources;
};

template <class Number, class Let>
std::vector<StageRows<Number>> Chain::rowsOf(Rows<Number> rows, const Let &let) const
{
    using std::max, std::min;
    std::vector<StageRows<Number>> all(m_stages.size());
    for (auto i = m_stages.size(); i-- > 0;) {
        const auto &w = m_stages[i].window;
        all[i].out = rows;
        if (w.kernel[0] != 1 || w.stride[0] != 1) {
            Number low = rows.first * w.stride[0] - w.pads[0];
            Number first = let("y", i, max(Number(0), low));
            Number count = let(
                "n", i, min(Number(m_stages[i].rowsIn), low + ((rows.count - 1) * w.stride[0] + w.kernel[0])) - first);
            all[i].padTop = let("p", i, first - low);
            rows = {first, count};
        }
        all[i].in = rows;
    }
    return all;
}

/// Bytes that the tiles of a schedule take, by memory.
std::vector<std::int64_t> chainScratch(
    const Site &, const Chain &, std::int64_t tile, bool doubleBuffer, const Description &);

/// The lower bound of a chain's cycles. The calls of a strip and the moves between them run one after the other, and so
/// do the strips. With single buffers, so do the loads and stores of a strip. With double buffers, loads and stores
/// overlap the calls, and the chain takes at least as long as DDR is busy with them.
std::unique_ptr<TileBound> chainBound(const Site &, const Description &);

} // namespace partita::tynnp
