// SPDX-License-Identifier: Apache-2.0
// conformance_runner: Partita against the reference data of ../shared/data, case by case.
#include "batch.h"
#include "check.h"
#include "children.h"
#include "status.h"
#include "suites.h"
#include "support/process.h"
#include "support/write_file.h"
#include "target/registry.h"

#include <algorithm>
#include <cstring>
#include <iostream>
#include <numeric>
#include <thread>

using namespace conformance;

namespace {

constexpr const char *usage = "conformance_runner [--all] [--only TEXT] [--data DIR] [--status FILE]\n"
                              "Runs the cases of ../shared/data and compares them with tests/conformance/STATUS.md.\n"
                              "  --all     the exported C of every case, too; then writes the table\n"
                              "  --only T  cases whose name holds T; prints each, compares nothing; with --all it\n"
                              "            writes their rows of the table\n";

struct Options {
    bool all = false;
    std::string only;
    Path data = PARTITA_SOURCE "/../shared/data", status = PARTITA_SOURCE "/tests/conformance/STATUS.md";
};

bool parse(int argc, char **argv, Options &options)
{
    for (int i = 1; i < argc; ++i) {
        std::string word = argv[i];
        if (word == "--all")
            options.all = true;
        else if (i + 1 < argc && word == "--only")
            options.only = argv[++i];
        else if (i + 1 < argc && word == "--data")
            options.data = argv[++i];
        else if (i + 1 < argc && word == "--status")
            options.status = argv[++i];
        else
            return false;
    }
    return true;
}

/// Networks first: a long case that begins last is waited for.
std::vector<int> order(const std::vector<Case> &cases)
{
    std::vector<int> out(cases.size());
    std::iota(out.begin(), out.end(), 0);
    std::ranges::stable_partition(out, [&](int i) {
        const auto &suite = cases[i].suite;
        return suite.find("network") != suite.npos || suite == "ONNX light";
    });
    return out;
}

/// What was judged before, and a failure of what comes next.
Outcome lost(const Lost &job)
{
    Outcome outcome;
    if (!job.note.empty())
        outcome = fromLine(job.note);
    for (auto column : {Column::Source, Column::Deployed, Column::Exact, Column::Int8})
        if (auto &verdict = outcome[column]; verdict.kind == Verdict::Kind::NotAsked) {
            verdict = failed(job.how);
            break;
        }
    return outcome;
}

std::vector<Row> runCases(const std::vector<Case> &cases, const Setting &setting, int processes)
{
    std::vector<Row> rows(cases.size());
    auto job = [&](int i, const Note &note) {
        return toLine(check(cases[i], setting, [&](const Outcome &outcome) { note(toLine(outcome)); }));
    };
    auto done = [&](int i, Answer answer) {
        auto &row = rows[i];
        row = {cases[i].suite, cases[i].name, {}};
        row.outcome = answer ? fromLine(*answer) : lost(answer.error());
    };
#ifdef __SANITIZE_ADDRESS__
    constexpr std::chrono::seconds limit(900);
#else
    constexpr std::chrono::seconds limit(120);
#endif
    runInChildren(order(cases), processes, limit, job, done);
    return rows;
}

void runC(std::vector<Row> &rows, const Setting &setting, int processes)
{
    for (const auto &platform : {hostPlatform(), riscvPlatform(setting.work / "runtime")}) {
        if (!std::ranges::all_of(platform.needs, partita::inPath)) {
            std::cout << columnNames[std::size_t(platform.column)] << ": its compiler or emulator is not installed\n";
            continue;
        }
        std::vector<Project> projects;
        for (auto &row : rows)
            if (!row.outcome.project.empty())
                projects.push_back({row.name, row.outcome.project, &row.outcome[platform.column]});
        runProjects(projects, platform, *setting.target, setting.work, processes);
    }
}

void print(const std::vector<Row> &rows)
{
    static constexpr std::string_view words[] = {"-", "pass", "unsupported", "FAIL"};
    for (const auto &row : rows) {
        std::cout << row.suite << "/" << row.name << ":";
        for (const auto &verdict : row.outcome.verdicts)
            std::cout << " " << words[std::size_t(verdict.kind)]
                      << (verdict.reason.empty() ? "" : " (" + verdict.reason + ")");
        for (const auto &name : row.outcome.frozen)
            std::cout << " bound:" << name;
        std::cout << (row.outcome.remark.empty() ? "" : " " + row.outcome.remark) << "\n";
    }
}

/// As Qt Test ends its output, so that one line of awk adds up all tests.
void printTotals(const std::vector<Row> &rows, std::size_t failures)
{
    auto count = [&](auto predicate) { return std::ranges::count_if(rows, predicate); };
    std::cout << "Totals: "
              << count([](const Row &r) { return r.outcome[Column::Source].passed() && !r.outcome.failed(); })
              << " passed, " << failures << " failed, "
              << count([](const Row &r) { return r.outcome[Column::Source].kind == Verdict::Kind::Unsupported; })
              << " skipped\n";
}

int compareWithStatus(const std::vector<Row> &rows, const Path &file)
{
    auto comparison = compare(rows, readStatus(file));
    for (const auto &text : comparison.regressed)
        std::cout << "FAIL!  : passed before: " << text << "\n";
    if (comparison.improved)
        std::cout << "STATUS.md is out of date: " << comparison.improved
                  << " verdicts pass that do not pass there; write it anew with conformance_runner --all\n";
    printTotals(rows, comparison.regressed.size());
    return comparison.regressed.empty() ? 0 : 1;
}

} // namespace

int main(int argc, char **argv)
{
    Options options;
    if (!parse(argc, argv, options)) {
        std::cerr << usage;
        return 2;
    }
    auto cases = allCases(options.data);
    const auto every = cases;
    std::erase_if(cases, [&](const Case &c) { return c.id().find(options.only) == std::string::npos; });
    if (cases.empty()) {
        std::cout << "SKIP   : conformance: no reference data in '" << options.data.string()
                  << "'\nTotals: 0 passed, 0 failed, 1 skipped\n";
        return 0;
    }
    auto registry = partita::Registry::load(partita::Registry::defaultFolders());
    auto work = partita::TemporaryFolder::make();
    if (!registry.defaultTarget() || !work) {
        std::cerr << (work ? "no target plug-in was found" : work.error().message) << "\n";
        return 1;
    }
    auto processes = int(std::max(1u, std::thread::hardware_concurrency()));
    bool everything = options.all || !options.only.empty();
    Setting setting{registry.defaultTarget(), work->path(), everything};
    auto rows = runCases(cases, setting, processes);
    runC(rows, setting, processes);
    if (!options.only.empty())
        print(rows);
    if (!options.only.empty() && !options.all)
        return 0;
    auto status = compareWithStatus(rows, options.status);
    if (!options.all)
        return status;
    rows = completed(std::move(rows), readStatus(options.status), every);
    if (auto written = partita::writeFile(options.status, statusText(rows)); !written) {
        std::cerr << written.error().message << "\n";
        return 1;
    }
    std::cout << "Written: " << options.status.string() << "\n";
    return status;
}
