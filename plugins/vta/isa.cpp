// SPDX-License-Identifier: Apache-2.0
#include "isa.h"

#include <algorithm>
#include <cassert>

namespace partita::vta {

namespace {

constexpr Field memoryFields[] = {{"pop_prev", 1}, {"pop_next", 1}, {"push_prev", 1}, {"push_next", 1}, {"memory", 3},
    {"sram_base", 16}, {"dram_base", 32}, {"y_size", 16}, {"x_size", 16}, {"x_stride", 16}, {"y_pad_0", 4},
    {"y_pad_1", 4}, {"x_pad_0", 4}, {"x_pad_1", 4}};
constexpr Field gemmFields[] = {{"pop_prev", 1}, {"pop_next", 1}, {"push_prev", 1}, {"push_next", 1}, {"reset", 1},
    {"uop_bgn", 13}, {"uop_end", 14}, {"iter_out", 14}, {"iter_in", 14}, {"dst_factor_out", 11}, {"dst_factor_in", 11},
    {"src_factor_out", 11}, {"src_factor_in", 11}, {"wgt_factor_out", 10}, {"wgt_factor_in", 10}};
constexpr Field aluFields[] = {{"pop_prev", 1}, {"pop_next", 1}, {"push_prev", 1}, {"push_next", 1}, {"reset", 1},
    {"uop_bgn", 13}, {"uop_end", 14}, {"iter_out", 14}, {"iter_in", 14}, {"dst_factor_out", 11}, {"dst_factor_in", 11},
    {"src_factor_out", 11}, {"src_factor_in", 11}, {"op", 3}, {"use_imm", 1}, {"imm", 16, true}};
constexpr Field finishFields[] = {{"pop_prev", 1}, {"pop_next", 1}, {"push_prev", 1}, {"push_next", 1}};

constexpr const char *intrinsics[] = {"hwlib_load", "hwlib_store", "hwlib_gemm", "hwlib_finish", "hwlib_alu"};

} // namespace

Configuration::Configuration(const Description &d)
    : batch(std::int64_t(d.number("compute.batch"))),
      block(std::int64_t(d.number("compute.block"))),
      multiplies(d.number("compute.alu") == 0),
      distance(std::int64_t(d.number("compute.update_distance")))
{
}

std::int64_t Configuration::bytes(MemoryType memory) const
{
    switch (memory) {
    case Uop: return 4;
    case Wgt: return block * block;
    case Acc: return lanes() * 4;
    case Inp:
    case Out: break;
    }
    return lanes();
}

std::span<const Field> fields(Opcode opcode)
{
    switch (opcode) {
    case Gemm: return gemmFields;
    case Alu: return aluFields;
    case Finish: return finishFields;
    default: return memoryFields;
    }
}

int opcodeOf(const Call &call)
{
    auto it = std::ranges::find(intrinsics, call.intrinsic);
    return it == std::end(intrinsics) ? -1 : int(it - intrinsics);
}

std::int64_t valueOf(const Args &args, std::string_view field)
{
    bool given = std::ranges::any_of(args.call().args, [&](const auto &arg) { return arg.first == field; });
    return given ? args(field) : 0;
}

Word encode(const Args &args)
{
    auto opcode = Opcode(opcodeOf(args.call()));
    std::array<std::uint64_t, 2> halves{std::uint64_t(opcode), 0};
    std::size_t half = 0;
    int at = 3;
    for (const auto &field : fields(opcode)) {
        auto value = valueOf(args, field.name);
        assert(value >> (field.isSigned ? field.bits - 1 : field.bits) == (field.isSigned && value < 0 ? -1 : 0));
        if (at + field.bits > 64) {
            ++half;
            at = 0;
        }
        halves[half] |= (std::uint64_t(value) & ((std::uint64_t(1) << field.bits) - 1)) << at;
        at += field.bits;
    }
    return {std::uint32_t(halves[0]), std::uint32_t(halves[0] >> 32), std::uint32_t(halves[1]),
        std::uint32_t(halves[1] >> 32)};
}

std::uint32_t microOp(std::int64_t dst, std::int64_t src, std::int64_t wgt)
{
    return std::uint32_t(dst | src << 11 | wgt << 22);
}

} // namespace partita::vta
