// SPDX-License-Identifier: Apache-2.0
#include "program_parts.h"

#include "support/try.h"

#include <algorithm>

namespace partita::vta {

OperandIndex tileOf(MemoryType memory)
{
    constexpr OperandIndex tiles[] = {UopTile, WgtTile, InpTile, AccTile, OutTile};
    return tiles[memory];
}

ProgramWriter::ProgramWriter(const Description &d)
    : configuration(d), compute(d.engine("compute")), core(d.core()), axi(d.link(d.memory("dram"), d.memory("inp")))
{
}

Expr ProgramWriter::let(Block &out, const std::string &name, const Expr &value)
{
    if (value.isConstant())
        return value;
    program.vars.push_back(name);
    auto var = int(program.vars.size()) - 1;
    out.push_back(Let{var, value});
    return Expr::var(var);
}

void ProgramWriter::loop(
    Block &out, const std::string &name, const Expr &extent, const std::function<void(Block &, const Expr &)> &body)
{
    if (extent.isConstant() && extent.constant() == 1)
        return body(out, 0);
    program.vars.push_back(name);
    auto var = int(program.vars.size()) - 1;
    Block inner;
    body(inner, Expr::var(var));
    out.push_back(std::make_shared<const Loop>(Loop{var, extent, std::move(inner)}));
}

int ProgramWriter::copyToken(const std::string &name, int buffers)
{
    program.tokens.push_back({name, true, axi, buffers});
    return int(program.tokens.size()) - 1;
}

int ProgramWriter::computeToken(const std::string &name, int buffers)
{
    program.tokens.push_back({name, false, compute, buffers});
    return int(program.tokens.size()) - 1;
}

void ProgramWriter::wait(Block &out, const Expr &when, int token, const Expr &slot)
{
    if (when.isConstant() && when.constant())
        out.push_back(Wait{token, slot});
    else if (!when.isConstant())
        out.push_back(std::make_shared<const Guard>(Guard{when, {Wait{token, slot}}}));
}

namespace {

Copy copyOf(const ProgramWriter::Transfer &t, int link, bool in, std::int64_t unit)
{
    Place buffer{tileOf(t.memory), t.buffer * unit}, home{t.operand, t.first * unit};
    Copy copy{link, in ? buffer : home, in ? home : buffer, t.run * unit, t.rows};
    bool dense = t.bufferStride.isConstant() && t.bufferStride.constant() == 0;
    (in ? copy.toRow : copy.fromRow) = (dense ? t.run : t.bufferStride) * unit;
    (in ? copy.fromRow : copy.toRow) = t.stride * unit;
    copy.token = t.token;
    copy.slot = t.slot;
    return copy;
}

} // namespace

void ProgramWriter::load(Block &out, const Transfer &t)
{
    out.push_back(copyOf(t, axi, true, configuration.bytes(t.memory)));
}
void ProgramWriter::store(Block &out, const Transfer &t)
{
    out.push_back(copyOf(t, axi, false, configuration.bytes(t.memory)));
}

void ProgramWriter::clear(Block &out, const Border &b)
{
    const auto unit = configuration.bytes(Inp);
    out.push_back(Call{"riscv_fill", core, {{"out", {InpTile, b.buffer * unit}}},
        {{"count", b.elements * unit}, {"value", 0}, {"y_pad_0", b.top}, {"y_pad_1", b.bottom}, {"x_pad_0", b.left},
            {"x_pad_1", b.right}}});
}

void ProgramWriter::call(Block &out, Name intrinsic, Fields args, int token, Expr slot)
{
    std::erase_if(args, [](const auto &arg) { return arg.second.isConstant() && arg.second.constant() == 0; });
    out.push_back(Call{intrinsic, compute, {}, std::move(args), token, std::move(slot)});
}

namespace {

/// The instruction words of a program, encoded when they are first used.
Blob words(Program program)
{
    return Blob::lazy([program = std::move(program)] {
        std::vector<std::byte> out;
        walk(program, [&](const Step &step) {
            if (step.call && opcodeOf(*step.call) >= 0) {
                auto word = encode(Args(*step.call, step.vars));
                auto bytes = std::as_bytes(std::span(word));
                out.insert(out.end(), bytes.begin(), bytes.end());
            }
            return true;
        });
        return out;
    });
}

Constant constantOf(const char *name, const std::vector<std::uint32_t> &values)
{
    return {name, "uint32_t", std::int64_t(values.size() * 4), Blob::from(values)};
}

} // namespace

const char *bufferName(MemoryType memory)
{
    constexpr const char *names[] = {"uop", "wgt", "inp", "acc", "out"};
    return names[memory];
}

Result<void> checkBuffers(const Sizes &used, const Description &d)
{
    const Configuration is(d);
    for (auto m : {Uop, Wgt, Inp, Acc, Out}) {
        const auto each = is.bytes(m), need = used[m] * each,
                   size = std::min(d.memories[d.memory(bufferName(m))].size(), mostElements[m] * each);
        if (need > size)
            return fail("the tile needs " + std::to_string(need) + " bytes of " + bufferName(m) + ", which holds "
                    + std::to_string(size) + "; make it smaller",
                Fault::Unsupported);
    }
    return {};
}

Result<Lowered> assemble(ProgramWriter writer, const Site &site, Parts parts, const Description &d)
{
    PARTITA_CHECK(checkBuffers(parts.used, d));
    auto &p = writer.program;
    Lowered out;
    out.constants = {std::move(parts.weights), std::move(parts.params), constantOf("uops", parts.uops)};
    auto instructions = rewritten(p, d);
    // The first command is the call of hwlib_begin, which takes the number of instructions.
    auto count = valueOf(Args(std::get<Call>(instructions.body.front()), {}), "count");
    out.constants.push_back({"insns", "uint32_t", count * std::int64_t(sizeof(Word)), words(std::move(instructions))});

    const auto &g = site.graph;
    auto bytes = [&](TensorId id, const Layout &layout) { return layout.elements(g.tensor(id).shape); };
    auto input = [&](std::size_t i) {
        auto [id, index] = parts.inputs[i];
        auto at = std::size_t(index);
        p.operands.push_back(
            {i ? "in_b" : "in", Operand::Role::Input, index, site.inputMemory[at], bytes(id, site.inputLayouts[at])});
    };
    input(0);
    p.operands.push_back(
        {"out", Operand::Role::Output, 0, site.outputMemory, bytes(site.match.outputs[0], site.outputLayout)});
    for (std::size_t c = 0; c < out.constants.size(); ++c)
        p.operands.push_back(
            {out.constants[c].name, Operand::Role::Constant, int(c), site.constantMemory, out.constants[c].bytes});
    for (auto m : {Inp, Wgt, Acc, Out, Uop})
        p.operands.push_back({bufferName(m) + std::string("_tile"), Operand::Role::Scratch, 0, d.memory(bufferName(m)),
            parts.used[m] * writer.configuration.bytes(m)});
    for (std::size_t i = 1; i < parts.inputs.size(); ++i)
        input(i);
    out.program = std::move(p);
    return out;
}

} // namespace partita::vta
