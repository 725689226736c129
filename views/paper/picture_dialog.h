// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "paper/paper.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QMenu;

/// Asks how wide a picture shall be in print and whether its caption stands below it, and shows the result.
class PictureDialog : public QDialog {
    Q_OBJECT
public:
    PictureDialog(Printable, QWidget *parent);
    PaperForm form() const;

protected:
    void resizeEvent(QResizeEvent *) override;

private:
    void preview();
    void save();
    void copy();

    Printable m_printable;
    QComboBox *m_width;
    QDoubleSpinBox *m_millimetres;
    QCheckBox *m_caption;
    QLabel *m_preview;
    QLabel *m_size;
};

/// Adds "Save Picture…" and "Copy Picture".
void addPictureActions(QMenu *, QWidget *parent, Printable);
