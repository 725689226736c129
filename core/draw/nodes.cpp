// SPDX-License-Identifier: Apache-2.0
#include "draw/nodes.h"

#include "draw/spacing.h"

#include <algorithm>

namespace partita {

using Node = Picture::Node;

CommonEnds commonEnds(const Deployment &d)
{
    std::vector<std::string_view> slugs;
    for (const auto &k : d.kernels)
        if (k.kind != Kernel::Kind::Transform)
            slugs.push_back(k.slug);
    if (slugs.size() < 3)
        return {};
    std::string_view front = slugs[0], back = slugs[0];
    for (auto slug : slugs) {
        front = front.substr(0, std::size_t(std::ranges::mismatch(front, slug).in1 - front.begin()));
        auto same = std::mismatch(back.rbegin(), back.rend(), slug.rbegin(), slug.rend()).first - back.rbegin();
        back.remove_prefix(back.size() - std::size_t(same));
    }
    auto cut = front.rfind('_'), start = back.find('_');
    CommonEnds ends{cut == front.npos ? 0 : cut + 1, start == back.npos ? 0 : back.size() - start};
    for (auto slug : slugs)
        if (slug.size() <= ends.front + ends.back)
            return {};
    return ends;
}

Size foldedSize(Node::Kind kind)
{
    switch (kind) {
    case Node::Kind::Kernel:
    case Node::Kind::Block: return spacing::card;
    case Node::Kind::Alias: return spacing::quiet;
    default: return spacing::stub;
    }
}

namespace {

Node sized(Node::Kind kind)
{
    Node n;
    n.kind = kind;
    auto size = foldedSize(kind);
    n.box = {0, 0, size.w, size.h};
    return n;
}

} // namespace

Node stubOf(Node::Kind kind, const Tensor &tensor, TensorId id)
{
    auto n = sized(kind);
    n.tensor = id;
    n.title = shortSlug(tensor.slug, 11);
    n.detail = text(tensor.shape);
    return n;
}

Node kernelNode(const Deployment &d, KernelId kernel, const CommonEnds &common)
{
    const auto &k = d.kernels[kernel];
    bool alias = k.kind == Kernel::Kind::Alias;
    auto n = sized(alias ? Node::Kind::Alias : Node::Kind::Kernel);
    n.kernel = kernel;
    n.engine = alias ? EngineId() : k.engine;
    n.cycles = k.cycles();
    n.title = shortSlug(common.without(k.slug), alias ? 14 : 15);
    n.detail = shapeText(d, k);
    return n;
}

Node blockNode(const Deployment &d, const RepeatedBlock &block, const CommonEnds &ends)
{
    auto n = sized(Node::Kind::Block);
    n.kernel = block.kernels.front();
    n.members = block.kernels;
    n.times = block.times;
    const auto &first = d.kernels[n.kernel].slug;
    std::string_view common = first;
    for (int k : n.members) {
        const auto &kernel = d.kernels[k];
        common = common.substr(0, std::size_t(std::ranges::mismatch(common, kernel.slug).in1 - common.begin()));
        if (kernel.kind != Kernel::Kind::Compute)
            continue;
        n.cycles += kernel.cycles();
        auto share = std::ranges::find(n.shares, kernel.engine, &std::pair<int, double>::first);
        if (share == n.shares.end())
            share = n.shares.emplace(share, kernel.engine, 0);
        share->second += double(kernel.cycles());
    }
    std::ranges::sort(n.shares);
    for (auto &[engine, cycles] : n.shares)
        cycles = n.cycles > 0 ? cycles / double(n.cycles) : 1.0 / double(n.shares.size());
    n.engine = n.shares.size() == 1 ? n.shares[0].first : -1;
    while (common.ends_with('_'))
        common.remove_suffix(1);
    n.title = shortSlug(
        std::string((common.size() < ends.front + 3 ? std::string_view(first) : common).substr(ends.front)), 12);
    auto each = n.members.size() / std::size_t(n.times);
    n.detail = each == 1 ? "1 kernel each" : std::to_string(each) + " kernels each";
    return n;
}

void unfold(Node &n, const Graph &model, const std::vector<OpId> &ops)
{
    for (auto id : ops) {
        const auto &op = model.op(id);
        n.operators.push_back({id, std::string(title(op)), op.name,
            op.outputs.empty() ? std::string() : text(model.tensor(op.outputs[0]).shape)});
    }
    if (!ops.empty()) {
        n.box.w = spacing::unfolded;
        n.box.h += spacing::line * double(ops.size()) + spacing::foot;
    }
}

Rect Picture::rectOf(int node, std::size_t op) const
{
    const auto &n = nodes[node];
    const double line = spacing::line * growth.h;
    double first = n.box.bottom() - spacing::foot * growth.h - line * double(n.operators.size());
    return {n.box.x + 4, first + line * double(op), n.box.w - 8, line};
}

} // namespace partita
