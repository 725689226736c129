// SPDX-License-Identifier: Apache-2.0
#include "emit/c_program.h"

#include "deployment/places.h"
#include "emit/c_text.h"
#include "emit/kernel_comment.h"
#include "target/program/program_text.h"

#include <algorithm>
#include <utility>

namespace partita {

namespace {

/// How often each variable is assigned, and which tokens are waited for.
struct Usage {
    struct Var {
        int lets = 0, loops = 0;
        bool shared() const { return lets > 1 || (lets && loops); } ///< then one variable of the function
    };
    std::vector<Var> vars;
    std::vector<bool> waited;

    explicit Usage(const Program &program) : vars(program.vars.size()), waited(program.tokens.size())
    {
        count(program.early);
        count(program.body);
    }

private:
    void count(const Block &block)
    {
        for (const auto &command : block) {
            if (auto *let = std::get_if<Let>(&command)) {
                ++vars[let->var].lets;
            } else if (auto *wait = std::get_if<Wait>(&command)) {
                waited[wait->token] = true;
            } else if (auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command)) {
                count((*guard)->body);
            } else if (auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command)) {
                ++vars[(*loop)->var].loops;
                count((*loop)->body);
            }
        }
    }
};

bool hasWord(const std::string &text, const std::string &word)
{
    auto part
        = [](char c) { return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    for (auto at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
        auto end = at + word.size();
        if ((at == 0 || !part(text[at - 1])) && (end == text.size() || !part(text[end])))
            return true;
    }
    return false;
}

struct Numbered {
    const Command *command;
    int number;
};
void add(std::vector<Numbered> &to, const Block &block, int first)
{
    for (const auto &command : block) {
        to.push_back({&command, first++});
        if (auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command))
            first += commandCount((*loop)->body);
        else if (auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command))
            first += commandCount((*guard)->body);
    }
}
std::vector<Numbered> numbered(const Block &block, int first)
{
    std::vector<Numbered> out;
    add(out, block, first);
    return out;
}

class Printer {
public:
    Printer(const Selection &s, KernelId kernel)
        : m_selection(s),
          m_index(kernel),
          m_kernel(s.kernel(kernel)),
          m_operands(s.deployment.operands[kernel]),
          m_description(s.deployment.target->description()),
          m_usage(*m_kernel.program),
          m_taken(&s.data)
    {
        for (const auto &name : m_kernel.program->vars)
            m_vars.push_back(m_taken.take(name));
        for (std::size_t t = 0; t < m_kernel.program->tokens.size(); ++t) {
            const auto &name = m_kernel.program->tokens[t].name.text();
            auto outer = s.tokens.find({kernel, int(t)});
            m_tokens.push_back(outer != s.tokens.end() ? m_taken.take(outer->second)
                                                       : m_taken.take(name.starts_with("tok") ? name : "tok_" + name));
        }
    }

    KernelFunction function()
    {
        append(kernelComment(m_selection.deployment, m_index));
        early();
        append("static void " + m_selection.functions.at(m_index) + "(void)\n{\n");
        body();
        append("}\n");
        return std::move(m_out);
    }

private:
    /// Tokens and function of the early part, when another kernel calls it.
    void early()
    {
        auto function = m_selection.early.find(m_index);
        if (function == m_selection.early.end())
            return;
        const auto &program = *m_kernel.program;
        for (std::size_t t = 0; t < m_tokens.size(); ++t)
            if (outer(t) && m_usage.waited[t])
                line(0,
                    "static uint32_t " + m_tokens[t]
                        + (program.tokens[t].buffers > 1 ? "[" + std::to_string(program.tokens[t].buffers) + "];"
                                                         : ";"));
        m_lines.push_back({"\n/* Called while " + m_selection.functions.at(m_selection.deployment.issuer(m_index))
            + " runs. */\nstatic void " + function->second + "(void)\n{\n"});
        print(numbered(program.early, 0), 4);
        m_command = -1;
        line(0, "}");
        flush();
        append("\n");
    }

    void body()
    {
        const auto &program = *m_kernel.program;
        for (std::size_t t = 0; t < m_tokens.size(); ++t)
            if (m_usage.waited[t] && !outer(t))
                line(4,
                    "uint32_t " + m_tokens[t]
                        + (program.tokens[t].buffers > 1 ? "[" + std::to_string(program.tokens[t].buffers) + "] = {0};"
                                                         : " = 0;"));
        for (std::size_t v = 0; v < m_vars.size(); ++v)
            if (m_usage.vars[v].shared())
                line(4, "int32_t " + m_vars[v] + " = 0;", int(v));
        if (!m_lines.empty())
            line(0, "");
        if (!m_selection.early.contains(m_index))
            print(numbered(program.early, 0), 4);
        m_command = -1;
        print(Next{-1}, 4);
        print(numbered(program.body, commandCount(program.early)), 4);
        while (dropUnread()) { }
        flush();
    }

