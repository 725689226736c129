// SPDX-License-Identifier: Apache-2.0
#include "target/description/object_code.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace partita {

void CodeShape::add(const Calls &more)
{
    auto same = std::ranges::find_if(calls, [&](const Calls &c) {
        return c.function == more.function && c.fields == more.fields && c.constant == more.constant;
    });
    if (same == calls.end()) {
        calls.push_back(more);
        return;
    }
    same->count += more.count;
    same->immediates += more.immediates;
    same->places += more.places;
}

std::int64_t immediateBytes(std::int64_t constant)
{
    const auto add = [](std::int64_t low) { return low >= -32 && low < 32 ? 2 : 4; };
    if (constant == 0)
        return 0;
    if (constant >= -2048 && constant < 2048)
        return add(constant);
    const auto high = (constant + 2048) >> 12, low = constant - high * 4096;
    return add(high) + (low ? add(low) : 0);
}

Result<ObjectCode> ObjectCode::parse(std::string_view json, std::string_view core)
try {
    const auto all = nlohmann::json::parse(json);
    const auto &printed = all.at("printed");
    const auto &functions = all.at("cores").at(std::string(core));
    ObjectCode out;
    out.m_word = core.starts_with("rv64") ? 8 : 4;
    for (auto [name, bytes] : {std::pair{"function", &out.m_function}, {"call", &out.m_call}, {"wait", &out.m_wait},
             {"field", &out.m_field}, {"immediate", &out.m_immediate}, {"place", &out.m_place},
             {"operator", &out.m_operator}, {"limit", &out.m_limit}, {"loop", &out.m_loop}, {"guard", &out.m_guard}})
        *bytes = printed.at(name);
    for (const auto &[name, function] : functions.items()) {
        out.m_names.emplace(name, int(out.m_functions.size()));
        out.m_functions.push_back({function.value("code", 0), function.value("tables", 0), function.value("stack", 0),
            function.value("fields", 0), function.value("copied_code", 0), function.value("copied_tables", 0), {}});
    }
    for (const auto &[name, function] : functions.items())
        if (function.contains("calls"))
            for (const auto &called : function["calls"])
                out.m_functions[out.m_names.at(name)].calls.push_back(out.m_names.at(called.get<std::string>()));
    return out;
} catch (const std::exception &e) {
    return fail(
        "the measured object code of '" + std::string(core) + "' cannot be read: " + e.what(), Fault::Unsupported);
}

CodeBytes ObjectCode::reached(std::span<const std::string> functions) const
{
    CodeBytes sum;
    std::vector<std::int64_t> depth(m_functions.size(), -1); // -1: not reached yet
    auto reach = [&](auto &again, int f) -> std::int64_t {
        const auto &function = m_functions[f];
        auto &own = depth[f];
        if (own >= 0)
            return own;
        own = 0; // of a cycle
        sum.code += function.code;
        sum.tables += function.tables;
        std::int64_t below = 0;
        for (int called : function.calls)
            below = std::max(below, again(again, called));
        return own = function.stack + below;
    };
    for (const auto &name : functions)
        if (auto known = m_names.find(name); known != m_names.end())
            sum.stack = std::max(sum.stack, reach(reach, known->second));
    return sum;
}

CodeBytes ObjectCode::printed(const CodeShape &s) const
{
    auto code = m_function + m_wait * double(s.waits) + m_operator * double(s.operators) + m_limit * double(s.limits)
        + m_loop * double(s.loops) + m_guard * double(s.guards);
    std::int64_t tables = 0, calls = 0, given = 0;
    for (const auto &c : s.calls) {
        const auto known = m_names.find(c.function.text());
        const Function none, &argument = known == m_names.end() ? none : m_functions[known->second];
        calls += c.count;
        given += c.count * c.fields;
        if (c.constant && c.fields == argument.fields && argument.copiedTables) {
            tables += c.count * argument.copiedTables;
            code += double(c.count * argument.copiedCode);
        } else {
            code += m_call * double(c.count) + m_field * double(c.count * std::max(c.fields, argument.fields))
                + m_immediate * double(c.immediates) + m_place * double(c.places);
        }
    }
    // Each call's arguments, some of which it leaves out, and what is saved of the caller's registers.
    return {std::int64_t(code), tables, m_word * (13 + given * 5 / 4 + 4 * calls)};
}

} // namespace partita
