// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/array.h"
#include "lower/packed_storage.h"
#include "lower/packed_tiles.h"
#include "patterns/rows.h"
#include "riscv.h"
#include "target/anatomy.h"
#include "tiling/tiled_bound.h"

#include <algorithm>
#include <cstring>

namespace partita::riscv {

/// TiledKernel::coreCopy by the core's copies.
std::function<Call(const Place &to, const Place &from, const Region &, bool gather)> coreCopyOf(int core);

/// A kernel of the core being lowered: operands and constants are added, then args.
class Lowering {
public:
    Lowering(std::string intrinsic, const Site &site, const Schedule &schedule, const Description &description)
        : site(site),
          schedule(schedule),
          description(description),
          l2(description.coreMemory()),
          constantsAt(site.constantMemory == description.programMemory() ? site.constantMemory : l2)
    {
        tiled.intrinsic = std::move(intrinsic);
        tiled.engine = description.core();
        tiled.separable = true;
        m_packed = hasPacked(site, description) && !packedAxes(site).empty();
        m_inRows = schedule.variant == inRows;
        tiled.axes = m_packed ? packedAxes(site) : m_inRows ? rowAxes(site) : axes(site, description);
        tiled.coreCopy = coreCopyOf(tiled.engine);
    }

    std::int64_t tile(std::string_view axis) const
    {
        for (const auto &a : tiled.axes)
            if (a.name == axis)
                return std::min(a.extent, schedule.of(axis, a.extent));
        return 1;
    }

    using RegionOf = std::function<Region(const TileVars &)>;

    void input(std::string field, int index, std::int64_t tileBytes, std::vector<std::string> depends, RegionOf region)
    {
        tiled.operands.push_back({std::move(field), Operand::Role::Input, index, site.inputMemory[index], l2,
            bytesOf(site.match.inputs[index]), tileBytes, std::move(depends), std::move(region)});
        store(site.graph.tensor(site.match.inputs[index]).type);
    }

    void output(std::int64_t tileBytes, std::vector<std::string> depends, RegionOf region)
    {
        tiled.operands.push_back({"out", Operand::Role::Output, 0, site.outputMemory, l2,
            bytesOf(site.match.outputs[0]), tileBytes, std::move(depends), std::move(region)});
        store(site.graph.tensor(site.match.outputs[0]).type);
    }

    /// The last constant, weights of one byte each, as they are stored.
    void storeWeights(ElemType type)
    {
        if (!m_packed || !type.packs())
            return;
        store(type);
        auto &weights = constants.back();
        weights = {weights.name, "uint8_t", type.storedBytes(weights.bytes), storedWeights(weights.data, type)};
    }

    /// A constant of `count` entries of `each` bytes; with an axis, sliced by it.
    void constant(
        std::string field, std::string ctype, std::int64_t count, std::int64_t each, std::string axis, Blob data)
    {
        auto perTile = axis.empty() ? count : tile(axis);
        RegionOf region = [=](const TileVars &v) {
            return axis.empty() ? Region{0, count * each} : Region{v.from(axis) * each, v.of(axis) * each};
        };
        tiled.operands.push_back(
            {field, Operand::Role::Constant, int(constants.size()), site.constantMemory, constantsAt, count * each,
                perTile * each, axis.empty() ? std::vector<std::string>{} : std::vector{axis}, region});
        constants.push_back({std::move(field), std::move(ctype), count * each, std::move(data)});
    }

    /// bias, multiplier, shift and what addend there is, one each output channel.
    void channelConstants(TensorId bias, const RequantAnatomy &r, std::int64_t channels, const std::string &axis)
    {
        const auto &g = site.graph;
        constant("bias", "int32_t", channels, 4, axis, words(g.shared(bias), channels));
        constant("multiplier", "int32_t", channels, 4, axis, words(g.shared(r.multiplier), channels));
        constant("shift", "uint8_t", channels, 1, axis, octets(g.shared(r.shift), channels));
        if (r.addend >= 0)
            constant("addend", "int64_t", channels, 8, axis, addends(g.shared(r.addend), channels));
    }

    static Blob addends(std::shared_ptr<const Tensor> tensor, std::int64_t count)
    {
        return Blob::lazy([=] {
            auto stored = constantValue(*tensor);
            std::vector<std::int64_t> values;
            for (std::int64_t i = 0; i < count; ++i)
                values.push_back(tensor->type == i64 ? stored.as<std::int64_t>()[stored.size() == 1 ? 0 : i]
                                                     : stored.as<std::int32_t>()[stored.size() == 1 ? 0 : i]);
            auto bytes = std::as_bytes(std::span(values));
            return std::vector<std::byte>(bytes.begin(), bytes.end());
        });
    }
    static Blob words(std::shared_ptr<const Tensor> tensor, std::int64_t count)
    {
        return Blob::lazy([=] {
            auto values = perChannel(*tensor, count);
            std::vector<std::byte> out(values.size() * 4);
            std::memcpy(out.data(), values.data(), out.size());
            return out;
        });
    }
    static Blob octets(std::shared_ptr<const Tensor> tensor, std::int64_t count)
    {
        return Blob::lazy([=] {
            std::vector<std::byte> out;
            for (auto v : perChannel(*tensor, count))
                out.push_back(std::byte(v));
            return out;
        });
    }

    Result<Lowered> finish()
    {
        if (m_packed || m_inRows) {
            auto program = tiledProgram(tiled, schedule, description);
            return program ? Result<Lowered>(Lowered{std::move(*program), std::move(constants)})
                           : std::unexpected(program.error());
        }
        return tiledLowered(tiled, schedule, description, std::move(constants));
    }

    std::int64_t bytesOf(TensorId id) const { return site.graph.tensor(id).bytes(); }

    const Site &site;
    const Schedule &schedule;
    const Description &description;
    MemoryId l2;
    MemoryId constantsAt; ///< memory where it reads its constants
    TiledKernel tiled;
    std::vector<Constant> constants;

private:
    /// The last operand has so many bits an element in its home.
    void store(ElemType type)
    {
        if (!m_packed || !type.packs())
            return;
        auto &operand = tiled.operands.back();
        operand.homeBytes = type.storedBytes(operand.homeBytes);
        operand.work = l2;
        operand.convert
            = [core = tiled.engine, bits = int(type.bits)](const Place &home, const Place &work, const Region &r,
                  bool in) { return storageCall(in, core, home, work, r.offset, r.run, r.rows, r.rowStride, bits); };
    }

    bool m_packed = false, m_inRows = false;
};

/// The axes that a kernel can be cut along; none: it runs whole.
std::vector<Axis> tileAxes(const Site &);

/// A pool that reads whole planes in CHW order: one sum each.
bool planar(const Site &);

Fields requantFields(const RequantAnatomy &);
Fields windowFields(const Window &);

/// Rows of the input that a tile of output rows reads, clipped to the input.
struct RowSpan {
    Expr first, count, padTop;
};
RowSpan inputRows(const Window &, std::int64_t rowsIn, const TileVars &);
/// Most input rows that `rowsOut` output rows read.
std::int64_t mostRows(const Window &, std::int64_t rowsIn, std::int64_t rowsOut);

} // namespace partita::riscv
