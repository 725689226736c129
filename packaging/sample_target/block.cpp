// SPDX-License-Identifier: Apache-2.0
#include "execute/values/reference.h"
#include "resblock.h"
#include "riscv.h"
#include "target/anatomy.h"

#include <cstring>

namespace resblock {

using namespace partita;

namespace {

constexpr std::int64_t header = 4 + 4 + 4; ///< of a channel's parameters: bias, multiplier, shift

/// The parts of a match, read from the root inwards.
struct Block {
    TensorId x, around;
    ConvAnatomy first, second;
    AddAttrs sum;
    int zeroX, zeroMiddle, zeroBranch, zeroOut;
    bool branchFirst; ///< the convolutions are the sum's first operand

    Block(const Graph &g, const Match &m) : first(convAnatomy(g, part(g, m, 0))), second(convAnatomy(g, part(g, m, 1)))
    {
        const auto &add = g.op(m.ops.back());
        branchFirst = add.inputs[0] == second.out;
        x = first.x;
        around = add.inputs[branchFirst ? 1 : 0];
        sum = add.as<AddAttrs>();
        zeroX = zeroOf(g.tensor(x));
        zeroMiddle = zeroOf(g.tensor(first.out));
        zeroBranch = zeroOf(g.tensor(second.out));
        zeroOut = zeroOf(g.tensor(add.outputs[0]));
    }

    /// The ops of the first or the second convolution, as a match of their own.
    static Match part(const Graph &g, const Match &m, int which)
    {
        Match out{m.pattern, m.engine, {}, -1, {}, {}};
        for (auto id : m.ops) {
            auto kind = g.op(id).kind;
            if (kind == OpKind::Add)
                continue;
            if (which == 0)
                out.ops.push_back(id);
            if (kind == OpKind::Requantize && which-- == 0) {
                out.outputs = g.op(id).outputs;
                return out;
            }
        }
        return out;
    }
};

/// For each output channel: int32 bias with the input's zero point folded in, multiplier, shift; then its weights.
std::vector<std::byte> pack(
    const ConvAnatomy &a, const Tensor &weights, const Tensor &bias, const Tensor &multiplier, const Tensor &shift)
{
    auto each = a.channelsIn * 9;
    auto b = riscv::perChannel(bias, a.channelsOut), m = riscv::perChannel(multiplier, a.channelsOut),
         s = riscv::perChannel(shift, a.channelsOut);
    auto w = weights.data.as<std::int8_t>();
    std::vector<std::byte> out(std::size_t(a.channelsOut * (header + each)));
    for (std::int64_t k = 0; k < a.channelsOut; ++k) {
        auto row = w.subspan(std::size_t(k * each), std::size_t(each));
        std::int32_t words[3] = {b[std::size_t(k)], m[std::size_t(k)], s[std::size_t(k)]};
        for (auto value : row)
            words[0] -= a.zeroIn * value;
        std::memcpy(out.data() + k * (header + each), words, sizeof words);
        std::memcpy(out.data() + k * (header + each) + header, row.data(), row.size());
    }
    return out;
}

Constant parameters(const Graph &g, const ConvAnatomy &a, std::string name)
{
    auto w = g.shared(a.weights), b = g.shared(a.bias), m = g.shared(a.requant.multiplier),
         s = g.shared(a.requant.shift);
    return {std::move(name), "int8_t", a.channelsOut * (header + a.channelsIn * 9),
        Blob::lazy([=] { return pack(a, *w, *b, *m, *s); })};
}

} // namespace

std::vector<Pattern> patterns(int engine)
{
    const std::string branch = "Requantize(Conv(Requantize(Conv(x, w, b), m, s), w, b), m, s)";
    return {{"residual_block", engine, "Add(x, " + branch + ")"}, {"residual_block", engine, "Add(" + branch + ", x)"}};
}

std::vector<Refusal> refusals(const Graph &g, const Match &m)
{
    std::vector<Refusal> out;
    const std::vector engineNumerics{Remedy::choose("numerics", "engine")};
    Block block(g, m);
    if (block.around != block.x)
        out.push_back({"shortcut", "the block engine adds the block's own input; this adds another tensor",
            {Remedy::model("shortcut", "another tensor", "the block's input")}});
    for (const auto *a : {&block.first, &block.second}) {
        const Window plain{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}};
        if (a->window != plain || a->groups != 1 || a->channelsIn != a->channelsOut)
            out.push_back(
                {"shape", "the block engine convolves 3×3 with stride 1, padding 1 and as many channels out as in",
                    {Remedy::model("convolution", "another",
                        "kernel 3,3 stride 1 padding 1 groups 1 channels " + std::to_string(block.first.channelsIn))}});
        for (auto zero : g.tensor(a->weights).quant->zero)
            if (zero != 0)
                return {Refusal{"weight_zero", "the block engine multiplies symmetric weights only", engineNumerics}};
        if (a->requant.rounding != Rounding::HalfUp || a->requant.addend >= 0)
            out.push_back({"rounding", "the block engine scales by integers and rounds half up", engineNumerics});
    }
    if (block.sum.requant.rounding != Rounding::HalfUp)
        out.push_back({"rounding", "the block engine adds in integers and rounds half up", engineNumerics});
    return out;
}

