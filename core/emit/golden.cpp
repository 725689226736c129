// SPDX-License-Identifier: Apache-2.0
#include "emit/c_text.h"
#include "emit/project_parts.h"

#include <cmath>
#include <cstring>

namespace partita {

namespace {

std::string arrays(const Selection &s, const std::vector<Boundary> &boundaries, const std::string &name)
{
    std::string out, table;
    for (std::size_t i = 0; i < boundaries.size(); ++i) {
        auto symbol = name + std::to_string(i);
        auto type = s.deployment.graph.tensor(boundaries[i].tensor).type;
        out += "\n" + arrayDefinition("static const", type.ctype(), symbol, boundaries[i].golden);
        table += (i ? ", " : "") + symbol;
    }
    return out + "\nconst void *const " + s.own("golden_" + name) + "s[] = {" + (table.empty() ? "0" : table) + "};\n";
}

/// Output bytes of the i-th kernel with every NaN as 0x7fc00000: machines make different ones.
std::vector<std::byte> comparable(const Selection &s, std::size_t i)
{
    auto bytes = s.golden[i];
    auto tensor = outputOf(s.kernel(s.kernels[i]));
    if (tensor < 0 || !s.deployment.graph.tensor(tensor).type.isFloat())
        return bytes;
    constexpr std::uint32_t plain = 0x7fc00000;
    for (std::size_t at = 0; at + sizeof plain <= bytes.size(); at += sizeof plain) {
        float value;
        std::memcpy(&value, &bytes[at], sizeof value);
        if (std::isnan(value))
            std::memcpy(&bytes[at], &plain, sizeof plain);
    }
    return bytes;
}

std::string check(const Selection &s)
{
    auto out = "\nconst network_check_t " + s.entry("check") + " = {\n";
    const auto add = [&](const char *field, const std::string &value) {
        out += std::string("    .") + field + " = " + value + ",\n";
    };
    add("prefix", '"' + s.prefix + '"');
    add("set_input", s.entry("set_input"));
    add("input_count", std::to_string(s.inputs.size()));
    add("output_count", std::to_string(s.outputs.size()));
    add("kernel_count", std::to_string(s.kernels.size()));
    for (const char *name : {"inputs", "outputs", "kernels"})
        add(name, s.entry(name));
    for (const char *name : {"golden_inputs", "golden_outputs", "golden_checksum"})
        add(name, s.own(name));
    return out + "};\n";
}

} // namespace

void addGoldenSource(ProjectFiles &files, const Selection &s)
{
    const auto golden = s.own("golden"), guard = includeGuard(golden);
    files[golden + ".h"] = std::string(licenceLine)
        + comment({"A sample and what the network makes of it, byte for byte."}) + "#ifndef " + guard + "\n#define "
        + guard
        + "\n\n#include \"runtime/network_types.h\"\n\n"
          "extern const void *const "
        + golden
        + "_inputs[];\n"
          "extern const void *const "
        + golden
        + "_outputs[];\n"
          "/* FNV-1a of each kernel's output, right after it ran; see runtime/compare.h for floats. */\n"
          "extern const uint32_t "
        + golden
        + "_checksum[];\n"
          "/* The network and all of these. */\n"
          "extern const network_check_t "
        + s.entry("check") + ";\n\n#endif\n";
    std::string sums;
    for (std::size_t i = 0; i < s.golden.size(); ++i)
        sums += "    0x" + hex(fnv1a(comparable(s, i)), 8) + "u, /* " + s.kernel(s.kernels[i]).slug + " */\n";
    auto data = arrays(s, s.inputs, "input") + arrays(s, s.outputs, "output");
    files[golden + ".c"] = std::string(licenceLine) + mathHeader(data) + "#include \"" + golden + ".h\"\n#include \""
        + s.prefix + ".h\"\n" + data + "\nconst uint32_t " + golden + "_checksum[] = {\n"
        + (sums.empty() ? "    0\n" : sums) + "};\n" + check(s);
}

} // namespace partita
