// SPDX-License-Identifier: Apache-2.0
#include "stream/bound.h"

#include "tiling/tiled_bound.h"

#include <algorithm>

namespace partita::riscv {

namespace {

/// One of the kernels.
struct Link {
    std::unique_ptr<TileBound> bound;
    std::vector<Axis> axes;
    std::vector<int> site; ///< by axis: the site's, -1: a loop

    TileBox box(const TileBox &all) const
    {
        TileBox out;
        for (std::size_t a = 0; a < axes.size(); ++a) {
            out.least.push_back(tile(a, all.least));
            out.most.push_back(tile(a, all.most));
        }
        return out;
    }
    Mapping mapping(const Mapping &all) const
    {
        Mapping out{{}, {}, all.doubleBuffer, all.eager};
        for (std::size_t a = 0; a < axes.size(); ++a)
            out.tile.push_back(tile(a, all.tile));
        for (int of : all.order)
            if (auto own = std::ranges::find(site, of); own != site.end())
                out.order.push_back(std::uint8_t(own - site.begin()));
        for (std::size_t a = 0; a < axes.size(); ++a)
            if (site[a] < 0)
                out.order.push_back(std::uint8_t(a));
        return out;
    }

private:
    std::int64_t tile(std::size_t a, const std::vector<std::int64_t> &all) const
    {
        return site[a] < 0 ? 1 : std::min(axes[a].extent, all[site[a]]);
    }
};

class StreamBound final : public TileBound {
public:
    StreamBound(std::vector<TiledKernel> kernels, const std::vector<Axis> &ofSite, const Target &target)
    {
        for (auto &kernel : kernels) {
            Link link{nullptr, kernel.axes, {}};
            for (const auto &axis : kernel.axes) {
                auto of = std::ranges::find(ofSite, axis.name, &Axis::name);
                link.site.push_back(of == ofSite.end() ? -1 : int(of - ofSite.begin()));
            }
            // Tiles of a copy may be cheaper than the whole: how it copies follows the strides.
            if (kernel.intrinsic == "riscv_copy" || kernel.intrinsic == "riscv_flip")
                kernel.args = [args = kernel.args](Call &call, const TileVars &v) {
                    args(call, v);
                    std::ranges::find(call.args, Name("n0"), &std::pair<Name, Expr>::first)->second = 0;
                };
            link.bound = tiledBound(std::move(kernel), target);
            m_links.push_back(std::move(link));
        }
    }

    double cycles(const TileBox &box, double) override
    {
        double sum = 0;
        for (const auto &link : m_links)
            sum += link.bound->cycles(link.box(box));
        return sum;
    }
    double cycles(const Mapping &mapping, double) override
    {
        double sum = 0;
        for (const auto &link : m_links)
            sum += link.bound->cycles(link.mapping(mapping));
        return sum;
    }
    std::vector<std::int64_t> bytes(const Mapping &mapping) override
    {
        std::vector<std::int64_t> out;
        for (const auto &link : m_links) {
            auto own = link.bound->bytes(link.mapping(mapping));
            out.resize(own.size());
            for (std::size_t m = 0; m < own.size(); ++m)
                out[m] = std::max(out[m], own[m]);
        }
        return out;
    }

private:
    std::vector<Link> m_links;
};

} // namespace

std::unique_ptr<TileBound> streamBound(
    std::vector<TiledKernel> kernels, const std::vector<Axis> &ofSite, const Target &target)
{
    return std::make_unique<StreamBound>(std::move(kernels), ofSite, target);
}

} // namespace partita::riscv
