// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gap9.h"
#include "tiling/tiled.h"

namespace partita::gap9 {

/// A kernel of the cluster being lowered: its operands, in L1, and constants are added, then its fields.
class Lowering {
public:
    using RegionOf = std::function<Region(const TileVars &)>;

    Lowering(std::string intrinsic, const Site &, const Schedule &, const Description &);

    std::int64_t tile(std::string_view axis) const;
    void input(const char *field, std::size_t index, std::int64_t tileBytes, std::vector<std::string> axes, RegionOf);
    void output(std::int64_t tileBytes, std::vector<std::string> axes, RegionOf);
    /// Sliced along `axis`: `each` bytes for every `per` positions; "": whole.
    void constant(const char *name, const char *ctype, Blob, std::int64_t bytes, const char *axis = "",
        std::int64_t each = 0, std::int64_t per = 1);
    /// Of all cores together.
    void scratch(std::int64_t bytes);

    /// The fields, and behind them what all calls have.
    Result<Lowered> finish(std::function<void(Call &, const TileVars &)> fields) &&;

    /// What is added to a stored operand and to a stored result.
    int storedIn() const { return m_site.inputLayouts[0].plus128 ? 128 : 0; }
    int storedOut() const { return m_site.outputLayout.plus128 ? 128 : 0; }
    std::int64_t cores() const;

    TiledKernel kernel;

private:
    std::int64_t bytesOf(TensorId id) const { return m_site.graph.tensor(id).bytes(); }

    const Site &m_site;
    const Schedule &m_schedule;
    const Description &m_description;
    MemoryId m_l1;
    std::vector<Constant> m_constants;
};

/// Conv and MatMul, with their requantisation.
Result<Lowered> lowerLayer(const Site &, const Schedule &, const Description &);
Result<Lowered> lowerPool(const Site &, const Schedule &, const Description &);

} // namespace partita::gap9