Lowered lower(const Site &site)
{
    const auto &g = site.graph;
    Block b(g, site.match);
    const auto &a = b.first;
    auto bytes = a.channelsIn * a.rowsIn * a.colsIn;
    Lowered out;
    out.constants = {parameters(g, b.first, "first"), parameters(g, b.second, "second")};
    Program &p = out.program;
    p.operands = {{"in", Operand::Role::Input, 0, site.inputMemory[0], bytes},
        {"out", Operand::Role::Output, 0, site.outputMemory, bytes},
        {"middle", Operand::Role::Scratch, 0, site.outputMemory, bytes},
        {"first", Operand::Role::Constant, 0, site.constantMemory, out.constants[0].bytes},
        {"second", Operand::Role::Constant, 1, site.constantMemory, out.constants[1].bytes}};
    p.tokens = {{"block", false, site.match.engine, 1}};
    Call call{"hwlib_block_residual", site.match.engine,
        {{"in", {0, 0}}, {"out", {1, 0}}, {"middle", {2, 0}}, {"first", {3, 0}}, {"second", {4, 0}}}, {}, 0, 0};
    const auto &q1 = b.first.requant, &q2 = b.second.requant;
    call.args = {{"channels", a.channelsIn}, {"rows", a.rowsIn}, {"cols", a.colsIn}, {"zero_in", b.zeroX},
        {"zero_middle", b.zeroMiddle}, {"lo_middle", q1.low}, {"hi_middle", q1.high}, {"zero_branch", b.zeroBranch},
        {"lo_branch", q2.low}, {"hi_branch", q2.high},
        {"multiplier_in", b.branchFirst ? b.sum.multiplierB : b.sum.multiplierA},
        {"multiplier_branch", b.branchFirst ? b.sum.multiplierA : b.sum.multiplierB}, {"shift", b.sum.shift},
        {"zero_out", b.zeroOut}, {"lo", b.sum.requant.low}, {"hi", b.sum.requant.high}};
    p.body = {std::move(call), Wait{0, 0}};
    return out;
}

Cost cost(const Args &a, const Description &d)
{
    const auto &numbers = d.engines[std::size_t(a.call().engine)].numbers;
    auto macs = double(2 * 9 * a("channels") * a("channels") * a("rows") * a("cols"));
    return {macs / numbers.at("macs_per_cycle").value, numbers.at("launch_cycles").value, 0};
}

namespace {

void convolve(const std::int8_t *in, int zeroIn, const std::byte *params, std::int8_t *out, const Args &a,
    std::int32_t zero, std::int32_t low, std::int32_t high)
{
    int channels = int(a("channels")), rows = int(a("rows")), cols = int(a("cols"));
    auto each = std::size_t(channels) * 9;
    std::vector<std::int32_t> acc(std::size_t(rows * cols));
    for (int k = 0; k < channels; ++k, params += header + each, out += rows * cols) {
        std::int32_t words[3];
        std::memcpy(words, params, sizeof words);
        auto *weights = reinterpret_cast<const std::int8_t *>(params + header);
        // Bias holds the folded zero point: taps outside, which the reference leaves out, must read it too.
        for (std::size_t i = 0; i < each; ++i)
            words[0] += zeroIn * weights[i];
        convAccumulate({channels, rows, cols, 1, rows, cols, 3, 3, 1, 1, 1, 1, 1, 1, 1}, in, zeroIn, weights, nullptr,
            &words[0], acc.data());
        for (std::size_t i = 0; i < acc.size(); ++i)
            out[i] = std::int8_t(requantize(acc[i], words[1], words[2], Rounding::HalfUp, zero, low, high));
    }
}

} // namespace

void interpret(const Args &a, std::span<const std::int64_t> vars, Machine &machine)
{
    auto count = a("channels") * a("rows") * a("cols");
    auto params = a("channels") * (header + a("channels") * 9);
    auto at
        = [&](std::size_t i, std::int64_t bytes) { return machine.at(a.call().places[i].second, vars, bytes).data(); };
    auto *in = reinterpret_cast<const std::int8_t *>(at(0, count));
    auto *out = reinterpret_cast<std::int8_t *>(at(1, count)), *middle = reinterpret_cast<std::int8_t *>(at(2, count));
    auto number = [&](const char *field) { return std::int32_t(a(field)); };
    convolve(in, number("zero_in"), at(3, params), middle, a, number("zero_middle"), number("lo_middle"),
        number("hi_middle"));
    convolve(middle, number("zero_middle"), at(4, params), out, a, number("zero_branch"), number("lo_branch"),
        number("hi_branch"));
    AddAttrs sum{number("multiplier_in"), number("multiplier_branch"), int(a("shift")),
        {Rounding::HalfUp, number("lo"), number("hi")}};
    for (std::int64_t i = 0; i < count; ++i)
        out[i] = std::int8_t(
            requantizeSum(in[i] - number("zero_in"), out[i] - number("zero_branch"), sum, number("zero_out")));
}

} // namespace resblock
