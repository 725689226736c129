// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "stage.h"

namespace partita::tynnp {

template <class Number>
struct Rows {
    Number first{0}, count{0};
};

/// Of one stage in a strip.
template <class Number>
struct StageRows {
    Rows<Number> in, out;
    Number padTop{0};
};

/// Stages that run one after the other on strips of output rows of the last, through on-chip memory; each strip
/// computes the rows of the stages before anew that its windows reach over.
class Chain {
public:
    struct Source { ///< an activation from outside the chain
        std::size_t stage;
        bool other;  ///< the second operand of the stage
        int index;   ///< among the kernel's inputs
        bool inside; ///< its rows are those of the first stage's tile
    };

    Chain(const Site &, const Description &);

    const std::vector<Stage> &stages() const { return m_stages; }
    const std::vector<Source> &sources() const { return m_sources; } ///< the chain's own input first
    std::int64_t rows() const { return m_stages.back().rowsOut; }
    /// Most output rows of each stage in strips of so many.
    std::vector<std::int64_t> mostRows(std::int64_t tile) const;
    /// Rows of every stage in the strip of these rows of the last. `let` names a value.
    template <class Number, class Let>
    std::vector<StageRows<Number>> rowsOf(Rows<Number> strip, const Let &let) const;
    /// What a source copies of that.
    template <class Number>
    const Rows<Number> &rowsOf(const Source &source, const std::vector<StageRows<Number>> &rows) const
    {
        return source.stage == 0 && !source.other ? rows[0].in : rows[source.stage].out;
    }
    /// The copy on a link between a home and a tile, where the rows lie without gaps.
    Copy load(const Source &, const Rows<Expr> &, int link, int home, Place tile) const;
    Copy store(const Rows<Expr> &, int link, int home, Place tile) const;
    /// The setting of the NU with the fewest cycles for so many rows; "" of other stages.
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
std::vector<StageRows<Number>> Chain::rowsOf(Rows<Number> strip, const Let &let) const
{
    using std::max, std::min;
    std::vector<StageRows<Number>> all(m_stages.size());
    for (auto i = m_stages.size(); i-- > 0;) {
        const auto &w = m_stages[i].window;
        all[i].out = strip;
        if (w.kernel[0] != 1 || w.stride[0] != 1) {
            Number low = strip.first * w.stride[0] - w.pads[0];
            Number first = let("y", i, max(Number(0), low));
            Number count = let(
                "n", i, min(Number(m_stages[i].rowsIn), low + ((strip.count - 1) * w.stride[0] + w.kernel[0])) - first);
            all[i].padTop = let("p", i, first - low);
            strip = {first, count};
        }
        all[i].in = strip;
    }
    return all;
}

/// Bytes of each memory that the tiles of a schedule take.
std::vector<std::int64_t> chainScratch(
    const Site &, const Chain &, std::int64_t tile, bool doubleBuffer, const Description &);

/// The bound of a chain. A strip's calls and the moves between them follow one another, and so do strips; with single
/// buffers the loads and stores of a strip as well, with double ones DDR is busy for all of them.
std::unique_ptr<TileBound> chainBound(const Site &, const Description &);

} // namespace partita::tynnp
