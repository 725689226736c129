// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/page.h"

#include "support/try.h"
#include "target/program/program_text.h"
#include "theme/format.h"
#include "theme/theme.h"

#include <QCoreApplication>

#include <algorithm>

using namespace partita;

namespace {

Result<void> write(Written &w, const PageRequest &request,
    const std::function<Result<ProjectFiles>(std::stop_token)> &all, std::stop_token stop)
{
    if (!w.design)
        return {};
    if (!w.network) {
        PARTITA_TRY(made, networkSource(*w.design));
        w.network = std::make_shared<const NetworkSource>(std::move(made));
    }
    const bool needed = request.allFiles || !(request.file.empty() || request.file == "network.c");
    if (needed && !w.files) {
        PARTITA_TRY(made, all(stop));
        w.files = std::make_shared<const ProjectFiles>(std::move(made));
    }
    return {};
}

struct CodeWords {
    Q_DECLARE_TR_FUNCTIONS(CodeWords)
};

int kernelOf(const Written &w, const std::string &slug)
{
    return w.design && !slug.empty() ? w.design->find(slug) : KernelId();
}

std::string joined(const std::vector<std::string_view> &lines)
{
    std::string out;
    for (auto line : lines)
        (out += line) += '\n';
    return out;
}

/// The C function of the kernel; empty if there is no kernel.
std::string functionOf(const Written &w, KernelId kernel)
{
    if (kernel < 0)
        return {};
    auto range = w.network->functions.find(kernel);
    if (range == w.network->functions.end())
        return kernelC(*w.design, kernel);
    auto lines = linesOf(w.network->text);
    auto [first, last] = range->second;
    return joined({lines.begin() + first - 1, lines.begin() + last});
}

/// The text to show and to compare: the requested file, or the kernel's function if no file is requested.
std::string textOf(const Written &w, const PageRequest &request, KernelId kernel)
{
    if (request.file.empty())
        return functionOf(w, kernel);
    if (request.file == "network.c")
        return w.network->text;
    auto it = w.files->find(request.file);
    return it == w.files->end() ? std::string() : it->second;
}

std::string programOf(const Written &w, KernelId kernel, std::vector<int> *commands)
{
    std::string out;
    if (kernel < 0 || !w.design->kernels[kernel].program)
        return out;
    for (const auto &line : programText(*w.design->kernels[kernel].program, w.design->target->description())) {
        (out += line.text) += '\n';
        if (commands)
            commands->push_back(line.command);
    }
    return out;
}

/// Cuts the sheet to as many lines as it may show. Line `around` stays among them.
void cut(Sheet &sheet, int around)
{
    auto lines = linesOf(sheet.text);
    sheet.lines = int(lines.size());
    if (sheet.lines <= Sheet::most)
        return;
    const int from = std::clamp(around - Sheet::most / 4, 0, sheet.lines - Sheet::most), to = from + Sheet::most;
    auto keep = [&](auto &list) {
        if (std::ssize(list) >= to)
            list = {list.begin() + from, list.begin() + to};
    };
    keep(sheet.marks.of);
    keep(sheet.commands);
    std::erase_if(sheet.marks.removedBefore, [&](int line) { return line < from || line > to; });
    for (int &line : sheet.marks.removedBefore)
        line -= from;
    sheet.firstLine += from;
    keep(lines);
    sheet.text = joined(lines);
}

/// For each line of network.c, or of the function alone, the command of the kernel's tile program that it prints, or
/// -1.
std::vector<int> commandsOf(const NetworkSource &source, KernelId kernel, bool alone)
{
    auto found = source.commands.find(kernel);
    if (found == source.commands.end())
        return {};
    if (alone)
        return found->second;
    std::vector<int> out(std::size_t(std::ranges::count(source.text, '\n')), -1);
    std::ranges::copy(found->second, out.begin() + source.functions.at(kernel).first - 1);
    return out;
}

} // namespace

Result<Page> makePage(PageRequest request, std::stop_token stop)
{
    for (auto [written, all] : {std::pair(&request.now, &request.exportNow), {&request.former, &request.exportFormer}})
        PARTITA_CHECK(write(*written, request, *all, stop));
    Page page;
    page.now = request.now;
    page.former = request.former;
    const KernelId kernel = kernelOf(page.now, request.kernel), was = kernelOf(page.former, request.kernel);
    const bool alone = request.file.empty();
    if (alone && kernel < 0) {
        page.remark = CodeWords::tr("Select a kernel, in any view, to see its C and its tile program");
        return page;
    }
    const auto range = page.now.network->functions.find(kernel);
    page.whole = textOf(page.now, request, kernel);
    auto &code = page.code;
    if (page.whole.find('\0') != page.whole.npos) {
        page.remark = CodeWords::tr("%1 is binary and has %2 bytes; Save writes it to a file")
                          .arg(QString::fromStdString(request.file), thousands(std::int64_t(page.whole.size())));
    } else {
        code.text = page.whole;
        code.firstLine = alone && range != page.now.network->functions.end() ? range->second.first : 1;
        if (alone || request.file == "network.c")
            code.commands = commandsOf(*page.now.network, kernel, alone);
    }
    page.program.text = programOf(page.now, kernel, &page.program.commands);
    page.compared = page.former.design && (was >= 0 || !alone);
    if (page.compared) {
        auto before = textOf(page.former, request, was);
        code.marks = marksBetween(linesOf(before), linesOf(code.text));
        if (was >= 0) {
            before = programOf(page.former, was, nullptr);
            page.program.marks = marksBetween(linesOf(before), linesOf(page.program.text));
        }
    }
    cut(code, range == page.now.network->functions.end() ? 0 : alone ? 0 : range->second.first);
    cut(page.program, 0);
    if (code.lines > Sheet::most)
        page.remark
            = CodeWords::tr("Lines %1 to %2 of %3. Save and Copy take all lines")
                  .arg(thousands(code.firstLine), thousands(code.firstLine + Sheet::most - 1), thousands(code.lines));
    else if (page.program.lines > Sheet::most)
        page.remark = CodeWords::tr("The first %1 of the %2 lines of the tile program")
                          .arg(thousands(Sheet::most), thousands(page.program.lines));
    return page;
}
