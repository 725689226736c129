// SPDX-License-Identifier: Apache-2.0
#include "target/description/object_code.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace partita {

Result<ObjectCode> ObjectCode::parse(std::string_view json, std::string_view chip, std::string_view core)
try {
    const auto all = nlohmann::json::parse(json);
    const auto &network = all.at("networks").at(std::string(chip));
    const auto &functions = all.at("cores").at(std::string(core));
    ObjectCode out;
    out.m_word = core.starts_with("rv64") ? 8 : 4;
    for (auto [name, bytes] : {std::pair{"function", &out.m_function}, {"call", &out.m_call},
             {"constant", &out.m_constant}, {"value", &out.m_value}, {"operator", &out.m_operator},
             {"loop", &out.m_loop}, {"guard", &out.m_guard}, {"wait", &out.m_wait}, {"table", &out.m_table}})
        *bytes = network.at(name);
    for (const auto &[name, function] : functions.items()) {
        out.m_names.emplace(name, int(out.m_functions.size()));
        out.m_functions.push_back(
            {function.value("code", 0), function.value("tables", 0), function.value("stack", 0), {}});
    }
    for (const auto &[name, function] : functions.items())
        if (function.contains("calls"))
            for (const auto &called : function["calls"])
                out.m_functions[std::size_t(out.m_names.at(name))].calls.push_back(
                    out.m_names.at(called.get<std::string>()));
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
        const auto &function = m_functions[std::size_t(f)];
        auto &own = depth[std::size_t(f)];
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
    auto code = m_function + m_call * double(s.calls) + m_constant * double(s.constants) + m_value * double(s.values)
        + m_operator * double(s.operators) + m_loop * double(s.loops) + m_guard * double(s.guards)
        + m_wait * double(s.waits);
    // Each call's arguments, some of which it leaves out, and what is saved of the caller's registers.
    auto frame = m_word * (13 + (s.constants + s.values) * 5 / 4 + 4 * s.calls);
    return {std::int64_t(code), std::int64_t(m_table * double(s.constants)), frame};
}

} // namespace partita
