// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QPushButton;

/// Some of a few, at least one, as buttons in a row.
class ToggleRow : public QWidget {
    Q_OBJECT
public:
    /// A name and what it means, each.
    ToggleRow(const QString &accessibleName, const std::vector<std::pair<QString, QString>> &options, QWidget *parent);
    bool isOn(int) const;
    void setOn(const std::vector<bool> &);

signals:
    void changed(); ///< by the person

private:
    std::vector<QPushButton *> m_buttons;
};
