// SPDX-License-Identifier: Apache-2.0
#include "batch.h"

#include "emit/export_runtime.h"
#include "support/process.h"

#include <atomic>
#include <fstream>
#include <map>
#include <sstream>
#include <thread>

namespace conformance {

namespace {

using Words = std::vector<std::string>;
using Path = std::filesystem::path;

constexpr std::size_t perProgram = 100;
constexpr const char *compileLimit = "120", *runLimit = "1200"; ///< seconds
const std::string slow = std::string("it takes longer than ") + runLimit + " s";

/// The names every export has in common.
constexpr const char *shared[] = {"network_inputs", "network_input_count", "network_outputs", "network_output_count",
    "network_kernels", "network_kernel_count", "network_set_input", "network_get_output", "network_run",
    "network_check", "golden_inputs", "golden_outputs", "golden_checksum"};

template <class Body>
void inParallel(std::size_t count, int processes, Body body)
{
    std::atomic<std::size_t> next = 0;
    std::vector<std::jthread> threads;
    for (int t = 0; t < processes; ++t)
        threads.emplace_back([&] {
            for (auto i = next++; i < count; i = next++)
                body(i);
        });
}

Words joined(std::initializer_list<Words> parts)
{
    Words out;
    for (const auto &part : parts)
        out.insert(out.end(), part.begin(), part.end());
    return out;
}

/// "" when it ended well, else the first line of what it complains of.
std::string complaint(const Words &words)
{
    auto finished = partita::runProgram(words, {});
    if (!finished)
        return finished.error().message;
    if (finished->exitCode == 0)
        return {};
    std::istringstream lines(finished->err + finished->out);
    std::string first = "it ends with " + std::to_string(finished->exitCode);
    for (std::string line; std::getline(lines, line);) {
        if (line.find(": error: ") != line.npos || line.find("DIFFERS") != line.npos)
            return line;
        if (first.starts_with("it ends"))
            first = line;
    }
    return first;
}

void save(const Path &file, const std::string &text)
{
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    std::ofstream(file, std::ios::binary) << text;
}

class Batch {
public:
    Batch(const std::vector<Project> &projects, const Platform &platform, const Path &work, int processes)
        : m_projects(projects),
          m_platform(platform),
          m_work(work),
          m_folder(work / platform.name),
          m_processes(processes)
    {
        std::error_code error;
        std::filesystem::create_directories(m_folder, error);
    }

    void run(const partita::Target &target)
    {
        compileRuntime(target);
        inParallel(m_projects.size(), m_processes, [this](std::size_t i) { build(i); });
        std::vector<std::vector<std::size_t>> chunks;
        for (std::size_t i = 0; i < m_projects.size(); ++i) {
            if (m_projects[i].verdict->kind != Verdict::Kind::NotAsked)
                continue;
            if (chunks.empty() || chunks.back().size() == perProgram)
                chunks.emplace_back();
            chunks.back().push_back(i);
        }
        inParallel(
            chunks.size(), m_processes, [&](std::size_t k) { runChunk(chunks[k], "program" + std::to_string(k)); });
    }

private:
    std::string object(std::size_t i) const { return (m_folder / ("case" + std::to_string(i) + ".o")).string(); }

    Words compile(const Path &source, const Path &folder, const std::string &to) const
    {
        return joined({{"timeout", compileLimit}, m_platform.compiler,
            {"-I" + folder.string(), "-I" + m_work.string(), "-c", source.string(), "-o", to}});
    }

    void compileRuntime(const partita::Target &target)
    {
        Words sources;
        auto add = [&](const partita::RuntimeFile &file) {
            save(m_work / "runtime" / file.name, file.text);
            if (file.name.ends_with(".c") || (file.name == "start.S" && m_platform.column == Column::Riscv))
                sources.push_back(file.name);
        };
        for (const auto &file : target.runtime())
            add(file);
        for (const auto &file : partita::exportRuntime())
            if (file.name != "main.c" && file.name != "Makefile" && file.name != "score.c")
                add(file);
        for (const auto &source : sources)
            m_runtime.push_back((m_folder / (source + ".o")).string());
        inParallel(sources.size(), m_processes, [&](std::size_t i) {
            if (auto said = complaint(compile(m_work / "runtime" / sources[i], m_work / "runtime", m_runtime[i]));
                !said.empty())
                fprintf(stderr, "%s: %s\n", sources[i].c_str(), said.c_str());
        });
    }

    Verdict runOwn(const Path &folder) const
    {
        auto make = [&](const std::string &goal) {
            return complaint({"timeout", runLimit, "make", "-s", "-C", folder.string(), goal});
        };
        if (auto said = make(m_platform.program); !said.empty())
            return failed(said);
        auto ran = partita::runProgram(
            joined({{"timeout", runLimit}, m_platform.emulator, {folder / m_platform.program}}), {});
        if (!ran || ran->exitCode != 0 || ran->out.find("PASS") == ran->out.npos)
            return failed(ran && ran->exitCode == 124 ? slow : "it does not give the golden output");
        if (m_platform.column != Column::Host || !exists(folder / "score.txt"))
            return pass();
        if (auto said = make("score"); !said.empty())
            return failed(said);
        std::string expected;
        std::getline(std::ifstream(folder / "score.txt"), expected);
        auto finished = partita::runProgram({"timeout", runLimit, folder / "build/score", folder / "inputs.bin",
                                                folder / "labels.bin", expected.substr(expected.find('/') + 1)},
            {});
        auto scored = finished ? finished->out.substr(0, finished->out.find('\n')) : finished.error().message;
        return scored == expected ? pass() : failed("its C scores " + scored + " instead of " + expected);
    }

