// SPDX-License-Identifier: Apache-2.0
#include "tiling/tiled.h"

#include "tiling/tile_grid.h"

#include <algorithm>

namespace partita {

namespace {

/// Builds the program, behind what is `before`; holds the variables of the two stages, loading (step t) and computing.
class Builder {
public:
    Builder(const TiledKernel &kernel, const Schedule &schedule, const Description &description, Program before,
        bool first, bool last)
        : m_kernel(kernel),
          m_description(description),
          m_schedule(schedule),
          m_axes(tileLoops(kernel, schedule)),
          m_plans(tilePlans(kernel, schedule, m_axes)),
          m_first(first),
          m_ends(last),
          m_program(std::move(before)),
          m_known(m_program.operands.size())
    {
    }

    Result<Program> build()
    {
        for (std::size_t o = 0; o < m_kernel.operands.size(); ++o)
            if (auto error = declare(o))
                return std::unexpected(*error);
        bool async = m_kernel.engine != m_description.core();
        if (async) {
            m_engineToken = int(m_program.tokens.size());
            m_program.tokens.push_back({"done", false, m_kernel.engine, 1});
        }
        auto whole = steps(m_axes);
        for (const auto &plan : m_plans)
            m_still.push_back(plan.stay == whole);
        if (m_first)
            early();
        if (m_kernel.start)
            m_program.body.push_back(*m_kernel.start);
        auto all = tileRegions(m_axes, m_schedule);
        for (auto &region : all) {
            m_last = m_ends && &region == &all.back();
            m_axes = std::move(region);
            run();
            m_later = true;
        }
        if (m_ends)
            m_program.body.push_back(Next{2});
        for (std::size_t o = 0; o < m_plans.size(); ++o)
            if (m_kernel.operands[o].role == Operand::Role::Output && m_plans[o].token >= 0)
                for (std::int64_t slot = 0; slot < m_plans[o].buffers; ++slot)
                    m_program.body.push_back(Wait{m_plans[o].token, slot});
        return std::move(m_program);
    }

private:
    /// First tiles of the constants, which need nothing of the kernels before.
    void early()
    {
        auto first = firstTile(m_kernel, m_axes);
        for (std::size_t o = 0; o < m_plans.size(); ++o) {
            if (m_kernel.operands[o].role != Operand::Role::Constant || !m_plans[o].staged || m_plans[o].byCore)
                continue;
            transfer(o, 0, first, true, m_program.early);
            m_plans[o].early = true;
        }
    }

    /// The tiles of one region.
    void run()
    {
        bool async = m_kernel.engine != m_description.core();
        m_steps = steps(m_axes);
        m_ahead = m_schedule.doubleBuffer && m_steps > 1;
        for (std::size_t o = 0; o < m_plans.size(); ++o)
            m_plans[o].stay = stay(m_kernel.operands[o], m_axes);
        if (m_steps == 1) {
            loads(0, m_program.body, true);
            place(0, 1, m_program.body);
            compute(0, 1, m_program.body, async);
        } else if (!m_ahead) {
            auto t = var("t");
            Block body;
            loads(Expr::var(t), body, true);
            place(0, equal(Expr::var(t), m_steps - 1), body);
            compute(Expr::var(t), equal(Expr::var(t), m_steps - 1), body, async);
            m_program.body.push_back(std::make_shared<const Loop>(Loop{t, m_steps, std::move(body)}));
        } else {
            auto t = var("t");
            Block load, run, body;
            loads(Expr::var(t), load, false);
            auto done = var("i");
            run.push_back(Let{done, Expr::var(t) - 1});
            compute(Expr::var(done), equal(Expr::var(t), m_steps), run, async);
            body.push_back(std::make_shared<const Guard>(Guard{less(Expr::var(t), m_steps), std::move(load)}));
            place(0, equal(Expr::var(t), m_steps - 1), body);
            body.push_back(std::make_shared<const Guard>(Guard{less(0, Expr::var(t)), std::move(run)}));
            m_program.body.push_back(std::make_shared<const Loop>(Loop{t, m_steps + 1, std::move(body)}));
        }
    }

    /// Where the next kernel may start: 0 behind the last loads, 1 beside the last tile, 2 behind the last store.
    void place(int number, const Expr &when, Block &out) const
    {
        if (m_last)
            out.push_back(std::make_shared<const Guard>(Guard{when, {Next{number}}}));
    }

