// SPDX-License-Identifier: Apache-2.0
#include "status.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace conformance {

namespace {

using Kind = Verdict::Kind;

constexpr std::string_view words[] = {"–", "pass", "unsupported", "fail"}; ///< by Kind

std::string cell(std::string text)
{
    for (auto &c : text)
        c = c == '|' ? '/' : c == '\n' ? ' ' : c;
    return text;
}

/// The sentence, without the file's name, which the row has.
std::string shortened(std::string reason)
{
    for (const char *prefix : {"model.onnx: ", "network.onnx: ", "model_int.onnx: "})
        if (auto at = reason.find(prefix); at != reason.npos)
            reason.erase(at, std::string_view(prefix).size());
    for (auto at = reason.find("'/"); at != reason.npos; at = reason.find("'/", at + 1)) // no path of this machine
        if (auto close = reason.find('\'', at + 1); close != reason.npos)
            reason.erase(at + 1, reason.rfind('/', close) - at);
    if (auto end = reason.find("; "); end != reason.npos && end > 40)
        reason.erase(end);
    return cell(reason);
}

/// Why columns do not pass.
std::string remarkOf(const Row &row)
{
    std::string out;
    for (const auto &name : row.outcome.frozen)
        out += (out.empty() ? "bound: " : ", ") + cell(name);
    auto add = [&](const std::string &text) { out += (out.empty() || text.empty() ? "" : "; ") + text; };
    add(shortened(row.outcome.remark));
    for (std::size_t i = 0; i < columns; ++i)
        if (const auto &verdict = row.outcome.verdicts[i]; !verdict.reason.empty())
            add((i ? std::string(columnNames[i]) + ": " : "") + shortened(verdict.reason));
    return out;
}

std::string tableHead(std::string_view first, std::string_view last)
{
    std::string head = "| " + std::string(first) + " |", line = "|---|";
    for (auto name : columnNames) {
        head += " " + std::string(name) + " |";
        line += "---|";
    }
    if (!last.empty()) {
        head += " " + std::string(last) + " |";
        line += "---|";
    }
    return head + "\n" + line + "\n";
}

std::vector<std::string> suitesOf(const std::vector<Row> &rows)
{
    std::vector<std::string> out;
    for (const auto &row : rows)
        if (std::ranges::find(out, row.suite) == out.end())
            out.push_back(row.suite);
    return out;
}

std::string summaryRow(const std::string &title, const std::vector<Row> &rows, const std::string &suite)
{
    std::string out = "| " + title + " |";
    for (std::size_t i = 0; i < columns; ++i) {
        std::array<int, 4> count{};
        for (const auto &row : rows)
            if (suite.empty() || row.suite == suite)
                ++count[std::size_t(row.outcome.verdicts[i].kind)];
        out += " " + std::to_string(count[1]) + " / " + std::to_string(count[2]) + " / " + std::to_string(count[3])
            + " |";
    }
    return out + "\n";
}

std::vector<std::string> cellsOf(const std::string &line)
{
    std::vector<std::string> out;
    std::istringstream stream(line);
    for (std::string text; std::getline(stream, text, '|');) {
        auto first = text.find_first_not_of(' '), last = text.find_last_not_of(' ');
        out.push_back(first == text.npos ? "" : text.substr(first, last - first + 1));
    }
    return out;
}

} // namespace

std::string statusText(const std::vector<Row> &rows)
{
    std::string out
        = "# What conforms\n\n"
          "Written by `conformance_runner --all`, which runs the reference data of `../shared/data`. *source*: the "
          "imported graph gives the\n"
          "reference's values (ONNX's own tolerances for floats, exact for integers; where a suite has no reference, "
          "it runs). *deployed*: compiled\n"
          "for `diana` with `numerics=source` it gives the same bits. *exact*: so do the interpreted tile programs. *C "
          "host*, *C RISC-V*: so does the\n"
          "exported C, on this machine and in QEMU. *int8*: a float network, calibrated on the case and compiled with "
          "`numerics=engine`, gives the same\n"
          "from executor and tile programs. `bound` names inputs of a suite's model that were made constants.\n\n"
          "## Summary\n\nCases that pass / are unsupported / fail; a column is asked only where those it rests on "
          "pass.\n\n";
    out += tableHead("suite", "");
    for (const auto &suite : suitesOf(rows))
        out += summaryRow(suite, rows, suite);
    out += summaryRow("all", rows, "");
    for (const auto &suite : suitesOf(rows)) {
        out += "\n## " + suite + "\n\n" + tableHead("case", "remark");
        for (const auto &row : rows) {
            if (row.suite != suite)
                continue;
            if (!row.line.empty()) {
                out += row.line + "\n";
                continue;
            }
            out += "| " + cell(row.name) + " |";
            for (const auto &verdict : row.outcome.verdicts)
                out += " " + std::string(words[std::size_t(verdict.kind)]) + " |";
            out += " " + remarkOf(row) + " |\n";
        }
    }
    return out;
}

Known readStatus(const Path &file)
{
    Known known;
    std::ifstream stream(file);
    std::string suite;
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("## "))
            suite = line.substr(3);
        auto cells = cellsOf(line);
        if (cells.size() < columns + 2)
            continue;
        Row row{suite, cells[1], {}, line};
        bool verdicts = true;
        for (std::size_t i = 0; i < columns; ++i) {
            auto at = std::ranges::find(words, cells[i + 2]);
            verdicts &= at != std::end(words);
            row.outcome.verdicts[i].kind = Kind(at - std::begin(words));
        }
        if (verdicts)
            known[suite + "/" + cells[1]] = std::move(row);
    }
    return known;
}

std::vector<Row> completed(std::vector<Row> rows, const Known &known, const std::vector<Case> &cases)
{
    std::map<std::string, Row> ran;
    for (auto &row : rows)
        ran[row.suite + "/" + cell(row.name)] = std::move(row);
    std::vector<Row> out;
    for (const auto &c : cases) {
        const auto id = c.suite + "/" + cell(c.name);
        if (auto now = ran.find(id); now != ran.end())
            out.push_back(std::move(now->second));
        else if (auto before = known.find(id); before != known.end())
            out.push_back(before->second);
    }
    return out;
}

Comparison compare(const std::vector<Row> &rows, const Known &known)
{
    Comparison out;
    for (const auto &row : rows) {
        auto at = known.find(row.suite + "/" + cell(row.name));
        for (std::size_t i = 0; i < columns; ++i) {
            const auto &verdict = row.outcome.verdicts[i];
            bool passed = at != known.end() && at->second.outcome.verdicts[i].passed();
            out.improved += verdict.passed() && !passed;
            bool isC = Column(i) == Column::Host || Column(i) == Column::Riscv; // not asked of every case in every run
            bool lost = verdict.kind == Kind::NotAsked ? !isC : !verdict.passed();
            if (passed && lost) {
                out.regressed.push_back(row.suite + "/" + row.name + ": " + std::string(columnNames[i]) + ": "
                    + (verdict.reason.empty() ? "not reached" : verdict.reason));
                break;
            }
        }
    }
    return out;
}

} // namespace conformance
