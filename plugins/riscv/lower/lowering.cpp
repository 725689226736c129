// SPDX-License-Identifier: Apache-2.0
#include "lower/lowering.h"

#include <algorithm>

namespace partita::riscv {

bool planar(const Site &site)
{
    return site.match.pattern == "sumpool" && sameBytes(site.inputLayouts[0], Layout::rowMajor(4), {1, 2, 2, 2});
}

std::function<Call(const Place &to, const Place &from, const Region &, bool gather)> coreCopyOf(int core)
{
    return [core](const Place &to, const Place &from, const Region &r, bool gather) {
        Expr dense[3] = {r.run * r.rows, r.run, 1}, spread[3] = {r.planeStride, r.rowStride, 1};
        auto *in = gather ? spread : dense, *out = gather ? dense : spread;
        return Call{"riscv_copy", core, {{"in", from}, {"out", to}},
            {{"n0", 1}, {"n1", r.planes}, {"n2", r.rows}, {"n3", r.run}, {"in0", 0}, {"in1", in[0]}, {"in2", in[1]},
                {"in3", in[2]}, {"out0", 0}, {"out1", out[0]}, {"out2", out[1]}, {"out3", out[2]}}};
    };
}

Fields requantFields(const RequantAnatomy &r)
{
    return {{"zero_out", r.zeroOut}, {"lo", r.low}, {"hi", r.high}, {"rounding", int(r.rounding)}};
}

Fields windowFields(const Window &w)
{
    return {{"kernel_y", w.kernel[0]}, {"kernel_x", w.kernel[1]}, {"stride_y", w.stride[0]}, {"stride_x", w.stride[1]},
        {"dilation_y", w.dilation[0]}, {"dilation_x", w.dilation[1]}};
}

RowSpan inputRows(const Window &w, std::int64_t rowsIn, const TileVars &v)
{
    auto top = v.from("OY") * w.stride[0] - w.pads[0];
    auto bottom = top + (v.of("OY") - 1) * w.stride[0] + (w.kernel[0] - 1) * w.dilation[0] + 1;
    if (std::max(w.pads[0], w.pads[2]) <= (w.kernel[0] - 1) * w.dilation[0]) {
        auto first = max(0, top);
        return {first, min(rowsIn, bottom) - first, first - top};
    }
    auto first = min(rowsIn, max(0, top)); // a tile may see nothing but padding
    return {first, max(0, min(rowsIn, bottom) - first), first - top};
}
std::int64_t mostRows(const Window &w, std::int64_t rowsIn, std::int64_t rowsOut)
{
    return std::min(rowsIn, (rowsOut - 1) * w.stride[0] + (w.kernel[0] - 1) * w.dilation[0] + 1);
}

} // namespace partita::riscv
