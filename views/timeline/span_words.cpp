// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/span_words.h"

#include "target/program/program_text.h"
#include "target/target.h"

#include <QCoreApplication>
#include <QStringList>

#include <vector>

using namespace partita;

namespace {

/// The way down to a command at a step of the outermost loop on it: what is set there before the command. Inside a
/// second loop, whose steps are not told apart, no more is known.
class Way {
public:
    Way(const Program &program, int command, std::int64_t step)
        : m_program(program), m_command(command), m_step(step), m_vars(program.vars.size())
    {
        if (int early = commandCount(m_program.early); m_command >= early)
            follow(m_program.body, early);
    }
    const QStringList &words() const { return m_words; }
    const std::vector<std::int64_t> &vars() const { return m_vars; }

private:
    void follow(const Block &block, int number)
    {
        for (const auto &command : block) {
            const int own = number++;
            if (own >= m_command)
                return;
            if (auto *let = std::get_if<Let>(&command)) {
                set(*let);
                continue;
            }
            auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command);
            auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command);
            if (!guard && !loop)
                continue;
            const auto &body = guard ? (*guard)->body : (*loop)->body;
            number += commandCount(body);
            if (m_command >= number)
                continue;
            if (loop)
                begin(**loop);
            return follow(body, own + 1);
        }
    }
    void begin(const Loop &loop)
    {
        if (++m_loops > 1)
            return; // its first step
        m_vars[loop.var] = m_step;
        m_words << QCoreApplication::translate("Timeline", "%1 = %2 of 0…%3")
                       .arg(name(loop.var))
                       .arg(m_step)
                       .arg(loop.extent.eval(m_vars) - 1);
    }
    void set(const Let &let)
    {
        auto value = let.value.eval(m_vars);
        m_vars[let.var] = value;
        if (m_loops == 1)
            m_words << QStringLiteral("%1 = %2").arg(name(let.var)).arg(value);
    }
    QString name(int var) const { return QString::fromStdString(m_program.vars[var]); }

    const Program &m_program;
    int m_command;
    std::int64_t m_step;
    std::vector<std::int64_t> m_vars;
    int m_loops = 0;
    QStringList m_words;
};

} // namespace

QString spanWords(const Program &program, int command, std::int64_t step)
{
    constexpr int most = 5;
    QStringList out{QString::fromStdString(commandTitle(*commandsOf(program)[command], program))};
    if (step >= 0)
        out << Way(program, command, step).words().mid(0, most);
    return out.join(QStringLiteral(" · "));
}

std::vector<double> sharesOf(const Target &target, const Program &program, int command, std::int64_t step)
{
    const auto *call = std::get_if<Call>(commandsOf(program)[std::size_t(command)]);
    if (!call)
        return {};
    return target.shares(Args(*call, Way(program, command, std::max<std::int64_t>(0, step)).vars()));
}
