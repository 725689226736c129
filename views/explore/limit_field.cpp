// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/limit_field.h"

#include "plot/ticks.h"
#include "theme/theme.h"
#include "widgets/controls.h"

#include <QLocale>

std::optional<double> limitIn(const QString &text)
{
    QString digits;
    for (auto c : text)
        if (!c.isSpace())
            digits += c;
    double factor = 1;
    for (auto [suffix, size] : {std::pair(u'k', 1e3), std::pair(u'M', 1e6)})
        if (digits.endsWith(suffix, Qt::CaseInsensitive)) {
            digits.chop(1);
            factor = size;
        }
    bool ok = false;
    const auto value = QLocale::c().toDouble(digits.replace(u',', u'.'), &ok) * factor;
    return ok && value > 0 && value < 1e18 ? std::optional(value) : std::nullopt;
}

LimitField::LimitField(const QString &name, const QString &unit, const QString &tip, QWidget *parent)
    : QLineEdit(parent)
{
    setAccessibleName(name);
    setPlaceholderText(unit);
    setToolTip(tip);
    setFont(fonts::number(fonts::small));
    connect(this, &QLineEdit::textEdited, this, [this](const QString &text) {
        setTone(this, text.trimmed().isEmpty() || limitIn(text) ? "neutral" : "warning");
        emit changed();
    });
}

std::optional<double> LimitField::value() const { return limitIn(text()); }

void LimitField::setValue(std::optional<double> value)
{
    if (value != this->value())
        setText(value ? axisLabel(*value) : QString());
}
