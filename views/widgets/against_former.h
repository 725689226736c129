// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

/// Whether what the last edit changed is marked; checked at first.
class AgainstFormer : public QPushButton {
    Q_OBJECT
public:
    AgainstFormer(const QString &tip, QWidget *parent);
    /// How it stands against the former design; "" where it differs. `counterpart`: the former design has it, too.
    static QString likeness(bool edited, bool counterpart, bool differs);
};
