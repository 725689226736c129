// SPDX-License-Identifier: Apache-2.0
#include "emit/c_text.h"
#include "emit/project_parts.h"

#include <algorithm>

namespace partita {

namespace {

std::string wordAt(std::span<const std::byte> bytes, std::size_t i)
{
    std::uint32_t word = 0;
    for (std::size_t b = 0; b < 4 && i + b < bytes.size(); ++b)
        word |= std::uint32_t(bytes[i + b]) << (8 * b);
    return hex(word, 8) + "\n";
}

/// Constants of one memory at their planned places; several may share a word, so bytes are merged first.
std::string image(const Selection &s, MemoryId memory, std::vector<const ConstantArray *> arrays)
{
    std::ranges::sort(arrays, {}, [&](const ConstantArray *a) { return s.buffer(a->buffer).offset; });
    auto out = "// Constants in " + plain(s.deployment.target->description().memories[memory].name)
        + ": 32-bit little-endian words, addresses in words.\n";
    std::vector<std::byte> bytes;
    std::size_t start = 0;
    auto flush = [&] {
        if (bytes.empty())
            return;
        out += "@" + hex(std::uint32_t(start / 4), 8) + "\n";
        for (std::size_t i = 0; i < bytes.size(); i += 4)
            out += wordAt(bytes, i);
        bytes.clear();
    };
    for (const auto *array : arrays) {
        auto offset = std::size_t(s.buffer(array->buffer).offset);
        auto data = array->constant->data.bytes();
        if (offset / 4 > (start + bytes.size() + 3) / 4) {
            flush();
            start = offset / 4 * 4;
        }
        bytes.resize(std::max(bytes.size(), offset - start));
        bytes.insert(bytes.end(), data.begin(), data.end());
        out += "// " + array->symbol + ": " + std::to_string(data.size()) + " bytes at " + std::to_string(offset)
            + "\n";
    }
    flush();
    return out;
}

} // namespace

std::int64_t goldenBytes(const Selection &s)
{
    std::int64_t bytes = 0;
    for (const auto &golden : s.golden)
        bytes += std::int64_t(golden.size());
    return bytes;
}

void addImages(ProjectFiles &files, const Selection &s)
{
    std::map<MemoryId, std::vector<const ConstantArray *>> byMemory;
    for (const auto &array : s.constants)
        byMemory[s.buffer(array.buffer).memory].push_back(&array);
    for (const auto &[memory, arrays] : byMemory)
        files["memory/" + slugify(s.deployment.target->description().memories[memory].name) + ".hex"]
            = image(s, memory, arrays);
    if (goldenBytes(s) >= dumpedGolden)
        return;
    for (std::size_t i = 0; i < s.golden.size(); ++i) {
        const auto &slug = s.kernel(s.kernels[i]).slug;
        auto out = "// Output of " + slug + " on the sample: one byte a line.\n";
        for (auto b : s.golden[i])
            out += hex(std::uint32_t(b), 2) + "\n";
        files["golden/" + slug + ".hex"] = std::move(out);
    }
}

} // namespace partita
