// SPDX-License-Identifier: Apache-2.0
#include "design.h"
#include "output.h"
#include "report/report.h"
#include "support/json_text.h"
#include "support/mapped_file.h"
#include "support/try.h"
#include "verbs.h"

#include <algorithm>

namespace cli {

using namespace partita;
using Json = nlohmann::ordered_json;

namespace {

/// A compile report as it is; a project is compiled to one.
Result<Json> loadReport(const std::string &file, std::stop_token stop)
{
    PARTITA_TRY(mapped, mapFile(file));
    Json json;
    try {
        json = parseJson<Json>(mapped.text());
    } catch (const Json::parse_error &) {
    }
    if (!json.is_object())
        return fail(
            "'" + file + "' is neither a compile report nor a project; make one with 'partitac compile MODEL --json'");
    if (!json.contains("choices"))
        return json;
    PARTITA_TRY(arguments, parse(compileVerb, std::vector<std::string>{"--project=" + file}));
    PARTITA_TRY(d, deploy(arguments, stop));
    return report(d);
}

std::string cycles(const Json &value) { return value.is_null() ? "-" : grouped(value.get<std::int64_t>()); }

std::string spaced(std::string text)
{
    std::ranges::replace(text, '_', ' ');
    return text;
}

std::string engines(const Json &row)
{
    const auto &a = row["engine"]["a"], &b = row["engine"]["b"];
    auto text = [](const Json &engine) { return engine.is_null() ? std::string("-") : engine.get<std::string>(); };
    return a == b ? text(a) : text(a) + " → " + text(b);
}

void printDiff(const Json &diff, const std::string &a, const std::string &b)
{
    print("a  " + a + "\nb  " + b + "\n\n");
    Table table({Left, Left, Right, Right, Right, Left});
    table.row({"kernel", "engine", "a", "b", "b − a", ""});
    table.line();
    int same = 0;
    for (const auto &row : diff["kernels"]) {
        bool counterpart = !row.contains("note");
        if (counterpart && row["delta"] == 0 && row["engine"]["a"] == row["engine"]["b"]) {
            ++same;
            continue;
        }
        table.row({row["name"], engines(row), cycles(row["a"]), cycles(row["b"]), difference(row["delta"]),
            counterpart ? "" : row["note"].get<std::string>()});
    }
    if (same)
        table.row({std::to_string(same) + " unchanged", "", "", "", "0", ""});
    const auto &transforms = diff["transforms"];
    table.row({"layout transforms", "", cycles(transforms["a"]), cycles(transforms["b"]),
        difference(transforms["delta"]), ""});
    table.line();
    table.row({"total", "", cycles(diff["a"]["cycles"]), cycles(diff["b"]["cycles"]), difference(diff["delta"]), ""});
    for (const auto &[part, row] : diff["breakdown"].items())
        table.row({"  " + spaced(part), "", cycles(row["a"]), cycles(row["b"]), difference(row["delta"]), ""});
    print(table.text());
}

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    const auto &files = arguments.operands();
    PARTITA_TRY(a, loadReport(files[0], stop));
    PARTITA_TRY(b, loadReport(files[1], stop));
    auto diff = diffReports(a, b);
    if (!diff)
        return std::unexpected(
            Error{"cannot compare '" + files[0] + "' (a) with '" + files[1] + "' (b): " + diff.error().message});
    if (arguments.json())
        printJson(*diff);
    else
        printDiff(*diff, files[0], files[1]);
    return {};
}

} // namespace

const Verb diffVerb{"diff", "Compares two compile reports or projects: every kernel, and the totals", "A B", 2, 2,
    {{"--json", "", "print JSON"}},
    "partitac compile digits_resnet.onnx --json > before.json\n"
    "partitac compile digits_resnet.onnx --set engine=core --json > after.json\n"
    "partitac diff before.json after.json",
    nullptr, run};

} // namespace cli
