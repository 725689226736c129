// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/start/examples.h"

#include "theme/format.h"
#include "theme/theme.h"

#include <QCoreApplication>
#include <QDir>
#include <QHash>

std::vector<Example> examples()
{
    static const QHash<QString, QString> known{
        {QStringLiteral("digits_resnet"),
            QCoreApplication::translate("Examples", "Handwritten digits · ResNet-8, three residual blocks")},
        {QStringLiteral("tones_dscnn"),
            QCoreApplication::translate("Examples", "Sounds by their spectrum · DS-CNN, depthwise separable")},
        {QStringLiteral("shapes_mobilenet"),
            QCoreApplication::translate("Examples", "Coloured shapes · a small MobileNet v2")},
    };
    auto program = QCoreApplication::applicationDirPath();
    const QStringList folders{qEnvironmentVariable("PARTITA_EXAMPLES"),
        program + QStringLiteral("/../share/partita/examples"),
        // build/<preset>/bin in the source tree
        program + QStringLiteral("/../../../resources/examples")};
    for (const auto &folder : folders) {
        if (folder.isEmpty())
            continue;
        std::vector<Example> found;
        for (const auto &file : QDir(folder).entryInfoList({QStringLiteral("*.onnx")}, QDir::Files, QDir::Name))
            found.push_back({file.completeBaseName(), file.canonicalFilePath(),
                known.value(file.completeBaseName(), byteSize(file.size()))});
        if (!found.empty())
            return found;
    }
    return {};
}
