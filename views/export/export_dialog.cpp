// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/export_dialog.h"

#include "empty/no_design.h"
#include "export/build_panel.h"
#include "export/memory_bars.h"
#include "language/language.h"
#include "support/try.h"
#include "theme/format.h"
#include "widgets/ask/ask_file.h"
#include "widgets/ask/topic.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/scrolled.h"
#include "widgets/spinner.h"

#include <QBoxLayout>
#include <QFileInfo>
#include <QGridLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

#include <utility>

using namespace partita;

namespace {

constexpr int hesitation = 250; ///< ms after the last letter of a prefix

enum Column { FileColumn, SizeColumn, NoteColumn };

/// The folder beside the model that an export of it gets.
QString proposed(const QString &model)
{
    const QFileInfo file(model);
    return writableFolder(file.path()) + u'/' + file.completeBaseName() + QStringLiteral("_c");
}

} // namespace

ExportDialog::ExportDialog(Session *session, QWidget *parent)
    : QDialog(parent),
      m_session(session),
      m_preparing(m_pool, this, 0),
      m_checking(m_pool, this, 0),
      m_writing(m_pool, this, 0),
      m_folder(new QLineEdit(this)),
      m_prefix(new QLineEdit(QString::fromUtf8(networkPrefix.data(), qsizetype(networkPrefix.size())), this)),
      m_memories(new MemoryBars(this)),
      m_memoryArea(new Scrolled(m_memories, this)),
      m_files(new QTreeWidget(this)),
      m_spinner(new Spinner(this)),
      m_status(plainLabel({}, this)),
      m_export(new QPushButton(tr("&Export"), this)),
      m_close(new QPushButton(tr("Close"), this)),
      m_build(new BuildPanel(this))
{
    m_pool.setStackSize(64u << 20);
    setWindowTitle(tr("Export C"));
    setTopic(this, QStringLiteral("export#in-the-window"));
    m_files->setObjectName(QStringLiteral("plain"));
    m_files->setAccessibleName(tr("Files to be written"));
    m_files->setHeaderLabels({tr("File"), tr("Size"), {}});
    m_files->headerItem()->setTextAlignment(SizeColumn, Qt::AlignRight);
    m_files->header()->setStretchLastSection(false);
    m_files->header()->setSectionResizeMode(FileColumn, QHeaderView::Stretch);
    for (auto column : {SizeColumn, NoteColumn})
        m_files->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    m_files->setMinimumHeight(fonts::px(44));
    m_build->hide();
    auto *column = filled(new QVBoxLayout(this),
        {makeFields(), hairline(this), sectionLabel(tr("Memories of the chip, with only this network"), this)},
        {20, 16, 20, 16}, 10);
    m_memories->setObjectName(QStringLiteral("page"));
    m_memoryArea->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    column->addWidget(m_memoryArea);
    column->addWidget(hairline(this));
    column->addWidget(m_files, 3);
    column->addWidget(m_build, 2);
    column->addLayout(makeButtons());
    resize(onScreen(this, {fonts::px(760), fonts::px(620)}));

    m_typed.setSingleShot(true);
    m_typed.setInterval(hesitation);
    connect(&m_typed, &QTimer::timeout, this, &ExportDialog::prepare);
    connect(m_prefix, &QLineEdit::textEdited, this, [this] {
        m_preparing.stop();
        m_prepared = {};
        m_typed.start();
        refresh();
    });
    connect(m_folder, &QLineEdit::textEdited, this, &ExportDialog::check);
    connect(m_folder, &QLineEdit::textChanged, this, [this] { m_refused.clear(); });
    for (auto signal : {&Session::designChanged, &Session::unplacedChanged})
        connect(session, signal, this, [this] {
            if (isVisible() && m_design != m_session->design())
                prepare();
        });
    connect(session, &Session::opened, this, &QDialog::reject);
    connect(m_build, &BuildPanel::runningChanged, this, &ExportDialog::refresh);
}

