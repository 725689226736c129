// SPDX-License-Identifier: Apache-2.0
#include "emit/runtime_files.h"

#include <cctype>
#include <map>
#include <set>

namespace partita {

namespace {

/// What a C text says, as far as another file can see it.
struct Seen {
    std::set<std::string> includes; ///< files in quotes, without folders
    std::set<std::string> names;    ///< every identifier
    std::set<std::string> inside;   ///< those in bodies and macros, which a header does not only declare
    std::set<std::string> defines;  ///< functions and variables with a body, none of them static
};

/// Reads a C text, without comments and strings.
class Reader {
public:
    explicit Reader(std::string_view text) : m_text(text) { }

    Seen read()
    {
        while (m_at < m_text.size())
            token();
        return std::move(m_seen);
    }

private:
    bool starts(std::string_view with) const { return m_text.substr(m_at).starts_with(with); }
    static bool wordly(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

    /// To behind `end`, or the end of the text.
    void skipTo(std::string_view end)
    {
        auto found = m_text.find(end, m_at);
        m_at = found == m_text.npos ? m_text.size() : found + end.size();
    }

    void token()
    {
        const char c = m_text[m_at];
        if (starts("/*")) {
            m_at += 2;
            skipTo("*/");
        } else if (starts("//")) {
            skipTo("\n");
        } else if (starts("#include \"")) {
            m_at += 10;
            const auto name = m_text.substr(m_at, m_text.find('"', m_at) - m_at);
            m_seen.includes.emplace(name.substr(name.rfind('/') + 1));
            skipTo("\n");
        } else if (c == '#') {
            m_macro = true; // up to the end of its line
            ++m_at;
        } else if (c == '\n') {
            m_macro = m_macro && m_text[m_at ? m_at - 1 : 0] == '\\';
            ++m_at;
        } else if (c == '"' || c == '\'') {
            for (++m_at; m_at < m_text.size() && m_text[m_at] != c; ++m_at)
                m_at += m_text[m_at] == '\\';
            ++m_at;
        } else if (wordly(c)) {
            auto end = m_at;
            while (end < m_text.size() && wordly(m_text[end]))
                ++end;
            word(std::string(m_text.substr(m_at, end - m_at)));
            m_at = end;
        } else {
            sign(c);
            ++m_at;
        }
    }

    void word(std::string name)
    {
        m_seen.names.insert(name);
        if (m_depth || m_macro)
            m_seen.inside.insert(name);
        if (m_depth || m_macro || m_named)
            return;
        if (name == "static")
            m_static = true;
        m_last = std::move(name);
    }

    void sign(char c)
    {
        if (m_macro)
            return;
        if (c == '{' && m_depth++ == 0 && !m_static && !m_last.empty())
            m_seen.defines.insert(m_last);
        if (c == '}' && m_depth > 0)
            --m_depth;
        if (m_depth == 0 && (c == ';' || c == '}')) {
            m_last.clear();
            m_static = m_named = false;
        } else if (m_depth == 0 && (c == '(' || c == '[' || c == '=')) {
            m_named = true; // the name of what is declared stands before it
        }
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0; ///< of braces
    std::string m_last;
    bool m_named = false, m_static = false, m_macro = false;
    Seen m_seen;
};

} // namespace

std::set<std::string> definedNames(std::string_view text) { return Reader(text).read().defines; }

std::vector<RuntimeFile> neededFiles(const std::vector<RuntimeFile> &files, const std::vector<std::string> &roots)
{
    std::vector<Seen> seen;
    std::map<std::string, std::size_t> byName, definedIn;
    for (std::size_t f = 0; f < files.size(); ++f) {
        seen.push_back(Reader(files[f].text).read());
        byName[files[f].name] = f;
        if (files[f].name.ends_with(".c"))
            for (const auto &name : seen.back().defines)
                definedIn.emplace(name, f);
    }
    std::vector<bool> needed(files.size());
    std::vector<std::size_t> todo;
    const auto need = [&](const std::map<std::string, std::size_t> &index, const std::set<std::string> &names) {
        for (const auto &name : names)
            if (auto found = index.find(name); found != index.end() && !needed[found->second]) {
                needed[found->second] = true;
                todo.push_back(found->second);
            }
    };
    for (const auto &root : roots) {
        const auto own = Reader(root).read();
        need(byName, own.includes);
        need(definedIn, own.names);
    }
    while (!todo.empty()) {
        const auto &next = seen[todo.back()];
        const bool header = files[todo.back()].name.ends_with(".h");
        todo.pop_back();
        need(byName, next.includes);
        need(definedIn, header ? next.inside : next.names);
    }
    std::vector<RuntimeFile> out;
    for (std::size_t f = 0; f < files.size(); ++f)
        if (needed[f])
            out.push_back(files[f]);
    return out;
}

} // namespace partita
