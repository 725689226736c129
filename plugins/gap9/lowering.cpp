// SPDX-License-Identifier: Apache-2.0
#include "lowering.h"

#include "support/divide.h"
#include "tiling/windowed.h"

#include <algorithm>

namespace partita::gap9 {

namespace {

/// The bound of the chip with the least costs, which it keeps.
class LeastBound final : public TileBound {
public:
    using Make = std::function<std::unique_ptr<TileBound>(const Target &)>;
    LeastBound(const Make &make, const Description &d) : m_target(withLeastCosts(d)), m_bound(make(*m_target)) { }
    double cycles(const TileBox &box, double enough) override { return m_bound->cycles(box, enough); }
    double cycles(const Mapping &mapping, double enough) override { return m_bound->cycles(mapping, enough); }
    std::vector<std::int64_t> bytes(const Mapping &mapping) override { return m_bound->bytes(mapping); }
    bool anyOrder() const override { return m_bound->anyOrder(); }

private:
    std::shared_ptr<const Target> m_target;
    std::unique_ptr<TileBound> m_bound;
};

} // namespace

Lowering::Lowering(std::string intrinsic, const Site &site, const Schedule &schedule, const Description &d)
    : m_site(site), m_schedule(schedule), m_description(d), m_l1(d.memory("l1"))
{
    kernel.intrinsic = std::move(intrinsic);
    kernel.engine = site.match.engine;
    kernel.axes = axes(site);
}

std::int64_t Lowering::cores() const { return std::int64_t(m_description.number("cluster.cores")); }

std::int64_t Lowering::tile(std::string_view axis) const
{
    const auto extent = std::ranges::find(kernel.axes, axis, &Axis::name)->extent;
    return std::min(extent, m_schedule.of(axis, extent));
}

void Lowering::input(
    const char *field, std::size_t index, std::int64_t tileBytes, std::vector<std::string> axes, RegionOf region)
{
    kernel.operands.push_back({field, Operand::Role::Input, int(index), m_site.inputMemory[index], m_l1,
        bytesOf(m_site.match.inputs[index]), tileBytes, std::move(axes), std::move(region)});
}

void Lowering::output(std::int64_t tileBytes, std::vector<std::string> axes, RegionOf region)
{
    kernel.operands.push_back({"out", Operand::Role::Output, 0, m_site.outputMemory, m_l1,
        bytesOf(m_site.match.outputs[0]), tileBytes, std::move(axes), std::move(region)});
}

void Lowering::constant(const char *name, const char *ctype, Blob data, std::int64_t bytes, const char *axis,
    std::int64_t each, std::int64_t per)
{
    const bool whole = each == 0;
    const auto slice = [=](const Expr &positions) { return (positions + (per - 1)) / per * each; };
    kernel.operands.push_back({name, Operand::Role::Constant, int(m_constants.size()), m_site.constantMemory, m_l1,
        bytes, whole ? bytes : slice(tile(axis)).constant(),
        whole ? std::vector<std::string>{} : std::vector<std::string>{axis}, [=](const TileVars &v) {
            return whole ? Region{0, bytes} : Region{slice(v.from(axis)), slice(v.of(axis))};
        }});
    m_constants.push_back({name, ctype, bytes, std::move(data)});
}

void Lowering::scratch(std::int64_t bytes)
{
    if (bytes > 0)
        kernel.operands.push_back(
            {"scratch", Operand::Role::Scratch, 0, m_l1, m_l1, bytes, bytes, {}, [=](const TileVars &) {
                 return Region{0, bytes};
             }});
}

Result<Lowered> Lowering::finish(std::function<void(Call &, const TileVars &)> fields) &&
{
    kernel.args = [fields = std::move(fields), in = storedIn() > 0, cores = cores()](Call &call, const TileVars &v) {
        fields(call, v);
        if (call.intrinsic != "hwlib_cluster_copy" && call.intrinsic != "hwlib_cluster_transpose")
            call.add({{"in_unsigned", in}});
        call.add({{"cores", cores}});
    };
    auto lowered = lowerTiled(kernel, m_schedule, m_description, std::move(m_constants));
    if (lowered && lowered->bound) // the cores' shares of tiles may be more even than those of the whole
        lowered->bound = [of = std::move(lowered->bound)](const Target &target) -> std::unique_ptr<TileBound> {
            return std::make_unique<LeastBound>(of, target.description());
        };
    return lowered;
}

} // namespace partita::gap9
