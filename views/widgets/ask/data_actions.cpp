// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/ask/data_actions.h"

#include "widgets/ask/ask_file.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMenu>

namespace {
struct Data {
    Q_DECLARE_TR_FUNCTIONS(Data)
};
}

void addDataActions(QMenu *menu, QWidget *parent, const QString &title, std::function<QString()> near,
    std::function<void(const QString &)> take)
{
    menu->setToolTipsVisible(true);
    auto *file = menu->addAction(Data::tr("From &File…"), menu, [=] {
        auto path = askOpenFile(parent, QStringLiteral("quantise#data-sets"), title, QFileInfo(near()).path(),
            Data::tr("Data sets (*.npz *.npy *.json *.pb);;All files (*)"));
        if (!path.isEmpty())
            take(path);
    });
    file->setToolTip(Data::tr(
        "An .npz with inputs and labels, an .npy, an ONNX .pb, or a JSON description of raw files or pictures"));
    auto *folder = menu->addAction(Data::tr("From F&older…"), menu, [=] {
        auto path = askFolder(parent, QStringLiteral("quantise#data-sets"), title, QFileInfo(near()).path());
        if (!path.isEmpty())
            take(path);
    });
    folder->setToolTip(Data::tr("Pictures, or one .pb file per sample, with a labels.csv of file,class. A dataset.json "
                                "in the folder says how pictures are fitted"));
}

bool mayHoldSamples(const QString &path)
{
    QFileInfo info(path);
    return info.isDir()
        || QStringList{QStringLiteral("npz"), QStringLiteral("npy"), QStringLiteral("pb"), QStringLiteral("json")}
               .contains(info.suffix().toLower());
}
