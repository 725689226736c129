// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/build_run.h"

#include <QWidget>

class ElidedLabel;
class QPlainTextEdit;
class QPushButton;
class StackedBar;

/// What is to be done with an export that was written: open its folder, build and run it.
class BuildPanel : public QWidget {
    Q_OBJECT
public:
    explicit BuildPanel(QWidget *parent = nullptr);
    /// It was written there; `sources` of it are compiled.
    void setFolder(const QString &folder, int sources);
    void stop() { m_run.stop(); }
    const BuildRun &run() const { return m_run; }

signals:
    void runningChanged();

private:
    void refresh();

    BuildRun m_run;
    QString m_folder;
    int m_sources = 0;
    QPushButton *m_open, *m_build;
    ElidedLabel *m_sentence;
    StackedBar *m_bar;
    QPlainTextEdit *m_output;
};