    struct Line {
        std::string text;
        int assigns = -1; ///< the variable that this Let or declaration is for
        int command = -1;
    };

    /// Drops assignments of variables that nothing reads, which compilers warn of.
    bool dropUnread()
    {
        auto unread = [this](const Line &let) {
            return let.assigns >= 0 && std::ranges::none_of(m_lines, [&](const Line &other) {
                return other.assigns != let.assigns && hasWord(other.text, m_vars[let.assigns]);
            });
        };
        for (const auto &line : m_lines)
            if (unread(line)) {
                auto var = line.assigns;
                return std::erase_if(m_lines, [&](const Line &l) { return l.assigns == var; }) > 0;
            }
        return false;
    }

    /// Whether a token is a variable at file scope.
    bool outer(std::size_t token) const { return m_selection.tokens.contains({m_index, int(token)}); }

    void append(const std::string &text, int command = -1)
    {
        m_out.text += text;
        m_out.commands.insert(m_out.commands.end(), std::size_t(std::ranges::count(text, '\n')), command);
    }
    void flush()
    {
        for (const auto &line : std::exchange(m_lines, {}))
            append(line.text, line.command);
    }

    void print(const std::vector<Numbered> &block, int indent)
    {
        using GuardPointer = std::shared_ptr<const Guard>;
        for (std::size_t i = 0; i < block.size(); ++i) {
            m_command = block[i].number;
            auto *guard = std::get_if<GuardPointer>(block[i].command);
            if (!guard) {
                std::visit([&](const auto &c) { print(c, indent); }, *block[i].command);
                continue;
            }
            auto body
                = numbered((*guard)->body, m_command + 1); // with the bodies of the guards behind it that ask the same
            for (; i + 1 < block.size() && !m_reassigns; ++i) {
                auto *next = std::get_if<GuardPointer>(block[i + 1].command);
                if (!next || text((*next)->condition) != text((*guard)->condition))
                    break;
                add(body, (*next)->body, block[i + 1].number + 1);
            }
            print((*guard)->condition, body, indent);
        }
    }

    void print(const Let &let, int indent)
    {
        auto type = m_usage.vars[let.var].shared() ? "" : "const int32_t ";
        line(indent, type + m_vars[let.var] + " = " + text(let.value) + ";", let.var);
    }

    void print(const std::shared_ptr<const Loop> &loop, int indent)
    {
        const auto &name = m_vars[loop->var];
        auto declared = m_usage.vars[loop->var].shared() ? "" : "int32_t ";
        auto condition = text(less(Expr::var(loop->var), loop->extent));
        const int own = m_command;
        line(indent, "for (" + (declared + name) + " = 0; " + condition + "; ++" + name + ") {");
        print(numbered(loop->body, own + 1), indent + 4);
        m_command = own;
        line(indent, "}");
    }

    void print(const std::shared_ptr<const Guard> &guard, int indent)
    {
        print(guard->condition, numbered(guard->body, m_command + 1), indent);
    }

    void print(const Expr &condition, const std::vector<Numbered> &body, int indent)
    {
        if (condition.isConstant()) {
            if (condition.constant())
                print(body, indent);
            return;
        }
        const int own = m_command;
        line(indent, "if (" + truth(condition) + ") {");
        auto opened = m_lines.size();
        print(body, indent + 4);
        if (m_lines.size() == opened)
            m_lines.pop_back();
        else {
            m_command = own;
            line(indent, "}");
        }
    }

    void print(const Copy &copy, int indent)
    {
        std::vector<std::string> fields{".dst = " + place(copy.to, "void"), ".src = " + place(copy.from, "void")};
        auto add = [&](const char *name, const Expr &e) { fields.push_back("." + (name + (" = " + text(e)))); };
        auto one = [](const Expr &e) { return e.isConstant() && e.constant() == 1; };
        add("run", copy.run);
        add("rows", copy.rows);
        if (!one(copy.rows)) {
            add("dst_row", copy.toRow);
            add("src_row", copy.fromRow);
        }
        add("planes", copy.planes);
        if (!one(copy.planes)) {
            add("dst_plane", copy.toPlane);
            add("src_plane", copy.fromPlane);
        }
        m_lines.push_back(
            {wrapped(signal(copy.token, copy.slot) + "hwlib_dma_copy(&(hwlib_dma_copy_t){", fields, "});", indent), -1,
                m_command});
    }

