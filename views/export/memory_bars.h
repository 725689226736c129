// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

class QGridLayout;

/// What a design puts into each memory of its chip, beside the memory's size: constants, arena, code, tables
/// and stack.
class MemoryBars : public QWidget {
    Q_OBJECT
public:
    explicit MemoryBars(QWidget *parent = nullptr);
    void setDesign(Session::DeploymentPtr);

protected:
    void changeEvent(QEvent *) override;

private:
    void refresh();

    Session::DeploymentPtr m_design;
    QGridLayout *m_rows;
};
