// SPDX-License-Identifier: Apache-2.0
#include "emit/emit.h"

#include "emit/c_program.h"
#include "emit/export_runtime.h"
#include "emit/kernel_comment.h"
#include "emit/project_parts.h"
#include "emit/runtime_files.h"
#include "support/try.h"
#include "target/guard.h"

namespace partita {

namespace {

/// MiB that the memories and the golden check lie in with room to spare; a power of two.
std::int64_t emulatedMemory(const Selection &s)
{
    auto bytes = emulatedBytes(s);
    for (const auto *side : {&s.inputs, &s.outputs})
        for (const auto &boundary : *side)
            bytes += std::int64_t(boundary.golden.size());
    std::int64_t mib = 128;
    while (mib << 20 < bytes + (32 << 20))
        mib *= 2;
    return mib;
}

void setDefault(std::string &makefile, const std::string &variable, const std::string &value)
{
    auto at = makefile.find("\n" + variable) + 1;
    auto from = makefile.find("= ", at) + 2;
    makefile.replace(from, makefile.find('\n', from) - from, value);
}

/// main.c and score.c check the network of this prefix where they are told of no other.
void setNetwork(std::string &source, const std::string &prefix)
{
    constexpr std::string_view given = "NETWORK(network)";
    if (auto at = source.find(given); at != source.npos)
        source.replace(at, given.size(), "NETWORK(" + prefix + ")");
}

void addRuntime(ProjectFiles &files, const Selection &s)
{
    const auto &target = *s.deployment.target;
    const auto &chip = target.description();
    for (const auto &file : exportRuntime()) {
        bool top = file.name == "main.c" || file.name == "Makefile" || file.name == "CMakeLists.txt"
            || file.name == "riscv.cmake";
        files[(top ? "" : file.name == "score.c" ? "host/" : "runtime/") + file.name] = file.text;
    }
    std::vector<std::string> calling;
    for (const auto &[name, text] : files)
        if (name.ends_with(".c"))
            calling.push_back(text);
    for (const auto &file : neededFiles(target.runtime(), calling))
        files["runtime/" + file.name] = file.text;
    for (const auto &file : target.driver())
        files["driver/" + file.name] = file.text;
    setNetwork(files["main.c"], s.prefix);
    setNetwork(files["host/score.c"], s.prefix);
    setDefault(files["Makefile"], "PREFIX", s.prefix);
    setDefault(files["Makefile"], "ARCH", chip.engines[chip.core()].march);
    setDefault(files["Makefile"], "MEMORY", std::to_string(emulatedMemory(s)));
}

} // namespace

Result<ProjectFiles> emitProject(const Deployment &d, const EmitOptions &options, std::stop_token stop)
try {
    PARTITA_CHECK(makeConstants(d.graph, stop));
    PARTITA_TRY(selection, select(d, options.only, options.prefix));
    PARTITA_CHECK(addGolden(selection, options.sample.empty() ? noiseSample(d.graph) : options.sample, stop));
    ProjectFiles files;
    auto source = networkSource(selection);
    files[selection.prefix + ".c"] = std::move(source.text);
    addNetworkHeader(files, selection);
    addWeights(files, selection);
    addGoldenSource(files, selection);
    addImages(files, selection);
    addMemoryPlan(files, selection);
    addRuntime(files, selection);
    addLinkerScript(files, selection);
    addReadme(files, selection);
    addTrace(files, selection, source.functions);
    return files;
} catch (const PluginFault &fault) {
    return fail(fault.what(), Fault::Unsupported);
}

Result<NetworkSource> networkSource(const Deployment &d)
try {
    PARTITA_TRY(selection, select(d));
    return networkSource(selection);
} catch (const PluginFault &fault) {
    return fail(fault.what(), Fault::Unsupported);
}

std::string kernelC(const Deployment &d, KernelId kernel)
{
    if (!d.kernels[kernel].program)
        return kernelComment(d, kernel);
    auto selection = select(d);
    return selection ? kernelFunction(*selection, kernel).text : "";
}

} // namespace partita
