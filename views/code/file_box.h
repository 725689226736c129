// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

/// The selected kernel's function, network.c, and the other files of the export once their names are known.
class FileBox : public QComboBox {
    Q_OBJECT
public:
    explicit FileBox(QWidget *parent = nullptr);
    void reset();                         ///< no other names
    void offer(const QStringList &names); ///< all of the export; what is chosen stays
    void choose(const std::string &file);
    std::string file() const; ///< "": the selected kernel's function
    void showPopup() override;

signals:
    void asked(); ///< the list is about to open
};
