// SPDX-License-Identifier: GPL-3.0-or-later
#include "loops/schedule_rows.h"

#include "deployment/command_trace.h"
#include "language/language.h"
#include "target/description/words.h"
#include "target/program/program_text.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "tiling/schedule_steps.h"
#include "widgets/ask/save_actions.h"

#include <QCoreApplication>

#include <algorithm>

using namespace partita;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Loops)
};
QString words(const std::string &text) { return QString::fromStdString(text); }

using Kind = ScheduleRow::Kind;

class Builder {
public:
    Builder(const Deployment &d, KernelId kernel)
        : m_design(d), m_kernel(d.kernels[kernel]), m_chip(d.target->description()), m_trace(commandTrace(d, kernel))
    {
        m_rows.push_back({Kind::Kernel, words(m_kernel.slug), spoken(m_chip.engines[m_kernel.engine].title)});
    }

    std::vector<ScheduleRow> build()
    {
        axes();
        if (m_kernel.program) {
            m_counts = commandCounts(*m_kernel.program);
            const auto &program = *m_kernel.program;
            if (!program.early.empty())
                block(program.early,
                    group(Words::tr("Early"), Words::tr("may start while the previous kernel still runs")));
            block(program.body, group(Words::tr("Tile program")));
            operands();
        }
        rest(Words::tr("Other kernels"),
            Words::tr("the kernel that this one runs inside, or the early part of the next one"), m_trace.others);
        rest(Words::tr("Idle"), Words::tr("no engine computes, and nothing is started or copied"), m_trace.idle);
        m_rows[0].cycles = 0;
        for (std::size_t r = m_rows.size() - 1; r > 0; --r) // parents come before their children
            sum(m_rows[m_rows[r].parent], m_rows[r]);
        return std::move(m_rows);
    }

private:
    int add(ScheduleRow row, int parent)
    {
        row.parent = parent;
        m_rows.push_back(std::move(row));
        auto index = int(m_rows.size()) - 1;
        m_rows[parent].children.push_back(index);
        return index;
    }
    int group(const QString &what, const QString &about = {}) { return add({Kind::Group, what, about}, 0); }
    void rest(const QString &what, const QString &about, std::int64_t cycles)
    {
        if (cycles > 0)
            m_rows[group(what, about)].cycles = cycles;
    }
    static void sum(ScheduleRow &parent, const ScheduleRow &row)
    {
        if (row.cycles)
            parent.cycles = parent.cycles.value_or(0) + *row.cycles;
        if (row.bytes && row.kind != Kind::Operand)
            parent.bytes = parent.bytes.value_or(0) + *row.bytes;
    }

    void axes()
    {
        if (m_kernel.tiling.axes.empty())
            return;
        std::vector<LoopAxis> extents;
        for (const auto &axis : m_kernel.tiling.axes)
            extents.push_back({axis.name, axis.extent});
        LoopSchedule schedule(extents);
        for (const auto &step : stepsOf(m_kernel.tiling.axes, m_kernel.tiling.schedule))
            (void)schedule.apply(step);
        std::vector<std::pair<std::string, std::int64_t>> whole;
        std::int64_t tiles = 1;
        for (const auto &axis : m_kernel.tiling.axes)
            if (auto step = std::min(m_kernel.tiling.schedule.of(axis.name, axis.extent), axis.extent);
                step < axis.extent)
                tiles *= (axis.extent + step - 1) / step;
            else
                whole.emplace_back(axis.name, axis.extent);
        auto about = tiles == 1                     ? QString()
            : m_kernel.tiling.schedule.doubleBuffer ? Words::tr("double buffering")
                                                    : Words::tr("single buffering");
        if (!whole.empty())
            about += (about.isEmpty() ? QString() : QStringLiteral("; "))
                + Words::tr("whole: %1").arg(words(tileText(whole)));
        auto parent = group(Words::tr("Tiles"), about);
        m_rows[parent].iterations = tiles;
        nest(schedule.tree(), parent);
    }

    /// Adds the loops over tiles. Loops inside a tile belong to the call.
    void nest(const LoopTree &node, int parent)
    {
        auto at = parent;
        if (node.kind == LoopTree::Kind::Loop && node.axis.ends_with(".o")) {
            auto name = node.axis.substr(0, node.axis.size() - 2);
            auto step = m_kernel.tiling.schedule.of(name, 0);
            ScheduleRow row{Kind::Axis, words(name), Words::tr("in steps of %1").arg(thousands(step))};
            if (auto axis = std::ranges::find(m_kernel.tiling.axes, name, &Axis::name);
                axis != m_kernel.tiling.axes.end() && axis->extent % step != 0 && !partitioned(name))
                row.about += Words::tr(", the last of %1").arg(thousands(axis->extent % step));
            row.iterations = node.end - node.begin;
            at = add(std::move(row), parent);
        }
        for (const auto &child : node.children)
            nest(child, at);
    }
    bool partitioned(const std::string &axis) const
    {
        return std::ranges::find(m_kernel.tiling.schedule.eager, axis) != m_kernel.tiling.schedule.eager.end();
    }

