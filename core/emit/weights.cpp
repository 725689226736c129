// SPDX-License-Identifier: Apache-2.0
#include "emit/c_text.h"
#include "emit/project_parts.h"

namespace partita {

namespace {

std::string title(const Selection &s, const ConstantArray &array)
{
    return comment({s.kernel(array.kernel).slug + ": " + plain(array.constant->name) + ", "
        + std::to_string(array.constant->data.bytes().size()) + " bytes"});
}

/// The section that the linker script sorts to the constant's place in its memory.
std::string section(const Selection &s, const ConstantArray &array)
{
    const auto &buffer = s.buffer(array.buffer);
    const auto network = s.prefix == networkPrefix ? "" : "." + s.prefix;
    return ".rodata." + s.memory(buffer.memory) + network + "." + hex(std::uint32_t(buffer.offset), 8);
}

std::string asText(const Selection &s)
{
    std::string out;
    for (const auto &array : s.constants)
        out += "\n" + title(s, array)
            + arrayDefinition(
                "static const", array.constant->ctype, array.symbol, array.constant->data.bytes(), section(s, array));
    return out;
}

/// Declarations; the bytes go to weights.bin, which weights.S takes in.
std::string asBinary(ProjectFiles &files, const Selection &s)
{
    std::string out, bin, assembly(licenceLine);
    for (const auto &array : s.constants) {
        auto bytes = array.constant->data.bytes();
        bin.resize((bin.size() + 15) / 16 * 16);
        auto count = std::max<std::size_t>(bytes.size() / sizeOf(array.constant->ctype), 1);
        out += "\n" + title(s, array) + "extern const " + array.constant->ctype + " " + array.symbol + "["
            + std::to_string(count) + "] __attribute__((aligned(16)));\n";
        assembly += "\n    .section " + section(s, array) + ", \"a\", %progbits\n    .balign 16\n    .globl "
            + array.symbol + "\n" + array.symbol + ":\n    .incbin \"" + s.own("weights") + ".bin\", "
            + std::to_string(bin.size()) + ", " + std::to_string(bytes.size()) + "\n";
        bin.append(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    }
    files[s.own("weights") + ".bin"] = std::move(bin);
    files[s.own("weights") + ".S"]
        = assembly + "\n#ifndef __riscv\n    .section .note.GNU-stack, \"\", %progbits\n#endif\n";
    return out;
}

} // namespace

void addWeights(ProjectFiles &files, const Selection &s)
{
    if (s.constants.empty())
        return;
    bool binary = s.constantBytes() > binaryWeights;
    auto data = binary ? asBinary(files, s) : asText(s);
    const auto weights = s.own("weights");
    const auto guard = includeGuard(weights);
    files[weights + ".h"] = std::string(licenceLine)
        + comment(
            {binary ? "Constants of the kernels, little endian in " + weights + ".bin." : "Constants of the kernels."})
        + "#ifndef " + guard + "\n#define " + guard + "\n\n" + mathHeader(data) + "#include <stdint.h>\n" + data
        + "\n#endif\n";
}

} // namespace partita
