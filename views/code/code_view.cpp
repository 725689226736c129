// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/code_view.h"

#include "code/code_pane.h"
#include "code/find_bar.h"
#include "language/language.h"
#include "theme/format.h"
#include "widgets/against_former.h"
#include "widgets/ask/ask_file.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QSaveFile>
#include <QSplitter>
#include <QTimer>

using namespace partita;

CodeView::CodeView(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_lane(m_pool, this, 0),
      m_code(new CodePane(this)),
      m_program(new CodePane(this)),
      m_finder(new FindBar(this))
{
    m_pool.setMaxThreadCount(2); // the latest, and one that has yet to hear that it is not
    m_pool.setStackSize(64u << 20);
    m_code->setAccessibleName(tr("C"));
    m_program->setAccessibleName(tr("Tile program"));
    auto *panes = new QSplitter(this);
    panes->setChildrenCollapsible(false);
    panes->setHandleWidth(5);
    panes->addWidget(m_code);
    panes->addWidget(m_program);
    panes->setSizes({560, 440});
    panes->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // the panel is scrolled only if it is low
    filled(new QVBoxLayout(this), {makeStrip(), {panes, 1}, m_finder});
    for (auto *pane : {m_code, m_program})
        connect(pane, &CodePane::findAsked, this, [this, pane] { m_finder->open(pane); });
    connect(m_code, &CodePane::lineTaken, this, &CodeView::takeLine);
    connect(m_program, &CodePane::lineTaken, this,
        [this](int line) { takeCommand(m_program->commandAt(line), m_program); });
    connect(session, &Session::opened, this, &CodeView::reset);
    connect(session, &Session::designChanged, this, &CodeView::refresh);
    connect(session, &Session::selectionChanged, this, &CodeView::refresh);
    reset();
}

CodeView::~CodeView()
{
    m_lane.stop();
    m_pool.waitForDone();
}

QWidget *CodeView::makeStrip()
{
    auto *strip = new QWidget(this);
    auto *row = filled(new Flow(strip), {}, {12, 4, 12, 4}, 8);
    m_files = new FileBox(strip);
    connect(m_files, &FileBox::asked, this, [this] {
        m_wantFiles = !m_page.now.files || m_page.now.design != m_session->design();
        if (m_wantFiles)
            refresh();
    });
    connect(m_files, &QComboBox::activated, this, &CodeView::refresh);
    m_remark = new ElidedLabel({}, strip);
    m_remark->setFont(fonts::text(fonts::small));
    setTone(m_remark, "muted");
    auto button = [&](const QString &text, const QString &about) {
        auto *b = new QPushButton(text, strip);
        b->setProperty("kind", QStringLiteral("segment"));
        b->setToolTip(about);
        return b;
    };
    m_stop = button(tr("Stop"), tr("Stop writing the files"));
    m_stop->hide();
    m_against = new AgainstFormer(
        tr("Mark the lines that the last edit added (+) or changed (~), and the places where it removed lines (−)"),
        strip);
    auto *find = button(tr("Find"), tr("Find in the text (Ctrl+F)"));
    auto *copy = button(tr("Copy"), tr("Copy the whole text"));
    auto *save = button(tr("Save…"), tr("Save the whole text as a file"));
    connect(m_stop, &QPushButton::clicked, this, [this] {
        m_lane.stop();
        m_wantFiles = false;
        m_files->choose(m_shownFile);
        say();
    });
    connect(m_against, &QPushButton::toggled, this, &CodeView::refresh);
    connect(find, &QPushButton::clicked, this, [this] { m_finder->open(m_program->hasFocus() ? m_program : m_code); });
    connect(copy, &QPushButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(QString::fromStdString(m_page.whole)); });
    connect(save, &QPushButton::clicked, this, &CodeView::askSave);
    row->addWidget(m_files);
    row->addWidget(m_remark);
    for (auto *b : std::initializer_list<QPushButton *>{m_stop, m_against, find, copy, save})
        row->addWidget(b);
    return strip;
}

void CodeView::reset()
{
    m_lane.stop();
    m_page = {};
    m_shown = nullptr;
    m_files->reset();
    m_code->setSheet({}, Colouring::Language::Plain, false);
    m_program->setSheet({}, Colouring::Language::Plain, false);
    refresh();
}

void CodeView::showEvent(QShowEvent *)
{
    if (m_stale)
        refresh();
}

/// What was written of a design before.
Written CodeView::known(const Session::DeploymentPtr &design) const
{
    for (const auto &written : {m_page.now, m_page.former})
        if (written.design == design)
            return written;
    return {design, nullptr, nullptr};
}

