// SPDX-License-Identifier: Apache-2.0
#include "draw/layout/blocks.h"

#include <algorithm>
#include <map>

namespace partita {

std::vector<int> linkEnds(const NodeChain &chain)
{
    int n = int(chain.reads.size()), inputs = 0;
    for (const auto &reads : chain.reads)
        for (int r : reads)
            inputs = std::max(inputs, r < 0 ? ~r + 1 : 0);
    std::vector<int> last(std::size_t(n + inputs), -1); // reader of each node, then of each input
    for (int i = 0; i < n; ++i)
        for (int r : chain.reads[i])
            last[r < 0 ? n + ~r : r] = i;
    std::vector<int> change(std::size_t(n) + 1, 0); // of how many are needed later
    for (int v = 0; v < n + inputs; ++v)
        if (int from = v < n ? v : 0, to = last[v]; to > from) {
            ++change[from];
            --change[to];
        }
    std::vector<int> ends;
    int needed = 0;
    for (int i = 0; i < n; ++i)
        if (needed += change[i]; needed <= 1 || i + 1 == n)
            ends.push_back(i + 1);
    return ends;
}

std::vector<Repetition> repeatedBlocks(const NodeChain &chain)
{
    auto ends = linkEnds(chain);
    std::map<std::vector<int>, int> alike;
    std::vector<int> word, begins{0};
    for (int end : ends) {
        int begin = begins.back();
        std::vector<int> form; // how far back each operand is, 0 from before the link, and where it is left
        for (int i = begin; i < end; ++i) {
            form.push_back(chain.kinds[i]);
            for (int r : chain.reads[i])
                form.push_back(r >= begin ? i - r : 0);
            form.push_back(-1);
        }
        int exit = 1;
        if (end < int(chain.reads.size()))
            for (int r : chain.reads[end])
                exit = r >= begin && r < end ? end - r : r >= 0 && r < end ? 0 : exit;
        form.push_back(exit);
        word.push_back(alike.emplace(std::move(form), int(alike.size())).first->second);
        begins.push_back(end);
    }
    auto runs = repetitions(word);
    for (auto &run : runs) {
        int first = begins[run.first];
        run = {first, begins[run.first + run.period] - first, run.times};
    }
    return runs;
}

namespace {

std::string kindOf(const Graph &g, const Kernel &kernel)
{
    std::string out;
    auto window = [&](const Window &w) { out += std::to_string(w.kernel[0]) + "x" + std::to_string(w.kernel[1]); };
    for (auto id : kernel.match.ops) {
        const auto &op = g.op(id);
        out += title(op);
        if (const auto *conv = std::get_if<ConvAttrs>(&op.attrs)) {
            window(conv->window);
            out += conv->groups > 1 ? "each" : "";
        }
        if (const auto *pool = std::get_if<PoolAttrs>(&op.attrs))
            window(pool->window);
        out += ' ';
    }
    return out;
}

} // namespace

std::vector<RepeatedBlock> repeatedBlocks(const Deployment &d)
{
    std::vector<int> order; // as the graph has them, whatever the chip does first
    for (KernelId k : d.kernels.ids())
        if (d.kernels[k].kind != Kernel::Kind::Transform && !d.kernels[k].match.ops.empty())
            order.push_back(k);
    std::ranges::sort(order, {}, [&](int k) { return std::ranges::max(d.kernels[k].match.ops); });

    std::map<TensorId, int> writer;
    for (std::size_t i = 0; i < d.graph.inputs.size(); ++i)
        writer[d.graph.inputs[i]] = ~int(i);
    std::map<std::string, int> kinds;
    NodeChain chain;
    for (int i = 0; i < int(order.size()); ++i) {
        const auto &kernel = d.kernels[order[i]];
        chain.kinds.push_back(kinds.emplace(kindOf(d.graph, kernel), int(kinds.size())).first->second);
        auto &reads = chain.reads.emplace_back();
        for (auto id : kernel.match.inputs)
            if (auto found = writer.find(id); found != writer.end())
                reads.push_back(found->second);
        for (auto id : kernel.match.outputs)
            writer[id] = i;
    }
    std::vector<RepeatedBlock> out;
    for (const auto &run : repeatedBlocks(chain))
        if (run.period * run.times >= 3)
            out.push_back({{order.begin() + run.first, order.begin() + run.end()}, run.times});
    return out;
}

} // namespace partita