    int var(const std::string &name)
    {
        m_program.vars.push_back(name);
        return int(m_program.vars.size()) - 1;
    }

    /// Its place among the program's operands: that of the same one of a kernel before, which becomes as large.
    int declare(Operand operand)
    {
        auto known = std::find_if(
            m_program.operands.begin(), m_program.operands.begin() + std::ptrdiff_t(m_known), [&](const Operand &o) {
                return o.role == operand.role && o.index == operand.index && o.memory == operand.memory
                    && (o.role != Operand::Role::Scratch || o.name == operand.name);
            });
        if (known == m_program.operands.begin() + std::ptrdiff_t(m_known)) {
            m_program.operands.push_back(std::move(operand));
            return int(m_program.operands.size()) - 1;
        }
        known->bytes = std::max(known->bytes, operand.bytes);
        return int(known - m_program.operands.begin());
    }

    std::optional<Error> declare(std::size_t o)
    {
        const auto &operand = m_kernel.operands[o];
        auto &plan = m_plans[o];
        m_homes.push_back(declare({operand.name.empty() ? operand.field : operand.name, operand.role, operand.index,
            operand.home, operand.homeBytes}));
        if (!plan.staged)
            return std::nullopt;
        plan.scratch = declare({operand.field + "_tile", Operand::Role::Scratch, 0, operand.work,
            tileAligned(operand.tileBytes) * plan.buffers});
        if (plan.byCore)
            return std::nullopt;
        plan.link = m_description.link(operand.home, operand.work);
        if (plan.link < 0)
            return Error{"no DMA connects " + m_description.memories[operand.home].name + " and "
                    + m_description.memories[operand.work].name,
                Fault::Unsupported};
        plan.token = int(m_program.tokens.size());
        m_program.tokens.push_back({operand.field, true, plan.link, int(plan.buffers)});
        return std::nullopt;
    }

