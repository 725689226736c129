// SPDX-License-Identifier: Apache-2.0
#include "compile/cliffs.h"

#include "support/text.h"

#include <algorithm>
#include <set>

namespace partita {

namespace {

bool aboutBits(const Refusal &refusal) { return refusal.rule == "weight_bits" || refusal.rule == "activation_bits"; }

/// "bits.weight=8", or the choices of single kernels where they differ.
std::string remedyText(const std::vector<Remedy> &remedies)
{
    std::set<std::string> settings;
    for (const auto &remedy : remedies) {
        const auto field = remedy.key.find(".bits.");
        settings.insert((field == remedy.key.npos ? remedy.key : remedy.key.substr(field + 1)) + "=" + remedy.value);
    }
    auto out = listOf(settings, [](const auto &setting) { return setting; });
    return remedies.size() == 1 ? remedies[0].text : out + " (" + std::to_string(remedies.size()) + " choices)";
}

} // namespace

std::vector<Cliff> cliffs(const Deployment &d)
{
    const auto &engines = d.target->description().engines;
    std::vector<Cliff> out;
    for (KernelId i : d.kernels.ids()) {
        const auto &kernel = d.kernels[i];
        if (kernel.kind != Kernel::Kind::Compute || !engines[kernel.engine].core)
            continue;
        auto alternative = std::ranges::find_if(kernel.alternatives, [&](const Alternative &a) {
            return !engines[a.engine].converters && !a.refusals.empty() && std::ranges::all_of(a.refusals, aboutBits);
        });
        if (alternative == kernel.alternatives.end())
            continue;
        const auto &refusal = alternative->refusals.front();
        auto cliff = std::ranges::find_if(
            out, [&](const Cliff &c) { return c.engine == alternative->engine && c.rule == refusal.rule; });
        if (cliff == out.end())
            cliff = out.insert(out.end(), {alternative->engine, refusal.rule, refusal.sentence, {}, 0, {}});
        cliff->kernels.push_back(i);
        cliff->cycles += kernel.cycles();
        for (const auto &remedy : together(alternative->refusals))
            if (std::ranges::find(cliff->remedies, remedy) == cliff->remedies.end())
                cliff->remedies.push_back(remedy);
    }
    std::ranges::stable_sort(out, std::greater<>{}, &Cliff::cycles);
    return out;
}

std::string sentence(const Cliff &cliff, const Deployment &d)
{
    const auto count = cliff.kernels.size();
    const auto who
        = count == 1 ? "'" + d.kernels[cliff.kernels[0]].slug + "' takes" : std::to_string(count) + " kernels take";
    return who + " " + grouped(cliff.cycles) + " of " + grouped(d.cycles) + " cycles on the core, because "
        + cliff.because + " (rule " + cliff.rule + "); the " + d.target->description().engines[cliff.engine].title
        + " has " + (count == 1 ? "it" : "them") + " with " + remedyText(cliff.remedies);
}

} // namespace partita