    /// Compiles the case, or builds and runs it by its own Makefile where it has one.
    void build(std::size_t i)
    {
        const auto &project = m_projects[i];
        if (exists(project.folder / "Makefile")) {
            *project.verdict = runOwn(project.folder);
            return;
        }
        std::string text;
        for (const auto *name : shared)
            text += std::string("#define ") + name + " " + name + "_" + std::to_string(i) + "\n";
        text += "#include \"network.c\"\n#include \"golden.c\"\n#include \"batch.h\"\n\nint case" + std::to_string(i)
            + "(void);\nint case" + std::to_string(i) + "(void)\n{\n    return batch_check();\n}\n";
        auto source = project.folder / (m_platform.name + ".c");
        save(source, text);
        if (auto said = complaint(compile(source, project.folder, object(i))); !said.empty())
            *project.verdict = failed("its C does not compile: " + said);
    }

    std::string driver(const std::vector<std::size_t> &chunk) const
    {
        std::string declared, table;
        for (auto i : chunk) {
            declared += "int case" + std::to_string(i) + "(void);\n";
            table += "    {\"" + std::to_string(i) + "\", case" + std::to_string(i) + "},\n";
        }
        return "#include \"runtime/platform.h\"\n#ifndef __riscv\n#include <stdio.h>\n#endif\n\n" + declared
            + "static const struct {\n    const char *name;\n    int (*run)(void);\n} cases[] = {\n" + table
            + "};\n\nstatic void put(const char *text)\n{\n    while (*text)\n        platform_put(*text++);\n}\n\n"
              "int main(void)\n{\n#ifndef __riscv\n    setvbuf(stdout, 0, _IONBF, 0);\n#endif\n"
              "    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; ++i) {\n"
              "        put(\"case \");\n        put(cases[i].name);\n        put(\"\\n\");\n"
              "        if (cases[i].run())\n            put(\"ok\\n\");\n    }\n    return 0;\n}\n";
    }

    /// Links and runs; a case that ends the program is left out of the next program, which runs those behind it.
    /// What does not fit into the machine's memory together is halved.
    void runChunk(std::vector<std::size_t> chunk, const std::string &name)
    {
        while (!chunk.empty()) {
            auto source = m_folder / (name + ".c"), program = m_folder / (name + ".elf");
            save(source, driver(chunk));
            Words objects;
            for (auto i : chunk)
                objects.push_back(object(i));
            auto said = complaint(
                joined({{"timeout", compileLimit}, m_platform.compiler, {"-I" + m_work.string(), source.string()},
                    objects, m_runtime, m_platform.link, {"-o", program.string()}}));
            if (!said.empty()) {
                if (chunk.size() == 1) {
                    *m_projects[chunk[0]].verdict = failed("its program does not link: " + said);
                    return;
                }
                auto middle = chunk.begin() + std::ptrdiff_t(chunk.size() / 2);
                runChunk({chunk.begin(), middle}, name + "a");
                return runChunk({middle, chunk.end()}, name + "b");
            }
            auto finished
                = partita::runProgram(joined({{"timeout", runLimit}, m_platform.emulator, {program.string()}}), {});
            auto judged = finished ? judge(finished->out, finished->exitCode) : 0;
            if (judged == 0) { // not even the first began
                for (auto i : chunk)
                    *m_projects[i].verdict = failed("the program of its batch does not run");
                return;
            }
            chunk.erase(chunk.begin(), chunk.begin() + std::ptrdiff_t(judged));
        }
    }

    /// How many cases began.
    std::size_t judge(const std::string &output, int exitCode)
    {
        std::istringstream lines(output);
        Verdict *current = nullptr;
        std::size_t begun = 0;
        for (std::string line; std::getline(lines, line);) {
            if (line.ends_with('\r'))
                line.pop_back();
            if (line.starts_with("case ")) {
                current = m_projects[std::stoul(line.substr(5))].verdict;
                *current = failed(exitCode == 124 ? slow : "it ends the program with " + std::to_string(exitCode));
                ++begun;
            } else if (current) {
                *current = line == "ok" ? pass() : failed(line);
            }
        }
        return begun;
    }

    const std::vector<Project> &m_projects;
    const Platform &m_platform;
    Path m_work, m_folder;
    int m_processes;
    Words m_runtime;
};

const Words warnings{"-std=c99", "-O2", "-Wall", "-Wextra", "-Werror", "-DPARTITA_HWLIB",
    "-I" PARTITA_SOURCE "/tests/conformance/runner/c"};

} // namespace

Platform hostPlatform()
{
    return {Column::Host, "host", joined({{"cc"}, warnings}), {}, {}, "build/network_host", {"make", "cc"}};
}

Platform riscvPlatform(const Path &runtime)
{
    Words compiler{"riscv64-unknown-elf-gcc", "-march=rv32imc", "-misa-spec=2.2", "-mabi=ilp32", "-mcmodel=medany",
        "--specs=picolibc.specs", "-ffunction-sections", "-fdata-sections"};
    Words link{
        "-nostartfiles", "-T", (runtime / "link.ld").string(), "-Wl,--gc-sections", "-Wl,--no-warn-rwx-segments"};
    Words emulator{"qemu-system-riscv32", "-machine", "virt", "-m", "128M", "-bios", "none", "-nographic", "-monitor",
        "none", "-serial", "stdio", "-kernel"};
    return {Column::Riscv, "riscv", joined({compiler, warnings}), link, emulator, "build/network.elf",
        {"make", "riscv64-unknown-elf-gcc", "qemu-system-riscv32"}};
}

void runProjects(const std::vector<Project> &projects, const Platform &platform, const partita::Target &target,
    const Path &work, int processes)
{
    if (!projects.empty())
        Batch(projects, platform, work, processes).run(target);
}

} // namespace conformance
