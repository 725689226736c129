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

bool isLetter(char c) { return c >= 'a' && c <= 'z'; }

/// A letter off the longest word, again and again, until it fits or no word has more than `least`.
void shrinkWords(std::string &slug, std::size_t letters, std::size_t least)
{
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
        if (length <= least)
            break;
        slug.erase(start + length - 1, 1);
    }
}

/// Length without the word behind a number of its own, which tells kernels apart by itself: of "con_12_qua" that of
/// "con_12".
std::size_t untilNumber(std::string_view slug)
{
    auto word = slug.find_last_not_of("abcdefghijklmnopqrstuvwxyz");
    if (word == slug.npos || word + 1 == slug.size() || slug[word] != '_')
        return slug.size();
    auto before = slug.substr(0, word).find_last_not_of("0123456789");
    return before != slug.npos && before + 1 < word && slug[before] == '_' ? word : slug.size();
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
    shrinkWords(slug, letters, 3);
    if (slug.size() > letters)
        slug.resize(untilNumber(slug));
    shrinkWords(slug, letters, 1);
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
