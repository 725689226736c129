// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"

#include <QListView>

/// History: every step since the model was opened. Below its name stands what it changed, from what to what, and what
/// that did to the cycles. A click goes back to a step.
class HistoryView : public QListView {
    Q_OBJECT
public:
    explicit HistoryView(Document *, QWidget *parent = nullptr);
    /// The second line of a step; row 0 is the model as it was opened.
    QString detail(int row) const;

private:
    void follow();

    Document *m_document;
};
