// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <cstdint>

/// Interpreters: what each kernel call of the core computes, on the bytes of the chip's memories. `partitac run
/// --exact` uses them. They share no code with the C that is exported.
namespace partita::riscv {

/// Window geometry of an intrinsic's arguments.
struct ConvBox {
    explicit ConvBox(const Args &a, bool dilated = true)
        : rowsIn(a("rows_in")),
          colsIn(a("cols_in")),
          rowsOut(a("rows_out")),
          colsOut(a("cols_out")),
          kernelY(a("kernel_y")),
          kernelX(a("kernel_x")),
          strideY(a("stride_y")),
          strideX(a("stride_x")),
          dilationY(dilated ? a("dilation_y") : 1),
          dilationX(dilated ? a("dilation_x") : 1),
          padTop(a("pad_top")),
          padLeft(a("pad_left"))
    {
    }

    /// visit(input row, input column, tap) for every tap inside the input.
    template <class Visit>
    void forTaps(std::int64_t y, std::int64_t x, Visit visit) const
    {
        for (std::int64_t fy = 0; fy < kernelY; ++fy) {
            auto iy = y * strideY - padTop + fy * dilationY;
            if (iy < 0 || iy >= rowsIn)
                continue;
            for (std::int64_t fx = 0; fx < kernelX; ++fx) {
                auto ix = x * strideX - padLeft + fx * dilationX;
                if (ix >= 0 && ix < colsIn)
                    visit(iy, ix, fy * kernelX + fx);
            }
        }
    }

    std::int64_t rowsIn, colsIn, rowsOut, colsOut, kernelY, kernelX, strideY, strideX, dilationY, dilationX;
    std::int64_t padTop, padLeft;
};

/// An intrinsic's operands on the chip's bytes.
class Operands {
public:
    Operands(const Args &args, std::span<const std::int64_t> vars, Machine &machine)
        : m_args(args), m_vars(vars), m_machine(machine)
    {
    }

    /// `count` elements, the first of them `from` elements behind where the field points.
    template <class T>
    std::span<T> at(std::string_view field, std::int64_t count, std::int64_t from = 0)
    {
        auto size = std::int64_t(sizeof(T));
        for (const auto &[name, place] : m_args.call().places)
            if (name == field) {
                auto bytes = m_machine.at({place.operand, place.offset + from * size}, m_vars, count * size);
                return {reinterpret_cast<T *>(bytes.data()), std::size_t(count)};
            }
        return {};
    }

private:
    const Args &m_args;
    std::span<const std::int64_t> m_vars;
    Machine &m_machine;
};

/// The kernels of c/riscv_blocks.h; whether the call is one.
bool interpretBlocks(const Args &, Operands &);
/// Those of c/riscv_bits.h; whether the call is one.
bool interpretBits(const Args &, Operands &);
/// The kernels of c/riscv_typed.h.
void interpretTyped(const Args &, Operands &);

} // namespace partita::riscv
