// SPDX-License-Identifier: Apache-2.0
#include "schedule/loop_schedule.h"
#include "support/number.h"
#include "support/try.h"

#include <algorithm>
#include <array>

namespace partita {

namespace {

constexpr std::array<std::string_view, 5> names{"split", "fuse", "reorder", "loop_extent_align", "loop_partition"};

std::vector<std::string> parts(std::string_view text, char separator)
{
    std::vector<std::string> out(1);
    for (char c : text)
        if (c == separator)
            out.emplace_back();
        else if (c != ' ')
            out.back() += c;
    return out;
}

std::unexpected<Error> bad(const std::string &step)
{
    return fail("'" + step
        + "' is no step of a loop schedule; there are split(AXIS,n), fuse(A,B), reorder(A,B,…), "
          "loop_extent_align(AXIS,n) and "
          "loop_partition(AXIS,eager|lazy)");
}

Result<LoopStep> parsed(const std::string &step)
{
    auto open = step.find('(');
    auto name = std::ranges::find(names, std::string_view(step).substr(0, open));
    if (open == step.npos || !step.ends_with(')') || name == names.end())
        return bad(step);
    LoopStep out{LoopStep::Kind(name - names.begin()),
        parts(std::string_view(step).substr(open + 1, step.size() - open - 2), ','), 1, false};
    auto axis = [](const std::string &word) {
        return !word.empty() && word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.*oi") == word.npos;
    };
    auto last = out.axes.back();
    if (out.kind == LoopStep::Kind::Partition) {
        if (out.axes.size() != 2 || (last != "eager" && last != "lazy"))
            return bad(step);
        out.lazy = last == "lazy";
        out.axes.pop_back();
    } else if (out.kind == LoopStep::Kind::Split || out.kind == LoopStep::Kind::ExtentAlign) {
        auto factor = parseNumber<decltype(out.factor)>(last);
        if (out.axes.size() != 2 || !factor || *factor < 1 || *factor > 1 << 30)
            return bad(step);
        out.factor = *factor;
        out.axes.pop_back();
    } else if (out.kind == LoopStep::Kind::Fuse && out.axes.size() != 2)
        return bad(step);
    if (!std::ranges::all_of(out.axes, axis))
        return bad(step);
    return out;
}

} // namespace

Result<std::vector<LoopStep>> parseLoopSteps(std::string_view text)
{
    std::vector<LoopStep> out;
    for (const auto &part : parts(text, ';')) {
        PARTITA_TRY(step, parsed(part));
        out.push_back(std::move(step));
    }
    return out;
}

std::string text(const std::vector<LoopStep> &steps)
{
    std::string out;
    for (const auto &step : steps) {
        out += (out.empty() ? "" : ";") + std::string(names[std::size_t(step.kind)]) + "(";
        for (std::size_t i = 0; i < step.axes.size(); ++i)
            out += (i ? "," : "") + step.axes[i];
        if (step.kind == LoopStep::Kind::Split || step.kind == LoopStep::Kind::ExtentAlign)
            out += "," + std::to_string(step.factor);
        if (step.kind == LoopStep::Kind::Partition)
            out += step.lazy ? ",lazy" : ",eager";
        out += ")";
    }
    return out;
}

} // namespace partita
