// SPDX-License-Identifier: Apache-2.0
#include "support/divide.h"
#include "tynnp.h"

#include <algorithm>
#include <cmath>

namespace partita::tynnp {

namespace {

using I = std::int64_t;

class Numbers {
public:
    Numbers(const Description &d, EngineId engine) : m_numbers(d.engines[engine].numbers) { }
    I operator()(std::string_view key) const { return std::llround(m_numbers.find(key)->second.value); }

private:
    const partita::Numbers &m_numbers;
};

/// Each step multiplies 16 inputs by the weights of `unit` output channels, for as many pixels at once as the
/// multipliers allow. If the weights stay, they are loaded once for all pixels whose sums fit the accumulators. If the
/// sums stay, the weights are loaded again at every step.
I convCycles(const Args &a, const Numbers &n)
{
    I unit = a("unit"), lanes = n("lanes_in"), atOnce = std::max<I>(1, n("multipliers") / (lanes * unit));
    I vectors = a("planar") ? a("channels_in") : ceilDiv(a("channels_in"), lanes);
    I steps = vectors * a("kernel_y") * a("kernel_x"),
      load = ceilDiv(unit * (a("planar") ? 1 : lanes), n("weight_bytes_per_cycle"));
    I pixels = a("rows_out") * a("cols_out"), drain = n("drain_cycles");
    bool stay = a("weights_stay");
    I room = stay ? std::max<I>(atOnce, n("accumulator_bytes") / (4 * unit)) : atOnce;
    auto chunk = [&](I count) {
        I groups = ceilDiv(count, atOnce);
        return steps * (stay ? load + groups : std::max<I>(load, 1) * groups) + groups * drain;
    };
    return ceilDiv(a("channels_out"), unit)
        * (pixels / room * chunk(room) + (pixels % room ? chunk(pixels % room) : 0));
}

I depthwiseCycles(const Args &a, const Numbers &n)
{
    I atOnce = std::max<I>(1, n("multipliers") / (n("lanes_in") * block));
    return ceilDiv(a("channels"), block) * ceilDiv(a("rows_out") * a("cols_out"), atOnce)
        * (a("kernel_y") * a("kernel_x") + n("drain_cycles"));
}

I vectorCycles(const Args &a, const Numbers &n)
{
    const auto &name = a.call().intrinsic.text();
    if (name == "hwlib_vu_pool") {
        I vectors = a("rows_out") * a("cols_out") * ceilDiv(a("channels"), n("lanes"));
        return vectors * (a("kernel_y") * a("kernel_x") * n("tap_cycles") + n("rescale_cycles"));
    }
    auto each = name.substr(name.rfind('_') + 1) + "_cycles";
    return ceilDiv(a("count"), n("lanes")) * n(each);
}

} // namespace

Cost cost(const Args &a, const Description &d)
{
    Numbers n(d, a.call().engine);
    const auto &name = a.call().intrinsic;
    if (name == "hwlib_cu_start")
        return {1, double(std::llround(d.engines[d.core()].numbers.find("kernel_launch_cycles")->second.value)), 0};
    I cycles = name == "hwlib_nu_conv" ? convCycles(a, n)
        : name == "hwlib_nu_depthwise" ? depthwiseCycles(a, n)
                                       : vectorCycles(a, n);
    return {double(cycles + n("start_cycles")), double(n("launch_cycles")), 0};
}

} // namespace partita::tynnp
