// SPDX-License-Identifier: Apache-2.0
#include "target/program/program_text.h"

#include "support/text.h"

#include <algorithm>

namespace partita {

int commandCount(const Block &block)
{
    auto count = int(block.size());
    for (const auto &command : block)
        if (auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command))
            count += commandCount((*loop)->body);
        else if (auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command))
            count += commandCount((*guard)->body);
    return count;
}

namespace {

void list(const Block &block, std::vector<const Command *> &out)
{
    for (const auto &command : block) {
        out.push_back(&command);
        if (auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command))
            list((*loop)->body, out);
        else if (auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command))
            list((*guard)->body, out);
    }
}

struct Titles {
    const Program &program;
    std::string text(const Expr &e) const { return e.c(program.vars); }
    std::string token(int token, const Expr &slot) const
    {
        const auto &t = program.tokens[token];
        return t.buffers > 1 ? t.name.text() + "[" + text(slot) + "]" : t.name.text();
    }
    std::string operator()(const Let &let) const { return program.vars[let.var] + " = " + text(let.value); }
    std::string operator()(const Copy &copy) const
    {
        return program.operands[copy.from.operand].name.text() + " → " + program.operands[copy.to.operand].name.text();
    }
    std::string operator()(const Call &call) const { return call.intrinsic; }
    std::string operator()(const Wait &wait) const { return "wait " + token(wait.token, wait.slot); }
    std::string operator()(const Next &next) const
    {
        return "next " + std::to_string(next.place) + ": another kernel may begin here";
    }
    std::string operator()(const std::shared_ptr<const Loop> &loop) const
    {
        return "for " + program.vars[loop->var] + " < " + text(loop->extent);
    }
    std::string operator()(const std::shared_ptr<const Guard> &guard) const { return "if " + text(guard->condition); }
};

constexpr std::size_t widest = 84; ///< columns

class Writer {
public:
    Writer(const Program &program, const Description &description)
        : m_program(program), m_description(description), m_title{program}
    {
    }

    std::vector<ProgramLine> write()
    {
        operands();
        if (!m_program.early.empty()) {
            heading("early, may start while the kernel before still runs");
            block(m_program.early, 2);
        }
        heading("program");
        block(m_program.body, 2);
        return std::move(m_lines);
    }

private:
    void heading(std::string text) { m_lines.push_back({std::move(text), -1}); }
    void line(int indent, const std::string &text)
    {
        m_lines.push_back({std::string(std::size_t(indent), ' ') + text, m_command});
    }
    std::string text(const Expr &e) const { return m_title.text(e); }

    void operands()
    {
        static constexpr const char *roles[] = {"input   ", "output  ", "constant", "scratch "};
        heading("operands");
        std::size_t wide = 0;
        for (const auto &operand : m_program.operands)
            wide = std::max(wide, operand.name.text().size());
        for (const auto &operand : m_program.operands)
            heading("  " + operand.name.text() + std::string(wide - operand.name.text().size() + 2, ' ')
                + roles[int(operand.role)] + "  " + m_description.memories[operand.memory].name + "  "
                + grouped(operand.bytes) + " B");
    }

    void block(const Block &commands, int indent)
    {
        for (const auto &command : commands) {
            m_command = m_next++;
            std::visit([&](const auto &c) { write(c, indent); }, command);
        }
    }

    void write(const Let &let, int indent) { line(indent, m_title(let)); }
    void write(const Wait &wait, int indent) { line(indent, m_title(wait)); }
    void write(const Next &next, int indent) { line(indent, m_title(next)); }
    void write(const std::shared_ptr<const Loop> &loop, int indent)
    {
        line(indent, m_title(loop));
        block(loop->body, indent + 2);
    }
    void write(const std::shared_ptr<const Guard> &guard, int indent)
    {
        const bool always = guard->condition.isConstant();
        if (always && !guard->condition.constant()) {
            m_next += commandCount(guard->body);
            return;
        }
        if (!always)
            line(indent, m_title(guard));
        block(guard->body, indent + (always ? 0 : 2));
    }

    void write(const Copy &copy, int indent)
    {
        auto one = [](const Expr &e) { return e.isConstant() && e.constant() == 1; };
        std::vector<std::string> parts{place(copy.to) + " ←", place(copy.from) + ",", text(copy.run) + " B"};
        if (!one(copy.rows))
            parts.push_back(
                "× " + text(copy.rows) + " rows, " + text(copy.fromRow) + " → " + text(copy.toRow) + " B apart");
        if (!one(copy.planes))
            parts.push_back("× " + text(copy.planes) + " planes, " + text(copy.fromPlane) + " → " + text(copy.toPlane)
                + " B apart");
        wrapped(indent, signal(copy.token, copy.slot) + m_description.links[copy.link].name + " ", parts, "");
    }

    void write(const Call &call, int indent)
    {
        std::vector<std::string> parts;
        for (const auto &[field, where] : call.places)
            parts.push_back(field.text() + ": " + place(where) + ",");
        for (const auto &[field, value] : call.args)
            parts.push_back(field.text() + ": " + text(value) + ",");
        if (!parts.empty())
            parts.back().pop_back();
        wrapped(indent,
            signal(call.token, call.slot) + m_description.engines[call.engine].name + " " + call.intrinsic.text() + "(",
            parts, ")" + handshakes(" after ", call.pops) + handshakes(" gives ", call.pushes));
    }

    std::string handshakes(const char *word, const std::vector<Handshake> &list) const
    {
        std::string out;
        for (const auto &h : list) {
            bool always = h.when.isConstant();
            if (always && !h.when.constant())
                continue;
            out += (out.empty() ? word : ", ") + m_program.channels[h.channel] + (always ? "" : " if " + text(h.when));
        }
        return out;
    }

    std::string signal(int token, const Expr &slot) const
    {
        return token < 0 ? "" : m_title.token(token, slot) + " = ";
    }

    std::string place(const Place &place) const
    {
        const auto &name = m_program.operands[place.operand].name;
        if (place.offset.isConstant() && place.offset.constant() == 0)
            return name;
        return name.text() + " + " + text(place.offset);
    }

    /// Head, parts and tail, on further lines beyond `widest`.
    void wrapped(int indent, std::string head, const std::vector<std::string> &parts, const std::string &tail)
    {
        bool fresh = true;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            auto part = parts[i] + (i + 1 < parts.size() ? "" : tail);
            if (!fresh && head.size() + 1 + part.size() + std::size_t(indent) > widest) {
                line(indent, head);
                head = "    " + part;
            } else {
                head += (fresh ? "" : " ") + part;
            }
            fresh = false;
        }
        line(indent, parts.empty() ? head + tail : head);
    }

    const Program &m_program;
    const Description &m_description;
    Titles m_title;
    std::vector<ProgramLine> m_lines;
    int m_next = 0, m_command = -1;
};

} // namespace

std::vector<const Command *> commandsOf(const Program &program)
{
    std::vector<const Command *> out;
    list(program.early, out);
    list(program.body, out);
    return out;
}

std::string commandTitle(const Command &command, const Program &program)
{
    return std::visit(Titles{program}, command);
}

std::vector<ProgramLine> programText(const Program &program, const Description &description)
{
    return Writer(program, description).write();
}

} // namespace partita
