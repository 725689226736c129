// SPDX-License-Identifier: Apache-2.0
#include "report/pass_decisions.h"

#include "compile/tile/tile_space.h"
#include "report/changes.h"
#include "support/text.h"

#include <algorithm>
#include <array>

namespace partita {

namespace {

class Decided {
public:
    explicit Decided(const Deployment &d) : m_design(d), m_chip(d.target->description()) { }

    std::vector<PassDecision> of(std::string_view pass)
    {
        if (pass == "match")
            eachKernel(
                [&](const Kernel &k) {
                    return listOf(k.match.ops, [&](OpId id) { return title(m_design.graph.op(id)); });
                },
                [](const Kernel &) { return std::string(); });
        else if (pass == "place")
            places();
        else if (pass == "assign")
            assigned();
        else if (pass == "layout")
            transforms();
        else if (pass == "arrange")
            arranged();
        else if (pass == "allocate")
            buffers();
        else if (pass == "refine")
            refined();
        else
            rewritten(pass);
        return std::move(m_out);
    }

private:
    void eachKernel(const auto &what, const auto &why)
    {
        for (KernelId k : m_design.kernels.ids())
            if (const auto &kernel = m_design.kernels[k]; kernel.kind != Kernel::Kind::Transform)
                m_out.push_back({kernel.slug, what(kernel), why(kernel), k});
    }

    const std::string &memory(const Buffer &b) const { return m_chip.memories[b.memory].title; }

    void places()
    {
        for (const auto &b : m_design.buffers)
            if (b.kind == Buffer::Kind::Activation)
                m_out.push_back({m_design.nameOf(b), memory(b), {}, b.kernel});
    }

    void assigned()
    {
        const auto account = accountOf(m_design);
        auto entry = account.entries.begin(); // one a kernel, but for aliases
        for (KernelId k : m_design.kernels.ids()) {
            const auto &kernel = m_design.kernels[k];
            if (kernel.kind == Kernel::Kind::Compute)
                m_out.push_back({kernel.slug,
                    m_chip.engines[kernel.engine].title + (entry->tile.empty() ? "" : " · " + entry->tile),
                    kernel.engineReason.sentence, k});
            entry += kernel.kind != Kernel::Kind::Alias;
        }
    }

    void transforms()
    {
        for (KernelId k : m_design.kernels.ids())
            if (const auto &kernel = m_design.kernels[k]; kernel.kind == Kernel::Kind::Transform)
                m_out.push_back({m_design.graph.tensor(kernel.transformed).slug,
                    kernel.inputLayouts[0].name + " → " + kernel.outputLayout.name + " · " + grouped(kernel.cycles())
                        + " cycles",
                    kernel.because, k});
    }

    void refined()
    {
        for (KernelId k : m_design.kernels.ids())
            if (const auto &kernel = m_design.kernels[k]; kernel.tiling.reason.cause == "neighbours")
                m_out.push_back({kernel.slug, describe(kernel.tiling.schedule), kernel.tiling.reason.sentence, k});
    }

    void rewritten(std::string_view rewrite)
    {
        for (KernelId k : m_design.kernels.ids())
            if (const auto &kernel = m_design.kernels[k];
                std::ranges::find(kernel.rewrites, rewrite) != kernel.rewrites.end())
                m_out.push_back({kernel.slug, "tile program rewritten", {}, k});
    }

    void arranged()
    {
        for (KernelId k : m_design.kernels.ids()) {
            const auto &kernel = m_design.kernels[k];
            if (kernel.overlap.inside)
                m_out.push_back({kernel.slug, "runs during " + m_design.kernels[m_design.host(k)].slug,
                    kernel.overlap.beside.sentence, k});
            else if (kernel.overlap.early)
                m_out.push_back({kernel.slug, "constants load during " + m_design.kernels[m_design.issuer(k)].slug,
                    kernel.overlap.prefetch.sentence, k});
        }
    }

    void buffers()
    {
        for (const auto &b : m_design.buffers) {
            auto what = memory(b) + " at " + grouped(b.offset) + " · " + grouped(b.bytes) + " bytes";
            auto over = b.over < 0
                ? std::string()
                : (b.lead ? "over the rows read of " : "in place of ") + m_design.nameOf(m_design.buffers[b.over]);
            m_out.push_back({m_design.nameOf(b), std::move(what), std::move(over), b.kernel});
        }
    }

    const Deployment &m_design;
    const Description &m_chip;
    std::vector<PassDecision> m_out;
};

} // namespace

bool decides(std::string_view pass)
{
    constexpr std::array deciding{"match", "place", "assign", "allocate"};
    return std::ranges::find(deciding, pass) != deciding.end();
}

std::vector<PassDecision> decisionsOf(const Deployment &d, std::string_view pass) { return Decided(d).of(pass); }

} // namespace partita
