// SPDX-License-Identifier: Apache-2.0
#include "study/study.h"

#include "output.h"
#include "progress.h"
#include "support/try.h"
#include "support/write_file.h"
#include "verbs.h"

namespace cli {

using namespace partita;
namespace fs = std::filesystem;

namespace {

void printRows(const StudyPlan &plan, const std::vector<StudyRow> &rows)
{
    std::vector<Align> columns{Left, Left, Left};
    std::vector<std::string> names{"network", "chip", "design"};
    for (const auto &variation : plan.vary) {
        columns.push_back(Right);
        names.push_back(variation.key);
    }
    columns.insert(columns.end(), {Right, Right, Right, Left});
    names.insert(names.end(), {"cycles", "µJ", "right", "95 % interval"});
    Table table(columns);
    table.row(names);
    table.line();
    for (const auto &row : rows) {
        std::vector<std::string> cells{
            plan.networks[row.cell.network].name, row.chip, plan.designs[row.cell.design].name};
        cells.insert(cells.end(), row.cell.values.begin(), row.cell.values.end());
        if (row.report.is_object()) {
            const auto &total = row.report.at("total");
            cells.push_back(grouped(total.at("cycles").get<std::int64_t>()));
            cells.push_back(decimal(total.at("energy_uj").get<double>(), 1));
        } else {
            cells.insert(cells.end(), {"-", "-"});
        }
        if (row.evaluation.is_object()) {
            const auto &e = row.evaluation;
            const bool labelled = !e.at("deployed").at("correct").is_null();
            const auto right = (labelled ? e.at("deployed").at("correct") : e.at("agreement")).get<std::int64_t>();
            const auto &is = labelled ? e.at("deployed").at("interval95") : e.at("agreement_interval95");
            cells.push_back(grouped(right) + " / " + grouped(e.at("samples").get<std::int64_t>()));
            cells.push_back(
                decimal(100 * is.at(0).get<double>(), 1) + " to " + decimal(100 * is.at(1).get<double>(), 1) + " %");
        } else {
            cells.push_back("-");
            cells.push_back(row.problem.empty() ? "" : "cannot be compiled");
        }
        table.row(cells);
    }
    print(table.text());
    std::map<std::string, int> problems;
    for (const auto &row : rows)
        if (!row.problem.empty())
            ++problems[row.problem];
    for (const auto &[problem, count] : problems)
        print("note: " + std::to_string(count) + (count == 1 ? " design" : " designs")
            + " cannot be compiled: " + problem + "\n");
}

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    const fs::path file = arguments.operands()[0];
    PARTITA_TRY(plan, readStudy(file));
    const auto shard = Shard::parse(arguments.has("--shard") ? arguments.value("--shard") : "1/1").value();
    auto folder = fs::path(arguments.value("--keep"));
    if (folder.empty())
        folder = fs::path(file).replace_extension(".cells");
    auto rows = [&] {
        Stages stages;
        return runStudy(plan, folder, shard, jobs(arguments), {warn, std::ref(stages)}, stop);
    }();
    if (!rows)
        return std::unexpected(rows.error());
    if (auto out = arguments.value("-o"); !out.empty())
        return writeFile(out, studyCsv(plan, *rows));
    if (arguments.has("--shard") && !arguments.json()) {
        print(grouped(std::int64_t(rows->size())) + " of " + grouped(std::int64_t(cells(plan).size()))
            + " designs are in '" + folder.string() + "'\n");
        return {};
    }
    if (arguments.json())
        printJson(studyReport(plan, *rows));
    else
        printRows(plan, *rows);
    return {};
}

std::string misuse(const Arguments &arguments)
{
    if (arguments.has("--shard") && !Shard::parse(arguments.value("--shard")))
        return "--shard takes i/n, such as 2/8 for the second of eight, not '" + arguments.value("--shard") + "'";
    if (auto out = arguments.value("-o"); !out.empty() && !out.ends_with(".csv"))
        return "-o writes FILE.csv, not '" + out + "'";
    return "";
}

} // namespace

const Verb studyVerb{"study", "Compiles and scores networks × chips × designs, and joins all to one table", "FILE.yaml",
    1, 1,
    {{"-o", "FILE.csv", "write the table"},
        {"--keep", "DIR",
            "keep each design that is done in this folder, and go on from what is there; default: FILE.cells beside "
            "FILE.yaml"},
        {"--shard", "i/n",
            "run only every n-th design, from the i-th on; run without it afterwards, with the same --keep, for the "
            "whole table"},
        jobsOption(), {"--json", "", "print JSON with the whole report of each design"}},
    "partitac study example_study.yaml -o example_study.csv", misuse, run};

} // namespace cli
