// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/bars/provenance.h"

#include "language/language.h"

#include <QCoreApplication>

using namespace partita;

QString provenance(const Description &chip)
{
    auto text = [](const std::string &s) { return spoken(s).toHtmlEscaped(); };
    QString html = QStringLiteral("<p><b>%1</b>").arg(text(chip.title));
    if (!chip.validation.empty())
        html += QStringLiteral(" · ") + text(chip.validation);
    html += QCoreApplication::translate(
        "Provenance", "<br>Where its numbers come from († chosen, no source):</p><table cellspacing=0 cellpadding=1>");
    for (const auto &[key, number] : chip.all()) {
        auto origin = name(number->origin);
        html += QStringLiteral(
            "<tr><td>%1%2&nbsp;&nbsp;</td><td align=right>%3&nbsp;%4&nbsp;&nbsp;</td><td>%5%6</td></tr>")
                    .arg(QString::fromStdString(key).toHtmlEscaped(),
                        number->origin == Origin::Chosen ? QStringLiteral("&nbsp;†") : QString(),
                        QString::number(number->value), text(number->unit), spoken(std::string(origin)),
                        number->source.empty() ? QString() : QStringLiteral(": ") + text(number->source).left(110));
    }
    return html + QStringLiteral("</table>");
}

QStringList differingNumbers(const Description &chip, const Description &own)
{
    QStringList out;
    for (const auto &[key, number] : chip.all())
        if (const auto *before = own.find(key); before && before->value != number->value)
            out << QCoreApplication::translate("Provenance", "%1: %2 instead of %3 %4")
                       .arg(QString::fromStdString(key).toHtmlEscaped())
                       .arg(number->value, 0, 'g', 12)
                       .arg(before->value, 0, 'g', 12)
                       .arg(spoken(number->unit).toHtmlEscaped());
    return out;
}
