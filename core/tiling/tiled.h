// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <algorithm>
#include <functional>

/// Tiling: describes engines that work tile by tile: the grid of tiles, their sums, and lower bounds of their cycles.
namespace partita {

/// A few expressions by name.
class NamedExprs {
public:
    using Entry = std::pair<Name, Expr>;
    NamedExprs() = default;
    NamedExprs(std::initializer_list<Entry> entries) : m_entries(entries) { }
    auto find(Name name) const { return std::ranges::find(m_entries, name, &Entry::first); }
    bool contains(Name name) const { return find(name) != m_entries.end(); }
    /// The entry of that name, which stays as it is where there is one.
    const Expr &add(Name name, Expr value)
    {
        auto known = find(name);
        return known == m_entries.end() ? m_entries.emplace_back(name, std::move(value)).second : known->second;
    }
    /// Of the entry at that place.
    void set(std::size_t place, Expr value) { m_entries[place].second = std::move(value); }
    void clear() { m_entries.clear(); }

private:
    std::vector<Entry> m_entries;
};

/// Start and size of the current tile on each axis, and what the kernel derives from them.
struct TileVars {
    NamedExprs start, size, derived;
    const Expr &from(Name axis) const { return start.find(axis)->second; }
    const Expr &of(Name axis) const { return size.find(axis)->second; }
    const Expr &at(Name name) const { return derived.find(name)->second; }
};

/// A box of bytes in an operand's home: planes × rows × run.
struct Region {
    Expr offset{0}, run{0}, rows{1}, rowStride{0}, planes{1}, planeStride{0};
};

/// Whether it is one run of bytes, so that it can be used where it lies.
bool contiguous(const Region &);

/// An operand of a tiled kernel: where it lives, where the engine wants it, which axes move it.
struct TiledOperand {
    std::string field; ///< of the intrinsic
    Operand::Role role = Operand::Role::Input;
    int index = 0;
    int home = 0, work = 0; ///< memories; equal: used in place
    std::int64_t homeBytes = 0;
    std::int64_t tileBytes = 0;       ///< most bytes of one tile
    std::vector<std::string> depends; ///< axes that select the region
    std::function<Region(const TileVars &)> region;
    /// Set where it lies in its home in another form, which the core takes a tile from or puts one into: the call for a
    /// region, in elements behind the start of `home`. Home and work are one memory then.
    std::function<Call(const Place &home, const Place &work, const Region &, bool in)> convert = {};
    std::string name = {}; ///< of its home in the program, where it is not the field's
};

/// One intrinsic over a grid of tiles. The program loads the tiles of the operands that live elsewhere,
/// runs the intrinsic, stores the result; with double buffering the loads of the next tile are
/// started before the current one is computed. An operand whose region is only reloaded when one of its axes moves.
struct TiledKernel {
    std::optional<Call> start; ///< made once, before all tiles
    std::string intrinsic;
    int engine = 0;
    std::vector<Axis> axes;
    std::vector<TiledOperand> operands;
    /// Values that several fields share. `let` names one, as a variable of the program unless it is constant,
    /// and gives back what to use for it; it is then in TileVars::derived as well.
    using Let = std::function<Expr(Name, const Expr &)>;
    std::function<void(const TileVars &, const Let &let)> derive;
    std::function<void(Call &, const TileVars &)> args;
    /// Cutting an axis adds no fewer cycles to the calls where another is cut as well, and every cut as many as the
    /// others along the axis, as where a call's cost is a sum of products of one factor an axis, linear in its extent
    /// but for the border.
    bool separable = false;
    /// Used instead of a link when home and work are one memory but the region is not contiguous:
    /// an intrinsic of the core with the fields of a 3-D strided copy.
    std::function<Call(const Place &to, const Place &from, const Region &, bool gather)> coreCopy;
};

/// Error: no link between a home and a work memory.
Result<Program> tiledProgram(const TiledKernel &, const Schedule &, const Description &);
/// Of several kernels, each when the one before is done, in the same homes and in memory for tiles that they share by
/// field.
Result<Program> tiledProgram(std::span<const TiledKernel>, const Schedule &, const Description &);

/// Bytes that a schedule needs in each memory for its tiles (index: memory).
std::vector<std::int64_t> tiledScratch(const TiledKernel &, const Schedule &, const Description &);

} // namespace partita
