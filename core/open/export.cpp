// SPDX-License-Identifier: Apache-2.0
#include "open/export.h"

#include "emit/emit.h"
#include "support/try.h"

namespace partita {

namespace {

Result<std::vector<Array>> sample(const Design &design, const Deployment &d)
{
    if (!design.data || design.data->size() == 0 || d.graph.inputs.size() != 1)
        return std::vector<Array>{};
    const auto &input = d.graph.tensor(d.graph.inputs[0]);
    PARTITA_TRY(
        first, design.data->sample(0, design.data->quantized ? input.type : d.graph.inputTypes[0], input.shape));
    return design.data->quantized ? std::vector{std::move(first)} : toDeployed(d.graph, {std::move(first)});
}

} // namespace

Result<void> exportDesign(
    const Design &design, const Deployment &d, const ExportFiles &files, const Listener &listener, std::stop_token stop)
{
    PARTITA_CHECK(checkPrefix(files.prefix, *design.target));
    PARTITA_TRY(inputs, sample(design, d));
    if (listener.progress)
        listener.progress("writing the C project", 0, 0);
    PARTITA_TRY(project, emitProject(d, {std::move(inputs), files.only, files.prefix}, stop));
    return writeProjectFiles(project, files.folder);
}

} // namespace partita