void CodeView::refresh()
{
    m_stale = !isVisible();
    const auto design = m_session->design();
    if (m_stale || !design)
        return say();
    PageRequest request;
    request.file = m_files->file();
    request.kernel = m_session->selection().toStdString();
    request.allFiles = m_wantFiles;
    request.now = known(design);
    request.exportNow = m_session->exporter(design);
    if (const auto former = m_session->former(); m_against->isChecked() && former && former != design) {
        request.former = known(former);
        request.exportFormer = m_session->exporter(former);
    }
    m_problem.clear();
    m_lane.start([request](std::stop_token stop) { return makePage(request, stop); },
        [this, design, file = request.file, kernel = request.kernel](Result<Page> page) {
            if (!page) {
                m_problem = spoken(page.error().message);
                m_taken = -1;
                return say();
            }
            const bool sameFile = file == m_shownFile && (kernel == m_shownKernel || !file.empty());
            m_shown = design;
            m_shownFile = file;
            m_page = std::move(*page);
            const bool c = file.empty() || file.ends_with(".c") || file.ends_with(".h");
            m_code->setSheet(m_page.code, c ? Colouring::Language::C : Colouring::Language::Plain, sameFile);
            m_program->setSheet(m_page.program, Colouring::Language::Program, kernel == m_shownKernel);
            m_program->setVisible(!m_page.program.text.empty() && (file.empty() || file == "network.c"));
            if (m_taken >= 0)
                takeCommand(m_code->commandAt(std::exchange(m_taken, -1)), m_code);
            else if (file == "network.c" && kernel != m_shownKernel)
                if (auto range = m_page.now.network->functions.find(design->find(kernel));
                    range != m_page.now.network->functions.end())
                    m_code->goTo(range->second.first);
            m_shownKernel = kernel;
            if (m_page.now.files) {
                m_wantFiles = false;
                QStringList names;
                for (const auto &[name, text] : *m_page.now.files)
                    names << QString::fromStdString(name);
                m_files->offer(names);
            }
            say();
        });
    QTimer::singleShot(200, this, &CodeView::say);
}

QString CodeView::remark() const
{
    if (!m_problem.isEmpty())
        return asSentence(m_problem);
    if (m_lane.running())
        return m_wantFiles || !(m_files->file().empty() || m_files->file() == "network.c")
            ? tr("Running the sample and writing the files…")
            : tr("Writing the C…");
    if (!m_shown)
        return {};
    if (!m_page.remark.isEmpty())
        return m_page.remark;
    const auto lines = tr("%1 lines").arg(m_page.code.lines);
    if (!m_against->isChecked())
        return lines;
    const int inCode = m_page.code.marks.count(), inProgram = m_page.program.marks.count();
    auto likeness = AgainstFormer::likeness(bool(m_page.former.design), m_page.compared, inCode + inProgram > 0);
    if (likeness.isEmpty())
        likeness = m_page.code.marks.whole || m_page.program.marks.whole
            ? tr("too different from the former design to compare line by line")
            : tr("lines that differ from the former design: %1 of C, %2 of the program").arg(inCode).arg(inProgram);
    return lines + QStringLiteral(" · ") + likeness;
}

void CodeView::say()
{
    m_remark->setText(remark());
    setTone(m_remark, m_problem.isEmpty() ? "muted" : "negative");
    m_stop->setVisible(m_lane.running());
}

/// A click on the C: the kernel whose line it is, and what else stands for the same command.
void CodeView::takeLine(int line)
{
    if (!m_shown || m_shown != m_session->design())
        return;
    if (m_shownFile == "network.c")
        for (const auto &[kernel, range] : m_page.now.network->functions)
            if (line >= range.first && line <= range.second
                && m_shown->kernels[kernel].slug != m_session->selection().toStdString()) {
                m_taken = line;
                return m_session->select(QString::fromStdString(m_shown->kernels[kernel].slug));
            }
    takeCommand(m_code->commandAt(line), m_code);
}

void CodeView::takeCommand(int command, CodePane *from)
{
    for (auto *pane : {m_code, m_program})
        pane->shade(command, pane != from);
}

bool CodeView::save(const QString &path) const
{
    QSaveFile out(path);
    return out.open(QIODevice::WriteOnly)
        && out.write(m_page.whole.data(), qint64(m_page.whole.size())) == qint64(m_page.whole.size()) && out.commit();
}

void CodeView::askSave()
{
    const auto name = m_shownFile.empty() ? QString::fromStdString(m_shownKernel) + QStringLiteral(".c")
                                          : QString::fromStdString(m_shownFile).section(u'/', -1);
    const auto path = askSaveFile(this, QStringLiteral("code"), tr("Save the text"), name);
    if (!path.isEmpty() && !save(path))
        QMessageBox::warning(
            this, tr("Partita"), tr("%1 cannot be written. Choose a file in a folder that you may write to").arg(path));
}
