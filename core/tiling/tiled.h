// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <algorithm>
#include <functional>

/// Tiling: makes tile programs for engines that compute a kernel one tile at a time. A plug-in says which bytes of each
/// operand a tile needs, and which call computes the tile. The code here adds the loops, copies, tile buffers and
/// waits. It also gives lower bounds of a schedule's cycles, so that a search need not simulate every schedule.
namespace partita {

/// A few expressions by name.
class NamedExprs {
public:
    using Entry = std::pair<Name, Expr>;
    NamedExprs() = default;
    NamedExprs(std::initializer_list<Entry> entries) : m_entries(entries) { }
    auto find(Name name) const { return std::ranges::find(m_entries, name, &Entry::first); }
    bool contains(Name name) const { return find(name) != m_entries.end(); }
    /// The entry of that name. An entry that exists is not changed.
    const Expr &add(Name name, Expr value)
    {
        auto known = find(name);
        return known == m_entries.end() ? m_entries.emplace_back(name, std::move(value)).second : known->second;
    }
    /// Changes the entry at that place.
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

/// Whether the region is one run of bytes, so that an engine can use it in place.
bool contiguous(const Region &);

/// An operand of a tiled kernel: where it lives, where the engine needs it, and along which axes its tiles differ.
struct TiledOperand {
    std::string field; ///< of the intrinsic
    Operand::Role role = Operand::Role::Input;
    int index = 0;
    int home = 0, work = 0; ///< memories; if they are equal, the operand is used in place
    std::int64_t homeBytes = 0;
    std::int64_t tileBytes = 0;       ///< bytes of the largest tile
    std::vector<std::string> depends; ///< axes that select the region
    std::function<Region(const TileVars &)> region;
    /// Set if the operand has another form in its home than in a tile. It returns the call by which the core converts a
    /// region into a tile (`in`) or back. The region counts elements from the start of `home`. Home and work are the
    /// same memory then.
    std::function<Call(const Place &home, const Place &work, const Region &, bool in)> convert = {};
    std::string name = {}; ///< of its home in the program; "": that of the field
};

/// One intrinsic over a grid of tiles. For each tile the program loads the operands that live elsewhere, runs the
/// intrinsic, and stores the result. With double buffering it starts the loads of the next tile before it computes the
/// current one. It reloads an operand only when the tile moves along an axis that the operand depends on.
struct TiledKernel {
    std::optional<Call> start; ///< a call before the first tile
    std::string intrinsic;
    EngineId engine = 0;
    std::vector<Axis> axes;
    std::vector<TiledOperand> operands;
    /// Computes values that several fields share. `let` gives a value a name and returns the expression to use for it:
    /// a variable of the program, unless the value is constant. TileVars::derived then has it too.
    using Let = std::function<Expr(Name, const Expr &)>;
    std::function<void(const TileVars &, const Let &let)> derive;
    std::function<void(Call &, const TileVars &)> args;
    /// Whether the cycles of the calls grow in two regular ways. Every further cut along an axis adds as many cycles as
    /// the others along that axis, and no fewer if another axis is cut as well. This holds if a call's cost is a sum of
    /// products with one factor for each axis, which is linear in the extent except at the border.
    bool separable = false;
    /// A strided copy by the core, with the fields of a 3-D copy. It takes the place of a link if home and work are the
    /// same memory and the region is not contiguous.
    std::function<Call(const Place &to, const Place &from, const Region &, bool gather)> coreCopy;
};

/// Error: no link between a home and a work memory.
Result<Program> tiledProgram(const TiledKernel &, const Schedule &, const Description &);
/// A program of several kernels, one after another. They have the same homes, and operands of the same field share the
/// memory of their tiles.
Result<Program> tiledProgram(std::span<const TiledKernel>, const Schedule &, const Description &);

/// Bytes that a schedule needs in each memory for its tiles (index: memory).
std::vector<std::int64_t> tiledScratch(const TiledKernel &, const Schedule &, const Description &);

} // namespace partita
