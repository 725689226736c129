// SPDX-License-Identifier: Apache-2.0
#include "draw/picture.h"

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

std::string shortSlug(std::string slug, std::size_t letters)
{
    auto isLetter = [](char c) { return c >= 'a' && c <= 'z'; };
    while (slug.size() > letters) {
        std::size_t start = 0, length = 0;
        for (std::size_t i = 0; i < slug.size();) {
            std::size_t end = i;
            while (end < slug.size() && isLetter(slug[end]))
                ++end;
            if (end - i > length)
                start = i, length = end - i;
            i = end + 1;
        }
        if (length <= 3)
            break;
        slug.erase(start + length - 1, 1);
    }
    if (slug.size() > letters && letters > 4) {
        auto tail = letters / 2;
        slug = slug.substr(0, letters - 1 - tail) + "…" + slug.substr(slug.size() - tail);
    }
    return slug;
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
