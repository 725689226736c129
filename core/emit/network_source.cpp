// SPDX-License-Identifier: Apache-2.0
#include "emit/c_program.h"
#include "emit/c_text.h"
#include "emit/project_parts.h"
#include "execute/operators/executor.h"

#include <algorithm>

namespace partita {

namespace {

/// Headers of the runtime that declare an intrinsic in use.
std::string includes(const Selection &s)
{
    std::set<std::string> headers;
    for (const auto &intrinsic : s.intrinsics)
        if (auto header = s.types.header(intrinsic); !header.empty())
            headers.insert(header);
    std::string out;
    for (const auto &header : headers)
        out += "#include \"runtime/" + header + "\"\n";
    return out;
}

/// The value of network_type_t for a type.
std::string typeName(ElemType type)
{
    if (type.isFloat() || type.kind == ElemType::Kind::Bool)
        return type.isFloat() ? "NETWORK_FLOAT" : "NETWORK_BOOL";
    return (type.kind == ElemType::Kind::Int ? "NETWORK_INT" : "NETWORK_UINT") + std::to_string(type.hostBytes() * 8);
}

std::string tensorEntry(const Selection &s, TensorId id, BufferId buffer)
{
    const auto &tensor = s.deployment.graph.tensor(id);
    return "{\"" + tensor.slug + "\", " + typeName(tensor.type) + ", " + s.place(buffer) + ", "
        + std::to_string(s.buffer(buffer).bytes) + "}";
}

std::string boundaryTable(const Selection &s, const std::string &name, const std::vector<Boundary> &boundaries)
{
    auto out = "const network_tensor_t " + s.entry(name) + "s[] = {\n";
    for (const auto &boundary : boundaries)
        out += "    " + tensorEntry(s, boundary.tensor, boundary.place.buffer) + ",\n";
    if (boundaries.empty())
        out += "    {0}\n";
    return out + "};\nconst unsigned " + s.entry(name) + "_count = " + std::to_string(boundaries.size()) + ";\n";
}

std::uint32_t capped(std::int64_t value) { return std::uint32_t(std::clamp<std::int64_t>(value, 0, UINT32_MAX)); }

/// Whether another kernel's function calls this one's.
bool runsInside(const Selection &s, KernelId kernel) { return s.only.empty() && s.kernel(kernel).overlap.inside; }

/// The states in an order in which no copy writes over what a later one reads.
std::vector<const State *> copied(const Selection &s)
{
    std::vector<const State *> left, out;
    for (const auto &state : s.deployment.graph.states)
        left.push_back(&state);
    auto reads = [&](const State *from, const State *to) {
        return from != to && s.outputs[from->output].place.buffer == s.inputs[to->input].place.buffer;
    };
    while (!left.empty()) {
        auto next = std::ranges::find_if(left, [&](const State *state) {
            return std::ranges::none_of(left, [&](const State *other) { return reads(other, state); });
        });
        next = next == left.end() ? left.begin() : next;
        out.push_back(*next);
        left.erase(next);
    }
    return out;
}

/// What brings each state to the next run.
std::string keptStates(const Selection &s)
{
    std::string out;
    for (const auto *state : copied(s)) {
        auto to = s.entry("inputs") + "[" + std::to_string(state->input) + "]";
        out += "    memmove(" + to + ".data, " + s.entry("outputs") + "[" + std::to_string(state->output) + "].data, "
            + to + ".bytes);\n";
    }
    return out;
}

/// The function that sets every state to its value before the first run.
std::string resetFunction(const Selection &s, const std::vector<Array> &first)
{
    std::string values, body;
    for (std::size_t i = 0; i < first.size(); ++i) {
        auto input = std::to_string(s.deployment.graph.states[i].input);
        auto to = s.entry("inputs") + "[" + input + "]";
        bool zero = std::ranges::all_of(first[i].data, [](std::byte b) { return b == std::byte(0); });
        if (zero) {
            body += "    memset(" + to + ".data, 0, " + to + ".bytes);\n";
            continue;
        }
        auto symbol = "first" + input;
        values += "\n" + arrayDefinition("static const", first[i].type.ctype(), symbol, first[i].data) + "\n";
        body += "    memcpy(" + to + ".data, " + symbol + ", sizeof(" + symbol + "));\n";
    }
    return values + "\nvoid " + s.entry("reset_states") + "(void)\n{\n" + body + "}\n";
}

std::string kernelTable(const Selection &s)
{
    const auto &d = s.deployment;
    const auto own = s.own("kernel_outputs");
    std::string outputs, kernels, run;
    for (std::size_t i = 0; i < s.kernels.size(); ++i) {
        int k = s.kernels[i];
        const auto &kernel = s.kernel(k);
        const auto &engine = d.target->description().engines[kernel.engine];
        auto buffers = buffersOf(d, k, Operand::Role::Output);
        outputs += "    " + (buffers.empty() ? "{0}" : tensorEntry(s, outputOf(kernel), buffers.front())) + ",\n";
        kernels += "    {\"" + kernel.slug + "\", \"" + plain(engine.name) + "\", " + (engine.core ? "1" : "0") + ", "
            + (runsInside(s, k) ? "0" : s.functions.at(k)) + ", &" + own + "[" + std::to_string(i) + "],\n     "
            + std::to_string(capped(kernel.trace.instructions)) + ", " + std::to_string(capped(kernel.cycles()))
            + "},\n";
        if (!runsInside(s, k))
            run += "    " + s.functions.at(k) + "();\n";
    }
    const auto in = s.entry("inputs") + "[index]", out = s.entry("outputs") + "[index]";
    auto table = "const network_kernel_t " + s.entry("kernels") + "[] = {\n"
        + (s.kernels.empty() ? "    {0}\n" : kernels) + "};\n";
    if (!s.kernels.empty())
        table = "static const network_tensor_t " + own + "[] = {\n" + outputs + "};\n\n" + table;
    if (s.only.empty())
        run += keptStates(s);
    return table + "const unsigned " + s.entry("kernel_count") + " = " + std::to_string(s.kernels.size()) + ";\n\nvoid "
        + s.entry("run") + "(void)\n{\n" + run + "}\n" + "\nvoid " + s.entry("set_input")
        + "(unsigned index, const void *data)\n{\n" + "    memcpy(" + in + ".data, data, " + in + ".bytes);\n}\n"
        + "\nvoid " + s.entry("get_output") + "(unsigned index, void *data)\n{\n" + "    memcpy(data, " + out
        + ".data, " + out + ".bytes);\n}\n";
}

/// One arena for each memory. Networks with a prefix can share them, if NETWORK_SHARED_ARENAS is defined.
std::string arenas(const Selection &s)
{
    std::string own, shared;
    for (auto [memory, bytes] : s.arenas) {
        own += "static int8_t " + s.arena(memory) + "[" + std::to_string(std::max<std::int64_t>(bytes, 1))
            + "] __attribute__((aligned(16)));\n";
        const auto common = "arena_" + s.memory(memory);
        shared += "extern int8_t " + common + "[];\n#define " + s.arena(memory) + " " + common + "\n";
    }
    // States stay in the arena between runs.
    if (s.prefix == networkPrefix || own.empty() || !s.deployment.graph.states.empty())
        return own;
    return "#ifdef NETWORK_SHARED_ARENAS\n" + shared + "#else\n" + own + "#endif\n";
}

} // namespace

NetworkSource networkSource(const Selection &s)
{
    const auto &d = s.deployment;
    std::map<KernelId, KernelFunction> functions;
    std::string code;
    for (int k : s.kernels)
        code += (functions[k] = kernelFunction(s, k)).text;

    auto out = std::string(licenceLine)
        + comment({"The network, kernel by kernel. Generated by Partita.",
            "Every buffer has a planned place in the arena of its memory."})
        + "#include <string.h>\n\n#include \"" + s.prefix + ".h\"\n" + includes(s)
        + (s.constants.empty() ? "" : "#include \"" + s.own("weights") + ".h\"\n") + "\n";
    bool least = code.find("MIN(") != code.npos, most = code.find("MAX(") != code.npos;
    out += least ? "#define MIN(a, b) ((a) < (b) ? (a) : (b))\n" : "";
    out += most ? "#define MAX(a, b) ((a) > (b) ? (a) : (b))\n" : "";
    out += least || most ? "\n" : "";
    out += arenas(s);

    std::string called;
    for (int k : s.kernels) {
        if (runsInside(s, k))
            called += "static void " + s.functions.at(k) + "(void);\n";
        if (auto early = s.early.find(k); early != s.early.end())
            called += "static void " + early->second + "(void);\n";
    }
    out += called.empty() ? "" : "\n" + called;

    NetworkSource source;
    auto line = int(std::ranges::count(out, '\n'));
    for (int k : s.kernels) {
        auto &function = functions[k];
        auto count = int(function.commands.size());
        source.functions[k] = {line + 2, line + 1 + count};
        line += 1 + count;
        out += "\n" + function.text;
        source.commands[k] = std::move(function.commands);
    }
    out += "\n" + boundaryTable(s, "input", s.inputs) + "\n" + boundaryTable(s, "output", s.outputs) + "\n"
        + kernelTable(s);
    if (auto first = firstStates(d.graph); s.only.empty() && first && !first->empty())
        out += resetFunction(s, *first);
    source.text = std::move(out);
    return source;
}

} // namespace partita
