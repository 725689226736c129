// SPDX-License-Identifier: Apache-2.0
#include "study/study.h"
#include "support/csv.h"
#include "support/text.h"

#include <algorithm>

namespace partita {

namespace {

using Json = nlohmann::ordered_json;

std::string cellText(const Json &value)
{
    return value.is_null()        ? ""
        : value.is_string()       ? value.get<std::string>()
        : value.is_boolean()      ? value.get<bool>() ? "1" : "0"
        : value.is_number_float() ? shortest(value.get<double>())
                                  : value.dump();
}

/// What a row says, by column.
class Columns {
public:
    explicit Columns(std::vector<std::string> &order) : m_order(order) { }

    void put(const std::string &name, std::string value)
    {
        if (std::ranges::find(m_order, name) == m_order.end())
            m_order.push_back(name);
        m_values[name] = std::move(value);
    }
    /// The numbers and texts of an object; an interval as two columns; no other lists.
    void put(const std::string &name, const Json &value)
    {
        if (value.is_object())
            for (const auto &[key, inner] : value.items())
                put(name.empty() ? key : name + "." + key, inner);
        else if (name.ends_with("interval95")) {
            const auto stem = name.substr(0, name.size() - std::string_view("interval95").size());
            put(stem + "low95", cellText(value.is_array() ? value.at(0) : Json()));
            put(stem + "high95", cellText(value.is_array() ? value.at(1) : Json()));
        } else if (!value.is_array())
            put(name, cellText(value));
    }
    std::vector<std::string> line() const
    {
        std::vector<std::string> out;
        for (const auto &name : m_order) {
            auto value = m_values.find(name);
            out.push_back(value == m_values.end() ? "" : value->second);
        }
        return out;
    }

private:
    std::vector<std::string> &m_order;
    std::map<std::string, std::string> m_values;
};

} // namespace

std::string studyCsv(const StudyPlan &plan, const std::vector<StudyRow> &rows)
{
    std::vector<std::string> order;
    std::vector<Columns> lines;
    for (const auto &row : rows) {
        Columns line(order);
        line.put("network", plan.networks[row.cell.network].name);
        line.put("chip", row.chip);
        line.put("design", plan.designs[row.cell.design].name);
        for (std::size_t i = 0; i < row.cell.values.size(); ++i)
            line.put(plan.vary[i].key, row.cell.values[i]);
        line.put("problem", row.problem);
        line.put("digest", row.digests);
        if (row.report.is_object()) {
            line.put("partita", row.report.at("partita"));
            line.put("", row.report.at("total"));
            line.put("breakdown", row.report.at("breakdown"));
        }
        if (row.evaluation.is_object())
            line.put("", row.evaluation);
        lines.push_back(std::move(line));
    }
    auto out = csvLine(order);
    for (const auto &line : lines)
        out += csvLine(line.line());
    return out;
}

Json studyReport(const StudyPlan &plan, const std::vector<StudyRow> &rows)
{
    Json list = Json::array();
    for (const auto &row : rows) {
        Json set = Json::object();
        for (const auto &decision : decisions(plan, row.cell))
            set[decision.substr(0, decision.find('='))] = decision.substr(decision.find('=') + 1);
        list.push_back({{"network", plan.networks[row.cell.network].name}, {"chip", row.chip},
            {"design", plan.designs[row.cell.design].name}, {"set", set},
            {"problem", row.problem.empty() ? Json() : Json(row.problem)}, {"digests", row.digests},
            {"report", row.report}, {"evaluation", row.evaluation}});
    }
    return {{"schema", 1}, {"rows", list}};
}

} // namespace partita
