// SPDX-License-Identifier: Apache-2.0
#include "emit/prefix.h"

#include "emit/c_text.h"
#include "emit/export_runtime.h"
#include "emit/runtime_files.h"

#include <algorithm>
#include <array>

namespace partita {

namespace {

/// How many characters of an external name every C compiler must distinguish.
constexpr std::size_t longest = 31;

/// Headers of C and of picolibc. The export's own header must not hide one of them.
constexpr std::array headers{"alloca", "ar", "argz", "assert", "byteswap", "complex", "cpio", "ctype", "devctl",
    "dirent", "elf", "endian", "envlock", "envz", "errno", "fastmath", "fcntl", "features", "fenv", "float", "fnmatch",
    "getopt", "glob", "grp", "iconv", "ieeefp", "inttypes", "iso646", "langinfo", "libgen", "limits", "locale",
    "malloc", "math", "memory", "newlib", "paths", "picolibc", "picotls", "pwd", "regdef", "regex", "sched", "search",
    "semihost", "setjmp", "signal", "spawn", "stdalign", "stdarg", "stdatomic", "stdbool", "stdckdint", "stddef",
    "stdfix", "stdint", "stdio", "stdlib", "stdnoreturn", "string", "strings", "tar", "termios", "tgmath", "threads",
    "time", "uchar", "unctrl", "unistd", "utime", "utmp", "wchar", "wctype", "wordexp"};

/// Files of every export, besides those of `exportRuntime` and of the target.
constexpr std::array ownFiles{"golden", "weights"};

constexpr std::array cmakeTargets{"all", "clean", "help", "install", "package", "test"};

bool isIdentifier(std::string_view text)
{
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return !text.empty() && letter(text[0])
        && std::ranges::all_of(text, [&](char c) { return letter(c) || c == '_' || (c >= '0' && c <= '9'); });
}

std::string lower(std::string_view text)
{
    std::string out(text);
    for (auto &c : out)
        c = c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    return out;
}

/// A file or function of the runtime whose name clashes with the prefix; "" if there is none. Names of files are
/// compared without case, because some file systems and include guards do not distinguish it.
std::string runtimeName(const std::string &prefix, const std::vector<RuntimeFile> &files)
{
    const auto small = lower(prefix);
    for (const auto &file : files)
        if (lower(file.name.substr(0, file.name.find('.'))) == small)
            return file.name;
    for (const auto &file : files)
        for (const auto &name : definedNames(file.text))
            if (name == prefix || name.starts_with(prefix + "_"))
                return name;
    return {};
}

} // namespace

Result<void> checkPrefix(const std::string &prefix, const Target &target)
{
    if (prefix == networkPrefix)
        return {};
    using std::ranges::find;
    const auto start = "prefix '" + plain(prefix) + "' ";
    const auto small = lower(prefix);
    if (!isIdentifier(prefix))
        return fail(start + "is no name in C; use letters, digits and _, a letter first, such as kws");
    if (prefix.size() > longest)
        return fail(
            start + "has " + std::to_string(prefix.size()) + " characters; use at most " + std::to_string(longest));
    if (isReserved(prefix))
        return fail(start + "is a word of C; use another, such as " + prefix + "_net");
    if (find(headers, small) != headers.end())
        return fail(start + "is the name of a header of the C library, " + small + ".h; use another, such as " + prefix
            + "_net");
    if (find(cmakeTargets, small) != cmakeTargets.end())
        return fail(start + "is a target that CMake keeps for itself; use another, such as " + prefix + "_net");
    if (find(ownFiles, small) != ownFiles.end() || small.ends_with("_golden") || small.ends_with("_weights"))
        return fail(start + "is what other files of an export are called; use another, such as " + prefix + "_net");
    for (const auto &files : {exportRuntime(), target.runtime()})
        if (auto name = runtimeName(prefix, files); !name.empty())
            return fail(start + "clashes with '" + name + "' of the runtime; use another, such as my_" + prefix);
    return {};
}

std::string prefixed(const std::string &prefix, const std::string &name)
{
    return prefix == networkPrefix ? name : prefix + "_" + name;
}

} // namespace partita
