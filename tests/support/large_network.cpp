// SPDX-License-Identifier: Apache-2.0
#include "support/large_network.h"

#include "import/import.h"
#include "support/random_graph.h"

#include <QProcess>

#include <algorithm>
#include <filesystem>

namespace partita::test {

Result<Graph> largeNetwork(const std::string &name)
{
    const std::filesystem::path source = PARTITA_SOURCE;
    if (std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; }))
        return randomGraph(1, std::stoi(name));
    if (name == "resnet8") {
        auto shared = source.parent_path() / "shared/data/mlperf_tiny/ic/pretrainedResnet.onnx";
        return importModel(std::filesystem::exists(shared) ? shared : source / "resources/examples/digits_resnet.onnx");
    }
    auto folder = std::filesystem::path(PARTITA_BUILD_FOLDER) / "models", file = folder / (name + ".onnx");
    if (!std::filesystem::exists(file)) {
        std::filesystem::create_directories(folder);
        QProcess::execute("/usr/bin/python3",
            {QString::fromStdString(source / "resources/models/make_models.py"), QString::fromStdString(folder),
                QString::fromStdString(name)});
    }
    return importModel(file);
}

} // namespace partita::test
