// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/unplaced_text.h"

#include "language/language.h"
#include "theme/format.h"
#include "theme/theme.h"

#include <QCoreApplication>

QString unplacedText(const partita::Unplaced &network, const QString &file)
{
    const auto &chip = network.network.target->description();
    const auto name = QString::fromStdString(chip.name);
    int marked = 0;
    const partita::Unplaced::Misfit *most = nullptr;
    for (const auto &misfit : network.misfits) {
        marked += !misfit.reason.empty();
        if (misfit.memory >= 0 && (!most || misfit.bytes > most->bytes))
            most = &misfit;
    }
    if (most) {
        const auto &memory = chip.memories[most->memory];
        const auto needs = byteSize(most->bytes),
                   has
            = QCoreApplication::translate("Unplaced", "%1 of %2").arg(byteSize(memory.size()), memoryName(memory.name));
        if (marked == 1)
            return QCoreApplication::translate(
                "Unplaced", "%1 does not fit %2: one kernel needs %3, and the chip has %4.")
                .arg(file, name, needs, has);
        return QCoreApplication::translate(
            "Unplaced", "%1 does not fit %2: %3 of its kernels need more than the %4 that the chip has, up to %5.")
            .arg(file, name)
            .arg(marked)
            .arg(has, needs);
    }
    if (marked > 1)
        return QCoreApplication::translate(
            "Unplaced", "%1 cannot run on %2: no engine takes %3 of its kernels. Select one to see why.")
            .arg(file, name)
            .arg(marked);
    return asSentence(
        QCoreApplication::translate("Unplaced", "%1 cannot run on %2: %3").arg(file, name, spoken(network.reason)));
}