    void operands()
    {
        auto parent = group(Words::tr("Buffers"));
        for (const auto &operand : m_kernel.program->operands) {
            const char *roles[] = {QT_TRANSLATE_NOOP("Loops", "input"), QT_TRANSLATE_NOOP("Loops", "output"),
                QT_TRANSLATE_NOOP("Loops", "constant"), QT_TRANSLATE_NOOP("Loops", "tile buffer")};
            ScheduleRow row{Kind::Operand, words(operand.name),
                Words::tr("%1 in %2")
                    .arg(Words::tr(roles[int(operand.role)]), memoryName(m_chip.memories[operand.memory].name))};
            row.bytes = operand.bytes;
            add(std::move(row), parent);
        }
    }

    void block(const Block &commands, int parent)
    {
        for (const auto &command : commands) {
            auto number = m_next++;
            if (auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command))
                block((*loop)->body, add(row(command, Kind::Loop, number), parent));
            else if (auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command))
                inside(command, **guard, number, parent);
            else if (auto *copy = std::get_if<Copy>(&command))
                add(timed(command, Kind::Copy, number, route(*copy)), parent);
            else if (auto *call = std::get_if<Call>(&command))
                add(timed(command, Kind::Call, number, spoken(m_chip.engines[call->engine].title)), parent);
            else if (std::holds_alternative<Wait>(command))
                add(timed(command, Kind::Wait, number, {}), parent);
        }
    }
    /// Adds a conditional block, or only its body if the condition is always true. Leaves out a block that never runs,
    /// or that has no commands but Let and Next.
    void inside(const Command &command, const Guard &guard, int number, int parent)
    {
        bool always = guard.condition.isConstant();
        if ((always && !guard.condition.constant()) || !std::ranges::any_of(guard.body, [](const Command &c) {
                return !std::holds_alternative<Let>(c) && !std::holds_alternative<Next>(c);
            })) {
            m_next += commandCount(guard.body);
            return;
        }
        block(guard.body, always ? parent : add(row(command, Kind::Condition, number), parent));
    }
    ScheduleRow row(const Command &command, Kind kind, int number) const
    {
        ScheduleRow out{kind, words(commandTitle(command, *m_kernel.program))};
        out.iterations = m_counts[number];
        out.command = number;
        return out;
    }
    ScheduleRow timed(const Command &command, Kind kind, int number, const QString &about) const
    {
        auto out = row(command, kind, number);
        const auto &times = m_trace.commands[number];
        out.about = about;
        out.cycles = times.cycles;
        out.busy = times.busy;
        if (times.bytes > 0)
            out.bytes = times.bytes;
        return out;
    }
    QString route(const Copy &copy) const
    {
        auto memory = [&](const Place &place) {
            return memoryName(m_chip.memories[m_kernel.program->operands[place.operand].memory].name);
        };
        return Words::tr("%1 to %2, %3").arg(memory(copy.from), memory(copy.to), words(m_chip.links[copy.link].name));
    }

    const Deployment &m_design;
    const Kernel &m_kernel;
    const Description &m_chip;
    CommandTrace m_trace;
    std::vector<std::int64_t> m_counts;
    std::vector<ScheduleRow> m_rows;
    int m_next = 0;
};

} // namespace

std::vector<ScheduleRow> scheduleRows(const Deployment &d, KernelId kernel) { return Builder(d, kernel).build(); }

QString csvOf(const std::vector<ScheduleRow> &rows)
{
    auto number = [](const std::optional<std::int64_t> &n) { return n ? QString::number(*n) : QString(); };
    QStringList lines{QStringLiteral("level,what,where,iterations,bytes,cycles,busy")};
    std::function<void(int, int)> write = [&](int r, int level) {
        const auto &row = rows[r];
        lines << QStringList{QString::number(level), csvCell(row.what), csvCell(row.about), number(row.iterations),
            number(row.bytes), number(row.cycles), number(row.busy)}
                     .join(u',');
        for (int child : row.children)
            write(child, level + 1);
    };
    if (!rows.empty())
        write(0, 0);
    return lines.join(u'\n') + u'\n';
}

LineMarks marksBetween(const std::vector<ScheduleRow> &before, const std::vector<ScheduleRow> &after)
{
    auto text = [](const std::vector<ScheduleRow> &rows) { return csvOf(rows).toStdString(); };
    const auto was = text(before), is = text(after);
    auto lines = [](const std::string &csv) {
        auto all = linesOf(csv);
        all.erase(all.begin()); // the heading
        return all;
    };
    return marksBetween(lines(was), lines(is));
}
