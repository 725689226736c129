// SPDX-License-Identifier: Apache-2.0
#include "emit/emit.h"

#include "emit/c_program.h"
#include "emit/export_runtime.h"
#include "emit/kernel_comment.h"
#include "emit/project_parts.h"
#include "target/guard.h"

namespace partita {

namespace {

void addRuntime(ProjectFiles &files, const Target &target)
{
    for (const auto &file : exportRuntime()) {
        bool top = file.name == "main.c" || file.name == "Makefile";
        files[(top ? "" : file.name == "score.c" ? "host/" : "runtime/") + file.name] = file.text;
    }
    for (const auto &file : target.runtime())
        files["runtime/" + file.name] = file.text;
}

} // namespace

Result<ProjectFiles> emitProject(const Deployment &d, const EmitOptions &options)
try {
    auto selection = select(d, options.only);
    if (!selection)
        return std::unexpected(selection.error());
    if (auto done = addGolden(*selection, options.sample.empty() ? noiseSample(d.graph) : options.sample); !done)
        return std::unexpected(done.error());
    ProjectFiles files;
    auto lines = addNetworkSource(files, *selection);
    addNetworkHeader(files, *selection);
    addWeights(files, *selection);
    addGoldenSource(files, *selection);
    addImages(files, *selection);
    addRuntime(files, *d.target);
    addReadme(files, *selection);
    addTrace(files, *selection, lines);
    return files;
} catch (const PluginFault &fault) {
    return fail(fault.what(), Fault::Unsupported);
}

std::string kernelC(const Deployment &d, int kernel)
{
    if (!d.kernels[std::size_t(kernel)].program)
        return kernelComment(d, kernel);
    auto selection = select(d, "");
    return selection ? kernelFunction(*selection, kernel) : "";
}

} // namespace partita
