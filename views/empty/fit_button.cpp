// SPDX-License-Identifier: GPL-3.0-or-later
#include "empty/fit_button.h"

#include "theme/format.h"
#include "theme/theme.h"

#include <QCoreApplication>
#include <QPushButton>

namespace {

using Fit = Fits::Fit;

struct FitButton {
    Q_DECLARE_TR_FUNCTIONS(FitButton)
};

/// "1.2 M cycles"
QString cyclesOf(const Fit &fit)
{
    auto amount = shortened(fit.cycles);
    if (amount.back().isLetter())
        amount.insert(amount.size() - 1, QChar(0x202f));
    return FitButton::tr("%1 cycles").arg(amount);
}

/// Without rounding.
QString exactSize(std::int64_t bytes)
{
    constexpr std::int64_t kibi = 1024;
    if (bytes % (kibi * kibi) == 0)
        return byteSize(bytes);
    return bytes % kibi == 0 ? FitButton::tr("%1 KiB").arg(thousands(bytes / kibi))
                             : FitButton::tr("%1 bytes").arg(thousands(bytes));
}

/// "960 KiB of RAM and 1.5 MiB of flash".
QString sizesOf(const Fit &fit)
{
    QStringList out;
    for (const auto &[memory, bytes] : fit.sizes)
        out << FitButton::tr("%1 of %2").arg(exactSize(bytes), memoryName(memory));
    return out.join(FitButton::tr(" and "));
}

QString titleOf(const Fit &fit)
{
    switch (fit.kind) {
    case Fit::Kind::Memory: return FitButton::tr("Use %1 · %2").arg(sizesOf(fit), cyclesOf(fit));
    case Fit::Kind::Undecided: return FitButton::tr("Let go of all decisions · %1").arg(cyclesOf(fit));
    case Fit::Kind::Chip: break;
    }
    return FitButton::tr("Open on %1 · %2").arg(QString::fromStdString(fit.target), cyclesOf(fit));
}

QString aboutOf(const Fit &fit)
{
    switch (fit.kind) {
    case Fit::Kind::Memory:
        return fit.sizes.size() > 1
            ? FitButton::tr("Gives the chip larger memories. These are the smallest sizes that were found to suffice")
            : FitButton::tr(
                "Gives the chip %1 bytes of this memory. This is the smallest sufficient size that was found")
                  .arg(thousands(fit.sizes.front().second));
    case Fit::Kind::Undecided:
        return FitButton::tr("Lets the compiler choose engines, tiles, bits and memories of all kernels");
    case Fit::Kind::Chip: break;
    }
    return FitButton::tr("Compiles the network for this chip, on which it fits");
}

} // namespace

QPushButton *fitButton(const Fits::Fit &fit, Fits &fits, QWidget *parent)
{
    auto *button = new QPushButton(titleOf(fit), parent);
    button->setProperty("kind", QStringLiteral("narrow"));
    button->setFont(fonts::text(fonts::small));
    button->setToolTip(aboutOf(fit));
    QObject::connect(button, &QPushButton::clicked, &fits, [&fits, fit] { fits.take(fit); });
    return button;
}
