// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_contents.h"
#include "jobs/lane.h"
#include "session/session.h"

#include <QDialog>
#include <QThreadPool>
#include <QTimer>

/// Export: the dialog that writes the C project. It shows the files and how they fill the chip's memories before
/// anything is written. Afterwards it can build the project and run it in the emulator. All work is done in the
/// background.

class BuildPanel;
class MemoryBars;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class Scrolled;
class Spinner;

class ExportDialog : public QDialog {
    Q_OBJECT
public:
    ExportDialog(Session *, QWidget *parent);
    ~ExportDialog() override;

    void start();            ///< shows it on the present design
    void done(int) override; ///< ends what still runs, and waits for nothing

signals:
    void written(const QString &folder);

private:
    using FilesPtr = std::shared_ptr<const partita::ProjectFiles>;
    struct Prepared {
        FilesPtr files;
        ExportContents contents;
    };

    QLayout *makeFields();
    QLayout *makeButtons();
    void askFolder();
    void prepare(); ///< the files, of the present design and prefix
    void check();   ///< the folder
    void showContents();
    void refresh();
    void write();
    QString folder() const;
    QString prefix() const;
    QString problem() const; ///< why nothing can be written
    QString summary() const; ///< of what would be
    bool isWritten() const
    {
        return m_prepared.files && m_prepared.files == m_written.first && folder() == m_written.second;
    }

    Session *m_session;
    QThreadPool m_pool;
    Lane m_preparing, m_checking, m_writing;
    QTimer m_typed; ///< the prefix was, a moment ago
    Session::DeploymentPtr m_design;
    QString m_model; ///< that the folder was proposed for
    Prepared m_prepared;
    FolderCheck m_check;
    std::pair<FilesPtr, QString> m_written; ///< last, and into which folder
    QString m_failure;                      ///< of preparing the files
    QString m_refused;                      ///< of writing them

    QLineEdit *m_folder, *m_prefix;
    MemoryBars *m_memories;
    Scrolled *m_memoryArea;
    QTreeWidget *m_files;
    Spinner *m_spinner;
    QLabel *m_status;
    QPushButton *m_export, *m_close;
    BuildPanel *m_build;
};
