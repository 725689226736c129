// SPDX-License-Identifier: Apache-2.0
#include "emit/runtime_types.h"

#include <sstream>

namespace partita {

namespace {

/// "const int8_t *in" → in: int8_t; anything else is no pointer.
void addPointer(std::string_view declaration, std::map<std::string, std::string, std::less<>> &pointers)
{
    auto star = declaration.rfind('*'); // a comment may hold others
    if (star == declaration.npos)
        return;
    std::string type, word;
    for (std::istringstream words{std::string(declaration.substr(0, star))}; words >> word;)
        if (word != "const")
            type = word;
    std::istringstream{std::string(declaration.substr(star + 1))} >> word;
    pointers[word] = type;
}

} // namespace

RuntimeTypes::RuntimeTypes(const Target &target)
{
    for (const auto &file : target.runtime())
        if (file.name.ends_with(".h")) {
            addStructs(file);
            addAliases(file);
        }
}

void RuntimeTypes::addAliases(const RuntimeFile &file)
{
    std::istringstream lines(file.text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string keyword, of, name;
        if (!(words >> keyword >> of >> name) || keyword != "typedef" || !of.ends_with("_t") || !name.ends_with("_t;"))
            continue;
        if (auto known = m_structs.find(of.substr(0, of.size() - 2)); known != m_structs.end())
            m_structs[name.substr(0, name.size() - 3)] = known->second;
    }
}

void RuntimeTypes::addStructs(const RuntimeFile &file)
{
    constexpr std::string_view opening = "typedef struct {";
    std::string_view text = file.text;
    for (auto at = text.find(opening); at != text.npos; at = text.find(opening, at + 1)) {
        auto close = text.find('}', at), end = text.find(';', close);
        if (end == text.npos)
            break;
        std::string name;
        std::istringstream{std::string(text.substr(close + 1, end - close - 1))} >> name;
        if (!name.ends_with("_t"))
            continue;
        auto &entry = m_structs[name.substr(0, name.size() - 2)];
        entry.header = file.name;
        for (auto from = at + opening.size(); from < close;) {
            auto to = std::min(text.find(';', from), close);
            addPointer(text.substr(from, to - from), entry.pointers);
            from = to + 1;
        }
    }
}

std::string RuntimeTypes::pointee(std::string_view intrinsic, std::string_view field) const
{
    auto it = m_structs.find(intrinsic);
    if (it == m_structs.end())
        return {};
    auto pointer = it->second.pointers.find(field);
    return pointer == it->second.pointers.end() ? "" : pointer->second;
}

std::string RuntimeTypes::header(std::string_view intrinsic) const
{
    auto it = m_structs.find(intrinsic);
    return it == m_structs.end() ? "" : it->second.header;
}

} // namespace partita
