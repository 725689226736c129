// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"
#include "emit/prefix.h"
#include "execute/values/array.h"

#include <filesystem>
#include <map>
#include <stop_token>
#include <string>

/// Emit: writes a deployment as a C project. Each tile program becomes a C function. The project also has the weights,
/// the memory plan, a linker script, the chip's C runtime, and a sample input with the output bytes that it must give.
/// The same deployment and sample always give the same files.
namespace partita {

/// A file of the exported project: relative path → bytes.
using ProjectFiles = std::map<std::string, std::string>;

struct EmitOptions {
    std::vector<Array> sample;         ///< deployed inputs for the golden check; empty: seeded noise
    std::string only;                  ///< slug of the one kernel to export, "" for the network
    std::string prefix{networkPrefix}; ///< of the network's own files and names: see `checkPrefix`
};

/// The C project as text: equal deployments and samples give equal bytes. Error: the prefix, a bug of ours, or
/// cancelled.
Result<ProjectFiles> emitProject(const Deployment &, const EmitOptions & = {}, std::stop_token = {});

/// First and last line of each kernel's function in network.c, comment included, from 1.
using LineRanges = std::map<KernelId, std::pair<int, int>>;

/// network.c of the whole network as `emitProject` gives it, without running a sample.
struct NetworkSource {
    std::string text;
    LineRanges functions;
    /// Of each line of a kernel's function the number of the command that it prints, or -1.
    std::map<KernelId, std::vector<int>> commands;
};
/// Error: a fault of the target's plug-in.
Result<NetworkSource> networkSource(const Deployment &);

/// The C function of one kernel, as it stands in network.c; of one that only renames bytes a comment.
std::string kernelC(const Deployment &, KernelId kernel);

/// Creates the folder where needed. Error names the file that could not be written.
Result<void> writeProjectFiles(const ProjectFiles &, const std::filesystem::path &folder);

} // namespace partita