    void print(const Call &call, int indent)
    {
        std::vector<std::string> fields;
        for (const auto &[field, where] : call.places)
            fields.push_back("." + field.text() + " = "
                + place(where, m_selection.types.pointee(call.intrinsic.text(), field.text())));
        for (const auto &[field, value] : call.args)
            fields.push_back("." + field.text() + " = " + text(value));
        auto target = call.engine == m_description.core() ? "" : signal(call.token, call.slot);
        m_lines.push_back(
            {wrapped(target + call.intrinsic.text() + "(&(" + call.intrinsic.text() + "_t){", fields, "});", indent),
                -1, m_command});
    }

    void print(const Wait &wait, int indent)
    {
        const auto &token = m_kernel.program->tokens[wait.token];
        auto queue = token.dma ? "dma" : m_description.engines[token.queue].name;
        line(indent, "hwlib_" + queue + "_wait(" + tokenAt(wait.token, wait.slot) + ");");
    }

    void print(const Next &next, int indent)
    {
        if (!m_selection.only.empty())
            return;
        const auto &kernels = m_selection.deployment.kernels;
        if (auto inside = insideOf(kernels, m_index); inside >= 0 && kernels[inside].overlap.place == next.place)
            line(indent, m_selection.functions.at(inside) + "();");
        auto behind = issuedIn(m_selection.deployment, m_index);
        if (m_selection.early.contains(behind) && m_selection.kernel(behind).overlap.place == next.place)
            line(indent, m_selection.early.at(behind) + "();");
    }

    std::string signal(int token, const Expr &slot) const
    {
        return token >= 0 && m_usage.waited[token] ? tokenAt(token, slot) + " = " : "";
    }

    std::string tokenAt(int token, const Expr &slot) const
    {
        const auto &name = m_tokens[token];
        return m_kernel.program->tokens[token].buffers > 1 ? name + "[" + text(slot) + "]" : name;
    }

    std::string text(const Expr &e) const { return e.c(m_vars); }

    /// A product of conditions is compared with 0: compilers warn of `*` in a boolean context.
    std::string truth(const Expr &e) const
    {
        auto out = text(e);
        int depth = 0;
        for (std::size_t i = 0; i < out.size(); ++i) {
            depth += (out[i] == '(') - (out[i] == ')');
            if (depth == 0 && (out.compare(i, 3, " < ") == 0 || out.compare(i, 4, " == ") == 0))
                return out;
        }
        return text(less(0, e));
    }

    /// `base + e`: the base is printed as one more variable, so that precedence is right.
    std::string sum(const std::string &base, std::int64_t offset, const Expr &e) const
    {
        auto names = m_vars;
        names.push_back(base);
        auto pointer = Expr::var(int(m_vars.size()));
        if (e.isConstant())
            return (pointer + Expr(offset + e.constant())).c(names);
        return (pointer + Expr(offset) + e).c(names);
    }

    /// A pointer to `wanted` ("" or "void": to any type). Arenas are int8_t, constants have their own
    /// type; offsets are in bytes.
    std::string place(const Place &place, const std::string &wanted) const
    {
        auto index = m_operands[place.operand];
        const auto &operand = m_kernel.program->operands[place.operand];
        bool any = wanted.empty() || wanted == "void";
        if (operand.role != Operand::Role::Constant) {
            const auto &buffer = m_selection.buffer(index);
            auto bytes
                = sum(m_selection.arena(buffer.memory), buffer.offset - m_selection.base(buffer.memory), place.offset);
            return any || wanted == "int8_t" ? bytes : "(" + wanted + " *)(" + bytes + ")";
        }
        const auto &symbol = m_selection.symbols.at(index);
        const auto &ctype = m_kernel.constants[operand.index].ctype;
        bool plain = sizeOf(ctype) == 1 || (place.offset.isConstant() && place.offset.constant() == 0);
        auto bytes = sum(plain ? symbol : "(const int8_t *)" + symbol, 0, place.offset);
        return any || (plain && wanted == ctype) ? bytes : "(const " + wanted + " *)(" + bytes + ")";
    }

    void line(int indent, const std::string &text, int assigns = -1)
    {
        m_lines.push_back({std::string(text.empty() ? 0 : std::size_t(indent), ' ') + text + "\n", assigns, m_command});
    }

    const Selection &m_selection;
    int m_index;
    const Kernel &m_kernel;
    const std::vector<BufferId> &m_operands;
    const Description &m_description;
    Usage m_usage;
    bool m_reassigns = std::ranges::any_of(m_usage.vars, &Usage::Var::shared);
    Names m_taken; ///< by the function's own variables
    std::vector<std::string> m_vars, m_tokens;
    std::vector<Line> m_lines;
    int m_command = -1; ///< that is printed
    KernelFunction m_out;
};

} // namespace

KernelFunction kernelFunction(const Selection &s, KernelId kernel) { return Printer(s, kernel).function(); }

} // namespace partita
