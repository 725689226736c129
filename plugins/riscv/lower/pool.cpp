// SPDX-License-Identifier: Apache-2.0
#include "lower/lower.h"
#include "lower/lowering.h"

#include <algorithm>

namespace partita::riscv {

Result<Lowered> lowerPool(const Site &site, const Schedule &schedule, const Description &description)
{
    const auto &g = site.graph;
    bool sum = site.match.pattern == "sumpool";
    const auto &op = *opOf(g, site.match, sum ? OpKind::SumPool : OpKind::MaxPool);
    auto in = g.tensor(op.inputs[0]).shape, out = g.tensor(op.outputs[0]).shape;
    auto w = op.as<PoolAttrs>().window;
    std::string axis = "OY";
    if (planar(site)) {
        // One sum a plane: the planes are the rows of a picture with one channel.
        auto plane = in[2] * in[3];
        w = {{1, plane}, {1, plane}, {1, 1}, {0, 0, 0, 0}};
        in = {1, 1, in[1], plane};
        out = {1, 1, out[1], 1};
        axis = "K";
    }
    Lowering k(sum ? "riscv_sumpool" : "riscv_maxpool", site, schedule, description);
    bool whole = k.tiled.axes.empty();
    TileVars all{{{"OY", 0}}, {{"OY", out[2]}}, {}};
    auto vars = [=](const TileVars &v) {
        return whole ? all : TileVars{{{"OY", v.from(axis)}}, {{"OY", v.of(axis)}}, {}};
    };
    auto tileY = whole ? out[2] : k.tile(axis);
    auto rowIn = in[3] * in[1], rowOut = out[3] * out[1];
    k.input("in", 0, mostRows(w, in[2], tileY) * rowIn, {axis}, [=](const TileVars &v) {
        auto rows = inputRows(w, in[2], vars(v));
        return Region{rows.first * rowIn, rows.count * rowIn};
    });
    RequantAnatomy r;
    bool perPosition = false;
    if (sum) {
        const auto &requant = *opOf(g, site.match, OpKind::Requantize);
        const auto &attrs = requant.as<RequantAttrs>();
        r = {requant.inputs[1], requant.inputs[2], attrs.stored ? 0 : zeroOf(g.tensor(requant.outputs[0])), attrs.low,
            attrs.high, attrs.rounding, requant.inputs.size() > 3 ? requant.inputs[3] : TensorId()};
        auto count = std::max(g.tensor(r.multiplier).elements(), r.addend < 0 ? 1 : g.tensor(r.addend).elements());
        perPosition = count > 1;
        auto rows = perPosition ? out[2] : 1, each = count / rows;
        k.constant("multiplier", "int32_t", rows, each * 4, perPosition && !whole ? axis : "",
            Lowering::words(g.shared(r.multiplier), count));
        k.constant("shift", "uint8_t", rows, each, perPosition && !whole ? axis : "",
            Lowering::octets(g.shared(r.shift), count));
        if (r.addend >= 0)
            k.constant("addend", "int64_t", rows, each * 8, perPosition && !whole ? axis : "",
                Lowering::addends(g.shared(r.addend), count));
    }
    k.output(tileY * rowOut, {axis}, [=](const TileVars &given) {
        auto v = vars(given);
        return Region{v.from("OY") * rowOut, v.of("OY") * rowOut};
    });
    auto zeroIn = op.as<PoolAttrs>().stored ? 0 : zeroOf(g.tensor(op.inputs[0]));
    k.tiled.args = [=](Call &call, const TileVars &given) {
        auto v = vars(given);
        auto rows = inputRows(w, in[2], v);
        call.add({{"channels", in[1]}, {"rows_in", rows.count}, {"cols_in", in[3]}, {"rows_out", v.of("OY")},
            {"cols_out", out[3]}});
        call.add(windowFields(w));
        call.add({{"pad_top", rows.padTop}, {"pad_left", w.pads[1]}});
        if (sum) {
            call.add({{"per_position", perPosition}, {"zero_in", zeroIn}});
            call.add(requantFields(r));
        } else
            call.add({{"lo", -128}, {"hi", 127}});
    };
    return k.finish();
}

} // namespace partita::riscv
