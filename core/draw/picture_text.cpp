// SPDX-License-Identifier: Apache-2.0
#include "draw/picture.h"

#include <algorithm>
#include <cctype>

namespace partita {

namespace {

std::string extent(const Shape &s)
{
    std::string t;
    for (std::size_t i = 2; i < s.size(); ++i)
        t += (i > 2 ? "×" : " ") + std::to_string(s[i]);
    return t;
}

} // namespace

std::string shapeText(const Deployment &d, const Kernel &k)
{
    if (k.match.outputs.empty() || k.match.inputs.empty())
        return {};
    const auto &in = d.graph.tensor(k.match.inputs[0]).shape, &out = d.graph.tensor(k.match.outputs[0]).shape;
    if (in.size() < 2 || out.size() < 2)
        return text(out);
    bool same = in[1] == out[1];
    return (same ? "" : std::to_string(in[1]) + "→") + std::to_string(out[1]) + extent(out);
}

std::string shortSlug(const std::string &slug, std::size_t letters)
{
    if (slug.size() <= letters || letters < 2)
        return slug.substr(0, std::max<std::size_t>(letters, 1));
    constexpr std::string_view digits = "0123456789";
    const auto kept = letters - 1;
    auto last = slug.find_last_of(digits);
    auto first = last == slug.npos ? slug.npos : slug.find_last_not_of(digits, last) + 1;
    auto holdsNumber
        = [&](std::size_t head) { return last == slug.npos || last < head || first >= slug.size() - (kept - head); };
    auto head = kept - kept / 2;
    for (std::size_t off = 0; off <= kept && !holdsNumber(head); ++off)
        for (auto candidate : {kept - kept / 2 + off, kept - kept / 2 - off})
            if (candidate <= kept && holdsNumber(candidate))
                head = candidate;
    if (auto number = last - first + 1; !holdsNumber(head) && number + 2 <= letters)
        return slug.substr(0, letters - number - 2) + "…" + slug.substr(first, number) + "…";
    return slug.substr(0, head) + "…" + slug.substr(slug.size() - (kept - head));
}

std::string kindText(const Deployment &d, const Kernel &k)
{
    const auto &op = d.graph.op(k.match.anchor);
    if (op.kind == OpKind::Conv)
        return op.as<ConvAttrs>().groups > 1 && op.as<ConvAttrs>().groups == d.graph.tensor(op.inputs[0]).shape[1]
            ? "dw"
            : "conv";
    if (op.kind == OpKind::MatMul)
        return "dense";
    std::string kind(title(op));
    if (kind.find("Pool") != kind.npos)
        return "pool";
    std::ranges::transform(kind, kind.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return kind;
}

std::string opsText(const Deployment &d, const Kernel &k)
{
    std::string t;
    for (auto id : k.match.ops) {
        t += (t.empty() ? "" : " + ") + std::string(title(d.graph.op(id)));
    }
    return t;
}

} // namespace partita
