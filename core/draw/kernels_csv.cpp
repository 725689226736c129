// SPDX-License-Identifier: Apache-2.0
#include "deployment/origins.h"
#include "draw/report_html.h"
#include "emit/kernel_comment.h"
#include "support/text.h"

namespace partita {

std::string kernelsCsv(const Deployment &d)
{
    const auto &chip = d.target->description();
    std::string out = "kernel,kind,ops,engine,start,cycles,share,macs,weight_bits,activation_bits,tile,dma_bytes,"
                      "instructions,energy_uj,reason\n";
    for (KernelId i : d.kernels.ids()) {
        const auto &k = d.kernels[i];
        if (k.kind == Kernel::Kind::Alias)
            continue;
        bool transform = k.kind == Kernel::Kind::Transform;
        auto ops = transform ? std::string() : listOf(sourcesOf(d, i), [](const auto &s) { return s; });
        for (const auto &cell : {k.slug, std::string(transform ? "transform" : "kernel"), ops,
                 chip.engines[k.engine].name, std::to_string(d.start(i)), std::to_string(k.cycles()),
                 shortest(d.cycles ? double(k.cycles()) / double(d.cycles) : 0), std::to_string(k.macs),
                 k.bits.ternary ? std::string("ternary") : std::to_string(k.bits.weight),
                 std::to_string(k.bits.activation), scheduleText(k.tiling.schedule), std::to_string(k.trace.dmaBytes),
                 std::to_string(k.trace.instructions), shortest(k.trace.energy_pj / 1e6)})
            out += csvCell(cell) + ',';
        out += csvCell(transform ? k.because : k.engineReason.sentence) + '\n';
    }
    return out;
}

} // namespace partita
