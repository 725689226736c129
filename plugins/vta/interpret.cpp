// SPDX-License-Identifier: Apache-2.0
#include "program_parts.h"
#include "vta.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace partita::vta {

namespace {

class Interpreter {
public:
    Interpreter(const Args &args, std::span<const std::int64_t> vars, Machine &machine, const Configuration &c)
        : m_args(args), m_vars(vars), m_machine(machine), m_is(c)
    {
    }

    void run()
    {
        switch (opcodeOf(m_args.call())) {
        case Load: return transfer(true);
        case Store: return transfer(false);
        case Gemm: return gemm();
        case Alu: return alu();
        default: return;
        }
    }

private:
    std::int64_t of(std::string_view field) const { return valueOf(m_args, field); }

    std::byte *buffer(MemoryType memory, std::int64_t first, std::int64_t count)
    {
        auto unit = m_is.bytes(memory);
        return m_machine.at({tileOf(memory), first * unit}, m_vars, count * unit).data();
    }

    void transfer(bool in)
    {
        auto memory = MemoryType(of("memory"));
        auto unit = m_is.bytes(memory), rows = of("y_size"), run = of("x_size");
        auto before = of("x_pad_0"), width = before + run + of("x_pad_1"), top = of("y_pad_0");
        auto height = top + rows + of("y_pad_1");
        if (in && height * width > 0 && (height != rows || width != run))
            std::memset(buffer(memory, of("sram_base"), height * width), 0, std::size_t(height * width * unit));
        for (std::int64_t y = 0; y < rows; ++y) {
            const auto &home = m_args.call().places.front().second;
            auto bytes = run * unit;
            auto *far
                = m_machine.at({home.operand, (of("dram_base") + y * of("x_stride")) * unit}, m_vars, bytes).data();
            auto *near = buffer(memory, of("sram_base") + (top + y) * width + before, run);
            std::memcpy(in ? near : far, in ? far : near, std::size_t(bytes));
        }
    }

    /// Calls visit(destination, source, weight) for every micro-op in every iteration.
    template <class Visit>
    void passes(Visit visit)
    {
        auto first = of("uop_bgn"), count = of("uop_end") - first;
        std::vector<std::uint32_t> uops(static_cast<std::size_t>(count));
        std::memcpy(uops.data(), buffer(Uop, first, count), uops.size() * 4);
        auto dstOut = of("dst_factor_out"), dstIn = of("dst_factor_in"), srcOut = of("src_factor_out"),
             srcIn = of("src_factor_in");
        auto wgtOut = of("wgt_factor_out"), wgtIn = of("wgt_factor_in"), outs = of("iter_out"), ins = of("iter_in");
        for (std::int64_t i = 0; i < outs; ++i)
            for (std::int64_t j = 0; j < ins; ++j)
                for (auto uop : uops)
                    visit(i * dstOut + j * dstIn + (uop & 2047), i * srcOut + j * srcIn + (uop >> 11 & 2047),
                        i * wgtOut + j * wgtIn + (uop >> 22));
    }

    using Lanes = std::vector<std::int32_t>;
    Lanes take(std::int64_t at)
    {
        Lanes out(std::size_t(m_is.lanes()));
        std::memcpy(out.data(), buffer(Acc, at, 1), out.size() * sizeof out[0]);
        return out;
    }
    void put(std::int64_t at, const Lanes &values)
    {
        std::memcpy(buffer(Acc, at, 1), values.data(), values.size() * sizeof values[0]);
        std::ranges::transform(values, buffer(Out, at, 1), [](auto value) { return std::byte(value); });
    }

    void gemm()
    {
        bool reset = of("reset");
        passes([&](std::int64_t dst, std::int64_t src, std::int64_t wgt) {
            if (reset)
                return put(dst, Lanes(std::size_t(m_is.lanes())));
            auto acc = take(dst);
            const auto *x = reinterpret_cast<const std::int8_t *>(buffer(Inp, src, 1));
            const auto *w = reinterpret_cast<const std::int8_t *>(buffer(Wgt, wgt, 1));
            for (std::int64_t lane = 0; lane < m_is.lanes(); ++lane) {
                const auto *row = x + lane / m_is.block * m_is.block, *weights = w + lane % m_is.block * m_is.block;
                auto &sum = acc[std::size_t(lane)];
                sum = std::int32_t(std::uint32_t(sum)
                    + std::uint32_t(std::inner_product(row, row + m_is.block, weights, std::int32_t(0))));
            }
            put(dst, acc);
        });
    }

    std::int32_t apply(AluOp op, std::int32_t a, std::int32_t b) const
    {
        switch (op) {
        case Min: return std::min(a, b);
        case Max: return std::max(a, b);
        case Add: return std::int32_t(std::uint32_t(a) + std::uint32_t(b));
        case Shr:
            if (!m_is.multiplies)
                b = ((b & 31) ^ 16) - 16; // HLS: five signed bits
            return b < 0 ? std::int32_t(std::uint32_t(a) << -b) : a >> b;
        case Mul: return std::int32_t(std::uint32_t(a) * std::uint32_t(b));
        }
        return a;
    }

    void alu()
    {
        auto op = AluOp(of("op"));
        bool immediate = of("use_imm");
        auto value = std::int32_t(of("imm"));
        passes([&](std::int64_t dst, std::int64_t src, std::int64_t) {
            auto a = take(dst);
            const auto b = immediate ? Lanes(a.size(), value) : take(src);
            std::ranges::transform(a, b, a.begin(), [&](auto x, auto y) { return apply(op, x, y); });
            put(dst, a);
        });
    }

    const Args &m_args;
    std::span<const std::int64_t> m_vars;
    Machine &m_machine;
    const Configuration &m_is;
};

} // namespace

void interpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine, const Configuration &c)
{
    Interpreter(args, vars, machine, c).run();
}

} // namespace partita::vta
