// SPDX-License-Identifier: Apache-2.0
#include "lower.h"
#include "sum_bound.h"
#include "support/divide.h"
#include "support/try.h"
#include "target/anatomy.h"

#include <algorithm>
#include <bit>

namespace partita::vta {

namespace {

/// One weight block: 1 on the diagonal, so that a product takes int8 lanes into accumulators as they are.
Constant identity(const Configuration &is)
{
    return {"identity", "int8_t", is.bytes(Wgt), Blob::lazy([is] {
                std::vector<std::byte> out(std::size_t(is.bytes(Wgt)), std::byte{0});
                for (std::int64_t k = 0; k < is.block; ++k)
                    out[std::size_t(k * is.block + k)] = std::byte{1};
                return out;
            })};
}

struct Sum {
    AddAttrs attrs;
    int zeroA, zeroB, zeroOut;
    std::int64_t vectors; ///< of all lanes
};

/// What is added before the shift: zero points and half a step.
Constant addend(const Sum &s, const Configuration &is)
{
    auto half = s.attrs.shift ? std::int64_t(1) << (s.attrs.shift - 1) : 0;
    auto value = half + (std::int64_t(s.zeroOut) << s.attrs.shift) - std::int64_t(s.zeroA) * s.attrs.multiplierA
        - std::int64_t(s.zeroB) * s.attrs.multiplierB;
    return {"addend", "int32_t", is.bytes(Acc),
        Blob::from(std::vector<std::uint32_t>(std::size_t(is.lanes()), std::uint32_t(value)))};
}

/// Tiles of vectors; `threads` of them in flight. In ACC a tile has its operand a, then b; behind all, the addend.
/// A pass goes over whole runs of micro-ops: what lies behind the last vector is computed and not stored.
class SumLowering {
public:
    SumLowering(const Sum &sum, std::int64_t tile, int threads, const Description &d)
        : m_sum(sum),
          m_tile(tile),
          m_run(sumRun(tile)),
          m_used(sumBuffers(tile, threads)),
          m_room(m_used[Out] / (2 * threads)),
          m_threads(threads),
          m_write(d)
    {
        m_loaded = m_write.copyToken("loaded", threads);
        m_taken = m_write.computeToken("taken", threads);
        m_finished = m_write.computeToken("finished", threads);
        m_stored = m_write.copyToken("stored", threads);
        m_own = m_write.copyToken("own");
        for (int t = 0; t < threads; ++t) {
            auto first = 2 * t * m_room, second = first + m_room;
            for (auto [dst, src] : {std::pair(first, first), {second, second}, {first, second}})
                for (std::int64_t i = 0; i < m_run; ++i)
                    m_uops.push_back(microOp(dst + i, src + i));
            for (std::int64_t i = 0; i < m_run; ++i)
                m_uops.push_back(microOp(first + i, addendPlace()));
        }
    }

    const Sizes &used() const { return m_used; }
    const std::vector<std::uint32_t> &uops() const { return m_uops; }

    ProgramWriter run()
    {
        auto &body = m_write.program.body;
        m_write.load(body, {Wgt, WeightOperand, 0, 0, 1}); // ahead of the first tile's operands, in their queue
        own(body, {Uop, UopOperand, 0, 0, std::int64_t(m_uops.size())});
        own(body, {Acc, ParamOperand, addendPlace(), 0, 1});
        auto trips = ceilDiv(m_sum.vectors, m_tile);
        m_write.loop(body, "t", trips, [&](Block &out, const Expr &t) { tile(out, t); });
        for (int slot = 0; slot < m_threads; ++slot)
            ProgramWriter::wait(body, 1, m_stored, slot);
        return std::move(m_write);
    }

private:
    enum List { First, Second, Both, Addend };
    std::int64_t addendPlace() const { return m_used[Out]; }

    void own(Block &out, ProgramWriter::Transfer transfer)
    {
        transfer.token = m_own;
        m_write.load(out, transfer);
    }

