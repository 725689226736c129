// SPDX-License-Identifier: Apache-2.0
#include "emit/project_parts.h"

#include "emit/c_text.h"

namespace partita {

namespace {

std::string arrays(const std::vector<Boundary> &boundaries, const std::string &name)
{
    std::string out, table;
    for (std::size_t i = 0; i < boundaries.size(); ++i) {
        auto symbol = name + std::to_string(i);
        out += "\n" + arrayDefinition("static const", "int8_t", symbol, boundaries[i].golden);
        table += (i ? ", " : "") + symbol;
    }
    return out + "\nconst void *const golden_" + name + "s[] = {" + (table.empty() ? "0" : table) + "};\n";
}

} // namespace

void addGoldenSource(ProjectFiles &files, const Selection &s)
{
    files["golden.h"] = std::string(licenceLine)
        + comment({"A sample and what the network makes of it, byte for byte."})
        + "#ifndef GOLDEN_H\n#define GOLDEN_H\n\n#include <stdint.h>\n\n"
          "extern const void *const golden_inputs[];\n"
          "extern const void *const golden_outputs[];\n"
          "/* FNV-1a of each kernel's output, right after it ran. */\n"
          "extern const uint32_t golden_checksum[];\n\n#endif\n";
    std::string sums;
    for (std::size_t i = 0; i < s.golden.size(); ++i)
        sums += "    0x" + hex(fnv1a(s.golden[i]), 8) + "u, /* " + s.kernel(s.kernels[i]).slug + " */\n";
    files["golden.c"] = std::string(licenceLine) + "#include \"golden.h\"\n" + arrays(s.inputs, "input")
        + arrays(s.outputs, "output") + "\nconst uint32_t golden_checksum[] = {\n"
        + (sums.empty() ? "    0\n" : sums) + "};\n";
}

} // namespace partita