    /// Lets for the tile at `step`: starts and sizes of the axes that have several.
    TileVars decode(const Expr &step, const std::string &suffix, Block &out)
    {
        TileVars vars;
        for (const auto &axis : m_axes) {
            const auto &name = axis.axis.name;
            if (axis.trips == 1) {
                auto from = axis.first * axis.tile;
                vars.start.add(name, from);
                vars.size.add(name, std::min(axis.size, axis.axis.extent - from));
                continue;
            }
            std::string lower;
            for (char c : name)
                lower += char(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
            auto start = var(lower + "0" + suffix);
            auto index = step / axis.inner;
            bool outermost = axis.inner * axis.trips == m_steps;
            auto at = outermost ? index : index % axis.trips;
            out.push_back(Let{start, (axis.first ? at + axis.first : at) * axis.tile});
            vars.start.add(name, Expr::var(start));
            if (!axis.clipped) {
                vars.size.add(name, axis.size);
                continue;
            }
            auto size = var(lower + "n" + suffix);
            out.push_back(Let{size, min(axis.tile, Expr(axis.axis.extent) - Expr::var(start))});
            vars.size.add(name, Expr::var(size));
        }
        if (m_kernel.derive)
            m_kernel.derive(vars, [&](Name name, const Expr &value) {
                auto used = value;
                if (!value.isConstant()) {
                    used = Expr::var(var(name.text() + suffix));
                    out.push_back(Let{int(m_program.vars.size()) - 1, value});
                }
                return vars.derived.add(name, used);
            });
        return vars;
    }

    Expr slot(const TilePlan &plan, const Expr &step) const
    {
        return plan.buffers == 1 ? Expr(0) : step / plan.stay % plan.buffers;
    }

    Place tile(std::size_t o, const Expr &step) const
    {
        const auto &plan = m_plans[o];
        return {plan.scratch, slot(plan, step) * tileAligned(m_kernel.operands[o].tileBytes)};
    }

    void loads(const Expr &step, Block &out, bool shared)
    {
        auto vars = decode(step, shared ? "" : "_next", out);
        if (shared)
            m_shared = vars;
        for (std::size_t o = 0; o < m_plans.size(); ++o) {
            const auto &operand = m_kernel.operands[o];
            if (operand.role == Operand::Role::Output || !m_plans[o].staged || (m_later && m_still[o]))
                continue;
            Block load;
            transfer(o, step, vars, true, load);
            auto stay = m_plans[o].stay;
            auto when = stay == 1 ? Expr(1) : equal(stay == m_steps ? step : step % stay, 0);
            if (m_plans[o].early && !m_later)
                when = stay == m_steps ? Expr(0) : when * less(0, step);
            if (!when.isConstant())
                out.push_back(std::make_shared<const Guard>(Guard{when, std::move(load)}));
            else if (when.constant())
                out.insert(out.end(), load.begin(), load.end());
        }
    }

    void transfer(std::size_t o, const Expr &step, const TileVars &vars, bool in, Block &out)
    {
        const auto &plan = m_plans[o];
        auto r = m_kernel.operands[o].region(vars);
        Place home{m_homes[o], r.offset}, work = tile(o, step);
        if (const auto &convert = m_kernel.operands[o].convert) {
            out.push_back(convert({m_homes[o], 0}, work, r, in));
            return;
        }
        if (plan.byCore) {
            out.push_back(m_kernel.coreCopy(in ? work : home, in ? home : work, r, in));
            return;
        }
        Copy copy{plan.link, in ? work : home, in ? home : work, r.run, r.rows, r.planes};
        (in ? copy.fromRow : copy.toRow) = r.rowStride;
        (in ? copy.fromPlane : copy.toPlane) = r.planeStride;
        (in ? copy.toRow : copy.fromRow) = r.run;
        (in ? copy.toPlane : copy.fromPlane) = r.run * r.rows;
        copy.token = plan.token;
        copy.slot = slot(plan, step);
        out.push_back(std::move(copy));
    }

    void compute(const Expr &step, const Expr &last, Block &out, bool async)
    {
        auto vars = m_ahead ? decode(step, "", out) : m_shared;
        Call call{m_kernel.intrinsic, m_kernel.engine, {}, {}};
        for (std::size_t o = 0; o < m_plans.size(); ++o) {
            const auto &plan = m_plans[o];
            if (plan.token >= 0)
                out.push_back(Wait{plan.token, slot(plan, step)});
            call.places.emplace_back(m_kernel.operands[o].field,
                plan.staged ? tile(o, step) : Place{m_homes[o], m_kernel.operands[o].region(vars).offset});
        }
        m_kernel.args(call, vars);
        call.token = m_engineToken;
        out.push_back(std::move(call));
        if (async) {
            place(1, last, out);
            out.push_back(Wait{m_engineToken, 0});
        }
        for (std::size_t o = 0; o < m_plans.size(); ++o)
            if (m_kernel.operands[o].role == Operand::Role::Output && m_plans[o].staged)
                transfer(o, step, vars, false, out);
    }

    const TiledKernel &m_kernel;
    const Description &m_description;
    const Schedule &m_schedule;
    std::vector<TileLoop> m_axes; ///< of the region at hand
    std::vector<TilePlan> m_plans;
    std::vector<bool> m_still; ///< by operand: every tile of the kernel reads the same
    std::int64_t m_steps = 1;
    bool m_ahead = false, m_later = false, m_last = true; ///< loads ahead; of regions: not the first, the last
    const bool m_first, m_ends;                           ///< of several kernels: the first, the last
    Program m_program;
    const std::size_t m_known; ///< operands of the kernels before
    std::vector<int> m_homes;  ///< operand index of each operand's home
    TileVars m_shared;
    int m_engineToken = -1;
};

} // namespace

Result<Program> tiledProgram(const TiledKernel &kernel, const Schedule &schedule, const Description &d)
{
    return Builder(kernel, schedule, d, {}, true, true).build();
}

Result<Program> tiledProgram(std::span<const TiledKernel> kernels, const Schedule &schedule, const Description &d)
{
    Result<Program> out;
    for (const auto &kernel : kernels) {
        out = Builder(kernel, schedule, d, std::move(*out), &kernel == &kernels.front(), &kernel == &kernels.back())
                  .build();
        if (!out)
            return out;
    }
    return out;
}

std::vector<std::int64_t> tiledScratch(const TiledKernel &kernel, const Schedule &schedule, const Description &d)
{
    std::vector<std::int64_t> bytes(d.memories.size());
    auto axes = tileLoops(kernel, schedule);
    auto staged = tilePlans(kernel, schedule, axes);
    for (std::size_t o = 0; o < staged.size(); ++o)
        if (staged[o].staged)
            bytes[kernel.operands[o].work] += tileAligned(kernel.operands[o].tileBytes) * staged[o].buffers;
    return bytes;
}

} // namespace partita