void ExportDialog::start()
{
    if (!isVisible()) {
        if (std::exchange(m_model, m_session->modelPath()) != m_session->modelPath())
            m_folder->setText(proposed(m_model));
        m_refused.clear();
        m_build->hide();
        show();
        prepare();
    }
    raise();
    activateWindow();
}

void ExportDialog::done(int result)
{
    m_typed.stop();
    for (auto *lane : {&m_preparing, &m_checking})
        lane->stop();
    m_build->stop();
    m_prepared = {};
    m_written = {};
    m_design.reset();
    QDialog::done(result);
}

ExportDialog::~ExportDialog()
{
    for (auto *lane : {&m_preparing, &m_checking, &m_writing})
        lane->stop();
    m_pool.waitForDone();
}

QLayout *ExportDialog::makeFields()
{
    auto *browse = new QPushButton(tr("&Browse…"), this);
    browse->setToolTip(tr("Asks for the folder; it need not exist yet"));
    connect(browse, &QPushButton::clicked, this, &ExportDialog::askFolder);
    m_folder->setObjectName(QStringLiteral("exportFolder"));
    m_folder->setToolTip(tr("The folder that the project is written to. It is created if it does not exist"));
    m_prefix->setObjectName(QStringLiteral("exportPrefix"));
    m_prefix->setToolTip(tr("Names of files and functions begin with this prefix: kws.h, kws_run. Networks with "
                            "different prefixes can be linked into one firmware"));
    m_prefix->setMaximumWidth(fonts::px(220));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(8);
    int row = 0;
    const auto add = [&](const QString &name, QLineEdit *field, QWidget *beside) {
        auto *label = plainLabel(name, this);
        label->setBuddy(field);
        field->setAccessibleName(QString(name).remove(u'&'));
        grid->addWidget(label, row, 0);
        grid->addWidget(field, row, 1);
        grid->addWidget(beside, row++, 2);
    };
    add(tr("&Folder"), m_folder, browse);
    add(tr("&Prefix"), m_prefix, new QWidget(this));
    grid->setColumnStretch(1, 1);
    return grid;
}

QLayout *ExportDialog::makeButtons()
{
    m_status->setObjectName(QStringLiteral("exportStatus"));
    m_status->setWordWrap(true);
    m_export->setObjectName(QStringLiteral("exportWrite"));
    m_export->setProperty("kind", QStringLiteral("primary"));
    m_export->setDefault(true);
    m_export->setToolTip(tr("Writes the files"));
    m_close->setToolTip(tr("Closes the dialog and stops what still runs in it"));
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::write);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    auto *row = filled(new QHBoxLayout, {m_spinner, {m_status, 1}, m_export, m_close}, {}, 8);
    return row;
}

QString ExportDialog::folder() const { return m_folder->text().trimmed(); }
QString ExportDialog::prefix() const { return m_prefix->text().trimmed(); }

void ExportDialog::askFolder()
{
    auto chosen = ::askFolder(
        this, QStringLiteral("export#in-the-window"), tr("Export the C project into"), QFileInfo(folder()).path());
    if (chosen.isEmpty())
        return;
    m_folder->setText(chosen);
    check();
}

void ExportDialog::prepare()
{
    m_typed.stop();
    m_preparing.stop();
    m_prepared = {};
    m_failure.clear();
    m_design = m_session->design();
    m_memories->setDesign(m_design);
    if (m_design) {
        if (auto taken = checkPrefix(prefix().toStdString(), *m_design->target); !taken)
            m_failure = asSentence(spoken(taken.error().message));
        else
            m_preparing.start(
                [make = m_session->exporter(m_design, prefix().toStdString()), prefix = prefix()](
                    std::stop_token stop) -> Result<Prepared> {
                    PARTITA_TRY(files, make(stop));
                    auto contents = ExportContents::of(files, prefix);
                    return Prepared{std::make_shared<const ProjectFiles>(std::move(files)), std::move(contents)};
                },
                [this](const Result<Prepared> &made) {
                    if (made)
                        m_prepared = *made;
                    else
                        m_failure = asSentence(spoken(made.error().message));
                    check();
                });
    }
    check();
}

