// SPDX-License-Identifier: Apache-2.0
#include "handshakes.h"
#include "program_parts.h"

#include <optional>

namespace partita::vta {

namespace {

using LoopPointer = std::shared_ptr<const Loop>;
using GuardPointer = std::shared_ptr<const Guard>;

/// A block with `change` tried at every place: it looks at the commands from `at` on and, where its pattern
/// occurs, puts out what takes their place and says how many they were; 0 where it does not.
using Change = std::function<std::size_t(const Block &, std::size_t at, Block &out)>;
Block changed(const Block &block, const Change &change, bool &any)
{
    Block out;
    for (std::size_t i = 0; i < block.size();) {
        if (auto taken = change(block, i, out)) {
            any = true;
            i += taken;
            continue;
        }
        if (auto *loop = std::get_if<LoopPointer>(&block[i]))
            out.push_back(
                std::make_shared<const Loop>(Loop{(*loop)->var, (*loop)->extent, changed((*loop)->body, change, any)}));
        else if (auto *guard = std::get_if<GuardPointer>(&block[i]))
            out.push_back(
                std::make_shared<const Guard>(Guard{(*guard)->condition, changed((*guard)->body, change, any)}));
        else
            out.push_back(block[i]);
        ++i;
    }
    return out;
}

std::optional<Program> applied(const Program &program, const Change &change)
{
    bool any = false;
    auto body = changed(program.body, change, any);
    if (!any)
        return std::nullopt;
    auto out = program;
    out.body = std::move(body);
    return out;
}

std::optional<MemoryType> bufferOf(int operand)
{
    for (auto memory : {Uop, Wgt, Inp, Acc, Out})
        if (tileOf(memory) == operand)
            return memory;
    return std::nullopt;
}

void add(Call &call, const char *field, const Expr &value)
{
    if (!value.isConstant() || value.constant() != 0)
        call.args.emplace_back(field, value);
}

/// The instruction that moves what `copy` moves.
Call transfer(const Copy &copy, const Expr &bufferFirst, MemoryType memory, const Engines &engines, std::int64_t unit)
{
    bool in = bufferOf(copy.to.operand).has_value();
    const auto &home = in ? copy.from : copy.to;
    EngineId engine = !in ? engines.store : memory == Inp || memory == Wgt ? engines.load : engines.compute;
    Call call{in ? "hwlib_load" : "hwlib_store", engine, {{"dram", {home.operand, 0}}}, {}, copy.token, copy.slot};
    add(call, "memory", int(memory));
    add(call, "sram_base", bufferFirst);
    add(call, "dram_base", home.offset / unit);
    add(call, "y_size", copy.rows);
    add(call, "x_size", copy.run / unit);
    bool one = copy.rows.isConstant() && copy.rows.constant() == 1;
    add(call, "x_stride", (one ? copy.run : in ? copy.fromRow : copy.toRow) / unit);
    return call;
}

std::optional<Program> paddingLoads(const Program &program, const Engines &engines, const Configuration &is)
{
    return applied(program, [&](const Block &block, std::size_t at, Block &out) -> std::size_t {
        auto *fill = std::get_if<Call>(&block[at]);
        if (!fill || fill->intrinsic != "riscv_fill" || at + 1 == block.size())
            return 0;
        auto *copy = std::get_if<Copy>(&block[at + 1]);
        if (!copy || copy->to.operand != InpTile)
            return 0;
        auto field = [&](std::string_view name) {
            for (const auto &[field, value] : fill->args)
                if (field == name)
                    return value;
            return Expr(0);
        };
        const auto unit = is.bytes(Inp);
        auto load = transfer(*copy, fill->places.front().second.offset / unit, Inp, engines, unit);
        for (auto *pad : {"y_pad_0", "y_pad_1", "x_pad_0", "x_pad_1"})
            add(load, pad, field(pad));
        out.push_back(std::move(load));
        return 2;
    });
}

std::optional<Program> transfers(const Program &program, const Engines &engines, const Configuration &is)
{
    return applied(program, [&](const Block &block, std::size_t at, Block &out) -> std::size_t {
        auto *copy = std::get_if<Copy>(&block[at]);
        if (!copy)
            return 0;
        auto to = bufferOf(copy->to.operand), from = bufferOf(copy->from.operand);
        if (!to == !from)
            return 0;
        auto memory = to ? *to : *from;
        const auto unit = is.bytes(memory);
        out.push_back(transfer(*copy, (to ? copy->to : copy->from).offset / unit, memory, engines, unit));
        return 1;
    });
}

} // namespace

std::vector<ProgramRewrite> programRewrites(const Description &d)
{
    Engines engines(d);
    const Configuration is(d);
    return {
        {"padding_load", "a copy into a tile that was cleared before becomes one LOAD that pads",
            [=](const Program &p) { return paddingLoads(p, engines, is); }},
        {"load_store", "copies become LOAD and STORE instructions",
            [=](const Program &p) { return transfers(p, engines, is); }},
        {"dependence_flags", "waits by the core become tokens between LOAD, COMPUTE and STORE",
            [=](const Program &p) { return handshakes(p, engines); }},
    };
}

Program rewritten(Program program, const Description &d)
{
    for (const auto &rewrite : programRewrites(d))
        if (auto changed = rewrite.apply(program))
            program = std::move(*changed);
    return program;
}

} // namespace partita::vta
