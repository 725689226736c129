// SPDX-License-Identifier: Apache-2.0
#include "import/shared/slug.h"

#include "graph/graph.h"

#include <algorithm>
#include <map>

namespace partita {
namespace {

constexpr std::size_t longest = 40;

std::string lower(std::string text)
{
    for (auto &c : text)
        if (c >= 'A' && c <= 'Z')
            c = char(c - 'A' + 'a');
    return text;
}

std::vector<std::string> split(std::string_view text, char separator)
{
    std::vector<std::string> parts;
    while (!text.empty()) {
        auto at = std::min(text.find(separator), text.size());
        if (at > 0)
            parts.emplace_back(text.substr(0, at));
        text.remove_prefix(std::min(at + 1, text.size()));
    }
    return parts;
}

/// Gemm is a MatMul to TensorFlow; "Conv2D1" is a Conv.
bool namesOperator(const std::string &segment, const std::string &type)
{
    auto word = lower(segment), op = lower(type);
    if (op.starts_with("qlinear"))
        op.erase(0, 7);
    return word.starts_with(op) || (op == "gemm" && word.starts_with("matmul"))
        || (op == "conv" && word.starts_with("depthwise")) || (op == "averagepool" && word.starts_with("avgpool"));
}

std::string chosenPart(const std::string &name, const std::string &type)
{
    auto parts = split(name, ';');
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
        if (auto segments = split(*part, '/'); !segments.empty() && namesOperator(segments.back(), type))
            return *part;
    return parts.empty() ? std::string() : parts.back();
}

bool isPlumbing(const std::string &segment)
{
    static constexpr std::string_view words[] = {"biasadd", "readvariableop", "resource", "fusedbatchnorm"};
    return std::ranges::any_of(words, [word = lower(segment)](auto w) { return word.starts_with(w); });
}

} // namespace

std::string nodeSlug(const NodeName &node)
{
    const auto &type = node.type;
    auto segments = split(chosenPart(node.name, type), '/');
    while (segments.size() > 1 && isPlumbing(segments.back()))
        segments.pop_back();
    // "layer1.0/Add" keeps its Add: the module alone would not say what it is.
    if (segments.size() > 1 && namesOperator(segments.back(), type) && !segments[segments.size() - 2].contains('.'))
        segments.pop_back();
    if (auto first = segments.empty() ? "" : lower(segments[0]); segments.size() > 1
        && (first.contains("model") || first.starts_with("sequential") || first.starts_with("functional")
            || first.starts_with("statefulpartitionedcall")))
        segments.erase(segments.begin());

    std::string joined;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        if (i + 1 < segments.size() && segments[i + 1].starts_with(segments[i] + "."))
            continue; // PyTorch repeats the path: layer1, layer1.0
        joined += (joined.empty() ? "" : "_") + segments[i];
    }
    bool misnamed = lower(joined) == "identity"; // Keras calls its last node so, whatever it is
    auto slug = joined.empty() || misnamed ? slugify(type) : slugify(joined);
    if (slug[0] >= '0' && slug[0] <= '9')
        slug = slugify(type) + "_" + slug;
    if (slug.size() > longest) {
        auto tail = slug.substr(slug.size() - longest);
        auto word = tail.find('_');
        slug = word != std::string::npos && word < longest / 2 ? tail.substr(word + 1) : slugify(tail);
    }
    return slug;
}

std::vector<std::string> nodeSlugs(const std::vector<NodeName> &nodes)
{
    std::vector<std::string> slugs;
    std::set<std::string> wanted, taken;
    for (const auto &node : nodes)
        wanted.insert(slugs.emplace_back(nodeSlug(node)));
    std::map<std::string, int> last;
    for (std::size_t i = 0; i < slugs.size(); ++i) {
        auto &slug = slugs[i];
        if (taken.insert(slug).second)
            continue;
        auto type = slugify(nodes[i].type);
        auto base = slug.find(type) == std::string::npos ? slug + "_" + type : slug;
        auto claim = [&](std::string candidate) {
            slug = std::move(candidate);
            return !wanted.contains(slug) && taken.insert(slug).second;
        };
        if (claim(base))
            continue;
        auto &n = last.try_emplace(base, 1).first->second;
        while (!claim(base + "_" + std::to_string(++n))) { }
    }
    return slugs;
}

std::string FreeSlugs::take(const std::string &wanted)
{
    auto slug = wanted;
    for (auto &n = m_last.try_emplace(wanted, 1).first->second; !m_taken.insert(slug).second;)
        slug = wanted + "_" + std::to_string(++n);
    return slug;
}

} // namespace partita
