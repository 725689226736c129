// SPDX-License-Identifier: Apache-2.0
#include "graph/stored.h"
#include "interpreters/interpret.h"

#include <algorithm>

namespace partita::riscv {

namespace {

/// Rows of integers from where they are stored to a byte each, or back.
void store(const Args &a, Operands &o, bool in)
{
    auto run = a("run"), bits = a("bits");
    auto bytes = o.at<std::byte>(in ? "out" : "in", a("rows") * run);
    for (std::int64_t r = 0; r < a("rows"); ++r) {
        auto bit = (a("first") + r * a("stride")) * bits, begin = bit / 8, end = (bit + run * bits + 7) / 8;
        auto home = o.at<std::byte>(in ? "in" : "out", end - begin, begin);
        if (!in)
            std::ranges::fill(home, std::byte(0));
        for (std::int64_t i = 0; i < run; ++i) {
            auto &value = bytes[r * run + i];
            auto at = bit % 8 + i * bits;
            if (in)
                value = std::byte(storedAt(home, at, int(bits)));
            else
                storeAt(home, at, int(bits), std::int8_t(value));
        }
    }
}

} // namespace

bool interpretBits(const Args &a, Operands &o)
{
    const auto &name = a.call().intrinsic;
    if (name != "riscv_unpack" && name != "riscv_pack")
        return false;
    store(a, o, name == "riscv_unpack");
    return true;
}

} // namespace partita::riscv