void ExportDialog::check()
{
    m_checking.start(
        [folder = folder(), contents = m_prepared.contents](std::stop_token) { return checkFolder(folder, contents); },
        [this](FolderCheck found) {
            m_check = std::move(found);
            showContents();
            refresh();
        });
    refresh();
}

void ExportDialog::showContents()
{
    QSet<QString> open;
    for (int i = 0; i < m_files->topLevelItemCount(); ++i)
        if (m_files->topLevelItem(i)->isExpanded())
            open << m_files->topLevelItem(i)->data(FileColumn, Qt::UserRole).toString();
    m_files->clear();
    const auto add = [](auto *parent, const QString &name, qint64 bytes, const QString &there) {
        auto *item = new QTreeWidgetItem(parent, {name, byteSize(bytes), there});
        item->setTextAlignment(SizeColumn, Qt::AlignRight | Qt::AlignVCenter);
        return item;
    };
    for (const auto &group : m_prepared.contents.groups) {
        auto *parent = add(m_files, group.title, group.bytes(), {});
        parent->setToolTip(FileColumn, group.about);
        parent->setData(FileColumn, Qt::UserRole, group.title);
        int replaced = 0;
        for (const auto &file : group.files) {
            const bool there = !isWritten() && m_check.replaced.contains(file.name);
            replaced += there;
            add(parent, file.name, file.bytes, there ? tr("overwrites") : QString());
        }
        const auto count = group.files.size() == 1 ? group.files[0].name : tr("%1 files").arg(group.files.size());
        parent->setText(FileColumn, QStringLiteral("%1 (%2)").arg(group.title, count));
        parent->setText(NoteColumn, replaced ? tr("overwrites %1").arg(replaced) : QString());
        parent->setExpanded(open.contains(group.title));
    }
}

QString ExportDialog::problem() const
{
    if (!m_design)
        return noDesignText(*m_session);
    return m_failure.isEmpty() ? m_check.problem : m_failure;
}

QString ExportDialog::summary() const
{
    const auto &contents = m_prepared.contents;
    const auto words = isWritten() ? tr("%1 files, %2, written.") : tr("%1 files, %2.");
    const auto said = words.arg(contents.files()).arg(byteSize(contents.bytes()));
    return isWritten() || m_check.remark.isEmpty() ? said : said + u' ' + m_check.remark;
}

void ExportDialog::refresh()
{
    const auto against = problem(), wrong = against.isEmpty() ? m_refused : against;
    const bool working = m_preparing.running() || m_typed.isActive() || m_checking.running() || m_writing.running();
    const bool ready = !working && against.isEmpty() && m_prepared.files && !m_build->run().running();
    m_spinner->setRunning(working);
    m_export->setEnabled(ready);
    if (m_writing.running())
        m_status->setText(tr("Writing…"));
    else if (!wrong.isEmpty())
        m_status->setText(wrong);
    else if (working)
        m_status->setText(tr("Running the sample and preparing the files…"));
    else
        m_status->setText(summary());
    setTone(m_status,
        !wrong.isEmpty()                                              ? "negative"
            : !working && !isWritten() && !m_check.replaced.isEmpty() ? "warning"
                                                                      : "neutral");
}

void ExportDialog::write()
{
    const auto folder = this->folder();
    m_refused.clear();
    m_writing.start([files = m_prepared.files, path = std::filesystem::path(folder.toStdString())](
                        std::stop_token) { return writeProjectFiles(*files, path); },
        [this, folder, files = m_prepared.files, sources = m_prepared.contents.sources](Result<void> done) {
            if (done) {
                m_written = {files, folder};
                m_build->setFolder(folder, sources);
                m_build->show();
                emit written(folder);
            } else {
                m_refused = asSentence(spoken(done.error().message));
                if (!isVisible())
                    emit m_session->failed(m_refused);
            }
            check();
        });
    refresh();
}
