// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

#include <optional>

/// A limit that may be left empty: "150k", "1.5 M", "64".
class LimitField : public QLineEdit {
    Q_OBJECT
public:
    /// `unit`: what stands in it while it is empty.
    LimitField(const QString &name, const QString &unit, const QString &tip, QWidget *parent);

    std::optional<double> value() const; ///< none where it is empty or says no positive number
    void setValue(std::optional<double>);

signals:
    void changed(); ///< by the person, to another limit
};

/// With thousands apart or not, and "k" or "M" behind; none for what is no positive number.
std::optional<double> limitIn(const QString &text);
