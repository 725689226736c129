// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/format.h"

#include "draw/picture.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QRegularExpression>

#include <cmath>

QString thousands(std::int64_t value)
{
    QString digits = QString::number(value);
    for (qsizetype at = digits.size() - 3, first = value < 0 ? 1 : 0; at > first; at -= 3)
        digits.insert(at, QChar(0x202f));
    if (value < 0)
        digits[0] = QChar(0x2212);
    return digits;
}

QString difference(std::int64_t value)
{
    if (value == 0)
        return QStringLiteral("±0");
    return value > 0 ? u'+' + thousands(value) : thousands(value);
}

QString change(std::int64_t now, std::int64_t before)
{
    if (now == before)
        return QCoreApplication::translate("Format", "as automatic");
    auto by = now - before;
    double percent = before ? 100.0 * double(by) / double(before) : 0;
    auto size = std::abs(percent);
    auto arrow = by > 0 ? QChar(0x25b2) : QChar(0x25bc);
    if (size >= 1000)
        return QStringLiteral("%1 %2 (×%3)")
            .arg(arrow, thousands(std::abs(by)))
            .arg(double(now) / double(before), 0, 'f', 0);
    auto text = size >= 0.05 ? QString::number(size, 'f', size < 99.95 ? 1 : 0) : QStringLiteral("<0.1");
    return QStringLiteral("%1 %2 (%3%4 %)")
        .arg(arrow, thousands(std::abs(by)), by > 0 ? QChar(u'+') : QChar(0x2212), text);
}

QString asSentence(QString text)
{
    text = text.trimmed();
    if (text.isEmpty())
        return text;
    static const QRegularExpression name(QStringLiteral("^\\S*[\\d_.]\\S"));
    if (!name.match(text).hasMatch())
        text[0] = text[0].toUpper();
    return text.endsWith(u'.') || text.endsWith(u'!') ? text : text + u'.';
}

QString slugWithin(const QString &slug, const QFontMetrics &metrics, int room)
{
    auto shorter = slug;
    const auto fits = [&] { return metrics.elidedText(shorter, Qt::ElideMiddle, room) == shorter; };
    for (auto letters = std::size_t(slug.size()); letters > 5 && !fits();)
        shorter = QString::fromStdString(partita::shortSlug(slug.toStdString(), --letters));
    return metrics.elidedText(shorter, Qt::ElideMiddle, room);
}

QString shortened(std::int64_t value)
{
    auto size = std::abs(double(value));
    if (size < 1000)
        return thousands(value);
    auto [scale, unit] = size < 999.95e3 ? std::pair(1e3, "k")
        : size < 999.95e6                ? std::pair(1e6, "M")
                                         : std::pair(1e9, "G");
    double scaled = double(value) / scale;
    return QString::number(scaled, 'f', std::abs(scaled) < 99.95 ? 1 : 0) + QLatin1String(unit);
}

QString byteSize(std::int64_t bytes)
{
    if (bytes < 1024)
        return QStringLiteral("%1 B").arg(bytes);
    bool mega = bytes >= 1024 * 1024;
    double scaled = double(bytes) / (mega ? 1024.0 * 1024.0 : 1024.0);
    bool whole = scaled == std::floor(scaled) || scaled >= 99.95;
    return QString::number(scaled, 'f', whole ? 0 : 1) + (mega ? QStringLiteral(" MiB") : QStringLiteral(" KiB"));
}

QString byteShare(std::int64_t used, std::int64_t capacity)
{
    auto a = byteSize(used), b = byteSize(capacity);
    auto unit = [](const QString &text) { return text.mid(text.lastIndexOf(u' ')); };
    if (unit(a) == unit(b))
        a.chop(unit(a).size());
    return QCoreApplication::translate("Format", "%1 of %2").arg(a, b);
}

QString milliseconds(double ms)
{
    if (ms >= 999.5)
        return QStringLiteral("%1 s").arg(ms / 1000, 0, 'f', ms < 9995 ? 2 : 1);
    if (ms < 1)
        return QStringLiteral("%1 µs").arg(ms * 1000, 0, 'f', ms * 1000 < 9.995 ? 2 : ms * 1000 < 99.95 ? 1 : 0);
    return QStringLiteral("%1 ms").arg(ms, 0, 'f', ms < 9.995 ? 2 : ms < 99.95 ? 1 : 0);
}

QString microjoules(double uj)
{
    return uj < 1000 ? QStringLiteral("%1 µJ").arg(uj, 0, 'f',
               uj < 9.995       ? 2
                   : uj < 99.95 ? 1
                                : 0)
                     : QStringLiteral("%1 mJ").arg(uj / 1000, 0, 'f', uj < 99950 ? 2 : 0);
}

QString memoryName(const std::string &name)
{
    auto text = QString::fromStdString(name);
    return text.size() <= 3 ? text.toUpper() : text.left(1).toUpper() + text.mid(1);
}