    void tile(Block &out, const Expr &t)
    {
        auto first = m_write.let(out, "first", t * m_tile);
        auto count = m_sum.vectors % m_tile ? m_write.let(out, "count", min(m_tile, Expr(m_sum.vectors) - first))
                                            : Expr(m_tile);
        auto buffer = m_write.let(out, "buffer", t % m_threads);
        auto place = buffer * (2 * m_room);
        ProgramWriter::wait(out, less(m_threads - 1, t), m_taken, buffer);
        m_write.load(out, {Inp, InOperand, place, first, count});
        m_write.load(out, {Inp, SecondOperand, place + m_room, first, count, 1, 0, 0, m_loaded, buffer});
        ProgramWriter::wait(out, 1, m_own, 0);
        ProgramWriter::wait(out, 1, m_loaded, buffer);
        ProgramWriter::wait(out, less(m_threads - 1, t), m_stored, buffer);
        over(out, "hwlib_gemm", First, buffer, count, {{"reset", 1}});
        over(out, "hwlib_gemm", Second, buffer, count, {{"reset", 1}});
        over(out, "hwlib_gemm", First, buffer, count, {{"src_factor_out", m_run}});
        over(out, "hwlib_gemm", Second, buffer, count, {{"src_factor_out", m_run}}, m_taken);
        scale(out, First, buffer, count, m_sum.attrs.multiplierA);
        scale(out, Second, buffer, count, m_sum.attrs.multiplierB);
        over(out, "hwlib_alu", Both, buffer, count, {{"src_factor_out", m_run}, {"op", int(Add)}});
        over(out, "hwlib_alu", Addend, buffer, count, {{"op", int(Add)}});
        over(out, "hwlib_alu", First, buffer, count, {{"op", int(Shr)}, {"use_imm", 1}, {"imm", m_sum.attrs.shift}});
        over(out, "hwlib_alu", First, buffer, count,
            {{"op", int(Max)}, {"use_imm", 1}, {"imm", m_sum.attrs.requant.low}});
        over(out, "hwlib_alu", First, buffer, count,
            {{"op", int(Min)}, {"use_imm", 1}, {"imm", m_sum.attrs.requant.high}}, m_finished);
        ProgramWriter::wait(out, 1, m_finished, buffer);
        m_write.store(out, {Out, OutOperand, place, first, count, 1, 0, 0, m_stored, buffer});
    }

    /// Without MUL a power of two, by a shift to the left.
    void scale(Block &out, List list, const Expr &buffer, const Expr &count, std::int32_t multiplier)
    {
        const bool multiplies = m_write.configuration.multiplies;
        over(out, "hwlib_alu", list, buffer, count,
            {{"op", int(multiplies ? Mul : Shr)}, {"use_imm", 1},
                {"imm", multiplies ? multiplier : -std::countr_zero(unsigned(multiplier))}});
    }

    /// One pass over a tile.
    void over(Block &out, const char *intrinsic, List list, const Expr &buffer, const Expr &count, Fields more,
        int token = -1)
    {
        auto uop = buffer * (4 * m_run) + int(list) * m_run;
        Fields args{{"uop_bgn", uop}, {"uop_end", uop + m_run}, {"iter_out", (count + (m_run - 1)) / m_run},
            {"iter_in", 1}, {"dst_factor_out", m_run}};
        std::ranges::move(more, std::back_inserter(args));
        m_write.call(out, intrinsic, std::move(args), token, token < 0 ? Expr(0) : buffer);
    }

    const Sum &m_sum;
    std::int64_t m_tile, m_run; ///< vectors of a tile, of a list of micro-ops
    Sizes m_used;
    std::int64_t m_room; ///< of a tile in whole lists
    int m_threads;
    ProgramWriter m_write;
    int m_loaded, m_taken, m_finished, m_stored, m_own;
    std::vector<std::uint32_t> m_uops;
};

} // namespace

Result<Lowered> lowerAdd(const Site &site, const Schedule &schedule, const Description &d)
{
    const Configuration is(d);
    const auto &g = site.graph;
    const auto &op = g.op(site.match.ops.back());
    const auto &out = g.tensor(site.match.outputs[0]);
    Sum sum{op.as<AddAttrs>(), zeroOf(g.tensor(op.inputs[0])), zeroOf(g.tensor(op.inputs[1])), zeroOf(out),
        site.outputLayout.elements(out.shape) / is.lanes()};
    auto tile = std::min(sum.vectors, schedule.of("N", sum.vectors));
    auto threads = schedule.variant == "threads_2" ? 2 : 1;
    SumLowering lowering(sum, tile, threads, d);
    Parts parts;
    parts.used = lowering.used();
    PARTITA_CHECK(checkBuffers(parts.used, d));
    for (auto id : {op.inputs[0], op.inputs[1]})
        parts.inputs.emplace_back(id, int(std::ranges::find(site.match.inputs, id) - site.match.inputs.begin()));
    parts.uops = lowering.uops();
    parts.weights = identity(is);
    parts.params = addend(sum, is);
    auto lowered = assemble(lowering.run(), site, std::move(parts), d);
    if (lowered)
        lowered->bound = [axis = axes(site, is).front(), threads](
                             const Target &target) { return sumBound(axis, threads, target.description()); };
    return lowered;
}

} // namespace partita::vta
