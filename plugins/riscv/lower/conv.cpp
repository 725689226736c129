// SPDX-License-Identifier: Apache-2.0
#include "lower/lower.h"
#include "lower/lowering.h"
#include "support/divide.h"

#include <algorithm>

namespace partita::riscv {

Result<Lowered> lowerConv(const Site &site, const Schedule &schedule, const Description &description)
{
    auto a = convAnatomy(site.graph, site.match);
    bool depthwise = a.depthwise();
    Lowering k(depthwise ? "riscv_depthwise" : "riscv_conv2d", site, schedule, description);
    auto tileK = std::max<std::int64_t>(k.tile("K"), 1), tileY = k.tile("OY");
    if (k.tiled.axes.empty()) {
        tileK = a.channelsOut;
        tileY = a.rowsOut;
    }
    bool whole = k.tiled.axes.empty();
    bool grouped = a.groups > 1 && !depthwise;
    const auto filters = a.channelsOut / a.groups, each = a.channelsIn / a.groups; // of a group
    if (!whole && grouped && tileK % filters != 0 && filters % tileK != 0)
        return fail("tile K must be whole groups of " + std::to_string(filters)
                + " channels or an equal part of one, for a tile would end in the middle of a group",
            Fault::Unsupported);
    k.tiled.separable = !grouped;
    auto groupsOf = [=](const TileVars &v) { return (v.of("K") + (filters - 1)) / filters; };
    TileVars all{{{"K", 0}, {"OY", 0}}, {{"K", a.channelsOut}, {"OY", a.rowsOut}}};
    auto vars = [=](const TileVars &v) { return whole ? all : v; };
    auto w = a.window;

    auto rowBytes = a.colsIn * a.channelsIn;
    if (depthwise)
        k.input("in", 0, mostRows(w, a.rowsIn, tileY) * a.colsIn * tileK, {"K", "OY"}, [=](const TileVars &given) {
            auto v = vars(given);
            auto rows = inputRows(w, a.rowsIn, v);
            auto full = v.of("K").isConstant() && v.of("K").constant() == a.channelsIn;
            if (full)
                return Region{rows.first * rowBytes, rows.count * rowBytes};
            return Region{rows.first * rowBytes + v.from("K"), v.of("K"), rows.count * a.colsIn, a.channelsIn};
        });
    else if (grouped)
        k.input("in", 0, mostRows(w, a.rowsIn, tileY) * a.colsIn * ceilDiv(tileK, filters) * each, {"K", "OY"},
            [=](const TileVars &given) {
                auto v = vars(given);
                auto rows = inputRows(w, a.rowsIn, v);
                auto count = groupsOf(v);
                if (count.isConstant() && count.constant() == a.groups)
                    return Region{rows.first * rowBytes, rows.count * rowBytes};
                return Region{rows.first * rowBytes + v.from("K") / filters * each, count * each, rows.count * a.colsIn,
                    a.channelsIn};
            });
    else
        k.input("in", 0, mostRows(w, a.rowsIn, tileY) * rowBytes, {"OY"}, [=](const TileVars &given) {
            auto rows = inputRows(w, a.rowsIn, vars(given));
            return Region{rows.first * rowBytes, rows.count * rowBytes};
        });

    auto weights = site.graph.shared(a.weights);
    auto taps = w.kernel[0] * w.kernel[1];
    std::string axis = whole ? "" : "K";
    if (depthwise) {
        auto data = Blob::lazy([=] { return inLayout(*weights, {"", {{2}, {3}, {0}, {1}}}); });
        k.tiled.operands.push_back({"weights", Operand::Role::Constant, 0, site.constantMemory, k.constantsAt,
            taps * a.channelsOut, taps * tileK, whole ? std::vector<std::string>{} : std::vector<std::string>{"K"},
            [=](const TileVars &given) {
                auto v = vars(given);
                if (v.of("K").isConstant() && v.of("K").constant() == a.channelsOut)
                    return Region{0, taps * a.channelsOut};
                return Region{v.from("K"), v.of("K"), taps, a.channelsOut};
            }});
        k.constants.push_back({"weights", "int8_t", taps * a.channelsOut, data});
        k.storeWeights(weights->type);
    } else {
        k.constant("weights", "int8_t", a.channelsOut, taps * each, axis, Blob::lazy([=] {
            return inLayout(*weights, {"", {{0}, {2}, {3}, {1}}});
        }));
        k.storeWeights(weights->type);
    }
    k.channelConstants(a.bias, a.requant, a.channelsOut, axis);
    k.output(tileY * a.colsOut * tileK, {"K", "OY"}, [=](const TileVars &given) {
        auto v = vars(given);
        auto row = a.colsOut * a.channelsOut;
        if (v.of("K").isConstant() && v.of("K").constant() == a.channelsOut)
            return Region{v.from("OY") * row, v.of("OY") * row};
        return Region{v.from("OY") * row + v.from("K"), v.of("K"), v.of("OY") * a.colsOut, a.channelsOut};
    });
    k.tiled.args = [=, zeroWeight = zeroOf(*weights)](Call &call, const TileVars &given) {
        auto v = vars(given);
        auto rows = inputRows(w, a.rowsIn, v);
        if (depthwise)
            call.add({{"channels", v.of("K")}});
        else
            call.add({{"channels_in", grouped ? groupsOf(v) * each : Expr(a.channelsIn)}, {"channels_out", v.of("K")},
                {"groups", grouped ? groupsOf(v) : Expr(1)}});
        call.add({{"rows_in", rows.count}, {"cols_in", a.colsIn}, {"rows_out", v.of("OY")}, {"cols_out", a.colsOut}});
        call.add(windowFields(w));
        call.add(
            {{"pad_top", rows.padTop}, {"pad_left", w.pads[1]}, {"zero_in", a.zeroIn}, {"zero_weight", zeroWeight}});
        call.add(requantFields(a.requant));
    };
    auto lowered = k.finish();
    if (grouped && lowered && lowered->bound) { // parts of a group take no more than a convolution of one group alone
        auto least = k.tiled;
        least.args = [args = k.tiled.args, each](Call &call, const TileVars &v) {
            args(call, v);
            for (auto &[name, value] : call.args)
                value = name == "groups" ? Expr(1) : name == "channels_in" ? Expr(each) : value;
        };
        lowered->bound = [least](const Target &target) { return tiledBound(least, target); };
    }
    return lowered;
}

Result<Lowered> lowerDense(const Site &site, const Schedule &schedule, const Description &description)
{
    auto a = denseAnatomy(site.graph, site.match);
    Lowering k("riscv_dense", site, schedule, description);
    bool whole = k.tiled.axes.empty();
    auto tileK = whole ? a.channelsOut : k.tile("K");
    std::string axis = whole ? "" : "K";
    auto weights = site.graph.shared(a.weights);
    k.input("in", 0, a.rows * a.channelsIn, {}, [=](const TileVars &) { return Region{0, a.rows * a.channelsIn}; });
    k.constant("weights", "int8_t", a.channelsOut, a.channelsIn, axis, weights->data);
    k.storeWeights(weights->type);
    k.channelConstants(a.bias, a.requant, a.channelsOut, axis);
    k.output(a.rows * tileK, {"K"}, [=](const TileVars &v) {
        if (whole)
            return Region{0, a.rows * a.channelsOut};
        if (a.rows == 1)
            return Region{v.from("K"), v.of("K")};
        return Region{v.from("K"), v.of("K"), a.rows, a.channelsOut};
    });
    k.tiled.args = [=, zeroWeight = zeroOf(*weights)](Call &call, const TileVars &v) {
        call.add(
            {{"rows", a.rows}, {"channels_in", a.channelsIn}, {"channels_out", whole ? Expr(a.channelsOut) : v.of("K")},
                {"zero_in", a.zeroIn}, {"zero_weight", zeroWeight}});
        call.add(requantFields(a.requant));
    };
    return k.finish();
}

} // namespace partita::riscv
