// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "code/file_box.h"
#include "code/page.h"
#include "jobs/lane.h"
#include "session/session.h"

#include <QThreadPool>
#include <QWidget>

/// Code: the panel that shows the C of the export beside the tile program of the selected kernel. Both follow every
/// edit. Lines that differ from the design before the last edit are marked.

class CodePane;
class ElidedLabel;
class FindBar;
class QPushButton;

class CodeView : public QWidget {
    Q_OBJECT
public:
    explicit CodeView(Session *, QWidget *parent = nullptr);
    ~CodeView() override;

    CodePane *code() const { return m_code; }
    CodePane *program() const { return m_program; }
    FileBox *files() const { return m_files; }
    QPushButton *against() const { return m_against; }
    FindBar *finder() const { return m_finder; }
    QString remark() const;
    /// As a file: the whole of what is shown of the C.
    bool save(const QString &path) const;
    bool current() const { return m_shown == m_session->design() && !m_lane.running(); } ///< shows the present design

protected:
    void showEvent(QShowEvent *) override;

private:
    QWidget *makeStrip();
    void reset();
    void refresh();
    void say();
    void askSave();
    void takeLine(int fileLine);
    void takeCommand(int command, CodePane *from);
    Written known(const Session::DeploymentPtr &) const;

    Session *m_session;
    QThreadPool m_pool;
    Lane m_lane;
    Page m_page;
    Session::DeploymentPtr m_shown;
    std::string m_shownFile, m_shownKernel;
    bool m_stale = true, m_wantFiles = false;
    int m_taken = -1; ///< line of network.c that was clicked, whose kernel is to be shown
    QString m_problem;

    FileBox *m_files;
    QPushButton *m_against, *m_stop;
    ElidedLabel *m_remark;
    CodePane *m_code, *m_program;
    FindBar *m_finder;
};
