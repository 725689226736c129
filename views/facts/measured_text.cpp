// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/measured_text.h"

#include "theme/format.h"
#include "theme/theme.h"

#include <QCoreApplication>

#include <cmath>

using namespace partita;

namespace {
struct Measured {
    Q_DECLARE_TR_FUNCTIONS(Measured)
};
}

QString countedTitle(Counted counted)
{
    switch (counted) {
    case Counted::Cycles: return Measured::tr("cycles");
    case Counted::Instructions: return Measured::tr("instructions");
    case Counted::Calls: return Measured::tr("calls");
    case Counted::Bytes: return Measured::tr("bytes moved");
    }
    return {};
}

QString ratioText(const std::optional<double> &ratio)
{
    return ratio ? QStringLiteral("×%1").arg(*ratio, 0, 'f', *ratio < 9.995 ? 2 : 0) : QString();
}

QString measuredSentence(const Overlay::Row &row)
{
    auto words = Measured::tr("%1 %2 measured").arg(thousands(row.measured), countedTitle(row.counted));
    return row.ratio()
        ? Measured::tr("%1, %2 of %3 predicted").arg(words, ratioText(row.ratio()), thousands(row.predicted))
        : words;
}

bool isOff(const std::optional<double> &ratio) { return ratio && std::abs(std::log(*ratio)) > std::log(1.1); }
